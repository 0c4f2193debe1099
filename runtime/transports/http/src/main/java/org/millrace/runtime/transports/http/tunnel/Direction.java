package org.millrace.runtime.transports.http.tunnel;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.eclipse.jetty.io.ByteBufferPool;
import org.eclipse.jetty.io.RetainableByteBuffer;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.IteratingCallback;

/**
 * Carries what one side of a tunnel sends to the other: reads, looks at the frames, writes, and reads again when that is out. It holds one buffer
 * while there is something in it, and none while it waits.
 *
 * <table>
 * <caption>Its states</caption>
 * <tr><th>state</th><th>what comes in</th><th>left by</th></tr>
 * <tr><td>PASSING</td><td>goes out</td><td>a wish to close, between two frames: the Close goes out, then CUT; the sender's end: OVER; a failed write:
 * CUT</td></tr>
 * <tr><td>CUT</td><td>is thrown away, so that the sender can end in order</td><td>the sender's end: OVER</td></tr>
 * <tr><td>OVER</td><td>nothing</td><td></td></tr>
 * </table>
 */
final class Direction extends IteratingCallback {

    private static final int BUFFER_BYTES = 16 * 1024;

    private enum State {
        PASSING,
        CUT,
        OVER
    }

    private final WebSocketTunnel tunnel;
    private final TunnelEnd from;
    private final TunnelEnd to;
    private final Frames frames;
    private final ByteBufferPool buffers;
    private final Callback readable = new Readable();
    private final Callback written = new Written();

    private State state = State.PASSING;
    private RetainableByteBuffer buffer;

    /** How much of the buffer is being written. */
    private int writing;

    /** Whether the sender is waited for, and must not be read meanwhile. */
    private volatile boolean waits;

    /** With what the receiver is to be closed; null for not yet. */
    private volatile CloseCode closing;

    /** Whether nothing more comes from the sender. */
    private volatile boolean ended;

    /** Why the sender broke off; null when it did not, or ended in order. */
    private volatile Throwable broken;

    /** Why the receiver takes no more; null as long as it does. */
    private volatile Throwable unwritten;

    private boolean unwrittenTold;

    Direction(WebSocketTunnel tunnel, TunnelEnd from, TunnelEnd to, Frames frames, ByteBufferPool buffers) {
        this.tunnel = tunnel;
        this.from = from;
        this.to = to;
        this.frames = frames;
        this.buffers = buffers;
    }

    Frames frames() {
        return frames;
    }

    TunnelEnd from() {
        return from;
    }

    /** Why its sender broke off; null when it did not. */
    Throwable broken() {
        return broken;
    }

    /** Has the receiver told a Close as soon as no frame is in the way, unless one has passed. The first of several counts. */
    void close(CloseCode code) {
        if (closing == null) {
            closing = code;
        }
        iterate();
    }

    /**
     * Nothing more comes from the sender.
     *
     * @param cause why it broke off; null when it ended in order
     */
    void senderIsGone(Throwable cause) {
        if (!ended) {
            broken = cause;
            ended = true;
        }
        iterate();
    }

    @Override
    protected Action process() {
        if (unwritten != null && !unwrittenTold) {
            unwrittenTold = true;
            state = State.CUT;
            tunnel.receiverIsGone(to, unwritten);
        }
        while (state != State.OVER) {
            if (closing != null && state == State.PASSING && frames.isBetween()) {
                state = State.CUT;
                if (!frames.isClosed()) {
                    to.getEndPoint().write(written, closing.frame(to.isServer()));
                    return Action.SCHEDULED;
                }
            }
            if (ended) {
                return end();
            }
            if (waits) {
                return Action.IDLE;
            }
            int filled;
            try {
                filled = fill();
            } catch (IOException | RuntimeException e) {
                broken = e;
                ended = true;
                continue;
            }
            if (filled < 0) {
                ended = true;
                continue;
            }
            if (filled == 0) {
                giveBackEmpty();
                waits = true;
                from.getEndPoint().fillInterested(readable);
                return Action.IDLE;
            }
            if (state == State.CUT) {
                buffer.getByteBuffer().position(buffer.getByteBuffer().limit());
            } else if (pass()) {
                return Action.SCHEDULED;
            }
        }
        return Action.SUCCEEDED;
    }

    private int fill() throws IOException {
        if (buffer == null) {
            buffer = buffers.acquire(BUFFER_BYTES, true);
        }
        return from.fill(buffer.getByteBuffer());
    }

    /** Writes what may pass of what was read; false when that is nothing. */
    private boolean pass() {
        ByteBuffer bytes = buffer.getByteBuffer();
        writing = frames.pass(bytes, closing != null);
        tunnel.passed(this, writing);
        if (frames.violation() != null && closing == null) {
            closing = frames.violation();
            tunnel.violated(this);
        }
        if (writing == 0) {
            return false;
        }
        to.getEndPoint().write(written, bytes.slice(bytes.position(), writing));
        return true;
    }

    /** The sender has ended. One that broke off said nothing, so the receiver is told in its place. */
    private Action end() {
        if (broken != null && closing == null) {
            closing = from.isServer() ? CloseCode.BACKEND_GONE : CloseCode.GOING_AWAY;
        }
        if (closing != null && state == State.PASSING && frames.isBetween() && !frames.isClosed()) {
            state = State.CUT;
            to.getEndPoint().write(written, closing.frame(to.isServer()));
            return Action.SCHEDULED;
        }
        state = State.OVER;
        to.getEndPoint().shutdownOutput();
        return Action.SUCCEEDED;
    }

    private void giveBackEmpty() {
        if (buffer != null && !buffer.hasRemaining()) {
            giveBack();
        }
    }

    private void giveBack() {
        if (buffer != null) {
            buffer.release();
            buffer = null;
        }
    }

    @Override
    protected void onSuccess() {
        if (buffer != null && writing > 0) {
            ByteBuffer bytes = buffer.getByteBuffer();
            bytes.position(bytes.position() + writing);
        }
        writing = 0;
    }

    @Override
    protected void onCompleteSuccess() {
        giveBack();
        tunnel.over(this);
    }

    @Override
    protected void onCompleteFailure(Throwable cause) {
        giveBack();
        tunnel.finish(cause);
    }

    @Override
    public InvocationType getInvocationType() {
        return InvocationType.NON_BLOCKING;
    }

    /** What was waited for is here, or the sender's end. */
    private final class Readable implements Callback {

        @Override
        public void succeeded() {
            waits = false;
            iterate();
        }

        @Override
        public void failed(Throwable cause) {
            senderIsGone(cause);
        }

        @Override
        public InvocationType getInvocationType() {
            return InvocationType.NON_BLOCKING;
        }
    }

    /** That a receiver is gone is no reason to read no more: else its sender's end would never be seen. */
    private final class Written implements Callback {

        @Override
        public void succeeded() {
            Direction.this.succeeded();
        }

        @Override
        public void failed(Throwable cause) {
            unwritten = cause;
            Direction.this.succeeded();
        }

        @Override
        public InvocationType getInvocationType() {
            return InvocationType.NON_BLOCKING;
        }
    }
}
