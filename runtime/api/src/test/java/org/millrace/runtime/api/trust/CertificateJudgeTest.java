package org.millrace.runtime.api.trust;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import javax.security.auth.x500.X500Principal;
import org.bouncycastle.asn1.x509.GeneralName;
import org.junit.jupiter.api.Test;

/** Who of all whom an authority vouches for is meant, and that a partner vouches for himself alone. */
class CertificateJudgeTest {

    private static final Issuer BANK = Issuer.selfSigned("CN=Bank Root,O=Bank,C=NL")
            .keys(Issuer.rsa(2048))
            .authority()
            .made();
    private static final String SERVER_AUTH = "1.3.6.1.5.5.7.3.1";
    private static final String CLIENT_AUTH = "1.3.6.1.5.5.7.3.2";
    private static final String POLICY = "1.3.6.1.4.1.99999.1";

    private static Constraint subjects(String... names) {
        return new Constraint("orders", principals(names), List.of(), List.of(), Set.of(), Set.of());
    }

    private static List<X500Principal> principals(String... names) {
        return Arrays.stream(names).map(X500Principal::new).toList();
    }

    private static CertificateJudge judge(Constraint... only) {
        return new CertificateJudge(
                new Certificates("partner", List.of(), List.of(BANK.certificate()), List.of(only)), false, Set.of());
    }

    private static void accepts(CertificateJudge judge, X509Certificate... path) {
        assertDoesNotThrow(() -> judge.issued(List.of(path), Issuer.NOW));
    }

    private static String refusal(CertificateJudge judge, X509Certificate... path) {
        return assertThrows(Untrusted.class, () -> judge.issued(List.of(path), Issuer.NOW))
                .getMessage()
                .replaceAll("serial [0-9a-f]+", "serial N");
    }

    @Test
    void without_constraints_whoever_the_authority_certifies_counts() {
        accepts(judge(), BANK.issue("CN=orders,O=Bank,C=NL").certificate());
        accepts(judge(), BANK.issue("CN=anybody").certificate(), BANK.certificate());
        assertTrue(
                refusal(judge(), Issuer.root("CN=Other Root").issue("CN=orders").certificate())
                        .startsWith(
                                "the certificate of CN=orders (serial N) does not lead to an authority of certificates.partner: "));
    }

    @Test
    void a_subject_is_compared_whole_and_neither_by_case_nor_by_spelling() {
        CertificateJudge judge = judge(subjects("cn=Orders, O=\"Bank\", 2.5.4.6=nl", "CN=billing,O=Bank,C=NL"));
        accepts(judge, BANK.issue("CN=orders,O=Bank,C=NL").certificate());
        accepts(judge, BANK.issue("CN=billing,O=Bank,C=NL").certificate());
    }

    @Test
    void another_subject_of_the_authority_is_not_meant_however_much_it_looks_like_it() {
        CertificateJudge judge = judge(subjects("CN=orders,O=Bank,C=NL"));
        assertEquals(
                "certificates.partner.only does not allow CN=hr,O=Bank,C=NL (serial N);"
                        + " not orders, for its subject is CN=hr,O=Bank,C=NL",
                refusal(judge, BANK.issue("CN=hr,O=Bank,C=NL").certificate()));
        for (String other : List.of(
                "CN=orders,O=Bank",
                "CN=orders,O=Bank,C=NL,CN=x",
                "CN=x+OU=orders,O=Bank,C=NL",
                "O=Bank,CN=orders,C=NL",
                "CN=orders2,O=Bank,C=NL",
                "CN=orders\\,O\\=Bank\\,C\\=NL")) {
            assertTrue(refusal(judge, BANK.issue(other).certificate()).contains("not orders"), other);
        }
    }

    @Test
    void the_issuer_is_the_one_that_signed_the_certificate_itself() {
        Issuer cards = BANK.issue("CN=Cards CA,O=Bank,C=NL").authority().made();
        Issuer loans = BANK.issue("CN=Loans CA,O=Bank,C=NL").authority().made();
        CertificateJudge judge = judge(new Constraint(
                "cards", List.of(), principals("CN=Cards CA,O=Bank,C=NL"), List.of(), Set.of(), Set.of()));
        accepts(judge, cards.issue("CN=a").certificate(), cards.certificate());
        assertEquals(
                "certificates.partner.only does not allow CN=a (serial N);"
                        + " not cards, for its issuer is CN=Loans CA,O=Bank,C=NL",
                refusal(judge, loans.issue("CN=a").certificate(), loans.certificate()));
    }

