package org.millrace.tests.hostile;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.tests.hostile.siege.Soap.attribute;
import static org.millrace.tests.hostile.siege.Soap.element;
import static org.millrace.tests.hostile.siege.Soap.replaced;
import static org.millrace.tests.hostile.siege.Soap.startTag;
import static org.millrace.tests.hostile.siege.Soap.text;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.function.Executable;
import org.millrace.tests.hostile.siege.Faults;
import org.millrace.tests.hostile.siege.Gateway;
import org.millrace.tests.hostile.siege.Messages;
import org.millrace.tests.hostile.siege.Siege;
import org.millrace.tests.hostile.wire.HttpReply;

/**
 * Rows "signature wrapping, signature exclusion, duplicate ids", "XSLT or XPath transforms in a signature, file: or http: references" and
 * "replayed WS-Security messages", over HTTP. Every variant begins with a message that the runtime itself signed; the unit tests of
 * step.security have many more.
 */
@ExtendWith(Siege.class)
class SignatureTest {

    private static final String WSSE =
            "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd";
    private static final String DS = "xmlns:ds=\"http://www.w3.org/2000/09/xmldsig#\"";

    private final Gateway gateway;

    SignatureTest(Gateway gateway) {
        this.gateway = gateway;
    }

    @BeforeEach
    void forget() {
        gateway.backend().forget();
    }

    private String signed() throws Exception {
        HttpReply reply = gateway.post("/sign", "text/xml; charset=utf-8", Messages.order());
        assertEquals(200, reply.status(), reply::text);
        return reply.body();
    }

    private HttpReply verify(String message) throws Exception {
        return gateway.post("/verify", "text/xml; charset=utf-8", message);
    }

    @Test
    void theOriginalIsTakenOnce() throws Exception {
        String message = signed();
        HttpReply first = verify(message);
        assertEquals(200, first.status(), first::text);
        HttpReply again = gateway.withstands("replay", () -> verify(message));
        Faults.assertFault("replay", 500, "security.refused", again);
        String spaced = message.replaceFirst("<soap:Header", "<!-- again --><soap:Header");
        Faults.assertFault("replay with a comment", 500, "security.refused", verify(spaced));
        assertEquals(
                1,
                gateway.backend().seen().stream()
                        .filter(seen -> seen.target().equals("/verify"))
                        .count());
    }

