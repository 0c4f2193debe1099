package org.millrace.runtime.server.config;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.cert.X509Certificate;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.millrace.runtime.api.Environment;
import org.millrace.runtime.api.trust.Certificates;

/** One number for a whole environment, the same on two machines when flows behave the same on both. */
final class EnvironmentDigest {

    private final MessageDigest sha256;

    private EnvironmentDigest() throws GeneralSecurityException {
        sha256 = MessageDigest.getInstance("SHA-256");
    }

    /** Keys count by their certificates, which say which key it is without giving it away. */
    static String of(
            Map<String, EnvironmentFile.EndpointPlace> endpoints,
            Map<String, Environment.Key> keys,
            Map<String, Certificates> certificates,
            Map<String, String> values,
            boolean legacyAlgorithms) {
        try {
            EnvironmentDigest digest = new EnvironmentDigest();
            new TreeMap<>(endpoints).forEach((name, endpoint) -> digest.add("endpoint", name, endpoint.toString()));
            for (Map.Entry<String, Environment.Key> key : new TreeMap<>(keys).entrySet()) {
                digest.add("key", key.getKey(), "");
                digest.add(key.getValue().chain());
            }
            for (Map.Entry<String, Certificates> trusted : new TreeMap<>(certificates).entrySet()) {
                digest.add("certificates", trusted.getKey(), "");
                digest.add(trusted.getValue().pinned());
                digest.add("authorities", "", "");
                digest.add(trusted.getValue().authorities());
                trusted.getValue()
                        .only()
                        .forEach(constraint -> digest.add("only", constraint.name(), TrustSection.text(constraint)));
            }
            new TreeMap<>(values).forEach((name, value) -> digest.add("value", name, value));
            digest.add("legacyAlgorithms", "", String.valueOf(legacyAlgorithms));
            return HexFormat.of().formatHex(digest.sha256.digest());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the JDK lacks SHA-256, or a certificate has no encoding", e);
        }
    }

    private void add(String kind, String name, String content) {
        for (String part : List.of(kind, name, content)) {
            byte[] bytes = part.getBytes(StandardCharsets.UTF_8);
            sha256.update(HexFormat.of().toHexDigits(bytes.length).getBytes(StandardCharsets.US_ASCII));
            sha256.update(bytes);
        }
    }

    private void add(List<X509Certificate> chain) throws GeneralSecurityException {
        for (X509Certificate certificate : chain) {
            sha256.update(certificate.getEncoded());
        }
    }
}
