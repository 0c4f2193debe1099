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
import java.util.regex.Pattern;
import javax.security.auth.x500.X500Principal;
import org.millrace.runtime.api.trust.Certificates;
import org.millrace.runtime.api.trust.Constraint;
import org.millrace.runtime.api.trust.SubjectName;
import org.millrace.runtime.settings.Aliases;
import org.millrace.runtime.settings.Checked;
import org.millrace.runtime.settings.Declared;
import org.millrace.runtime.settings.Form;
import org.millrace.runtime.settings.Option;
import org.millrace.runtime.settings.Section;
import org.millrace.runtime.settings.Unreadable;

/** A name in {@code certificates}: those that are trusted themselves, the authorities, and who of them is meant. */
record TrustSection(
        @Option(
                value = "PEM or DER; each is trusted for itself alone. The first is the one to encrypt for",
                example = "[keys/client.pem]")
        List<Path> files,

        @Option(
                value = "what these have issued is trusted, for verify steps, listeners and endpoints alike",
                example = "[keys/ca.pem]")
        List<Path> authorities,

        @Option("whom of all those you mean: a certificate must keep one of these, whole")
        Map<String, Only> only) {

    /** A name in {@code only}. Of each list that is there, a certificate must keep one. */
    @Checked(Only.NamesSome.class)
    record Only(
            @Option(
                    value = "subjects, RFC 4514, the narrowest first",
                    form = NameForm.class,
                    example = "[\"CN=orders,O=Example,C=NL\"]")
            List<X500Principal> subjects,

            @Option(
                    value = "who signed the certificate itself",
                    form = NameForm.class,
                    example = "[\"CN=Example CA,O=Example,C=NL\"]")
            List<X500Principal> issuers,

            @Option(
                    value = "subject alternative names: dns:, uri:, email: or ip:, whole",
                    form = SubjectNameForm.class,
                    example = "[\"dns:orders.example.com\"]")
            List<SubjectName> names,

            @Option(value = "extended key usage, by name or OID", form = PurposeForm.class, example = "[clientAuth]")
            List<String> purposes,

            @Option(
                    value = "certificate policies, valid for the whole path",
                    form = OidForm.class,
                    example = "[\"1.3.6.1.4.1.99999.1\"]")
            List<String> policies) {

        private Constraint named(String name) {
            return new Constraint(name, subjects, issuers, names, new HashSet<>(purposes), new HashSet<>(policies));
        }

        static final class NamesSome implements Checked.Check {

            @Override
            public void look(Section section) {
                List<String> keys = List.of("subjects", "issuers", "names", "purposes", "policies");
                if (keys.stream().noneMatch(section::has)) {
                    section.error(
                            "",
                            section.name() + " says nothing of the certificates that are meant",
                            "add subjects:, issuers:, names:, purposes: or policies:, a list each");
                }
            }
        }
    }

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

    /** After the tables that forms ask. */
    static final Declared<TrustSection> DECLARED = Declared.of(TrustSection.class);

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
        TrustSection said = DECLARED.read(section, Aliases.NONE);
        List<X509Certificate> pinned = certificates(section, "files", said.files);
        List<X509Certificate> authorities = certificates(section, "authorities", said.authorities);
        pinned.forEach(certificate -> judgePinned(section, certificate));
        authorities.forEach(certificate -> judgeAuthority(section, certificate));
        pinned.forEach(certificate -> EnvironmentFile.warnOfAge(section, certificate, clock));
        authorities.forEach(certificate -> EnvironmentFile.warnOfAge(section, certificate, clock));
        List<Constraint> only = said.only.entrySet().stream()
                .map(each -> each.getValue().named(each.getKey()))
                .toList();
        if (!only.isEmpty()) {
            pinned.forEach(certificate -> refuseUnmeant(section, certificate, only));
        } else if (section.has("only") && section.section("only").keys().isEmpty()) {
            section.error("only", section.name() + ".only names nobody", "name who is meant, or remove the line");
        }
        String alias = section.name().substring(section.name().indexOf('.') + 1);
        return pinned.isEmpty() && authorities.isEmpty() ? null : new Certificates(alias, pinned, authorities, only);
    }

    private static List<X509Certificate> certificates(Section section, String key, List<Path> files) {
        List<X509Certificate> read = new ArrayList<>();
        for (Path file : files) {
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

    private static final class NameForm implements Form<X500Principal> {

        @Override
        public String type() {
            return "distinguished name";
        }

        @Override
        public X500Principal of(String text) throws Unreadable {
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
        }
    }

    private static final class SubjectNameForm implements Form<SubjectName> {

        @Override
        public String type() {
            return "kind:name";
        }

        @Override
        public SubjectName of(String text) throws Unreadable {
            try {
                return SubjectName.parse(text);
            } catch (IllegalArgumentException e) {
                throw new Unreadable(
                        "'" + text + "' is not a subject alternative name: " + e.getMessage(),
                        "write dns:host, uri:..., email:name@host or ip:address, whole: there are no patterns");
            }
        }
    }

    private static final class PurposeForm implements Form<String> {

        @Override
        public String type() {
            return "OID, or one of " + new TreeSet<>(PURPOSES.keySet());
        }

        @Override
        public String of(String text) throws Unreadable {
            String known = PURPOSES.get(text);
            if (known == null && !OID.matcher(text).matches()) {
                throw new Unreadable(
                        "'" + text + "' is not a purpose",
                        "write an OID, or one of " + new TreeSet<>(PURPOSES.keySet()));
            }
            return known == null ? text : known;
        }
    }

    private static final class OidForm implements Form<String> {

        @Override
        public String type() {
            return "OID";
        }

        @Override
        public String of(String text) throws Unreadable {
            if (!OID.matcher(text).matches()) {
                throw new Unreadable("'" + text + "' is not an OID", "write it in numbers, e.g. 1.3.6.1.4.1.99999.1.2");
            }
            return text;
        }
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
