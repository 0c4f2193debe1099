package org.millrace.runtime.control;

import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.KeyStore;
import java.time.Clock;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.millrace.bundle.BundleLimits;
import org.millrace.bundle.BundleReader;
import org.millrace.runtime.admit.Admission;
import org.millrace.runtime.admit.AdmissionSettings;
import org.millrace.runtime.admit.Drain;
import org.millrace.runtime.api.Environment;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Lease;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.api.ReplayCache;
import org.millrace.runtime.control.access.AdminKey;
import org.millrace.runtime.control.access.Role;
import org.millrace.runtime.control.access.Tokens;
import org.millrace.runtime.control.audit.AuditLog;
import org.millrace.runtime.control.http.AdminTimeouts;
import org.millrace.runtime.control.pair.MemberRuntime;
import org.millrace.runtime.control.pair.PairMembership;
import org.millrace.runtime.control.store.BundleStore;
import org.millrace.runtime.control.store.Deployments;
import org.millrace.runtime.flow.FlowRunner;
import org.millrace.runtime.flow.FlowSettings;
import org.millrace.runtime.flow.Flows;
import org.millrace.runtime.flow.Source;
import org.millrace.runtime.flow.Sources;
import org.millrace.runtime.health.Health;
import org.millrace.runtime.observe.Breakpoints;
import org.millrace.runtime.observe.RecentFaults;
import org.millrace.runtime.observe.Statistics;
import org.millrace.runtime.observe.Traces;
import org.millrace.runtime.pair.state.PairState;
import org.millrace.runtime.reply.FaultLog;
import org.millrace.runtime.reply.Replies;
import org.millrace.runtime.select.Selection;
import org.millrace.runtime.transports.http.inbound.ListenerSettings;
import org.millrace.runtime.transports.http.inbound.Listeners;
import org.millrace.runtime.transports.http.message.HttpMessage;
import org.millrace.runtime.transports.http.route.Router;
import org.millrace.runtime.transports.timer.Timers;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A runtime's road without listeners, with its admin API on a free port of 127.0.0.1, and a client that trusts it. */
final class Administered implements AutoCloseable {

    static final long MAX_UPLOAD_BYTES = 100_000;
    static final int MAX_STREAMS = 3;
    static final int MAX_FAILED_LOGINS = 25;

    private static final List<Source.Listening> LISTENING = List.of(
            new Source.Listening("http", "http", "0.0.0.0", 4711, "none", null),
            new Source.Listening("https", "https", "127.0.0.1", 4712, "required", "0a1b"));

    final Path data;

    /** What it says of its readiness. */
    volatile Health health = new Health("readyz", List.of());

    final EchoFlow.Author author;
    final Admission admission;
    private final Router router;
    final Traces traces;
    final Tokens tokens;
    final AuditLog audit;
    final BundleStore store;
    final ReplayCache replays = new ReplayCache(1_000);
    final PairMembership pair;
    final AdminApi api;
    final HttpClient client;
    final Map<Role, String> token = new EnumMap<>(Role.class);

    /** Keys take keytool a second each, so all tests share them. */
    private static final class Once {
        static final Path KEYS;
        static final EchoFlow.Author AUTHOR;

        static {
            try {
                KEYS = Files.createTempDirectory("keys");
                AUTHOR = EchoFlow.Author.make(KEYS, "author");
                AdminKey.selfSigned(KEYS, "127.0.0.1", Clock.systemUTC(), warning -> {});
                try (java.util.stream.Stream<Path> files = Files.list(KEYS)) {
                    files.forEach(file -> file.toFile().deleteOnExit());
                }
            } catch (Exception e) {
                throw new ExceptionInInitializerError(e);
            }
        }
    }

    Administered(Path folder) throws Exception {
        this(folder, false);
    }

    /** @param debugging whether messages may be looked at and exchanges stopped */
    Administered(Path folder, boolean debugging) throws Exception {
        this(folder, debugging, Runnable::run);
    }

