package org.millrace.runtime.transports.http.outbound;

import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SocketChannel;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import javax.net.ssl.SSLException;
import org.eclipse.jetty.http.BadMessageException;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.AbstractConnection;
import org.eclipse.jetty.io.ByteBufferPool;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.IdleTimeout;
import org.eclipse.jetty.io.RetainableByteBuffer;
import org.eclipse.jetty.io.ssl.SslConnection;
import org.eclipse.jetty.io.ssl.SslHandshakeListener;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.transports.http.message.HttpMessage;
import org.millrace.runtime.transports.http.socket.StickyReadEndPoint;
import org.millrace.runtime.transports.http.tunnel.Upgrade;

/**
 * An HTTP/1.1 connection to a target (RFC 9112): one request and its response at a time, then the next.
 *
 * <ol>
 *   <li>{@link #send} makes the connection the call's own; {@link RequestWriter} writes the request.
 *   <li>The connection is always notified when bytes come in, also while it is idle: those are the response's, or, on an idle one, the
 *       backend's close or something that nobody asked for, and it closes.
 *   <li>When the response's head is here, the call is answered, and its body is read by whoever got it ({@link #read}, {@link #demand}).
 *   <li>When the request is out whole and the response is in whole, in whichever order, the connection goes back to its pool.
 * </ol>
 *
 * <p>Who may do what: the owner tells. Only who sets {@code owner} from a call to {@link #CLOSED} tells the pool, and that call's failure;
 * but a call that is not out yet is left to {@link #send}, and then to the writer until its first write was tried: they have it in their
 * hands, and know whether anything went out. If not, it may be sent again, whatever its method.
 * The reading side belongs to the thread that was told of bytes, from {@link HttpCall#answer} on to the body's reader, and from
 * {@link #demand} back; registering for bytes is always the last thing a thread does. A buffer goes back to its pool only by the reading
 * side; when a connection is cut off from elsewhere its buffer is left to the garbage collector, since somebody may be reading it.
 */
final class Http1Connection extends AbstractConnection implements Cancellable, Connection.UpgradeFrom {

    private static final Object CLOSED = new Object();

    private static final int SENT = 1;
    private static final int READ = 2;
    private static final int NOT_SENT = 4;

    /** The backend may have seen something of the call. */
    private static final int OUT = 8;

    /** The connection was closed under the call. */
    private static final int CUT = 16;

    /** The first write of the call was tried; until then whoever closes the connection leaves the call to the writer. */
    private static final int TRIED = 32;

    /** With {@link #TRIED}: no byte of the call went out. */
    private static final int UNSENT = 64;

    /** A connection that has rested for so long may have ended, and its selector not have come to tell. */
    private static final long RESTED_MILLIS = 1;

    private static final int BUFFER_BYTES = 16 * 1024;

    private final Http1Pool pool;
    private final ByteBufferPool buffers;
    private final boolean secure;
    private final RequestWriter writer;
    private final ResponseParser parser;
    private final Callback readable = new Readable();

    /** How long the response has stood still as far as Jetty told of it: each time that it did so for the connection's idle timeout. */
    private volatile long stillMillis;

    /** The call that is under way; null while the connection is idle; or CLOSED. */
    private final AtomicReference<Object> owner = new AtomicReference<>();

    /** Which sides of the call are through; 0 before it is out, and while the connection is idle. */
    private final AtomicInteger progress = new AtomicInteger();

    /** Who waits for more of a response's body. */
    private final AtomicReference<Runnable> demand = new AtomicReference<>();

    private volatile Throwable failure;

    /** What the connection was set up for, until it is told of it: by whoever takes it from here, and by no other. */
    private final AtomicReference<Opening> first;

    private volatile boolean shaken;

    /** What was read; null while it is idle: the connection that is answered next then reads into what the processor's cache still has. */
    private RetainableByteBuffer in;

    /** Whether the last read took all there was, so that another one would be in vain. */
    private boolean drained;

    /** What a connection is set up for: a call, or to be there when one comes. */
    interface Opening {

        /** The connection is ready for a request. */
        void opened(Http1Connection connection);

        /** It could not be had, or is gone before it was ready. */
        void failed(Throwable cause);

        /** Whether nobody wants it any more. */
        boolean isOver();
    }

    Http1Connection(EndPoint endPoint, Executor executor, ByteBufferPool buffers, Http1Pool pool, Opening first) {
        super(endPoint, executor);
        this.pool = pool;
        this.buffers = buffers;
        this.first = new AtomicReference<>(first);
        this.secure = pool.target().isSecure();
        this.shaken = !secure;
        this.writer = new RequestWriter(this, pool.target(), pool.settings().maxHeadBytes());
        this.parser = new ResponseParser(pool.settings().maxHeadBytes(), pool.responseLines());
    }

