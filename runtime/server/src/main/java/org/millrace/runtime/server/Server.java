package org.millrace.runtime.server;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.admit.Drain;
import org.millrace.runtime.api.Environment;
import org.millrace.runtime.api.Lease;
import org.millrace.runtime.api.ReplayCache;
import org.millrace.runtime.control.AdminApi;
import org.millrace.runtime.control.AdminSettings;
import org.millrace.runtime.control.RuntimeFacts;
import org.millrace.runtime.control.access.AdminKey;
import org.millrace.runtime.control.access.Tokens;
import org.millrace.runtime.control.audit.AuditLog;
import org.millrace.runtime.control.http.AdminTimeouts;
import org.millrace.runtime.control.pair.MemberRuntime;
import org.millrace.runtime.control.pair.PairMembership;
import org.millrace.runtime.control.store.BundleStore;
import org.millrace.runtime.control.store.Deployments;
import org.millrace.runtime.control.store.ReplayFile;
import org.millrace.runtime.flow.Source;
import org.millrace.runtime.flow.Sources;
import org.millrace.runtime.health.Loop;
import org.millrace.runtime.pair.address.Address;
import org.millrace.runtime.pair.address.Eligibility;
import org.millrace.runtime.process.ExitCode;
import org.millrace.runtime.server.config.Configuration;
import org.millrace.runtime.server.config.EnvironmentFile;
import org.millrace.runtime.server.health.CertificateAges;
import org.millrace.runtime.server.health.RuntimeHealth;
import org.millrace.runtime.server.start.DataFolder;
import org.millrace.runtime.server.start.MissingFiles;
import org.millrace.runtime.server.start.OpenToOthers;
import org.millrace.runtime.server.start.RuntimeFile;
import org.millrace.runtime.server.start.StartRefused;
import org.millrace.runtime.server.transport.Transports;
import org.millrace.runtime.tls.Cryptography;
import org.millrace.runtime.tls.TlsProvider;
import org.millrace.runtime.transports.http.inbound.ProbeListener;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A runtime, from its files to its end. Started once, stopped once.
 *
 * <p>The order of a start: the data folder is taken, the road built, the flows of the last run put into service, and only then are
 * listeners opened, so that nobody meets a runtime without its flows. What messages can do without comes after that: the admin API, then the
 * warm-up. A stop goes the other way round.
 */
public final class Server {

    private static final Logger LOG = LoggerFactory.getLogger(Server.class);

    /** The time that what is told that the runtime goes away has to end. */
    private static final Duration GOODBYES = Duration.ofSeconds(5);

    /** What is open so far, the last first; closed in that order, whether the start fails half-way or the runtime stops. */
    private final Deque<Closing> open = new ArrayDeque<>();

    private final Configuration configuration;
    private final Instant started;
    private volatile Wiring wiring;
    private volatile Generations generations;
    private volatile ReloadTriggers triggers;
    private AdminApi admin;
    private AdminKey adminKey;
    private PairMembership pair;
    private RuntimeHealth health;
    private Optional<ProbeListener> probes = Optional.empty();
    private Drain drain;
    private volatile Address address;
    private final CompletableFuture<Void> up = new CompletableFuture<>();

    private Telling tellOfStop;

    private interface Telling {
        void accept(boolean finished) throws IOException;
    }

    private record Closing(String what, AutoCloseable action) {}

    private Server(Configuration configuration, Clock clock) {
        this.configuration = configuration;
        this.started = clock.instant();
    }

    /**
     * Starts a runtime.
     *
     * @param files that it was started with, for reloads
     * @param read what was read of them
     * @param tell is told in some lines, once it is up, what it listens on
     * @param warmUp after which no message pays for what the process has not met yet; run on a thread of its own, once it is up: messages
     *     that come meanwhile are slow, and those of a runtime that is not up yet are refused. A side of a pair is not warm before its end
     * @throws StartRefused when it can't start; nothing is left open then
     */
    static Server start(
            UserFiles files, UserFiles.Read read, Path data, Clock clock, Consumer<String> tell, Runnable warmUp)
            throws StartRefused {
        Server server = new Server(read.configuration(), clock);
        try {
            server.bringUp(files, read, data, clock, tell, warmUp);
            return server;
        } catch (StartRefused | RuntimeException e) {
            server.closeAll();
            throw e;
        } catch (IOException e) {
            server.closeAll();
            // of a file that can't be reached the message is its path alone
            String why = e instanceof FileSystemException ? e.toString() : e.getMessage();
            throw new StartRefused(ExitCode.DATA, "the data folder " + data + " can't be used: " + why, e);
        }
    }

