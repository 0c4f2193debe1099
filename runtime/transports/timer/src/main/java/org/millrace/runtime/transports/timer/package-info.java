/**
 * The other way in beside the listeners: flows that start by themselves, at the times of a {@code timer} step. A firing becomes an exchange
 * that takes the same road as any other, from {@code admit} on.
 *
 * <p>Firings are exclusive work: they begin under the lease, carry its epoch, and what was fired is noted where the next holder of the lease
 * finds it. Knows neither the pair nor how a flow is made; sends nothing itself. Read {@link org.millrace.runtime.transports.timer.FiringDecision}
 * for what is fired when, and {@link org.millrace.runtime.transports.timer.Timer} for how.
 */
package org.millrace.runtime.transports.timer;
