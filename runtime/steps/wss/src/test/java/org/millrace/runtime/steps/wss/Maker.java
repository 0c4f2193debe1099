package org.millrace.runtime.steps.wss;

import java.util.ArrayList;
import java.util.List;
import javax.xml.crypto.dom.DOMStructure;
import javax.xml.crypto.dsig.Reference;
import javax.xml.crypto.dsig.SignedInfo;
import javax.xml.crypto.dsig.Transform;
import javax.xml.crypto.dsig.XMLSignatureFactory;
import javax.xml.crypto.dsig.dom.DOMSignContext;
import javax.xml.crypto.dsig.keyinfo.KeyInfo;
import javax.xml.crypto.dsig.keyinfo.KeyInfoFactory;
import javax.xml.crypto.dsig.spec.C14NMethodParameterSpec;
import javax.xml.crypto.dsig.spec.SignatureMethodParameterSpec;
import javax.xml.crypto.dsig.spec.TransformParameterSpec;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * Signs messages in the shapes of other makers, by the JDK's XML Signature: none of our code, and none of WSS4J's, which can't be told to write
 * some of them. Signs the Body, a Timestamp and the header {@code r:Trace}. For one message after another of one test.
 */
final class Maker {

    private static final XMLSignatureFactory SIGNATURES = XMLSignatureFactory.getInstance("DOM");
    private static final KeyInfoFactory KEYS = KeyInfoFactory.getInstance("DOM");

    /** What others may bind anew stands in names alone. */
    static final String ORDER = "<s:Envelope xmlns:s=\"" + Names.SOAP_11 + "\" xmlns:r=\"urn:test:route\"><s:Header>"
            + "<r:Trace>east</r:Trace></s:Header><s:Body><o:transfer xmlns:o=\"urn:test:orders\"><o:to>ALICE</o:to>"
            + "</o:transfer></s:Body></s:Envelope>";

    private final Party party;
    String message = ORDER;
    String algorithm = Names.DS_MORE + "rsa-sha256";
    SignatureMethodParameterSpec parameters;
    String digest = Digest.SHA256.uri;
    String canonicalization = Names.EXCLUSIVE;
    /** None: no Transforms element at all. */
    List<String> transforms = List.of(Names.EXCLUSIVE);

    String created = "2026-11-20T12:00:00Z";
    String expires = "2026-11-20T12:05:00Z";
    /** Whether ids are {@code wsu:Id}, else {@code Id} without a namespace. */
    boolean wsuIds = true;

    /** Attributes of the Security header. */
    String security = "";
    /** Markup that stands before the signature in the Security header. */
    String token = "";
    /** Markup within KeyInfo. */
    String keyInfo;

    Maker(Party party) {
        this.party = party;
        this.token = token(Names.X509_V3, "X509", KeyIdentifier.encoded(party.certificate()));
        this.keyInfo = reference(direct("#X509", Names.X509_V3));
    }

    static String token(String valueType, String id, byte[] bytes) {
        return "<wsse:BinarySecurityToken xmlns:wsse=\"" + Names.WSSE + "\" xmlns:wsu=\"" + Names.WSU
                + "\" EncodingType=\"" + Names.BASE64 + "\""
                + (valueType.isEmpty() ? "" : " ValueType=\"" + valueType + "\"")
                + (id.isEmpty() ? "" : " wsu:Id=\"" + id + "\"") + ">" + Tree.base64(bytes)
                + "</wsse:BinarySecurityToken>";
    }

    /** A SecurityTokenReference. */
    static String reference(String inside) {
        return "<wsse:SecurityTokenReference xmlns:wsse=\"" + Names.WSSE + "\" xmlns:ds=\"" + Names.DS + "\">" + inside
                + "</wsse:SecurityTokenReference>";
    }

    static String direct(String uri, String valueType) {
        return "<wsse:Reference URI=\"" + uri + "\"" + (valueType.isEmpty() ? "" : " ValueType=\"" + valueType + "\"")
                + "/>";
    }

    static String identifier(String valueType, byte[] bytes) {
        return "<wsse:KeyIdentifier EncodingType=\"" + Names.BASE64 + "\" ValueType=\"" + valueType + "\">"
                + Tree.base64(bytes) + "</wsse:KeyIdentifier>";
    }

    static String data(String... inside) {
        return "<ds:X509Data xmlns:ds=\"" + Names.DS + "\">" + String.join("", inside) + "</ds:X509Data>";
    }

