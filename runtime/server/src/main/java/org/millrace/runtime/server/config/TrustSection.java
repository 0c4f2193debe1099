package org.millrace.runtime.server.config;

import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import javax.security.auth.x500.X500Principal;
import org.millrace.runtime.api.trust.Certificates;
import org.millrace.runtime.api.trust.Constraint;
import org.millrace.runtime.api.trust.SubjectName;
import org.millrace.runtime.server.yaml.Reading;
import org.millrace.runtime.server.yaml.Section;
import org.millrace.runtime.server.yaml.Unreadable;

/** Reads an alias of {@code certificates}: the certificates that are trusted themselves, the authorities, and who of them is meant. */
final class TrustSection {

    private static final int DIGITAL_SIGNATURE = 0;
    private static final int CONTENT_COMMITMENT = 1;
    private static final int KEY_CERT_SIGN = 5;

    private static final Pattern OID = Pattern.compile("[0-2](\\.(0|[1-9][0-9]{0,38})){1,30}");

    /** RFC 5280 section 4.2.1.12. */
    private static final Map<String, String> PURPOSES = Map.of(
            "serverAuth", "1.3.6.1.5.5.7.3.1",
            "clientAuth", "1.3.6.1.5.5.7.3.2",
            "codeSigning", "1.3.6.1.5.5.7.3.3",
            "emailProtection", "1.3.6.1.5.5.7.3.4",
            "documentSigning", "1.3.6.1.5.5.7.3.36",
            "any", "2.5.29.37.0");

    /** What other programs write, beside what the JDK reads anyway; in capitals, in which it looks them up. */
    private static final Map<String, String> TYPES = types();

    private TrustSection() {}

    private static Map<String, String> types() {
        Map<String, String> types = new HashMap<>();
        types.put("E", "1.2.840.113549.1.9.1");
        types.put("SN", "2.5.4.4");
        types.put("GN", "2.5.4.42");
        types.put("ORGANIZATIONIDENTIFIER", "2.5.4.97");
        types.put("BUSINESSCATEGORY", "2.5.4.15");
        types.put("POSTALCODE", "2.5.4.17");
        return types;
    }

    /** Null when nothing is left of it; what is wrong is noted. */
    static Certificates read(Section section, Clock clock) {
        if (!section.has("files") && !section.has("authorities")) {
            section.error(
                    "files",
                    section.name() + " has neither files nor authorities",
                    "add files: [certificate.pem] with those that are trusted themselves, or authorities: [ca.pem]");
        }
        List<X509Certificate> pinned = certificates(section, "files");
        List<X509Certificate> authorities = certificates(section, "authorities");
        pinned.forEach(certificate -> judgePinned(section, certificate));
        authorities.forEach(certificate -> judgeAuthority(section, certificate));
        pinned.forEach(certificate -> EnvironmentFile.warnOfAge(section, certificate, clock));
        authorities.forEach(certificate -> EnvironmentFile.warnOfAge(section, certificate, clock));
        List<Constraint> only = List.copyOf(
                section.section("only").each(TrustSection::constraint).values());
        if (!only.isEmpty()) {
            pinned.forEach(certificate -> refuseUnmeant(section, certificate, only));
        } else if (section.has("only") && section.section("only").keys().isEmpty()) {
            section.error("only", section.name() + ".only names nobody", "name who is meant, or remove the line");
        }
        section.end();
        String alias = section.name().substring(section.name().indexOf('.') + 1);
        return pinned.isEmpty() && authorities.isEmpty() ? null : new Certificates(alias, pinned, authorities, only);
    }

    private static List<X509Certificate> certificates(Section section, String key) {
        List<X509Certificate> read = new ArrayList<>();
        for (Path file : section.list(key, List.of(), section.path())) {
            try {
                read.addAll(KeyFiles.certificates(key, file));
            } catch (KeyFiles.Unusable e) {
                EnvironmentFile.note(section, e);
            }
        }
        return read;
    }

    private static boolean isAuthority(X509Certificate certificate) {
        return certificate.getBasicConstraints() >= 0;
    }

    /** openssl makes self-signed certificates that call themselves authorities: such a one is taken for a partner's own. */
    private static void judgePinned(Section section, X509Certificate certificate) {
        if (!isAuthority(certificate)) {
            return;
        }
        boolean[] usage = certificate.getKeyUsage();
        boolean signs = usage == null || usage[DIGITAL_SIGNATURE] || usage[CONTENT_COMMITMENT];
        boolean selfSigned = certificate.getSubjectX500Principal().equals(certificate.getIssuerX500Principal());
        if (signs && selfSigned) {
            section.warn(
                    "files",
                    section.name() + ": the self-signed certificate of " + named(certificate)
                            + " calls itself an authority, and is trusted for itself alone",
                    "name it under authorities: if what it has issued is to be trusted");
        } else {
            section.error(
                    "files",
                    section.name() + ": the certificate of " + named(certificate)
                            + " is an authority's, and files are trusted each for itself alone",
                    "name it under authorities:, and under only: whom of those that it vouches for you mean");
        }
    }

