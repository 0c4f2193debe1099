package org.millrace.runtime.transports.http.inbound;

import java.io.EOFException;
import java.nio.ByteBuffer;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.http.Trailers;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.thread.Invocable;
import org.millrace.runtime.api.BodyStream;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.transports.http.jetty.server.AdaptiveReadBuffer;
import org.millrace.runtime.transports.http.jetty.server.SlowClients;
import org.millrace.runtime.transports.http.jetty.server.TransferRate;
import org.millrace.runtime.transports.http.message.TrailerFields;

/**
 * A request's body on its way in from a client. Whoever got it with the exchange reads it, until it ends, or that reader is through; what
 * is then left is {@linkplain #takeOver taken over}.
 */
final class RequestBody extends TransferRate implements BodyStream, Invocable.Task {

    /** What is read of an unwanted body before its reply: enough for a small one, so that its connection can be kept. */
    private static final int MAX_AHEAD_BYTES = 64 * 1024;

    private final Request request;
    private final long length;

    private final boolean paced;

    private final SlowClients watch;
    private final AdaptiveReadBuffer large;
    private Exchange exchange;
    private Runnable whenReadable;
    private long came;

    /** What came behind the body, once that has ended; null for nothing. */
    private Headers trailers;

    /** Jetty was asked for more, and has not answered yet. */
    private boolean demanded;

    private boolean givenUp;
    private boolean takenOver;

    /** A piece whose buffer is kept until the next one is read, so that Jetty does not use it again for that; or null. */
    private Content.Chunk kept;

    /** Whether nothing is to be kept any more, since nobody may come to let it go. */
    private boolean replied;

    private volatile boolean ended;

    /** Why the watch has ended the reader's wait, or null. */
    private volatile Throwable stalled;

    /** @param paced whether it must come in at the listener's pace */
    RequestBody(Request request, long length, boolean paced, SlowClients watch, AdaptiveReadBuffer large) {
        this.paced = paced;
        this.request = request;
        this.length = length;
        this.watch = watch;
        this.large = large;
    }

    void of(Exchange exchange) {
        this.exchange = exchange;
    }

    @Override
    public long length() {
        boolean trails = length > 0
                && request.getConnectionMetaData().getHttpVersion() == HttpVersion.HTTP_2
                && request.getHeaders().contains(HttpHeader.TRAILER);
        return trails ? -1 : length; // which HTTP/1.1 can't have together
    }

    @Override
    public synchronized Chunk read() {
        return takenOver
                ? new Received(Content.Chunk.from(new EOFException("the exchange is over, and its request with it")))
                : next();
    }

    /** As {@link #read}, for whoever has taken over. */
    synchronized Chunk next() {
        if (stalled != null) {
            return new Received(Content.Chunk.from(stalled));
        }
        Content.Chunk chunk = request.read();
        letGo();
        if (chunk == null) {
            return null;
        }
        int bytes = chunk.remaining();
        count(bytes);
        came += bytes;
        exchange.countIn(bytes);
        if (chunk.isLast()) {
            ended = true;
            over(watch);
            if (chunk instanceof Trailers fields) {
                takeTrailers(fields.getTrailers());
            }
            if (length >= 0 && came != length && !Content.Chunk.isFailure(chunk)) {
                // HTTP/2 frames a body apart from its length (RFC 9113 section 8.1.1); Jetty does not compare the two
                chunk.release();
                return new Received(Content.Chunk.from(new EOFException("the body is not as long as its length says")));
            }
        } else if (!replied
                && large.begin(
                        request.getConnectionMetaData().getConnection(), bytes, length < 0 ? -1 : length - came)) {
            chunk.retain();
            kept = chunk;
        }
        return new Received(chunk);
    }

    private void takeTrailers(HttpFields fields) {
        HttpField connection = request.getHeaders().getField(HttpHeader.CONNECTION);
        for (HttpField field : fields) {
            trailers = TrailerFields.add(
                    trailers, field.getName(), field.getValue(), connection == null ? null : connection.getValue());
        }
    }