    @Override
    public void onOpen() {
        super.onOpen();
        if (getEndPoint() instanceof SslConnection.SslEndPoint tls) {
            shakeHands(tls);
            return;
        }
        getEndPoint().fillInterested(readable);
        begin();
    }

    /** No request goes out before the target has proved who it is. */
    private void shakeHands(SslConnection.SslEndPoint tls) {
        tls.setIdleTimeout(pool.settings().connectTimeout().toMillis());
        tls.getSslConnection().addHandshakeListener(new SslHandshakeListener() {
            @Override
            public void handshakeSucceeded(Event event) {
                shaken = true;
            }
        });
        try {
            tls.flush(BufferUtil.EMPTY_BUFFER);
            tls.fillInterested(readable);
        } catch (IOException e) {
            close(null, e);
        }
    }

    private void begin() {
        Opening opening = first.getAndSet(null);
        if (opening != null) {
            opening.opened(this);
        }
    }

    /** Waits for a call, in the pool. */
    void rest() {
        pool.release(this);
    }

    /** Sends the call on this connection. False when that has just closed, and the call is to be sent elsewhere: nothing of it went out. */
    boolean send(HttpCall call) {
        boolean hasRested = rested().getIdleFor() >= RESTED_MILLIS;
        rested().notIdle(); // before it is the call's: whoever finds that it is sees that it has not rested too long
        if (!owner.compareAndSet(null, call)) {
            return false;
        }
        call.carriedBy(this);
        if (hasRested && !call.isRepeatable() && hasEnded()) {
            close(call, new EOFException("the connection ended while it rested"));
            return call.isOver();
        }
        try {
            writer.begin(call);
        } catch (RuntimeException e) {
            close(call, e);
            call.failed(e);
            return true;
        }
        parser.begin(call.method().equals("HEAD"));
        parser.maySwitch(call.upgrade() != null);
        // either we see that the connection was closed, or who closes it sees that the call is out: one of the two goes
        // on with the call
        if ((progress.getAndAdd(OUT) & CUT) != 0) {
            return call.isOver();
        }
        if (call.isOver()) {
            close(call, new TimeoutException("the call is over"));
            return true;
        }
        writer.start();
        return true;
    }

    /**
     * A connection that has rested for too long is closed, or a call has taken it: one of the two. How long a call waits for its answer is
     * its own affair; from then on the connection is closed when nothing moved for as long as a response may stand still.
     *
     * @return whether Jetty is to tell {@link Readable}, and close it
     */
    @Override
    public boolean onIdleExpired(TimeoutException timeout) {
        Object now = owner.get();
        if (now == null) {
            close(null, timeout);
            return false;
        }
        if (now instanceof HttpCall call && !call.isOver()) {
            return false;
        }
        stillMillis += rested().getIdleFor(); // Jetty begins to count anew
        return stillMillis >= pool.settings().responseIdleTimeout().toMillis();
    }

    private IdleTimeout rested() {
        return (IdleTimeout) getEndPoint();
    }

    boolean isOwnedBy(HttpCall call) {
        return owner.get() == call;
    }

    boolean isClosed() {
        return owner.get() == CLOSED;
    }

    private boolean isOut() {
        return (progress.get() & OUT) != 0;
    }

    /** Whether the backend has sent anything while the connection was idle: its close, or something that nobody has asked for. */
    private boolean hasEnded() {
        SocketChannel socket = StickyReadEndPoint.under(getEndPoint()).getChannel();
        try {
            // a byte of TLS is not ours to read
            return secure ? socket.socket().getInputStream().available() > 0 : socket.read(ByteBuffer.allocate(1)) != 0;
        } catch (IOException e) {
            return true;
        }
    }

    /**
     * The first write of the request was tried.
     *
     * @param unsent whether no byte of it went out, and its body is as it was before
     */
    void tried(HttpCall call, boolean unsent) {
        if ((progress.getAndAdd(unsent ? TRIED | UNSENT : TRIED) & CUT) != 0) {
            fail(call, unsent, failure);
        }
    }

    private static void fail(HttpCall call, boolean unsent, Throwable cause) {
        if (!unsent) {
            call.written();
        }
        call.failed(cause);
    }

    /** The request is out whole. */
    void sent(HttpCall call) {
        if ((progress.getAndAdd(SENT) & READ) != 0) {
            recycle(call);
        }
    }

