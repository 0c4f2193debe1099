package org.millrace.benchmarks.load;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.util.Properties;
import javax.crypto.KeyGenerator;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.apache.wss4j.common.WSEncryptionPart;
import org.apache.wss4j.common.crypto.Merlin;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.dom.engine.WSSConfig;
import org.apache.wss4j.dom.message.WSSecEncrypt;
import org.apache.wss4j.dom.message.WSSecHeader;
import org.apache.wss4j.dom.message.WSSecSignature;
import org.w3c.dom.Document;

/**
 * What a client does with an order before it goes to the secure proxy, by WSS4J: signs the Body (RSA, SHA-256), then encrypts it for the
 * server (AES-256-GCM, RSA-OAEP). Without a Timestamp, since the load sends the one message many times.
 *
 * <p>{@code SecureOrder ORDER-FILE KEYS-FOLDER} writes it to the standard output; the keys are the governance example's.
 */
final class SecureOrder {

    private static final String SOAP = "http://schemas.xmlsoap.org/soap/envelope/";

    public static void main(String[] arguments) throws Exception {
        Path keys = Path.of(arguments[1]);
        String password = Files.readString(keys.resolve("password")).strip();
        WSSConfig.init();
        KeyStore client = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(keys.resolve("client.p12"))) {
            client.load(in, password.toCharArray());
        }
        KeyStore server = KeyStore.getInstance("PKCS12");
        server.load(null, null);
        try (InputStream in = Files.newInputStream(keys.resolve("server.pem"))) {
            server.setCertificateEntry(
                    "server", CertificateFactory.getInstance("X.509").generateCertificate(in));
        }

        byte[] order = Files.readAllBytes(Path.of(arguments[0]));
        Document document = DocumentBuilderFactory.newDefaultNSInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(order));
        WSSecHeader header = new WSSecHeader(document);
        header.insertSecurityHeader();
        WSSecSignature signature = new WSSecSignature(header);
        signature.setUserInfo("client", password);
        signature.setKeyIdentifierType(WSConstants.BST_DIRECT_REFERENCE);
        signature.setSignatureAlgorithm(WSConstants.RSA_SHA256);
        signature.setDigestAlgo(WSConstants.SHA256);
        signature.getParts().add(new WSEncryptionPart("Body", SOAP, ""));
        signature.build(crypto(client));
        WSSecEncrypt encryption = new WSSecEncrypt(header);
        encryption.setUserInfo("server");
        encryption.setKeyIdentifierType(WSConstants.ISSUER_SERIAL);
        encryption.setKeyEncAlgo(WSConstants.KEYTRANSPORT_RSAOAEP);
        encryption.setSymmetricEncAlgorithm(WSConstants.AES_256_GCM);
        encryption.getParts().add(new WSEncryptionPart("Body", SOAP, "Content"));
        KeyGenerator generator = KeyGenerator.getInstance("AES");
        generator.init(256);
        encryption.build(crypto(server), generator.generateKey());

        Transformer writer = TransformerFactory.newDefaultInstance().newTransformer();
        writer.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
        writer.transform(new DOMSource(document), new StreamResult(System.out));
        System.out.flush();
    }

    private static Merlin crypto(KeyStore store) throws Exception {
        Merlin crypto = new Merlin(new Properties(), SecureOrder.class.getClassLoader(), null);
        crypto.setKeyStore(store);
        return crypto;
    }
}
