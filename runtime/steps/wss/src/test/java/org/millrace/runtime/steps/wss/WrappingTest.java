package org.millrace.runtime.steps.wss;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.dom.WSConstants;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.StepFacts;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * Signature wrapping: the signed element is moved to where nobody looks, so that its signature still holds, and a forged one takes its
 * place. Every way to move, for every signed part and every way to give or not give the forged one the id, over messages of each shape.
 */
class WrappingTest {

    private static final boolean LONG = Boolean.getBoolean("long");

    private static final Map<String, Original> ORIGINALS = new LinkedHashMap<>();

    /** A signed message, and the step that it is signed for. */
    private record Original(byte[] message, StepFacts step) {

        Verify verify() {
            return Verify.prepare(Gateway.link(), step, Gateway.CLOCK);
        }
    }

    private static void put(String name, byte[] message) {
        ORIGINALS.put(name, new Original(message, Gateway.verifying("v").withTexts("headers", "r:Trace")));
    }

    @BeforeAll
    static void sign() throws Exception {
        Judge.SignedBy usual = Judge.SignedBy.USUAL;
        byte[] soap11 = Gateway.order(Names.SOAP_11);
        byte[] soap12 = Gateway.order(Names.SOAP_12);
        put("wss4j, SOAP 1.1", Judge.sign(soap11, Party.CLIENT, usual));
        put("wss4j, SOAP 1.2", Judge.sign(soap12, Party.CLIENT, usual));
        put("wss4j, issuer and serial", Judge.sign(soap11, Party.CLIENT, usual.identifier(WSConstants.ISSUER_SERIAL)));
        put(
                "wss4j, inclusive",
                Judge.sign(soap12, Party.CLIENT, usual.canonicalization(WSConstants.C14N_OMIT_COMMENTS)));
        put("ours, token", ours(soap11, "token"));
        put("ours, thumbprint", ours(soap12, "thumbprint"));
        put(
                "wss4j, the token by the STR-Transform",
                Judge.signWithToken(soap11, Party.CLIENT, WSConstants.BST_DIRECT_REFERENCE));
        put("node-soap", made(maker -> {
            maker.transforms = List.of(Names.ENVELOPED, Names.EXCLUSIVE);
            maker.wsuIds = false;
        }));
        put("the certificate in KeyInfo, with comments", made(maker -> {
            maker.canonicalization = Names.EXCLUSIVE + Names.WITH_COMMENTS;
            maker.transforms = List.of(maker.canonicalization);
            maker.named(Maker.data(Maker.certificate(Party.CLIENT)));
        }));
        put("RSA-PSS", made(maker -> maker.algorithm = Names.DS_2007 + "sha256-rsa-MGF1"));
        ORIGINALS.put(
                "wss4j, endorsed",
                new Original(
                        Judge.signAndEndorse(soap11, Party.CLIENT, Party.CURVED, "Timestamp"),
                        Gateway.verifying("v").withTexts("headers", "r:Trace").with("endorsers", "curved")));
        ORIGINALS.put(
                "beside another's signature",
                new Original(
                        SeveralSignaturesTest.endorser().signToo(made(maker -> {}), "#body"),
                        Gateway.verifying("v").withTexts("headers", "r:Trace").with("otherSignatures", true)));
    }

    private static byte[] made(Consumer<Maker> shape) throws Exception {
        Maker maker = new Maker(Party.CLIENT);
        maker.message = Gateway.text(Gateway.order(Names.SOAP_11)).replace(" xsi:type=\"xs:decimal\"", "");
        shape.accept(maker);
        return maker.sign();
    }

    private static byte[] ours(byte[] message, String identifier) {
        return Gateway.run(message, exchange -> Sign.run(exchange, Gateway.sign("client", "rsa-sha256", identifier)));
    }

    /** A signed message as a tree, with its parts at hand. */
    private record Signed(Document document) {

        static Signed of(byte[] message) throws Exception {
            return new Signed(Judge.parse(message));
        }

        Element envelope() {
            return document.getDocumentElement();
        }

        Element first(String local) {
            return (Element) document.getElementsByTagNameNS("*", local).item(0);
        }

        Element body() {
            return Tree.elements(envelope()).getLast();
        }

        Element element(String namespace, String name) {
            return document.createElementNS(namespace, name);
        }

        byte[] bytes() {
            return DomWriter.document(document, false);
        }
    }

    /** Where the signed element goes. */
    private static final Map<String, Function<Signed, Element>> PLACES = new LinkedHashMap<>();

