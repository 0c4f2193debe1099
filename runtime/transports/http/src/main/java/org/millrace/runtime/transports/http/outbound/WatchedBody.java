package org.millrace.runtime.transports.http.outbound;

import java.util.concurrent.TimeUnit;
import org.millrace.runtime.api.BodyStream;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Headers;

/**
 * A response's body with a watch of our own. Its carrier has an idle timeout, and tells the reader when the connection ends; should it fail to
 * do either, the reader would wait for ever, and its exchange with it. Here a reader that has waited for too long is told of a fault, and the
 * carrier is told to abort; what that one does afterwards is of no interest.
 *
 * <p>The watch is told at the first wait, so that a body that is all here costs nothing. One reader; the watch looks from its own thread.
 */
final class WatchedBody implements BodyStream, Runnable {

    private static final long NOT_WAITING = 0;

    /** Where a body comes from: an attempt of a call. */
    interface Origin {

        /** For the operator. */
        String place();

        /** How many bytes of the request have gone out: while those move, the exchange does not stand still. */
        long taken();

        /** Whether nobody waits for the body any more, since the client has gone. */
        boolean isClientGone();

        /** Nothing comes of it any more: its carrier is to abort. */
        void stalled(Throwable cause);
    }

    private final BodyStream body;
    private final Origin origin;
    private final long mostNanos;
    private final Deadlines watch;

    /** Who waits. Whoever takes it from here, the body or the watch, tells it. Guarded by this. */
    private Runnable reader;

    private volatile long waitingSinceNanos = NOT_WAITING;
    private volatile Fault stalled;

    /** When it is looked next whether the client is there still; touched by the watch alone. */
    private long lookNanos = System.nanoTime() + HttpCall.LOOK_NANOS;

    private boolean added;

    /** How much of the request had gone out when that was looked at last, and when it was another amount; the watch's, once it is added. */
    private long taken;

    private long takenNanos;

    /**
     * @param mostNanos how long a reader waits for the next piece
     */
    WatchedBody(BodyStream body, Origin origin, long mostNanos, Deadlines watch) {
        this.body = body;
        this.origin = origin;
        this.mostNanos = mostNanos;
        this.watch = watch;
    }

    @Override
    public long length() {
        return body.length();
    }

    @Override
    public Chunk read() {
        if (stalled != null) {
            return Http1Body.failed(stalled);
        }
        Chunk chunk = body.read();
        if (added && chunk != null && chunk.last()) {
            over();
        }
        return chunk;
    }

    @Override
    public Headers trailers() {
        return body.trailers();
    }

    @Override
    public void demand(Runnable whenReadable) {
        long now = System.nanoTime();
        synchronized (this) {
            reader = whenReadable;
        }
        waitingSinceNanos = now == NOT_WAITING ? 1 : now;
        if (!added) {
            added = true;
            taken = origin.taken();
            takenNanos = now;
            watch.add(this);
        }
        body.demand(this);
    }

    /** The body has something for its reader. */
    @Override
    public void run() {
        waitingSinceNanos = NOT_WAITING;
        tell();
    }

    private void tell() {
        Runnable waits;
        synchronized (this) {
            waits = reader;
            reader = null;
        }
        if (waits != null) {
            waits.run();
        }
    }

    @Override
    public void abort(Throwable cause) {
        over();
        body.abort(cause);
    }

    private void over() {
        watch.remove(this);
    }

    /** Called by the watch. */
    boolean isStalled(long nowNanos) {
        long now = origin.taken();
        if (now != taken) {
            taken = now;
            takenNanos = nowNanos;
        }
        long since = waitingSinceNanos;
        return since != NOT_WAITING && nowNanos - since > mostNanos && nowNanos - takenNanos > mostNanos;
    }

    /** Called by the watch, once. */
    void end() {
        end(new Fault(
                FaultCode.BACKEND_BROKEN,
                "The backend's reply stood still for too long.",
                origin.place() + ": nothing came for " + TimeUnit.NANOSECONDS.toSeconds(mostNanos)
                        + " s, and nothing told of the connection's end",
                null));
    }

    /** Called by the watch, until the end: a body that stands still, and for which nobody waits, is ended. */
    void look(long nowNanos) {
        if (waitingSinceNanos == NOT_WAITING || nowNanos - lookNanos < 0) {
            return;
        }
        lookNanos = nowNanos + HttpCall.LOOK_NANOS;
        if (origin.isClientGone()) {
            watch.remove(this);
            end(new Fault(
                    FaultCode.REQUEST_ABORTED,
                    "The client went away before it had its reply whole.",
                    "the reply of " + origin.place() + " was ended",
                    null));
        }
    }

    private void end(Fault why) {
        stalled = why;
        try {
            origin.stalled(stalled);
        } finally {
            tell();
        }
    }
}
