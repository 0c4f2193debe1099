package org.millrace.runtime.transports.http.outbound;

import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.HttpClientTransport;
import org.eclipse.jetty.http.HttpCompliance;
import org.eclipse.jetty.http.HttpCookieStore;
import org.eclipse.jetty.http2.client.HTTP2Client;
import org.eclipse.jetty.io.ClientConnector;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SelectorManager;
import org.eclipse.jetty.util.thread.Invocable;
import org.millrace.runtime.api.Endpoint;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.health.Loop;
import org.millrace.runtime.transports.http.jetty.client.Http2Transport;
import org.millrace.runtime.transports.http.socket.CoalescingSelector;
import org.millrace.runtime.transports.http.socket.SelectorLoops;
import org.millrace.runtime.transports.http.socket.StickyReadEndPoint;

/**
 * A named pool of HTTP targets, taken in turn. A target that refuses a connection is ejected for a while, and the request goes to the
 * next at once: it can't have been seen. Thread-safe; {@link #relay} never blocks.
 */
public final class HttpEndpoint implements Endpoint {

    private static final Duration GRACE = Duration.ofSeconds(5);

    private final EndpointSettings settings;
    private final List<Upstream> targets;
    private final ClientConnector connector;

    /** For HTTP/1.1, and with HTTP/2 for WebSockets alone. */
    private final Map<Upstream, Http1Pool> pools;

    /** For HTTP/2; null for HTTP/1.1, which has the pools. */
    private final HttpClient client;

    private final Deadlines deadlines;
    private final long silenceNanos;
    private final AtomicInteger turn = new AtomicInteger();

    HttpEndpoint(EndpointSettings settings, Endpoints.Machinery machinery) throws Exception {
        this.settings = settings;
        this.targets = settings.targets().stream().map(Upstream::new).toList();
        this.deadlines = machinery.deadlines();
        this.silenceNanos = settings.responseIdleTimeout().plus(GRACE).toNanos();
        this.connector = connector(settings, machinery);
        boolean http2 = settings.protocol() == EndpointSettings.Protocol.HTTP_2;
        this.client = http2 ? client(settings, connector) : null;
        this.pools = new IdentityHashMap<>();
        targets.forEach(target -> pools.put(target, new Http1Pool(target, settings, connector, machinery.buffers())));
        if (!http2) {
            connector.start();
        }
    }

    @Override
    public Message call(Exchange exchange, Call call) {
        Waiting waiting = new Waiting(Thread.currentThread());
        relay(exchange, call, waiting);
        return waiting.await();
    }

    @Override
    public void relay(Exchange exchange, Call call, Answer done) {
        HttpCall begun;
        try {
            begun = new HttpCall(this, exchange, call, done);
        } catch (RuntimeException e) {
            // there is nothing to send: a body that a call before has lost, a tree that can't be written
            done.accept(null, Fault.of(e));
            return;
        }
        begun.start();
    }

    public String name() {
        return settings.name();
    }

    int targetCount() {
        return targets.size();
    }

    /** The next target in turn that is not ejected; when all are, the next in turn all the same. */
    Upstream next() {
        int count = targets.size();
        if (count == 1) {
            return targets.getFirst();
        }
        int start = turn.getAndIncrement();
        long now = System.nanoTime();
        for (int i = 0; i < count; i++) {
            Upstream target = targets.get(Math.floorMod(start + i, count));
            if (!target.isEjected(now)) {
                return target;
            }
        }
        return targets.get(Math.floorMod(start, count));
    }

    void refused(Upstream target) {
        target.ejectFor(settings.restAfterFailure().toNanos());
    }

    /** Why no target can be had at the moment; "" when one is not ejected. */
    String unreachable() {
        long now = System.nanoTime();
        return targets.stream().allMatch(target -> target.isEjected(now))
                ? "no target takes connections: "
                        + targets.stream().map(Upstream::toString).collect(Collectors.joining(", "))
                : "";
    }

    List<Loop> loops() {
        return connector.isRunning() ? SelectorLoops.of("endpoint " + name(), connector) : List.of();
    }

    /** Whether an idle connection to the target is there, ready for a call. In HTTP/2 nobody can tell. */
    boolean isConnected(Upstream target) {
        return client == null && pools.get(target).hasIdle();
    }

