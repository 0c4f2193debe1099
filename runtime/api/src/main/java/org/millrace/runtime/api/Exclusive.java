package org.millrace.runtime.api;

/**
 * What makes an exchange's work exclusive: it was begun under the lease in some epoch, and may act only as long as that epoch is held.
 *
 * <p>Whatever the exchange sends to an endpoint carries {@link #EPOCH_HEADER} and {@link #WORK_HEADER}. A sink is fenced when it keeps the
 * largest epoch it has seen, and refuses a request with a smaller one without acting on it (409 is the status for that); it makes effects
 * happen once when it also remembers the work it has done. No client can set these headers: on any other exchange they are left out.
 *
 * @param epoch in which the work was begun
 * @param work names the piece of work, the same whenever it is repeated, e.g. {@code poll/2026-11-21T22:00:00Z}
 */
public record Exclusive(Lease lease, long epoch, String work) {

    /** The epoch as a decimal number. */
    public static final String EPOCH_HEADER = "Millrace-Epoch";

    /** Which piece of work it is. */
    public static final String WORK_HEADER = "Millrace-Work";

    /** Whether the work may still have an effect; to be asked right before each. Never blocks. */
    public boolean isHeld() {
        return lease.holds(epoch);
    }
}
