package org.millrace.runtime.api;

import java.nio.ByteBuffer;
import java.util.function.Consumer;

/**
 * A body that is still on its way, read chunk by chunk with backpressure: nothing is taken from the network that was not asked for.
 * One reader at a time.
 */
public interface BodyStream {

    /** The length in bytes when the sender announced it, else -1. */
    long length();

    /**
     * The next chunk, or null when nothing is here yet: then call {@link #demand}. After a chunk that is last or failed, the same kind
     * of chunk is returned again. Never blocks.
     */
    Chunk read();

    /**
     * Asks to be called once, by any thread, when {@link #read} has something. Not before a read has returned null.
     */
    void demand(Runnable whenReadable);

    /**
     * The fields that came behind the body (RFC 9110 section 6.5), without those that may not stand there; null for none. To be asked by
     * the reader, after the last chunk.
     */
    default Headers trailers() {
        return null;
    }

    /**
     * Reads it to its end and keeps nothing. Never blocks.
     *
     * @param whenDrained told once why it broke off, or null
     */
    default void drain(Consumer<Throwable> whenDrained) {
        for (Chunk chunk = read(); chunk != null; chunk = read()) {
            Throwable failure = chunk.failure();
            boolean over = chunk.last() || failure != null;
            chunk.release();
            if (over) {
                whenDrained.accept(failure);
                return;
            }
        }
        demand(() -> drain(whenDrained));
    }

    /** Gives the body up; what is still to come is thrown away and the connection will not be used again. */
    void abort(Throwable cause);

    /** A piece of the body. Whoever read it releases it, once. */
    interface Chunk {

        /** The bytes; empty in a failed chunk. Not to be used after the release. */
        ByteBuffer bytes();

        boolean last();

        /** Why the body ends here, or null. */
        Throwable failure();

        void release();
    }
}
