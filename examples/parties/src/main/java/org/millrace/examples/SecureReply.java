package org.millrace.examples;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import javax.security.auth.callback.Callback;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.apache.wss4j.common.crypto.Merlin;
import org.apache.wss4j.common.ext.WSPasswordCallback;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.dom.WSDataRef;
import org.apache.wss4j.dom.engine.WSSConfig;
import org.apache.wss4j.dom.engine.WSSecurityEngine;
import org.apache.wss4j.dom.engine.WSSecurityEngineResult;
import org.apache.wss4j.dom.handler.RequestData;
import org.apache.wss4j.dom.handler.WSHandlerResult;
import org.apache.wss4j.dom.message.token.Timestamp;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/**
 * A SOAP reply that was found to be what its receiver demands: the whole content of the Body came encrypted for the receiver, and the
 * server signed this very Body, and a Timestamp unless legacy algorithms are agreed upon. WSS4J decides; this says what must have been
 * decided.
 *
 * @param findings what was found, a line each
 * @param body the Body, decrypted, as text
 */
record SecureReply(List<String> findings, String body) {

    private static final Set<String> CIPHERS = Set.of(WSConstants.AES_256_GCM, WSConstants.AES_128_GCM);
    private static final Set<String> TRANSPORTS =
            Set.of(WSConstants.KEYTRANSPORT_RSAOAEP, WSConstants.KEYTRANSPORT_RSAOAEP_XENC11);
    private static final Set<String> SIGNATURES = Set.of(
            WSConstants.RSA_SHA256, WSConstants.RSA_SHA512, "http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256");

    /** Why a reply is not accepted. */
    static final class NotSecure extends Exception {

        private static final long serialVersionUID = 1;

        NotSecure(String message, Throwable cause) {
            super(message, cause);
        }

        NotSecure(String message) {
            this(message, null);
        }
    }

    /**
     * @param keys holds the receiver's key
     * @param server whose signature is accepted, and nobody else's
     * @param legacy whether SHA-1, 3DES, RSA 1.5 and a missing Timestamp are accepted
     * @throws NotSecure when anything that must hold does not
     */
    static SecureReply read(byte[] reply, KeyStore keys, String password, X509Certificate server, boolean legacy)
            throws NotSecure {
        Document document = parse(reply);
        Element body = body(document);
        String ciphertext = ciphertext(body);
        List<WSSecurityEngineResult> results = process(document, keys, password, server, legacy);

        List<String> findings = new ArrayList<>();
        WSSecurityEngineResult encryption = result(results, WSConstants.ENCR, "decrypted");
        WSDataRef encrypted = references(encryption).stream()
                .filter(reference -> ciphertext.equals(strip(reference.getWsuId())))
                .findFirst()
                .orElseThrow(() -> new NotSecure("the Body's ciphertext was not among what was decrypted"));
        String transport = (String) encryption.get(WSSecurityEngineResult.TAG_ENCRYPTED_KEY_TRANSPORT_METHOD);
        require(legacy || CIPHERS.contains(encrypted.getAlgorithm()), "the cipher " + encrypted.getAlgorithm());
        require(legacy || TRANSPORTS.contains(transport), "the key transport " + transport);
        findings.add("encrypted: the content of the Body; " + name(encrypted.getAlgorithm()) + ", " + name(transport));

        WSSecurityEngineResult signature = result(results, WSConstants.SIGN, "signed");
        List<WSDataRef> signed = references(signature);
        if (signed.stream().noneMatch(reference -> reference.getProtectedElement() == body)) {
            throw new NotSecure("the signature does not cover the Body of the reply");
        }
        X509Certificate signer = (X509Certificate) signature.get(WSSecurityEngineResult.TAG_X509_CERTIFICATE);
        require(server.equals(signer), "a signer other than the server");
        String algorithm = (String) signature.get(WSSecurityEngineResult.TAG_SIGNATURE_METHOD);
        require(legacy || SIGNATURES.contains(algorithm), "the signature algorithm " + algorithm);
        List<String> names = signed.stream()
                .map(reference -> reference.getName().getLocalPart())
                .toList();
        findings.add("signed:    " + String.join(", ", names) + "; " + name(algorithm) + ", digests "
                + name(signed.getFirst().getDigestAlgorithm()));
        findings.add("signer:    " + signer.getSubjectX500Principal().getName());
        findings.add("timestamp: " + timestamp(results, signed, legacy));
        return new SecureReply(findings, write(body));
    }

    private static Document parse(byte[] reply) throws NotSecure {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultNSInstance();
        try {
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            factory.setCoalescing(true);
            return factory.newDocumentBuilder().parse(new ByteArrayInputStream(reply));
        } catch (ParserConfigurationException | SAXException | IOException e) {
            throw new NotSecure("the reply is not XML: " + e.getMessage(), e);
        }
    }