    private void bringUp(
            UserFiles files, UserFiles.Read read, Path path, Clock clock, Consumer<String> tell, Runnable warmUp)
            throws StartRefused, IOException {
        EnvironmentFile environment = read.environment();
        // a side of a pair has another to answer for it, and has the address only after it has rehearsed
        boolean alone = !PairMembership.isMember(path);
        CompletableFuture<Void> warm = up.thenRunAsync(
                warmUp, task -> Thread.ofPlatform().name("warm-up").daemon().start(task));
        DataFolder data = DataFolder.take(path);
        opened("data folder", data);
        answerProbes(path);
        MissingFiles.warnings(path, alone).forEach(LOG::warn);
        boolean first = !Files.exists(path.resolve("tokens"));
        Tokens tokens = Tokens.open(path, clock);
        warn(path, tokens);
        AuditLog audit = AuditLog.open(path.resolve("audit.log"), clock);
        opened("audit log", audit);
        audit.found().forEach(LOG::error);
        if (!alone || Transports.speakTls(configuration.transports(), environment.transports())) {
            TlsProvider
                    .install(); // before the first connection is made; for the admin API's alone the JDK's own will do
        }

        SwitchingLease lease = new SwitchingLease(path, !alone);
        ReplayCache replays = new ReplayCache(ReplayCache.MAX_MESSAGES);
        opened(
                "replays",
                ReplayFile.open(path.resolve("replays"), replays, first, clock, ReplayFile.Boot.current(clock)));
        wiring = Wiring.road(health.onListener(configuration), environment, lease, replays);
        generations = new Generations(
                files, new UserFiles.Read(health.onListener(configuration), environment), path, wiring, clock);
        Sources clients = wiring.sources().open();
        drain = new Drain(
                wiring.admission(),
                configuration.health().untilRefusing(),
                new Drain.LastReplies(() -> clients.forEach(Source::pause), () -> clients.forEach(Source::resume)));
        opened("log of faults", wiring.faultLog()::close);
        opened("environment", wiring.environment());
        opened("exclusive work", () -> close(wiring.sources().exclusive()));
        BundleStore store = BundleStore.open(
                path.resolve("bundles"),
                Bundles.reader(configuration, clock),
                configuration.bundles().keep(),
                clock);
        opened("bundle store", store);
        store.setAside()
                .forEach(bundle -> LOG.warn(
                        "{} is a bundle that {} does not name, so that nothing of it is in service; deploy it again"
                                + " (millrace deploy {}), or remove it",
                        bundle,
                        path.resolve("bundles").resolve("state"),
                        bundle));
        Deployments deployments = new Deployments(store, wiring.flows());
        List<Deployments.NotInService> unrestored = deployments.restore();
        unrestored.forEach(flow ->
                LOG.error("flow {} version {} is not in service: {}", flow.flow(), flow.version(), flow.reason()));
        LOG.debug("restored: {} flows", wiring.flows().active().size());

        RuntimeFacts facts = new RuntimeFacts(
                version(), started, () -> wiring.sources().listening(), generations::generation, health::ready);
        AdminSettings settings = adminSettings(path, environment);
        adminKey = settings.key();
        // before listeners are opened: of what they take in, a side of a pair has to know that nobody is told yet
        pair = pairHost(path, store, deployments, facts, lease, warm, audit, clock);
        opened("listeners", () -> close(wiring.sources().open()));
        begin(wiring.sources().open());
        admin = new AdminApi(
                settings,
                new AdminApi.Parts(
                        facts,
                        wiring.flows(),
                        drain,
                        wiring.memory(),
                        wiring.statistics(),
                        wiring.faults(),
                        wiring.traces(),
                        configuration.debug().messages(),
                        wiring.sources(),
                        generations,
                        deployments,
                        pair,
                        tokens,
                        audit),
                clock);
        opened("pair", pair); // before the admin listener, and so closed after it: what it is asked needs the pair
        administer();
        begin(wiring.sources().exclusive());
        // last: what answers for the pair is ready to serve
        join();
        wiring.environment().openAhead(() -> pair.pair().isPresent());
        shareAddress(path, clock);
        new RuntimeFile(
                        ProcessHandle.current().pid(),
                        version(),
                        adminAddress(),
                        wiring.sources().ports(),
                        probes.map(ProbeListener::port).orElse(null))
                .write(path);
        health.started(new RuntimeHealth.Parts(
                deployments,
                wiring.environment()::unreachable,
                drain,
                pair,
                () -> lease.term().isPresent(),
                audit,
                new CertificateAges(generations::environment, clock)));
        triggers = new ReloadTriggers(generations, pair, audit);
        opened("watch over files", triggers);
        tellOfStart(audit, environment, unrestored); // last: it says that the start is done
        say(tell, path, first, unrestored, clock);
        up.complete(null);
    }

