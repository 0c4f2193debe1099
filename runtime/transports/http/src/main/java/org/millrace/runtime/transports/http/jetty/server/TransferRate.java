package org.millrace.runtime.transports.http.jetty.server;

/**
 * How long we have waited for a client in one direction of one exchange, and for how many bytes. Time in which we ourselves, or a
 * backend, kept the client waiting does not count. One writer; the watch reads from another thread, and may see values a moment old.
 */
public abstract class TransferRate {

    private static final long NOT_WAITING = 0;

    private volatile long waitedNanos;
    private volatile long waitingSinceNanos;
    private volatile long bytes;
    private volatile boolean watched;
    private boolean over;

    /** Waiting for the client begins. The watch is told at the first wait, so that a request that is all there costs nothing. */
    public final void waiting(SlowClients watch) {
        long now = System.nanoTime();
        waitingSinceNanos = now == NOT_WAITING ? 1 : now;
        if (!watched) {
            watched(watch);
        }
    }

    private synchronized void watched(SlowClients watch) {
        if (!over) {
            watched = true;
            watch.add(this);
        }
    }

    /** Waiting ends. */
    public final void moved() {
        long since = waitingSinceNanos;
        if (since != NOT_WAITING) {
            waitingSinceNanos = NOT_WAITING;
            waitedNanos = waitedNanos + System.nanoTime() - since;
        }
    }

    /** Counts bytes that went over, or that are offered to the client right now. */
    public final void count(long more) {
        bytes = bytes + more;
    }

    /** Nothing more is waited for, or nobody cares how long. */
    public final synchronized void over(SlowClients watch) {
        over = true;
        if (watched) {
            watch.remove(this);
        }
    }

    final synchronized boolean isOver() {
        return over;
    }

    /** Whether it still waits, and has for so long without a pause. */
    final boolean isStill(long nowNanos, long mostNanos) {
        long since = waitingSinceNanos;
        return since != NOT_WAITING && nowNanos - since > mostNanos;
    }

    final boolean isTooSlow(long nowNanos, long graceNanos, long minBytesPerSecond) {
        long since = waitingSinceNanos;
        if (since == NOT_WAITING) {
            return false;
        }
        long waited = waitedNanos + nowNanos - since - graceNanos;
        return waited > 0 && bytes < waited / 1e9 * minBytesPerSecond;
    }

    /** Ends it, by ending what goes over; called once by the watch. */
    public abstract void cut();

    /** Ends it whatever becomes of what went over: that was cut, and nothing came of it. Called once by the watch. */
    public abstract void end();
}
