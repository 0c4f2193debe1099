package org.millrace.runtime.steps.wss;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.Pace;

/**
 * Refuses messages whose content was decrypted without a seal (CBC) at moments that tell nothing of the content: padding, well-formedness,
 * what a verify step found in it. CBC lets anybody change a ciphertext, and whoever learns of each change whether the result could be read
 * decrypts the message byte by byte (Jager and Somorovsky, How to break XML encryption, 2011), be it from the time that a verify step took for it.
 *
 * <p>From the first decrypt step of a message on, a refusal by decrypt and verify steps waits for the next multiple of a step that its size
 * and its encrypted keys decide, which the sender knows: {@value #MILLIS_PER_KEY} ms for each key, {@value #BYTES_PER_MILLI} bytes a
 * millisecond. That is many times what the work takes, so that nobody can make a message whose work ends now before a step, now behind it, other
 * than by loading the machine, which hides more than it shows. The fault is made before the wait, so that both ends come after it alone.
 *
 * <p>Immutable; used by many threads at once. A virtual thread waits, within the exchange's deadline.
 */
final class Refusals {

    /** An RSA operation with a key of 4,096 bits takes some 6 ms. */
    static final int MILLIS_PER_KEY = 25;

    static final int BYTES_PER_MILLI = 8192;

    /** By this machine's clock. */
    static final Refusals PACED = new Refusals(System::nanoTime, Refusals::waitUntil);

    private final LongSupplier clock;
    private final LongConsumer waiting;

    /**
     * @param clock in nanoseconds
     * @param waiting waits until a moment of the clock
     */
    Refusals(LongSupplier clock, LongConsumer waiting) {
        this.clock = clock;
        this.waiting = waiting;
    }

    long now() {
        return clock.getAsLong();
    }

    /**
     * Begins the pace of the message at hand, unless a step before has begun it.
     *
     * @param fromNanos when the step began
     * @param keys encrypted keys that it has
     */
    void begin(Exchange exchange, long fromNanos, int keys, int bytes) {
        boolean request = exchange.message().isRequest();
        if (exchange.pace() == null || exchange.pace().request() != request) {
            long millis = (long) Math.max(1, keys) * MILLIS_PER_KEY + bytes / BYTES_PER_MILLI;
            exchange.pace(new Pace(fromNanos, TimeUnit.MILLISECONDS.toNanos(millis), request, clock, waiting));
        }
    }

    /** Hands a fault of the message at hand back when its time has come; at once where it has no pace. */
    static Fault inTime(Exchange exchange, Fault fault) {
        Pace pace = exchange.pace();
        if (pace != null && pace.request() == exchange.message().isRequest()) {
            pace.await(exchange.deadlineNanos());
        }
        return fault;
    }

    private static void waitUntil(long nanos) {
        for (long left = nanos - System.nanoTime(); left > 0; left = nanos - System.nanoTime()) {
            LockSupport.parkNanos(left);
            if (Thread.interrupted()) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }
}
