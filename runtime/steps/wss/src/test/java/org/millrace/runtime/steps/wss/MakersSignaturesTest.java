package org.millrace.runtime.steps.wss;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.steps.wss.Gateway.CLOCK;
import static org.millrace.runtime.steps.wss.Maker.certificate;
import static org.millrace.runtime.steps.wss.Maker.data;
import static org.millrace.runtime.steps.wss.Maker.direct;
import static org.millrace.runtime.steps.wss.Maker.identifier;
import static org.millrace.runtime.steps.wss.Maker.issuerSerial;
import static org.millrace.runtime.steps.wss.Maker.reference;

import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.List;
import org.apache.wss4j.dom.WSConstants;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.api.trust.Issuer;
import org.millrace.xml.EventStream;

/** The shapes in which makers sign: each row of docs/ws-security.md that is about signatures. */
class MakersSignaturesTest {

    private static final Party CLIENT = Party.CLIENT;
    private static final String X509_PROFILE = Names.X509_PROFILE;

    private static StepFacts verifying() {
        return Gateway.verifying("v").withTexts("headers", "r:Trace");
    }

    private static byte[] accepted(byte[] message) {
        return accepted(message, Verify.prepare(Gateway.link(), verifying(), CLOCK));
    }

    private static byte[] accepted(byte[] message, Verify verify) {
        byte[] verified = Gateway.run(message, exchange -> Verify.run(exchange, verify));
        assertTrue(Gateway.text(verified).contains("ALICE"), Gateway.text(verified));
        assertFalse(Gateway.text(verified).contains("Security"), Gateway.text(verified));
        return verified;
    }

    private static Verify trusting(Party party) {
        return Verify.prepare(Gateway.trusting(party), verifying().with("certificates", "trusted"), CLOCK);
    }

    private static Verify legacy() {
        return Verify.prepare(Gateway.link(true), verifying().withTexts("algorithms", "rsa-sha1", "rsa-sha256"), CLOCK);
    }

    /** What the sender is told, and the operator. */
    private static void refused(String why, byte[] message) {
        VerifyTest.assertRefused(why, message);
    }

    @Test
    void node_soap_and_strong_soap_two_transforms_and_plain_ids() throws Exception {
        Maker maker = new Maker(CLIENT);
        maker.transforms = List.of(Names.ENVELOPED, Names.EXCLUSIVE);
        maker.wsuIds = false;
        accepted(maker.sign());
    }

    @Test
    void enveloped_alone_is_followed_by_what_the_standard_implies() throws Exception {
        Maker maker = new Maker(CLIENT);
        maker.transforms = List.of(Names.ENVELOPED);
        accepted(maker.sign());
    }

    @Test
    void zeep_issuer_and_serial_and_the_certificate_together() throws Exception {
        accepted(new Maker(CLIENT)
                .named(reference(data(issuerSerial(CLIENT), certificate(CLIENT))))
                .sign());
        refused(
                "X509Data names one certificate by X509IssuerSerial and holds another",
                new Maker(CLIENT)
                        .named(reference(data(issuerSerial(Party.SERVER), certificate(CLIENT))))
                        .sign());
    }

    @Test
    void zeep_binary_signature_with_sha1_is_for_legacy_algorithms() throws Exception {
        Maker maker = new Maker(CLIENT);
        maker.algorithm = Names.DS + "rsa-sha1";
        maker.digest = Digest.SHA1.uri;
        byte[] message = maker.sign();
        accepted(message, legacy());
        refused("the signature algorithm http://www.w3.org/2000/09/xmldsig#rsa-sha1 is not accepted", message);
    }

    @Test
    void xmldsig_and_net_the_certificate_without_a_security_token_reference() throws Exception {
        accepted(new Maker(CLIENT).named(data(certificate(CLIENT))).sign());
        accepted(new Maker(CLIENT).named(data(issuerSerial(CLIENT))).sign());
        accepted(new Maker(CLIENT)
                .named(data(
                        "<ds:X509SKI>" + Tree.base64(KeyIdentifier.subjectKey(CLIENT.certificate())) + "</ds:X509SKI>"))
                .sign());
        accepted(new Maker(CLIENT)
                .named(data("<ds:X509SubjectName>CN=client</ds:X509SubjectName>", certificate(CLIENT)))
                .sign());
        accepted(new Maker(CLIENT).named(reference(certificate(CLIENT))).sign());
    }