    /** From the beginning of a start to the end of a stop, so that whoever probes sees both. */
    private void answerProbes(Path data) throws StartRefused {
        health = new RuntimeHealth(configuration.health(), data, this::loops);
        opened("watch over health", health);
        probes = health.listen();
        probes.ifPresent(listener -> opened("listener of health", listener));
    }

    private List<Loop> loops() {
        Wiring made = wiring;
        return made == null
                ? List.of()
                : Stream.concat(made.sources().loops().stream(), made.environment().loops().stream())
                        .toList();
    }

    /** Of what keeps nobody from being served, and yet is not as it should be. */
    private static void warn(Path data, Tokens tokens) throws IOException {
        OpenToOthers.warnings(data).forEach(LOG::warn);
        Path first = Tokens.firstTokenFile(data);
        if (!tokens.hasAdministrator()) {
            LOG.warn(
                    "{} holds no administrator's token, so that nobody can make tokens or read the audit log; stop, move the"
                            + " file away and start again: a new administrator's token is in {} then",
                    data.resolve("tokens"),
                    first);
        } else if (Files.exists(first)
                && tokens.holder(Files.readString(first, StandardCharsets.ISO_8859_1)
                                .strip())
                        .isEmpty()) {
            LOG.warn(
                    "{} holds no token that is known here: it was spoilt, or the token was removed; remove the file, or write"
                            + " another token into it (millrace tokens make)",
                    first);
        }
    }

    private PairMembership pairHost(
            Path path,
            BundleStore store,
            Deployments deployments,
            RuntimeFacts facts,
            SwitchingLease lease,
            CompletableFuture<?> warm,
            AuditLog audit,
            Clock clock) {
        return new PairMembership(
                new MemberRuntime(
                        path,
                        store,
                        deployments,
                        wiring.flows(),
                        wiring.sources(),
                        wiring.replays(),
                        () -> Optional.ofNullable(address),
                        () -> {
                            EnvironmentFile inForce = generations.environment();
                            return new PairMembership.Facts(
                                    facts.version(), Descriptor.ABI, inForce.digest(), inForce.parts());
                        },
                        generations,
                        clock,
                        wiring.admission()::isAdmitting,
                        wiring.admission()::inFlight,
                        done -> rehearse(lease, warm, done),
                        lease::use,
                        lease,
                        this::adminAddressFor,
                        adminKey.chain().getFirst()),
                audit);
    }

    /** Once the start is done, which it would slow down. TLS only where it is spoken. */
    private void rehearse(Lease lease, CompletableFuture<?> warm, Runnable done) {
        boolean secure = wiring.sources().listening().stream().anyMatch(each -> each.certificate() != null);
        TlsProvider.install(); // of a runtime that was none's side when it started
        CompletableFuture.allOf(up, warm)
                .whenComplete((both, failure) ->
                        LoopbackWarmUp.begin(secure ? forLoopback() : Optional.empty(), lease, done));
    }

    /** Rehearses on this thread, in TLS too; returns when that is over. */
    void rehearse() throws IOException, InterruptedException {
        TlsProvider.install();
        long ignored = LoopbackWarmUp.hold(forLoopback(), wiring.lease());
    }

    /** Sends itself a few messages on this thread, without TLS. */
    void exchangeSome() throws IOException, InterruptedException {
        long ignored = LoopbackWarmUp.holdBriefly(wiring.lease());
    }

    /** The number of what is in force. */
    long generation() {
        return generations.generation().number();
    }

    PairMembership pair() {
        return pair;
    }

