package org.millrace.runtime.transports.http.socket;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.CancelledKeyException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.FillInterest;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.Invocable;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * A socket whose selector goes on looking for bytes once it was asked to. Jetty's own stops with each message and starts again for the
 * next, which costs a kept-alive connection two system calls a message, and a hand-over to the selector's thread. This one stops only when
 * bytes come in that nobody waits for on the selector's thread: a request sent ahead, the client's close while its reply is being made,
 * more of a body than its reader has asked for.
 *
 * <p>Asked from any thread; selected and updated on the selector's.
 */
public final class StickyReadEndPoint extends SocketChannelEndPoint {

    /** How much is read to look behind it: a record of TLS that says the end, and little else. */
    private static final int MAX_AHEAD_BYTES = 1024;

    private final ManagedSelector selector;
    private final ManagedSelector.SelectorUpdate update = this::update;
    private final Runnable fill = new Fill();
    private final Runnable write = new Write();
    private final Runnable writeThenFill = new WriteThenFill();
    private final Runnable first = new First();
    private SelectionKey key;
    private Object remembered;

    /** How much has gone out. Counted by whoever writes, one at a time. */
    private long flushedBytes;

    /** What was read when it was looked for the end, and is the next to be read; null for nothing. */
    private ByteBuffer ahead;

    /** Where it waits for its first bytes to be read; null from then on. Touched by the selector's thread only. */
    private HandshakeQueue handshakes;

    /** Where it has its turn; null before and afterwards. Guarded by this. */
    private HandshakeQueue turn;

    /** What the selector is to look for; guarded by this. */
    private int wanted;

    /** What it does look for; guarded by this. */
    private int watched;

    public StickyReadEndPoint(SocketChannel channel, ManagedSelector selector, SelectionKey key, Scheduler scheduler) {
        this(channel, selector, key, scheduler, null);
    }

    /** @param handshakes where it waits for its first bytes to be read, or null */
    public StickyReadEndPoint(
            SocketChannel channel,
            ManagedSelector selector,
            SelectionKey key,
            Scheduler scheduler,
            HandshakeQueue handshakes) {
        super(channel, selector, key, scheduler);
        this.selector = selector;
        this.key = key;
        this.handshakes = handshakes;
    }

    /** The socket by which an end point speaks, be it by TLS. */
    public static StickyReadEndPoint under(EndPoint endPoint) {
        EndPoint found = endPoint;
        while (!(found instanceof StickyReadEndPoint socket)) {
            found = (EndPoint) found.getTransport();
        }
        return socket;
    }

    /** What whoever speaks by it put here for its next message, or null: it has just been selected, and is in the processor's caches. */
    public Object remembered() {
        return remembered;
    }

    /** @param thing one that can be read while it changes, since threads take turns without telling each other of it */
    public void remember(Object thing) {
        remembered = thing;
    }

    /** Does something on the selector's thread: at once if this is it, else soon. A selector that stops closes its connections instead. */
    public void onItsThread(Runnable task) {
        if (CoalescingSelector.selects(selector)) {
            task.run();
        } else {
            selector.submit(ours -> task.run());
        }
    }

    /** What has become of a peer's side of the connection. */
    public enum Peer {
        /** It may send on, for all that is known. */
        OPEN,
        /** It has sent what nobody has read yet; what follows that can't be seen. */
        SENT_AHEAD,
        /** It sends no more; whether it still reads shows when something is sent to it. */
        SENDS_NO_MORE,
        GONE
    }

    /**
     * Looks what has become of the peer. To be called while nobody else reads, and nobody begins to; never blocks. A byte that comes in right
     * now is kept for the next reader.
     */
    public Peer peer() {
        try {
            if (!isOpen()) {
                return Peer.GONE;
            }
            if (ahead != null || getChannel().socket().getInputStream().available() > 0) {
                return Peer.SENT_AHEAD;
            }
            ByteBuffer one = ByteBuffer.allocate(1);
            int read = getChannel().read(one);
            if (read > 0) {
                ahead = one.flip();
            }
            return read < 0 ? Peer.SENDS_NO_MORE : read > 0 ? Peer.SENT_AHEAD : Peer.OPEN;
        } catch (IOException e) {
            return Peer.GONE; // reset
        }
    }

    /**
     * As {@link #peer}, but that it looks behind what the peer has sent ahead, as long as that is not much: with TLS a peer says that it ends
     * before it ends. What it looks behind is kept for the next reader.
     */
    public Peer peerBehindWhatItSent() {
        int kept = ahead == null ? 0 : ahead.remaining();
        if (!isOpen()) {
            return Peer.GONE;
        }
        if (kept == MAX_AHEAD_BYTES) {
            return Peer.SENT_AHEAD;
        }
        try {
            ByteBuffer all = ByteBuffer.allocate(MAX_AHEAD_BYTES);
            if (kept > 0) {
                all.put(ahead.duplicate());
            }
            int read = getChannel().read(all);
            if (read > 0) {
                ahead = all.flip();
            }
            return read < 0 ? Peer.SENDS_NO_MORE : ahead != null ? Peer.SENT_AHEAD : Peer.OPEN;
        } catch (IOException e) {
            return Peer.GONE; // reset
        }
    }

    @Override
    public int fill(ByteBuffer buffer) throws IOException {
        if (ahead == null) {
            return super.fill(buffer);
        }
        int before = BufferUtil.length(buffer);
        int taken = BufferUtil.append(buffer, ahead);
        if (ahead.hasRemaining()) {
            return taken;
        }
        ahead = null;
        int more = super.fill(buffer);
        return more < 0 ? BufferUtil.length(buffer) - before : more + taken;
    }

