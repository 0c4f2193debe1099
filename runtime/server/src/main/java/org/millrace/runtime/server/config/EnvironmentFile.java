package org.millrace.runtime.server.config;

import java.net.URI;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.millrace.runtime.api.Environment;
import org.millrace.runtime.api.trust.Certificates;
import org.millrace.runtime.server.yaml.Problems;
import org.millrace.runtime.server.yaml.Reading;
import org.millrace.runtime.server.yaml.Scalars;
import org.millrace.runtime.server.yaml.Section;
import org.millrace.runtime.server.yaml.Unreadable;
import org.millrace.runtime.server.yaml.Variables;
import org.millrace.runtime.transports.http.outbound.EndpointSettings;
import org.millrace.runtime.transports.http.outbound.EndpointTls;

/**
 * What the names in flows mean in this place: where backends are, which keys to sign with, whom to trust. Keys and certificates are
 * loaded while reading, so a wrong password shows at start and not in the middle of a message.
 *
 * @param digest SHA-256 in hex over all of it, key stores included, so that two runtimes can tell whether they agree
 */
public record EnvironmentFile(
        Map<String, EndpointPlace> endpoints,
        Map<String, Environment.Key> keys,
        Map<String, Certificates> certificates,
        Map<String, String> values,
        boolean legacyAlgorithms,
        String digest) {

    private static final Duration SOON = Duration.ofDays(30);
    private static final Reading<EndpointSettings.Protocol> PROTOCOL =
            text -> Scalars.oneOf("http/1.1", "h2").of(text).equals("h2")
                    ? EndpointSettings.Protocol.HTTP_2
                    : EndpointSettings.Protocol.HTTP_1_1;

    /**
     * Where an endpoint's targets are and how to speak with them; see {@link EndpointSettings} on each limit.
     *
     * @param tls how to speak with https targets
     */
    public record EndpointPlace(
            List<URI> targets,
            EndpointSettings.Protocol protocol,
            int maxConnections,
            int maxQueued,
            Duration connectTimeout,
            Duration idleTimeout,
            Duration restAfterFailure,
            int maxHeaderBytes,
            TargetTls tls) {}

    /**
     * @param trust alias of the certificates to trust, "" for those that Java trusts
     * @param key alias of the key to show when a target asks for one, "" for none
     */
    public record TargetTls(String trust, String key, List<String> versions) {}

    /** No endpoints, no keys: for a start without an environment file. */
    public static EnvironmentFile empty() {
        return withDigest(Map.of(), Map.of(), Map.of(), Map.of(), false);
    }

    /** Reads a file; what is wrong goes into {@code problems}, and what was good is returned, so that other files are still checked. */
    public static EnvironmentFile read(Path path, Variables variables, Clock clock, Problems problems) {
        Section top = Section.open(path, variables, problems);
        Map<String, Environment.Key> keys = top.section("keys").each(section -> key(section, clock));
        Map<String, Certificates> certificates =
                top.section("certificates").each(section -> TrustSection.read(section, clock));
        Map<String, EndpointPlace> endpoints =
                top.section("endpoints").each(section -> endpoint(section, keys, certificates));
        Map<String, String> values = values(top.section("values"));
        boolean legacyAlgorithms = top.value("legacyAlgorithms", false, Scalars.flag());
        top.end();
        return withDigest(endpoints, keys, certificates, values, legacyAlgorithms);
    }

    private static EnvironmentFile withDigest(
            Map<String, EndpointPlace> endpoints,
            Map<String, Environment.Key> keys,
            Map<String, Certificates> certificates,
            Map<String, String> values,
            boolean legacyAlgorithms) {
        String digest = EnvironmentDigest.of(endpoints, keys, certificates, values, legacyAlgorithms);
        return new EnvironmentFile(endpoints, keys, certificates, values, legacyAlgorithms, digest);
    }

    /** Of each part alone a digest, by its place in the file, e.g. {@code endpoints.orders}: so that two runtimes can tell where they differ. */
    public SortedMap<String, String> parts() {
        SortedMap<String, String> parts = new TreeMap<>();
        endpoints.forEach((name, one) -> parts.put("endpoints." + name, alone(Map.of(name, one), Map.of(), Map.of())));
        keys.forEach((name, one) -> parts.put("keys." + name, alone(Map.of(), Map.of(name, one), Map.of())));
        certificates.forEach(
                (name, one) -> parts.put("certificates." + name, alone(Map.of(), Map.of(), Map.of(name, one))));
        values.forEach((name, one) -> parts.put(
                "values." + name, EnvironmentDigest.of(Map.of(), Map.of(), Map.of(), Map.of(name, one), false)));
        parts.put("legacyAlgorithms", String.valueOf(legacyAlgorithms));
        return parts;
    }

    private static String alone(
            Map<String, EndpointPlace> endpoints,
            Map<String, Environment.Key> keys,
            Map<String, Certificates> certificates) {
        return EnvironmentDigest.of(endpoints, keys, certificates, Map.of(), false);
    }

    private static Map<String, String> values(Section section) {
        Map<String, String> values = new java.util.LinkedHashMap<>();
        for (String name : section.keys()) {
            values.put(name, section.value(name, "", Scalars.text()));
        }
        return values;
    }

    private static EndpointPlace endpoint(
            Section section, Map<String, Environment.Key> keys, Map<String, Certificates> certificates) {
        List<URI> targets = section.list("targets", List.of(), Scalars.target());
        if (!section.has("targets")) {
            section.error("targets", section.name() + " has no targets", "add targets: [\"http://host:port\"]");
        }
        Section tls = section.section("tls");
        EndpointSettings usual = EndpointSettings.of("", URI.create("http://localhost"));
        EndpointPlace endpoint = new EndpointPlace(
                targets,
                section.value("protocol", usual.protocol(), PROTOCOL),
                section.value("maxConnections", usual.maxConnections(), Scalars.number(1, 65_535)),
                section.value("maxQueued", usual.maxQueued(), Scalars.number(0, 1_000_000)),
                section.value("connectTimeout", usual.connectTimeout(), between(1, 60_000)),
                section.value("idleTimeout", usual.idleTimeout(), between(100, 3_600_000)),
                section.value("restAfterFailure", usual.restAfterFailure(), between(0, 600_000)),
                section.value("maxHeaderBytes", usual.maxHeaderBytes(), Scalars.intSize(1024, 1 << 20)),
                new TargetTls(
                        tls.value("trust", "", alias(certificates, "certificates")),
                        tls.value("key", "", alias(keys, "keys")),
                        tls.list("versions", EndpointTls.VERSIONS, Configuration.TLS_VERSION)));
        tls.end();
        section.end();
        return endpoint;
    }

    private static Reading<Duration> between(long leastMillis, long mostMillis) {
        return Scalars.duration(Duration.ofMillis(leastMillis), Duration.ofMillis(mostMillis));
    }

    /** The name of something that the environment holds. */
    static Reading<String> alias(Map<String, ?> known, String where) {
        return text -> {
            if (!known.containsKey(text)) {
                throw new Unreadable(
                        "the environment has no " + where + "." + text,
                        known.isEmpty() ? "add " + where + "." + text : "add it, or use one of " + known.keySet());
            }
            return text;
        };
    }

    private static Environment.Key key(Section section, Clock clock) {
        section.knows("keystore", "alias", "password", "keyPassword", "privateKey", "certificates");
        char[] password = null;
        try {
            password = password(section, "password");
            Environment.Key key = section.has("privateKey") ? pemKey(section, password) : storedKey(section, password);
            if (key != null) {
                warnOfAge(section, key.chain().getFirst(), clock);
            }
            return key;
        } catch (KeyFiles.Unusable e) {
            note(section, e);
            return null;
        } finally {
            if (password != null) {
                Arrays.fill(password, '\0');
            }
            section.end();
        }
    }

    private static Environment.Key pemKey(Section section, char[] password) throws KeyFiles.Unusable {
        Path file = section.value("privateKey", null, section.path());
        Path chain =
                section.required("certificates", section.path(), "add certificates: with the PEM file of its chain");
        return file == null || chain == null ? null : KeyFiles.fromPem(file, chain, password);
    }

    private static Environment.Key storedKey(Section section, char[] password) throws KeyFiles.Unusable {
        Path store = section.required(
                "keystore",
                section.path(),
                "add keystore: with a PKCS12 file, or privateKey: and certificates: with PEM files");
        String alias = section.value("alias", "", Scalars.text());
        char[] keyPassword = password(section, "keyPassword");
        if (store == null) {
            return null;
        }
        if (password == null) {
            section.error(
                    "password",
                    section.name() + " has no password",
                    "add password: \"${NAME}\" or password: {file: path}");
            return null;
        }
        return KeyFiles.fromStore(store, alias, password, keyPassword == null ? password : keyPassword);
    }

    /** A password given as value, {@code ${NAME}} or {@code {file: path}}; null when there is none. */
    private static char[] password(Section section, String key) throws KeyFiles.Unusable {
        if (!section.isSection(key)) {
            String text = section.value(key, null, Scalars.text());
            return text == null ? null : text.toCharArray();
        }
        Section place = section.section(key);
        Path file = place.required("file", place.path(), "write {file: path}");
        place.end();
        return file == null ? null : KeyFiles.password(file);
    }

    static void note(Section section, KeyFiles.Unusable e) {
        section.error(e.about(), section.name() + ": " + e.getMessage(), e.remedy());
    }

    static void warnOfAge(Section section, X509Certificate certificate, Clock clock) {
        Instant now = clock.instant();
        Instant from = certificate.getNotBefore().toInstant();
        Instant until = certificate.getNotAfter().toInstant();
        String whose = section.name() + ": the certificate of "
                + certificate.getSubjectX500Principal().getName();
        if (now.isBefore(from)) {
            section.warn("", whose + " is not valid before " + day(from), "check the clock, or use another");
        } else if (now.isAfter(until)) {
            section.warn("", whose + " expired on " + day(until), "renew it");
        } else if (now.plus(SOON).isAfter(until)) {
            section.warn("", whose + " expires on " + day(until), "renew it soon");
        }
    }

    private static LocalDate day(Instant instant) {
        return LocalDate.ofInstant(instant, ZoneOffset.UTC);
    }
}
