package org.millrace.runtime.server.config;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.cert.CertificateEncodingException;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.millrace.runtime.api.Environment;
import org.millrace.runtime.api.trust.Certificates;
import org.millrace.runtime.settings.Section;

/**
 * Numbers for an environment and its parts, the same on two machines whose files say the same. Of sections of transports the written text
 * counts, and no default: an option that a release adds changes no digest of a file that does not say it. Of keys their certificates
 * count, which say which key it is without giving it away; of certificates they themselves, wherever their files are.
 */
final class EnvironmentDigest {

    private final SortedMap<String, String> parts = new TreeMap<>();

    /** Each name of a section. */
    void add(String section, Section names) {
        for (String name : names.keys()) {
            parts.put(section + "." + name, digest(List.of(names.canonical(name))));
        }
    }

    void add(String name, Environment.Key key) {
        parts.put("keys." + name, digest(encoded(key.chain())));
    }

    void add(String name, Certificates trusted) {
        List<String> said = new ArrayList<>(encoded(trusted.pinned()));
        said.add("authorities");
        said.addAll(encoded(trusted.authorities()));
        trusted.only().forEach(constraint -> {
            said.add("only " + constraint.name());
            said.add(TrustSection.text(constraint));
        });
        parts.put("certificates." + name, digest(said));
    }

    void add(String name, String value) {
        parts.put("values." + name, digest(List.of(value)));
    }

    SortedMap<String, String> parts(boolean legacyAlgorithms) {
        parts.put("legacyAlgorithms", String.valueOf(legacyAlgorithms));
        return Collections.unmodifiableSortedMap(parts);
    }

    static String whole(SortedMap<String, String> parts) {
        List<String> all = new ArrayList<>();
        parts.forEach((name, digest) -> {
            all.add(name);
            all.add(digest);
        });
        return digest(all);
    }

    private static List<String> encoded(List<X509Certificate> certificates) {
        List<String> encoded = new ArrayList<>();
        for (X509Certificate certificate : certificates) {
            try {
                encoded.add(Base64.getEncoder().encodeToString(certificate.getEncoded()));
            } catch (CertificateEncodingException e) {
                throw new IllegalStateException("a certificate that was read has no encoding", e);
            }
        }
        return encoded;
    }

    /** Each text with its length before it, so that no two lists are the same bytes. */
    private static String digest(List<String> texts) {
        try {
            MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
            for (String text : texts) {
                byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
                sha256.update(HexFormat.of().toHexDigits(bytes.length).getBytes(StandardCharsets.US_ASCII));
                sha256.update(bytes);
            }
            return HexFormat.of().formatHex(sha256.digest());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the JDK lacks SHA-256", e);
        }
    }
}
