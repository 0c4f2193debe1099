package org.millrace.runtime.api;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * The beat of a party that is slow on purpose, where time itself is what is tested: a client that dribbles, a backend that thinks for longer
 * than a connection may idle, a load of so many requests a second. What waits for another thread or process is {@link Eventually}'s.
 */
public final class Tempo {

    private final long betweenNanos;
    private long due = System.nanoTime();

    private Tempo(Duration between) {
        betweenNanos = between.toNanos();
    }

    /** The first beat is now. */
    public static Tempo every(Duration between) {
        return new Tempo(between);
    }

    /** Returns when the next beat is due, at once if that is past; by {@link System#nanoTime} when it was due. */
    public long beat() throws InterruptedException {
        long beat = due;
        due += betweenNanos;
        TimeUnit.NANOSECONDS.sleep(Math.max(0, beat - System.nanoTime()));
        return beat;
    }

    /** Keeps the thread busy, where the moment counts to the microsecond. */
    public static void spin(long nanos) {
        long end = System.nanoTime() + nanos;
        while (System.nanoTime() - end < 0) {
            Thread.onSpinWait();
        }
    }

    /** @param why this must take its time: nothing else shows what is tested */
    public static void rest(String why, Duration time) throws InterruptedException {
        assert !why.isBlank();
        TimeUnit.NANOSECONDS.sleep(time.toNanos());
    }
}
