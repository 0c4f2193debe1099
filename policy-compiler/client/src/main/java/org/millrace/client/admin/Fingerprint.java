package org.millrace.client.admin;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.cert.X509Certificate;
import java.util.HexFormat;

/** How people compare certificates. */
public final class Fingerprint {

    private Fingerprint() {}

    /** SHA-256 of the certificate as browsers and {@code openssl x509 -fingerprint -sha256} write it: {@code 3A:0F:...}, 95 characters. */
    public static String of(X509Certificate certificate) {
        return HexFormat.ofDelimiter(":").withUpperCase().formatHex(digest(certificate));
    }

    /** The same digest as the admin API writes it: {@code 3a0f...}, 64 characters. */
    public static String hex(X509Certificate certificate) {
        return HexFormat.of().formatHex(digest(certificate));
    }

    private static byte[] digest(X509Certificate certificate) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(certificate.getEncoded());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("a certificate that was read has no encoding", e);
        }
    }
}
