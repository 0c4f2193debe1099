package org.millrace.benchmarks;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.Provider;
import java.security.Security;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.apache.wss4j.common.WSEncryptionPart;
import org.apache.wss4j.common.util.KeyUtils;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.dom.engine.WSSConfig;
import org.apache.wss4j.dom.message.WSSecEncrypt;
import org.apache.wss4j.dom.message.WSSecHeader;
import org.apache.wss4j.dom.message.WSSecSignature;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.api.Environment;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Origin;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.api.ReplayCache;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.api.trust.Certificates;
import org.millrace.runtime.steps.wss.Encrypt;
import org.millrace.runtime.steps.wss.Sign;
import org.millrace.runtime.transports.http.message.HttpMessage;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.w3c.dom.Document;

/**
 * From bytes to bytes: the Body signed (RSA-2048, SHA-256, certificate enclosed) and encrypted (AES-256-GCM, RSA-OAEP). Both engines have the
 * same provider of cryptography: Amazon's, where it works, first in the JVM's list.
 */
@State(Scope.Thread)
public class SecurityBenchmark {

    private static final String SOAP = "http://schemas.xmlsoap.org/soap/envelope/";
    private static final String[] NONE = {};

    @Param
    public Documents vocabulary;

    @Param({"1", "10", "100", "1000"})
    public int kilobytes;

    private byte[] message;
    private Sign sign;
    private Encrypt encrypt;
    private BenchmarkKey key;
    private DocumentBuilder parser;
    private Transformer writer;

    @Setup(Level.Trial)
    public void prepare() throws Exception {
        for (Provider provider : ServiceLoader.load(Provider.class)) {
            if (provider.getName().startsWith("AmazonCorretto") && !Boolean.getBoolean("millrace.crypto.jdk")) {
                Security.insertProviderAt(provider, 1);
            }
        }
        WSSConfig.init();
        key = BenchmarkKey.made();
        message = soap(vocabulary.document(kilobytes));
        Link link = link();
        sign = Sign.prepare(
                link,
                StepFacts.of("sign", "sign")
                        .with("key", BenchmarkKey.ALIAS)
                        .with("body", true)
                        .with("timestampSeconds", 0)
                        .withTexts("headers", NONE)
                        .with("algorithm", "rsa-sha256")
                        .with("identifier", "token"));
        encrypt = Encrypt.prepare(
                link,
                StepFacts.of("encrypt", "encrypt")
                        .with("certificate", BenchmarkKey.ALIAS)
                        .with("body", true)
                        .withTexts("headers", NONE)
                        .with("content", "aes256-gcm")
                        .with("transport", "rsa-oaep")
                        .with("identifier", "issuer-serial"));
        parser = DocumentBuilderFactory.newDefaultNSInstance().newDocumentBuilder();
        writer = TransformerFactory.newDefaultInstance().newTransformer();
    }

    private Link link() {
        Descriptor flow = Descriptor.named("benchmark");
        Environment environment = new Environment(
                Map.of(),
                Map.of(BenchmarkKey.ALIAS, new Environment.Key(key.key(), List.of(key.certificate()))),
                Map.of(BenchmarkKey.ALIAS, Certificates.pinned(BenchmarkKey.ALIAS, List.of(key.certificate()))),
                Map.of(),
                false,
                new ReplayCache(1));
        return new Link(flow, Map.of(), environment);
    }

    private static byte[] soap(byte[] document) {
        String text = new String(document, StandardCharsets.UTF_8);
        if (text.contains(SOAP)) {
            return document;
        }
        String body = text.startsWith("<?xml") ? text.substring(text.indexOf("?>") + 2) : text;
        return ("<soap:Envelope xmlns:soap=\"" + SOAP + "\"><soap:Body>" + body + "</soap:Body></soap:Envelope>")
                .getBytes(StandardCharsets.UTF_8);
    }

    @Benchmark
    public byte[] millrace() {
        Exchange exchange = new Exchange(
                Origin.NONE,
                Limits.DEFAULTS,
                new MemoryBudget(Long.MAX_VALUE),
                null,
                made -> HttpMessage.request(
                        "POST", "/", new Headers().add("Content-Type", "text/xml"), Payload.of(made, message)));
        Sign.run(exchange, sign);
        Encrypt.run(exchange, encrypt);
        return exchange.message().content().bytes();
    }

    @Benchmark
    public byte[] wss4j() throws Exception {
        Document document = parser.parse(new ByteArrayInputStream(message));
        WSSecHeader header = new WSSecHeader(document);
        header.insertSecurityHeader();
        WSSecSignature signature = new WSSecSignature(header);
        signature.setUserInfo(BenchmarkKey.ALIAS, "");
        signature.setKeyIdentifierType(WSConstants.BST_DIRECT_REFERENCE);
        signature.setSignatureAlgorithm(WSConstants.RSA_SHA256);
        signature.setDigestAlgo(WSConstants.SHA256);
        signature.getParts().add(new WSEncryptionPart("Body", SOAP, "Element"));
        signature.build(key);
        WSSecEncrypt encryption = new WSSecEncrypt(header);
        encryption.setUserInfo(BenchmarkKey.ALIAS);
        encryption.setKeyIdentifierType(WSConstants.ISSUER_SERIAL);
        encryption.setSymmetricEncAlgorithm(WSConstants.AES_256_GCM);
        encryption.setKeyEncAlgo(WSConstants.KEYTRANSPORT_RSAOAEP_XENC11);
        encryption.setDigestAlgorithm(WSConstants.SHA256);
        encryption.setMGFAlgorithm(WSConstants.MGF_SHA256);
        encryption.getParts().add(new WSEncryptionPart("Body", SOAP, "Content"));
        encryption.build(key, KeyUtils.getKeyGenerator(WSConstants.AES_256_GCM).generateKey());
        ByteArrayOutputStream out = new ByteArrayOutputStream(message.length * 2);
        writer.transform(new DOMSource(document), new StreamResult(out));
        return out.toByteArray();
    }
}
