package org.millrace.tests.designer;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** The beat of what goes on beside the designer: loads, probes, streams. Whatever waits for the designer itself is with {@link Desk}. */
final class Tempo {

    private final long betweenNanos;
    private long due = System.nanoTime();

    private Tempo(Duration between) {
        betweenNanos = between.toNanos();
    }

    /** The first beat is now. */
    static Tempo every(Duration between) {
        return new Tempo(between);
    }

    /** Returns when the next beat is due; none is made up for, where one came late. */
    void beat() throws InterruptedException {
        TimeUnit.NANOSECONDS.sleep(Math.max(0, due - System.nanoTime()));
        due = System.nanoTime() + betweenNanos;
    }
}