    /** The request can't be sent whole. The backend may have answered all the same, which the reading side will see. */
    void notSent(HttpCall call, Throwable cause) {
        if (secure || (progress.getAndAdd(NOT_SENT) & READ) != 0) {
            close(call, cause);
        }
    }

    @Override
    public void giveUp(HttpCall call, Throwable cause) {
        close(call, cause);
    }

    /** Closes the connection if it is idle. */
    void closeIdle() {
        close(null, new ClosedChannelException());
    }

    /** Ends the connection if the call, or null for none, is its owner still. */
    void close(HttpCall call, Throwable cause) {
        if (!owner.compareAndSet(call, CLOSED)) {
            return;
        }
        failure = cause;
        Opening never = first.getAndSet(null);
        getEndPoint().close(cause);
        pool.gone(this);
        if (call != null) {
            int before = progress.getAndAdd(CUT);
            if ((before & TRIED) != 0) {
                fail(call, (before & UNSENT) != 0, cause);
            }
        } else if (never != null) {
            never.failed(neverReady(cause));
        }
    }

    /** As what cannot be connected to is told of: nothing was sent, so the call may go to another target, and this one is to rest. */
    private static Throwable neverReady(Throwable cause) {
        return switch (cause) {
            case ConnectException known -> known;
            case SocketTimeoutException known -> known;
            case SSLException known -> known;
            case TimeoutException late ->
                new SocketTimeoutException("the TLS handshake did not come to its end").initCause(late);
            default -> new ConnectException("the target closed the connection as it opened").initCause(cause);
        };
    }

    /** Ends the connection on the reading side's behalf: a call that takes it at this very moment is told, too. */
    private void closeWhoever(Throwable cause) {
        for (Object now = owner.get(); now != CLOSED; now = owner.get()) {
            close((HttpCall) now, cause);
        }
    }

    @Override
    public void onFillable() {
        onReadable();
    }

    /** Told by Jetty when bytes came in, or why none will. */
    private final class Readable implements Callback {

        @Override
        public void succeeded() {
            onReadable();
        }

        @Override
        public void failed(Throwable cause) {
            Runnable reader = demand.getAndSet(null);
            closeWhoever(cause);
            if (reader != null) {
                reader.run();
            }
        }

        @Override
        public InvocationType getInvocationType() {
            return InvocationType.NON_BLOCKING;
        }
    }

    private void onReadable() {
        drained = false;
        stillMillis = 0;
        Runnable reader = demand.getAndSet(null);
        if (reader != null) {
            reader.run();
            return;
        }
        Object now = owner.get();
        if (now == CLOSED) {
            return;
        }
        HttpCall call = (HttpCall) now;
        try {
            if (call != null && isOut()) {
                readHead(call, fill());
            } else {
                readNothing();
            }
        } catch (IOException | RuntimeException e) {
            if (call == null) {
                closeWhoever(e);
            } else {
                close(call, e); // and no other, if the connection has gone on to the next
            }
        }
    }

    /**
     * Nothing was asked, so whatever comes is the end; but TLS may talk to itself. And whoever read the response before may have read what
     * this was called for, so that a call has been sent and answered since.
     */
    private void readNothing() throws IOException {
        int filled = fill();
        if (filled > 0 && owner.get() instanceof HttpCall call && isOut()) {
            readHead(call, filled);
            return;
        }
        giveBack();
        if (filled != 0) {
            closeWhoever(new EOFException("the connection ended while it rested"));
        } else {
            boolean ready = first.get() != null && shaken;
            if (ready) {
                getEndPoint().setIdleTimeout(pool.settings().idleTimeout().toMillis());
            }
            getEndPoint().fillInterested(readable);
            if (ready) {
                begin();
            }
        }
    }

    /** @param filled what was read just now */
    private void readHead(HttpCall call, int filled) throws IOException {
        while (true) {
            if (filled < 0) {
                close(call, new EOFException("the connection ended"));
                return;
            }
            boolean whole = filled > 0 && parser.parseHead(in.getByteBuffer());
            if (parser.takeContinue()) {
                call.goAhead();
            }
            if (whole) {
                answer(call);
                return;
            }
            if (parser.failure() != null) {
                close(call, parser.failure());
                return;
            }
            if (filled == 0 || drained) {
                getEndPoint().fillInterested(readable);
                return;
            }
            filled = fill();
        }
    }

    private void answer(HttpCall call) {
        if (parser.status() == Upgrade.SWITCHING) {
            switched(call);
            return;
        }
        Http1Body body = new Http1Body(this, call, parser.length());
        Message response = HttpMessage.response(
                parser.status(), parser.headers(), Payload.of(call.exchange(), call.watched(body)));
        if (parser.status() < HttpStatus.BAD_REQUEST_400) {
            call.goAhead();
        }
        if (!call.answer(response)) {
            close(call, new TimeoutException("answered too late"));
        }
    }