    static {
        PLACES.put("a wrapper in Header", signed -> under(signed, signed.first("Header"), "urn:evil", "e:wrapper"));
        PLACES.put("a second level in Header", signed -> {
            Element wrapper = under(signed, signed.first("Header"), "urn:evil", "e:wrapper");
            return under(signed, wrapper, signed.envelope().getNamespaceURI(), "evil:Envelope");
        });
        PLACES.put("a wrapper in Security", signed -> under(signed, signed.first("Security"), "urn:evil", "e:wrapper"));
        PLACES.put("an Object in Signature", signed -> under(signed, signed.first("Signature"), Names.DS, "d:Object"));
        PLACES.put("KeyInfo", signed -> signed.first("KeyInfo"));
        PLACES.put("a Security header for somebody else", signed -> {
            boolean soap11 = signed.envelope().getNamespaceURI().equals(Names.SOAP_11);
            Element security = under(signed, signed.first("Header"), Names.WSSE, "w:Security");
            String soap = signed.envelope().getNamespaceURI();
            security.setAttributeNS(soap, soap11 ? "s:actor" : "s:role", soap11 ? Names.NEXT_ACTOR : Names.NEXT_ROLE);
            return security;
        });
        PLACES.put("the end of Envelope", signed -> under(signed, signed.envelope(), "urn:evil", "e:wrapper"));
        PLACES.put("a wrapper in Body", signed -> under(signed, signed.body(), "urn:evil", "e:wrapper"));
        PLACES.put("Body itself", Signed::body);
        PLACES.put("Header itself", signed -> signed.first("Header"));
        PLACES.put("Security itself", signed -> signed.first("Security"));
    }

    private static Element under(Signed signed, Element parent, String namespace, String name) {
        Element child = signed.element(namespace, name);
        Tree.declare(child, name.substring(0, name.indexOf(':')), namespace);
        parent.appendChild(child);
        return child;
    }

    /** What the forged element gets for an id; the signed one keeps its own. */
    private static final Map<String, BiConsumer<Element, String>> IDS = new LinkedHashMap<>();

    static {
        IDS.put("no id", (forged, id) -> {});
        IDS.put("the same wsu:Id", (forged, id) -> forged.setAttributeNS(Names.WSU, "wsu:Id", id));
        IDS.put("another wsu:Id", (forged, id) -> forged.setAttributeNS(Names.WSU, "wsu:Id", "forged"));
        IDS.put("the same as Id", (forged, id) -> forged.setAttributeNS(null, "Id", id));
        IDS.put("the same as ID", (forged, id) -> forged.setAttributeNS(null, "ID", id));
        IDS.put("the same as id", (forged, id) -> forged.setAttributeNS(null, "id", id));
        IDS.put("the same as xml:id", (forged, id) -> forged.setAttributeNS(Names.XML, "xml:id", id));
        IDS.put("the same in another namespace", (forged, id) -> {
            Tree.declare(forged, "other", "urn:other");
            forged.setAttributeNS("urn:other", "other:Id", id);
        });
    }

    private static String idOf(Element element) {
        return element.hasAttributeNS(null, "Id")
                ? element.getAttributeNS(null, "Id")
                : element.getAttributeNS(Names.WSU, "Id");
    }

    private static Element forge(Element original) {
        Element forged = (Element) original.cloneNode(true);
        forged.removeAttributeNS(Names.WSU, "Id");
        forged.removeAttributeNS(null, "Id");
        Tree.declare(forged, "wsu", Names.WSU);
        switch (forged.getLocalName()) {
            case "Body" -> ((Element) forged.getElementsByTagNameNS("*", "city").item(0)).setTextContent("Forged");
            case "Trace" -> forged.setTextContent("west");
            default ->
                ((Element) forged.getElementsByTagNameNS("*", "Expires").item(0))
                        .setTextContent("2026-11-20T12:04:00Z");
        }
        return forged;
    }

    @Test
    void the_originals_are_accepted() {
        ORIGINALS.forEach((name, original) -> {
            Exchange exchange = Gateway.request(original.message);
            Verify.run(exchange, original.verify());
            String verified = Gateway.text(exchange.message().content().bytes());
            assertTrue(verified.contains("Århus") && !verified.contains("Security"), name + "\n" + verified);
        });
    }

    /** Before or behind what is there: in the short form one of them, in turns that no other choice has. */
    private static boolean[] oneOf(int tried) {
        return new boolean[] {Integer.bitCount(tried) % 2 == 0};
    }

