package org.millrace.runtime.transports.http.outbound;

import java.nio.ByteBuffer;
import org.eclipse.jetty.io.RetainableByteBuffer;
import org.eclipse.jetty.util.BufferUtil;
import org.millrace.runtime.api.BodyStream;
import org.millrace.runtime.api.Headers;

/** A response's body on its way in from a backend by HTTP/1.1: slices of the connection's own buffer, which stays as long as they do. */
final class Http1Body implements BodyStream {

    private static final Chunk END = new Piece(BufferUtil.EMPTY_BUFFER, null, true, null, null);

    private final Http1Connection connection;
    private final HttpCall call;
    private final long length;
    private Chunk end;
    private Headers trailers;

    Http1Body(Http1Connection connection, HttpCall call, long length) {
        this.connection = connection;
        this.call = call;
        this.length = length;
    }

    @Override
    public long length() {
        return length;
    }

    @Override
    public Chunk read() {
        if (end != null) {
            return end;
        }
        Piece chunk = connection.read(call);
        if (chunk != null && chunk.last()) {
            trailers = chunk.trailers;
            end = chunk.failure() == null ? END : chunk;
        }
        return chunk;
    }

    @Override
    public Headers trailers() {
        return trailers;
    }

    @Override
    public void demand(Runnable whenReadable) {
        connection.demand(call, whenReadable);
    }

    @Override
    public void abort(Throwable cause) {
        connection.giveUp(call, cause);
    }

    static Piece failed(Throwable cause) {
        return new Piece(BufferUtil.EMPTY_BUFFER, null, true, cause, null);
    }

    /**
     * @param buffer what holds the bytes, or null
     * @param trailers of the last one; null for none
     */
    record Piece(ByteBuffer bytes, RetainableByteBuffer buffer, boolean last, Throwable failure, Headers trailers)
            implements Chunk {

        @Override
        public void release() {
            if (buffer != null) {
                buffer.release();
            }
        }
    }
}
