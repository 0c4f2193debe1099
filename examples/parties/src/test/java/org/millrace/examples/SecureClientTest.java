package org.millrace.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.Arrays;
import java.util.Properties;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.apache.wss4j.common.WSEncryptionPart;
import org.apache.wss4j.common.crypto.Merlin;
import org.apache.wss4j.common.util.KeyUtils;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.dom.engine.WSSConfig;
import org.apache.wss4j.dom.message.WSSecEncrypt;
import org.apache.wss4j.dom.message.WSSecHeader;
import org.apache.wss4j.dom.message.WSSecSignature;
import org.apache.wss4j.dom.message.WSSecTimestamp;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;

class SecureClientTest {

    @TempDir
    static Path folder;

    private static Path keys;
    private static String password;

    @BeforeAll
    static void makeKeys() throws Exception {
        WSSConfig.init();
        keys = folder.resolve("keys");
        ProcessBuilder script = new ProcessBuilder(
                "sh", Path.of("../service-governance/make-keys.sh").toString(), keys.toString());
        script.environment().put("JAVA_HOME", System.getProperty("java.home"));
        assertEquals(0, script.inheritIO().start().waitFor());
        password = Files.readString(keys.resolve("password"));
    }

    /** How a server secures a reply. */
    private record Reply(
            String suffix, String signer, boolean timestamp, boolean sign, boolean encrypt, String partToSign) {

        static final Reply GOOD = new Reply("", "server", true, true, true, "Body");

        byte[] bytes() throws Exception {
            Document document = parse(
                    "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Header>"
                            + "<r:Trace xmlns:r=\"urn:r\">east</r:Trace></s:Header><s:Body><ok>confirmed</ok></s:Body></s:Envelope>");
            WSSecHeader header = new WSSecHeader(document);
            header.insertSecurityHeader();
            WSSecSignature signature = new WSSecSignature(header);
            signature.setUserInfo(signer, password);
            signature.setKeyIdentifierType(WSConstants.BST_DIRECT_REFERENCE);
            signature.setSignatureAlgorithm(suffix.isEmpty() ? WSConstants.RSA_SHA256 : WSConstants.RSA_SHA1);
            signature.setDigestAlgo(suffix.isEmpty() ? WSConstants.SHA256 : WSConstants.SHA1);
            String namespace =
                    partToSign.equals("Body") ? document.getDocumentElement().getNamespaceURI() : "urn:r";
            signature.getParts().add(new WSEncryptionPart(partToSign, namespace, "Element"));
            if (timestamp) {
                new WSSecTimestamp(header).build();
                signature.getParts().add(new WSEncryptionPart("Timestamp", WSConstants.WSU_NS, ""));
            }
            if (sign) {
                signature.build(crypto(signer + suffix));
            }
            if (encrypt) {
                encrypt(header);
            }
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            TransformerFactory.newDefaultInstance()
                    .newTransformer()
                    .transform(new DOMSource(document), new StreamResult(out));
            return out.toByteArray();
        }

        private void encrypt(WSSecHeader header) throws Exception {
            WSSecEncrypt encryption = new WSSecEncrypt(header);
            encryption.setUserInfo("client");
            encryption.setKeyIdentifierType(WSConstants.ISSUER_SERIAL);
            String cipher = suffix.isEmpty() ? WSConstants.AES_256_GCM : WSConstants.TRIPLE_DES;
            encryption.setSymmetricEncAlgorithm(cipher);
            encryption.setKeyEncAlgo(
                    suffix.isEmpty() ? WSConstants.KEYTRANSPORT_RSAOAEP_XENC11 : WSConstants.KEYTRANSPORT_RSA15);
            encryption.build(
                    crypto("client" + suffix), KeyUtils.getKeyGenerator(cipher).generateKey());
        }
    }

