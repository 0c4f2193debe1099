/**
 * The stage that decides whether there is room: exchanges in flight, and whether the runtime is stopping.
 *
 * <p>May touch the exchange and the next stages; never reads a body, never waits. Read {@link org.millrace.runtime.admit.Admission}.
 */
package org.millrace.runtime.admit;
