package org.millrace.runtime.steps.wss;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.steps.wss.Gateway.CLOCK;
import static org.millrace.runtime.steps.wss.Gateway.link;

import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.function.Consumer;
import org.apache.wss4j.dom.WSConstants;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.LinkError;
import org.millrace.xml.EventStream;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class VerifyTest {

    private static final Timestamps.Window FIVE_MINUTES =
            new Timestamps.Window(Duration.ofSeconds(300), Duration.ofSeconds(60));

    private static final String NOT_AS_REQUIRED = "The message is not signed as this service requires: ";

    static byte[] signed(Judge.SignedBy how) throws Exception {
        return Judge.sign(Gateway.order(Names.SOAP_11), Party.CLIENT, how);
    }

    static byte[] signed() throws Exception {
        return signed(Judge.SignedBy.USUAL);
    }

    static void assertRefused(String why, byte[] message) {
        assertRefused(why, message, Gateway.verify("client"));
    }

    static void assertRefused(String why, byte[] message, Verify verify) {
        Fault fault = Gateway.refusal(message, exchange -> Verify.run(exchange, verify));
        assertEquals(FaultCode.NOT_SIGNED, fault.kind());
        assertEquals(NOT_AS_REQUIRED + why + ".", fault.getMessage());
    }

    static byte[] changed(byte[] message, Consumer<Document> change) throws Exception {
        Document document = Judge.parse(message);
        change.accept(document);
        return DomWriter.document(document, false);
    }

    static Element first(Document document, String local) {
        return (Element) document.getElementsByTagNameNS("*", local).item(0);
    }

    @ParameterizedTest
    @ValueSource(
            ints = {
                WSConstants.BST_DIRECT_REFERENCE,
                WSConstants.ISSUER_SERIAL,
                WSConstants.SKI_KEY_IDENTIFIER,
                WSConstants.THUMBPRINT_IDENTIFIER
            })
    void what_an_independent_engine_signs_is_accepted_however_it_names_its_key(int identifier) throws Exception {
        byte[] message = signed(Judge.SignedBy.USUAL.identifier(identifier));

        Gateway.run(message, exchange -> Verify.run(exchange, Gateway.verify("client")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                WSConstants.C14N_EXCL_OMIT_COMMENTS,
                WSConstants.C14N_OMIT_COMMENTS,
                "http://www.w3.org/2006/12/xml-c14n11"
            })
    void every_canonicalization_of_the_standards_is_accepted(String canonicalization) throws Exception {
        byte[] message = signed(Judge.SignedBy.USUAL.canonicalization(canonicalization));

        Gateway.run(message, exchange -> Verify.run(exchange, Gateway.verify("client")));
    }

    @Test
    void the_security_header_goes_and_the_rest_stays_as_it_was() throws Exception {
        byte[] verified = Gateway.run(signed(), exchange -> Verify.run(exchange, Gateway.verify("client")));

        String expected = Gateway.respelled(Gateway.order(Names.SOAP_11));
        assertEquals(
                expected.replace("<!-- not signed -->", ""),
                Gateway.respelled(verified)
                        .replaceAll(" xmlns:wsu=\"[^\"]*\"", "")
                        .replaceAll(" wsu:Id=\"[^\"]*\"", ""));
    }

    @Test
    void the_security_header_stays_when_the_flow_says_so() throws Exception {
        Verify keeping = Verify.prepare(link(), Gateway.verifying("v").with("removeHeader", false), CLOCK);

        byte[] verified = Gateway.run(signed(), exchange -> Verify.run(exchange, keeping));

        assertTrue(Gateway.text(verified).contains("SignatureValue"));
    }

    @Test
    void an_unsigned_message_is_refused() {
        assertRefused("the message has no Security header for this receiver", Gateway.order(Names.SOAP_11));
    }

    @Test
    void a_stripped_signature_is_refused() throws Exception {
        byte[] message = changed(signed(), document -> Tree.remove(first(document, "Signature")));

        assertRefused("its Security header must hold one Signature, and holds 0", message);
    }

    @Test
    void a_body_that_is_not_signed_is_refused() throws Exception {
        Sign sign =
                Sign.prepare(link(), Gateway.signing("s").with("body", false).withTexts("headers", "r:Trace"), CLOCK);
        byte[] message = Gateway.run(Gateway.order(Names.SOAP_11), exchange -> Sign.run(exchange, sign));

        assertRefused("the signature does not cover the Body", message);
    }

    @Test
    void a_timestamp_that_is_not_signed_is_refused() throws Exception {
        byte[] message = changed(signed(Judge.SignedBy.USUAL.created(null, 0)), document -> {
            Element timestamp = Tree.append(first(document, "Security"), Names.WSU, "wsu:Timestamp");
            Tree.append(timestamp, Names.WSU, "wsu:Created", Party.NOW.toString());
        });

        assertRefused("the signature does not cover the Timestamp", message);
    }

    @Test
    void a_missing_timestamp_is_refused() throws Exception {
        assertRefused("the message has no Timestamp", signed(Judge.SignedBy.USUAL.created(null, 0)));
    }

    @Test
    void a_changed_body_is_refused() throws Exception {
        byte[] message = changed(signed(), document -> first(document, "city").setTextContent("Forged"));

        assertRefused("the Body was changed after it was signed", message);
    }

    @Test
    void a_changed_digest_is_refused() throws Exception {
        byte[] message = changed(signed(), document -> {
            first(document, "city").setTextContent("Forged");
            Element body = first(document, "Body");
            String id = body.getAttributeNS(Names.WSU, "Id");
            for (int i = 0;
                    i < document.getElementsByTagNameNS(Names.DS, "Reference").getLength();
                    i++) {
                Element reference = (Element)
                        document.getElementsByTagNameNS(Names.DS, "Reference").item(i);
                if (reference.getAttribute("URI").equals("#" + id)) {
                    byte[] digest = Digest.SHA256.of(Judge.canonical(body, "r s xs"));
                    Tree.elements(reference, Names.DS, "DigestValue").getFirst().setTextContent(Tree.base64(digest));
                }
            }
        });

        assertRefused("the signature's value does not match", message);
    }

    @Test
    void a_truncated_signature_is_refused() throws Exception {
        byte[] message = changed(signed(), document -> {
            Element value = first(document, "SignatureValue");
            byte[] bytes = Tree.bytes(value);
            value.setTextContent(Tree.base64(Arrays.copyOf(bytes, bytes.length / 2)));
        });

        assertRefused("the signature's value does not match", message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "!!!!", "AAAA"})
    void a_senseless_signature_value_is_refused(String value) throws Exception {
        byte[] message =
                changed(signed(), document -> first(document, "SignatureValue").setTextContent(value));

        Fault fault = Gateway.refusal(message, exchange -> Verify.run(exchange, Gateway.verify("client")));

        assertEquals(FaultCode.NOT_SIGNED, fault.kind());
    }

    @Test
    void a_stranger_is_refused_though_its_signature_holds() throws Exception {
        for (int identifier : new int[] {WSConstants.BST_DIRECT_REFERENCE, WSConstants.ISSUER_SERIAL}) {
            byte[] message = Judge.sign(
                    Gateway.order(Names.SOAP_11), Party.STRANGER, Judge.SignedBy.USUAL.identifier(identifier));

            assertRefused("the signer's certificate is not trusted here", message);
        }
    }

    @Test
    void a_signature_by_another_key_under_a_trusted_name_is_refused() throws Exception {
        byte[] message = changed(
                Judge.sign(Gateway.order(Names.SOAP_11), Party.STRANGER, Judge.SignedBy.USUAL),
                document -> first(document, "BinarySecurityToken")
                        .setTextContent(Tree.base64(KeyIdentifier.encoded(Party.CLIENT.certificate()))));

        assertRefused("the signature's value does not match", message);
    }

    @Test
    void a_certificate_that_a_trusted_authority_issued_is_accepted() throws Exception {
        byte[] message = Judge.sign(Gateway.order(Names.SOAP_11), Party.ISSUED, Judge.SignedBy.USUAL);

        Gateway.run(message, exchange -> Verify.run(exchange, Gateway.verify("authority")));
        assertRefused("the signer's certificate is not trusted here", message, Gateway.verify("client"));
    }

    @Test
    void a_certificate_that_the_authority_did_not_issue_is_refused() throws Exception {
        assertRefused("the signer's certificate is not trusted here", signed(), Gateway.verify("authority"));
    }

    @Test
    void an_expired_certificate_is_refused() throws Exception {
        Sign sign = Sign.prepare(
                link(),
                Gateway.signing("s")
                        .with("key", "expired")
                        .withTexts("headers", "r:Trace")
                        .with("identifier", "thumbprint"),
                CLOCK);
        byte[] message = Gateway.run(Gateway.order(Names.SOAP_11), exchange -> Sign.run(exchange, sign));

        Fault fault = Gateway.refusal(message, exchange -> Verify.run(exchange, Gateway.verify("expired")));
        assertEquals(NOT_AS_REQUIRED + "the signer's certificate is not trusted here.", fault.getMessage());
        assertTrue(
                fault.detail().endsWith(" is valid from 2020-01-01T00:00:00Z to 2026-11-20T11:59:59Z"), fault.detail());
    }

    @Test
    void what_a_comment_parted_is_not_joined_to_something_else() {
        byte[] order = Gateway.bytes(Gateway.text(Gateway.order(Names.SOAP_11))
                .replace("<empty/>", "<empty>a\n\nb]]&gt;c]]&gt;d\n</empty>"));
        String message = Gateway.text(
                Gateway.run(order, exchange -> Sign.run(exchange, Gateway.sign("client", "rsa-sha256", "token"))));
        byte[] honest = Gateway.run(Gateway.bytes(message), exchange -> Verify.run(exchange, Gateway.verify("client")));
        String parted = message.replace(
                "a\n\nb]]&gt;c]]&gt;d\n", "a\r<!---->\nb]]<!--x-->>c]<!--x-->]<!--]--><!--y-->>d\r<!--z-->");

        byte[] verified =
                Gateway.run(Gateway.bytes(parted), exchange -> Verify.run(exchange, Gateway.verify("client")));

        assertNotEquals(message, parted);
        assertEquals(Gateway.respelled(honest), Gateway.respelled(verified));
    }

    @Test
    void a_bare_key_value_is_refused() throws Exception {
        byte[] message = changed(signed(), document -> {
            Element keyInfo = first(document, "KeyInfo");
            Tree.remove(keyInfo.getFirstChild());
            Element rsa = Tree.append(Tree.append(keyInfo, Names.DS, "ds:KeyValue"), Names.DS, "ds:RSAKeyValue");
            Tree.append(rsa, Names.DS, "ds:Modulus", "AQAB");
        });

        assertRefused("KeyInfo must name a certificate by one SecurityTokenReference or X509Data", message);
    }

    @ParameterizedTest
    @CsvSource({
        "http://www.w3.org/2000/09/xmldsig#hmac-sha1, http://www.w3.org/2001/04/xmlenc#sha256",
        "http://www.w3.org/2001/04/xmldsig-more#rsa-md5, http://www.w3.org/2001/04/xmlenc#sha256",
        "http://www.w3.org/2000/09/xmldsig#rsa-sha1, http://www.w3.org/2001/04/xmlenc#sha256",
        "http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256, http://www.w3.org/2001/04/xmlenc#sha256",
        "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256, http://www.w3.org/2000/09/xmldsig#sha1",
        "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256, http://www.w3.org/2001/04/xmldsig-more#md5"
    })
    void a_downgraded_algorithm_is_refused(String signature, String digest) throws Exception {
        byte[] message = changed(signed(), document -> {
            first(document, "SignatureMethod").setAttribute("Algorithm", signature);
            first(document, "DigestMethod").setAttribute("Algorithm", digest);
        });

        Fault fault = Gateway.refusal(message, exchange -> Verify.run(exchange, Gateway.verify("client")));
        assertEquals(FaultCode.NOT_SIGNED, fault.kind());
    }

    @Test
    void sha1_is_accepted_only_where_the_flow_names_it() throws Exception {
        byte[] message = signed(Judge.SignedBy.USUAL.algorithm(WSConstants.RSA_SHA1, WSConstants.SHA1));

        Gateway.run(message, exchange -> Verify.run(exchange, Gateway.verify("client", "rsa-sha1")));
        assertRefused("the signature algorithm http://www.w3.org/2000/09/xmldsig#rsa-sha1 is not accepted", message);
        byte[] weakDigest = signed(Judge.SignedBy.USUAL.algorithm(WSConstants.RSA_SHA256, WSConstants.SHA1));
        assertRefused("the digest algorithm SHA-1 is not accepted", weakDigest);
    }

    @Test
    void an_algorithm_that_the_flow_does_not_name_is_refused() throws Exception {
        assertRefused(
                "the signature algorithm http://www.w3.org/2001/04/xmldsig-more#rsa-sha256 is not accepted",
                signed(),
                Gateway.verify("client", "rsa-sha512"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "file:///etc/hostname",
                "http://127.0.0.1:1/x",
                "",
                "#",
                "#nothing",
                "#xpointer(/)",
                "#xpointer(id('x'))",
                "cid:attachment",
                "other.xml#x"
            })
    void a_reference_to_anything_but_an_element_of_the_message_is_refused(String uri) throws Exception {
        byte[] message =
                changed(signed(), document -> first(document, "Reference").setAttribute("URI", uri));

        Fault fault = Gateway.refusal(message, exchange -> Verify.run(exchange, Gateway.verify("client")));
        assertEquals(FaultCode.NOT_SIGNED, fault.kind());
        assertTrue(
                fault.getMessage().contains("a reference must name an element of the message as #id")
                        || fault.getMessage().contains("no element has the id nothing"),
                fault.getMessage());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://www.w3.org/TR/1999/REC-xslt-19991116",
                "http://www.w3.org/TR/1999/REC-xpath-19991116",
                "http://www.w3.org/2002/06/xmldsig-filter2",
                "http://www.w3.org/2000/09/xmldsig#base64",
                "http://docs.oasis-open.org/wss/oasis-wss-SwAProfile-1.1#Attachment-Content-Signature-Transform",
                ""
            })
    void a_transform_that_is_no_canonicalization_is_refused(String transform) throws Exception {
        byte[] message =
                changed(signed(), document -> first(document, "Transform").setAttribute("Algorithm", transform));

        assertRefused("the transform " + transform + " is not accepted; only canonicalization is", message);
    }

    @Test
    void a_stylesheet_among_the_transforms_is_refused_before_anything_is_done_with_it() throws Exception {
        byte[] message = changed(signed(), document -> {
            Element transforms = first(document, "Transforms");
            Element bomb =
                    Tree.algorithm(transforms, Names.DS, "ds:Transform", "http://www.w3.org/TR/1999/REC-xslt-19991116");
            String xsl = "http://www.w3.org/1999/XSL/Transform";
            Tree.declare(Tree.append(bomb, xsl, "xsl:stylesheet"), "xsl", xsl);
        });

        assertRefused("a reference must have one transform, a canonicalization", message);
    }

    @Test
    void many_transforms_are_refused() throws Exception {
        byte[] message = changed(signed(), document -> {
            for (int i = 0; i < 1000; i++) {
                Tree.algorithm(first(document, "Transforms"), Names.DS, "ds:Transform", Names.EXCLUSIVE);
            }
        });

        assertRefused("a reference must have one transform, a canonicalization", message);
    }

    @Test
    void thirty_references_are_read_and_thirty_one_are_refused() throws Exception {
        assertRefused("the signature refers to Timestamp twice", changed(signed(), document -> repeat(document, 27)));
        assertRefused("a signature must have 1 to 30 references", changed(signed(), document -> repeat(document, 28)));
    }

    private static void repeat(Document document, int times) {
        Element last =
                (Element) document.getElementsByTagNameNS(Names.DS, "Reference").item(2);
        for (int i = 0; i < times; i++) {
            last.getParentNode().appendChild(last.cloneNode(true));
        }
    }

    @Test
    void two_signatures_are_refused() throws Exception {
        byte[] message = changed(signed(), document -> {
            Element second = (Element) first(document, "Signature").cloneNode(true);
            ((Element) second.getElementsByTagNameNS("*", "SecurityTokenReference")
                            .item(0))
                    .removeAttributeNS(Names.WSU, "Id");
            first(document, "Security").appendChild(second);
        });

        assertRefused("its Security header must hold one Signature, and holds 2", message);
    }

    @Test
    void an_object_in_the_signature_is_refused() throws Exception {
        byte[] message =
                changed(signed(), document -> Tree.append(first(document, "Signature"), Names.DS, "ds:Object"));

        assertRefused("Signature holds Object, which is not accepted", message);
    }

    @ParameterizedTest
    @CsvSource({
        // created, seconds it is good for, now
        "0, 300, 0",
        "60, 300, 0",
        "0, 300, 360",
        "0, 3600, 360",
        "0, 10, 70"
    })
    void a_timestamp_just_within_its_time_is_accepted(int created, int seconds, int now) throws Exception {
        byte[] message = signed(Judge.SignedBy.USUAL.created(Party.NOW.plusSeconds(created), seconds));

        Gateway.run(message, exchange -> Verify.run(exchange, at(now)));
    }

    @ParameterizedTest
    @CsvSource({
        "61, 300, 0, the Timestamp was created in the future",
        "0, 300, 361, the Timestamp has expired",
        "0, 3600, 361, the Timestamp is older than 300 seconds",
        "0, 10, 71, the Timestamp has expired"
    })
    void a_timestamp_just_past_its_time_is_refused(int created, int seconds, int now, String why) throws Exception {
        byte[] message = signed(Judge.SignedBy.USUAL.created(Party.NOW.plusSeconds(created), seconds));

        assertRefused(why, message, at(now));
    }

    @ParameterizedTest
    @CsvSource({
        "2026-11-20T12:00:00Z, 2026-11-20T12:00:00Z, the Timestamp expires before it was created",
        "2026-11-20T12:00:00+01:00[Europe/Paris], 2026-11-20T12:05:00Z, the Timestamp's Created is not a date and time",
        "2026-11-20, 2026-11-20T12:05:00Z, the Timestamp's Created is not a date and time",
        "2026-11-20T12:00:00Z, +999999999-12-31T23:59:59Z, the Timestamp's Expires is not a date and time",
        "'', 2026-11-20T12:05:00Z, the Timestamp's Created is not a date and time"
    })
    void a_senseless_timestamp_is_refused(String created, String expires, String why) {
        EventStream events = Gateway.events(Gateway.bytes("<u:Timestamp xmlns:u=\"" + Names.WSU + "\"><u:Created>"
                + created + "</u:Created><u:Expires>" + expires + "</u:Expires></u:Timestamp>"));
        org.millrace.runtime.steps.wss.Element timestamp =
                new org.millrace.runtime.steps.wss.Element(events, events.root());

        Refused refused = assertThrows(Refused.class, () -> Timestamps.judge(timestamp, Party.NOW, FIVE_MINUTES));

        assertEquals(why, refused.getMessage());
    }

    private static Verify at(int seconds) {
        Clock clock = Clock.fixed(Party.NOW.plusSeconds(seconds), ZoneOffset.UTC);
        return Verify.prepare(link(), Gateway.verifying("v"), clock);
    }

    @Test
    void the_senders_words_are_quoted_shortly_and_on_one_line() throws Exception {
        String algorithm = "urn:x\n2026-11-20 forged line " + "x".repeat(1000);
        byte[] message =
                changed(signed(), document -> first(document, "SignatureMethod").setAttribute("Algorithm", algorithm));

        Fault fault = Gateway.refusal(message, exchange -> Verify.run(exchange, Gateway.verify("client")));

        assertTrue(fault.getMessage().contains("urn:x?2026-11-20 forged line xxx"), fault.getMessage());
        assertTrue(fault.getMessage().length() < 400);
    }

    @Test
    void a_refused_message_is_not_remembered() throws Exception {
        Verify verify = Gateway.verify("client");
        byte[] message = signed();
        byte[] forged = changed(message, document -> first(document, "city").setTextContent("Forged"));
        Gateway.refusal(forged, exchange -> Verify.run(exchange, verify));

        Gateway.run(message, exchange -> Verify.run(exchange, verify));
    }

    @Test
    void the_fault_is_the_backends_when_the_message_is() throws Exception {
        Exchange exchange = Gateway.response(Gateway.order(Names.SOAP_11));

        Fault fault = assertThrows(Fault.class, () -> Verify.run(exchange, Gateway.verify("client")));

        assertEquals(FaultCode.BACKEND_INVALID, fault.kind());
    }

    @Test
    void a_detail_is_for_the_log_and_not_for_the_client() throws Exception {
        byte[] message = changed(
                signed(), document -> first(document, "BinarySecurityToken").setTextContent("AAAA"));

        Fault fault = Gateway.refusal(message, exchange -> Verify.run(exchange, Gateway.verify("authority")));

        assertEquals(NOT_AS_REQUIRED + "the BinarySecurityToken holds no X.509 certificate.", fault.getMessage());
        assertFalse(fault.detail().isEmpty());
    }

    @Test
    void four_hundred_thousand_character_references_are_accepted() throws Exception {
        byte[] message = Gateway.bytes("<s:Envelope xmlns:s=\"" + Names.SOAP_11 + "\"><s:Body><a>"
                + "&amp;".repeat(400_000) + "</a></s:Body></s:Envelope>");
        Sign sign = Sign.prepare(link(), Gateway.signing("s"), CLOCK);
        Verify verify = Verify.prepare(link(), Gateway.verifying("v"), CLOCK);

        byte[] signed = Gateway.run(message, exchange -> Sign.run(exchange, sign));
        Gateway.run(signed, exchange -> Verify.run(exchange, verify));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<!DOCTYPE a [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\">]>",
                "<!DOCTYPE a SYSTEM \"http://127.0.0.1:1/x.dtd\">",
                "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/hostname\">]>"
            })
    void a_dtd_is_refused_before_there_is_a_tree(String doctype) throws Exception {
        byte[] message = Gateway.bytes(doctype + Gateway.text(signed()));

        Fault fault = Gateway.refusal(message, exchange -> Verify.run(exchange, Gateway.verify("client")));

        assertEquals(FaultCode.FORBIDDEN_XML, fault.kind());
    }

    @Test
    void what_can_never_work_is_refused_when_the_flow_is_bound() {
        assertEquals(
                "step v: there is nothing to verify; require the Body, a Timestamp or a header",
                refused("client", false, false, 300));
        assertEquals("step v: an oldest Timestamp of 0 seconds; give 1 to 86400", refused("client", true, true, 0));
        assertEquals(
                "step v: an oldest Timestamp of 86401 seconds; give 1 to 86400", refused("client", true, true, 86401));
        assertEquals(
                "step v: the environment has no certificate nobody; add certificates.nobody",
                refused("nobody", true, true, 300));
        assertEquals(
                "step v: the algorithm rsa-sha1 is weak and not allowed here; "
                        + "use rsa-sha256, or set legacyAlgorithms: true in the environment",
                refused("client", true, true, 300, "rsa-sha1"));
        assertEquals(
                "step v: the key of short is weak: an RSA key of 1024 bits; "
                        + "use a longer one, or set legacyAlgorithms: true in the environment",
                refused("short", true, true, 300));
    }

    private static String refused(
            String certificates, boolean body, boolean timestamp, int maxAgeSeconds, String... algorithms) {
        return assertThrows(
                        LinkError.class,
                        () -> Verify.prepare(
                                link(),
                                Gateway.verifying("v")
                                        .with("certificates", certificates)
                                        .with("body", body)
                                        .with("timestamp", timestamp)
                                        .withTexts("algorithms", algorithms)
                                        .with("maxAgeSeconds", maxAgeSeconds)))
                .getMessage();
    }
}