    /** The backend changes over. The connection is the call's until the exchange is done; what is read of it goes with it. */
    private void switched(HttpCall call) {
        String wrong = call.upgrade().switched(getEndPoint(), parser.switchesTo(Upgrade.PROTOCOL), parser.headers());
        if (wrong != null) {
            close(call, new BadMessageException("the backend's 101 is not valid: " + wrong));
            return;
        }
        Message response = HttpMessage.response(parser.status(), parser.headers(), Payload.empty(call.exchange()));
        if (!call.answer(response)) {
            close(call, new TimeoutException("answered too late"));
        }
    }

    @Override
    public ByteBuffer onUpgradeFrom() {
        ByteBuffer ahead = ByteBuffer.allocate(in == null ? 0 : in.remaining());
        if (in != null) {
            ahead.put(in.getByteBuffer());
            giveBack();
        }
        return ahead.flip();
    }

    /** Reads more of the response's body; null when it is not here yet. */
    Http1Body.Piece read(HttpCall call) {
        if (owner.get() != call) {
            return Http1Body.failed(failure == null ? new ClosedChannelException() : failure);
        }
        try {
            return readBody(call);
        } catch (IOException | RuntimeException e) {
            close(call, e);
            return Http1Body.failed(e);
        }
    }

    private Http1Body.Piece readBody(HttpCall call) throws IOException {
        while (true) {
            parser.parseBody(in.getByteBuffer());
            ByteBuffer piece = parser.takeContent();
            if (piece != null) {
                // so that the last piece says that it is
                parser.parseBody(in.getByteBuffer());
                in.retain();
                RetainableByteBuffer holds = in;
                boolean last = parser.isLast();
                Headers trailers = null;
                if (last) {
                    trailers = parser.trailers(); // before the connection, and the parser, is the next call's
                    received(call);
                }
                return new Http1Body.Piece(piece, holds, last, null, trailers);
            }
            if (parser.isComplete()) {
                Headers trailers = parser.trailers();
                received(call);
                return new Http1Body.Piece(BufferUtil.EMPTY_BUFFER, null, true, null, trailers);
            }
            if (parser.failure() != null) {
                close(call, parser.failure());
                return Http1Body.failed(parser.failure());
            }
            if (drained) {
                return null;
            }
            int filled = fill();
            if (filled < 0) {
                parser.end();
            } else if (filled == 0) {
                return null;
            }
        }
    }

    /** Has the reader called when more of the body is here, or the connection is gone. */
    void demand(HttpCall call, Runnable reader) {
        demand.set(reader);
        getEndPoint().fillInterested(readable);
        // who closed the connection may have looked for a reader before there was one
        if (owner.get() != call && demand.compareAndSet(reader, null)) {
            reader.run();
        }
    }

    /** The response is in whole. */
    private void received(HttpCall call) {
        call.received();
        boolean ends = !parser.persists() || in.hasRemaining() || !drained && isMoreHere();
        giveBack();
        if (ends) {
            close(call, new EOFException("the backend closes the connection"));
            return;
        }
        int before = progress.getAndAdd(READ);
        if ((before & SENT) != 0) {
            recycle(call);
        } else if ((before & NOT_SENT) != 0) {
            close(call, new EOFException("the backend did not take the request"));
        }
    }

    /**
     * Whether there is anything behind what was read last, be it the connection's end: the next call must not take it for its answer. Over
     * TLS nobody can tell without looking.
     */
    private boolean isMoreHere() {
        try {
            return fill() != 0;
        } catch (IOException e) {
            return true; // the response is whole all the same; the connection is not
        }
    }

    /** Both sides are through: the connection waits for its next call, or for the backend's close. */
    private void recycle(HttpCall call) {
        progress.set(0);
        writer.end();
        if (owner.compareAndSet(call, null)) {
            getEndPoint().fillInterested(readable);
            pool.release(this);
        }
    }

    private void giveBack() {
        in.release();
        in = null;
    }

    /** Reads into a buffer that nobody holds a piece of. */
    private int fill() throws IOException {
        if (in == null) {
            in = buffers.acquire(BUFFER_BYTES, true);
        } else if (in.isRetained()) {
            in.release();
            in = buffers.acquire(BUFFER_BYTES, true);
        }
        int filled = getEndPoint().fill(in.getByteBuffer());
        drained = !secure && filled >= 0 && filled < BUFFER_BYTES;
        return filled;
    }
}
