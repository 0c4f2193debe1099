package org.millrace.runtime.control.access;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * Writes the certificate of an elliptic curve's key that vouches for itself: X.509 version 3 (RFC 5280), in DER. The JDK has no public API for
 * it; its keytool takes the start of a JVM, and Bouncy Castle, which writes the pair's, would be loaded by runtimes without one as well.
 */
final class SelfSignedCertificate {

    private static final int SERIAL_BITS = 63;

    /** From here on a time has four digits for its year: RFC 5280, section 4.1.2.5. */
    private static final Instant LONG_YEARS = Instant.parse("2050-01-01T00:00:00Z");

    private static final DateTimeFormatter UTC_TIME =
            DateTimeFormatter.ofPattern("yyMMddHHmmss'Z'").withZone(ZoneOffset.UTC);
    private static final DateTimeFormatter GENERALIZED_TIME =
            DateTimeFormatter.ofPattern("yyyyMMddHHmmss'Z'").withZone(ZoneOffset.UTC);

    private static final int INTEGER = 0x02;
    private static final int BIT_STRING = 0x03;
    private static final int OCTET_STRING = 0x04;
    private static final int UTF8_STRING = 0x0C;
    private static final int SEQUENCE = 0x30;
    private static final int SET = 0x31;
    private static final int DNS_NAME = 0x82;
    private static final int ADDRESS = 0x87;

    private static final byte[] VERSION_3 = hex("a003020102");
    private static final byte[] SHA256_WITH_ECDSA = hex("300a06082a8648ce3d040302");
    private static final byte[] COMMON_NAME = hex("0603550403");
    private static final byte[] SUBJECT_ALTERNATIVE_NAME = hex("0603551d11");
    private static final int EXTENSIONS = 0xA3;

    private SelfSignedCertificate() {}

    /**
     * @param subject the common name
     * @param names what clients may call it by: literal addresses, and names of the DNS
     */
    static X509Certificate of(KeyPair key, String subject, List<String> names, Instant from, Instant until)
            throws GeneralSecurityException {
        byte[] name = sequence(part(SET, sequence(COMMON_NAME, part(UTF8_STRING, bytes(subject)))));
        byte[] alternatives =
                sequence(names.stream().map(SelfSignedCertificate::alternative).toArray(byte[][]::new));
        byte[] body = sequence(
                VERSION_3,
                part(INTEGER, serial().toByteArray()),
                SHA256_WITH_ECDSA,
                name,
                sequence(time(from), time(until)),
                name,
                key.getPublic().getEncoded(),
                part(EXTENSIONS, sequence(sequence(SUBJECT_ALTERNATIVE_NAME, part(OCTET_STRING, alternatives)))));
        Signature signature = Signature.getInstance("SHA256withECDSA");
        signature.initSign(key.getPrivate());
        signature.update(body);
        byte[] whole = sequence(body, SHA256_WITH_ECDSA, part(BIT_STRING, new byte[1], signature.sign()));
        return (X509Certificate)
                CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(whole));
    }

    private static BigInteger serial() {
        return new BigInteger(SERIAL_BITS, new SecureRandom()).add(BigInteger.ONE);
    }

    private static byte[] alternative(String name) {
        return isAddress(name)
                ? part(ADDRESS, InetAddress.ofLiteral(name).getAddress())
                : part(DNS_NAME, name.getBytes(StandardCharsets.US_ASCII));
    }

    static boolean isAddress(String name) {
        return name.contains(":") || name.matches("[0-9.]+");
    }

    private static byte[] time(Instant at) {
        boolean isLong = !at.isBefore(LONG_YEARS);
        return part(isLong ? 0x18 : 0x17, bytes((isLong ? GENERALIZED_TIME : UTC_TIME).format(at)));
    }

    private static byte[] sequence(byte[]... parts) {
        return part(SEQUENCE, parts);
    }

    /** Tag, length, content: ITU-T X.690, section 8.1. */
    private static byte[] part(int tag, byte[]... parts) {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            content.writeBytes(part);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(tag);
        length(content.size()).forEach(out::write);
        out.writeBytes(content.toByteArray());
        return out.toByteArray();
    }

    private static List<Integer> length(int length) {
        List<Integer> octets = new ArrayList<>();
        if (length < 0x80) {
            octets.add(length);
            return octets;
        }
        for (int left = length; left > 0; left >>>= 8) {
            octets.addFirst(left & 0xFF);
        }
        octets.addFirst(0x80 | octets.size());
        return octets;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] hex(String text) {
        return HexFormat.of().parseHex(text);
    }
}
