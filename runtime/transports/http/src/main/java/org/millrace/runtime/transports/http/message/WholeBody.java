package org.millrace.runtime.transports.http.message;

import java.nio.ByteBuffer;
import org.millrace.runtime.api.BodyStream;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Payload;

/** A body that is at hand, and has trailers: sent as one of which nobody knows the length, since others can't have any. */
public final class WholeBody implements BodyStream {

    private static final Chunk END = new Piece(ByteBuffer.allocate(0));

    private final Headers trailers;
    private ByteBuffer bytes;

    private WholeBody(byte[] bytes, Headers trailers) {
        this.bytes = ByteBuffer.wrap(bytes);
        this.trailers = trailers;
    }

    /** The body as a stream, when it is unread or has trailers; null for one that is its bytes and nothing more. */
    public static BodyStream stream(Payload payload) {
        if (payload.isUnread()) {
            return payload.takeStream();
        }
        byte[] bytes = payload.bytes();
        return payload.trailers() == null ? null : new WholeBody(bytes, payload.trailers());
    }

    @Override
    public long length() {
        return -1;
    }

    @Override
    public Chunk read() {
        if (bytes == null) {
            return END;
        }
        Chunk all = new Piece(bytes);
        bytes = null;
        return all;
    }

    @Override
    public void demand(Runnable whenReadable) {
        whenReadable.run();
    }

    @Override
    public Headers trailers() {
        return trailers;
    }

    @Override
    public void abort(Throwable cause) {}

    private record Piece(ByteBuffer bytes) implements Chunk {

        @Override
        public boolean last() {
            return true;
        }

        @Override
        public Throwable failure() {
            return null;
        }

        @Override
        public void release() {}
    }
}
