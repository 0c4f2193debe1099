package org.millrace.runtime.observe;

import java.util.concurrent.atomic.AtomicLong;

/** The bytes that all traces together may hold. Thread-safe; what does not fit is not taken. */
final class Room {

    private final long maxBytes;
    private final AtomicLong taken = new AtomicLong();

    Room(long maxBytes) {
        this.maxBytes = maxBytes;
    }

    boolean take(long bytes) {
        if (taken.addAndGet(bytes) <= maxBytes) {
            return true;
        }
        taken.addAndGet(-bytes);
        return false;
    }

    void free(long bytes) {
        taken.addAndGet(-bytes);
    }

    long takenBytes() {
        return taken.get();
    }
}