    static String issuerSerial(String issuer, Object serial) {
        return "<ds:X509IssuerSerial><ds:X509IssuerName>" + Markup.escapedText(issuer)
                + "</ds:X509IssuerName><ds:X509SerialNumber>" + serial
                + "</ds:X509SerialNumber></ds:X509IssuerSerial>";
    }

    static String issuerSerial(Party party) {
        return issuerSerial(
                party.certificate().getIssuerX500Principal().getName(),
                party.certificate().getSerialNumber());
    }

    static String certificate(Party party) {
        return "<ds:X509Certificate xmlns:ds=\"" + Names.DS + "\">"
                + Tree.base64(KeyIdentifier.encoded(party.certificate())) + "</ds:X509Certificate>";
    }

    Maker named(String inKeyInfo) {
        token = "";
        keyInfo = inKeyInfo;
        return this;
    }

    byte[] sign() throws Exception {
        return sign("#body", "#time", "#trace");
    }

    byte[] sign(String... uris) throws Exception {
        Document document = Judge.parse(Gateway.bytes(message));
        Element header = first(document, "Header");
        Element securityHeader = (Element) append(
                header,
                "<wsse:Security xmlns:wsse=\"" + Names.WSSE + "\" xmlns:wsu=\"" + Names.WSU + "\" xmlns:s=\""
                        + document.getDocumentElement().getNamespaceURI() + "\"" + security + ">" + token
                        + "<wsu:Timestamp><wsu:Created>" + created + "</wsu:Created><wsu:Expires>" + expires
                        + "</wsu:Expires></wsu:Timestamp></wsse:Security>");
        id(first(document, "Body"), "body");
        id(first(document, "Timestamp"), "time");
        id(first(document, "Trace"), "trace");
        signInto(securityHeader, uris);
        return DomWriter.document(document, false);
    }

    /** Adds one more signature to a message that has a Security header. */
    byte[] signToo(byte[] signed, String... uris) throws Exception {
        Document document = Judge.parse(signed);
        Element securityHeader = first(document, "Security");
        if (!token.isEmpty()) {
            append(securityHeader, token);
        }
        signInto(securityHeader, uris);
        return DomWriter.document(document, false);
    }

    private void signInto(Element securityHeader, String... uris) throws Exception {
        Document document = securityHeader.getOwnerDocument();
        DOMSignContext context = new DOMSignContext(party.keys().getPrivate(), securityHeader);
        context.setDefaultNamespacePrefix("ds");
        Tree.all(document).forEach(element -> {
            for (String[] attribute : new String[][] {{Names.WSU, "Id"}, {null, "Id"}}) {
                if (element.hasAttributeNS(attribute[0], attribute[1])) {
                    context.setIdAttributeNS(element, attribute[0], attribute[1]);
                }
            }
        });
        List<Reference> references = new ArrayList<>();
        for (String uri : uris) {
            List<Transform> all = new ArrayList<>();
            for (String transform : transforms) {
                all.add(SIGNATURES.newTransform(transform, (TransformParameterSpec) null));
            }
            references.add(SIGNATURES.newReference(
                    uri, SIGNATURES.newDigestMethod(digest, null), all.isEmpty() ? null : all, null, null));
        }
        SignedInfo signedInfo = SIGNATURES.newSignedInfo(
                SIGNATURES.newCanonicalizationMethod(canonicalization, (C14NMethodParameterSpec) null),
                SIGNATURES.newSignatureMethod(algorithm, parameters),
                references);
        KeyInfo info = KEYS.newKeyInfo(List.of(new DOMStructure(parsed(document, keyInfo))));
        SIGNATURES
                .newXMLSignature(signedInfo, info, null, "SIG-" + party.name(), null)
                .sign(context);
    }

    private void id(Element element, String id) {
        if (wsuIds) {
            Tree.declare(element, "wsu", Names.WSU);
            element.setAttributeNS(Names.WSU, "wsu:Id", id);
        } else {
            element.setAttributeNS(null, "Id", id);
        }
    }

    private static Element first(Document document, String local) {
        return VerifyTest.first(document, local);
    }

    private static Node append(Element parent, String markup) throws Exception {
        return parent.appendChild(parsed(parent.getOwnerDocument(), markup));
    }

    private static Node parsed(Document document, String markup) throws Exception {
        return document.importNode(Judge.parse(Gateway.bytes(markup)).getDocumentElement(), true);
    }
}
