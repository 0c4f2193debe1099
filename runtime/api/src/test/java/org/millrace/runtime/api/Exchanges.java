package org.millrace.runtime.api;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;
import org.millrace.xml.XmlLimits;

/** Exchanges and bodies for tests. */
final class Exchanges {

    private Exchanges() {}

    static Exchange of(byte[] body, Headers headers, long maxBufferedBytes, long budgetBytes) {
        return new Exchange(
                Origin.NONE,
                new Limits(maxBufferedBytes, Duration.ofSeconds(5), XmlLimits.DEFAULTS),
                new MemoryBudget(budgetBytes),
                (reply, sent) -> sent.accept(null),
                exchange -> Message.request(headers, Payload.of(exchange, body)));
    }

    static Exchange of(BodyStream body, long maxBufferedBytes, long budgetBytes, Duration deadline) {
        return new Exchange(
                Origin.NONE,
                new Limits(maxBufferedBytes, deadline, XmlLimits.DEFAULTS),
                new MemoryBudget(budgetBytes),
                (reply, sent) -> sent.accept(null),
                exchange -> Message.request(new Headers(), Payload.of(exchange, body)));
    }

    /** A body of given pieces; a null piece stands for a pause, after which the demand is answered at once by another thread. */
    static final class Pieces implements BodyStream {

        private final long length;
        private final Queue<Object> pieces = new ArrayDeque<>();
        Throwable aborted;
        int given;
        int released;

        /** @param pieces byte arrays, the text "pause", or a Throwable that ends the body */
        Pieces(long length, Object... pieces) {
            this.length = length;
            this.pieces.addAll(java.util.List.of(pieces));
        }

        @Override
        public long length() {
            return length;
        }

        @Override
        public Chunk read() {
            Object next = pieces.peek();
            if (next instanceof String) {
                return null;
            }
            given++;
            pieces.poll(); // behind the last one an empty one is the last, as often as one asks
            byte[] bytes = next instanceof byte[] array ? array : new byte[0];
            Throwable failure = next instanceof Throwable thrown ? thrown : null;
            boolean last = pieces.isEmpty();
            return new Chunk() {
                @Override
                public ByteBuffer bytes() {
                    return ByteBuffer.wrap(bytes);
                }

                @Override
                public boolean last() {
                    return last;
                }

                @Override
                public Throwable failure() {
                    return failure;
                }

                @Override
                public void release() {
                    released++;
                }
            };
        }

        @Override
        public void demand(Runnable whenReadable) {
            if ("pause".equals(pieces.poll())) {
                Thread.startVirtualThread(whenReadable);
            }
        }

        @Override
        public void abort(Throwable cause) {
            aborted = cause;
        }
    }
}
