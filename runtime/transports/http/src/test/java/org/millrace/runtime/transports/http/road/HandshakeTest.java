package org.millrace.runtime.transports.http.road;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import javax.net.ssl.ExtendedSSLSession;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.transports.http.outbound.EndpointSettings;
import org.millrace.runtime.transports.http.outbound.EndpointTls;

/** Targets that take a connection, and do not come to speak TLS on it. */
@Timeout(30)
class HandshakeTest {

    /** Of which all passes where a target is silent. */
    private static final Duration SHORT = Duration.ofSeconds(2);

    /** Of which none passes. */
    private static final Duration LONG = Duration.ofSeconds(20);

    @TempDir
    private static Path folder;

    private static KeyStore keys;

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private final AtomicInteger tried = new AtomicInteger();

    @BeforeAll
    static void makeKeys() throws Exception {
        keys = Keys.make(folder, "ours", "san=ip:127.0.0.1,dns:localhost");
    }

    private static Road road(Duration connectTimeout, int... ports) throws Exception {
        return road(connectTimeout, "127.0.0.1", ports);
    }

    private static Road road(Duration connectTimeout, String host, int... ports) throws Exception {
        EndpointTls tls = new EndpointTls(Keys.judging(keys), null, null, EndpointTls.VERSIONS);
        Road.Wishes wishes = new Road.Wishes();
        wishes.endpoint = usual -> new EndpointSettings(
                usual.name(),
                usual.targets(),
                usual.protocol(),
                usual.maxConnections(),
                usual.maxQueued(),
                connectTimeout,
                usual.idleTimeout(),
                usual.responseIdleTimeout(),
                Duration.ofSeconds(20),
                usual.maxHeadBytes(),
                Optional.of(tls));
        URI[] targets = Arrays.stream(ports)
                .mapToObj(port -> URI.create("https://" + host + ":" + port))
                .toArray(URI[]::new);
        return new Road(wishes, targets).with(PassThrough.class, "/relayed", true);
    }

    /** A target that reads what is said to it, and says nothing. */
    private Backend silent() throws Exception {
        return new Backend(connection -> {
            tried.incrementAndGet();
            connection.in.transferTo(java.io.OutputStream.nullOutputStream());
        });
    }

    /** A target that hangs up at the first byte. */
    private Backend broken() throws Exception {
        return new Backend(connection -> {
            tried.incrementAndGet();
            connection.in.read();
            connection.socket.setSoLinger(true, 0);
        });
    }

    private Backend unfit(String kind) throws Exception {
        return kind.equals("silent") ? silent() : broken();
    }

    /** RFC 6066 section 3: a host's name, also of one label, as orchestrators give them; never an address. */
    @ParameterizedTest
    @CsvSource({"localhost, localhost", "127.0.0.1, ''"})
    void aTargetIsToldByWhichNameItIsCalled(String host, String told) throws Exception {
        CompletableFuture<String> names = new CompletableFuture<>();
        SSLServerSocket server = (SSLServerSocket) Keys.context(keys, keys)
                .getServerSocketFactory()
                .createServerSocket(0, 10, InetAddress.getByName("127.0.0.1"));
        Thread.startVirtualThread(() -> {
            try (SSLSocket socket = (SSLSocket) server.accept()) {
                socket.startHandshake();
                names.complete(((ExtendedSSLSession) socket.getSession())
                        .getRequestedServerNames().stream()
                                .map(name -> ((SNIHostName) name).getAsciiName())
                                .collect(Collectors.joining(",")));
            } catch (IOException e) {
                names.completeExceptionally(e);
            }
        });
        try (server;
                Road road = road(LONG, host, server.getLocalPort())) {
            http.sendAsync(HttpRequest.newBuilder(road.uri("/relayed")).build(), BodyHandlers.ofString());
            assertEquals(told, names.get(20, TimeUnit.SECONDS));
        }
    }

    private static SSLServerSocket good() throws Exception {
        SSLServerSocket server = (SSLServerSocket) Keys.context(keys, keys)
                .getServerSocketFactory()
                .createServerSocket(0, 10, InetAddress.getByName("127.0.0.1"));
        Thread.startVirtualThread(() -> {
            while (!server.isClosed()) {
                try (var socket = server.accept()) {
                    socket.getInputStream().read(new byte[4096]);
                    socket.getOutputStream()
                            .write("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 4\r\n\r\ngood"
                                    .getBytes(StandardCharsets.US_ASCII));
                } catch (IOException e) {
                    // the test is over
                }
            }
        });
        return server;
    }

    private HttpResponse<String> post(Road road) throws Exception {
        return http.send(
                HttpRequest.newBuilder(road.uri("/relayed"))
                        .POST(HttpRequest.BodyPublishers.ofString("<order/>"))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"silent", "broken"})
    void suchATargetIsPassedOverAndRests(String kind) throws Exception {
        try (Backend unfit = unfit(kind);
                SSLServerSocket good = good();
                Road road =
                        road(kind.equals("silent") ? SHORT : LONG, unfit.uri().getPort(), good.getLocalPort())) {
            for (int i = 0; i < 4; i++) {
                assertEquals("good", post(road).body());
                assertEquals(1, tried.get(), "the target is tried once, and then rests");
            }
        }
    }

    @Test
    void oneThatIsSilentIsUnreachable() throws Exception {
        try (Backend silent = silent();
                Road road = road(SHORT, silent.uri().getPort())) {
            assertUnreachable(road, "java.net.SocketTimeoutException: the TLS handshake did not come to its end");
        }
    }

    @Test
    void oneThatHangsUpIsUnreachable() throws Exception {
        try (Backend broken = broken();
                Road road = road(LONG, broken.uri().getPort())) {
            assertUnreachable(road, "java.net.ConnectException: the target closed the connection as it opened");
        }
    }

    private void assertUnreachable(Road road, String why) throws Exception {
        HttpResponse<String> reply = post(road);
        assertEquals(502, reply.statusCode());
        assertTrue(reply.body().contains("\"detail\":\"The backend could not be reached.\""), reply.body());
        Exchange done = road.done.take();
        assertEquals(FaultCode.BACKEND_UNREACHABLE, done.fault().kind());
        assertTrue(done.fault().retrySafe());
        String detail = done.fault().detail();
        assertEquals(why, detail.substring(detail.indexOf(": ") + 2));
    }
}
