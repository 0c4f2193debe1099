package org.millrace.runtime.api;

import java.io.EOFException;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * A body whose beginning was read, so far as somebody wanted it, and is handed out again before the rest. A first chunk that is enough stays
 * as it came. Where more is waited for, what came is copied and its chunks are released: a sender may have to wait for that itself, and a small
 * chunk may hold a large buffer. Any thread may call its methods, since an exchange can be over while its body is still on its way.
 */
final class PushbackBody implements BodyStream {

    private static final int FIRST_BYTES = 4096;

    private final BodyStream rest;

    /** A first chunk that was enough, or null. */
    private Chunk held;

    /** What was read, in its first {@link #size} bytes, where no chunk is held. */
    private byte[] copied = {};

    private int size;
    private boolean ended;
    private boolean broken;
    private boolean handedOut;

    private boolean givenUp;

    PushbackBody(BodyStream body) {
        rest = body;
    }

    /**
     * Reads what is here, until there are so many bytes, or a few more. Never blocks.
     *
     * @return whether there is no use in waiting for more: there are so many, or the body has ended, or broken off
     */
    synchronized boolean take(int wanted) {
        if (held != null && size < wanted && !ended) {
            copy(held, 0, wanted);
            held = null;
        }
        Chunk chunk;
        while (size < wanted && !ended && !broken && (chunk = rest.read()) != null) {
            int length = chunk.bytes().remaining();
            broken = chunk.failure() != null; // told again to whoever reads the rest
            ended = chunk.last() && !broken;
            if (size == 0 && length > 0 && (length >= wanted || ended)) {
                held = chunk;
            } else {
                copy(chunk, size, wanted);
            }
            size += length;
        }
        return size >= wanted || ended || broken;
    }

    private void copy(Chunk chunk, int at, int wanted) {
        ByteBuffer piece = chunk.bytes();
        int behind = at + piece.remaining();
        if (behind > copied.length) {
            long likely = Math.min(rest.length() >= 0 ? rest.length() : FIRST_BYTES, wanted);
            copied = Arrays.copyOf(copied, (int) Math.max(likely, Math.max(behind, copied.length * 2)));
        }
        piece.get(copied, at, behind - at);
        chunk.release();
    }

    /** How many bytes were read. */
    synchronized int size() {
        return size;
    }

    /** Whether they are all of the body. */
    synchronized boolean isWhole() {
        return ended;
    }

    /** Whether the body broke off behind them. */
    synchronized boolean isBroken() {
        return broken;
    }

    /** The first bytes, before they are handed out, in an array that may be longer. Not to be written to. */
    synchronized byte[] first(int bytes) {
        if (held == null) {
            return copied;
        }
        byte[] first = new byte[bytes];
        held.bytes().get(held.bytes().position(), first);
        return first;
    }

    /** Gives up what was not handed out; whoever still reads the body is told that it breaks off, for its rest would pass for all of it. */
    synchronized void release() {
        givenUp = !handedOut && size > 0;
        if (held != null) {
            held.release();
            held = null;
        }
    }

    @Override
    public long length() {
        return rest.length();
    }

    @Override
    public synchronized Chunk read() {
        if (givenUp) {
            return new Beginning(ByteBuffer.allocate(0), new EOFException("the exchange is over"));
        }
        if (handedOut || size == 0) {
            return rest.read();
        }
        handedOut = true;
        Chunk first = held != null ? held : new Beginning(ByteBuffer.wrap(copied, 0, size), null);
        held = null;
        return first;
    }

    @Override
    public Headers trailers() {
        return rest.trailers();
    }

    @Override
    public void demand(Runnable whenReadable) {
        rest.demand(whenReadable);
    }

    @Override
    public void abort(Throwable cause) {
        release();
        rest.abort(cause);
    }

    private record Beginning(ByteBuffer bytes, Throwable failure) implements Chunk {

        @Override
        public boolean last() {
            return failure != null;
        }

        @Override
        public void release() {}
    }
}
