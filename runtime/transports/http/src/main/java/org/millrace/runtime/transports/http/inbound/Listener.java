package org.millrace.runtime.transports.http.inbound;

import java.io.IOException;
import java.security.KeyStore;
import java.security.cert.CRL;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import javax.net.ssl.SSLSession;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedTrustManager;
import org.eclipse.jetty.alpn.server.ALPNServerConnectionFactory;
import org.eclipse.jetty.http.HttpCompliance;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.http2.server.AbstractHTTP2ServerConnectionFactory;
import org.eclipse.jetty.io.ArrayByteBufferPool;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.RateControl;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Stage;
import org.millrace.runtime.health.Loop;
import org.millrace.runtime.transports.http.jetty.server.AdaptiveReadBuffer;
import org.millrace.runtime.transports.http.jetty.server.FrameFloodControl;
import org.millrace.runtime.transports.http.jetty.server.Http1Connections;
import org.millrace.runtime.transports.http.jetty.server.Http2Connections;
import org.millrace.runtime.transports.http.jetty.server.Http2Faults;
import org.millrace.runtime.transports.http.jetty.server.IdleConnections;
import org.millrace.runtime.transports.http.jetty.server.InboundThreads;
import org.millrace.runtime.transports.http.jetty.server.SlowClients;
import org.millrace.runtime.transports.http.route.Router;
import org.millrace.runtime.transports.http.socket.SelectorLoops;
import org.millrace.runtime.transports.http.tunnel.Tunnels;

/** One address that requests come in by, with a Jetty server of its own. Started once, stopped once. */
public final class Listener {

    private static final int OTHER_THREADS = 8;

    /** Paths that are valid (RFC 3986) and that Jetty refuses, since servers behind may read them in more than one way. */
    private static final UriCompliance ODD_PATHS = UriCompliance.DEFAULT.with(
            "MILLRACE",
            UriCompliance.Violation.AMBIGUOUS_PATH_SEPARATOR,
            UriCompliance.Violation.AMBIGUOUS_EMPTY_SEGMENT,
            UriCompliance.Violation.AMBIGUOUS_PATH_ENCODING,
            UriCompliance.Violation.SUSPICIOUS_PATH_CHARACTERS,
            UriCompliance.Violation.BAD_UTF8_ENCODING,
            UriCompliance.Violation.TRUNCATED_UTF8_ENCODING);

    /** Room for nearly every reply's head; a larger one takes a buffer of the limit's size. */
    private static final int HEAD_BYTES = 4096;

    /** Room for what is added to a reply's head that is as large as may be: the status line, Date, Content-Length, Connection. */
    private static final int OWN_HEAD_BYTES = 1024;

    private volatile ListenerSettings settings;
    private final Refusals refusals;
    private final Tls tls;
    private final Router router = new Router();
    private final SlowClients watch;
    private final Tunnels tunnels;
    private final HttpIngress entrance;
    private final Server server;
    private final ListenerConnector connector;

    /**
     * @param next the stage that takes the exchanges
     * @param refused the stage that answers what is refused here, and was not handed on
     * @param reply the reply stage, for exchanges that fail once more when their reply can't go out
     */
    public Listener(ListenerSettings settings, MemoryBudget budget, Stage next, Stage refused, Stage reply) {
        this.settings = settings;
        int selectors = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
        InboundThreads threads = new InboundThreads("inbound-" + settings.name(), selectors + OTHER_THREADS);
        refusals = new Refusals(settings, router, budget, refused);
        watch = watch(settings, refusals);
        AdaptiveReadBuffer large = new AdaptiveReadBuffer();
        tunnels = new Tunnels(settings.name(), settings.limits().tunnels());
        entrance = new HttpIngress(settings, router, budget, next, refused, reply, watch, large, tunnels);
        server = new Server(threads);
        // a handler that might be changed later would count as blocking, and cost a hand-over to another thread for
        // every request
        server.setDynamic(false);
        server.setHandler(entrance);
        server.setErrorHandler(new TransportErrors(refusals));
        tls = settings.tls().map(Listener::tls).orElse(null);
        connector = new ListenerConnector(
                server, settings, selectors, connectionFactories(settings, tls, new Http2Refusals(entrance, refusals)));
        connector.addBean(watch);
        connector.addBean(large);
        connector.addBean(new TlsRefusals(refusals));
        server.addConnector(connector);
        server.addBean(
                new NetworkConnectionLimit(settings.limits().connections().maxConnections(), connector));
    }

