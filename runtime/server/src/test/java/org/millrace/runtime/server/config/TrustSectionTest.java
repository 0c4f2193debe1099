package org.millrace.runtime.server.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.api.trust.Certificates;
import org.millrace.runtime.api.trust.Issuer;
import org.millrace.runtime.settings.Problems;
import org.millrace.runtime.settings.Variables;

/** The section {@code certificates} of the environment: who is trusted himself, who vouches for others, and for whom. */
class TrustSectionTest {

    private static final Clock CLOCK = Clock.fixed(Issuer.NOW, ZoneOffset.UTC);

    @TempDir
    private static Path folder;

    private static X509Certificate root;
    private static X509Certificate partner;

    private Problems problems = new Problems();

    @BeforeAll
    static void makeCertificates() throws Exception {
        Issuer bank = Issuer.selfSigned("CN=Root,O=Bank")
                .authority()
                .usage(KeyUsage.keyCertSign)
                .made();
        root = write("root.pem", bank.certificate());
        partner =
                write("partner.pem", Issuer.selfSigned("CN=partner").authority().certificate());
        write("sub.pem", bank.issue("CN=Sub CA").authority().certificate());
        write("leaf.pem", bank.issue("CN=orders,O=Bank").certificate());
        write(
                "odd.pem",
                Issuer.selfSigned("CN=odd")
                        .authority()
                        .usage(KeyUsage.digitalSignature)
                        .certificate());
    }

    private static X509Certificate write(String name, X509Certificate certificate) throws Exception {
        Keys.pem(folder.resolve(name), "CERTIFICATE", certificate.getEncoded());
        return certificate;
    }

    private EnvironmentFile read(String text) throws Exception {
        problems = new Problems();
        Path file = folder.resolve("environment.yaml");
        Files.writeString(file, text);
        return EnvironmentFile.read(file, new Variables(Map.of()), CLOCK, problems);
    }

    private List<String> plain(List<String> lines) {
        return lines.stream().map(line -> line.replace(folder + "/", "")).toList();
    }

    private void refuses(String text, String... errors) throws Exception {
        read(text);
        assertEquals(List.of(errors), plain(problems.errors()));
    }

    @Test
    void partnersAuthoritiesAndConstraintsAreReadEachForItself() throws Exception {
        Certificates read = read("""
                        certificates:
                          bank:
                            files: [leaf.pem]
                            authorities: [root.pem]
                            only:
                              orders: {subjects: ["CN=orders, O=Bank"], issuers: ["CN=Root,O=Bank"]}
                              cards:
                                names: ["dns:cards.bank.example", "uri:urn:bank:cards", "ip:10.0.0.1"]
                                purposes: [clientAuth, 1.3.6.1.5.5.7.3.4]
                                policies: ["1.3.6.1.4.1.99999.1"]
                        """).certificates().get("bank");
        assertEquals(List.of(), problems.errors());
        assertEquals("bank", read.alias());
        assertEquals(List.of(root), read.authorities());
        assertEquals(1, read.pinned().size());
        assertEquals("orders", read.only().getFirst().name());
        assertEquals(1, read.only().getFirst().subjects().size());
        assertEquals(
                "[dns:cards.bank.example, uri:urn:bank:cards, ip:10.0.0.1]",
                read.only().getLast().names().toString());
        assertEquals(2, read.only().getLast().purposes().size());
    }

    @Test
    void aSelfSignedCertificateInFilesIsTrustedForItselfAloneWhateverItCallsItselfAndThatIsTold() throws Exception {
        Certificates read = read("certificates:\n  p: {files: [partner.pem]}\n")
                .certificates()
                .get("p");
        assertEquals(List.of(), problems.errors());
        assertEquals(List.of(partner), read.pinned());
        assertEquals(List.of(), read.authorities());
        assertEquals(
                List.of("environment.yaml:2:14: certificates.p: the self-signed certificate of CN=partner calls itself"
                        + " an authority, and is trusted for itself alone;"
                        + " name it under authorities: if what it has issued is to be trusted"),
                plain(problems.warnings()));
    }

    @Test
    void anAuthorityInFilesIsRefusedAndNotMadeAPinInSilence() throws Exception {
        String remedy = " is an authority's, and files are trusted each for itself alone;"
                + " name it under authorities:, and under only: whom of those that it vouches for you mean";
        refuses(
                "certificates:\n  a: {files: [root.pem]}\n  b: {files: [sub.pem]}\n",
                "environment.yaml:2:14: certificates.a: the certificate of CN=Root,O=Bank" + remedy,
                "environment.yaml:3:14: certificates.b: the certificate of CN=Sub CA" + remedy);
    }

