package org.millrace.runtime.transports.http.road;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.millrace.bundle.Bundle;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.admit.Admission;
import org.millrace.runtime.admit.AdmissionSettings;
import org.millrace.runtime.api.CompiledFlow;
import org.millrace.runtime.api.Environment;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.ReplayCache;
import org.millrace.runtime.api.Stage;
import org.millrace.runtime.flow.ActivationRefused;
import org.millrace.runtime.flow.ActiveFlow;
import org.millrace.runtime.flow.FlowRunner;
import org.millrace.runtime.flow.FlowSettings;
import org.millrace.runtime.flow.Flows;
import org.millrace.runtime.flow.Offered;
import org.millrace.runtime.flow.Sources;
import org.millrace.runtime.http.Entrance;
import org.millrace.runtime.reply.FaultLog;
import org.millrace.runtime.reply.Replies;
import org.millrace.runtime.select.Selection;
import org.millrace.runtime.settings.Declared;
import org.millrace.runtime.transports.http.inbound.Listener;
import org.millrace.runtime.transports.http.inbound.ListenerLimits;
import org.millrace.runtime.transports.http.inbound.ListenerSettings;
import org.millrace.runtime.transports.http.inbound.ListenerTls;
import org.millrace.runtime.transports.http.inbound.Listeners;
import org.millrace.runtime.transports.http.outbound.EndpointSettings;
import org.millrace.runtime.transports.http.outbound.Endpoints;
import org.millrace.runtime.transports.http.route.Entrances;
import org.millrace.runtime.transports.http.step.Invoke;
import org.millrace.runtime.transports.http.step.Reply;

/** The whole road on a free port, with one endpoint named {@code backend}. */
public final class Road implements AutoCloseable {

    public final Endpoints endpoints;
    public final Admission admission;
    public final Flows flows;
    public final Listener listener;
    private final Listeners listeners;

    /** Exchanges that are done, as they were told to those who watch. */
    public final LinkedBlockingQueue<Exchange> done = new LinkedBlockingQueue<>();

    private static final List<Class<?>> STEPS = List.of(Invoke.class, Reply.class);

    /** What a test wants otherwise. */
    public static final class Wishes {
        public UnaryOperator<ListenerSettings> listener = usual -> usual;
        public UnaryOperator<EndpointSettings> endpoint = usual -> usual;
        public int maxExchanges = 1024;
        public ListenerTls tls;
        /** Told of each exchange that is done; keeps them in {@link Road#done} when null. */
        public Consumer<Exchange> watch;

        /** Told of each exchange that begins. */
        public Consumer<Exchange> begun = exchange -> {};

        public int port;
    }

    public Road(Wishes wishes, URI... targets) throws IOException {
        endpoints = new Endpoints(List.of(wishes.endpoint.apply(EndpointSettings.of("backend", targets))));
        Environment environment =
                new Environment(endpoints.byName(), Map.of(), Map.of(), Map.of(), false, new ReplayCache(10));
        Replies replies = new Replies(new FaultLog());
        Selection selection = new Selection(new FlowRunner(replies, FlowRunner.Threads.AS_NEEDED), replies);
        admission = new Admission(new AdmissionSettings(wishes.maxExchanges), selection, replies);
        Consumer<Exchange> watch = wishes.watch == null ? done::add : wishes.watch;
        Stage watched = exchange -> {
            exchange.whenDone(watch);
            wishes.begun.accept(exchange);
            admission.accept(exchange);
        };
        Stage watchedRefusal = exchange -> {
            exchange.whenDone(watch);
            replies.accept(exchange);
        };
        ListenerSettings usual =
                ListenerSettings.of("http", new InetSocketAddress("127.0.0.1", wishes.port), wishes.tls);
        listeners = new Listeners(
                List.of(wishes.listener.apply(usual)), new MemoryBudget(64 << 20), watched, watchedRefusal, replies);
        listener = listeners.listener("http");
        flows = new Flows(environment, new Offered(new Sources(List.of(listeners)), STEPS), FlowSettings.DEFAULTS);
        listeners.start();
    }