    @Test
    void x509_data_that_names_nothing_or_several_things_is_refused() throws Exception {
        String nothing =
                "X509Data must name a certificate by issuer and serial number, by subject key identifier, or hold it";
        refused(
                nothing,
                new Maker(CLIENT)
                        .named(data("<ds:X509SubjectName>CN=client</ds:X509SubjectName>"))
                        .sign());
        refused(
                "X509Data names one certificate by X509SubjectName and holds another",
                new Maker(CLIENT)
                        .named(data("<ds:X509SubjectName>CN=server</ds:X509SubjectName>", certificate(CLIENT)))
                        .sign());
        refused(
                "X509Data holds certificates of which it is not clear whose the signature is",
                new Maker(CLIENT)
                        .named(data(certificate(CLIENT), certificate(Party.SERVER)))
                        .sign());
        refused(
                "X509Data holds X509CRL, which is not accepted",
                new Maker(CLIENT)
                        .named(data(certificate(CLIENT), "<ds:X509CRL>AAAA</ds:X509CRL>"))
                        .sign());
    }

    @Test
    void a_certificate_with_its_issuer_is_read_in_either_order() throws Exception {
        Verify verify = Verify.prepare(Gateway.link(), verifying().with("certificates", "authority"), CLOCK);
        Party issued = Party.ISSUED;
        accepted(
                new Maker(issued)
                        .named(data(certificate(issued), certificate(Party.AUTHORITY)))
                        .sign(),
                verify);
        Verify again = Verify.prepare(Gateway.link(), verifying().with("certificates", "authority"), CLOCK);
        accepted(
                new Maker(issued)
                        .named(data(certificate(Party.AUTHORITY), certificate(issued)))
                        .sign(),
                again);
    }

    @Test
    void eight_certificates_are_read_and_nine_are_refused() throws Exception {
        Issuer above = Issuer.root("CN=r");
        StringBuilder chain = new StringBuilder();
        for (int i = 0; i < 7; i++) {
            above = above.issue("CN=i" + i).authority().made();
            chain.append(certificate(new Party("i" + i, above.keys(), above.certificate())));
        }
        Issuer last = above.issue("CN=last").keys(CLIENT.keys()).made();
        Party signer = new Party("last", CLIENT.keys(), last.certificate());
        accepted(
                new Maker(signer)
                        .named(data(certificate(signer), chain.toString()))
                        .sign(),
                trusting(signer));
        refused(
                "X509Data holds more than 8 certificates",
                new Maker(signer)
                        .named(data(certificate(signer), chain.toString(), certificate(Party.SERVER)))
                        .sign());
    }

    @Test
    void axis_the_certificate_in_a_key_identifier() throws Exception {
        accepted(new Maker(CLIENT)
                .named(reference(identifier(Names.X509_V3, KeyIdentifier.encoded(CLIENT.certificate()))))
                .sign());
        accepted(Judge.sign(
                Gateway.bytes(Maker.ORDER), CLIENT, Judge.SignedBy.USUAL.identifier(WSConstants.X509_KEY_IDENTIFIER)));
    }

    @Test
    void an_embedded_token() throws Exception {
        String token = Maker.token(Names.X509_V3, "", KeyIdentifier.encoded(CLIENT.certificate()));
        accepted(new Maker(CLIENT)
                .named(reference("<wsse:Embedded>" + token + "</wsse:Embedded>"))
                .sign());
        refused(
                "what is embedded in a SecurityTokenReference is not one BinarySecurityToken",
                new Maker(CLIENT)
                        .named(reference("<wsse:Embedded>" + token + token + "</wsse:Embedded>"))
                        .sign());
    }

    private static byte[] path(X509Certificate... certificates) throws Exception {
        return CertificateFactory.getInstance("X.509")
                .generateCertPath(List.of(certificates))
                .getEncoded("PkiPath");
    }