    private static SlowClients watch(ListenerSettings settings, Refusals refusals) {
        return new SlowClients(
                settings.name(),
                settings.limits().connections().headTimeout(),
                settings.limits().connections().paceGrace(),
                settings.limits().connections().minBytesPerSecond(),
                settings.limits().connections().idleTimeout(),
                (what, endPoint) -> refusals.tell(
                        new Fault(FaultCode.REQUEST_TIMEOUT, what),
                        0,
                        new Exchange.Client(SlowClients.address(endPoint), false)));
    }

    /** By what its exchanges find their flows; also without a start. */
    public Router router() {
        return router;
    }

    /**
     * Goes by other settings of the same name: requests from now on by their limits, connections from now on by their TLS. Connections that are open
     * keep what they were made with.
     */
    void take(ListenerSettings others) {
        ListenerTls before = settings.tls().orElse(null);
        ListenerTls after = others.tls().orElse(null);
        settings = others;
        entrance.take(others);
        refusals.take(others);
        if (tls != null && after != before) {
            try {
                tls.reload(context -> tls.take(after));
            } catch (Exception e) {
                throw unusable(e);
            }
        }
    }

    /**
     * What can't be used is to be found out while the former is in use still.
     *
     * @throws IllegalStateException when it can't go by them
     */
    void tryOut(ListenerSettings others) {
        ListenerTls after = others.tls().orElse(null);
        if (tls == null || after == settings.tls().orElse(null)) {
            return;
        }
        Tls trial = tls(after);
        try {
            trial.start();
            trial.stop();
        } catch (Exception e) {
            throw unusable(e);
        }
    }

    private IllegalStateException unusable(Exception e) {
        return new IllegalStateException(
                "listener " + name() + " can't use its key or certificates: " + e.getMessage(), e);
    }

    public String name() {
        return settings.name();
    }

    /** @throws IOException when the address can't be had */
    public void start() throws IOException {
        try {
            server.start();
        } catch (IOException e) {
            throw e;
        } catch (Exception e) {
            throw new IOException("listener " + settings.name() + " does not start: " + e.getMessage(), e);
        }
    }

    /** The port that is listened on, once started. */
    public int port() {
        return connector.getLocalPort();
    }

    /** Its WebSockets. */
    public Tunnels tunnels() {
        return tunnels;
    }

    /** Where connections have their buffers from. */
    ArrayByteBufferPool buffers() {
        return (ArrayByteBufferPool) connector.getByteBufferPool();
    }

    /** Requests whose reply is not out yet. */
    public int inFlight() {
        return entrance.inFlight();
    }

    /** The threads that its connections wait for, while it runs. */
    List<Loop> loops() {
        return server.isRunning() ? SelectorLoops.of("listener " + name(), connector) : List.of();
    }

    /** From now on each reply is the last of its connection, so that clients come back by another one; those are still taken here, too. */
    public void beginLastReplies() {
        entrance.lastReplies(true);
    }

    /** Takes {@link #beginLastReplies} back. */
    public void endLastReplies() {
        entrance.lastReplies(false);
    }

    /** Closes the connections on which no request is under way, and none has been for a while. */
    public void closeIdle(Duration atLeast) {
        IdleConnections.close(connector.getConnectedEndPoints(), atLeast);
    }

    /** Takes no more connections; those that are open go on, each to the next reply that can still say that it is the last. */
    public void stopAccepting() {
        beginLastReplies();
        connector.shutdown();
    }

    /**
     * Takes no more connections, gives requests in flight their time, then closes.
     *
     * @return whether all requests were answered
     */
    public boolean stop(Duration atMost) throws InterruptedException {
        stopAccepting();
        tunnels.goAway();
        long end = System.nanoTime() + atMost.toNanos();
        while (entrance.inFlight() > 0 && end - System.nanoTime() > 0) {
            Thread.sleep(5);
        }
        boolean done = entrance.inFlight() == 0;
        watch.close();
        try {
            server.stop();
        } catch (InterruptedException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException("listener " + settings.name() + " did not stop in order", e);
        }
        return done;
    }

    private static ConnectionFactory[] connectionFactories(ListenerSettings settings, Tls tls, Http2Faults faults) {
        HttpConfiguration http = http(settings);
        boolean http1 = settings.protocols().contains(ListenerSettings.Protocol.HTTP_1_1);
        boolean http2 = settings.protocols().contains(ListenerSettings.Protocol.HTTP_2);
        List<ConnectionFactory> factories = new ArrayList<>();
        if (tls != null) {
            ALPNServerConnectionFactory alpn = new ALPNServerConnectionFactory();
            alpn.setDefaultProtocol(http1 ? "http/1.1" : "h2");
            factories.add(new SslConnectionFactory(tls, alpn.getProtocol()));
            factories.add(alpn);
            if (http2) {
                factories.add(limited(new Http2Connections(http, "h2", faults), settings));
            }
        }
        if (http1) {
            factories.add(new Http1Connections(http));
        }
        if (settings.tls().isEmpty() && http2) {
            factories.add(limited(new Http2Connections(http, "h2c", faults), settings));
        }
        return factories.toArray(ConnectionFactory[]::new);
    }