    /** Name to how a signed message becomes the attack. */
    private Map<String, UnaryOperator<String>> variants() {
        Map<String, UnaryOperator<String>> variants = new LinkedHashMap<>();
        variants.put("changed body", m -> replaced(m, "Utrecht", "Elsewhere"));
        variants.put("no signature", m -> replaced(m, element(m, "Signature"), ""));
        variants.put("no security header", m -> replaced(m, element(m, "Security"), ""));
        variants.put("an empty security header", m -> {
            String security = element(m, "Security");
            String tag = startTag(security);
            return replaced(m, security, tag.substring(0, tag.length() - 1) + "/>");
        });
        variants.put("no timestamp", m -> replaced(m, element(m, "Timestamp"), ""));
        variants.put("the signed body wrapped in a header, another in its place", m -> wrapped(m, " wsu:Id=\"other\""));
        variants.put("the same without an id", m -> wrapped(m, ""));
        variants.put("the same with the signed body's id", m -> {
            String id = attribute(startTag(element(m, "Body")), "Id");
            return wrapped(m, " wsu:Id=\"" + id + "\"");
        });
        variants.put("the signed body wrapped in the new body", m -> {
            String body = element(m, "Body");
            return replaced(m, body, "<soap:Body>" + forged() + "<w>" + body + "</w></soap:Body>");
        });
        variants.put("a second body before the signed one", m -> {
            String body = element(m, "Body");
            return replaced(m, body, "<soap:Body>" + forged() + "</soap:Body>" + body);
        });
        variants.put("a second body after the signed one", m -> {
            String body = element(m, "Body");
            return replaced(m, body, body + "<soap:Body>" + forged() + "</soap:Body>");
        });
        variants.put("a header with the body's id", m -> {
            String id = attribute(startTag(element(m, "Body")), "Id");
            return m.replaceFirst(
                    "(<soap:Header[^>]*>)",
                    "$1<x xmlns:wsu=\"http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd\""
                            + " wsu:Id=\"" + id + "\"/>");
        });
        variants.put("a plain Id attribute with the body's id", m -> {
            String id = attribute(startTag(element(m, "Body")), "Id");
            return m.replaceFirst("(<soap:Header[^>]*>)", "$1<x Id=\"" + id + "\"/>");
        });
        variants.put("a second security header before", m -> {
            String security = element(m, "Security");
            String tag = startTag(security);
            return replaced(m, security, tag + "</" + tag.substring(1).split("[\\s>]")[0] + ">" + security);
        });
        variants.put("the signature moved out of its header", m -> {
            String signature = element(m, "Signature");
            return replaced(m, signature, "").replaceFirst("(<soap:Header[^>]*>)", "$1" + quoted(signature));
        });
        variants.put(
                "the envelope's namespace changed for SOAP 1.2's",
                m -> m.replace("http://schemas.xmlsoap.org/soap/envelope/", "http://www.w3.org/2003/05/soap-envelope"));
        variants.put(
                "the whole envelope in another's body",
                m -> "<soap:Envelope"
                        + " xmlns:soap=\"http://schemas.xmlsoap.org/soap/envelope/\"><soap:Body>"
                        + m.replaceFirst("<\\?xml[^>]*\\?>", "") + "</soap:Body></soap:Envelope>");
        reference(variants, "reference over HTTP", gateway.aimed("{trap}/signed"));
        reference(variants, "reference to a file", gateway.aimed("{canary}"));
        reference(variants, "reference to everything", "");
        reference(variants, "reference by XPointer", "#xpointer(/)");
        reference(variants, "reference to nothing", "#nothing-here");
        String xslt =
                "<ds:Transform " + DS + " Algorithm=\"http://www.w3.org/TR/1999/REC-xslt-19991116\"><xsl:stylesheet"
                        + " xmlns:xsl=\"http://www.w3.org/1999/XSL/Transform\" version=\"1.0\"><xsl:template match=\"/\"><xsl:copy-of"
                        + " select=\"document('" + gateway.aimed("{trap}")
                        + "/x')\"/></xsl:template></xsl:stylesheet></ds:Transform>";
        transform(variants, "XSLT transform", xslt);
        transform(
                variants,
                "XPath transform",
                "<ds:Transform " + DS
                        + " Algorithm=\"http://www.w3.org/TR/1999/REC-xpath-19991116\"><ds:XPath>1=1</ds:XPath></ds:Transform>");
        transform(
                variants,
                "XPath filter transform",
                "<ds:Transform " + DS + " Algorithm=\"http://www.w3.org/2002/06/xmldsig-filter2\"/>");
        transform(
                variants,
                "enveloped-signature transform",
                "<ds:Transform " + DS + " Algorithm=\"http://www.w3.org/2000/09/xmldsig#enveloped-signature\"/>");
        transform(
                variants,
                "base64 transform",
                "<ds:Transform " + DS + " Algorithm=\"http://www.w3.org/2000/09/xmldsig#base64\"/>");
        transform(
                variants,
                "six transforms",
                ("<ds:Transform " + DS + " Algorithm=\"http://www.w3.org/2001/10/xml-exc-c14n#\"/>").repeat(5));
        twoTransforms(variants);
        otherShapes(variants);
        variants.put("31 references", m -> {
            String reference = element(m, "Reference");
            return replaced(m, reference, reference.repeat(30));
        });
        variants.put(
                "an HMAC with the certificate as its key",
                m -> algorithm(m, "SignatureMethod", "http://www.w3.org/2000/09/xmldsig#hmac-sha1"));
        variants.put(
                "RSA with SHA-1", m -> algorithm(m, "SignatureMethod", "http://www.w3.org/2000/09/xmldsig#rsa-sha1"));
        variants.put(
                "a digest of MD5", m -> algorithm(m, "DigestMethod", "http://www.w3.org/2001/04/xmldsig-more#md5"));
        variants.put("an unknown canonicalization", m -> algorithm(m, "CanonicalizationMethod", "urn:evil"));
        variants.put("key information elsewhere", m -> {
            String info = element(m, "KeyInfo");
            return replaced(
                    m,
                    info,
                    "<ds:KeyInfo " + DS + "><ds:RetrievalMethod URI=\"" + gateway.aimed("{trap}/key")
                            + "\"/></ds:KeyInfo>");
        });
        variants.put("no key information", m -> replaced(m, element(m, "KeyInfo"), ""));
        variants.put("a signature value of nothing", m -> replaced(m, text(element(m, "SignatureValue")), ""));
        variants.put(
                "a signature value of a megabyte",
                m -> replaced(m, text(element(m, "SignatureValue")), "AAAA".repeat(250_000)));
        variants.put("a timestamp of tomorrow", m -> {
            String expires = element(m, "Expires");
            return replaced(m, expires, startTag(expires) + "2099-01-01T00:00:00Z" + "</wsu:Expires>");
        });
        return variants;
    }

