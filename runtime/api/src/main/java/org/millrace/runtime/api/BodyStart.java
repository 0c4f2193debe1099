package org.millrace.runtime.api;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** A body whose beginning was read, so far as it had come, and is handed out again before the rest. */
final class BodyStart implements BodyStream {

    private static final int FIRST_BYTES = 4096;

    private final BodyStream rest;
    private byte[] read;
    private int used;
    private boolean whole;
    private boolean handedOut;

    /**
     * Reads what is here, until there is more than {@code most}.
     *
     * @param body announces no more than that, or nothing
     */
    BodyStart(BodyStream body, int most) {
        rest = body;
        read = new byte[body.length() >= 0 ? (int) body.length() : Math.min(most, FIRST_BYTES)];
        Chunk chunk;
        while (!whole && used <= most && (chunk = body.read()) != null) {
            boolean failed = chunk.failure() != null; // told again to whoever reads the rest
            take(chunk.bytes());
            whole = chunk.last() && !failed && used <= most;
            boolean over = chunk.last() || failed;
            chunk.release();
            if (over) {
                break;
            }
        }
    }

    private void take(ByteBuffer piece) {
        int length = piece.remaining();
        if (used + length > read.length) {
            read = Arrays.copyOf(read, Math.max(used + length, read.length * 2));
        }
        piece.get(read, used, length);
        used += length;
    }

    /** All of the body; null when it has not all come, or is too long. */
    byte[] whole() {
        return !whole ? null : used == read.length ? read : Arrays.copyOf(read, used);
    }

    @Override
    public long length() {
        return rest.length();
    }

    @Override
    public Chunk read() {
        if (handedOut || used == 0) {
            return rest.read();
        }
        handedOut = true;
        return new Beginning(ByteBuffer.wrap(read, 0, used));
    }

    @Override
    public void demand(Runnable whenReadable) {
        rest.demand(whenReadable);
    }

    @Override
    public void abort(Throwable cause) {
        rest.abort(cause);
    }

    private record Beginning(ByteBuffer bytes) implements Chunk {

        @Override
        public boolean last() {
            return false;
        }

        @Override
        public Throwable failure() {
            return null;
        }

        @Override
        public void release() {}
    }
}
