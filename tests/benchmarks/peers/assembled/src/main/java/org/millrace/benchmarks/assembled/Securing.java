package org.millrace.benchmarks.assembled;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.util.List;
import java.util.Properties;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import javax.crypto.KeyGenerator;
import javax.security.auth.callback.Callback;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import javax.xml.validation.Schema;
import javax.xml.validation.Validator;
import org.apache.wss4j.common.WSEncryptionPart;
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
import org.apache.wss4j.dom.message.WSSecEncrypt;
import org.apache.wss4j.dom.message.WSSecHeader;
import org.apache.wss4j.dom.message.WSSecSignature;
import org.apache.wss4j.dom.message.WSSecTimestamp;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/**
 * Signs a message's Body (and a Timestamp, today) and encrypts it, or opens what a client secured so, with WSS4J over a DOM. Thread-safe.
 * Camel's peer uses it too.
 */
public final class Securing {

    private static final String SOAP = "http://schemas.xmlsoap.org/soap/envelope/";

    private final Schema schema;
    private final boolean legacy;
    private final String password;
    private final Merlin signing;
    private final Merlin encrypting;
    private final Queue<DocumentBuilder> builders = new ConcurrentLinkedQueue<>();
    private final Queue<Validator> validators = new ConcurrentLinkedQueue<>();
    private final Queue<Transformer> writers = new ConcurrentLinkedQueue<>();

    /** @param keys the folder of the governance example's keys */
    public Securing(Path keys, Schema schema, boolean legacy) throws Exception {
        WSSConfig.init();
        this.schema = schema;
        this.legacy = legacy;
        String suffix = legacy ? "-legacy" : "";
        password = Files.readString(keys.resolve("password")).strip();
        KeyStore server = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(keys.resolve("server" + suffix + ".p12"))) {
            server.load(in, password.toCharArray());
        }
        KeyStore client = KeyStore.getInstance("PKCS12");
        client.load(null, null);
        try (InputStream in = Files.newInputStream(keys.resolve("client" + suffix + ".pem"))) {
            client.setCertificateEntry(
                    "client", CertificateFactory.getInstance("X.509").generateCertificate(in));
        }
        signing = new Merlin(new Properties(), Securing.class.getClassLoader(), null);
        signing.setKeyStore(server);
        encrypting = new Merlin(new Properties(), Securing.class.getClassLoader(), null);
        encrypting.setKeyStore(client);
    }

    /** @throws SAXException if the reply is not what its schema demands */
    public byte[] secureValid(byte[] reply) throws Exception {
        Document document = parse(reply);
        validate(document);
        return secure(document);
    }

    public byte[] secure(byte[] reply) throws Exception {
        return secure(parse(reply));
    }

    /**
     * A request as it was before its client signed its Body and encrypted it.
     *
     * @throws WSSecurityException if it did not, or somebody else did
     */
    public byte[] open(byte[] request) throws Exception {
        Document document = parse(request);
        RequestData asked = new RequestData();
        asked.setDecCrypto(signing);
        asked.setSigVerCrypto(encrypting);
        asked.setCallbackHandler(callbacks -> {
            for (Callback callback : callbacks) {
                ((WSPasswordCallback) callback).setPassword(password);
            }
        });
        WSHandlerResult found = new WSSecurityEngine().processSecurityHeader(document, asked);
        Node body = document.getElementsByTagNameNS(SOAP, "Body").item(0);
        if (found == null
                || !found.getActionResults().containsKey(WSConstants.ENCR)
                || !covers(found.getActionResults().get(WSConstants.SIGN), body)) {
            throw new WSSecurityException(WSSecurityException.ErrorCode.FAILED_CHECK);
        }
        new WSSecHeader(document).removeSecurityHeader();
        return write(document);
    }

    private static boolean covers(List<WSSecurityEngineResult> signatures, Node body) {
        for (WSSecurityEngineResult signature : signatures == null ? List.<WSSecurityEngineResult>of() : signatures) {
            List<?> parts = (List<?>) signature.get(WSSecurityEngineResult.TAG_DATA_REF_URIS);
            for (Object part : parts == null ? List.of() : parts) {
                if (((WSDataRef) part).getProtectedElement() == body) {
                    return true;
                }
            }
        }
        return false;
    }

    private byte[] secure(Document document) throws Exception {
        WSSecHeader header = new WSSecHeader(document);
        header.insertSecurityHeader();

        WSSecSignature signature = new WSSecSignature(header);
        signature.setUserInfo("server", password);
        signature.setKeyIdentifierType(WSConstants.BST_DIRECT_REFERENCE);
        signature.setSignatureAlgorithm(legacy ? WSConstants.RSA_SHA1 : WSConstants.RSA_SHA256);
        signature.setDigestAlgo(legacy ? WSConstants.SHA1 : WSConstants.SHA256);
        List<WSEncryptionPart> signed = signature.getParts();
        signed.add(new WSEncryptionPart("Body", SOAP, ""));
        if (!legacy) {
            WSSecTimestamp timestamp = new WSSecTimestamp(header);
            timestamp.setTimeToLive(300);
            timestamp.build();
            signed.add(new WSEncryptionPart("Timestamp", WSConstants.WSU_NS, ""));
        }
        signature.build(signing);

        WSSecEncrypt encryption = new WSSecEncrypt(header);
        encryption.setUserInfo("client");
        encryption.setKeyIdentifierType(WSConstants.ISSUER_SERIAL);
        encryption.setKeyEncAlgo(legacy ? WSConstants.KEYTRANSPORT_RSA15 : WSConstants.KEYTRANSPORT_RSAOAEP);
        encryption.setSymmetricEncAlgorithm(legacy ? WSConstants.TRIPLE_DES : WSConstants.AES_256_GCM);
        encryption.getParts().add(new WSEncryptionPart("Body", SOAP, "Content"));
        KeyGenerator generator = KeyGenerator.getInstance(legacy ? "DESede" : "AES");
        generator.init(legacy ? 168 : 256);
        encryption.build(encrypting, generator.generateKey());
        return write(document);
    }

    private Document parse(byte[] reply) throws ParserConfigurationException, SAXException, IOException {
        DocumentBuilder builder = builders.poll();
        if (builder == null) {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultNSInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            builder = factory.newDocumentBuilder();
            builder.setErrorHandler(null);
        }
        Document document = builder.parse(new ByteArrayInputStream(reply));
        builders.add(builder);
        return document;
    }

    private void validate(Document document) throws SAXException, IOException {
        Node content = document.getElementsByTagNameNS(SOAP, "Body").item(0).getFirstChild();
        while (content != null && !(content instanceof Element)) {
            content = content.getNextSibling();
        }
        Validator pooled = validators.poll();
        Validator validator = pooled == null ? schema.newValidator() : pooled;
        validator.validate(new DOMSource(content));
        validators.add(validator);
    }

    private byte[] write(Document document) throws Exception {
        Transformer pooled = writers.poll();
        Transformer writer =
                pooled == null ? TransformerFactory.newDefaultInstance().newTransformer() : pooled;
        ByteArrayOutputStream out = new ByteArrayOutputStream(16_384);
        writer.transform(new DOMSource(document), new StreamResult(out));
        writers.add(writer);
        return out.toByteArray();
    }
}
