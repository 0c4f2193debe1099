package org.millrace.runtime.inbound;

import java.io.EOFException;
import java.nio.ByteBuffer;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.thread.Invocable;
import org.millrace.runtime.api.BodyStream;
import org.millrace.runtime.api.Exchange;

/** A request's body on its way in from a client. */
final class RequestBody extends Pace implements BodyStream, Invocable.Task {

    private final Request request;
    private final long length;
    private final SlowClients watch;
    private Exchange exchange;
    private Runnable whenReadable;
    private long came;

    RequestBody(Request request, long length, SlowClients watch) {
        this.request = request;
        this.length = length;
        this.watch = watch;
    }

    void of(Exchange exchange) {
        this.exchange = exchange;
    }

    @Override
    public long length() {
        return length;
    }

    @Override
    public Chunk read() {
        Content.Chunk chunk = request.read();
        if (chunk == null) {
            return null;
        }
        int bytes = chunk.remaining();
        count(bytes);
        came += bytes;
        exchange.countIn(bytes);
        if (chunk.isLast()) {
            over(watch);
            if (length >= 0 && came != length && !Content.Chunk.isFailure(chunk)) {
                // HTTP/2 frames a body apart from its length (RFC 9113 section 8.1.1); Jetty does not compare the two
                chunk.release();
                return new Received(Content.Chunk.from(new EOFException("the body is not as long as its length says")));
            }
        }
        return new Received(chunk);
    }

    @Override
    public void demand(Runnable readable) {
        whenReadable = readable;
        waiting(watch);
        request.demand(this);
    }

    @Override
    public void run() {
        moved();
        whenReadable.run();
    }

    @Override
    public InvocationType getInvocationType() {
        return InvocationType.NON_BLOCKING;
    }

    @Override
    public void abort(Throwable cause) {
        over(watch);
        request.fail(cause);
    }

    @Override
    void cut() {
        request.fail(new TimeoutException("the request's body came in too slowly"));
    }

    private record Received(Content.Chunk chunk) implements Chunk {

        @Override
        public ByteBuffer bytes() {
            return Content.Chunk.isFailure(chunk) ? BufferUtil.EMPTY_BUFFER : chunk.getByteBuffer();
        }

        @Override
        public boolean last() {
            return chunk.isLast();
        }

        @Override
        public Throwable failure() {
            return chunk.getFailure();
        }

        @Override
        public void release() {
            chunk.release();
        }
    }
}
