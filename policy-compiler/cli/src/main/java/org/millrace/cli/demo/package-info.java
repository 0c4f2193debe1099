/**
 * Running an example: what it sends and expects, read from its {@code expected/exchanges.txt}; sending it; and saying whether the
 * expectations held. The demo shows it to a person, the end-to-end test runs the same.
 *
 * <p>Read {@link org.millrace.cli.demo.Example} first, then {@link org.millrace.cli.demo.Demo}.
 */
package org.millrace.cli.demo;