    @Test
    void every_wrapping_is_refused() throws Exception {
        List<String> accepted = new ArrayList<>();
        int tried = 0;
        for (Map.Entry<String, Original> original : ORIGINALS.entrySet()) {
            Verify verify = original.getValue().verify();
            for (String part : List.of("Body", "Timestamp", "Trace")) {
                for (String place : PLACES.keySet()) {
                    for (String id : IDS.keySet()) {
                        for (boolean before : LONG ? new boolean[] {true, false} : oneOf(tried)) {
                            byte[] wrapped = wrap(original.getValue().message, part, place, id, before);
                            String name = original.getKey() + ": " + part + " to " + place + ", forged with " + id;
                            tried++;
                            if (!isRefused(wrapped, verify)) {
                                accepted.add(name);
                            }
                        }
                    }
                }
            }
        }
        assertEquals(List.of(), accepted);
        assertEquals(12 * 3 * 11 * 8 * (LONG ? 2 : 1), tried);
    }

    @Test
    void the_wrappings_are_real_for_an_engine_that_asks_only_whether_the_signature_holds() throws Exception {
        int holds = 0;
        byte[] original = ORIGINALS.get("ours, token").message;
        for (String part : List.of("Body", "Timestamp", "Trace")) {
            for (String place : PLACES.keySet()) {
                byte[] wrapped = wrap(original, part, place, "no id", true);
                try {
                    Judge.process(wrapped, Party.SERVER, Party.CLIENT, false);
                    holds++;
                } catch (WSSecurityException e) {
                    // that engine has rules of its own on some places
                }
            }
        }
        assertTrue(holds >= 15, holds + " of 33 hold");
    }

    private static byte[] wrap(byte[] message, String part, String place, String id, boolean before) throws Exception {
        Signed signed = Signed.of(message);
        Element original = part.equals("Body") ? signed.body() : signed.first(part);
        Element forged = forge(original);
        IDS.get(id).accept(forged, idOf(original));
        original.getParentNode().replaceChild(forged, original);
        Element wrapper = PLACES.get(place).apply(signed);
        // where it stood, the prefix was in scope; exclusive canonicalization does not see where it is declared
        Tree.declare(wrapper, "wsu", Names.WSU);
        if (before) {
            Tree.prepend(wrapper, original);
        } else {
            wrapper.appendChild(original);
        }
        return signed.bytes();
    }

    private static boolean isRefused(byte[] message, Verify verify) {
        Exchange exchange = Gateway.request(message);
        try {
            Verify.run(exchange, verify);
            return false;
        } catch (Fault fault) {
            assertEquals(FaultCode.NOT_SIGNED, fault.kind(), fault::getMessage);
            assertArrayEquals(message, exchange.message().content().bytes(), "the message was touched");
            return true;
        }
    }

    /** A change to a signed message, and the words of its refusal. */
    private static void refuses(String words, Consumer<Signed> change) throws Exception {
        for (Map.Entry<String, Original> original : ORIGINALS.entrySet()) {
            Signed signed = Signed.of(original.getValue().message);
            change.accept(signed);
            Exchange exchange = Gateway.request(signed.bytes());
            Fault fault = assertThrows(
                    Fault.class, () -> Verify.run(exchange, original.getValue().verify()), original.getKey());
            assertEquals(FaultCode.NOT_SIGNED, fault.kind());
            assertTrue(fault.getMessage().contains(words), original.getKey() + ": " + fault.getMessage());
        }
    }

    @Test
    void an_envelope_within_an_envelope_is_refused() throws Exception {
        refuses("no Security header", signed -> {
            Element inner = signed.envelope();
            Document document = signed.document();
            document.removeChild(inner);
            Element outer = signed.element(inner.getNamespaceURI(), "s:Envelope");
            Tree.declare(outer, "s", inner.getNamespaceURI());
            document.appendChild(outer);
            Element body = Tree.append(outer, inner.getNamespaceURI(), "s:Body");
            body.appendChild(inner);
        });
    }

    @Test
    void a_body_of_the_other_soap_version_is_refused() throws Exception {
        refuses("the SOAP envelope must hold", signed -> {
            String other = signed.envelope().getNamespaceURI().equals(Names.SOAP_11) ? Names.SOAP_12 : Names.SOAP_11;
            Element body = signed.body();
            Element forged = signed.element(other, "x:Body");
            Tree.declare(forged, "x", other);
            signed.envelope().replaceChild(forged, body);
            signed.first("Header").appendChild(body);
        });
    }