    /** Reloads the files, as on SIGHUP; does nothing before the start is done. */
    void reload() {
        ReloadTriggers made = triggers;
        if (made == null) {
            LOG.warn("nothing is reloaded, for the start is not done yet");
        } else {
            boolean ignored = made.reload("SIGHUP", "SIGHUP"); // the other side is at it for both
        }
    }

    /** The self-signed key is good for 127.0.0.1; of another, who knows. */
    private Optional<Environment.Key> forLoopback() {
        return configuration.admin().key().isEmpty()
                ? Optional.of(new Environment.Key(adminKey.privateKey(), adminKey.chain()))
                : Optional.empty();
    }

    /** Where other members find the admin API; bound to every address, it is found at the one that the pair uses. */
    private String adminAddressFor(String pairHost) {
        InetSocketAddress bound = configuration.admin().address();
        boolean anywhere =
                bound.getHostString().equals("0.0.0.0") || bound.getHostString().equals("::");
        return anywhere ? pairHost + ":" + admin.port() : StartRefused.text(bound.getHostString(), admin.port());
    }

    private void join() throws StartRefused {
        try {
            pair.open();
        } catch (IOException e) {
            throw new StartRefused(ExitCode.UNAVAILABLE, "the pair can't be taken up: " + e.getMessage(), e);
        }
    }

    /** A start is a change too: of configuration, environment and what is in service. A disk that is full is no reason not to serve. */
    private void tellOfStart(AuditLog audit, EnvironmentFile environment, List<Deployments.NotInService> unrestored) {
        tellOfStop = finished -> audit.append(
                "-",
                "-",
                "-",
                "stop",
                "runtime",
                "done",
                finished ? "every exchange finished" : "exchanges were cut off");
        try {
            for (Deployments.NotInService flow : unrestored) {
                String why = "version " + flow.version() + ": " + flow.reason();
                audit.append("-", "-", "-", "start", flow.flow(), "failed", why);
            }
            String facts = "version " + version() + ", environment " + environment.digest() + ", "
                    + wiring.flows().active().size() + " flows in service";
            audit.append("-", "-", "-", "start", "runtime", "done", facts);
        } catch (IOException e) {
            LOG.error(
                    "the start could not be written to the audit log, and flows are served all the same: {};"
                            + " see that audit.log in the data folder can be written, and that its disk is not full",
                    e.toString());
        }
    }

    /** The shared address comes here once all is ready to answer at it, and goes before anything is closed. */
    private void shareAddress(Path data, Clock clock) throws IOException {
        if (configuration.address().isPresent()) {
            address = new Address(configuration.address().get(), data, this::standing, clock);
            address.start();
            opened("address", address);
        }
    }

    private Eligibility standing() {
        String why = pair.ineligible();
        return new Eligibility(
                why.isEmpty(),
                wiring.lease().term().isPresent(),
                pair.inTouch(),
                why.isEmpty() ? "this side is warm and serves" : why);
    }

    private static void begin(Sources sources) throws StartRefused {
        for (Source source : sources.all()) {
            try {
                source.start();
            } catch (IOException e) {
                throw new StartRefused(ExitCode.UNAVAILABLE, e.getMessage(), e);
            }
        }
    }

    private static void close(Sources sources) throws InterruptedException {
        for (Source source : sources.all().reversed()) {
            source.close();
        }
    }

    private void administer() throws StartRefused {
        try {
            admin.start();
            opened("admin listener", admin::stop);
        } catch (IOException e) {
            throw StartRefused.cantListen(
                    "the admin API",
                    configuration.admin().address(),
                    "if that is another runtime, give this one an address of its own: admin: {address: \"127.0.0.1:0\"} in"
                            + " millrace.yaml takes any free port; else stop what uses it",
                    e);
        }
    }

    private AdminSettings adminSettings(Path data, EnvironmentFile environment) throws IOException {
        Configuration.Admin admin = configuration.admin();
        AdminKey key;
        if (admin.key().isEmpty()) {
            key = AdminKey.selfSigned(data, admin.address().getHostString(), Clock.systemUTC(), LOG::warn);
        } else {
            Environment.Key configured =
                    environment.keys().get(admin.key().get().name());
            key = new AdminKey(configured.privateKey(), configured.chain());
            AdminKey.writeCertificate(data, key);
        }
        return new AdminSettings(
                new InetSocketAddress(
                        admin.address().getHostString(), admin.address().getPort()),
                key,
                configuration.bundles().limits().maxArchiveBytes(),
                admin.maxStatisticsStreams(),
                admin.maxFailedLogins(),
                AdminTimeouts.USUAL);
    }