    private static Element body(Document document) throws NotSecure {
        Element envelope = document.getDocumentElement();
        Element body = null;
        for (Node child = envelope.getFirstChild(); child != null; child = child.getNextSibling()) {
            if ("Body".equals(child.getLocalName())
                    && envelope.getNamespaceURI().equals(child.getNamespaceURI())) {
                require(body == null, "a second Body");
                body = (Element) child;
            }
        }
        if (body == null || !"Envelope".equals(envelope.getLocalName())) {
            throw new NotSecure("the reply is not a SOAP envelope");
        }
        return body;
    }

    /** The id of the EncryptedData that is all the Body holds. */
    private static String ciphertext(Element body) throws NotSecure {
        String id = null;
        for (Node child = body.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element element
                    && WSConstants.ENC_NS.equals(element.getNamespaceURI())
                    && "EncryptedData".equals(element.getLocalName())
                    && id == null) {
                id = element.getAttributeNS(null, "Id");
            } else if (child instanceof Element || !child.getNodeValue().isBlank()) {
                throw new NotSecure("the Body is not encrypted, or not all of it");
            }
        }
        if (id == null) {
            throw new NotSecure("the Body is not encrypted");
        }
        return id;
    }

    private static List<WSSecurityEngineResult> process(
            Document document, KeyStore keys, String password, X509Certificate server, boolean legacy)
            throws NotSecure {
        try {
            KeyStore trusted = KeyStore.getInstance("PKCS12");
            trusted.load(null, null);
            trusted.setCertificateEntry("server", server);
            Merlin verification = new Merlin(new Properties(), SecureReply.class.getClassLoader(), null);
            verification.setTrustStore(trusted);
            Merlin decryption = new Merlin(new Properties(), SecureReply.class.getClassLoader(), null);
            decryption.setKeyStore(keys);
            RequestData demands = new RequestData();
            demands.setWssConfig(WSSConfig.getNewInstance());
            demands.setSigVerCrypto(verification);
            demands.setDecCrypto(decryption);
            demands.setAllowRSA15KeyTransportAlgorithm(legacy);
            demands.setCallbackHandler(callbacks -> {
                for (Callback callback : callbacks) {
                    ((WSPasswordCallback) callback).setPassword(password);
                }
            });
            WSHandlerResult result = new WSSecurityEngine().processSecurityHeader(document, demands);
            if (result == null) {
                throw new NotSecure("the reply has no Security header");
            }
            return result.getResults();
        } catch (WSSecurityException e) {
            throw new NotSecure("WSS4J refuses the reply: " + e.getMessage(), e);
        } catch (GeneralSecurityException | IOException e) {
            throw new NotSecure("the keys can't be used: " + e.getMessage(), e);
        }
    }

    private static WSSecurityEngineResult result(List<WSSecurityEngineResult> results, int action, String what)
            throws NotSecure {
        for (WSSecurityEngineResult result : results) {
            if ((Integer) result.get(WSSecurityEngineResult.TAG_ACTION) == action
                    && !references(result).isEmpty()) {
                return result;
            }
        }
        throw new NotSecure("nothing in the reply was " + what);
    }

    @SuppressWarnings("unchecked") // the engine's results are a map; it puts a list of these under this key
    private static List<WSDataRef> references(WSSecurityEngineResult result) {
        Object references = result.get(WSSecurityEngineResult.TAG_DATA_REF_URIS);
        return references == null ? List.of() : (List<WSDataRef>) references;
    }

    private static String timestamp(List<WSSecurityEngineResult> results, List<WSDataRef> signed, boolean legacy)
            throws NotSecure {
        for (WSSecurityEngineResult result : results) {
            if (result.get(WSSecurityEngineResult.TAG_TIMESTAMP) instanceof Timestamp timestamp) {
                require(
                        signed.stream().anyMatch(one -> one.getProtectedElement() == timestamp.getElement()),
                        "a Timestamp that is not signed");
                return "signed and in time, from " + timestamp.getCreated() + " until " + timestamp.getExpires();
            }
        }
        require(legacy, "no Timestamp");
        return "none";
    }

    private static void require(boolean holds, String otherwise) throws NotSecure {
        if (!holds) {
            throw new NotSecure("the reply has " + otherwise + ", which is not accepted");
        }
    }

    /** An algorithm's short name: what follows the # of its identifier. */
    private static String name(String uri) {
        return uri.substring(uri.indexOf('#') + 1);
    }

    private static String strip(String id) {
        return id != null && id.startsWith("#") ? id.substring(1) : id;
    }

    private static String write(Element body) throws NotSecure {
        try {
            Transformer writer = TransformerFactory.newDefaultInstance().newTransformer();
            writer.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
            StringWriter out = new StringWriter();
            writer.transform(new DOMSource(body), new StreamResult(out));
            return out.toString();
        } catch (TransformerException e) {
            throw new NotSecure("the decrypted Body can't be written: " + e.getMessage(), e);
        }
    }
}
