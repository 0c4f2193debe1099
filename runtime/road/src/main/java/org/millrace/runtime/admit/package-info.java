/**
 * The stage that decides whether there is room: exchanges in flight, and whether the runtime is drained or stopping; and how it
 * goes out of service.
 *
 * <p>May touch the exchange and the next stages; never reads a body; the stage never waits. Read {@link org.millrace.runtime.admit.Admission},
 * then {@link org.millrace.runtime.admit.Drain}.
 */
package org.millrace.runtime.admit;
