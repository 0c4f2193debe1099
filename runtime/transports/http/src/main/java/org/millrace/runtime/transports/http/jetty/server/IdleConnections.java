package org.millrace.runtime.transports.http.jetty.server;

import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.Collection;
import java.util.Objects;
import org.eclipse.jetty.http2.HTTP2Connection;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.IdleTimeout;
import org.eclipse.jetty.io.ssl.SslConnection;
import org.eclipse.jetty.server.internal.HttpConnection;
import org.millrace.runtime.transports.http.socket.StickyReadEndPoint;

/** Ends connections that nobody uses. */
public final class IdleConnections {

    private IdleConnections() {}

    /** Closes those on which no request is under way, and none has been for a while. */
    public static void close(Collection<EndPoint> connected, Duration atLeast) {
        connected.stream()
                .map(EndPoint::getConnection)
                .map(IdleConnections::within)
                .filter(Objects::nonNull)
                .filter(connection -> connection.getEndPoint() instanceof IdleTimeout endPoint
                        && endPoint.getIdleFor() >= atLeast.toMillis())
                .forEach(IdleConnections::close);
    }

    /** What requests come by, within TLS. */
    private static Connection within(Connection outer) {
        return outer instanceof SslConnection tls ? tls.getSslEndPoint().getConnection() : outer;
    }

    private static void close(Connection connection) {
        if (connection instanceof HttpConnection http
                && http.getHttpChannel().getRequest() == null
                && http.getParser().isStart()
                && !hasUnread(http.getEndPoint())) {
            http.getEndPoint().close();
        } else if (connection instanceof HTTP2Connection http2
                && http2.getSession().getStreams().isEmpty()) {
            Http2Connections.goAway(http2);
        }
    }

    /** Whether a request has come that was not read yet, as on a machine that is busy: to close would be to lose it. */
    private static boolean hasUnread(EndPoint endPoint) {
        try {
            Socket socket = StickyReadEndPoint.under(endPoint).getChannel().socket();
            return socket.getInputStream().available() > 0;
        } catch (IOException e) {
            return false; // the client has closed it
        }
    }
}
