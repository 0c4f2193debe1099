package org.millrace.runtime.transports.http.jetty.server;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiConsumer;
import org.eclipse.jetty.http.HttpParser;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.ssl.SslConnection;
import org.eclipse.jetty.server.NegotiatingServerConnection;
import org.eclipse.jetty.server.internal.HttpConnection;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Cuts off clients that hold on to a connection by dribbling: a TLS handshake or a request's head that does not come to its end, a body
 * that comes in too slowly, a reply that is not taken. Jetty's idle timeout does not see them, since each byte starts it anew. Where Jetty
 * tells nobody that it was cut off, as where its idle timeout is not kept, the exchange ends without.
 *
 * <p>One thread looks over them twice a second. It reads the parser's state from outside: that may be a moment old, which only moves the
 * verdict to the next look.
 */
public final class SlowClients implements Connection.Listener, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(SlowClients.class);

    private static final long LOOK_NANOS = 500_000_000L;

    /** The time that Jetty has to tell of a timeout, or of the end of what was cut off. */
    private static final long TELL_NANOS = 5_000_000_000L;

    /** Since when a connection has been reading the same head; the number of its requests tells heads apart. */
    private record Head(long sinceNanos, long requests) {}

    private final long headNanos;
    private final long graceNanos;
    private final int minBytesPerSecond;
    private final long stillNanos;
    private final BiConsumer<String, EndPoint> cutOff;
    private final Map<HttpConnection, Head> heads = new ConcurrentHashMap<>();

    /** Since when a connection has been in its handshake. */
    private final Map<SslConnection, Long> handshakes = new ConcurrentHashMap<>();

    private final Set<HttpConnection> connections = ConcurrentHashMap.newKeySet();
    private final Set<TransferRate> waiting = ConcurrentHashMap.newKeySet();

    /** Those that were cut off, and since when. */
    private final Map<TransferRate, Long> cut = new ConcurrentHashMap<>();

    private volatile boolean closed;

    /**
     * @param headTimeout the time for a handshake, and from the first byte of a request's head to its last
     * @param minBytesPerSecond of bodies and replies, on average after {@code paceGrace} of waiting
     * @param idleTimeout how long nothing moves at most, as Jetty should see to as well
     * @param cutOff told of clients that are cut off before they have sent a request: why, and where they were
     */
    public SlowClients(
            String name,
            Duration headTimeout,
            Duration paceGrace,
            int minBytesPerSecond,
            Duration idleTimeout,
            BiConsumer<String, EndPoint> cutOff) {
        this.cutOff = cutOff;
        this.headNanos = headTimeout.toNanos();
        this.graceNanos = paceGrace.toNanos();
        this.minBytesPerSecond = minBytesPerSecond;
        this.stillNanos = idleTimeout.toNanos() + TELL_NANOS;
        Thread.ofPlatform().daemon().name("inbound-pace-" + name).start(this::watch);
    }

    void add(TransferRate pace) {
        waiting.add(pace);
    }

    void remove(TransferRate pace) {
        waiting.remove(pace);
    }

    @Override
    public void onOpened(Connection connection) {
        if (connection instanceof HttpConnection http) {
            connections.add(http);
        } else if (connection instanceof SslConnection tls) {
            handshakes.put(tls, System.nanoTime());
        }
    }

    @Override
    public void onClosed(Connection connection) {
        if (connection instanceof HttpConnection http) {
            connections.remove(http);
            heads.remove(http);
        } else if (connection instanceof SslConnection tls) {
            handshakes.remove(tls);
        }
    }

    private void watch() {
        while (!closed) {
            LockSupport.parkNanos(LOOK_NANOS);
            try {
                look(System.nanoTime());
            } catch (RuntimeException e) {
                LOG.error("slow clients could not all be looked at; the watch goes on", e);
            }
        }
    }

    void look(long now) {
        for (TransferRate pace : waiting) {
            boolean slow = minBytesPerSecond > 0 && pace.isTooSlow(now, graceNanos, minBytesPerSecond);
            if ((slow || pace.isStill(now, stillNanos)) && waiting.remove(pace)) {
                cut.put(pace, now);
                pace.cut();
            }
        }
        cut.keySet().removeIf(TransferRate::isOver);
        cut.entrySet().removeIf(each -> {
            boolean late = now - each.getValue() > TELL_NANOS;
            if (late) {
                each.getKey().end();
            }
            return late;
        });
        handshakes.forEach((tls, since) -> lookAtHandshake(tls, since, now));
        for (HttpConnection connection : connections) {
            lookAtHead(connection, now);
        }
    }

    /** What is spoken within TLS is known from its end on. */
    private void lookAtHandshake(SslConnection tls, long since, long now) {
        if (!(tls.getSslEndPoint().getConnection() instanceof NegotiatingServerConnection)) {
            handshakes.remove(tls);
        } else if (now - since > headNanos && handshakes.remove(tls) != null) {
            cutOff.accept("The client's TLS handshake did not come to its end in time.", tls.getEndPoint());
            tls.getEndPoint().close();
        }
    }

    private void lookAtHead(HttpConnection connection, long now) {
        if (!isInHead(connection.getParser())) {
            heads.remove(connection);
            return;
        }
        long requests = connection.getMessagesIn();
        Head head = heads.get(connection);
        if (head == null || head.requests() != requests) {
            heads.put(connection, new Head(now, requests));
        } else if (now - head.sinceNanos() > headNanos) {
            heads.remove(connection);
            cutOff.accept("The request's head did not arrive in time.", connection.getEndPoint());
            connection.getEndPoint().close();
        }
    }

    /** Where a client is, as an exchange has it. */
    public static String address(EndPoint endPoint) {
        return endPoint.getRemoteSocketAddress() instanceof InetSocketAddress remote
                ? remote.getAddress().getHostAddress()
                : "unknown";
    }

    private static boolean isInHead(HttpParser parser) {
        int state = parser.getState().ordinal();
        return state > HttpParser.State.START.ordinal() && state < HttpParser.State.CONTENT.ordinal();
    }

    @Override
    public void close() {
        closed = true;
    }
}
