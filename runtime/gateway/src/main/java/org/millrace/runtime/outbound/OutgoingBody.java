package org.millrace.runtime.outbound;

import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.io.Content;
import org.millrace.runtime.api.BodyStream;

/**
 * A body on its way in, as content on its way out: nothing is read from the one side that the other did not ask for. HTTP/1.1 takes it
 * by {@link #next}, Jetty's client by {@link #read}.
 */
final class OutgoingBody implements Request.Content {

    private final BodyStream source;
    private final long length;
    private long taken;

    /** Was read to see whether the body ends, and is not its plain end. */
    private BodyStream.Chunk ahead;

    private volatile boolean ended;
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
        BodyStream.Chunk chunk = ahead == null ? source.read() : ahead;
        ahead = null;
        if (chunk == null) {
            return null;
        }
        if (chunk.failure() != null) {
            failure = chunk.failure();
            return chunk;
        }
        taken += chunk.bytes().remaining();
        if (chunk.last()) {
            ended = true;
        } else if (taken == length) {
            takeEnd();
        }
        return chunk;
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

    @Override
    public Content.Chunk read() {
        if (failure != null) {
            return Content.Chunk.from(failure);
        }
        if (ended) {
            return Content.Chunk.EOF;
        }
        BodyStream.Chunk chunk = next();
        if (chunk == null) {
            return null;
        }
        if (failure != null) {
            chunk.release();
            return Content.Chunk.from(failure);
        }
        if (ended && !chunk.bytes().hasRemaining()) {
            chunk.release();
            return Content.Chunk.EOF;
        }
        return Content.Chunk.from(chunk.bytes(), ended, chunk::release);
    }

    @Override
    public void demand(Runnable whenReadable) {
        source.demand(whenReadable);
    }

    /** Leaves the source alone: a request that failed before it was sent may go to another target with this very body. */
    @Override
    public void fail(Throwable cause) {}

    /** Whether all of it was taken. */
    boolean ended() {
        return ended;
    }

    /** Why the sender's side ended early, or null. */
    Throwable failure() {
        return failure;
    }
}
