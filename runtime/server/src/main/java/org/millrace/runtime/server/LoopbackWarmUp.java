package org.millrace.runtime.server;

import java.io.IOException;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.api.CompiledFlow;
import org.millrace.runtime.api.Endpoint;
import org.millrace.runtime.api.Environment;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Lease;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Origin;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.api.ReplayCache;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.api.trust.Certificates;
import org.millrace.runtime.api.trust.PeerTrust;
import org.millrace.runtime.flow.ActiveFlow;
import org.millrace.runtime.flow.Source;
import org.millrace.runtime.flow.Sources;
import org.millrace.runtime.http.Entrance;
import org.millrace.runtime.http.FieldName;
import org.millrace.runtime.http.Forwarding;
import org.millrace.runtime.server.config.Configuration;
import org.millrace.runtime.server.config.EnvironmentFile;
import org.millrace.runtime.server.transport.Said;
import org.millrace.runtime.server.transport.Transports;
import org.millrace.runtime.transports.http.inbound.ListenerLimits;
import org.millrace.runtime.transports.http.inbound.ListenerSettings;
import org.millrace.runtime.transports.http.inbound.ListenerTls;
import org.millrace.runtime.transports.http.inbound.Probes;
import org.millrace.runtime.transports.http.message.HttpMessage;
import org.millrace.runtime.transports.http.outbound.EndpointSettings;
import org.millrace.runtime.transports.http.outbound.EndpointTls;
import org.millrace.runtime.transports.http.outbound.Endpoints;
import org.millrace.runtime.transports.http.route.Entrances;
import org.millrace.runtime.transports.http.step.Invoke;
import org.millrace.runtime.transports.http.step.Reply;
import org.millrace.runtime.transports.http.tls.MemoryKeyStore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Has the JVM compile the way in and the way out before a client needs them: messages go through roads of their own, over the loopback
 * interface, from clients here to flows here to a backend here. A bundle's samples warm the flow's own code up; without this, a standby
 * that takes over has sockets, HTTP, TLS and threads interpreted at first, and on a busy machine spends seconds on that while messages
 * pile up.
 *
 * <p>It opens two or three ports of 127.0.0.1 that the system chooses, for as long as it lasts, and touches nothing else: no flow, no
 * endpoint, no statistics of the runtime. What is compiled is compiled for the process: one rehearsal is enough for all of its life.
 */
final class LoopbackWarmUp {

    private static final Logger LOG = LoggerFactory.getLogger(LoopbackWarmUp.class);

    /** It ends as soon as the compiler has little left to do, and then at the latest. */
    private static final Duration LONGEST = Duration.ofSeconds(15);

    /** The JIT's last tier takes a method up after its 5,000th call or so, and a third of the messages goes by the rarer way. */
    private static final long FEWEST = 20_000;

    /** Enough to load what the ways need, and too few for the JIT's last tier to learn to compile all of it at the next start. */
    private static final long FEW = 200;

    /**
     * Messages a second in all, no more than it takes to send the fewest within the longest: more would take from the compiler what it needs,
     * and from what else is on the machine, such as the side that serves in the meantime.
     */
    private static final int PACE = 1_400;

    /** The part of the time that compiling may still take for the code to count as compiled. */
    private static final double SETTLED = 0.1;

    /** Whatever it is: two compilers may be at work all the time. */
    private static final double NEVER_MIND = Double.MAX_VALUE;

    private static final int CLIENTS = 4;
    private static final long LOOK_MILLIS = 500;
    private static final Duration CLOSING = Duration.ofSeconds(2);
    private static final int MAX_SHOWN_BYTES = 500;
    private static final String[] PATHS = {"/whole", "/relay", "/brief"};

    /** None, a small one, and one that is large enough to be read in larger pieces. */
    private static final byte[][] BODIES = {
        {}, "<order/>".repeat(128).getBytes(StandardCharsets.US_ASCII), new byte[50_000]
    };

    private static final AtomicBoolean HELD = new AtomicBoolean();

    private final Optional<Environment.Key> tls;
    private final Lease lease;
    private final long fewest;
    private final double settled;
    private final List<AutoCloseable> open = new ArrayList<>();
    private final LongAdder sent = new LongAdder();
    private final LongAdder failed = new LongAdder();
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private volatile boolean over;

    private LoopbackWarmUp(Optional<Environment.Key> tls, Lease lease, long fewest, double settled) {
        this.tls = tls;
        this.lease = lease;
        this.fewest = fewest;
        this.settled = settled;
    }