    @Test
    void whatIsNoAuthorityIsRefusedAsOne() throws Exception {
        refuses(
                "certificates:\n  a: {authorities: [leaf.pem]}\n  b: {authorities: [odd.pem]}\n",
                "environment.yaml:2:20: certificates.a: the certificate of CN=orders,O=Bank is not an authority's:"
                        + " its basic constraints do not say so; name it under files: if it is to be trusted itself",
                "environment.yaml:3:20: certificates.b: the certificate of CN=odd is not an authority's:"
                        + " its key usage has no keyCertSign; name it under files: if it is to be trusted itself");
    }

    @Test
    void aConstraintThatCanNotBeReadIsToldWithItsPlace() throws Exception {
        refuses(
                """
                certificates:
                  a:
                    authorities: [root.pem]
                    only:
                      x: {subjects: ["orders"]}
                      y: {subjects: [""]}
                      z: {names: ["orders.example", "ip:1.2.3"]}
                      u: {purposes: [signing]}
                      v: {policies: [qualified]}
                      w: {}
                      t: {subject: "CN=a"}
                      s: {subjects: ["CN=a"], issuers: []}
                  b: {authorities: [root.pem], only: {}}
                """,
                "environment.yaml:5:22: certificates.a.only.x.subjects: 'orders' is not a distinguished name;"
                        + " write it as RFC 4514 has it, the narrowest first: CN=orders,O=Example,C=NL",
                "environment.yaml:6:22: certificates.a.only.y.subjects: an empty distinguished name names nobody;"
                        + " name who is meant by its subject alternative names",
                "environment.yaml:7:19: certificates.a.only.z.names: 'orders.example' is not a subject alternative"
                        + " name: it is none of dns:, uri:, email: and ip: with a value;"
                        + " write dns:host, uri:..., email:name@host or ip:address, whole: there are no patterns",
                "environment.yaml:7:37: certificates.a.only.z.names: 'ip:1.2.3' is not a subject alternative name:"
                        + " an IPv4 address has four numbers;"
                        + " write dns:host, uri:..., email:name@host or ip:address, whole: there are no patterns",
                "environment.yaml:8:22: certificates.a.only.u.purposes: 'signing' is not a purpose; write an OID, or"
                        + " one of [any, clientAuth, codeSigning, documentSigning, emailProtection, serverAuth]",
                "environment.yaml:9:22: certificates.a.only.v.policies: 'qualified' is not an OID;"
                        + " write it in numbers, e.g. 1.3.6.1.4.1.99999.1.2",
                "environment.yaml:10:10: certificates.a.only.w says nothing of the certificates that are meant;"
                        + " add subjects:, issuers:, names:, purposes: or policies:, a list each",
                "environment.yaml:11:10: certificates.a.only.t says nothing of the certificates that are meant;"
                        + " add subjects:, issuers:, names:, purposes: or policies:, a list each",
                "environment.yaml:11:11: unknown key subject in certificates.a.only.t;" + " did you mean subjects?",
                "environment.yaml:12:40: certificates.a.only.s.issuers names none;"
                        + " write a list of those that are meant, or remove the line",
                "environment.yaml:13:38: certificates.b.only names nobody; name who is meant, or remove the line");
    }

    @Test
    void aPinnedCertificateThatNoConstraintAllowsIsToldAtTheStart() throws Exception {
        refuses(
                "certificates:\n  a: {files: [leaf.pem], only: {x: {subjects: [CN=orders]}}}\n",
                "environment.yaml:2:32: certificates.a: none of only is met by the certificate of CN=orders,O=Bank in"
                        + " files, which would never be accepted: not x, for its subject is CN=orders,O=Bank;"
                        + " add one for it, or take it out of files:");
    }

    @Test
    void theDigestTellsAuthoritiesAndConstraintsApart() throws Exception {
        String pinned = read("certificates:\n  a: {files: [partner.pem]}\n").digest();
        String vouching =
                read("certificates:\n  a: {authorities: [partner.pem]}\n").digest();
        assertNotEquals(pinned, vouching);
        String only = "certificates:\n  a: {authorities: [partner.pem], only: {x: {subjects: [\"%s\"]}}}\n";
        String one = read(only.formatted("CN=a,O=b")).digest();
        assertNotEquals(vouching, one);
        assertNotEquals(one, read(only.formatted("CN=a,O=c")).digest());
        assertEquals(one, read(only.formatted("cn=A, o=b")).digest());
    }
}
