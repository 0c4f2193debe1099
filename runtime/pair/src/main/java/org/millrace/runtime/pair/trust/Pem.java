package org.millrace.runtime.pair.trust;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.Base64;
import java.util.HexFormat;

/** Certificates, and requests for them, as text. */
final class Pem {

    private Pem() {}

    static String of(Certificate certificate) throws GeneralSecurityException {
        return of("CERTIFICATE", certificate.getEncoded());
    }

    static String of(String label, byte[] content) {
        String body = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(content);
        return "-----BEGIN " + label + "-----\n" + body + "\n-----END " + label + "-----\n";
    }

    /** What stands in a text under a label. */
    static byte[] bytes(String label, String text) throws IOException {
        String begin = "-----BEGIN " + label + "-----";
        int from = text.indexOf(begin) + begin.length();
        int to = text.indexOf("-----END " + label + "-----");
        if (from < begin.length() || to < from) {
            throw new IOException("there is no " + label + " in what was given");
        }
        try {
            return Base64.getMimeDecoder().decode(text.substring(from, to));
        } catch (IllegalArgumentException e) {
            throw new IOException("the " + label + " that was given is damaged", e);
        }
    }

    /** The first certificate of a text. */
    static X509Certificate certificate(String text) throws IOException {
        try {
            return (X509Certificate) CertificateFactory.getInstance("X.509")
                    .generateCertificate(new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII)));
        } catch (GeneralSecurityException e) {
            throw new IOException("this is not a certificate: " + e.getMessage(), e);
        }
    }

    /** SHA-256 of a certificate, in hex. */
    static String fingerprint(Certificate certificate) throws GeneralSecurityException {
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(certificate.getEncoded()));
    }
}
