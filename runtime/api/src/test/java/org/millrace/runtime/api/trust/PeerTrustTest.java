package org.millrace.runtime.api.trust;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import javax.security.auth.x500.X500Principal;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.junit.jupiter.api.Test;

/** TLS trusts by the same rules as signatures. */
class PeerTrustTest {

    private static final Issuer ROOT =
            Issuer.selfSigned("CN=Root").keys(Issuer.rsa(2048)).authority().made();
    private static final Issuer PARTNER =
            Issuer.selfSigned("CN=partner").authority().made();
    private static final String SERVER_AUTH = "1.3.6.1.5.5.7.3.1";
    private static final String CLIENT_AUTH = "1.3.6.1.5.5.7.3.2";

    private static PeerTrust trust(Certificates certificates) {
        return new PeerTrust(certificates, false, InstantSource.fixed(Issuer.NOW));
    }

    private static void accepts(PeerTrust trust, X509Certificate... chain) {
        assertDoesNotThrow(() -> trust.checkClientTrusted(chain, "RSA"));
    }

    private static String refusal(PeerTrust trust, X509Certificate... chain) {
        return assertThrows(CertificateException.class, () -> trust.checkClientTrusted(chain, "RSA"))
                .getMessage();
    }

    @Test
    void a_pinned_client_gets_in_and_nobody_whom_it_has_issued_a_certificate() {
        PeerTrust trust = trust(Certificates.pinned("clients", List.of(PARTNER.certificate())));
        accepts(trust, PARTNER.certificate());
        X509Certificate friend = PARTNER.issue("CN=friend").certificate();
        assertTrue(refusal(trust, friend, PARTNER.certificate())
                .startsWith("certificates.clients does not hold the certificate of CN=friend"));
        assertArrayEquals(new X509Certificate[] {PARTNER.certificate()}, trust.getAcceptedIssuers());
    }

    @Test
    void an_authoritys_clients_get_in_and_those_of_a_partner_beside_it_do_not() {
        PeerTrust trust = trust(
                new Certificates("clients", List.of(PARTNER.certificate()), List.of(ROOT.certificate()), List.of()));
        accepts(trust, ROOT.issue("CN=a").certificate(), ROOT.certificate());
        accepts(trust, PARTNER.certificate());
        assertTrue(refusal(trust, PARTNER.issue("CN=friend").certificate(), PARTNER.certificate())
                .contains("does not lead to an authority of certificates.clients"));
    }

    @Test
    void only_those_who_are_meant_get_in() {
        Constraint only =
                new Constraint("a", List.of(new X500Principal("CN=a")), List.of(), List.of(), Set.of(), Set.of());
        PeerTrust trust = trust(new Certificates("clients", List.of(), List.of(ROOT.certificate()), List.of(only)));
        accepts(trust, ROOT.issue("CN=a").certificate());
        assertTrue(refusal(trust, ROOT.issue("CN=b").certificate()).contains("not a, for its subject is CN=b"));
    }

    @Test
    void the_jdk_still_asks_whether_a_certificate_is_for_clients_or_for_servers() {
        PeerTrust trust = trust(new Certificates("peers", List.of(), List.of(ROOT.certificate()), List.of()));
        X509Certificate server = ROOT.issue("CN=a")
                .usage(KeyUsage.digitalSignature)
                .purpose(SERVER_AUTH)
                .certificate();
        X509Certificate client = ROOT.issue("CN=a")
                .usage(KeyUsage.digitalSignature)
                .purpose(CLIENT_AUTH)
                .certificate();
        accepts(trust, client);
        refusal(trust, server);
        X509Certificate[] servers = {server};
        X509Certificate[] clients = {client};
        assertDoesNotThrow(() -> trust.checkServerTrusted(servers, "ECDHE_RSA"));
        assertThrows(CertificateException.class, () -> trust.checkServerTrusted(clients, "ECDHE_RSA"));
    }

    @Test
    void a_chain_with_sha1_or_a_certificate_out_of_its_time_is_refused() {
        PeerTrust trust = trust(new Certificates("clients", List.of(), List.of(ROOT.certificate()), List.of()));
        assertTrue(refusal(trust, ROOT.issue("CN=a").signedWith("SHA1withRSA").certificate())
                .contains("is weak: signed with SHA1withRSA"));
        X509Certificate old =
                Issuer.selfSigned("CN=old").until(Issuer.NOW.minusSeconds(1)).certificate();
        assertTrue(refusal(trust(Certificates.pinned("clients", List.of(old))), old)
                .contains("is valid from"));
    }

    @Test
    void no_chain_is_no_reason_to_let_anybody_in() {
        PeerTrust trust = trust(Certificates.pinned("clients", List.of(PARTNER.certificate())));
        assertEquals(
                "a chain has a certificate at least",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> trust.checkClientTrusted(new X509Certificate[0], "RSA"))
                        .getMessage());
    }
}
