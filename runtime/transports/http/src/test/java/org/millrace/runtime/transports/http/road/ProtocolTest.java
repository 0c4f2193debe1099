package org.millrace.runtime.transports.http.road;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.runtime.http.RequestLine;
import org.millrace.runtime.transports.http.inbound.ListenerTls;
import org.millrace.runtime.transports.http.outbound.EndpointSettings;
import org.millrace.runtime.transports.http.outbound.EndpointTls;

/** What is spoken on both sides: HTTP/2 in cleartext and over TLS, TLS versions, certificates. */
@Timeout(30)
class ProtocolTest {

    private static final URI NOBODY = URI.create("http://127.0.0.1:1");

    @TempDir
    private static Path folder;

    /** A key for localhost and 127.0.0.1, and one for a name that is not ours. */
    private static KeyStore ours;

    private static KeyStore strangers;

    @BeforeAll
    static void makeKeys() throws Exception {
        ours = Keys.make(folder, "ours", "san=dns:localhost,ip:127.0.0.1");
        strangers = Keys.make(folder, "strangers", "san=dns:elsewhere.example");
    }

    private static Road tlsRoad(ListenerTls tls) throws Exception {
        Road.Wishes wishes = new Road.Wishes();
        wishes.tls = tls;
        return new Road(wishes, NOBODY).with(Echo.class, "/echo", true);
    }

