package org.millrace.runtime.api;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * A body whose first chunks were read, so far as somebody wanted them, and are handed out again before the rest. Its methods may be called by
 * any thread, since an exchange can be over while its body is still on its way.
 */
final class FirstChunks implements BodyStream {

    private final BodyStream rest;
    private Chunk[] chunks = new Chunk[2];
    private int read;
    private int handedOut;
    private int size;
    private boolean ended;
    private boolean broken;

    FirstChunks(BodyStream body) {
        rest = body;
    }

    /**
     * Reads what is here, until there are so many bytes, or a few more. Never blocks.
     *
     * @return whether there is no use in waiting for more: there are so many, or the body has ended, or broken off
     */
    synchronized boolean take(int wanted) {
        Chunk chunk;
        while (size < wanted && !ended && !broken && (chunk = rest.read()) != null) {
            if (read == chunks.length) {
                chunks = Arrays.copyOf(chunks, read * 2);
            }
            chunks[read++] = chunk;
            size += chunk.bytes().remaining();
            broken = chunk.failure() != null;
            ended = chunk.last() && !broken;
        }
        return size >= wanted || ended || broken;
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

    /** A copy of the first bytes, of which none was handed out yet. */
    synchronized byte[] first(int bytes) {
        byte[] first = new byte[bytes];
        int at = 0;
        for (int i = 0; at < bytes; i++) {
            ByteBuffer piece = chunks[i].bytes();
            int length = Math.min(piece.remaining(), bytes - at);
            piece.get(piece.position(), first, at, length);
            at += length;
        }
        return first;
    }

    /** Gives up what was not handed out. */
    synchronized void release() {
        while (handedOut < read) {
            chunks[handedOut++].release();
        }
    }

    @Override
    public long length() {
        return rest.length();
    }

    @Override
    public synchronized Chunk read() {
        return handedOut < read ? chunks[handedOut++] : rest.read();
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
}
