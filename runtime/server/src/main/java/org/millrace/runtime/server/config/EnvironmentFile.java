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
import java.util.TreeMap;
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
import org.millrace.runtime.settings.Written;

/**
 * What the names in flows mean in this place: where backends are, which keys to sign with, whom to trust. Keys and certificates are
 * loaded while reading, so a wrong password shows at start and not in the middle of a message.
 *
 * @param transports what the sections of transports say of their resources
 * @param parts of each part alone a digest, by its place in the file, e.g. {@code endpoints.orders}, so that two runtimes can tell where they
 *     differ
 * @param written what it says, so that another reading of it can be told apart
 * @param files the file itself, and those that it names
 */
public record EnvironmentFile(
        Said transports,
        Map<String, Environment.Key> keys,
        Map<String, Certificates> certificates,
        Map<String, String> values,
        boolean legacyAlgorithms,
        SortedMap<String, String> parts,
        Written written,
        List<Path> files) {

    private static final Duration SOON = Duration.ofDays(30);

    /** Our own keys. */
    static final NamedSection<KeySection> KEYS = new NamedSection<>(
            Environment.Key.KIND.section(),
            "key",
            "our own keys, to sign and decrypt with and to show to clients: in a key store, or in PEM files",
            KeySection.DECLARED,
            Map.of(),
            "",
            true);

    /** Others' certificates. */
    static final NamedSection<TrustSection> CERTIFICATES = new NamedSection<>(
            Environment.CERTIFICATES.section(),
            "certificate",
            "others' certificates, to encrypt for and to trust; each name needs files or authorities",
            TrustSection.DECLARED,
            Map.of(),
            "",
            true);

    /** The keys that are no names' sections. */
    record Plain(
            @Option(value = "for ${...} in flows' templates, by name", example = "{region: emea}", live = true)
            Map<String, String> values,

            @Option(
                    value =
                            "whether flows may use SHA-1, 3DES, RSA 1.5 and CBC, and certificates be signed with SHA-1 or have short keys",
                    live = true)
            boolean legacyAlgorithms) {

        static final Declared<Plain> DECLARED = Declared.of(Plain.class);
    }

    /** Nothing but these keys: for a start without an environment file, or for one that is of nobody's. */
    public static EnvironmentFile of(Said transports, Map<String, Environment.Key> keys) {
        return new EnvironmentFile(
                transports,
                keys,
                Map.of(),
                Map.of(),
                false,
                new EnvironmentDigest().parts(false),
                Written.NOTHING,
                List.of());
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
        SortedMap<String, String> parts = digest.parts(plain.legacyAlgorithms);
        Written written = Written.NOTHING;
        for (NamedSection<?> section : sections) {
            written = written.with(top, section, name -> version(parts, name));
        }
        for (Map.Entry<String, String> part : parts.entrySet()) {
            if (sections.stream().noneMatch(section -> Written.isAtOrWithin(part.getKey(), section.key()))) {
                written = written.with(part.getKey(), part.getValue(), true);
            }
        }
        return new EnvironmentFile(
                said, keys, certificates, plain.values, plain.legacyAlgorithms, parts, written, top.files());
    }

    /** Of what stands under a name: other certificates, or other rules for them, are another version. */
    private static String version(SortedMap<String, String> parts, String name) {
        return parts.get(name) + parts.get("legacyAlgorithms");
    }

    /** Of what stands under a name, e.g. {@code keys.gateway-tls}: for what names it and is to follow its changes. */
    String version(String name) {
        return version(parts, name);
    }

    /** What is in force once a reload has taken up what it can of another reading. */
    public EnvironmentFile taking(EnvironmentFile next) {
        SortedMap<String, String> taken = new TreeMap<>(next.parts);
        Said said = next.transports;
        for (ResourceOpener<?, ?> opener : Transports.resources()) {
            NamedSection<?> section = opener.section();
            if (!section.live()) {
                said = kept(said, section);
                taken.keySet().removeIf(part -> Written.isAtOrWithin(part, section.key()));
                parts.forEach((part, digest) -> {
                    if (Written.isAtOrWithin(part, section.key())) {
                        taken.put(part, digest);
                    }
                });
            }
        }
        return new EnvironmentFile(
                said,
                next.keys,
                next.certificates,
                next.values,
                next.legacyAlgorithms,
                taken,
                written.taking(next.written),
                next.files);
    }

    private <S> Said kept(Said said, NamedSection<S> section) {
        return said.with(section, transports.of(section));
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
