package org.millrace.runtime.api;

import static org.junit.jupiter.api.Assertions.fail;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Waits for what another thread or process does, and looks again every 20 ms. */
public final class Eventually {

    private static final long PATIENCE_SECONDS = 120;

    private Eventually() {}

    /** Whether something has come to pass. */
    public interface Condition {
        boolean holds() throws Exception;
    }

    /** Fails, in these words, when it does not come to pass within two minutes. */
    public static void eventually(String what, Condition condition) throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!condition.holds()) {
            if (System.nanoTime() - end > 0) {
                fail("not within two minutes: " + what);
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
        }
    }
}
