package org.millrace.runtime.steps.wss;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.StringWriter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import javax.security.auth.callback.Callback;
import javax.security.auth.callback.CallbackHandler;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.apache.wss4j.common.WSEncryptionPart;
import org.apache.wss4j.common.ext.WSPasswordCallback;
import org.apache.wss4j.common.util.KeyUtils;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.dom.engine.WSSConfig;
import org.apache.wss4j.dom.engine.WSSecurityEngine;
import org.apache.wss4j.dom.engine.WSSecurityEngineResult;
import org.apache.wss4j.dom.handler.RequestData;
import org.apache.wss4j.dom.handler.WSHandlerResult;
import org.apache.wss4j.dom.message.WSSecEncrypt;
import org.apache.wss4j.dom.message.WSSecHeader;
import org.apache.wss4j.dom.message.WSSecSignature;
import org.apache.wss4j.dom.message.WSSecTimestamp;
import org.apache.xml.security.c14n.Canonicalizer;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** An independent WS-Security engine, set up without any of our code: it says whether what we made is right, and makes what we must read. */
final class Judge {

    private static final CallbackHandler PASSWORDS = callbacks -> {
        for (Callback callback : callbacks) {
            ((WSPasswordCallback) callback).setPassword("secret");
        }
    };

    private static final int MANY_SECONDS = 50 * 365 * 24 * 60 * 60;

    static {
        WSSConfig.init();
    }

    private Judge() {}

    /** What the engine found: the actions it carried out, and the message afterwards. */
    record Finding(List<WSSecurityEngineResult> results, String document) {

        WSSecurityEngineResult action(int action) {
            return results.stream()
                    .filter(result -> (Integer) result.get(WSSecurityEngineResult.TAG_ACTION) == action)
                    .findFirst()
                    .orElseThrow();
        }
    }

    /** Processes a message's security header as the party would that trusts the other. */
    static Finding process(byte[] message, Party self, Party other, boolean rsa15) throws Exception {
        return process(message, self, other, rsa15, null);
    }

    /** The same of a message with attachments. */
    static Finding process(byte[] message, Party self, Party other, CallbackHandler attachments) throws Exception {
        return process(message, self, other, false, attachments);
    }

    private static Finding process(byte[] message, Party self, Party other, boolean rsa15, CallbackHandler attachments)
            throws Exception {
        RequestData data = new RequestData();
        data.setWssConfig(WSSConfig.getNewInstance());
        data.setSigVerCrypto(self.crypto(other));
        data.setDecCrypto(self.crypto());
        data.setCallbackHandler(PASSWORDS);
        data.setAttachmentCallbackHandler(attachments);
        data.setAllowRSA15KeyTransportAlgorithm(rsa15);
        // the tests' clock stands still, and the engine's does not
        data.setTimeStampStrict(false);
        data.setTimeStampTTL(MANY_SECONDS);
        data.setTimeStampFutureTTL(MANY_SECONDS);
        Document document = parse(message);
        WSHandlerResult result = new WSSecurityEngine().processSecurityHeader(document, data);
        return new Finding(result.getResults(), write(document));
    }

    static byte[] sign(byte[] message, Party self, SignedBy how) throws Exception {
        return sign(message, self, how, List.of(), null);
    }

