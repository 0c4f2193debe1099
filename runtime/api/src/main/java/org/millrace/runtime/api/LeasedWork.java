package org.millrace.runtime.api;

/**
 * What makes an exchange's work exclusive: it was begun under the lease in some epoch, and may act only as long as that epoch is held.
 * Thread-safe.
 *
 * <p>Whatever the exchange sends to an endpoint carries {@link #EPOCH_HEADER} and {@link #WORK_HEADER}. A sink is fenced when it keeps the
 * largest epoch it has seen, and refuses a request with a smaller one without acting on it (409 is the status for that); it makes effects
 * happen once when it also remembers the work it has done. No client can set these headers: on any other exchange they are left out.
 */
public final class LeasedWork {

    /** The epoch as a decimal number. */
    public static final String EPOCH_HEADER = "Millrace-Epoch";

    /** Which piece of work it is. */
    public static final String WORK_HEADER = "Millrace-Work";

    private final Lease lease;
    private final long epoch;
    private final String work;
    private volatile boolean keptBack;

    /**
     * @param epoch in which the work was begun
     * @param work names the piece of work, the same whenever it is repeated, e.g. {@code poll/2026-11-21T22:00:00Z}
     */
    public LeasedWork(Lease lease, long epoch, String work) {
        this.lease = lease;
        this.epoch = epoch;
        this.work = work;
    }

    public long epoch() {
        return epoch;
    }

    public String work() {
        return work;
    }

    /** Whether the work may still have an effect; to be asked right before each, and kept to. Never blocks. */
    public boolean isHeld() {
        boolean held = lease.holds(epoch);
        if (!held) {
            keptBack = true;
        }
        return held;
    }

    /** Whether an effect was kept back, because the epoch was not held at that moment: then the work is not done, however it ended. */
    public boolean wasKeptBack() {
        return keptBack;
    }
}