    private static HttpResponse<String> post(HttpClient http, String scheme, Road road) throws Exception {
        return http.send(
                HttpRequest.newBuilder(URI.create(scheme + "://127.0.0.1:" + road.listener.port() + "/echo"))
                        .POST(HttpRequest.BodyPublishers.ofString("hello"))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    @Test
    void http2InCleartextByUpgrade() throws Exception {
        try (Road road = Road.to(NOBODY).with(Echo.class, "/echo", true)) {
            HttpClient http =
                    HttpClient.newBuilder().version(HttpClient.Version.HTTP_2).build();
            http.send(HttpRequest.newBuilder(road.uri("/echo")).build(), HttpResponse.BodyHandlers.ofString());
            HttpResponse<String> reply = post(http, "http", road);
            assertEquals(HttpClient.Version.HTTP_2, reply.version());
            assertEquals("hello", reply.body());
        }
    }

    /** What is remembered of a client must not outlast what it speaks. */
    @Test
    void aConnectionThatGoesOnToHttp2LaterIsKnownToHaveDoneSo() throws Exception {
        try (Road road = Road.to(NOBODY).with(Echo.class, "/echo", true);
                Socket client = new Socket("127.0.0.1", road.listener.port())) {
            OutputStream out = client.getOutputStream();
            out.write("POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nhi"
                    .getBytes(StandardCharsets.US_ASCII));
            assertEquals("1.1", RequestLine.versionOf(road.done.take().request().start()));
            out.write(("GET /echo HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n"
                            + "HTTP2-Settings: AAMAAABk\r\n\r\nPRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0")
                    .getBytes(StandardCharsets.US_ASCII));
            assertEquals("2.0", RequestLine.versionOf(road.done.take().request().start()));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
    void tlsSpeaksBothVersionsAndNegotiatesHttp2(String version) throws Exception {
        try (Road road = tlsRoad(ListenerTls.of(ours, Keys.PASSWORD))) {
            SSLParameters parameters = new SSLParameters();
            parameters.setProtocols(new String[] {version});
            for (HttpClient.Version http : HttpClient.Version.values()) {
                if (http == HttpClient.Version.HTTP_1_1 || http == HttpClient.Version.HTTP_2) {
                    HttpClient client = HttpClient.newBuilder()
                            .version(http)
                            .sslContext(Keys.context(ours, ours))
                            .sslParameters(parameters)
                            .build();
                    HttpResponse<String> reply = post(client, "https", road);
                    assertEquals(http, reply.version());
                    assertEquals("hello", reply.body());
                    assertEquals(version, reply.sslSession().orElseThrow().getProtocol());
                    assertTrue(road.done.take().client().secure());
                }
            }
        }
    }

    /** Whoever calls through a balancer, or by the name of a pair, names another host than the certificate, and may know no ALPN. */
    @Test
    void aHostThatIsNotTheCertificatesIsServed() throws Exception {
        try (Road road = tlsRoad(ListenerTls.of(ours, Keys.PASSWORD));
                SSLSocket client = (SSLSocket)
                        Keys.context(ours, ours).getSocketFactory().createSocket("127.0.0.1", road.listener.port())) {
            client.getOutputStream()
                    .write(
                            "POST /echo HTTP/1.1\r\nHost: orders.example\r\nConnection: close\r\nContent-Length: 2\r\n\r\nhi"
                                    .getBytes(StandardCharsets.US_ASCII));
            String reply = new String(client.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
            assertTrue(reply.startsWith("HTTP/1.1 200 ") && reply.endsWith("hi"), reply);
        }
    }

    @Test
    void olderTlsIsRefused() throws Exception {
        try (Road road = tlsRoad(ListenerTls.of(ours, Keys.PASSWORD));
                SSLSocket client = (SSLSocket)
                        Keys.context(ours, ours).getSocketFactory().createSocket("127.0.0.1", road.listener.port())) {
            client.setEnabledProtocols(new String[] {"TLSv1.1"});
            assertThrows(IOException.class, client::startHandshake);
        }
    }

    @Test
    void aListenerThatNeedsACertificateRefusesStrangers() throws Exception {
        ListenerTls needs = new ListenerTls(
                ours, Keys.PASSWORD, ListenerTls.VERSIONS, ListenerTls.ClientAuth.REQUIRED, Keys.judging(ours));
        try (Road road = tlsRoad(needs)) {
            HttpClient known =
                    HttpClient.newBuilder().sslContext(Keys.context(ours, ours)).build();
            assertEquals("hello", post(known, "https", road).body());
            HttpClient stranger = HttpClient.newBuilder()
                    .sslContext(Keys.context(strangers, ours))
                    .build();
            assertThrows(IOException.class, () -> post(stranger, "https", road));
        }
    }

    private static Road calling(int port, KeyStore trust, EndpointSettings.Protocol protocol) throws Exception {
        return calling(port, trust, protocol, 512, 512);
    }

    private static Road calling(
            int port, KeyStore trust, EndpointSettings.Protocol protocol, int maxConnections, int maxQueued)
            throws Exception {
        Road.Wishes wishes = new Road.Wishes();
        wishes.endpoint = usual -> {
            try {
                return new EndpointSettings(
                        usual.name(),
                        usual.targets(),
                        protocol,
                        maxConnections,
                        maxQueued,
                        usual.connectTimeout(),
                        usual.idleTimeout(),
                        usual.responseIdleTimeout(),
                        usual.restAfterFailure(),
                        usual.maxHeadBytes(),
                        Optional.of(new EndpointTls(Keys.judging(trust), null, null, EndpointTls.VERSIONS)));
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        };
        return new Road(wishes, URI.create("https://127.0.0.1:" + port)).with(PassThrough.class, "/echo", true);
    }

    /** Answers one request a connection, over TLS with the given key. */
    private static SSLServerSocket tlsBackend(KeyStore key) throws Exception {
        SSLServerSocket server = (SSLServerSocket) Keys.context(key, ours)
                .getServerSocketFactory()
                .createServerSocket(0, 10, InetAddress.getByName("127.0.0.1"));
        Thread.startVirtualThread(() -> {
            while (!server.isClosed()) {
                try (var socket = server.accept()) {
                    byte[] head = new byte[4096];
                    socket.getInputStream().read(head);
                    socket.getOutputStream()
                            .write("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 6\r\n\r\nsecret"
                                    .getBytes(StandardCharsets.US_ASCII));
                } catch (IOException e) {
                    // a handshake that the gateway broke off
                }
            }
        });
        return server;
    }

    @Test
    void aTargetIsTrustedOnlyByItsCertificateAndItsName() throws Exception {
        HttpClient http = HttpClient.newHttpClient();
        record Case(KeyStore has, KeyStore trusted, int status) {}
        List<Case> cases =
                List.of(new Case(ours, ours, 200), new Case(ours, strangers, 502), new Case(strangers, strangers, 502));
        for (Case each : cases) {
            try (SSLServerSocket backend = tlsBackend(each.has());
                    Road road = calling(backend.getLocalPort(), each.trusted(), EndpointSettings.Protocol.HTTP_1_1)) {
                HttpResponse<String> reply = post(http, "http", road);
                assertEquals(each.status(), reply.statusCode(), reply.body());
            }
        }
    }

    /** A socket that sends nothing while it is held, so that what was written meanwhile goes out at once. */
    private static final class Held extends Socket {

        private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
        private volatile boolean hold;

        @Override
        public OutputStream getOutputStream() throws IOException {
            OutputStream out = super.getOutputStream();
            return new OutputStream() {
                @Override
                public void write(int b) throws IOException {
                    write(new byte[] {(byte) b}, 0, 1);
                }

                @Override
                public void write(byte[] bytes, int from, int length) throws IOException {
                    kept.write(bytes, from, length);
                    if (!hold) {
                        out.write(kept.toByteArray());
                        kept.reset();
                    }
                }
            };
        }
    }

    /** Each in a record of its own, of which the first is read alone. */
    @Test
    void aSecondResponseInTheSameBreathIsNotTheWaitingCalls() throws Exception {
        CountDownLatch oneRefused = new CountDownLatch(1);
        AtomicInteger connections = new AtomicInteger();
        SSLSocketFactory tls = Keys.context(ours, ours).getSocketFactory();
        try (ServerSocket server = new ServerSocket(0, 10, InetAddress.getByName("127.0.0.1")) {
                    @Override
                    public Socket accept() throws IOException {
                        Socket made = new Held();
                        implAccept(made);
                        return made;
                    }
                };
                Road road = calling(server.getLocalPort(), ours, EndpointSettings.Protocol.HTTP_1_1, 1, 1)) {
            Thread.startVirtualThread(() -> {
                while (!server.isClosed()) {
                    try (Held plain = (Held) server.accept();
                            Socket socket = tls.createSocket(plain, "", 0, true)) {
                        ((SSLSocket) socket).setUseClientMode(false);
                        boolean first = connections.incrementAndGet() == 1;
                        socket.getInputStream().read(new byte[4096]);
                        oneRefused.await(); // since another waits for the connection
                        plain.hold = first;
                        socket.getOutputStream().write(response(first ? "full" : "good"));
                        plain.hold = false;
                        if (first) {
                            socket.getOutputStream().write(response("evil"));
                        }
                        socket.getInputStream().read();
                    } catch (IOException | InterruptedException e) {
                        // the gateway closed it
                    }
                }
            });
            HttpClient http =
                    HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
            List<CompletableFuture<String>> three = Stream.generate(() -> http.sendAsync(
                                    HttpRequest.newBuilder(road.uri("/echo")).build(),
                                    HttpResponse.BodyHandlers.ofString())
                            .thenApply(reply -> {
                                if (reply.statusCode() == 503) {
                                    oneRefused.countDown();
                                    return "refused";
                                }
                                return reply.body();
                            }))
                    .limit(3)
                    .toList();
            assertEquals(
                    List.of("full", "good", "refused"),
                    three.stream().map(CompletableFuture::join).sorted().toList());
        }
    }

    private static byte[] response(String body) {
        return ("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n" + body).getBytes(StandardCharsets.US_ASCII);
    }

    @Test
    void aTargetMaySpeakHttp2() throws Exception {
        try (Road far = tlsRoad(ListenerTls.of(ours, Keys.PASSWORD));
                Road near = calling(far.listener.port(), ours, EndpointSettings.Protocol.HTTP_2)) {
            HttpResponse<String> reply = post(HttpClient.newHttpClient(), "http", near);
            assertEquals("hello", reply.body());
            assertEquals("1", reply.headers().firstValue("X-Version").orElseThrow());
        }
    }

    @Test
    void aKeyStoreWithoutAKeyIsSaidSo() throws Exception {
        KeyStore empty = KeyStore.getInstance("PKCS12");
        empty.load(null, null);
        assertEquals(
                "a listener's key store holds no private key",
                assertThrows(IllegalArgumentException.class, () -> ListenerTls.of(empty, Keys.PASSWORD))
                        .getMessage());
    }
}