    @Test
    void a_subject_alternative_name_is_compared_whole() {
        CertificateJudge judge = judge(new Constraint(
                "orders",
                List.of(),
                List.of(),
                List.of(
                        SubjectName.parse("dns:Orders.bank.example"),
                        SubjectName.parse("uri:urn:bank:orders"),
                        SubjectName.parse("email:orders@BANK.example"),
                        SubjectName.parse("ip:2001:db8:0:0:0:0:0:1")),
                Set.of(),
                Set.of()));
        accepts(
                judge,
                BANK.issue("CN=a")
                        .name(GeneralName.dNSName, "ORDERS.bank.example")
                        .certificate());
        accepts(
                judge,
                BANK.issue("CN=a")
                        .name(GeneralName.uniformResourceIdentifier, "urn:bank:orders")
                        .certificate());
        accepts(
                judge,
                BANK.issue("CN=a")
                        .name(GeneralName.rfc822Name, "orders@bank.EXAMPLE")
                        .certificate());
        accepts(
                judge,
                BANK.issue("CN=a").name(GeneralName.iPAddress, "2001:db8::1").certificate());
        assertEquals(
                "certificates.partner.only does not allow CN=orders.bank.example (serial N);"
                        + " not orders, for its subject alternative names are []",
                refusal(judge, BANK.issue("CN=orders.bank.example").certificate()));
        for (var other : List.of(
                BANK.issue("CN=a").name(GeneralName.dNSName, "*.bank.example"),
                BANK.issue("CN=a").name(GeneralName.dNSName, "x.orders.bank.example"),
                BANK.issue("CN=a").name(GeneralName.uniformResourceIdentifier, "urn:bank:Orders"),
                BANK.issue("CN=a").name(GeneralName.uniformResourceIdentifier, "orders.bank.example"),
                BANK.issue("CN=a").name(GeneralName.rfc822Name, "Orders@bank.example"))) {
            assertTrue(refusal(judge, other.certificate()).contains("its subject alternative names are ["));
        }
    }

    @Test
    void a_purpose_must_be_named_by_the_certificate() {
        CertificateJudge judge =
                judge(new Constraint("signers", List.of(), List.of(), List.of(), Set.of(CLIENT_AUTH), Set.of()));
        accepts(judge, BANK.issue("CN=a").purpose(SERVER_AUTH, CLIENT_AUTH).certificate());
        assertEquals(
                "certificates.partner.only does not allow CN=a (serial N);"
                        + " not signers, for its extended key usage is [1.3.6.1.5.5.7.3.1]",
                refusal(judge, BANK.issue("CN=a").purpose(SERVER_AUTH).certificate()));
        assertTrue(refusal(judge, BANK.issue("CN=a").certificate()).endsWith("its extended key usage is []"));
        assertTrue(refusal(judge, BANK.issue("CN=a").purpose("2.5.29.37.0").certificate())
                .endsWith("its extended key usage is [2.5.29.37.0]"));
    }

    @Test
    void where_no_purpose_is_named_one_of_the_usual_ones_is_wanted_of_issued_certificates() {
        CertificateJudge judge = new CertificateJudge(
                new Certificates("partner", List.of(), List.of(BANK.certificate()), List.of()),
                false,
                Set.of(CLIENT_AUTH));
        accepts(judge, BANK.issue("CN=a").certificate());
        accepts(judge, BANK.issue("CN=a").purpose(SERVER_AUTH, CLIENT_AUTH).certificate());
        assertEquals(
                "the certificate of CN=a (serial N) is for other purposes: its extended key usage is"
                        + " [1.3.6.1.5.5.7.3.1]; where it is meant all the same, name one of them as purposes: in"
                        + " certificates.partner.only",
                refusal(judge, BANK.issue("CN=a").purpose(SERVER_AUTH).certificate()));
    }

    @Test
    void a_policy_must_hold_for_the_whole_path() {
        CertificateJudge judge =
                judge(new Constraint("qualified", List.of(), List.of(), List.of(), Set.of(), Set.of(POLICY)));
        Issuer allowed =
                BANK.issue("CN=Qualified CA").authority().policy(POLICY).made();
        Issuer other =
                BANK.issue("CN=Other CA").authority().policy(POLICY + ".7").made();
        accepts(judge, allowed.issue("CN=a").policy(POLICY).certificate(), allowed.certificate());
        assertEquals(
                "certificates.partner.only does not allow CN=a (serial N);"
                        + " not qualified, for it has none of the policies [1.3.6.1.4.1.99999.1]",
                refusal(judge, allowed.issue("CN=a").certificate(), allowed.certificate()));
        assertTrue(refusal(judge, other.issue("CN=a").policy(POLICY).certificate(), other.certificate())
                .startsWith(
                        "the certificate of CN=a (serial N) does not lead to an authority of certificates.partner: "));
    }

