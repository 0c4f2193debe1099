package org.millrace.runtime.transports.http.inbound;

import java.net.InetSocketAddress;
import java.util.Objects;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.server.ConnectionMetaData;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.http.RequestLine;
import org.millrace.runtime.transports.http.socket.StickyReadEndPoint;

/**
 * Who sends by a connection, and how the last request began there: the next nearly always begins with the same line, which is made once then.
 * Threads that take turns overwrite each other's line; what they find is whole, since a line never changes.
 */
final class Sender {

    /** A longer target is not held on to while its connection is idle. */
    static final int MAX_KEPT_CHARS = 256;

    private final Exchange.Client client;
    private RequestLine last;

    Sender(Exchange.Client client) {
        this.client = client;
    }

    /** The one of a connection, made once for it. */
    static Sender of(ConnectionMetaData connection) {
        StickyReadEndPoint socket =
                StickyReadEndPoint.under(connection.getConnection().getEndPoint());
        if (socket.remembered() instanceof Sender known) {
            return known;
        }
        String address = connection.getRemoteSocketAddress() instanceof InetSocketAddress remote
                ? remote.getAddress().getHostAddress()
                : "unknown";
        Sender sender = new Sender(new Exchange.Client(address, connection.isSecure()));
        socket.remember(sender);
        return sender;
    }

    Exchange.Client client() {
        return client;
    }

    /** @param target in its normal form; null when it has none */
    RequestLine line(String method, String target, HttpVersion spoken) {
        String version = version(spoken);
        RequestLine known = last;
        if (known != null
                && known.method().equals(method)
                && Objects.equals(known.target(), target)
                && known.version().equals(version)) {
            return known;
        }
        RequestLine line = new RequestLine(method, target, version);
        if (target != null && target.length() <= MAX_KEPT_CHARS) {
            last = line;
        }
        return line;
    }

    private static String version(HttpVersion spoken) {
        return switch (spoken) {
            case HTTP_1_0 -> "1.0";
            case HTTP_2 -> "2.0";
            default -> "1.1";
        };
    }
}