    /**
     * Rehearses on threads of its own, unless this process has done so already.
     *
     * @param tls a key whose certificate is good for 127.0.0.1, if TLS is to be rehearsed, too
     * @param lease what roads are put together with; nothing on these is exclusive
     * @param done is run once it is over, also when it failed: then the first messages warm the code up
     */
    static void begin(Optional<Environment.Key> tls, Lease lease, Runnable done) {
        if (HELD.getAndSet(true)) {
            done.run();
            return;
        }
        Thread.ofPlatform().daemon().name("rehearsal").start(() -> {
            long began = System.nanoTime();
            try {
                long messages = hold(tls, lease);
                LOG.info(
                        "rehearsed with {} messages of its own in {} ms",
                        messages,
                        (System.nanoTime() - began) / 1_000_000);
            } catch (IOException | RuntimeException e) {
                LOG.warn("this runtime could not rehearse with itself, so that its first messages will be slow", e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt(); // it ends
            } finally { // an Error, too, must not leave this side cold for good
                done.run();
            }
        });
    }

    /**
     * Rehearses on this thread, also when this process has done so already.
     *
     * @return the messages sent
     */
    static long hold(Optional<Environment.Key> tls, Lease lease) throws IOException, InterruptedException {
        HELD.set(true);
        return new LoopbackWarmUp(tls, lease, FEWEST, SETTLED).held();
    }

    /** As {@link #hold}, without TLS, and over after some hundred messages. */
    static long holdBriefly(Lease lease) throws IOException, InterruptedException {
        return new LoopbackWarmUp(Optional.empty(), lease, FEW, NEVER_MIND).held();
    }

    private long held() throws IOException, InterruptedException {
        try {
            hold();
            return sent.sum();
        } finally {
            over = true;
            open.reversed().forEach(LoopbackWarmUp::close);
        }
    }

    private static void close(AutoCloseable one) {
        try {
            one.close();
        } catch (Exception e) {
            LOG.warn(
                    "something of the rehearsal did not close in order", e); // the others are to be closed all the same
        }
    }

    private void hold() throws IOException, InterruptedException {
        Wiring back = road(Map.of("back", listener("back", null)), Map.of());
        publish(back, List.of(flow("back", "/*", new Echo())));

        Map<String, ListenerSettings> ways = new LinkedHashMap<>();
        ways.put("front", listener("front", null));
        tls.ifPresent(key -> ways.put(
                "front-tls",
                listener("front-tls", ListenerTls.of(MemoryKeyStore.of(key), MemoryKeyStore.PASSWORD.clone()))));
        URI target = URI.create("http://127.0.0.1:" + back.sources().ports().get("back"));
        Wiring front = road(ways, Map.of("back", EndpointSettings.of("back", target)));
        Endpoint toBack = front.environment().forFlows().resource(Endpoint.KIND, "back");
        List<ActiveFlow> flows = new ArrayList<>();
        for (String way : ways.keySet()) {
            flows.add(flow(way, "/relay", new Relay(toBack)));
            flows.add(flow(way, "/brief", new Brief(toBack)));
            flows.add(flow(way, "/whole", new Whole(toBack)));
        }
        publish(front, flows);

        Endpoints clients = new Endpoints(front.sources().ports().entrySet().stream()
                .map(way -> target(way.getKey(), way.getValue()))
                .toList());
        open.add(clients);
        play(clients, front.sources().open());
    }

    private static void publish(Wiring road, List<ActiveFlow> flows) {
        road.sources().open().forEach(source -> source.publish(flows));
    }

    private void play(Endpoints clients, Sources sources) throws InterruptedException {
        CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
        List<Thread> threads = new ArrayList<>();
        for (int number = 0; number < CLIENTS; number++) {
            threads.add(Thread.ofPlatform()
                    .daemon()
                    .name("rehearsal-" + number)
                    .start(() -> sendAll(clients.byName().values().toArray(Endpoint[]::new))));
        }
        long began = System.nanoTime();
        long lookedAt = began;
        long compiled = compiler.getTotalCompilationTime();
        try {
            for (int look = 0; !over && failure.get() == null; look++) {
                Thread.sleep(LOOK_MILLIS);
                long now = System.nanoTime();
                long compiledNow = compiler.getTotalCompilationTime();
                double compiling = (compiledNow - compiled) * 1e6 / (now - lookedAt);
                LOG.debug(
                        "{} messages after {} ms, compiling {} of the time",
                        sent,
                        (now - began) / 1_000_000,
                        compiling);
                over = (sent.sum() >= fewest && compiling < settled) || now - began > LONGEST.toNanos();
                lookedAt = now;
                compiled = compiledNow;
                // in turn over connections that are kept, and over one each, as in a switchover
                sources.forEach(look % 2 == 0 ? Source::pause : Source::resume);
            }
        } finally {
            over = true;
            for (Thread thread : threads) {
                boolean ignored = thread.join(CLOSING);
            }
        }
        if (failure.get() != null) {
            throw new IllegalStateException(failure.get());
        }
    }

    private void sendAll(Endpoint[] ways) {
        long apart = 1_000_000_000L * CLIENTS / PACE;
        long due = System.nanoTime();
        try {
            for (int number = 0; !over; number++) {
                due = Math.max(due + apart, System.nanoTime()); // what came late is not made up for
                LockSupport.parkNanos(due - System.nanoTime());
                Endpoint way = ways[number % ways.length];
                sendOrFail(way, PATHS[number % PATHS.length], BODIES[number / PATHS.length % BODIES.length]);
            }
        } catch (RuntimeException | Error e) {
            failure.compareAndSet(null, e);
        }
    }

    /** On a machine that is busy a message may come late, and one may fail; when more fail, something is in the way. */
    private void sendOrFail(Endpoint way, String path, byte[] body) {
        String wrong;
        try {
            Message reply = answered(way, path, body);
            if (HttpMessage.status(reply) == 504) {
                return; // late: it goes over two hops, each of which may have waited in vain
            }
            wrong = wrong(reply, body);
        } catch (Fault fault) {
            if (fault.kind() == FaultCode.DEADLINE) {
                return;
            }
            wrong = fault.toString();
        }
        if (wrong.isEmpty()) {
            sent.increment();
            return;
        }
        LOG.debug("{}: {}", path, wrong);
        failed.increment();
        if (!over && failed.sum() > sent.sum() / 100 + CLIENTS) {
            throw new IllegalStateException(failed + " messages of its own failed, the last to " + path + ": " + wrong);
        }
    }

    private static Message answered(Endpoint way, String path, byte[] body) {
        Headers headers = new Headers().add("User-Agent", "Millrace").add("Accept", "*/*");
        if (body.length > 0) {
            headers.add(
                    FieldName.CONTENT_TYPE, "application/xml"); // and not SOAP, whose every fault has the status 500
        }
        Exchange exchange = new Exchange(
                Origin.NONE,
                Limits.DEFAULTS,
                new MemoryBudget(Long.MAX_VALUE),
                (reply, told) -> told.accept(null),
                made -> HttpMessage.request(body.length == 0 ? "GET" : "POST", path, headers, Payload.of(made, body)));
        Message reply = way.call(exchange, new Endpoint.Call(Forwarding.UNCHANGED, CLOSING));
        exchange.response(reply);
        reply.payload().bytes(); // or its connection would not be used again
        return reply;
    }

    /** What is wrong with an answer; "" for nothing. */
    private static String wrong(Message reply, byte[] body) {
        byte[] answer = reply.payload().bytes();
        return HttpMessage.status(reply) == 200 && answer.length == body.length
                ? ""
                : "it was answered with " + HttpMessage.status(reply) + " and " + answer.length + " bytes instead of "
                        + body.length + ": "
                        + new String(answer, 0, Math.min(answer.length, MAX_SHOWN_BYTES), StandardCharsets.UTF_8);
    }

    private Wiring road(Map<String, ListenerSettings> listeners, Map<String, EndpointSettings> endpoints)
            throws IOException {
        Configuration configuration = Configuration.defaults().with(Said.NOTHING.with(Transports.LISTENERS, listeners));
        EnvironmentFile environment =
                EnvironmentFile.of(Said.NOTHING.with(Transports.ENDPOINTS.section(), endpoints), Map.of());
        Wiring road = Wiring.road(configuration, environment, lease, new ReplayCache(ReplayCache.MAX_MESSAGES));
        open.add(road.environment());
        for (Source source : road.sources().all()) {
            open.add(source);
        }
        for (Source source : road.sources().open().all()) {
            source.start();
        }
        return road;
    }

    private static ListenerSettings listener(String name, ListenerTls tls) {
        return new ListenerSettings(
                name,
                InetSocketAddress.createUnresolved("127.0.0.1", 0),
                Set.of(ListenerSettings.Protocol.HTTP_1_1),
                ListenerSettings.OddPaths.REFUSE,
                ListenerSettings.Underscores.PASS,
                "",
                Optional.ofNullable(tls),
                ListenerLimits.DEFAULTS,
                Probes.NONE);
    }

    private EndpointSettings target(String way, int port) {
        boolean secure = way.equals("front-tls");
        EndpointSettings usual =
                EndpointSettings.of(way, URI.create((secure ? "https" : "http") + "://127.0.0.1:" + port));
        return new EndpointSettings(
                way,
                usual.targets(),
                usual.protocol(),
                usual.maxConnections(),
                usual.maxQueued(),
                usual.connectTimeout(),
                usual.idleTimeout(),
                usual.responseIdleTimeout(),
                usual.restAfterFailure(),
                usual.maxHeadBytes(),
                tls.filter(key -> secure)
                        .map(key -> new EndpointTls(
                                new PeerTrust(
                                        Certificates.pinned(
                                                "rehearsal", List.of(key.chain().getFirst())),
                                        false,
                                        InstantSource.system()),
                                null,
                                null,
                                EndpointTls.VERSIONS)));
    }

    private static ActiveFlow flow(String listener, String path, CompiledFlow flow) {
        boolean whole = flow instanceof Whole || flow instanceof Brief;
        Descriptor facts = Descriptor.named("rehearsal")
                .with(new Descriptor.Cost(
                        true,
                        flow instanceof Brief,
                        whole ? Descriptor.MemoryClass.WHOLE_MESSAGE : Descriptor.MemoryClass.STREAMS,
                        0))
                .with(Descriptor.Content.EMPTY.withSteps(
                        Entrances.receive("receive", new Entrance(listener, path, List.of("GET", "POST")))
                                .at(1),
                        new Descriptor.Step("call", "invoke", 2),
                        new Descriptor.Step("done", "reply", 3)));
        return new ActiveFlow(facts, "", flow);
    }

    /**
     * The flows are classes of their own on purpose: were they one, calls of a flow would be compiled for that one alone, and thrown away
     * at the first message of a real one.
     */
    private abstract static class Played implements CompiledFlow {

        private final Reply reply = Reply.prepare(
                null, StepFacts.of("done", "reply").with("status", 0).with("contentType", ""));

        final void answer(Exchange exchange, Fault fault) {
            if (fault != null) {
                throw fault;
            }
            answer(exchange);
        }

        final void answer(Exchange exchange) {
            Exchange.enter(exchange, 2);
            Reply.run(exchange, reply);
        }

        @Override
        public void resume(Exchange exchange, int point, Fault fault) {
            throw new IllegalStateException("this flow leaves no call");
        }
    }

    /** Answers with the request's body. */
    private static final class Echo extends Played {

        @Override
        public void run(Exchange exchange) {
            answer(exchange);
        }
    }

    /** As a flow that reads no body. */
    private static final class Relay extends Played {

        private final Invoke call;

        Relay(Endpoint back) {
            call = prepared(back);
        }

        @Override
        public void run(Exchange exchange) {
            Exchange.enter(exchange, 1);
            Invoke.relay(exchange, call, 0);
        }

        @Override
        public void resume(Exchange exchange, int point, Fault fault) {
            answer(exchange, fault);
        }
    }

    /** As a flow that reads both bodies, and needs no thread for it. */
    private static final class Brief extends Played {

        private final Invoke call;

        Brief(Endpoint back) {
            call = prepared(back);
        }

        @Override
        public void run(Exchange exchange) {
            exchange.message().payload().bytes();
            Exchange.enter(exchange, 1);
            Invoke.relay(exchange, call, 0);
        }

        @Override
        public void resume(Exchange exchange, int point, Fault fault) {
            exchange.message().payload().bytes();
            answer(exchange, fault);
        }
    }

    /** As a flow that reads both bodies for so long that it has a thread of its own meanwhile. */
    private static final class Whole extends Played {

        private final Invoke call;

        Whole(Endpoint back) {
            call = prepared(back);
        }

        @Override
        public void run(Exchange exchange) {
            exchange.message().payload().bytes();
            Exchange.enter(exchange, 1);
            Invoke.relay(exchange, call, 0);
        }

        @Override
        public void resume(Exchange exchange, int point, Fault fault) {
            exchange.message().payload().bytes();
            answer(exchange, fault);
        }
    }

    private static Invoke prepared(Endpoint back) {
        Environment environment = new Environment(Map.of("back", back), Map.of(), Map.of(), Map.of(), false, null);
        return Invoke.prepare(
                new Link(null, Map.of(), environment),
                StepFacts.of("call", "invoke")
                        .with("endpoint", "back")
                        .with("method", "")
                        .with("path", "")
                        .with("timeoutMillis", (int) CLOSING.toMillis()));
    }
}
