package org.millrace.client.admin;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.MessageDigest;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.HexFormat;

/**
 * Where a runtime's audit log ended at a time, signed by it: {@code GET /v1/audit/head}. The text that is signed (Ed25519) is {@link #text}.
 *
 * @param lines how many lines there were
 * @param sha256 SHA-256 of the last one without its newline, in lower-case hex
 * @param time as the runtime wrote it, ISO 8601
 * @param key the public part of the runtime's key, X.509 SubjectPublicKeyInfo in base64
 * @param signature in base64
 */
public record AuditHead(long lines, String sha256, String time, String key, String signature) {

    private static final String ALGORITHM = "Ed25519";

    private String text() {
        return "millrace-audit-head 1\nlines " + lines + "\nsha256 " + sha256 + "\ntime " + time + "\nkey " + key
                + "\n";
    }

    /** Whether the signature is that of the key that the head names; whose key that is, the reader has to know. */
    public boolean signedByItsKey() {
        try {
            Signature check = Signature.getInstance(ALGORITHM);
            byte[] encoded = Base64.getDecoder().decode(key);
            check.initVerify(KeyFactory.getInstance(ALGORITHM).generatePublic(new X509EncodedKeySpec(encoded)));
            check.update(text().getBytes(StandardCharsets.US_ASCII));
            return check.verify(Base64.getDecoder().decode(signature));
        } catch (GeneralSecurityException | IllegalArgumentException | NullPointerException e) {
            return false;
        }
    }

    /** What people compare the key by: the first 16 hex digits of the SHA-256 of its encoding. */
    public String fingerprint() {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256")
                    .digest(Base64.getDecoder().decode(key));
            return HexFormat.of().formatHex(digest, 0, 8);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