    /** What flows may come in by on a road that nobody takes. */
    static Offered closed() {
        Stage nowhere = exchange -> {};
        ListenerSettings usual = ListenerSettings.of("http", new InetSocketAddress("127.0.0.1", 0), null);
        Listeners unused = new Listeners(List.of(usual), new MemoryBudget(1 << 20), nowhere, nowhere, nowhere);
        return new Offered(new Sources(List.of(unused)), STEPS);
    }

    static ListenerSettings withDeadline(ListenerSettings usual, Duration deadline) {
        return usual.with(usual.limits().with(new Limits(1 << 20, deadline, Limits.DEFAULTS.xml())));
    }

    /** @param given what of its connections is otherwise */
    public static ListenerSettings withConnections(ListenerSettings usual, Map<String, ?> given) {
        return usual.with(usual.limits()
                .with(Declared.of(ListenerLimits.Connections.class).with("", given)));
    }

    public static Road to(URI... targets) throws IOException {
        return new Road(new Wishes(), targets);
    }

    public ActiveFlow activate(Class<? extends CompiledFlow> code, String path, boolean relays, String version)
            throws ActivationRefused {
        return flows.activate(bundle(code, path, relays, version, List.of()));
    }

    public Road with(Class<? extends CompiledFlow> code, String path, boolean relays) {
        try {
            activate(code, path, relays, "1");
        } catch (ActivationRefused e) {
            throw new AssertionError(e);
        }
        return this;
    }

    /** A flow that reads the request's body, and then relays. */
    Road withBrief(Class<? extends CompiledFlow> code, String path) {
        try {
            flows.activate(bundle(code.getSimpleName().toLowerCase(), code, path, true, true, "1", List.of()));
        } catch (ActivationRefused e) {
            throw new AssertionError(e);
        }
        return this;
    }

    static Bundle bundle(
            Class<? extends CompiledFlow> code,
            String path,
            boolean relays,
            String version,
            List<Descriptor.Sample> samples) {
        return bundle(code.getSimpleName().toLowerCase(), code, path, relays, version, samples);
    }

    static Bundle bundle(
            String name,
            Class<? extends CompiledFlow> code,
            String path,
            boolean relays,
            String version,
            List<Descriptor.Sample> samples) {
        return bundle(name, code, path, relays, false, version, samples);
    }

    private static Bundle bundle(
            String name,
            Class<? extends CompiledFlow> code,
            String path,
            boolean relays,
            boolean brief,
            String version,
            List<Descriptor.Sample> samples) {
        Entrance entrance = new Entrance("http", path, List.of("GET", "HEAD", "POST", "PUT", "OPTIONS", "TRACE"));
        Descriptor named = Descriptor.named(name);
        Descriptor descriptor = named.with(named.identity().withVersion(version).withClass(code.getName()))
                .with(new Descriptor.Cost(
                        relays,
                        brief,
                        relays && !brief ? Descriptor.MemoryClass.STREAMS : Descriptor.MemoryClass.WHOLE_MESSAGE,
                        0))
                .withNeeds(new Descriptor.Need(Descriptor.Need.Kind.ENDPOINT, "backend"))
                .with(Descriptor.Content.EMPTY
                        .withSteps(
                                Entrances.receive("receive", entrance).at(3),
                                new Descriptor.Step("call", "invoke", 4),
                                new Descriptor.Step("answer", "reply", 5))
                        .withSamples(samples.toArray(Descriptor.Sample[]::new)));
        java.util.TreeMap<String, byte[]> resources = new java.util.TreeMap<>();
        resources.put("version", version.getBytes());
        for (Descriptor.Sample sample : samples) {
            resources.put(sample.request(), "<order/>".getBytes());
            resources.put(sample.response(), "<confirmation/>".getBytes());
        }
        return new Bundle(descriptor, classFile(code), resources, "", null, "digest-" + version, new byte[0]);
    }

    private static byte[] classFile(Class<?> code) {
        try (InputStream in = code.getResourceAsStream(code.getSimpleName() + ".class")) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public URI uri(String path) {
        return URI.create("http://127.0.0.1:" + listener.port() + path);
    }

    public Socket connect() throws IOException {
        Socket socket = new Socket("127.0.0.1", listener.port());
        socket.setSoTimeout(60_000);
        return socket;
    }

    @Override
    public void close() throws IOException {
        try {
            listener.stop(Duration.ofSeconds(1));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        endpoints.close();
    }
}