    private static void judgeAuthority(Section section, X509Certificate certificate) {
        boolean[] usage = certificate.getKeyUsage();
        if (!isAuthority(certificate) || usage != null && !usage[KEY_CERT_SIGN]) {
            section.error(
                    "authorities",
                    section.name() + ": the certificate of " + named(certificate) + " is not an authority's: "
                            + (isAuthority(certificate)
                                    ? "its key usage has no keyCertSign"
                                    : "its basic constraints do not say so"),
                    "name it under files: if it is to be trusted itself");
        }
    }

    private static void refuseUnmeant(Section section, X509Certificate certificate, List<Constraint> only) {
        List<String> unmet = new ArrayList<>();
        for (Constraint constraint : only) {
            constraint
                    .unmet(certificate, Set.of())
                    .ifPresent(why -> unmet.add("not " + constraint.name() + ", for " + why));
        }
        if (unmet.size() == only.size()) {
            section.error(
                    "only",
                    section.name() + ": none of only is met by the certificate of " + named(certificate)
                            + " in files, which would never be accepted: " + String.join("; ", unmet),
                    "add one for it, or take it out of files:");
        }
    }

    private static String named(X509Certificate certificate) {
        return certificate.getSubjectX500Principal().getName();
    }

    private static Constraint constraint(Section section) {
        Constraint constraint = new Constraint(
                section.name().substring(section.name().lastIndexOf('.') + 1),
                named(section, "subjects", distinguishedName()),
                named(section, "issuers", distinguishedName()),
                named(section, "names", subjectName()),
                new HashSet<>(named(section, "purposes", purpose())),
                new HashSet<>(named(section, "policies", oid())));
        section.end();
        if (List.of("subjects", "issuers", "names", "purposes", "policies").stream()
                .noneMatch(section::has)) {
            section.error(
                    "",
                    section.name() + " says nothing of the certificates that are meant",
                    "add subjects:, issuers:, names:, purposes: or policies:, a list each");
        }
        return constraint;
    }

    /** A list that is there and empty would be none to keep to. */
    private static <T> List<T> named(Section section, String key, Reading<T> as) {
        AtomicInteger tried = new AtomicInteger();
        List<T> read = section.list(key, List.of(), text -> {
            tried.incrementAndGet();
            return as.of(text);
        });
        if (section.has(key) && tried.get() == 0) {
            section.error(
                    key,
                    section.name() + "." + key + " names none",
                    "write a list of those that are meant, or remove the line");
        }
        return read;
    }

    private static Reading<X500Principal> distinguishedName() {
        return text -> {
            try {
                X500Principal name = new X500Principal(text, TYPES);
                if (!name.getName().isEmpty()) {
                    return name;
                }
            } catch (IllegalArgumentException e) {
                throw new Unreadable(
                        "'" + text + "' is not a distinguished name",
                        "write it as RFC 4514 has it, the narrowest first: CN=orders,O=Example,C=NL");
            }
            throw new Unreadable(
                    "an empty distinguished name names nobody", "name who is meant by its subject alternative names");
        };
    }

    private static Reading<SubjectName> subjectName() {
        return text -> {
            try {
                return SubjectName.parse(text);
            } catch (IllegalArgumentException e) {
                throw new Unreadable(
                        "'" + text + "' is not a subject alternative name: " + e.getMessage(),
                        "write dns:host, uri:..., email:name@host or ip:address, whole: there are no patterns");
            }
        };
    }

    private static Reading<String> purpose() {
        return text -> {
            String known = PURPOSES.get(text);
            if (known == null && !OID.matcher(text).matches()) {
                throw new Unreadable(
                        "'" + text + "' is not a purpose",
                        "write an OID, or one of " + new TreeSet<>(PURPOSES.keySet()));
            }
            return known == null ? text : known;
        };
    }

    private static Reading<String> oid() {
        return text -> {
            if (!OID.matcher(text).matches()) {
                throw new Unreadable("'" + text + "' is not an OID", "write it in numbers, e.g. 1.3.6.1.4.1.99999.1.2");
            }
            return text;
        };
    }

    /** All of a constraint but its name, the same for the same constraint however it is written. */
    static String text(Constraint constraint) {
        Set<String> parts = new TreeSet<>();
        constraint.subjects().forEach(name -> parts.add("subject " + canonical(name)));
        constraint.issuers().forEach(name -> parts.add("issuer " + canonical(name)));
        constraint.names().forEach(name -> parts.add("name " + name));
        constraint.purposes().forEach(oid -> parts.add("purpose " + oid));
        constraint.policies().forEach(oid -> parts.add("policy " + oid));
        return String.join("\n", parts);
    }

    private static String canonical(X500Principal name) {
        return name.getName(X500Principal.CANONICAL).toLowerCase(Locale.ROOT);
    }
}
