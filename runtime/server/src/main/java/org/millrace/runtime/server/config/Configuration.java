package org.millrace.runtime.server.config;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.millrace.bundle.BundleLimits;
import org.millrace.bundle.BundleReader;
import org.millrace.runtime.admit.AdmissionSettings;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.flow.FlowSettings;
import org.millrace.runtime.pair.address.AddressSettings;
import org.millrace.runtime.server.yaml.Problems;
import org.millrace.runtime.server.yaml.Reading;
import org.millrace.runtime.server.yaml.Scalars;
import org.millrace.runtime.server.yaml.Section;
import org.millrace.runtime.server.yaml.Unreadable;
import org.millrace.runtime.server.yaml.Variables;
import org.millrace.runtime.transports.http.inbound.ListenerSettings;
import org.millrace.runtime.transports.http.inbound.ListenerTls;
import org.millrace.xml.XmlLimits;

/**
 * How this runtime listens, what it allows, and where it is administered. Immutable. Names of keys and certificates are aliases of the
 * environment, checked while reading.
 *
 * @param debug what only one who works on flows wants
 * @param address that the sides of a pair share, if there is one
 */
public record Configuration(
        Map<String, Listener> listeners,
        Admin admin,
        Admission admission,
        Bundles bundles,
        FlowSettings flows,
        Statistics statistics,
        Logging logging,
        Debug debug,
        Optional<AddressSettings> address,
        Duration stopTimeout) {

    /** The protocols that a listener may speak; TLS chooses between HTTP/1.1 and h2 by ALPN. */
    public enum Protocol {
        HTTP_1_1("http/1.1"),
        H2C("h2c"),
        H2("h2");

        private final String word;

        Protocol(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /** Whether clients show a certificate. */
    public enum ClientAuth {
        NONE,
        OPTIONAL,
        REQUIRED
    }

    /**
     * @param address host not looked up yet; port 0 for any free one
     * @param tls null for a cleartext listener
     */
    public record Listener(InetSocketAddress address, Set<Protocol> protocols, Tls tls, ListenerLimits limits) {}

    /**
     * @param key alias of the key to show, of the environment's keys
     * @param clientTrust alias of the certificates that clients' must chain to, of the environment's certificates; "" without clientAuth
     */
    public record Tls(String key, List<String> versions, ClientAuth clientAuth, String clientTrust) {}

    /**
     * What one client may cost; see {@link ListenerSettings} on each.
     *
     * @param exchange limits of one exchange
     */
    public record ListenerLimits(
            Limits exchange,
            int maxConnections,
            Duration idleTimeout,
            Duration headTimeout,
            int minBytesPerSecond,
            Duration paceGrace,
            Duration lingerTime,
            long lingerBytes,
            int maxHeadBytes,
            int maxStreams,
            int maxFramesPerSecond) {

        public static final ListenerLimits DEFAULTS = of(ListenerSettings.of("", ANY_ADDRESS, null));

        private static ListenerLimits of(ListenerSettings settings) {
            return new ListenerLimits(
                    settings.limits(),
                    settings.maxConnections(),
                    settings.idleTimeout(),
                    settings.headTimeout(),
                    settings.minBytesPerSecond(),
                    settings.paceGrace(),
                    settings.lingerTime(),
                    settings.lingerBytes(),
                    settings.maxHeadBytes(),
                    settings.maxStreams(),
                    settings.maxFramesPerSecond());
        }
    }

    /**
     * @param key alias of the listener's key, "" for the self-signed one that the first start makes
     * @param maxStatisticsStreams clients that watch statistics at once
     * @param maxFailedLogins refused tokens of one address within a minute; then it waits
     */
    public record Admin(InetSocketAddress address, String key, int maxStatisticsStreams, int maxFailedLogins) {

        public static final Admin DEFAULTS =
                new Admin(InetSocketAddress.createUnresolved("127.0.0.1", 9443), "", 32, 10);
    }

    /**
     * @param maxExchanges exchanges at once, over all listeners
     * @param maxBufferedBytes bytes of bodies held in memory at once, over all exchanges; 0 for half of the heap
     */
    public record Admission(int maxExchanges, long maxBufferedBytes) {

        public static final Admission DEFAULTS = new Admission(AdmissionSettings.DEFAULTS.maxExchanges(), 0);
    }

    /**
     * @param trust authors whose bundles run here
     * @param keep versions of each flow kept for rollback, at least 2
     */
    public record Bundles(
            List<X509Certificate> trust, int keep, int maxArchiveBytes, int maxEntries, int maxEntryBytes) {

        public static final Bundles DEFAULTS = new Bundles(
                List.of(),
                5,
                BundleLimits.DEFAULTS.maxArchiveBytes(),
                BundleLimits.DEFAULTS.maxEntries(),
                BundleLimits.DEFAULTS.maxEntryBytes());

        public BundleLimits limits() {
            return new BundleLimits(maxArchiveBytes, maxEntries, maxEntryBytes, BundleLimits.DEFAULTS.maxNameBytes());
        }
    }

    /** @param recentFaults faults kept for people to look at */
    public record Statistics(int recentFaults) {

        public static final Statistics DEFAULTS = new Statistics(200);
    }

    /** @param level error, warn, info, debug or trace */
    public record Logging(String level, Map<String, String> levels) {

        public static final Logging DEFAULTS = new Logging("info", Map.of());
    }

    /**
     * @param messages whether operators may have traces keep the messages of exchanges
     * @param breakpoints whether exchanges may be stopped before steps: for a runtime that somebody works on flows with, and no other
     */
    public record Debug(boolean messages, boolean breakpoints) {

        public static final Debug DEFAULTS = new Debug(false, false);
    }

    /** A version of TLS that is still safe. */
    static final Reading<String> TLS_VERSION = Scalars.oneOf("TLSv1.3", "TLSv1.2");

    private static final InetSocketAddress ANY_ADDRESS = InetSocketAddress.createUnresolved("127.0.0.1", 0);
    private static final Duration STOP_TIMEOUT = Duration.ofSeconds(30);

    /** For a start without a file: one listener named {@code http} on 127.0.0.1:8080, administered on 127.0.0.1:9443. */
    public static Configuration defaults() {
        Listener http = new Listener(
                InetSocketAddress.createUnresolved("127.0.0.1", 8080),
                Set.of(Protocol.HTTP_1_1, Protocol.H2C),
                null,
                ListenerLimits.DEFAULTS);
        return new Configuration(
                Map.of("http", http),
                Admin.DEFAULTS,
                Admission.DEFAULTS,
                Bundles.DEFAULTS,
                FlowSettings.DEFAULTS,
                Statistics.DEFAULTS,
                Logging.DEFAULTS,
                Debug.DEFAULTS,
                Optional.empty(),
                STOP_TIMEOUT);
    }

    /**
     * Reads a file; what is wrong goes into {@code problems}, and wrong values are replaced by their defaults.
     *
     * @param environment whose aliases the file may use
     */
    public static Configuration read(Path path, Variables variables, EnvironmentFile environment, Problems problems) {
        Section top = Section.open(path, variables, problems);
        Section listeners = top.section("listeners");
        Map<String, Listener> read = listeners.isAbsent()
                ? defaults().listeners()
                : listeners.each(section -> listener(section, environment));
        if (!listeners.isAbsent() && listeners.keys().isEmpty()) {
            top.error("listeners", "there is no listener", "add one, e.g. http: {address: \"127.0.0.1:8080\"}");
        }
        Configuration configuration = new Configuration(
                read,
                admin(top.section("admin"), environment),
                admission(top.section("admission")),
                bundles(top.section("bundles")),
                flows(top.section("flows")),
                statistics(top.section("statistics")),
                logging(top.section("logging")),
                debug(top.section("debug")),
                address(top.section("pair")),
                top.value("stopTimeout", STOP_TIMEOUT, between(Duration.ZERO, Duration.ofHours(1))));
        top.end();
        return configuration;
    }

    private static Optional<AddressSettings> address(Section pair) {
        Optional<AddressSettings> address = PairAddress.read(pair.section("address"));
        pair.end();
        return address;
    }

    private static Listener listener(Section section, EnvironmentFile environment) {
        InetSocketAddress address = section.required("address", Scalars.address(), "add address: \"127.0.0.1:8080\"");
        Tls tls = section.has("tls") ? tls(section.section("tls"), environment) : null;
        boolean secure = section.has("tls");
        Set<Protocol> protocols = new TreeSet<>(section.list(
                "protocols",
                secure ? List.of(Protocol.HTTP_1_1, Protocol.H2) : List.of(Protocol.HTTP_1_1, Protocol.H2C),
                protocol(secure)));
        if (protocols.isEmpty()) {
            section.error("protocols", section.name() + " speaks no protocol", "remove the line, or write [http/1.1]");
        }
        ListenerLimits limits = limits(section.section("limits"));
        section.end();
        return address == null ? null : new Listener(address, protocols, tls, limits);
    }

    private static Reading<Protocol> protocol(boolean secure) {
        Reading<String> words = Scalars.oneOf("http/1.1", "h2c", "h2");
        return text -> switch (words.of(text)) {
            case "h2c" -> {
                if (secure) {
                    throw new Unreadable("h2c is HTTP/2 without TLS, but this listener has tls", "write h2");
                }
                yield Protocol.H2C;
            }
            case "h2" -> {
                if (!secure) {
                    throw new Unreadable("h2 needs tls, which this listener has not", "write h2c, or add tls:");
                }
                yield Protocol.H2;
            }
            default -> Protocol.HTTP_1_1;
        };
    }

    private static Tls tls(Section section, EnvironmentFile environment) {
        String key = section.required(
                "key",
                EnvironmentFile.alias(environment.keys(), "keys"),
                "add key: with an alias of the environment's keys");
        List<String> versions = section.list("versions", ListenerTls.VERSIONS, TLS_VERSION);
        ClientAuth clientAuth = section.value("clientAuth", ClientAuth.NONE, Scalars.oneOf(ClientAuth.class));
        String trust =
                section.value("clientTrust", "", EnvironmentFile.alias(environment.certificates(), "certificates"));
        if (clientAuth != ClientAuth.NONE && !section.has("clientTrust")) {
            section.error(
                    "clientAuth",
                    section.name() + ": clientAuth needs to know whom to trust",
                    "add clientTrust: with an alias of the environment's certificates");
        }
        section.end();
        return new Tls(key, versions, clientAuth, trust);
    }

    private static ListenerLimits limits(Section section) {
        ListenerLimits defaults = ListenerLimits.DEFAULTS;
        Limits exchange = defaults.exchange();
        XmlLimits xml = exchange.xml();
        ListenerLimits limits = new ListenerLimits(
                new Limits(
                        section.value("maxBufferedBytes", exchange.maxBufferedBytes(), Scalars.size(1024, 1L << 30)),
                        section.value(
                                "deadline", exchange.deadline(), between(Duration.ofMillis(1), Duration.ofHours(1))),
                        new XmlLimits(
                                section.value("maxDepth", xml.maxDepth(), Scalars.number(1, 10_000)),
                                section.value("maxAttributes", xml.maxAttributes(), Scalars.number(1, 100_000)),
                                section.value("maxNameBytes", xml.maxNameBytes(), Scalars.intSize(16, 1 << 20)),
                                section.value(
                                        "maxAttributeValueBytes",
                                        xml.maxAttributeValueBytes(),
                                        Scalars.intSize(16, 1 << 30)),
                                section.value("maxElements", xml.maxElements(), Scalars.number(1, 100_000_000))),
                        section.value("statefulEncodings", exchange.statefulEncodings(), Scalars.flag())),
                section.value("maxConnections", defaults.maxConnections(), Scalars.number(1, 1_000_000)),
                section.value(
                        "idleTimeout", defaults.idleTimeout(), between(Duration.ofMillis(100), Duration.ofHours(1))),
                section.value(
                        "headTimeout", defaults.headTimeout(), between(Duration.ofMillis(100), Duration.ofHours(1))),
                section.value("minBytesPerSecond", defaults.minBytesPerSecond(), Scalars.intSize(0, 1 << 30)),
                section.value("paceGrace", defaults.paceGrace(), between(Duration.ZERO, Duration.ofHours(1))),
                section.value("lingerTime", defaults.lingerTime(), between(Duration.ofMillis(1), Duration.ofHours(1))),
                section.value("lingerBytes", defaults.lingerBytes(), Scalars.size(0, 1L << 40)),
                section.value("maxHeadBytes", defaults.maxHeadBytes(), Scalars.intSize(1024, 1 << 20)),
                section.value("maxStreams", defaults.maxStreams(), Scalars.number(1, 100_000)),
                section.value("maxFramesPerSecond", defaults.maxFramesPerSecond(), Scalars.number(1, 1_000_000)));
        section.end();
        return limits;
    }

    private static Admin admin(Section section, EnvironmentFile environment) {
        Admin defaults = Admin.DEFAULTS;
        Admin admin = new Admin(
                section.value("address", defaults.address(), Scalars.address()),
                section.value("key", defaults.key(), EnvironmentFile.alias(environment.keys(), "keys")),
                section.value("maxStatisticsStreams", defaults.maxStatisticsStreams(), Scalars.number(1, 10_000)),
                section.value("maxFailedLogins", defaults.maxFailedLogins(), Scalars.number(1, 10_000)));
        section.end();
        return admin;
    }

    private static Admission admission(Section section) {
        Admission defaults = Admission.DEFAULTS;
        Admission admission = new Admission(
                section.value("maxExchanges", defaults.maxExchanges(), Scalars.number(1, 1_000_000)),
                section.value("maxBufferedBytes", defaults.maxBufferedBytes(), Scalars.size(64 * 1024, 1L << 40)));
        section.end();
        return admission;
    }

    private static Bundles bundles(Section section) {
        List<X509Certificate> trust = new ArrayList<>();
        for (Path file : section.list("trust", List.of(), section.path())) {
            try {
                List<X509Certificate> authors = KeyFiles.certificates("trust", file);
                BundleReader ignored = new BundleReader(authors, Set.of(), BundleLimits.DEFAULTS); // refuses weak keys
                trust.addAll(authors);
            } catch (IllegalArgumentException e) {
                section.error(
                        "trust", "bundles.trust: " + file + ": " + e.getMessage(), "trust an author with another key");
            } catch (KeyFiles.Unusable e) {
                section.error("trust", "bundles.trust: " + e.getMessage(), e.remedy());
            }
        }
        Bundles bundles = new Bundles(
                List.copyOf(trust),
                section.value("keep", Bundles.DEFAULTS.keep(), Scalars.number(2, 1000)),
                section.value(
                        "maxArchiveBytes", Bundles.DEFAULTS.maxArchiveBytes(), Scalars.intSize(64 * 1024, 1 << 30)),
                section.value("maxEntries", Bundles.DEFAULTS.maxEntries(), Scalars.number(10, 65_534)),
                section.value("maxEntryBytes", Bundles.DEFAULTS.maxEntryBytes(), Scalars.intSize(64 * 1024, 1 << 30)));
        section.end();
        return bundles;
    }

    private static FlowSettings flows(Section section) {
        FlowSettings flows = new FlowSettings(
                section.value(
                        "maxPrepare",
                        FlowSettings.DEFAULTS.maxPrepare(),
                        between(Duration.ofSeconds(1), Duration.ofMinutes(10))),
                section.value("warmUpRounds", FlowSettings.DEFAULTS.warmUpRounds(), Scalars.number(0, 100_000)),
                section.value(
                        "maxWarmUp",
                        FlowSettings.DEFAULTS.maxWarmUp(),
                        between(Duration.ofMillis(100), Duration.ofMinutes(10))));
        section.end();
        return flows;
    }

    private static Statistics statistics(Section section) {
        Statistics statistics = new Statistics(
                section.value("recentFaults", Statistics.DEFAULTS.recentFaults(), Scalars.number(1, 100_000)));
        section.end();
        return statistics;
    }

    private static Logging logging(Section section) {
        Reading<String> level = Scalars.oneOf("error", "warn", "info", "debug", "trace");
        String all = section.value("level", Logging.DEFAULTS.level(), level);
        Section packages = section.section("levels");
        Map<String, String> levels = new LinkedHashMap<>();
        for (String name : packages.keys()) {
            levels.put(name, packages.value(name, "info", level));
        }
        section.end();
        return new Logging(all, levels);
    }

    private static Debug debug(Section section) {
        Debug debug = new Debug(
                section.value("messages", Debug.DEFAULTS.messages(), Scalars.flag()),
                section.value("breakpoints", Debug.DEFAULTS.breakpoints(), Scalars.flag()));
        section.end();
        return debug;
    }

    private static Reading<Duration> between(Duration least, Duration most) {
        return Scalars.duration(least, most);
    }
}