    /** @param more parts, of attachments that the callback hands out */
    static byte[] sign(
            byte[] message, Party self, SignedBy how, List<WSEncryptionPart> more, CallbackHandler attachments)
            throws Exception {
        Document document = parse(message);
        WSSecHeader header = new WSSecHeader(document);
        header.insertSecurityHeader();
        List<WSEncryptionPart> parts = new ArrayList<>();
        parts.add(new WSEncryptionPart("Body", document.getDocumentElement().getNamespaceURI(), "Element"));
        parts.add(new WSEncryptionPart("Trace", "urn:test:route", "Element"));
        if (how.created != null) {
            WSSecTimestamp timestamp = new WSSecTimestamp(header);
            timestamp.setTimeToLive(how.seconds);
            timestamp.setWsTimeSource(() -> how.created);
            timestamp.build();
            parts.add(new WSEncryptionPart("Timestamp", WSConstants.WSU_NS, ""));
        }
        WSSecSignature signature = new WSSecSignature(header);
        signature.setUserInfo(self.name(), "secret");
        signature.setKeyIdentifierType(how.identifier);
        signature.setSignatureAlgorithm(how.algorithm);
        signature.setDigestAlgo(how.digest);
        signature.setSigCanonicalization(how.canonicalization);
        signature.getParts().addAll(parts);
        signature.getParts().addAll(more);
        signature.setAttachmentCallbackHandler(attachments);
        signature.build(self.crypto());
        return Gateway.bytes(write(document));
    }

    /** How {@link #sign} signs. */
    record SignedBy(
            String algorithm, String digest, String canonicalization, int identifier, Instant created, int seconds) {

        static final SignedBy USUAL = new SignedBy(
                WSConstants.RSA_SHA256,
                WSConstants.SHA256,
                WSConstants.C14N_EXCL_OMIT_COMMENTS,
                WSConstants.BST_DIRECT_REFERENCE,
                Party.NOW,
                300);

        SignedBy algorithm(String changed, String changedDigest) {
            return new SignedBy(changed, changedDigest, canonicalization, identifier, created, seconds);
        }

        SignedBy canonicalization(String changed) {
            return new SignedBy(algorithm, digest, changed, identifier, created, seconds);
        }

        SignedBy identifier(int changed) {
            return new SignedBy(algorithm, digest, canonicalization, changed, created, seconds);
        }

        SignedBy created(Instant changed, int changedSeconds) {
            return new SignedBy(algorithm, digest, canonicalization, identifier, changed, changedSeconds);
        }
    }

    /**
     * Signs twice: the primary over Body, {@code r:Trace} and Timestamp, and another party's over the primary's Signature element.
     *
     * @param parts of the second besides
     */
    static byte[] signAndEndorse(byte[] message, Party primary, Party endorser, String... parts) throws Exception {
        Document document = parse(message);
        WSSecHeader header = new WSSecHeader(document);
        header.insertSecurityHeader();
        WSSecTimestamp timestamp = new WSSecTimestamp(header);
        timestamp.setWsTimeSource(() -> Party.NOW);
        timestamp.build();
        WSSecSignature first = signature(header, primary);
        first.getParts()
                .add(new WSEncryptionPart("Body", document.getDocumentElement().getNamespaceURI(), "Element"));
        first.getParts().add(new WSEncryptionPart("Trace", "urn:test:route", "Element"));
        first.getParts().add(new WSEncryptionPart("Timestamp", WSConstants.WSU_NS, ""));
        first.build(primary.crypto());
        WSSecSignature second = signature(header, endorser);
        second.getParts().add(new WSEncryptionPart("Signature", WSConstants.SIG_NS, "Element"));
        for (String part : parts) {
            second.getParts().add(new WSEncryptionPart(part, WSConstants.WSU_NS, ""));
        }
        second.build(endorser.crypto());
        return Gateway.bytes(write(document));
    }

    private static WSSecSignature signature(WSSecHeader header, Party party) {
        WSSecSignature signature = new WSSecSignature(header);
        signature.setUserInfo(party.name(), "secret");
        signature.setKeyIdentifierType(WSConstants.BST_DIRECT_REFERENCE);
        boolean curve = party.keys().getPublic().getAlgorithm().equals("EC");
        signature.setSignatureAlgorithm(curve ? WSConstants.ECDSA_SHA256 : WSConstants.RSA_SHA256);
        signature.setDigestAlgo(WSConstants.SHA256);
        return signature;
    }

