/**
 * Exchanges as a person writes them down: what to send, what backends answer meanwhile, and what must come back. Read from a script such as
 * an example's {@code expected/exchanges.txt}, sent to a runtime of our own, and judged.
 *
 * <p>The demo shows it to a person; {@code millrace test} and the end-to-end test run the same. Read {@link
 * org.millrace.client.exchange.ExchangeScript} first, then {@link org.millrace.client.exchange.Sender}.
 */
package org.millrace.client.exchange;
