package org.millrace.runtime.transports.http.jetty.server;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.server.internal.HttpConnection;

/**
 * The connections of HTTP/1.1 that take much from their sockets at once: those on which a large body came in, fast enough to fill a default
 * buffer. Each read, and the write that follows, have their price: relaying 100 KB took half as much time again in pieces of the default size. So
 * many connections are no more than one listener's share of memory, whatever clients do; an idle connection has no such buffer. Thread-safe.
 */
public final class AdaptiveReadBuffer implements Connection.Listener {

    public static final int USUAL_BYTES = 16 * 1024;
    public static final int BYTES = 64 * 1024;
    public static final int MOST_CONNECTIONS = 1024;

    private final Set<Connection> connections = ConcurrentHashMap.newKeySet();

    /** Whether a connection is one of these. When its request is over it may have a large buffer, which Jetty gives back when it reads in vain. */
    public static boolean on(HttpConnection connection) {
        return connection.getInputBufferSize() == BYTES;
    }

    /**
     * A piece of a body came in, which is not its last. Called by whoever reads from the connection at the time.
     *
     * @param left how much is still to come; negative if that is not known
     * @return whether the next buffer is to be larger than this piece's, which Jetty would use again as soon as it is free
     */
    public boolean begin(Connection connection, int bytes, long left) {
        if (bytes < USUAL_BYTES / 2
                || left >= 0 && left <= USUAL_BYTES
                || !(connection instanceof HttpConnection http)
                || on(http)
                || connections.size() >= MOST_CONNECTIONS) {
            return false;
        }
        connections.add(http);
        http.setInputBufferSize(BYTES);
        if (!http.getEndPoint().isOpen()) {
            connections.remove(http); // it may have been closed before it was in there
        }
        return true;
    }

    @Override
    public void onClosed(Connection connection) {
        connections.remove(connection);
    }

    public int count() {
        return connections.size();
    }
}