    /** The shapes of other makers, abused. */
    private static void otherShapes(Map<String, UnaryOperator<String>> variants) {
        variants.put("a second signature beside", m -> {
            String signature = element(m, "Signature");
            return replaced(m, signature, signature + signature.replace("Id=", "data-id="));
        });
        variants.put("a second signature before, of a shape that nobody reads", m -> {
            String signature = element(m, "Signature");
            return replaced(m, signature, "<ds:Signature " + DS + "/>" + signature);
        });
        variants.put("the signed body in a security header for the next node, another in its place", m -> {
            String body = element(m, "Body");
            String forged = replaced(m, body, "<soap:Body>" + forged() + "</soap:Body>");
            return forged.replaceFirst(
                    "(<soap:Header[^>]*>)",
                    "$1<w:Security xmlns:w=\"" + WSSE + "\" soap:actor=\"http://schemas.xmlsoap.org/soap/actor/next\">"
                            + quoted(body) + "</w:Security>");
        });
        variants.put("our security header for the next node", m -> {
            String tag = startTag(element(m, "Security"));
            return replaced(
                    m,
                    tag,
                    tag.substring(0, tag.length() - 1) + " soap:actor=\"http://schemas.xmlsoap.org/soap/actor/next\">");
        });
        variants.put("RSA-PSS with a salt of nothing", m -> {
            String method = element(m, "SignatureMethod");
            String more = "http://www.w3.org/2007/05/xmldsig-more#";
            return replaced(
                    m,
                    method,
                    "<ds:SignatureMethod " + DS + " Algorithm=\"" + more + "rsa-pss\"><p:RSAPSSParams xmlns:p=\"" + more
                            + "\"><p:SaltLength>0</p:SaltLength></p:RSAPSSParams></ds:SignatureMethod>");
        });
        variants.put(
                "RSA-PSS over a signature that is none",
                m -> algorithm(m, "SignatureMethod", "http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1"));
        variants.put("the certificate in X509Data, with another's issuer and serial number", m -> {
            String token = text(element(m, "BinarySecurityToken"));
            return replaced(
                    m,
                    element(m, "KeyInfo"),
                    "<ds:KeyInfo " + DS
                            + "><ds:X509Data><ds:X509IssuerSerial><ds:X509IssuerName>CN=x</ds:X509IssuerName>"
                            + "<ds:X509SerialNumber>1</ds:X509SerialNumber></ds:X509IssuerSerial><ds:X509Certificate>"
                            + token + "</ds:X509Certificate></ds:X509Data></ds:KeyInfo>");
        });
    }

