package org.millrace.runtime.control.access;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.cert.CertPathValidator;
import java.security.cert.CertificateFactory;
import java.security.cert.PKIXParameters;
import java.security.cert.TrustAnchor;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The JDK is the judge of what was written. */
class SelfSignedCertificateTest {

    private static final Instant FROM = Instant.parse("2026-11-28T06:00:00Z");
    private static final Instant UNTIL = Instant.parse("2036-11-25T06:00:00Z");

    private static KeyPair key;

    @BeforeAll
    static void makeAKey() throws Exception {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
        generator.initialize(new ECGenParameterSpec("secp256r1"));
        key = generator.generateKeyPair();
    }

    private static List<String> names(X509Certificate certificate) throws Exception {
        return certificate.getSubjectAlternativeNames().stream()
                .map(name -> name.get(0) + " " + name.get(1))
                .toList();
    }

    private static void assertValidAt(X509Certificate certificate, Instant at) throws Exception {
        PKIXParameters parameters = new PKIXParameters(Set.of(new TrustAnchor(certificate, null)));
        parameters.setRevocationEnabled(false);
        parameters.setDate(Date.from(at));
        CertPathValidator.getInstance("PKIX")
                .validate(CertificateFactory.getInstance("X.509").generateCertPath(List.of(certificate)), parameters);
    }

    @Test
    void itVouchesForTheKeyAndNamesWhomClientsCall() throws Exception {
        X509Certificate made = SelfSignedCertificate.of(
                key,
                "Millrace é",
                List.of("127.0.0.1", "0:0:0:0:0:0:0:1", "2001:db8::7", "gateway.example.org"),
                FROM,
                UNTIL);
        made.verify(key.getPublic());
        assertEquals(key.getPublic(), made.getPublicKey());
        assertEquals(3, made.getVersion());
        assertEquals("SHA256withECDSA", made.getSigAlgName());
        assertEquals("CN=Millrace é", made.getSubjectX500Principal().getName());
        assertEquals(made.getSubjectX500Principal(), made.getIssuerX500Principal());
        assertEquals(FROM, made.getNotBefore().toInstant());
        assertEquals(UNTIL, made.getNotAfter().toInstant());
        assertEquals(-1, made.getBasicConstraints(), "it is no authority");
        assertEquals(
                List.of("7 127.0.0.1", "7 0:0:0:0:0:0:0:1", "7 2001:db8:0:0:0:0:0:7", "2 gateway.example.org"),
                names(made));
        assertValidAt(made, FROM);
        assertValidAt(made, UNTIL);
        assertEquals(1, made.getSerialNumber().signum());
    }

    /** Lengths of one octet, of two and of three. */
    @ParameterizedTest
    @ValueSource(ints = {1, 4, 5, 11, 12, 13, 2_700, 3_000})
    void howeverManyNamesThereAre(int count) throws Exception {
        List<String> names = IntStream.range(0, count)
                .mapToObj(i -> "gateway-" + i + ".example.org")
                .toList();
        X509Certificate made = SelfSignedCertificate.of(key, "gateway", names, FROM, UNTIL);
        made.verify(key.getPublic());
        assertEquals(names.stream().map(name -> "2 " + name).toList(), names(made));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 127, 128, 255, 256})
    void howeverLongANameIs(int length) throws Exception {
        String name = "g".repeat(length);
        X509Certificate made = SelfSignedCertificate.of(key, "gateway", List.of(name), FROM, UNTIL);
        made.verify(key.getPublic());
        assertEquals(List.of("2 " + name), names(made));
    }

    /** RFC 5280, section 4.1.2.5: years have two digits up to 2049, and four from then on. */
    @Test
    void yearsFrom2050OnHaveFourDigits() throws Exception {
        for (Instant until : Stream.of("2049-12-31T23:59:59Z", "2050-01-01T00:00:00Z", "9999-12-31T23:59:59Z")
                .map(Instant::parse)
                .toList()) {
            X509Certificate made = SelfSignedCertificate.of(key, "gateway", List.of("a"), FROM, until);
            assertEquals(until, made.getNotAfter().toInstant());
            assertValidAt(made, until);
        }
    }
}
