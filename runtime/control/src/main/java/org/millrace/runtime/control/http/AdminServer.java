package org.millrace.runtime.control.http;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.time.Duration;
import org.eclipse.jetty.alpn.server.ALPNServerConnectionFactory;
import org.eclipse.jetty.http2.server.HTTP2ServerConnectionFactory;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.VirtualThreadPool;
import org.millrace.runtime.control.access.AdminKey;
import org.millrace.runtime.transports.http.jetty.server.SlowClients;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The admin listener: a server of its own, apart from the messages' listeners, so that it answers when they are busy. TLS 1.2 and 1.3
 * always, HTTP/1.1 and h2, a virtual thread a call. Of its connections only so many may be {@link UnauthenticatedConnections}'.
 */
public final class AdminServer {

    private static final Logger LOG = LoggerFactory.getLogger(AdminServer.class);
    private static final int MAX_CONNECTIONS = 256;
    private static final int MAX_STRANGERS = 128;
    private static final int MAX_CALLS = 128;
    private static final long IDLE_MILLIS = 30_000;
    private static final long STOP_MILLIS = 5_000;
    private static final int MAX_HEADER_BYTES = 16 * 1024;

    private final Server server;
    private final ServerConnector connector;
    private final SlowClients watch;

    /** @param address port 0 for any free one */
    public AdminServer(InetSocketAddress address, AdminKey key, AuthFilter gate, AdminTimeouts waits) {
        VirtualThreadPool threads = new VirtualThreadPool(MAX_CALLS);
        threads.setName("admin");
        server = new Server(threads);
        HttpConfiguration http = new HttpConfiguration();
        http.setSendServerVersion(false);
        http.setSendDateHeader(true);
        http.setRequestHeaderSize(MAX_HEADER_BYTES);
        http.setIdleTimeout(IDLE_MILLIS);
        SecureRequestCustomizer secure = new SecureRequestCustomizer();
        secure.setSniHostCheck(
                false); // it is called by address, by name and through tunnels; the client checks whom it calls
        http.addCustomizer(secure);

        HttpConnectionFactory http1 = new HttpConnectionFactory(http);
        HTTP2ServerConnectionFactory http2 = new HTTP2ServerConnectionFactory(http);
        http2.setMaxConcurrentStreams(32);
        ALPNServerConnectionFactory alpn = new ALPNServerConnectionFactory();
        alpn.setDefaultProtocol(http1.getProtocol());
        connector = new ServerConnector(
                server, 1, 1, new SslConnectionFactory(tls(key), alpn.getProtocol()), alpn, http2, http1);
        connector.setHost(address.getHostString());
        connector.setPort(address.getPort());
        connector.setIdleTimeout(IDLE_MILLIS);
        // bodies are read by calls, which look at their pace themselves
        RefusedCalls refused = new RefusedCalls();
        watch = new SlowClients(
                "admin",
                waits.head(),
                Duration.ZERO,
                0,
                Duration.ofMillis(IDLE_MILLIS),
                (what, endPoint) -> refused.tell(what, endPoint.getRemoteSocketAddress()));
        connector.addBean(watch);
        connector.addBean(new UnauthenticatedConnections(connector.getScheduler(), waits.token(), MAX_STRANGERS));
        server.addConnector(connector);
        server.addBean(new NetworkConnectionLimit(MAX_CONNECTIONS, connector));
        server.setErrorHandler(new ProblemErrors(refused));
        server.setStopTimeout(STOP_MILLIS);
        server.setHandler(new GracefulHandler(gate));
    }

    private static SslContextFactory.Server tls(AdminKey key) {
        try {
            char[] password = {}; // of a store that never leaves memory
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, password);
            store.setKeyEntry("admin", key.privateKey(), password, key.chain().toArray(X509Certificate[]::new));
            SslContextFactory.Server tls = new SslContextFactory.Server();
            tls.setKeyStore(store);
            tls.setKeyStorePassword("");
            tls.setIncludeProtocols("TLSv1.2", "TLSv1.3");
            tls.setRenegotiationAllowed(false);
            return tls;
        } catch (GeneralSecurityException | IOException e) {
            throw new IllegalStateException("the admin listener's key can't be used: " + e.getMessage(), e);
        }
    }

    /** @throws IOException when it can't listen there; the message says where and why */
    public void start() throws IOException {
        try {
            server.start();
        } catch (IOException e) {
            throw e;
        } catch (Exception e) {
            throw new IOException("the admin listener could not start: " + e.getMessage(), e);
        }
    }

    /** The port it listens on; to be asked after the start. */
    public int port() {
        return connector.getLocalPort();
    }

    /**
     * Lets calls under way finish for a few seconds, then stops; what does not end in that time is cut off and named in the log. Event
     * sources are to be closed before.
     */
    public void stop() {
        try {
            server.stop();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (Exception e) { // thrown when all is stopped; what stops after this listener must not miss its turn
            LOG.warn("the admin listener stopped, but cut off calls or failed in part of its stop", e);
        } finally {
            watch.close();
        }
    }

    /** Jetty's own errors, in our form and without what it knows of the inside. */
    private static final class ProblemErrors extends ErrorHandler {

        private final RefusedCalls refused;

        ProblemErrors(RefusedCalls refused) {
            this.refused = refused;
        }

        @Override
        public boolean handle(Request request, Response response, Callback callback) {
            int status = response.getStatus() < 400 ? 500 : response.getStatus();
            Throwable cause = (Throwable) request.getAttribute(ErrorHandler.ERROR_EXCEPTION);
            refused.tell(
                    status + (cause == null || cause.getMessage() == null ? "" : ": " + cause.getMessage()),
                    request.getConnectionMetaData().getRemoteSocketAddress());
            AuthFilter.sendError(status, response, callback);
            return true;
        }
    }
}
