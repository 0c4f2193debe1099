package org.millrace.runtime.outbound;

import java.nio.ByteBuffer;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.thread.Invocable;
import org.millrace.runtime.api.BodyStream;

/** A response's body on its way in from a backend by HTTP/2. */
final class Http2Body implements BodyStream {

    private final Request request;
    private final Content.Source source;
    private final long length;

    Http2Body(Request request, Content.Source source, long length) {
        this.request = request;
        this.source = source;
        this.length = length;
    }

    @Override
    public long length() {
        return length;
    }

    @Override
    public Chunk read() {
        Content.Chunk chunk = source.read();
        return chunk == null ? null : new Received(chunk);
    }

    @Override
    public void demand(Runnable whenReadable) {
        source.demand(Invocable.from(Invocable.InvocationType.NON_BLOCKING, whenReadable));
    }

    @Override
    public void abort(Throwable cause) {
        request.abort(cause);
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