    /** Where a client on this machine finds the admin API. */
    String adminAddress() {
        String host = configuration.admin().address().getHostString();
        boolean anywhere = host.equals("0.0.0.0") || host.equals("::");
        return "https://" + StartRefused.text(anywhere ? "127.0.0.1" : host, admin.port());
    }

    Map<String, Integer> ports() {
        return wiring.sources().ports();
    }

    private void say(
            Consumer<String> tell, Path data, boolean first, List<Deployments.NotInService> unrestored, Clock clock) {
        long millis = Duration.between(started, clock.instant()).toMillis();
        tell.accept("Millrace " + version() + " is up, process "
                + ProcessHandle.current().pid() + ", in " + millis + " ms");
        wiring.sources()
                .listening()
                .forEach(each -> tell.accept("  " + each.name() + ": " + each.scheme() + "://"
                        + StartRefused.text(each.host(), each.port())));
        probes.ifPresent(each -> tell.accept("  health: http://"
                + StartRefused.text(configuration.health().address().get().getHostString(), each.port())
                + configuration.health().readyPath()));
        tell.accept("  admin: " + adminAddress() + ", certificate " + data.resolve("admin-cert.pem"));
        if (first) {
            tell.accept("  first start: an administrator's token is in " + Tokens.firstTokenFile(data));
        }
        // what nothing has needed yet is not loaded to be told of
        Cryptography.inUse().ifPresent(chosen -> tell.accept("  cryptography of messages: " + chosen));
        TlsProvider.inUse().ifPresent(chosen -> tell.accept("  cryptography of TLS: " + chosen));
        tell.accept("  flows in service: " + wiring.flows().active().size()
                + (unrestored.isEmpty() ? "" : ", not in service for what the log says: " + unrestored.size()));
        if (configuration.bundles().trust().isEmpty()) {
            tell.accept("  no author is trusted, so no bundle can be deployed; name one in bundles.trust");
        }
    }

    static String version() {
        String version = Server.class.getPackage().getImplementationVersion();
        return version == null ? "unpackaged" : version;
    }

    /**
     * Stops in order: no new connections, no new exchanges, those under way finish within the configured time, then everything closes.
     *
     * @return whether every exchange finished
     */
    public boolean stop() throws InterruptedException {
        drain.leave();
        LOG.info("stopping; {} exchanges are under way", wiring.admission().inFlight());
        Sources exclusive = wiring.sources().exclusive();
        exclusive.forEach(Source::pause);
        // so that the other side repeats none
        List<String> busy = exclusive.awaitIdle(configuration.stopTimeout());
        if (busy.isEmpty()) {
            pair.giveWork();
        } else {
            LOG.warn(
                    "firings of {} did not end within {}: whoever does exclusive work next finds them begun",
                    String.join(", ", busy),
                    configuration.stopTimeout());
        }
        if (!pair.giveAddress(configuration.stopTimeout())) {
            LOG.warn("the shared address is still here; the other side takes it once this one is gone");
        }
        drain.awaitRefusing();
        wiring.sources().forEach(Source::stopTaking);
        wiring.traces().breakpoints().close();
        boolean finished = wiring.admission().awaitIdle(configuration.stopTimeout());
        // what would go on for hours, such as WebSockets, is told, and no longer waited for than it takes to say
        // goodbye
        if (!finished && wiring.sources().goAway() > 0) {
            finished = wiring.admission().awaitIdle(GOODBYES);
        }
        if (!finished) {
            LOG.warn(
                    "{} exchanges did not finish within {} and are cut off",
                    wiring.admission().inFlight(),
                    configuration.stopTimeout());
        }
        try {
            tellOfStop.accept(finished);
        } catch (IOException e) {
            LOG.error("the stop could not be written to the audit log", e); // and is a stop all the same
        }
        closeAll();
        LOG.info("stopped");
        return finished;
    }

    private void opened(String what, AutoCloseable closing) {
        LOG.debug("open: {}", what);
        open.push(new Closing(what, closing));
    }

    private void closeAll() {
        while (!open.isEmpty()) {
            Closing closing = open.pop();
            try {
                closing.action.close();
            } catch (Exception e) {
                LOG.error("the {} did not close in order", closing.what, e); // the others are to be closed all the same
            }
        }
    }
}