    private static Merlin crypto(String name) throws Exception {
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(keys.resolve(name + ".p12"))) {
            store.load(in, password.toCharArray());
        }
        Merlin crypto = new Merlin(new Properties(), SecureClientTest.class.getClassLoader(), null);
        crypto.setKeyStore(store);
        return crypto;
    }

    private static Document parse(String text) throws Exception {
        return DocumentBuilderFactory.newDefaultNSInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    /** What the client said, and how it ended. */
    private record Outcome(int code, String said) {}

    private static Outcome read(byte[] reply, String suffix, String... more) throws Exception {
        Path file = Files.write(folder.resolve("reply.xml"), reply);
        return run(suffix, concatenated(new String[] {"--reply", file.toString()}, more));
    }

    private static Outcome run(String suffix, String... more) {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream out = System.out;
        PrintStream err = System.err;
        try (PrintStream both = new PrintStream(said, true, StandardCharsets.UTF_8)) {
            System.setOut(both);
            System.setErr(both);
            String[] usual = {
                "--key", keys.resolve("client" + suffix + ".p12").toString(),
                "--password-file", keys.resolve("password").toString(),
                "--server", keys.resolve("server" + suffix + ".pem").toString()
            };
            int code = SecureClient.run(concatenated(usual, more));
            return new Outcome(code, said.toString(StandardCharsets.UTF_8));
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
    }

    private static String[] concatenated(String[] first, String[] second) {
        String[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }

    @Test
    void a_signed_and_encrypted_reply_is_accepted_and_what_was_found_is_said() throws Exception {
        Outcome outcome = read(Reply.GOOD.bytes(), "");

        assertEquals(0, outcome.code, outcome.said);
        assertTrue(outcome.said.contains("encrypted: the content of the Body; aes256-gcm, rsa-oaep\n"), outcome.said);
        assertTrue(outcome.said.contains("signed:    Body, Timestamp; rsa-sha256, digests sha256\n"), outcome.said);
        assertTrue(outcome.said.contains("signer:    CN=Order gateway,O=Millrace example\n"), outcome.said);
        assertTrue(outcome.said.contains("<ok>confirmed</ok>"), outcome.said);
    }

    @Test
    void a_reply_of_2009_is_accepted_when_that_was_agreed_upon_and_refused_otherwise() throws Exception {
        byte[] reply = new Reply("-legacy", "server", false, true, true, "Body").bytes();

        assertEquals(0, read(reply, "-legacy", "--legacy").code);
        Outcome refused = read(reply, "-legacy");
        assertEquals(1, refused.code, refused.said);
    }

    @Test
    void an_unsigned_reply_is_refused() throws Exception {
        assertRefused(new Reply("", "server", true, false, true, "Body"), "nothing in the reply was signed");
    }

    @Test
    void a_reply_whose_body_is_readable_is_refused() throws Exception {
        assertRefused(
                new Reply("", "server", true, true, false, "Body"), "the Body is not encrypted, or not all of it");
    }

    @Test
    void a_reply_that_signs_something_else_is_refused() throws Exception {
        assertRefused(
                new Reply("", "server", true, true, true, "Trace"),
                "the signature does not cover the Body of the reply");
    }

    @Test
    void a_reply_signed_by_somebody_else_is_refused() throws Exception {
        assertRefused(new Reply("", "client", true, true, true, "Body"), "WSS4J refuses the reply");
    }

    @Test
    void a_reply_without_a_timestamp_is_refused() throws Exception {
        assertRefused(
                new Reply("", "server", false, true, true, "Body"),
                "the reply has no Timestamp, which is not accepted");
    }

    private static void assertRefused(Reply reply, String why) throws Exception {
        Outcome outcome = read(reply.bytes(), "");
        assertEquals(1, outcome.code, outcome.said);
        assertTrue(outcome.said.contains("verified:  NO: " + why), outcome.said);
    }

    @Test
    void it_sends_a_request_and_reads_the_reply() throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        byte[] reply = Reply.GOOD.bytes();
        server.createContext("/good", exchange -> {
            exchange.sendResponseHeaders(200, reply.length);
            exchange.getResponseBody().write(reply);
            exchange.close();
        });
        server.createContext("/bad", exchange -> {
            byte[] fault = "<fault/>".getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(500, fault.length);
            exchange.getResponseBody().write(fault);
            exchange.close();
        });
        server.start();
        try {
            String url = "http://127.0.0.1:" + server.getAddress().getPort();
            String request =
                    Files.writeString(folder.resolve("request.xml"), "<order/>").toString();

            assertEquals(0, run("", "--url", url + "/good", "--request", request).code);
            Outcome fault = run("", "--url", url + "/bad", "--request", request);
            assertEquals(1, fault.code);
            assertTrue(fault.said.contains("the server answered HTTP 500: <fault/>"), fault.said);
        } finally {
            server.stop(0);
        }
    }

    @Test
    void wrong_arguments_are_named() throws IOException {
        assertEquals("SecureClient: --url is missing\n", run("").said);
        assertTrue(
                run("", "--what").said.startsWith("SecureClient: unknown option, or one without its value: --what;"));
        Outcome missing = run("", "--reply", folder.resolve("none.xml").toString());
        assertEquals(2, missing.code);
        assertTrue(missing.said.contains("--reply: there is no file"), missing.said);
    }
}
