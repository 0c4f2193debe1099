package org.millrace.runtime.steps.wss;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.HexFormat;

/** Writes X.509 certificates for tests (RFC 5280), since the JDK reads them but does not make them. */
final class Der {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMddHHmmss'Z'").withZone(ZoneOffset.UTC);
    private static final byte[] COMMON_NAME = hex("0603550403");
    private static final byte[] SHA256_WITH_RSA = hex("06092a864886f70d01010b");
    private static final byte[] SHA256_WITH_ECDSA = hex("06082a8648ce3d040302");

    private Der() {}

    static X509Certificate certificate(
            String subject,
            KeyPair keys,
            String issuer,
            PrivateKey issuerKey,
            Instant from,
            Instant to,
            boolean authority)
            throws GeneralSecurityException {
        boolean rsa = issuerKey.getAlgorithm().equals("RSA");
        byte[] algorithm = rsa ? of(0x30, SHA256_WITH_RSA, hex("0500")) : of(0x30, SHA256_WITH_ECDSA);
        byte[] identifier = Digest.SHA1.of(keys.getPublic().getEncoded());
        byte[] subjectKey = of(0x30, hex("0603551d0e"), of(0x04, of(0x04, identifier)));
        byte[] constraints = of(0x30, hex("0603551d13"), hex("0101ff"), of(0x04, of(0x30, hex("0101ff"))));
        byte[] body = of(
                0x30,
                of(0xA0, hex("020102")),
                of(0x02, new BigInteger(1, Arrays.copyOf(identifier, 8)).toByteArray()),
                algorithm,
                name(issuer),
                of(0x30, time(from), time(to)),
                name(subject),
                keys.getPublic().getEncoded(),
                of(0xA3, authority ? of(0x30, subjectKey, constraints) : of(0x30, subjectKey)));
        Signature signature = Signature.getInstance(rsa ? "SHA256withRSA" : "SHA256withECDSA");
        signature.initSign(issuerKey);
        signature.update(body);
        byte[] whole = of(0x30, body, algorithm, of(0x03, new byte[] {0}, signature.sign()));
        return (X509Certificate)
                CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(whole));
    }

    private static byte[] name(String commonName) {
        byte[] text = of(0x0C, commonName.getBytes(StandardCharsets.UTF_8));
        return of(0x30, of(0x31, of(0x30, COMMON_NAME, text)));
    }

    private static byte[] time(Instant instant) {
        return of(0x18, TIME.format(instant).getBytes(StandardCharsets.US_ASCII));
    }

    private static byte[] of(int tag, byte[]... parts) {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            content.writeBytes(part);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(tag);
        int length = content.size();
        if (length > 255) {
            out.write(0x82);
            out.write(length >> 8);
        } else if (length > 127) {
            out.write(0x81);
        }
        out.write(length & 0xFF);
        out.writeBytes(content.toByteArray());
        return out.toByteArray();
    }

    private static byte[] hex(String text) {
        return HexFormat.of().parseHex(text);
    }
}