    @Test
    void of_several_constraints_one_must_be_kept_whole() {
        Issuer cards = BANK.issue("CN=Cards CA").authority().made();
        Issuer loans = BANK.issue("CN=Loans CA").authority().made();
        CertificateJudge judge = judge(
                new Constraint("a", principals("CN=a"), principals("CN=Cards CA"), List.of(), Set.of(), Set.of()),
                new Constraint("b", principals("CN=b"), principals("CN=Loans CA"), List.of(), Set.of(), Set.of()));
        accepts(judge, cards.issue("CN=a").certificate(), cards.certificate());
        accepts(judge, loans.issue("CN=b").certificate(), loans.certificate());
        assertEquals(
                "certificates.partner.only does not allow CN=a (serial N);"
                        + " not a, for its issuer is CN=Loans CA; not b, for its subject is CN=a",
                refusal(judge, loans.issue("CN=a").certificate(), loans.certificate()));
    }

    @Test
    void a_pinned_certificate_that_calls_itself_an_authority_vouches_for_nobody_else() {
        Issuer partner = Issuer.selfSigned("CN=partner").authority().made();
        CertificateJudge judge =
                new CertificateJudge(Certificates.pinned("partner", List.of(partner.certificate())), false, Set.of());
        assertDoesNotThrow(() -> judge.pinned(partner.certificate(), Issuer.NOW));
        X509Certificate friend = partner.issue("CN=friend").certificate();
        assertEquals(
                "certificates.partner does not hold the certificate of CN=friend (serial N), and no authorities",
                refusal(judge, friend));
        CertificateJudge both = new CertificateJudge(
                new Certificates("partner", List.of(partner.certificate()), List.of(BANK.certificate()), List.of()),
                false,
                Set.of());
        assertTrue(refusal(both, friend, partner.certificate()).contains("does not lead to an authority"));
    }

    @Test
    void an_authority_vouches_and_does_not_count_itself() {
        assertEquals(
                "the certificate of CN=Bank Root,O=Bank,C=NL (serial N) is an authority's, which vouches for others",
                refusal(judge(), BANK.certificate()));
    }

    @Test
    void a_path_with_sha1_or_a_short_key_counts_only_where_legacy_algorithms_are_allowed() {
        Issuer weak =
                BANK.issue("CN=Old CA").authority().signedWith("SHA1withRSA").made();
        X509Certificate[][] paths = {
            {BANK.issue("CN=a").signedWith("SHA1withRSA").certificate()},
            {BANK.issue("CN=a").signedWith("SHA1withRSAandMGF1").certificate()},
            {weak.issue("CN=a").certificate(), weak.certificate()},
            {BANK.issue("CN=a").keys(Issuer.rsa(1024)).certificate()},
        };
        String[] why = {
            "CN=a (serial N) is weak: signed with SHA1withRSA",
            "CN=a (serial N) is weak: signed with RSASSA-PSS and SHA-1",
            "CN=Old CA (serial N) is weak: signed with SHA1withRSA",
            "CN=a (serial N) is weak: an RSA key of 1024 bits"
        };
        CertificateJudge legacy = new CertificateJudge(judge().certificates(), true, Set.of());
        for (int i = 0; i < paths.length; i++) {
            assertEquals(
                    "the certificate of " + why[i]
                            + "; have it issued anew, or set legacyAlgorithms: true in the environment",
                    refusal(judge(), paths[i]));
            accepts(legacy, paths[i]);
        }
        accepts(judge(), BANK.issue("CN=a").signedWith("SHA256withRSAandMGF1").certificate());
        X509Certificate md5 = BANK.issue("CN=a").signedWith("MD5withRSA").certificate();
        assertTrue(refusal(judge(), md5).contains("signed with MD5withRSA"));
        assertTrue(refusal(legacy, md5).contains("does not lead to an authority"), "which the JDK never allows");
    }

    @Test
    void a_certificate_counts_up_to_its_last_second() {
        X509Certificate ending = BANK.issue("CN=a").until(Issuer.NOW).certificate();
        accepts(judge(), ending);
        assertEquals(
                "the certificate of CN=a (serial N) is valid from 2020-01-01T00:00:00Z to 2026-11-20T12:00:00Z",
                assertThrows(Untrusted.class, () -> judge().issued(List.of(ending), Issuer.NOW.plusSeconds(1)))
                        .getMessage()
                        .replaceAll("serial [0-9a-f]+", "serial N"));
    }
}
