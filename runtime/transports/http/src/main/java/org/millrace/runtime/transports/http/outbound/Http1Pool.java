package org.millrace.runtime.transports.http.outbound;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.ClosedChannelException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jetty.io.ByteBufferPool;
import org.eclipse.jetty.io.ClientConnectionFactory;
import org.eclipse.jetty.io.ClientConnector;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.Transport;
import org.eclipse.jetty.io.ssl.SslClientConnectionFactory;
import org.eclipse.jetty.util.Promise;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The HTTP/1.1 connections to one target. A call takes the connection that was used last, so that those too many grow idle and close; or
 * a new one; or waits, when there are as many as may be; or is refused, when as many wait as may. Thread-safe, never blocks.
 */
final class Http1Pool implements Cancellable {

    private static final Logger LOG = LoggerFactory.getLogger(Http1Pool.class);

    private final Upstream target;
    private final EndpointSettings settings;
    private final ClientConnector connector;
    private final ByteBufferPool buffers;
    private final ResponseHead.Lines responseLines = new ResponseHead.Lines();
    private final ArrayDeque<Http1Connection> idle = new ArrayDeque<>();
    private final ArrayDeque<HttpCall> waiting = new ArrayDeque<>();

    /** Connections that are there or being set up. */
    private int open;

    private boolean closed;

    /** Whether the last connection that was to be set up ahead could not be had. */
    private volatile boolean unreachable;

    Http1Pool(Upstream target, EndpointSettings settings, ClientConnector connector, ByteBufferPool buffers) {
        this.target = target;
        this.settings = settings;
        this.connector = connector;
        this.buffers = buffers;
    }

    Upstream target() {
        return target;
    }

    EndpointSettings settings() {
        return settings;
    }

    ResponseHead.Lines responseLines() {
        return responseLines;
    }

    /**
     * Sends the call as soon as there is a connection for it.
     *
     * @throws RejectedExecutionException when too many wait
     */
    void carry(HttpCall call) {
        while (true) {
            call.carriedBy(this);
            Http1Connection connection;
            synchronized (this) {
                boolean fresh = call.wantsFreshConnection() && open < settings.maxConnections();
                connection = fresh ? null : idle.pollLast();
                if (connection == null) {
                    if (closed) {
                        throw new RejectedExecutionException("the endpoint is closed");
                    }
                    if (open == settings.maxConnections()) {
                        if (waiting.size() == settings.maxQueued()) {
                            throw new RejectedExecutionException(waiting.size() + " requests wait");
                        }
                        waiting.add(call);
                        return;
                    }
                    open++;
                }
            }
            if (connection == null) {
                connect(call);
                return;
            }
            if (connection.send(call)) {
                return;
            }
        }
    }

    synchronized boolean hasIdle() {
        return !idle.isEmpty();
    }

    /** A call that waits does so no longer. */
    @Override
    public void giveUp(HttpCall call, Throwable cause) {
        synchronized (this) {
            waiting.remove(call);
        }
    }

    /** Takes a connection that is ready for a request: the next call that waits gets it, or it becomes idle. */
    void release(Http1Connection connection) {
        while (true) {
            HttpCall next;
            synchronized (this) {
                if (connection.isClosed()) {
                    return;
                }
                next = waiting.poll();
                if (next == null && !closed) {
                    idle.addLast(connection);
                    return;
                }
            }
            if (next == null) {
                connection.closeIdle();
                return;
            }
            if (next.isOver()) {
                continue;
            }
            if (!connection.send(next)) {
                carryOrFail(next);
            }
            return;
        }
    }

    private void carryOrFail(HttpCall call) {
        try {
            carry(call);
        } catch (RejectedExecutionException e) {
            call.failed(e);
        }
    }

    /** A connection is gone, or could not be had; each is told once. */
    void gone(Http1Connection connection) {
        HttpCall next;
        synchronized (this) {
            if (connection != null) {
                idle.remove(connection);
            }
            open--;
            do {
                next = closed ? null : waiting.poll();
            } while (next != null && next.isOver());
            if (next != null) {
                open++;
            }
        }
        if (next != null) {
            connect(next);
        }
    }

    /** Calls that wait fail; connections close as the connector stops. */
    void close() {
        List<HttpCall> left;
        synchronized (this) {
            closed = true;
            left = new ArrayList<>(waiting);
            waiting.clear();
        }
        left.forEach(call -> call.failed(new ClosedChannelException()));
    }

    /** Sets a connection up for calls to come, if there is none. */
    void openAhead() {
        synchronized (this) {
            if (closed || open > 0) {
                return;
            }
            open++;
        }
        connect(new Ahead());
    }

    /** Tells of a target that can't be reached, and of one that can again: once each. */
    private final class Ahead implements Http1Connection.Opening {

        @Override
        public void opened(Http1Connection connection) {
            if (unreachable) {
                LOG.info("endpoint {}: {} can be reached again", settings.name(), target);
                unreachable = false;
            }
            connection.rest();
        }

        @Override
        public void failed(Throwable cause) {
            if (!unreachable && !isOver()) {
                LOG.warn(
                        "endpoint {}: {} can't be reached from here, and calls would fail: {}; look whether it is up, and whether the"
                                + " network lets this machine through",
                        settings.name(),
                        target,
                        cause.toString());
                unreachable = true;
            }
        }

        @Override
        public boolean isOver() {
            synchronized (Http1Pool.this) {
                return closed;
            }
        }
    }

    private void connect(Http1Connection.Opening purpose) {
        InetSocketAddress literal = target.literal();
        if (literal != null) {
            new Attempt(purpose, literal).start();
            return;
        }
        connector.getExecutor().execute(() -> {
            try {
                new Attempt(purpose, target.resolve()).start();
            } catch (IOException e) {
                gone(null);
                purpose.failed(e);
            }
        });
    }

    /** Sets up one connection: tries one address after the other. */
    private final class Attempt implements Promise<Connection>, ClientConnectionFactory {

        private final Http1Connection.Opening purpose;
        private final InetSocketAddress[] addresses;
        private final AtomicBoolean opened = new AtomicBoolean();
        private int tried;

        Attempt(Http1Connection.Opening purpose, InetSocketAddress... addresses) {
            this.purpose = purpose;
            this.addresses = addresses;
        }

        void start() {
            Map<String, Object> context = new HashMap<>();
            context.put(
                    ClientConnectionFactory.CONTEXT_KEY,
                    target.isSecure()
                            ? new SslClientConnectionFactory(
                                    connector.getSslContextFactory(), buffers, connector.getExecutor(), this)
                            : this);
            context.put(Transport.CONTEXT_KEY, Transport.TCP_IP);
            context.put(ClientConnector.CONNECTION_PROMISE_CONTEXT_KEY, this);
            connector.connect(addresses[tried++], context);
        }

        @Override
        public Connection newConnection(EndPoint endPoint, Map<String, Object> context) {
            opened.set(true);
            return new Http1Connection(endPoint, connector.getExecutor(), buffers, Http1Pool.this, purpose);
        }

        /** A connection that was made tells of its failure by itself. */
        @Override
        public void failed(Throwable cause) {
            if (opened.get()) {
                return;
            }
            if (tried < addresses.length && !purpose.isOver()) {
                start();
                return;
            }
            gone(null);
            purpose.failed(cause);
        }
    }
}
