package org.millrace.runtime.api;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;

/** Waits for what another thread or process does: the one waiting loop of all tests, and its reasons stand in the calls. */
public final class Eventually {

    private static final long PATIENCE_SECONDS = 120;

    /** The first looks are close together, for most of what is waited for takes no time. */
    private static final long FIRST_LOOK_NANOS = TimeUnit.MICROSECONDS.toNanos(100);

    private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    private Eventually() {}

    /** Whether something has come to pass. */
    public interface Condition {
        boolean holds() throws Exception;
    }

    /** Fails, in these words, when it does not come to pass within two minutes. */
    public static void eventually(String what, Condition condition) throws Exception {
        eventually(what, condition::holds, holds -> holds);
    }

    /** What a look has found in the end; fails, in these words and with what was found last, when that is not within two minutes. */
    public static <T> T eventually(String what, Callable<T> look, Predicate<T> wanted) throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        long pause = FIRST_LOOK_NANOS;
        while (true) {
            T found = look.call();
            if (wanted.test(found)) {
                return found;
            }
            if (System.nanoTime() - end > 0) {
                fail("not within two minutes: " + what + "; at last: " + found);
            }
            LockSupport.parkNanos(pause);
            pause = Math.min(2 * pause, LOOK_NANOS);
        }
    }

    /**
     * Fails, in these words, when something does not hold at any look within a time. For what no event proves: that nothing is done. It is a
     * weak proof, for a slow machine passes it too: an injected clock, or something that is done after it in any case, is better.
     */
    public static void stays(String what, Duration bound, Condition condition) throws Exception {
        long end = System.nanoTime() + bound.toNanos();
        while (true) {
            assertTrue(condition.holds(), what);
            if (System.nanoTime() - end > 0) {
                return;
            }
            LockSupport.parkNanos(Math.min(LOOK_NANOS, bound.toNanos()));
        }
    }
}