    /** Sends the call to the target as soon as that is possible; the call is told how it went. */
    void carry(HttpCall call, Upstream target) {
        if (client == null || call.upgrade() != null) {
            pools.get(target).carry(call);
        } else {
            new Http2Request(
                            client, call, target, settings.responseIdleTimeout().toMillis())
                    .send();
        }
    }

    /** Sets a connection up to each target that has none, for calls to come. Not in HTTP/2. */
    void openAhead() {
        if (client == null) {
            pools.values().forEach(Http1Pool::openAhead);
        }
    }

    /**
     * How long a response's body may stand still before it is ended whatever carries it: a little longer than the carrier itself takes, which
     * knows better why.
     */
    long silenceNanos() {
        return silenceNanos;
    }

    Deadlines deadlines() {
        return deadlines;
    }

    void close() {
        try {
            pools.values().forEach(Http1Pool::close);
            if (client != null) {
                client.stop();
            }
            connector.stop();
        } catch (Exception e) {
            throw new IllegalStateException("endpoint " + settings.name() + " did not stop in order", e);
        }
    }

    private static ClientConnector connector(EndpointSettings settings, Endpoints.Machinery machinery) {
        boolean secure = settings.targets().stream().anyMatch(target -> "https".equals(target.getScheme()));
        ClientConnector connector = new ClientConnector() {
            @Override
            protected SelectorManager newSelectorManager() {
                return new ClientSelectorManager(getExecutor(), getScheduler(), getSelectors()) {
                    @Override
                    protected ManagedSelector newSelector(int id) {
                        return new CoalescingSelector(this, id);
                    }

                    /** What Jetty does with a connection at its begin and at its end. With TLS it makes keys at its begin. */
                    @Override
                    protected void execute(Runnable task) {
                        if (secure || !CoalescingSelector.afterThis(task)) {
                            super.execute(task);
                        }
                    }

                    @Override
                    protected EndPoint newEndPoint(
                            SelectableChannel channel, ManagedSelector selector, SelectionKey key) {
                        EndPoint made = new StickyReadEndPoint((SocketChannel) channel, selector, key, getScheduler());
                        made.setIdleTimeout(getIdleTimeout().toMillis());
                        return made;
                    }
                };
            }
        };
        connector.setExecutor(machinery.threads());
        connector.setScheduler(machinery.scheduler());
        connector.setByteBufferPool(machinery.buffers());
        connector.setSelectors(machinery.selectors());
        connector.setConnectTimeout(settings.connectTimeout());
        connector.setIdleTimeout(settings.idleTimeout());
        connector.setSslContextFactory(TargetContext.of(settings));
        return connector;
    }

    private static HttpClient client(EndpointSettings settings, ClientConnector connector) throws Exception {
        HttpClientTransport transport = new Http2Transport(new HTTP2Client(connector));
        // our listeners never block, so Jetty may call them right where it reads
        transport.setInvocationType(Invocable.InvocationType.NON_BLOCKING);
        HttpClient client = new HttpClient(transport);
        client.setName(settings.name());
        client.setConnectTimeout(settings.connectTimeout().toMillis());
        client.setIdleTimeout(settings.idleTimeout().toMillis());
        client.setMaxConnectionsPerDestination(settings.maxConnections());
        client.setMaxRequestsQueuedPerDestination(
                Math.max(1, settings.maxQueued())); // each passes through Jetty's queue
        client.setMaxRequestHeadersSize(settings.maxHeadBytes());
        client.setMaxResponseHeadersSize(settings.maxHeadBytes());
        client.setHttpCompliance(HttpCompliance.RFC9110);
        client.setHttpCookieStore(new HttpCookieStore.Empty());
        client.setFollowRedirects(false);
        client.setUserAgentField(null);
        client.setDefaultRequestContentType(null);
        client.start();
        client.getProtocolHandlers().clear();
        client.getContentDecoderFactories().clear();
        return client;
    }

    /** Holds a thread until the answer is here. {@link Deadlines} sees to it that there is one. */
    private static final class Waiting implements Answer {

        private final Thread thread;
        private Message response;
        private Fault fault;
        private volatile boolean answered;

        Waiting(Thread thread) {
            this.thread = thread;
        }

        @Override
        public void accept(Message received, Fault failure) {
            response = received;
            fault = failure;
            answered = true;
            LockSupport.unpark(thread);
        }

        Message await() {
            while (!answered) {
                LockSupport.park(this);
            }
            if (fault != null) {
                throw fault;
            }
            return response;
        }
    }
}
