package org.millrace.runtime.transports.http.tunnel;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.eclipse.jetty.http2.HTTP2StreamEndPoint;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Components;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.Scheduler;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A WebSocket that is relayed: two connections, and a {@link Direction} each way. It begins when the client's connection is handed to it, and has
 * ended when both sides have, or {@value #CLOSING_MILLIS} ms after the first sign of an end.
 *
 * <p>How it ends:
 *
 * <ol>
 *   <li>By the ends themselves: their Close frames pass as all others, and the end of each connection is passed on.
 *   <li>One side sends what is no frame: the other is sent a Close with 1002 (or 1009) behind what came before, and answers it as if it had come from
 *       there; its answer is the first one's Close.
 *   <li>One side breaks off: the other is sent a Close with 1011 or 1001. An end in order without a Close is passed on as that.
 *   <li>By the gateway, when nothing moves, the runtime stops, or the flow has gone: both are sent a Close with 1001, each after the frame that is
 *       passing.
 * </ol>
 *
 * Thread-safe; never blocks.
 */
final class WebSocketTunnel {

    private static final Logger LOG = LoggerFactory.getLogger(WebSocketTunnel.class);
    private static final int CLOSING_MILLIS = 10_000;
    private static final int BOTH = 2;

    private final Tunnels tunnels;
    private final int farewells;
    private final Exchange exchange;
    private final Descriptor flow;
    private final EndPoint backendSocket;
    private final TunnelEnd client;
    private final TunnelEnd backend;
    private final Direction up;
    private final Direction down;
    private final Scheduler scheduler;
    private final Consumer<Throwable> ended;
    private final AtomicInteger directionsOver = new AtomicInteger();
    private final AtomicBoolean finished = new AtomicBoolean();
    private volatile Scheduler.Task timer;
    private volatile Throwable failure;
    private final AtomicLong bytesUp = new AtomicLong();
    private final AtomicLong bytesDown = new AtomicLong();

    /** @param farewells how often all tunnels had been told to end when this one was asked for */
    WebSocketTunnel(
            Tunnels tunnels,
            int farewells,
            Components jetty,
            Exchange exchange,
            Frames.Extensions extensions,
            EndPoint clientSocket,
            EndPoint backendSocket,
            Consumer<Throwable> ended) {
        this.tunnels = tunnels;
        this.farewells = farewells;
        this.exchange = exchange;
        this.flow = exchange.flow();
        this.backendSocket = backendSocket;
        this.scheduler = jetty.getScheduler();
        this.ended = ended;
        client = new TunnelEnd(this, clientSocket, jetty.getExecutor(), false);
        backend = new TunnelEnd(this, backendSocket, jetty.getExecutor(), true);
        Frames fromClient = new Frames(true, extensions, tunnels.limits());
        Frames fromBackend = new Frames(false, extensions, tunnels.limits());
        up = new Direction(this, client, backend, fromClient, jetty.getByteBufferPool());
        down = new Direction(this, backend, client, fromBackend, jetty.getByteBufferPool());
        timer = scheduler.schedule(this::neverBegan, CLOSING_MILLIS, TimeUnit.MILLISECONDS);
    }

    TunnelEnd client() {
        return client;
    }

    /** The version of the flow that it came by. */
    Descriptor flow() {
        return flow;
    }

    /** How often all tunnels had been told to end when this one was asked for. */
    int farewells() {
        return farewells;
    }

    /** The client's connection is here, then the backend's. */
    void opened(TunnelEnd end) {
        end.getEndPoint().setIdleTimeout(tunnels.limits().idleTimeout().toMillis());
        if (end == client) {
            if (!beginsInTime()) {
                end.getEndPoint().close();
                return;
            }
            backendSocket.upgrade(backend);
        } else {
            tunnels.opened(this);
            if (finished.get()) {
                tunnels.closed(this); // which it was before
            }
            down.iterate();
            up.iterate();
        }
    }

    private synchronized boolean beginsInTime() {
        timer.cancel();
        timer = null;
        return !finished.get();
    }

    private void neverBegan() {
        finish(new IllegalStateException("the client's connection did not switch"));
    }

    /** So much of what its direction's sender sent goes on. */
    void passed(Direction direction, int bytes) {
        boolean isUp = direction == up;
        tunnels.count(isUp, bytes, direction.frames().takeMessages());
        (isUp ? bytesUp : bytesDown).addAndGet(bytes);
    }

    /** What the direction's sender sent is no WebSocket, or too large: the receiver is told, and the sender by what the receiver answers. */
    void violated(Direction direction) {
        CloseCode code = direction.frames().violation();
        String who = direction == up ? "the client" : "the backend";
        String why = who + " sent " + direction.frames().why() + "; both sides are closed with " + code.code();
        failure = direction == up
                ? new Fault(
                        code == CloseCode.TOO_BIG ? FaultCode.TOO_LARGE : FaultCode.MALFORMED_REQUEST,
                        "The WebSocket was ended for what the client sent.",
                        why,
                        null)
                : new Fault(FaultCode.BACKEND_BROKEN, "The WebSocket was ended for what the backend sent.", why, null);
        endSoon();
    }

    void receiverIsGone(TunnelEnd receiver, Throwable cause) {
        receiver.getEndPoint().close(cause);
    }

    /** Nothing has moved for as long as may be. */
    void idle() {
        close(CloseCode.GOING_AWAY);
    }

    /** The runtime, or the flow, goes away. */
    void goAway() {
        close(CloseCode.GOING_AWAY);
    }

    void goAwayAfter(long millis) {
        Scheduler.Task ignored = scheduler.schedule(this::goAway, millis, TimeUnit.MILLISECONDS);
    }

    private void close(CloseCode code) {
        endSoon();
        up.close(code);
        down.close(code);
    }

    void closed(TunnelEnd end, Throwable cause) {
        (end == client ? up : down).senderIsGone(cause);
    }

    /** One direction is through. */
    void over(Direction direction) {
        if (direction.broken() != null && failure == null) {
            failure = direction == up
                    ? direction.broken()
                    : new Fault(
                            FaultCode.BACKEND_BROKEN,
                            "The backend broke the WebSocket off.",
                            String.valueOf(direction.broken()),
                            direction.broken());
        }
        if (directionsOver.incrementAndGet() == BOTH) {
            finish(failure);
        } else {
            endSoon();
        }
    }

    /** The ends have a moment to end by themselves. */
    private synchronized void endSoon() {
        if (timer == null && !finished.get()) {
            timer = scheduler.schedule(() -> finish(failure), CLOSING_MILLIS, TimeUnit.MILLISECONDS);
        }
    }

    /** @param cause null when it ended in order */
    void finish(Throwable cause) {
        if (!finished.compareAndSet(false, true)) {
            return;
        }
        Scheduler.Task waiting = timer;
        if (waiting != null) {
            waiting.cancel();
        }
        backendSocket.close();
        if (directionsOver.get() < BOTH && client.getEndPoint() instanceof HTTP2StreamEndPoint stream) {
            Callback ignored =
                    stream.cancelWrite(new IOException("the WebSocket has ended", cause)); // resets the stream
        }
        client.getEndPoint().close();
        tunnels.closed(this);
        exchange.countIn(bytesUp.get());
        exchange.countOut(bytesDown.get());
        LOG.debug("{}: the WebSocket has ended after {} bytes in and {} bytes out", exchange.id(), bytesUp, bytesDown);
        ended.accept(cause);
    }
}