    private static void twoTransforms(Map<String, UnaryOperator<String>> variants) {
        String enveloped =
                "<ds:Transform " + DS + " Algorithm=\"http://www.w3.org/2000/09/xmldsig#enveloped-signature\"/>";
        // what the enveloped-signature transform would leave out
        variants.put("the signature moved into the signed body, with the enveloped-signature transform", m -> {
            String signature = element(m, "Signature");
            String reference = element(signature, "Transforms");
            String inside = replaced(
                    signature,
                    reference,
                    startTag(reference)
                            + enveloped
                            + reference.substring(startTag(reference).length()));
            return replaced(m, signature, "").replaceFirst("(<soap:Body[^>]*>)", "$1" + quoted(inside));
        });
        String token =
                "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-soap-message-security-1.0#STR-Transform";
        variants.put("the STR-Transform in place of a canonicalization", m -> {
            String all = element(m, "Transforms");
            return replaced(
                    m,
                    all,
                    startTag(all) + "<ds:Transform " + DS + " Algorithm=\"" + token
                            + "\"><w:TransformationParameters xmlns:w=\"" + WSSE
                            + "\"><ds:CanonicalizationMethod Algorithm=\"http://www.w3.org/2001/10/xml-exc-c14n#\"/>"
                            + "</w:TransformationParameters></ds:Transform>"
                            + all.substring(all.lastIndexOf("</")));
        });
    }

    private static String quoted(String replacement) {
        return java.util.regex.Matcher.quoteReplacement(replacement);
    }

    private static String forged() {
        return "<o:purchaseOrder xmlns:o=\"urn:millrace:example:orders\"><o:forged/></o:purchaseOrder>";
    }

    private static String wrapped(String message, String attributes) {
        String body = element(message, "Body");
        String forged =
                "<soap:Body xmlns:wsu=\"http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd\""
                        + attributes + ">" + forged() + "</soap:Body>";
        String without = replaced(message, body, forged);
        return without.replaceFirst("(<soap:Header[^>]*>)", "$1<w>" + quoted(body) + "</w>");
    }

    private static void reference(Map<String, UnaryOperator<String>> variants, String name, String uri) {
        variants.put(name, m -> {
            String tag = startTag(element(m, "Reference"));
            return replaced(m, tag, tag.replaceFirst("URI=\"[^\"]*\"", quoted("URI=\"" + uri + "\"")));
        });
    }

    private static void transform(Map<String, UnaryOperator<String>> variants, String name, String transform) {
        variants.put(name, m -> {
            String all = element(m, "Transforms");
            return m.replaceFirst(
                    java.util.regex.Pattern.quote(all),
                    quoted(startTag(all) + transform + all.substring(all.indexOf('>') + 1)));
        });
    }

    private static String algorithm(String message, String element, String algorithm) {
        String tag = startTag(element(message, element));
        return replaced(
                message, tag, tag.replaceFirst("Algorithm=\"[^\"]*\"", quoted("Algorithm=\"" + algorithm + "\"")));
    }

    @Test
    void noVariantIsTakenAndAllAreRefusedInTheSameWords() throws Exception {
        HttpReply plain = verify(replaced(signed(), "Utrecht", "Elsewhere"));
        Faults.assertFault("plain", 500, "security.refused", plain);
        assertAll(variants().entrySet().stream().map(variant -> (Executable) () -> {
            String message = variant.getValue().apply(signed());
            HttpReply reply = gateway.withstands(variant.getKey(), () -> verify(message));
            Faults.assertFault(variant.getKey(), 500, "security.refused", reply);
            assertEquals(Faults.anonymous(plain), Faults.anonymous(reply), variant.getKey());
        }));
        assertTrue(
                gateway.backend().seen().stream()
                        .noneMatch(seen -> seen.target().equals("/verify")),
                "nothing that failed goes on");
    }

    /** What the client may not know stands in the log, for the operator. */
    @Test
    void theLogSaysWhy() throws Exception {
        verify(replaced(signed(), "Utrecht", "Elsewhere"));
        String last = gateway.log()
                .lines()
                .filter(line -> line.contains("security.signature"))
                .reduce((a, b) -> b)
                .orElse("");
        assertTrue(last.contains("of verify, step check: security.signature: "), last);
    }
}
