package org.millrace.runtime.api;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The bytes that all exchanges together may hold in buffered bodies. Thread-safe; never blocks: what does not fit is refused.
 */
public final class MemoryBudget {

    private final long maxBytes;
    private final AtomicLong reserved = new AtomicLong();

    public MemoryBudget(long maxBytes) {
        this.maxBytes = maxBytes;
    }

    /** @throws Fault OVERLOAD when it does not fit; nothing is reserved then */
    void reserve(long bytes) {
        if (reserved.addAndGet(bytes) > maxBytes) {
            reserved.addAndGet(-bytes);
            throw new Fault(
                    FaultCode.OVERLOAD, "The gateway holds as many messages as its memory allows; try again shortly.");
        }
    }

    void release(long bytes) {
        reserved.addAndGet(-bytes);
    }

    public long reservedBytes() {
        return reserved.get();
    }
}
