package org.millrace.runtime.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.HexFormat;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.control.EchoFlow;
import org.millrace.runtime.server.config.Keys;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Listeners with TLS, from the aliases in the files to the handshake. */
class TlsListenerTest {

    private static final char[] PASSWORD = "millrace".toCharArray();

    @TempDir
    private static Path folder;

    private static EchoFlow.Author author;
    private static KeyStore server;
    private static KeyStore client;

    @BeforeAll
    static void makeKeys() throws Exception {
        author = EchoFlow.Author.make(folder, "author");
        Path serverFile = Keys.store(folder.resolve("server.p12"), "server", "millrace", "-ext", "san=ip:127.0.0.1");
        Path clientFile = Keys.store(folder.resolve("client.p12"), "client", "millrace");
        Keys.certificate(folder.resolve("client.pem"), clientFile, "client", "millrace", "-rfc");
        server = KeyStore.getInstance(serverFile.toFile(), PASSWORD);
        client = KeyStore.getInstance(clientFile.toFile(), PASSWORD);
    }

    private static Started start(String tls) throws Exception {
        return new Started(folder, """
                admin: {address: "127.0.0.1:0", key: gateway-tls}
                bundles: {trust: [author.der]}
                listeners:
                  http:
                    address: 127.0.0.1:0
                    tls: %s
                """.formatted(tls), """
                keys:
                  gateway-tls: {keystore: server.p12, password: millrace}
                certificates:
                  client: {files: [client.pem]}
                """);
    }

    private static HttpClient caller(boolean withCertificate, String... versions) throws Exception {
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        trusted.setCertificateEntry("server", server.getCertificate("server"));
        TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
        trust.init(trusted);
        KeyManager[] keys = null;
        if (withCertificate) {
            KeyManagerFactory ours = KeyManagerFactory.getInstance("PKIX");
            ours.init(client, PASSWORD);
            keys = ours.getKeyManagers();
        }
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys, trust.getTrustManagers(), null);
        HttpClient.Builder builder = HttpClient.newBuilder().sslContext(context);
        if (versions.length > 0) {
            var parameters = context.getDefaultSSLParameters();
            parameters.setProtocols(versions);
            builder.sslParameters(parameters);
        }
        return builder.build();
    }

    private static HttpResponse<String> call(Started runtime, HttpClient caller) throws Exception {
        try (caller) {
            return caller.send(
                    HttpRequest.newBuilder(URI.create("https://127.0.0.1:"
                                    + runtime.server.ports().get("http") + "/orders"))
                            .timeout(Duration.ofSeconds(20))
                            .POST(BodyPublishers.ofString("over TLS"))
                            .build(),
                    BodyHandlers.ofString());
        }
    }

    @Test
    void aListenerShowsTheEnvironmentsKeyAndSpeaksBothVersionsOfHttp() throws Exception {
        try (Started runtime = start("{key: gateway-tls}")) {
            runtime.deploy(EchoFlow.bundle(author, "orders", "1.0"));
            HttpResponse<String> answer = call(runtime, caller(false));
            assertEquals("over TLS", answer.body());
            assertEquals(HttpClient.Version.HTTP_2, answer.version());
            assertEquals("TLSv1.3", answer.sslSession().orElseThrow().getProtocol());
            assertEquals(
                    "TLSv1.2",
                    call(runtime, caller(false, "TLSv1.2"))
                            .sslSession()
                            .orElseThrow()
                            .getProtocol());
            JsonNode told = JsonMapper.shared()
                    .readTree(runtime.admin("GET", "/v1/status", new byte[0]).body())
                    .path("listening")
                    .path(0);
            assertEquals("https", told.path("scheme").asString());
            assertEquals(runtime.server.ports().get("http"), told.path("port").asInt());
            assertEquals("127.0.0.1", told.path("host").asString());
            assertEquals("none", told.path("clientCertificate").asString());
            assertEquals(
                    HexFormat.of()
                            .formatHex(MessageDigest.getInstance("SHA-256")
                                    .digest(server.getCertificate("server").getEncoded())),
                    told.path("certificate").asString(),
                    "so that who trusts the admin API can trust the listener");
            runtime.admin("DELETE", "/v1/flows/orders", new byte[0]);
        }
    }

    @Test
    void aVersionThatIsNotListedIsRefused() throws Exception {
        try (Started runtime = start("{key: gateway-tls, versions: [TLSv1.3]}")) {
            assertThrows(IOException.class, () -> call(runtime, caller(false, "TLSv1.2")));
            assertEquals(404, call(runtime, caller(false)).statusCode());
        }
    }

    @Test
    void clientsWithoutATrustedCertificateAreRefusedWhenOneIsRequired() throws Exception {
        try (Started runtime = start("{key: gateway-tls, clientAuth: required, clientTrust: client}")) {
            assertThrows(IOException.class, () -> call(runtime, caller(false)));
            assertEquals(404, call(runtime, caller(true)).statusCode());
        }
    }
}
