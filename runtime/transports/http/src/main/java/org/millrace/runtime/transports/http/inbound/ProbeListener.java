package org.millrace.runtime.transports.http.inbound;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.millrace.runtime.transports.http.jetty.server.SlowClients;

/**
 * An address for {@link Probes} alone, in cleartext HTTP/1.1, with a selector and threads of its own: it answers from the beginning of the start
 * to the end of the stop, whatever the messages' listeners do. Started once, stopped once.
 */
public final class ProbeListener implements AutoCloseable {

    private static final int MAX_CONNECTIONS = 64;
    private static final int MAX_THREADS = 4;
    private static final int MAX_HEAD_BYTES = 4096;
    private static final Duration HEAD = Duration.ofSeconds(5);
    private static final Duration IDLE = Duration.ofSeconds(60);

    private final Server server;
    private final ServerConnector connector;
    private final SlowClients watch;

    /** @param address port 0 for any free one */
    public ProbeListener(InetSocketAddress address, Probes probes) {
        QueuedThreadPool threads = new QueuedThreadPool(MAX_THREADS, 2);
        threads.setName("health");
        threads.setReservedThreads(0);
        threads.setDaemon(true);
        server = new Server(threads);
        server.setDynamic(false);
        server.setHandler(new OnlyProbes(probes));
        HttpConfiguration http = new HttpConfiguration();
        http.setSendServerVersion(false);
        http.setRequestHeaderSize(MAX_HEAD_BYTES);
        http.setIdleTimeout(IDLE.toMillis());
        connector = new ServerConnector(server, 0, 1, new HttpConnectionFactory(http));
        connector.setHost(address.getHostString());
        connector.setPort(address.getPort());
        connector.setIdleTimeout(IDLE.toMillis());
        watch = new SlowClients(
                "health", HEAD, Duration.ZERO, 0, IDLE, (what, client) -> {}); // of no interest to anybody
        connector.addBean(watch);
        server.addConnector(connector);
        server.addBean(new NetworkConnectionLimit(MAX_CONNECTIONS, connector));
    }

    private static final class OnlyProbes extends Handler.Abstract.NonBlocking {

        private final Probes probes;

        OnlyProbes(Probes probes) {
            this.probes = probes;
        }

        @Override
        public boolean handle(Request request, Response response, Callback callback) {
            if (!probes.answers(request, response, callback)) {
                response.setStatus(HttpStatus.NOT_FOUND_404);
                callback.succeeded();
            }
            return true;
        }
    }

    /** @throws IOException when the address can't be had */
    public void start() throws IOException {
        try {
            server.start();
        } catch (IOException e) {
            throw e;
        } catch (Exception e) {
            throw new IOException("the listener of health does not start: " + e.getMessage(), e);
        }
    }

    /** The port that is listened on, once started. */
    public int port() {
        return connector.getLocalPort();
    }

    @Override
    public void close() throws InterruptedException {
        watch.close();
        try {
            server.stop();
        } catch (InterruptedException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException("the listener of health did not stop in order", e);
        }
    }
}
