package org.millrace.runtime.observe;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import org.millrace.runtime.api.BodyStream;
import org.millrace.runtime.api.Headers;

/** A body on its way, whose first bytes are kept as they pass by. Nothing is read that nobody else asked for. */
final class Tap implements BodyStream {

    private final BodyStream source;
    private final int most;
    private final Room room;
    private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
    private Chunk counted;
    private long passed;
    private boolean ended;
    private Headers trailers;
    private boolean full;

    /**
     * @param most how many bytes to keep
     * @param room what the bytes are taken from
     */
    Tap(BodyStream source, int most, Room room) {
        this.source = source;
        this.most = most;
        this.room = room;
    }

    @Override
    public long length() {
        return source.length();
    }

    @Override
    public Chunk read() {
        Chunk chunk = source.read();
        if (chunk != null && chunk != counted && !ended()) {
            counted = chunk;
            note(chunk.bytes(), chunk.last() && chunk.failure() == null);
        }
        return chunk;
    }

    private synchronized void note(ByteBuffer bytes, boolean last) {
        passed += bytes.remaining();
        int wanted = Math.min(most - kept.size(), bytes.remaining());
        if (wanted > 0 && !full) {
            full = !room.take(wanted);
        }
        if (wanted > 0 && !full) {
            byte[] piece = new byte[wanted];
            bytes.get(bytes.position(), piece);
            kept.writeBytes(piece);
        }
        ended = last;
        trailers = last ? source.trailers() : null;
    }

    @Override
    public Headers trailers() {
        return source.trailers();
    }

    @Override
    public void demand(Runnable whenReadable) {
        source.demand(whenReadable);
    }

    @Override
    public void abort(Throwable cause) {
        source.abort(cause);
    }

    /** The bytes so far, at most as many as were asked for. */
    synchronized byte[] kept() {
        return kept.toByteArray();
    }

    /** How many bytes passed so far. */
    synchronized long passed() {
        return passed;
    }

    /** The fields behind it, once the whole body passed; null for none. */
    synchronized Headers noted() {
        return trailers;
    }

    /** Whether the whole body passed. */
    synchronized boolean ended() {
        return ended;
    }
}
