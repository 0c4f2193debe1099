package org.millrace.runtime.control.http;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.ssl.SslConnection;
import org.eclipse.jetty.server.ConnectionMetaData;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * The connections over which nobody has shown a good token yet, from the moment that they are accepted. Each may stay so for a while only,
 * and there may be so many: the oldest gives way to one more. So that who has a token finds a place at a listener that takes a bounded
 * number of connections, whatever others do to hold one: say nothing, call without a token again and again, or, by HTTP/2, send a ping
 * now and then. Thread-safe.
 */
final class UnauthenticatedConnections implements Connection.Listener {

    private record Stranger(SslConnection connection, Scheduler.Task end) {

        void cutOff() {
            end.cancel();
            connection.getEndPoint().close();
        }
    }

    private final Scheduler scheduler;
    private final Duration time;
    private final int most;

    /** By the end point that a connection's requests name, the oldest first. */
    private final LinkedHashMap<EndPoint, Stranger> strangers = new LinkedHashMap<>();

    UnauthenticatedConnections(Scheduler scheduler, Duration time, int most) {
        this.scheduler = scheduler;
        this.time = time;
        this.most = most;
    }

    /** Whoever made this call has a good token: its connection stays for as long as it likes. */
    static void knows(Request request) {
        ConnectionMetaData over = request.getConnectionMetaData();
        over.getConnector()
                .getBean(UnauthenticatedConnections.class)
                .forget(over.getConnection().getEndPoint());
    }

    @Override
    public void onOpened(Connection connection) {
        if (connection instanceof SslConnection tls) {
            EndPoint key = tls.getSslEndPoint();
            Stranger oldest = null;
            synchronized (strangers) {
                Scheduler.Task end = scheduler.schedule(() -> cutOff(key), time.toMillis(), TimeUnit.MILLISECONDS);
                strangers.put(key, new Stranger(tls, end));
                if (strangers.size() > most) {
                    oldest = strangers.pollFirstEntry().getValue();
                }
            }
            if (oldest != null) {
                oldest.cutOff();
            }
        }
    }

    @Override
    public void onClosed(Connection connection) {
        if (connection instanceof SslConnection tls) {
            forget(tls.getSslEndPoint());
        }
    }

    private void cutOff(EndPoint key) {
        Stranger stranger = remove(key);
        if (stranger != null) {
            stranger.cutOff();
        }
    }

    private void forget(EndPoint key) {
        Stranger stranger = remove(key);
        if (stranger != null) {
            stranger.end().cancel();
        }
    }

    private Stranger remove(EndPoint key) {
        synchronized (strangers) {
            return strangers.remove(key);
        }
    }
}