    /** Signs the Body, {@code r:Trace}, a Timestamp and, by the STR-Transform, the token of the signature's own key. */
    static byte[] signWithToken(byte[] message, Party self, int identifier) throws Exception {
        Document document = parse(message);
        WSSecHeader header = new WSSecHeader(document);
        header.insertSecurityHeader();
        WSSecTimestamp timestamp = new WSSecTimestamp(header);
        timestamp.setWsTimeSource(() -> Party.NOW);
        timestamp.build();
        WSSecSignature signature = signature(header, self);
        signature.setKeyIdentifierType(identifier);
        signature
                .getParts()
                .add(new WSEncryptionPart("Body", document.getDocumentElement().getNamespaceURI(), "Element"));
        signature.getParts().add(new WSEncryptionPart("Timestamp", WSConstants.WSU_NS, ""));
        signature.getParts().add(new WSEncryptionPart("Trace", "urn:test:route", "Element"));
        signature.getParts().add(new WSEncryptionPart("STRTransform", "", "Element"));
        signature.build(self.crypto());
        return Gateway.bytes(write(document));
    }

    static byte[] encrypt(byte[] message, Party recipient, String cipher, String transport, String digest, String mgf)
            throws Exception {
        Document document = parse(message);
        WSSecEncrypt encrypt = encrypting(document, recipient, WSConstants.ISSUER_SERIAL);
        encrypt.setSymmetricEncAlgorithm(cipher);
        encrypt.setKeyEncAlgo(transport);
        encrypt.setDigestAlgorithm(digest);
        encrypt.setMGFAlgorithm(mgf);
        return encrypted(document, encrypt, recipient, cipher);
    }

    /** By RSA-OAEP. */
    static byte[] encrypt(byte[] message, Party recipient, String cipher, int identifier) throws Exception {
        Document document = parse(message);
        WSSecEncrypt encrypt = encrypting(document, recipient, identifier);
        encrypt.setSymmetricEncAlgorithm(cipher);
        encrypt.setKeyEncAlgo(WSConstants.KEYTRANSPORT_RSAOAEP);
        return encrypted(document, encrypt, recipient, cipher);
    }

    private static WSSecEncrypt encrypting(Document document, Party recipient, int identifier) throws Exception {
        WSSecHeader header = new WSSecHeader(document);
        header.insertSecurityHeader();
        WSSecEncrypt encrypt = new WSSecEncrypt(header);
        encrypt.setUserInfo(recipient.name());
        encrypt.setKeyIdentifierType(identifier);
        return encrypt;
    }

    private static byte[] encrypted(Document document, WSSecEncrypt encrypt, Party recipient, String cipher)
            throws Exception {
        encrypt.getParts()
                .add(new WSEncryptionPart("Body", document.getDocumentElement().getNamespaceURI(), "Content"));
        encrypt.getParts().add(new WSEncryptionPart("Trace", "urn:test:route", "Header"));
        encrypt.build(
                Party.STRANGER.crypto(recipient),
                KeyUtils.getKeyGenerator(cipher).generateKey());
        return Gateway.bytes(write(document));
    }

    /** The exclusive canonical form of an element. */
    static byte[] canonical(Element element, String prefixes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            Canonicalizer.getInstance(Canonicalizer.ALGO_ID_C14N_EXCL_OMIT_COMMENTS)
                    .canonicalizeSubtree(element, prefixes, out);
        } catch (XMLSecurityException e) {
            throw new IllegalStateException(e);
        }
        return out.toByteArray();
    }

    static Document parse(byte[] message) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultNSInstance();
        factory.setCoalescing(true);
        return factory.newDocumentBuilder().parse(new ByteArrayInputStream(message));
    }

    static String write(Document document) throws Exception {
        Transformer writer = TransformerFactory.newDefaultInstance().newTransformer();
        writer.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
        StringWriter out = new StringWriter();
        writer.transform(new DOMSource(document), new StreamResult(out));
        return out.toString();
    }
}
