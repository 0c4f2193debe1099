package org.millrace.runtime.api;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;

/** Writes bodies, whole or piece by piece, blocking the exchange's virtual thread while they come in. */
public final class BodyWriter {

    private BodyWriter() {}

    /**
     * Writes all bytes, as {@link Payload#bytes} has them. An unread body is taken, and passes through piece by piece; blocks while it comes in, up
     * to the exchange's deadline.
     *
     * @return how many
     * @throws IOException when they can't be written; an unread body is given up
     * @throws Fault when the body breaks off, as {@link Payload#bytes}
     */
    public static long write(Payload body, Exchange exchange, WritableByteChannel to) throws IOException {
        if (body.isUnread()) {
            return copy(body.takeStream(), exchange, to);
        }
        ByteBuffer whole = ByteBuffer.wrap(body.bytes());
        while (whole.hasRemaining()) {
            to.write(whole);
        }
        return whole.limit();
    }

    private static long copy(BodyStream source, Exchange exchange, WritableByteChannel to) throws IOException {
        long copied = 0;
        try {
            while (true) {
                BodyStream.Chunk chunk = source.read();
                if (chunk == null) {
                    BodyReader.awaitMore(source, exchange);
                    continue;
                }
                try {
                    if (chunk.failure() != null) {
                        throw exchange.broken(chunk.failure());
                    }
                    copied += chunk.bytes().remaining();
                    while (chunk.bytes().hasRemaining()) {
                        to.write(chunk.bytes());
                    }
                    if (chunk.last()) {
                        return copied;
                    }
                } finally {
                    chunk.release();
                }
            }
        } catch (IOException | Fault e) {
            source.abort(e);
            throw e;
        }
    }
}