    @Test
    void two_security_headers_for_us_are_refused() throws Exception {
        refuses(
                "several Security headers",
                signed -> signed.first("Header")
                        .appendChild(signed.first("Security").cloneNode(true)));
        refuses("several Security headers", signed -> {
            Element second = Tree.append(signed.first("Header"), Names.WSSE, "wsse:Security");
            Tree.declare(second, "wsse", Names.WSSE);
        });
    }

    @Test
    void a_security_header_for_somebody_else_does_not_count() throws Exception {
        refuses("no Security header for this receiver", signed -> {
            boolean soap11 = signed.envelope().getNamespaceURI().equals(Names.SOAP_11);
            Element security = signed.first("Security");
            security.setAttributeNS(
                    signed.envelope().getNamespaceURI(), soap11 ? "s:actor" : "s:role", "urn:somebody:else");
        });
    }

    @Test
    void a_security_header_of_another_namespace_does_not_count() throws Exception {
        refuses("no Security header for this receiver", signed -> {
            Document document = signed.document();
            document.renameNode(signed.first("Security"), "urn:evil", "evil:Security");
            Tree.declare(signed.first("Security"), "evil", "urn:evil");
        });
    }

    @Test
    void a_security_header_below_another_header_does_not_count() throws Exception {
        refuses("no Security header for this receiver", signed -> {
            Element security = signed.first("Security");
            Element wrapper = under(signed, signed.first("Header"), "urn:evil", "e:wrapper");
            wrapper.appendChild(security);
        });
    }

    @Test
    void a_second_unsigned_header_of_a_signed_name_is_refused() throws Exception {
        refuses("does not cover the header r:Trace", signed -> {
            Element second = (Element) signed.first("Trace").cloneNode(true);
            second.removeAttributeNS(Names.WSU, "Id");
            second.removeAttributeNS(null, "Id");
            second.setTextContent("west");
            Tree.prepend(signed.first("Header"), second);
        });
    }

    @Test
    void a_second_timestamp_is_refused() throws Exception {
        refuses("several Timestamp elements", signed -> {
            Element second = (Element) signed.first("Timestamp").cloneNode(true);
            second.removeAttributeNS(Names.WSU, "Id");
            second.removeAttributeNS(null, "Id");
            signed.first("Security").appendChild(second);
        });
    }

    @Test
    void a_duplicate_id_is_refused_even_where_nobody_refers_to_it() throws Exception {
        refuses("the id twice stands on several elements", signed -> {
            for (int i = 0; i < 2; i++) {
                Element extra = under(signed, signed.first("Header"), "urn:evil", "e:extra");
                Tree.declare(extra, "wsu", Names.WSU);
                extra.setAttributeNS(Names.WSU, "wsu:Id", "twice");
            }
        });
    }

    @Test
    void a_type_whose_prefix_is_bound_anew_is_refused() throws Exception {
        for (String original : List.of("wss4j, SOAP 1.1", "ours, token")) {
            Signed signed = Signed.of(ORIGINALS.get(original).message);
            Tree.declare(signed.envelope(), "xs", "urn:evil");
            assertTrue(isRefused(signed.bytes(), Gateway.verify("client")), original);
        }
    }

    @Test
    void a_type_whose_prefix_the_signature_does_not_cover_is_refused() throws Exception {
        byte[] uncovered = Gateway.bytes("<s:Envelope xmlns:s=\"" + Names.SOAP_11
                + "\"><s:Header><r:Trace xmlns:r=\"urn:test:route\"/></s:Header>"
                + "<s:Body><p xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xmlns:t=\"urn:types\" xsi:type=\"t:price\"/>"
                + "</s:Body></s:Envelope>");
        // the other engine covers the prefixes of the ancestors, and not this one
        byte[] message = Judge.sign(uncovered, Party.CLIENT, Judge.SignedBy.USUAL);

        Fault fault = Gateway.refusal(message, exchange -> Verify.run(exchange, Gateway.verify("client")));

        assertEquals(
                "The message is not signed as this service requires: the signature does not cover the namespace of "
                        + "xsi:type=\"t:price\"; add the prefix to InclusiveNamespaces.",
                fault.getMessage());
    }

    @Test
    void comments_that_were_put_into_a_signed_part_are_gone_afterwards() throws Exception {
        Signed signed = Signed.of(ORIGINALS.get("wss4j, SOAP 1.1").message);
        Element city = signed.first("city");
        city.insertBefore(
                signed.document().createComment(" here "),
                city.appendChild(signed.document().createTextNode("")));

        byte[] verified = Gateway.run(signed.bytes(), exchange -> Verify.run(exchange, Gateway.verify("client")));

        assertTrue(!Gateway.text(verified).contains("<!--"), Gateway.text(verified));
    }
}
