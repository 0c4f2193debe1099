package org.millrace.runtime.server.config;

import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.millrace.runtime.api.Environment;
import org.millrace.runtime.api.trust.Certificates;
import org.millrace.runtime.api.trust.PeerTrust;
import org.millrace.runtime.server.transport.ResourceOpener;
import org.millrace.runtime.server.transport.Said;
import org.millrace.runtime.server.transport.Transports;
import org.millrace.runtime.settings.Aliases;
import org.millrace.runtime.settings.Declared;
import org.millrace.runtime.settings.NamedSection;
import org.millrace.runtime.settings.Option;
import org.millrace.runtime.settings.Problems;
import org.millrace.runtime.settings.Section;
import org.millrace.runtime.settings.Variables;

/**
 * What the names in flows mean in this place: where backends are, which keys to sign with, whom to trust. Keys and certificates are
 * loaded while reading, so a wrong password shows at start and not in the middle of a message.
 *
 * @param transports what the sections of transports say of their resources
 * @param parts of each part alone a digest, by its place in the file, e.g. {@code endpoints.orders}, so that two runtimes can tell where they
 *     differ
 */
public record EnvironmentFile(
        Said transports,
        Map<String, Environment.Key> keys,
        Map<String, Certificates> certificates,
        Map<String, String> values,
        boolean legacyAlgorithms,
        SortedMap<String, String> parts) {

    private static final Duration SOON = Duration.ofDays(30);

    /** Our own keys. */
    static final NamedSection<KeySection> KEYS = new NamedSection<>(
            Environment.Key.KIND.section(),
            "key",
            "our own keys, to sign and decrypt with and to show to clients: in a key store, or in PEM files",
            KeySection.DECLARED,
            Map.of(),
            "");

    /** Others' certificates. */
    static final NamedSection<TrustSection> CERTIFICATES = new NamedSection<>(
            Environment.CERTIFICATES.section(),
            "certificate",
            "others' certificates, to encrypt for and to trust; each name needs files or authorities",
            TrustSection.DECLARED,
            Map.of(),
            "");

    /** The keys that are no names' sections. */
    record Plain(
            @Option(value = "for ${...} in flows' templates, by name", example = "{region: emea}")
            Map<String, String> values,

            @Option(
                    "whether flows may use SHA-1, 3DES, RSA 1.5 and CBC, and certificates be signed with SHA-1 or have short keys")
            boolean legacyAlgorithms) {

        static final Declared<Plain> DECLARED = Declared.of(Plain.class);
    }

    /** Nothing but these keys: for a start without an environment file, or for one that is of nobody's. */
    public static EnvironmentFile of(Said transports, Map<String, Environment.Key> keys) {
        return new EnvironmentFile(transports, keys, Map.of(), Map.of(), false, new EnvironmentDigest().parts(false));
    }

    public static EnvironmentFile empty() {
        return of(Said.NOTHING, Map.of());
    }

    /** Reads a file; what is wrong goes into {@code problems}, and what was good is returned, so that other files are still checked. */
    public static EnvironmentFile read(Path path, Variables variables, Clock clock, Problems problems) {
        Section top = Section.open(path, variables, problems);
        Map<String, Environment.Key> keys = top.section(KEYS.key()).each(section -> KeySection.key(section, clock));
        Map<String, Certificates> certificates =
                top.section(CERTIFICATES.key()).each(section -> TrustSection.read(section, clock));
        List<? extends NamedSection<?>> sections =
                Transports.resources().stream().map(ResourceOpener::section).toList();
        sections.forEach(section -> top.knows(section.key()));
        Plain plain = Plain.DECLARED.read(top, Aliases.NONE);
        Said said = Said.read(sections, top, aliases(keys, certificates, plain.legacyAlgorithms));

        EnvironmentDigest digest = new EnvironmentDigest();
        sections.forEach(section -> digest.add(section.key(), top.section(section.key())));
        keys.forEach(digest::add);
        certificates.forEach(digest::add);
        plain.values.forEach(digest::add);
        return new EnvironmentFile(
                said, keys, certificates, plain.values, plain.legacyAlgorithms, digest.parts(plain.legacyAlgorithms));
    }

    /** SHA-256 in hex over all of it, key stores included, so that two runtimes can tell whether they agree. */
    public String digest() {
        return EnvironmentDigest.whole(parts);
    }

    /** What other sections may name. */
    Aliases aliases() {
        return aliases(keys, certificates, legacyAlgorithms);
    }

    private static Aliases aliases(
            Map<String, Environment.Key> keys, Map<String, Certificates> certificates, boolean legacyAlgorithms) {
        return Aliases.NONE
                .with(KEYS.key(), keys)
                .with(
                        CERTIFICATES.key(),
                        certificates,
                        held -> new PeerTrust(held, legacyAlgorithms, InstantSource.system()));
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
