package org.millrace.runtime.steps.wss;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.security.cert.X509Certificate;
import java.util.List;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.trust.Certificates;
import org.millrace.runtime.api.trust.Issuer;

class TrustTest {

    @Test
    void of_two_certificates_of_one_key_the_valid_one_counts() {
        Party renewed = Party.again("renewed", Party.EXPIRED);
        KeyReference key = new KeyReference.SubjectKey(KeyIdentifier.subjectKey(renewed.certificate()));

        for (List<X509Certificate> trusted : List.of(
                List.of(Party.EXPIRED.certificate(), renewed.certificate()),
                List.of(renewed.certificate(), Party.EXPIRED.certificate()))) {
            assertEquals(
                    renewed.certificate(),
                    new Trust(Certificates.pinned("them", trusted), false)
                            .signer(key, Party.NOW)
                            .certificate());
        }
    }

    private static KeyReference token(X509Certificate certificate) {
        return ShownCertificate.of(KeyIdentifier.encoded(certificate));
    }

    private static Trust trusting(List<X509Certificate> pinned, List<X509Certificate> authorities) {
        return new Trust(new Certificates("partner", pinned, authorities, List.of()), false);
    }

    private static void accepts(Trust trust, X509Certificate signer) {
        assertEquals(signer, trust.signer(token(signer), Party.NOW).certificate());
    }

    /** What the operator is told; the sender is told the same of all of them. */
    private static String refusal(Trust trust, X509Certificate signer) {
        Refused refused = assertThrows(Refused.class, () -> trust.signer(token(signer), Party.NOW));
        assertEquals("the signer's certificate is not trusted here", refused.getMessage());
        return refused.detail()
                .replace("the signer's certificate is not trusted here: ", "")
                .replaceAll("serial [0-9a-f]+", "serial N");
    }

    @Test
    void a_certificate_that_is_not_for_signatures_signs_nothing_pinned_or_issued() {
        Issuer root = Issuer.root("CN=Root");
        X509Certificate issued =
                root.issue("CN=a").usage(KeyUsage.keyEncipherment).certificate();
        X509Certificate pinned =
                Issuer.selfSigned("CN=b").usage(KeyUsage.keyEncipherment).certificate();
        Trust trust = trusting(List.of(pinned), List.of(root.certificate()));
        String clause = " is not for signatures: its key usage has neither digitalSignature nor contentCommitment";
        assertEquals("the certificate of CN=a" + clause, refusal(trust, issued));
        assertEquals("the certificate of CN=b" + clause, refusal(trust, pinned));
        accepts(trust, root.issue("CN=a").usage(KeyUsage.digitalSignature).certificate());
        accepts(trust, root.issue("CN=a").usage(KeyUsage.nonRepudiation).certificate());
    }

    @Test
    void what_an_authority_issued_for_servers_alone_signs_no_message_and_what_is_pinned_does() {
        Issuer root = Issuer.root("CN=Root");
        X509Certificate server =
                root.issue("CN=www").purpose("1.3.6.1.5.5.7.3.1").certificate();
        assertEquals(
                "the certificate of CN=www (serial N) is for other purposes: its extended key usage is"
                        + " [1.3.6.1.5.5.7.3.1]; where it is meant all the same, name one of them as purposes: in"
                        + " certificates.partner.only",
                refusal(trusting(List.of(), List.of(root.certificate())), server));
        accepts(trusting(List.of(server), List.of()), server);
        for (String signing : List.of("1.3.6.1.5.5.7.3.2", "1.3.6.1.5.5.7.3.4", "1.3.6.1.5.5.7.3.36", "2.5.29.37.0")) {
            accepts(
                    trusting(List.of(), List.of(root.certificate())),
                    root.issue("CN=a").purpose("1.3.6.1.5.5.7.3.1", signing).certificate());
        }
    }

    @Test
    void a_partners_self_signed_certificate_that_says_ca_true_signs_and_vouches_for_nobody() {
        Issuer partner = Issuer.selfSigned("CN=partner").authority().made();
        Trust trust = trusting(List.of(partner.certificate()), List.of());
        accepts(trust, partner.certificate());
        assertEquals(
                "certificates.partner does not hold the certificate of CN=friend (serial N), and no authorities",
                refusal(trust, partner.issue("CN=friend").certificate()));
    }

    @Test
    void a_reference_to_a_certificate_that_is_not_held_says_so_to_the_operator_alone() {
        Refused refused = assertThrows(
                Refused.class,
                () -> trusting(List.of(Party.CLIENT.certificate()), List.of())
                        .signer(new KeyReference.Thumbprint(new byte[20]), Party.NOW));
        assertEquals("the signer's certificate is not trusted here", refused.getMessage());
        assertEquals(
                "the signer's certificate is not trusted here:"
                        + " the signature names a certificate that certificates.partner does not hold",
                refused.detail());
    }
}
