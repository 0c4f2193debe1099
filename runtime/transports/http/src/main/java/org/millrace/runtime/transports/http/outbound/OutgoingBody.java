package org.millrace.runtime.transports.http.outbound;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.io.Content;
import org.millrace.runtime.api.BodyStream;
import org.millrace.runtime.api.Headers;

/**
 * A body on its way in, as content on its way out: nothing is read from the one side that the other did not ask for. HTTP/1.1 takes it
 * by {@link #next}, Jetty's client by {@link #read}. What Jetty's client took is kept up to {@value #MAX_KEPT_BYTES} bytes, for a target
 * that says that it has not processed the request.
 */
final class OutgoingBody implements Request.Content {

    /** Most that is kept of what was taken: what a stream's default window lets out before the target can have said anything. */
    static final int MAX_KEPT_BYTES = 64 * 1024;

    private final BodyStream source;
    private final long length;
    private long taken;

    /** What was taken so far, when that is all here. */
    private ByteArrayOutputStream kept;

    /** What was taken by an attempt before this one, and not by this one yet; null for nothing. */
    private ByteBuffer again;

    /** Was read to see whether the body ends, and is not its plain end; or was taken back. */
    private BodyStream.Chunk ahead;

    /** Whether it was taken back, and the body ends with it. */
    private boolean endsWithAhead;

    /** Set by whoever comes first: the one that sends it, or the one that gives it back. */
    private final AtomicBoolean claimed = new AtomicBoolean();

    private boolean sending;
    private volatile boolean waiting;
    private volatile boolean ended;

    /** Who waits for more; whoever waited before has given up. */
    private volatile Runnable reader;

    /** Whether the source was asked to tell of more, and has not told yet. */
    private final AtomicBoolean demanded = new AtomicBoolean();

    private volatile Throwable failure;

    OutgoingBody(BodyStream source) {
        this.source = source;
        this.length = source.length();
    }

    @Override
    public long getLength() {
        return length;
    }

    /** The message's own headers say what it is, or nobody does. */
    @Override
    public String getContentType() {
        return null;
    }

    /**
     * The next chunk, which may have failed; null when it is not here yet. With a chunk that fills the announced length the end is taken,
     * too, so that {@link #ended} says so before the backend can answer.
     */
    BodyStream.Chunk next() {
        if (!sending && !claimed.compareAndSet(false, true)) {
            return Http1Body.failed(new IllegalStateException("the call is over"));
        }
        sending = true;
        BodyStream.Chunk chunk = ahead == null ? source.read() : ahead;
        ahead = null;
        if (chunk == null) {
            waiting = true;
            return null;
        }
        if (waiting) {
            waiting = false;
        }
        if (chunk.failure() != null) {
            failure = chunk.failure();
            return chunk;
        }
        taken += chunk.bytes().remaining();
        if (chunk.last() || endsWithAhead) {
            ended = true;
            endsWithAhead = false;
        } else if (taken == length) {
            takeEnd();
        }
        return chunk;
    }

    /**
     * Takes back the last chunk that was taken, of which nothing went out: it is the next.
     *
     * @return false when that can't be, and nothing is changed
     */
    boolean takeBack(BodyStream.Chunk unsent) {
        if (ahead != null) {
            return false;
        }
        ahead = unsent;
        taken -= unsent.bytes().remaining();
        endsWithAhead = ended;
        ended = false;
        return true;
    }

    private void takeEnd() {
        BodyStream.Chunk end = source.read();
        if (end != null && end.failure() == null && end.last() && !end.bytes().hasRemaining()) {
            end.release();
            ended = true;
        } else {
            ahead = end;
        }
    }

    /** The body, if nobody has begun to send it, and nobody will then; else null. */
    BodyStream giveBack() {
        return claimed.compareAndSet(false, true) ? source : null;
    }

    void abort(Throwable cause) {
        source.abort(cause);
    }

    @Override
    public Content.Chunk read() {
        if (failure != null) {
            return Content.Chunk.from(failure);
        }
        if (again != null) {
            ByteBuffer first = again;
            again = null;
            return Content.Chunk.from(first, ended);
        }
        if (ended) {
            return Content.Chunk.EOF;
        }
        BodyStream.Chunk chunk = next();
        if (chunk == null) {
            return null;
        }
        if (chunk.failure() != null) {
            chunk.release();
            return Content.Chunk.from(chunk.failure());
        }
        if (ended && !chunk.bytes().hasRemaining()) {
            chunk.release();
            return Content.Chunk.EOF;
        }
        keep(chunk.bytes());
        return Content.Chunk.from(chunk.bytes(), ended, chunk::release);
    }

    private void keep(ByteBuffer bytes) {
        if (taken > MAX_KEPT_BYTES) {
            kept = null;
            return;
        }
        if (kept == null) {
            kept = new ByteArrayOutputStream(bytes.remaining());
        }
        byte[] piece = new byte[bytes.remaining()];
        bytes.get(bytes.position(), piece);
        kept.writeBytes(piece);
    }

    /** Whether all that was taken is at hand. */
    boolean isKept() {
        return taken == (kept == null ? 0 : kept.size());
    }

    /** Begins anew for another attempt. False when what was taken is gone; nothing is changed then. */
    boolean beginAgain() {
        if (!isKept() || failure != null) {
            return false;
        }
        again = taken == 0 ? null : ByteBuffer.wrap(kept.toByteArray());
        return true;
    }

    @Override
    public void demand(Runnable whenReadable) {
        reader = whenReadable;
        if (!demanded.getAndSet(true)) {
            source.demand(this::readable);
        }
    }

    private void readable() {
        demanded.set(false);
        reader.run();
    }

    /** Leaves the source alone: a request that failed before it was sent may go to another target with this very body. */
    @Override
    public void fail(Throwable cause) {}

    /** What came behind the body, once it has ended; null for nothing. */
    Headers trailers() {
        return ended ? source.trailers() : null;
    }

    /** How many bytes were taken, as another thread sees it: maybe a moment ago. */
    long taken() {
        return taken;
    }

    /** Whether it is the sender's turn: what is here was taken, and more is to come. */
    boolean isAwaited() {
        return waiting;
    }

    /** Whether all of it was taken. */
    boolean ended() {
        return ended;
    }

    /** Why the sender's side ended early, or null. */
    Throwable failure() {
        return failure;
    }
}
