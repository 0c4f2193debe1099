package org.millrace.runtime.api;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;

/**
 * Reads a whole body into memory, blocking the exchange's virtual thread between chunks.
 *
 * <p>An announced length is believed up to {@value #AHEAD} times of what has come in, so that a header alone can't cost memory; each growth
 * is reserved with the exchange first.
 */
final class BodyReader {

    private static final int AHEAD = 8;

    private volatile boolean readable;

    private BodyReader() {}

    /** @throws Fault as {@link Payload#bytes}; then the source is aborted, for its connection would wait for a reader else */
    static byte[] readAll(BodyStream source, Exchange exchange) {
        try {
            return new BodyReader().read(source, exchange);
        } catch (Fault fault) {
            source.abort(fault);
            throw fault;
        }
    }

    private byte[] read(BodyStream source, Exchange exchange) {
        long limit = exchange.limits().maxBufferedBytes();
        if (source.length() > limit) {
            throw tooLarge(limit, exchange);
        }
        byte[] bytes = {};
        int used = 0;
        while (true) {
            BodyStream.Chunk chunk = source.read();
            if (chunk == null) {
                await(source, exchange);
                continue;
            }
            try {
                if (chunk.failure() != null) {
                    throw exchange.broken(chunk.failure());
                }
                ByteBuffer piece = chunk.bytes();
                int length = piece.remaining();
                if (used + (long) length > limit) {
                    throw tooLarge(limit, exchange);
                }
                if (used + length > bytes.length) {
                    long likely = Math.min(source.length(), (long) AHEAD * (used + length)); // -1 when nobody knows
                    int grown = (int) Math.min(limit, Math.max(used + length, Math.max(bytes.length * 2L, likely)));
                    exchange.reserve(grown - bytes.length);
                    bytes = Arrays.copyOf(bytes, grown);
                }
                piece.get(bytes, used, length);
                used += length;
                if (chunk.last()) {
                    return used == bytes.length ? bytes : Arrays.copyOf(bytes, used);
                }
            } finally {
                chunk.release();
            }
        }
    }

    /** @throws Fault REQUEST_TIMEOUT or DEADLINE */
    static void awaitMore(BodyStream source, Exchange exchange) {
        new BodyReader().await(source, exchange);
    }

    private void await(BodyStream source, Exchange exchange) {
        readable = false;
        Thread waiting = Thread.currentThread();
        source.demand(() -> {
            readable = true;
            LockSupport.unpark(waiting);
        });
        while (!readable) {
            long left = exchange.deadlineNanos() - System.nanoTime();
            if (left <= 0) {
                throw new Fault(
                        exchange.response() == null ? FaultCode.REQUEST_TIMEOUT : FaultCode.DEADLINE,
                        exchange.response() == null
                                ? "The request's body did not arrive in time."
                                : "The backend's body did not arrive in time.");
            }
            LockSupport.parkNanos(this, left);
        }
    }

    private static Fault tooLarge(long limit, Exchange exchange) {
        return new Fault(
                exchange.response() == null ? FaultCode.TOO_LARGE : FaultCode.BACKEND_INVALID,
                "The message is larger than the " + limit + " bytes that this flow may hold in memory.");
    }
}
