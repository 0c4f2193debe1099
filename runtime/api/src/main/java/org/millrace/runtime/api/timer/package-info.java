/**
 * When a flow starts by itself: what the timer step says, the compiler checks and the runtime keeps to.
 *
 * <p>Pure arithmetic on times: reads no clock, starts nothing, knows no exchange. Read
 * {@link org.millrace.runtime.api.timer.Timetable} first.
 */
package org.millrace.runtime.api.timer;