    @Test
    void a_path_of_certificates_by_its_authority_and_by_its_signer_itself() throws Exception {
        Party issued = Party.ISSUED;
        Maker maker = new Maker(issued);
        maker.token = Maker.token(Names.X509_PATH, "X509", path(issued.certificate(), Party.AUTHORITY.certificate()));
        maker.keyInfo = reference(direct("#X509", Names.X509_PATH));
        byte[] message = maker.sign();
        accepted(message, trusting(issued));
        accepted(message, Verify.prepare(Gateway.link(), verifying().with("certificates", "authority"), CLOCK));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CN=Bank \"Test\" CA,O=Bank\\, AG,E=pki@bank.example,S=Hessen,C=DE",
                "CN=\"Bank \"\"Test\"\" CA\", O=\"Bank, AG\", E=pki@bank.example, S=Hessen, C=DE",
                "CN=\"Bank \\\"Test\\\" CA\",O=\"Bank, AG\",EMAILADDRESS=pki@bank.example,ST=Hessen,C=DE",
                "1.2.840.113549.1.9.1=#1610706b694062616e6b2e6578616d706c65",
                "C=DE,ST=Hessen,emailAddress=pki@bank.example,O=Bank\\, AG,CN=Bank \\\"Test\\\" CA"
            })
    void net_names_of_issuers(String written) throws Exception {
        String whole = written.startsWith("1.2")
                ? "CN=Bank \\\"Test\\\" CA,O=Bank\\, AG," + written + ",ST=Hessen,C=DE"
                : written.replace("CN=Bank \"Test\" CA", "CN=Bank \\\"Test\\\" CA");
        Issuer bank = Issuer.root("CN=Bank \\\"Test\\\" CA,O=Bank\\, AG,EMAILADDRESS=pki@bank.example,ST=Hessen,C=DE");
        Party signer = new Party(
                "signer",
                CLIENT.keys(),
                bank.issue("CN=signer").keys(CLIENT.keys()).certificate());
        byte[] message = new Maker(signer)
                .named(reference(data(issuerSerial(whole, signer.certificate().getSerialNumber()))))
                .sign();
        accepted(message, trusting(signer));
    }

    @Test
    void a_serial_number_in_hexadecimal_digits_is_refused() throws Exception {
        refused(
                "X509SerialNumber is not a serial number",
                new Maker(CLIENT)
                        .named(reference(data(issuerSerial("CN=client", "1f3a"))))
                        .sign());
    }

    @ParameterizedTest
    @CsvSource({
        "2026-11-20T12:00:00, 2026-11-20T12:05:00",
        "2026-11-20T12:00:00.1234567, 2026-11-20T12:05:00.1234567",
        "2026-11-20T12:00:00.123456789012Z, 2026-11-20T12:05:00.123456789012Z",
        "2026-11-20T13:00:00.1+01:00, 2026-11-20T13:05:00+01:00",
        "2026-11-20T12:00:00Z, 2026-11-20T12:05:00Z"
    })
    void times_as_makers_write_them(String created, String expires) throws Exception {
        Maker maker = new Maker(CLIENT);
        maker.created = created;
        maker.expires = expires;
        accepted(maker.sign());
    }

    @ParameterizedTest
    @CsvSource({"120, 120, true", "120, 121, false", "0, 0, true", "0, 1, false", "600, 600, true", "600, 601, false"})
    void the_skew_of_clocks_is_the_flows(int skew, int ahead, boolean taken) throws Exception {
        Maker maker = new Maker(CLIENT);
        maker.created = Party.NOW.plusSeconds(ahead).toString();
        maker.expires = Party.NOW.plusSeconds(ahead + 60).toString();
        Verify verify = Verify.prepare(Gateway.link(), verifying().with("skewSeconds", skew), CLOCK);
        byte[] message = maker.sign();
        if (taken) {
            accepted(message, verify);
        } else {
            Fault fault = Gateway.refusal(message, exchange -> Verify.run(exchange, verify));
            assertTrue(fault.getMessage().contains("was created in the future"), fault.getMessage());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {Names.EXCLUSIVE + "WithComments", Names.C14N + "#WithComments", Names.C14N_11 + "#WithComments"})
    void canonicalization_with_comments(String method) throws Exception {
        Maker maker = new Maker(CLIENT);
        maker.canonicalization = method;
        maker.transforms = List.of(method);
        maker.message = Maker.ORDER.replace("ALICE", "AL<!-- not signed -->ICE");
        accepted(maker.sign());
    }

    @Test
    void empty_transforms_mean_what_no_transforms_mean() throws Exception {
        Maker maker = new Maker(CLIENT);
        maker.transforms = List.of();
        accepted(maker.sign());
        // written into it before the signature's value is made: the judge never writes it itself
        EventStream events = Gateway.events(Gateway.bytes("<Transforms xmlns=\"" + Names.DS + "\"/>"));
        Transforms empty = Transforms.read(new Element(events, events.root()));
        assertEquals(new Transforms(Canonical.IMPLIED, false), empty);
    }

    @Test
    void an_xsi_type_whose_prefix_is_not_covered_is_taken_where_the_flow_says_so() throws Exception {
        Maker maker = new Maker(CLIENT);
        maker.message = Maker.ORDER
                .replace(
                        "<s:Envelope ",
                        "<s:Envelope xmlns:xsd=\"http://www.w3.org/2001/XMLSchema\" xmlns:xsi=\"" + Names.XSI + "\" ")
                .replace("<o:to>", "<o:to xsi:type=\"xsd:string\">");
        byte[] message = maker.sign();
        accepted(message, Verify.prepare(Gateway.link(), verifying().with("uncoveredTypes", true), CLOCK));
        refused(
                "the signature does not cover the namespace of xsi:type=\"xsd:string\"; add the prefix to InclusiveNamespaces",
                message);
    }

    @ParameterizedTest
    @CsvSource({
        "next, ' s:actor=\"http://schemas.xmlsoap.org/soap/actor/next\"'",
        "urn:bank:gateway, ' s:actor=\"urn:bank:gateway\"'",
        "'', ''"
    })
    void a_security_header_for_an_actor(String actor, String written) throws Exception {
        Maker maker = new Maker(CLIENT);
        maker.security = written;
        byte[] message = maker.sign();
        for (String other : List.of("next", "urn:bank:gateway", "", "urn:bank:other")) {
            Verify verify = Verify.prepare(Gateway.link(), verifying().with("actor", other), CLOCK);
            if (other.equals(actor)) {
                accepted(message, verify);
            } else {
                Fault fault = Gateway.refusal(message, exchange -> Verify.run(exchange, verify));
                assertTrue(fault.getMessage().contains("no Security header for this receiver"), fault.getMessage());
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"#PKCS7, a PKCS #7 list of certificates", "#X509v1, an X.509 certificate of version 1"})
    void other_tokens_of_certificates_are_called_by_their_names(String type, String named) throws Exception {
        Maker maker = new Maker(CLIENT);
        maker.token = Maker.token(X509_PROFILE + type.substring(1), "X509", new byte[] {1});
        maker.keyInfo = reference(direct("#X509", ""));
        Fault fault = Gateway.refusal(maker.sign(), exchange -> Verify.run(exchange, Gateway.verify("client")));
        assertTrue(
                fault.getMessage().contains("it names " + named + " as its key, which is not accepted; send "),
                fault.getMessage());
    }

    @Test
    void a_token_without_a_type_is_told_what_it_lacks() throws Exception {
        Maker maker = new Maker(CLIENT);
        maker.token = Maker.token("", "X509", KeyIdentifier.encoded(CLIENT.certificate()));
        refused(
                "a BinarySecurityToken of the type '' is not accepted; its ValueType must be " + Names.X509_V3 + " or "
                        + Names.X509_PATH,
                maker.sign());
    }

    @ParameterizedTest
    @CsvSource({
        "http://docs.oasis-open.org/wss/oasis-wss-saml-token-profile-1.1#SAMLID, the key of a SAML assertion (holder of key)",
        "http://docs.oasis-open.org/wss/oasis-wss-saml-token-profile-1.0#SAMLAssertionID, the key of a SAML assertion (holder of key)",
        "http://docs.oasis-open.org/wss/oasis-wss-kerberos-token-profile-1.1#Kerberosv5APREQSHA1, a Kerberos ticket",
        "http://docs.oasis-open.org/wss/oasis-wss-soap-message-security-1.1#EncryptedKeySHA1, a key that the message itself holds (symmetric binding)"
    })
    void keys_of_other_profiles_are_called_by_their_names(String type, String named) throws Exception {
        byte[] message = new Maker(CLIENT)
                .named(reference("<wsse:KeyIdentifier ValueType=\"" + type + "\">_1</wsse:KeyIdentifier>"))
                .sign();
        Fault fault = Gateway.refusal(message, exchange -> Verify.run(exchange, Gateway.verify("client")));
        assertEquals(FaultCode.NOT_SIGNED, fault.kind());
        assertTrue(
                fault.getMessage()
                        .contains("it names " + named
                                + " as its key, which is not accepted; use the key of an X.509 certificate"),
                fault.getMessage());
    }

    @ParameterizedTest
    @CsvSource({
        "http://docs.oasis-open.org/ws-sx/ws-secureconversation/200512, DerivedKeyToken, a derived key (WS-SecureConversation)",
        "http://schemas.xmlsoap.org/ws/2005/02/sc, SecurityContextToken, a security context (WS-SecureConversation)",
        "http://www.w3.org/2001/04/xmlenc#, EncryptedKey, a key that the message itself holds (symmetric binding)",
        "urn:oasis:names:tc:SAML:2.0:assertion, Assertion, the key of a SAML assertion (holder of key)"
    })
    void tokens_of_other_profiles_are_called_by_their_names(String namespace, String local, String named)
            throws Exception {
        Maker maker = new Maker(CLIENT);
        maker.token = "<t:" + local + " xmlns:t=\"" + namespace + "\" Id=\"T\"/>";
        maker.keyInfo = reference(direct("#T", ""));
        Fault fault = Gateway.refusal(maker.sign(), exchange -> Verify.run(exchange, Gateway.verify("client")));
        assertTrue(fault.getMessage().contains("it names " + named + " as its key"), fault.getMessage());
    }
}
