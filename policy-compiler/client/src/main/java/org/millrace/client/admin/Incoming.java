package org.millrace.client.admin;

import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpTimeoutException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * The body of an answer while it comes in. It is read piece by piece and never waited for longer than the reader says: the JDK's own
 * time-out ends with the head of an answer. One reader; holds one piece at most.
 */
final class Incoming implements BodySubscriber<Incoming>, AutoCloseable {

    private static final Object END = new Object();

    private final BlockingQueue<Object> pieces = new LinkedBlockingQueue<>();
    private volatile Flow.Subscription subscription;

    @Override
    public CompletionStage<Incoming> getBody() {
        return CompletableFuture.completedStage(this);
    }

    @Override
    public void onSubscribe(Flow.Subscription from) {
        subscription = from;
        from.request(1);
    }

    @Override
    public void onNext(List<ByteBuffer> piece) {
        pieces.add(piece);
    }

    @Override
    public void onError(Throwable why) {
        pieces.add(why);
    }

    @Override
    public void onComplete() {
        pieces.add(END);
    }

    /**
     * The next bytes, at least one; null at the end.
     *
     * @throws HttpTimeoutException when none came in time
     */
    byte[] next(Duration atMost) throws IOException, InterruptedException {
        while (true) {
            Object piece = pieces.poll(Math.max(0, atMost.toNanos()), TimeUnit.NANOSECONDS);
            if (piece == null) {
                throw new HttpTimeoutException("nothing came for " + atMost.toMillis() + " ms");
            }
            if (piece == END) {
                pieces.add(END); // for whoever asks again
                return null;
            }
            if (piece instanceof Throwable why) {
                throw new IOException(why.getMessage() == null ? "it broke off" : why.getMessage(), why);
            }
            subscription.request(1);
            byte[] bytes = joined((List<?>) piece);
            if (bytes.length > 0) {
                return bytes;
            }
        }
    }

    private static byte[] joined(List<?> buffers) {
        int length = buffers.stream()
                .mapToInt(buffer -> ((ByteBuffer) buffer).remaining())
                .sum();
        byte[] bytes = new byte[length];
        int at = 0;
        for (Object each : buffers) {
            ByteBuffer buffer = (ByteBuffer) each;
            int size = buffer.remaining();
            buffer.get(bytes, at, size);
            at += size;
        }
        return bytes;
    }

    /** Wants no more of it. */
    @Override
    public void close() {
        Flow.Subscription from = subscription;
        if (from != null) {
            from.cancel();
        }
    }
}