    private static HttpConfiguration http(ListenerSettings settings) {
        HttpConfiguration http = new HttpConfiguration();
        http.setSendServerVersion(false);
        http.setSendXPoweredBy(false);
        http.setSendDateHeader(true);
        http.setRequestHeaderSize(settings.limits().connections().maxHeadBytes());
        http.setMaxResponseHeaderSize(settings.limits().connections().maxReplyHeadBytes() + OWN_HEAD_BYTES);
        // Not of the size that requests are read into: each connection keeps one of those once it had a request, and
        // Jetty's pool looks through up to 256 that are in use before it finds one that is not.
        http.setResponseHeaderSize(
                Math.min(HEAD_BYTES, settings.limits().connections().maxHeadBytes()));
        http.setHttpCompliance(
                // of a target in absolute form the host counts, see HttpIngress
                HttpCompliance.STRICT.with(
                        "MILLRACE",
                        HttpCompliance.Violation.CASE_SENSITIVE_FIELD_NAME,
                        HttpCompliance.Violation.MISMATCHED_AUTHORITY));
        // Jetty's cache of a connection's fields takes 100 KB of heap for each connection from its second request on,
        // and saves no time that could be measured. It would also take a credential for an earlier one that differs in
        // case only.
        http.setHeaderCacheSize(0);
        http.setUriCompliance(
                settings.oddPaths() == ListenerSettings.OddPaths.PASS ? ODD_PATHS : UriCompliance.DEFAULT);
        http.setIdleTimeout(settings.limits().connections().idleTimeout().toMillis());
        http.setNotifyRemoteAsyncErrors(true);
        http.setDelayDispatchUntilContent(true);
        if (settings.tls().isPresent()) {
            // Jetty would add one that refuses a Host that is not the certificate's; but a gateway is called by
            // address,
            // by the name of a pair and through balancers, and whether it is the right one is the client's to check
            SecureRequestCustomizer secure = new SecureRequestCustomizer();
            secure.setSniHostCheck(false);
            http.addCustomizer(secure);
        }
        return http;
    }

    private static <F extends AbstractHTTP2ServerConnectionFactory> F limited(F factory, ListenerSettings settings) {
        factory.setMaxConcurrentStreams(settings.limits().http2().maxStreams());
        factory.setMaxHeaderBlockFragment(settings.limits().connections().maxHeadBytes());
        factory.setStreamIdleTimeout(
                settings.limits().connections().idleTimeout().toMillis());
        factory.setRateControlFactory(new RateControl.Factory() {
            @Override
            public RateControl newRateControl(EndPoint connection) {
                return FrameFloodControl.of(
                        connection, settings.limits().http2().maxFramesPerSecond());
            }
        });
        return factory;
    }

    /** Jetty looks for the client's certificate with each connection's first request; nobody here asks for it, and that there is none throws. */
    private static final class Tls extends SslContextFactory.Server {

        private X509ExtendedTrustManager clients;

        /** Holds for the next context that is made: for connections that come after that. */
        void take(ListenerTls ours) {
            clients = ours.clients();
            setKeyStore(ours.keys());
            setKeyStorePassword("");
            setKeyManagerPassword(new String(ours.keyPassword()));
            setIncludeProtocols(ours.versions().toArray(String[]::new));
            setWantClientAuth(ours.clientAuth() == ListenerTls.ClientAuth.OPTIONAL);
            setNeedClientAuth(ours.clientAuth() == ListenerTls.ClientAuth.REQUIRED);
        }

        @Override
        protected TrustManager[] getTrustManagers(KeyStore store, Collection<? extends CRL> revoked) {
            return clients == null ? null : new TrustManager[] {clients};
        }

        @Override
        public X509Certificate[] getX509CertChain(SSLSession session) {
            return null;
        }
    }

    private static Tls tls(ListenerTls ours) {
        Tls tls = new Tls();
        tls.take(ours);
        tls.setSniRequired(false);
        tls.setRenegotiationAllowed(false);
        return tls;
    }

    public Set<ListenerSettings.Protocol> protocols() {
        return settings.protocols();
    }
}
