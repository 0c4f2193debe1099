package org.millrace.runtime.server.config;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.millrace.bundle.BundleLimits;
import org.millrace.runtime.admit.AdmissionSettings;
import org.millrace.runtime.flow.FlowSettings;
import org.millrace.runtime.pair.address.AddressSettings;
import org.millrace.runtime.server.transport.Said;
import org.millrace.runtime.server.transport.Transports;
import org.millrace.runtime.settings.Alias;
import org.millrace.runtime.settings.Declared;
import org.millrace.runtime.settings.Inline;
import org.millrace.runtime.settings.NamedSection;
import org.millrace.runtime.settings.Option;
import org.millrace.runtime.settings.Problems;
import org.millrace.runtime.settings.Section;
import org.millrace.runtime.settings.Variables;
import org.millrace.runtime.settings.Written;

/**
 * What this runtime allows, how it is administered, and what its transports' sections say. Immutable. Names of keys and certificates are
 * aliases of the environment, checked while reading.
 *
 * @param transports where and how messages come in
 * @param written what the file says, so that another reading of it can be told apart
 */
public record Configuration(
        Said transports,
        @Option("the admin API; always TLS, always tokens") Admin admin,

        @Option("what all exchanges together may cost; more is refused at once with 503")
        Admission admission,

        @Option(value = "whose bundles run here, and how large they may be", from = BundlesSection.class)
        Bundles bundles,

        @Option(value = "how new versions go into service", by = OfFlows.class)
        FlowSettings flows,

        @Option("what is kept for people to look at") Statistics statistics,

        @Option(
                "where balancers and orchestrators ask whether it lives and serves; without address and listener nowhere")
        HealthSettings health,

        @Option("what is logged, how, and where to") LogSettings logging,

        @Option("for those who work on flows; both are off in a runtime that serves others")
        Debug debug,

        @Option("how changes of the two files are taken up while the runtime runs")
        Reload reload,

        @Option("for two runtimes that share an address; without this section a runtime is on its own")
        Pair pair,

        @Option(
                value = "how long exchanges may take to finish when the runtime is told to stop",
                otherwise = "30s",
                least = "0ms",
                most = "1h")
        Duration stopTimeout,

        Written written) {

    /** All keys but the transports'. */
    private static final Declared<Configuration> DECLARED = Declared.of(Configuration.class);

    /** The address that the two share, if there is one. */
    public record Pair(
            @Option(
                    value = "the address that the sides share; runtime/pair/ADDRESS.md tells how it moves",
                    from = PairAddress.class)
            Optional<AddressSettings> address) {}

    public record Admin(
            @Option(value = "where it listens; port 0 takes any free one", otherwise = "127.0.0.1:9443")
            InetSocketAddress address,

            @Option(
                    value = "the key and certificate to show",
                    names = "keys",
                    absent = "a self-signed one, which the first start makes in data/admin.p12",
                    example = "gateway-tls")
            Optional<Alias> key,

            @Option(value = "clients that watch statistics at once", otherwise = "32", least = "1", most = "10000")
            int maxStatisticsStreams,

            @Option(
                    value = "refused tokens of one address within a minute, then it is made to wait",
                    otherwise = "10",
                    least = "1",
                    most = "10000")
            int maxFailedLogins) {}

    /** @param maxBufferedBytes 0 for half of the heap */
    public record Admission(
            @Inline(by = OfAdmission.class) AdmissionSettings exchanges,

            @Option(
                    value = "bytes of bodies in memory at once, over all exchanges",
                    bytes = true,
                    least = "64KB",
                    most = "1024GB",
                    absent = "half of the heap",
                    example = "1GB")
            long maxBufferedBytes) {}

    /** @param trust authors whose bundles run here */
    public record Bundles(List<X509Certificate> trust, int keep, BundleLimits limits) {}

    public record Statistics(
            @Option(value = "faults kept for people to look at", otherwise = "200", least = "1", most = "100000")
            int recentFaults) {}

    public record Debug(
            @Option("whether operators may have traces keep messages, with what flows call secret masked")
            boolean messages,

            @Option("whether operators may stop exchanges before steps; true only in a runtime of one's own")
            boolean breakpoints) {}

    /**
     * What a reload does beside what it is asked for.
     *
     * @param watch whether changes are taken up without being asked for
     */
    public record Reload(
            @Option(
                    value =
                            "whether the runtime looks every 2 seconds whether one of the two files, or a key store or certificate file that they name, has"
                                    + " changed, and reloads them then",
                    live = true)
            boolean watch,

            @Option(
                    value =
                            "how long exchanges may go on with what a reload has replaced; streams that take longer, such as WebSockets, are ended then",
                    otherwise = "1h",
                    least = "0ms",
                    most = "7d",
                    live = true)
            Duration retireAfter) {}

    /** The options of {@link FlowSettings}, with its defaults. */
    private interface OfFlows {

        @Option(
                value = "the time that a version may take to have its schemas, stylesheets and expressions prepared",
                least = "1s",
                most = "10m")
        Duration maxPrepare();

        @Option(
                value = "how often each sample message runs through a version before it serves",
                least = "0",
                most = "100000")
        int warmUpRounds();

        @Option(value = "the time that all of it may take", least = "100ms", most = "10m")
        Duration maxWarmUp();
    }

    /** The options of {@link AdmissionSettings}, with its defaults. */
    private interface OfAdmission {

        @Option(value = "exchanges at once, over all ways in", least = "1", most = "1000000", live = true)
        int maxExchanges();
    }

    /** For a start without a file. */
    public static Configuration defaults() {
        return DECLARED.defaults().with(Said.NOTHING, Written.NOTHING);
    }

    /** The keys that no transport brings. */
    public static Declared<Configuration> declared() {
        return DECLARED;
    }

    /**
     * Reads a file; what is wrong goes into {@code problems}, and wrong values are replaced by their defaults.
     *
     * @param environment whose aliases the file may use
     */
    public static Configuration read(Path path, Variables variables, EnvironmentFile environment, Problems problems) {
        Section top = Section.open(path, variables, problems);
        Said transports = Said.read(Transports.sections(), top, environment.aliases());
        Configuration read = DECLARED.read(top, environment.aliases());
        Written written = Written.NOTHING.with(top, DECLARED, environment::version);
        for (NamedSection<?> section : Transports.sections()) {
            written = written.with(top, section, environment::version);
        }
        Configuration whole = (read == null ? DECLARED.defaults() : read).with(transports, written);
        Set<String> listeners = transports.of(Transports.LISTENERS).keySet();
        whole.health
                .listener()
                .filter(name -> !listeners.contains(name))
                .ifPresent(name -> top.section("health")
                        .error(
                                "listener",
                                "health.listener: there is no listener " + name,
                                "name one of " + String.join(", ", listeners)
                                        + ", or write address: \"127.0.0.1:8081\""));
        return whole;
    }

    /** The address that the sides of a pair share, if there is one. */
    public Optional<AddressSettings> address() {
        return pair.address();
    }

    public Configuration with(Said others) {
        return with(others, written);
    }

    private Configuration with(Said others, Written other) {
        return new Configuration(
                others,
                admin,
                admission,
                bundles,
                flows,
                statistics,
                health,
                logging,
                debug,
                reload,
                pair,
                stopTimeout,
                other);
    }

    /**
     * What is in force once a reload has taken up what it can of another reading: what is live.
     *
     * @param changed whether something of an option or section has, by its dotted key; what has not stays the same object
     */
    public Configuration taking(Configuration next, Predicate<String> changed) {
        return new Configuration(
                Transports.taking(transports, next.transports, changed),
                admin,
                new Admission(next.admission.exchanges, admission.maxBufferedBytes),
                bundles,
                flows,
                statistics,
                health,
                logging.taking(next.logging),
                debug,
                next.reload,
                pair,
                stopTimeout,
                written.taking(next.written));
    }
}
