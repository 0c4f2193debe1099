package org.millrace.tests.flows;

import java.nio.ByteBuffer;
import org.millrace.runtime.api.BodyStream;

/** A body that comes in small chunks, each only after it was asked for. */
final class MemoryBody implements BodyStream {

    private static final int CHUNK_BYTES = 100;

    private final byte[] bytes;
    private int sent;
    private boolean asked;

    MemoryBody(byte[] bytes) {
        this.bytes = bytes;
    }

    @Override
    public long length() {
        return -1;
    }

    @Override
    public Chunk read() {
        if (!asked) {
            return null;
        }
        asked = false;
        int length = Math.min(CHUNK_BYTES, bytes.length - sent);
        ByteBuffer piece = ByteBuffer.wrap(bytes, sent, length);
        sent += length;
        return new Piece(piece, sent == bytes.length);
    }

    @Override
    public void demand(Runnable whenReadable) {
        asked = true;
        whenReadable.run();
    }

    @Override
    public void abort(Throwable cause) {
        sent = bytes.length;
    }

    private record Piece(ByteBuffer bytes, boolean last) implements Chunk {

        @Override
        public Throwable failure() {
            return null;
        }

        @Override
        public void release() {}
    }
}