    /** @param rehearse is told what to run once this runtime is warm */
    Administered(Path folder, boolean debugging, Consumer<Runnable> rehearse) throws Exception {
        this(folder, debugging, rehearse, AdminTimeouts.USUAL);
    }

    /** @param waits how long its admin listener waits for clients */
    Administered(Path folder, AdminTimeouts waits) throws Exception {
        this(folder, false, Runnable::run, waits);
    }

    private Administered(Path folder, boolean debugging, Consumer<Runnable> rehearse, AdminTimeouts waits)
            throws Exception {
        traces = new Traces(new Breakpoints(debugging));
        data = folder.resolve("data");
        Files.createDirectories(data);
        author = Once.AUTHOR;
        for (String file : List.of("admin.p12", "admin.p12.password")) {
            Files.copy(Once.KEYS.resolve(file), data.resolve(file), StandardCopyOption.REPLACE_EXISTING);
        }
        Clock clock = Clock.systemUTC();
        Replies reply = new Replies(new FaultLog());
        Selection select = new Selection(
                exchange -> {
                    traces.watch(exchange);
                    new FlowRunner(reply, debugging ? FlowRunner.Threads.OWN : FlowRunner.Threads.AS_NEEDED)
                            .accept(exchange);
                },
                reply);
        admission = new Admission(AdmissionSettings.DEFAULTS, select, reply);
        Environment environment = new Environment(Map.of(), Map.of(), Map.of(), Map.of(), false, replays);
        Listeners http = new Listeners(
                List.of(ListenerSettings.of("http", new InetSocketAddress("127.0.0.1", 0), null)),
                memory,
                admission,
                reply,
                reply);
        router = http.listener("http").router();
        Sources sources =
                new Sources(List.of(http, new Timers(new NoLease(), clock, memory, exchange -> {}, () -> false)));
        Flows flows = new Flows(environment, EchoFlow.offered(sources), FlowSettings.DEFAULTS);
        Statistics statistics = new Statistics();
        RecentFaults faults = new RecentFaults(100);
        this.statistics = statistics;
        this.faults = faults;
        BundleReader reader =
                new BundleReader(List.of(author.certificate()), EchoFlow.CALLS, BundleLimits.DEFAULTS, clock);
        store = BundleStore.open(data.resolve("bundles"), reader, 5, clock);
        tokens = Tokens.open(data, clock);
        audit = AuditLog.open(data.resolve("audit.log"), clock);
        for (Role role : Role.values()) {
            // when it is started again, there are tokens that nobody can read any more
            token.put(role, tokens.make("a-" + role.word(), role).orElse(""));
        }
        AdminKey key = AdminKey.selfSigned(data, "127.0.0.1", Clock.systemUTC(), warning -> {});
        Deployments deployments = new Deployments(store, flows);
        pair = new PairMembership(
                new MemberRuntime(
                        data,
                        store,
                        deployments,
                        flows,
                        sources,
                        environment.replays(),
                        Optional::empty,
                        () -> {
                            String digest = reloading.generation().environmentDigest();
                            return new PairMembership.Facts("1.2.3", 2, digest, reloading.parts(digest));
                        },
                        reloading,
                        clock,
                        admission::isAdmitting,
                        admission::inFlight,
                        rehearse,
                        lease -> {},
                        new NoLease(),
                        host -> "127.0.0.1:" + port(),
                        key.chain().getFirst()),
                audit);
        api = new AdminApi(
                new AdminSettings(
                        new InetSocketAddress("127.0.0.1", 0),
                        key,
                        MAX_UPLOAD_BYTES,
                        MAX_STREAMS,
                        MAX_FAILED_LOGINS,
                        waits),
                new AdminApi.Parts(
                        new RuntimeFacts(
                                "1.2.3", clock.instant(), () -> LISTENING, reloading::generation, () -> health),
                        flows,
                        new Drain(admission, Duration.ZERO, new Drain.LastReplies(() -> {}, () -> {})),
                        memory,
                        statistics,
                        faults,
                        traces,
                        debugging,
                        sources,
                        reloading,
                        deployments,
                        pair,
                        tokens,
                        audit),
                clock);
        api.start();
        client = HttpClient.newBuilder().sslContext(trusting(key)).build();
    }

