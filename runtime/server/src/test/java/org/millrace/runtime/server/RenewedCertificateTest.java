package org.millrace.runtime.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.control.EchoFlow;
import org.millrace.runtime.server.config.Keys;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A certificate that was renewed on the disk is shown from the reload on; connections that are open go on. */
@Timeout(120)
class RenewedCertificateTest {

    @TempDir
    private Path folder;

    private static SSLSocket connect(Started runtime) throws Exception {
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, new TrustManager[] {new Anybody()}, null);
        SSLSocket socket = (SSLSocket) context.getSocketFactory()
                .createSocket("127.0.0.1", runtime.server.ports().get("http"));
        socket.setSoTimeout(20_000);
        socket.startHandshake();
        return socket;
    }

    private static Certificate shown(Started runtime) throws Exception {
        try (SSLSocket socket = connect(runtime)) {
            return socket.getSession().getPeerCertificates()[0];
        }
    }

    @Test
    void isShownToNewConnectionsWhileOneThatIsOpenGoesOn() throws Exception {
        EchoFlow.Author author = EchoFlow.Author.make(folder, "author");
        Keys.store(folder.resolve("gateway.p12"), "gateway", "millrace");
        Keys.store(folder.resolve("renewed.p12"), "gateway", "millrace");
        try (Started runtime = new Started(
                folder,
                Started.plain("http").replace("http: {", "http: {tls: {key: gateway}, "),
                "keys: {gateway: {keystore: gateway.p12, password: millrace}}\n")) {
            runtime.deploy(EchoFlow.bundle(author, "orders", "1.0"));
            Certificate before = shown(runtime);
            try (SSLSocket open = connect(runtime)) {
                open.getOutputStream()
                        .write("POST /orders HTTP/1.1\r\nHost: a\r\nContent-Length: 8\r\nConnection: close\r\n\r\nhalf"
                                .getBytes(StandardCharsets.US_ASCII));
                open.getOutputStream().flush();
                Files.move(
                        folder.resolve("renewed.p12"),
                        folder.resolve("gateway.p12"),
                        StandardCopyOption.REPLACE_EXISTING);
                HttpResponse<String> answer = runtime.admin("POST", "/v1/reload", new byte[0]);
                assertEquals(200, answer.statusCode(), answer.body());
                JsonNode changes = JsonMapper.shared().readTree(answer.body()).path("changes");
                assertEquals("keys.gateway", changes.path(0).path("setting").asString());
                assertEquals(
                        "listeners.http.tls.key",
                        changes.path(1).path("setting").asString(),
                        "what shows it");
                assertTrue(changes.path(1).path("live").asBoolean());
                Certificate after = shown(runtime);
                assertNotEquals(before, after);
                open.getOutputStream().write("more".getBytes(StandardCharsets.US_ASCII));
                open.getOutputStream().flush();
                String reply = text(open.getInputStream());
                assertTrue(reply.startsWith("HTTP/1.1 200 ") && reply.contains("halfmore"), reply);
            }
            Files.writeString(folder.resolve("gateway.p12"), "no key store");
            HttpResponse<String> refused = runtime.admin("POST", "/v1/reload", new byte[0]);
            assertEquals(422, refused.statusCode());
            assertTrue(refused.body().contains("environment.yaml:1:28: keys.gateway: "), refused.body());
            assertNotEquals(before, shown(runtime));
        }
    }

    private static String text(InputStream in) throws IOException {
        return new String(in.readAllBytes(), StandardCharsets.US_ASCII);
    }

    /** What is shown is looked at afterwards. */
    private static final class Anybody implements X509TrustManager {

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type) {
            // see the class
        }

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type) {
            // see the class
        }

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return new X509Certificate[0];
        }
    }
}
