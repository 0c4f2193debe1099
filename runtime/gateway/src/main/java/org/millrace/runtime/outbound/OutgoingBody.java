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
    private volatile boolean ended;
    private volatile Throwable failure;

    OutgoingBody(BodyStream source) {
        this.source = source;
    }

    @Override
    public long getLength() {
        return source.length();
    }

    /** The message's own headers say what it is, or nobody does. */
    @Override
    public String getContentType() {
        return null;
    }

    /** The next chunk, which may be last or failed; null when it is not here yet. */
    BodyStream.Chunk next() {
        BodyStream.Chunk chunk = source.read();
        if (chunk == null) {
            return null;
        }
        if (chunk.failure() != null) {
            failure = chunk.failure();
        } else if (chunk.last()) {
            ended = true;
        }
        return chunk;
    }

    @Override
    public Content.Chunk read() {
        if (failure != null) {
            return Content.Chunk.from(failure);
        }
        BodyStream.Chunk chunk = next();
        if (chunk == null) {
            return null;
        }
        if (failure != null) {
            chunk.release();
            return Content.Chunk.from(failure);
        }
        if (chunk.last() && !chunk.bytes().hasRemaining()) {
            chunk.release();
            return Content.Chunk.EOF;
        }
        return Content.Chunk.from(chunk.bytes(), chunk.last(), chunk::release);
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