    private int port() {
        return api.port();
    }

    /** Exclusive work is not what is tested here. */
    private static final class NoLease implements Lease, PairMembership.Alone {

        @Override
        public Optional<Term> term() {
            return Optional.empty();
        }

        @Override
        public boolean isOver(long epoch) {
            return true;
        }

        @Override
        public Optional<String> recall(long epoch, String name) throws Lost {
            throw new Lost("no lease");
        }

        @Override
        public void note(long epoch, String name, String value) throws Lost {
            throw new Lost("no lease");
        }

        @Override
        public PairState state() {
            return PairState.empty("");
        }

        @Override
        public void goOn(PairState last) {
            // nothing goes on
        }
    }

    final FakeReloading reloading = new FakeReloading();
    private final MemoryBudget memory = new MemoryBudget(1 << 20);
    private final Statistics statistics;
    private final RecentFaults faults;

    private static SSLContext trusting(AdminKey key) throws Exception {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        store.setCertificateEntry("admin", key.chain().getFirst());
        TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
        trust.init(store);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        return context;
    }

    /** Sends an exchange down the road, as a listener would; what comes back is the reply. */
    Message exchange(String path, String body) throws Exception {
        return exchange(path, body, Map.of());
    }

    Message exchange(String path, String body, Map<String, String> named) throws Exception {
        Headers headers = new Headers();
        named.forEach(headers::add);
        java.util.concurrent.CompletableFuture<Message> answer = new java.util.concurrent.CompletableFuture<>();
        Exchange exchange = new Exchange(
                router,
                Limits.DEFAULTS,
                memory,
                (reply, sent) -> {
                    sent.accept(null);
                    answer.complete(reply);
                },
                made -> HttpMessage.request("POST", path, headers, Payload.of(made, body.getBytes())));
        exchange.whenDone(statistics::record);
        exchange.whenDone(faults::record);
        exchange.whenDone(traces::record);
        admission.accept(exchange);
        return answer.get(10, java.util.concurrent.TimeUnit.SECONDS);
    }

    URI uri(String path) {
        return URI.create("https://127.0.0.1:" + api.port() + path);
    }

    HttpRequest.Builder request(Role role, String path) {
        return HttpRequest.newBuilder(uri(path))
                .timeout(Duration.ofSeconds(30))
                .header("Authorization", "Bearer " + token.get(role));
    }

    HttpResponse<String> get(Role role, String path) throws Exception {
        return client.send(request(role, path).build(), BodyHandlers.ofString());
    }

    HttpResponse<String> post(Role role, String path, String json) throws Exception {
        return client.send(
                request(role, path)
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString(json))
                        .build(),
                BodyHandlers.ofString());
    }

    HttpResponse<String> delete(Role role, String path) throws Exception {
        return client.send(request(role, path).DELETE().build(), BodyHandlers.ofString());
    }

    HttpResponse<String> upload(byte[] bundle, String query) throws Exception {
        return client.send(
                request(Role.DEPLOYER, "/v1/bundles" + query)
                        .header("Content-Type", "application/octet-stream")
                        .POST(BodyPublishers.ofByteArray(bundle))
                        .build(),
                BodyHandlers.ofString());
    }

    static JsonNode json(HttpResponse<String> response) {
        return JsonMapper.shared().readTree(response.body());
    }

    @Override
    public void close() throws Exception {
        client.shutdownNow();
        api.stop();
        pair.close();
        store.close();
        audit.close();
    }
}
