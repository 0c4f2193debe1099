package org.millrace.runtime.outbound;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.millrace.runtime.api.BodyStream;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;

/**
 * A response's body with a watch of our own. Its carrier has an idle timeout, and tells the reader when the connection ends; should it fail to
 * do either, the reader would wait for ever, and its exchange with it. Here a reader that has waited for too long is told of a fault, and the
 * carrier is told to give up; what that one does afterwards is of no interest.
 *
 * <p>The watch is told at the first wait, so that a body that is all here costs nothing. One reader; the watch looks from its own thread.
 */
final class WatchedBody implements BodyStream, Runnable {

    private static final long NOT_WAITING = 0;

    private final BodyStream body;
    private final String target;
    private final long mostNanos;
    private final Consumer<Throwable> carrier;
    private final Deadlines watch;

    /** Who waits. Whoever takes it from here, the body or the watch, tells it. */
    private final AtomicReference<Runnable> reader = new AtomicReference<>();

    private volatile long waitingSinceNanos = NOT_WAITING;
    private volatile Fault stalled;
    private boolean added;

    /**
     * @param target where it comes from, for the operator
     * @param mostNanos how long a reader waits for the next piece
     * @param carrier told to give up
     */
    WatchedBody(BodyStream body, String target, long mostNanos, Consumer<Throwable> carrier, Deadlines watch) {
        this.body = body;
        this.target = target;
        this.mostNanos = mostNanos;
        this.carrier = carrier;
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
    public void demand(Runnable whenReadable) {
        long now = System.nanoTime();
        reader.set(whenReadable);
        waitingSinceNanos = now == NOT_WAITING ? 1 : now;
        if (!added) {
            added = true;
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
        Runnable waits = reader.getAndSet(null);
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

    boolean isStalled(long nowNanos) {
        long since = waitingSinceNanos;
        return since != NOT_WAITING && nowNanos - since > mostNanos;
    }

    /** Called by the watch, once. */
    void end() {
        stalled = new Fault(
                FaultCode.BACKEND_BROKEN,
                "The backend's reply stood still for too long.",
                target + ": nothing came for " + TimeUnit.NANOSECONDS.toSeconds(mostNanos)
                        + " s, and nothing told of the connection's end",
                null);
        try {
            carrier.accept(stalled);
        } finally {
            tell();
        }
    }
}