    @Override
    public synchronized Headers trailers() {
        return trailers;
    }

    private void letGo() {
        if (kept != null) {
            kept.release();
            kept = null;
        }
    }

    /** The reply is out, or there will be none. */
    void replied() {
        synchronized (this) {
            replied = true;
            letGo();
        }
        over(watch);
    }

    @Override
    public void demand(Runnable readable) {
        synchronized (this) {
            if (takenOver) {
                return; // nobody waits for a reader that is through
            }
            whenReadable = readable;
            demanded = true;
        }
        if (paced) {
            waiting(watch);
        }
        request.demand(this);
    }

    /** As {@link #demand}, for whoever has taken over; the pace does not matter any more. */
    void awaitNext() {
        synchronized (this) {
            demanded = true;
        }
        request.demand(this);
    }

    @Override
    public void run() {
        moved();
        Runnable next;
        synchronized (this) {
            demanded = false;
            next = whenReadable;
        }
        next.run();
    }

    @Override
    public InvocationType getInvocationType() {
        return InvocationType.NON_BLOCKING;
    }

    /** What still comes is left to {@link Linger}, when the reply is out. */
    @Override
    public synchronized void abort(Throwable cause) {
        givenUp = true;
        over(watch);
    }

    @Override
    public void end() {
        Runnable reader;
        synchronized (this) {
            stalled = new TimeoutException("the request's body came in too slowly, and nothing told of its end");
            ended = true;
            reader = whenReadable;
        }
        if (reader != null) {
            reader.run();
        }
    }

    @Override
    public void cut() {
        request.fail(new TimeoutException("the request's body came in too slowly"));
    }

    /** Whether all of it was read, or it broke off. */
    boolean hasEnded() {
        return ended;
    }

    /**
     * Whether there is still more to come than what is here already, which is thrown away. Asked before a reply that may be the last of
     * its connection; a body that somebody may still be reading is not touched.
     */
    synchronized boolean outlasts(Exchange replying) {
        boolean unread = givenUp || replying.request().payload().isUnread();
        if (unread && !isAwaited()) {
            discard(MAX_AHEAD_BYTES);
        }
        return !ended && unread;
    }

    /** Ends the reader's turn and throws away what is here; whether that was all. */
    synchronized boolean takeWhatIsHere() {
        takenOver = true;
        if (demanded) {
            whenReadable = () -> {}; // nothing is here, and whoever waits for it is through
        } else {
            discard(Integer.MAX_VALUE);
        }
        return ended;
    }

    /** Whether it may end within so many bytes more, for all that is known. */
    synchronized boolean mayEndWithin(long bytes) {
        return length - came <= bytes; // an unknown one is -1
    }

    private void discard(long atMost) {
        long most = came + atMost;
        Chunk chunk;
        while (!ended && came < most && (chunk = next()) != null) {
            chunk.release();
        }
    }

    /** Whether the client waits for our word before it sends (RFC 9110 section 10.1.1): then it must not be asked to, after its reply. */
    synchronized boolean isAwaited() {
        return came == 0
                && !demanded
                && whenReadable == null
                && request.getHeaders().contains(HttpHeader.EXPECT);
    }

    /**
     * Ends the reader's turn, if it has not ended it itself.
     *
     * @param readable called when {@link #next} has something, now and after each {@link #awaitNext}
     */
    void takeOver(Runnable readable) {
        synchronized (this) {
            takenOver = true;
            whenReadable = readable;
            if (demanded) {
                return;
            }
        }
        readable.run();
    }

    private record Received(Content.Chunk chunk) implements Chunk {

        @Override
        public ByteBuffer bytes() {
            return Content.Chunk.isFailure(chunk) ? BufferUtil.EMPTY_BUFFER : chunk.getByteBuffer();
        }

        @Override
        public boolean last() {
            return chunk.isLast();
        }

        @Override
        public Throwable failure() {
            return chunk.getFailure();
        }

        @Override
        public void release() {
            chunk.release();
        }
    }
}