    @Override
    public boolean flush(ByteBuffer... buffers) throws IOException {
        long before = BufferUtil.remaining(buffers);
        try {
            return super.flush(buffers);
        } finally {
            flushedBytes += before - BufferUtil.remaining(buffers);
        }
    }

    /** How many bytes have gone out by {@link #flush}; for whoever writes. */
    public long flushedBytes() {
        return flushedBytes;
    }

    @Override
    public void replaceKey(SelectionKey newKey) {
        super.replaceKey(newKey);
        key = newKey;
    }

    @Override
    protected void needsFillInterest() {
        want(SelectionKey.OP_READ);
        if (ahead != null) {
            selector.submit(ours -> getFillInterest().fillable()); // the system does not know of that
        }
    }

    @Override
    protected void onIncompleteFlush() {
        want(SelectionKey.OP_WRITE);
    }

    @Override
    public Callback cancelWrite(Throwable cause) {
        Callback cancelled = super.cancelWrite(cause);
        synchronized (this) {
            wanted &= ~SelectionKey.OP_WRITE;
        }
        selector.submit(update);
        return cancelled;
    }

    private void want(int operation) {
        synchronized (this) {
            if ((wanted & operation) != 0) {
                return;
            }
            wanted |= operation;
        }
        selector.submit(update);
    }

    @Override
    public Runnable onSelected() {
        if (selector instanceof CoalescingSelector reading) {
            reading.writeWhatIsLate();
        }
        int ready = key.readyOps();
        boolean flushable = (ready & SelectionKey.OP_WRITE) != 0;
        boolean fillable = (ready & SelectionKey.OP_READ) != 0;
        boolean isFirst = fillable && handshakes != null;
        synchronized (this) {
            if (isFirst && turn == null) {
                if (!handshakes.begins(this, System.nanoTime())) {
                    wanted &= ~SelectionKey.OP_READ;
                    return null; // nothing was written to it yet
                }
                turn = handshakes;
            }
            if (flushable) {
                wanted &= ~SelectionKey.OP_WRITE;
            }
            // Who begins to wait right now either is seen here or, having to pass this lock afterwards, sees that we
            // stopped looking.
            // Whoever reads on another thread must not find us looking at the same bytes meanwhile.
            if (fillable && !isReadHere()) {
                wanted &= ~SelectionKey.OP_READ;
                fillable = getFillInterest().isInterested();
            }
        }
        if (isFirst) {
            handshakes = null;
            return first;
        }
        if (fillable) {
            return flushable ? writeThenFill : fill;
        }
        return flushable ? write : null;
    }

    /** On the selector's thread: its first bytes are read when it is selected next; false when it was closed while it waited. */
    boolean takesItsTurn() {
        synchronized (this) {
            if (!isOpen()) {
                return false;
            }
            turn = handshakes;
            wanted |= SelectionKey.OP_READ;
        }
        updateKey();
        return true;
    }

    private void endTurn() {
        HandshakeQueue ended;
        synchronized (this) {
            ended = turn;
            turn = null;
        }
        if (ended != null) {
            ended.ended();
        }
    }

    @Override
    public void onClose(Throwable cause) {
        try {
            super.onClose(cause);
        } finally {
            endTurn();
        }
    }

    /** Whether somebody waits for bytes, and takes them on the selector's own thread before it looks again. */
    private boolean isReadHere() {
        FillInterest interest = getFillInterest();
        return interest.isInterested() && interest.getCallbackInvocationType() == Invocable.InvocationType.NON_BLOCKING;
    }

    private void update(Selector ours) {
        // a connection that was closed while it waited has a cancelled key, and each would throw an exception
        if (isOpen()) {
            updateKey();
        }
    }

    @Override
    public void updateKey() {
        try {
            synchronized (this) {
                if (watched != wanted && key.isValid()) { // a connection may be closed in its own turn
                    watched = wanted;
                    key.interestOps(wanted);
                }
            }
        } catch (CancelledKeyException e) {
            close(new IOException("the connection is closed", e));
        }
    }

    /** What the selector's thread is given to do; closed in its place when the listener stops first. */
    private abstract class Selected implements Invocable.Task, Closeable {

        @Override
        public void close() {
            StickyReadEndPoint.this.close();
        }
    }

    private final class Fill extends Selected {

        @Override
        public void run() {
            getFillInterest().fillable();
        }

        @Override
        public InvocationType getInvocationType() {
            return getFillInterest().getCallbackInvocationType();
        }
    }

    /** Reads the first bytes, and lets the next one have its turn. */
    private final class First extends Selected {

        @Override
        public void run() {
            try {
                getFillInterest().fillable();
            } finally {
                endTurn();
            }
        }

        @Override
        public InvocationType getInvocationType() {
            return getFillInterest().getCallbackInvocationType();
        }
    }

    private final class Write extends Selected {

        @Override
        public void run() {
            getWriteFlusher().completeWrite();
        }

        @Override
        public InvocationType getInvocationType() {
            return getWriteFlusher().getCallbackInvocationType();
        }
    }

    private final class WriteThenFill extends Selected {

        @Override
        public void run() {
            getWriteFlusher().completeWrite();
            getFillInterest().fillable();
        }

        @Override
        public InvocationType getInvocationType() {
            InvocationType filling = getFillInterest().getCallbackInvocationType();
            return filling == getWriteFlusher().getCallbackInvocationType() ? filling : InvocationType.BLOCKING;
        }
    }
}
