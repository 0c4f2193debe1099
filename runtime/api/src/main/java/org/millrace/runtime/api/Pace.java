package org.millrace.runtime.api;

import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/**
 * At which moments an exchange's message is refused, so that the time of an answer does not tell how far it was understood: a whole number
 * of steps after a beginning, at least one.
 *
 * @param fromNanos the beginning, by the clock
 * @param stepNanos much longer than the message usually takes
 * @param request whether it is for the request, else for a response
 * @param clock as {@link System#nanoTime}
 * @param waiting waits until a moment of the clock
 */
public record Pace(long fromNanos, long stepNanos, boolean request, LongSupplier clock, LongConsumer waiting) {

    /**
     * Waits for the next of these moments.
     *
     * @param lastNanos when to wait no longer
     */
    public void await(long lastNanos) {
        long passed = Math.max(0, clock.getAsLong() - fromNanos);
        waiting.accept(Math.min(fromNanos + (passed / stepNanos + 1) * stepNanos, lastNanos));
    }
}
