package org.millrace.runtime.transports.http.road;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.transports.http.inbound.ListenerTls;
import org.millrace.runtime.transports.http.outbound.EndpointSettings;

/** Server-sent events: a reply that goes out as it comes, and may stand still for long. */
@Timeout(60)
class EventStreamTest {

    private static final String GET =
            "GET /pass HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\nLast-Event-ID: 41\r\n\r\n";

    /** An event a permit. */
    private final Semaphore events = new Semaphore(0);

    private final CountDownLatch ended = new CountDownLatch(1);

    @TempDir
    private Path folder;

    private Backend backend() throws IOException {
        return new Backend(connection -> {
            String head = connection.head();
            connection.send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n"
                    + "X-After: " + head.replaceAll("(?s).*Last-Event-ID: (\\d+).*", "$1") + "\r\n\r\n");
            Thread.startVirtualThread(() -> {
                try {
                    connection.in.read();
                } catch (IOException e) {
                    // reset, which is an end as well
                }
                ended.countDown();
                events.release(1000);
            });
            for (int id = 42; ended.getCount() > 0; id++) {
                events.acquire();
                String event = "id: " + id + "\ndata: x\n\n";
                connection.send(Integer.toHexString(event.length()) + "\r\n" + event + "\r\n");
            }
        });
    }

    /** With everything short that may not count for a stream. */
    private static Road.Wishes impatient() {
        Road.Wishes wishes = new Road.Wishes();
        wishes.listener = usual -> Road.withDeadline(
                Road.withConnections(
                        usual,
                        Map.of(
                                "idleTimeout", Duration.ofMillis(200),
                                "minBytesPerSecond", 1_000_000,
                                "paceGrace", Duration.ofMillis(0))),
                Duration.ofMillis(500));
        wishes.endpoint = usual -> new EndpointSettings(
                usual.name(),
                usual.targets(),
                usual.protocol(),
                usual.maxConnections(),
                usual.maxQueued(),
                usual.connectTimeout(),
                Duration.ofMillis(200),
                Duration.ofSeconds(30),
                usual.restAfterFailure(),
                usual.maxHeadBytes(),
                usual.tls());
        return wishes;
    }

    private static String upTo(InputStream in, String end) throws IOException {
        StringBuilder read = new StringBuilder();
        while (read.indexOf(end) < 0) {
            int b = in.read();
            if (b < 0) {
                throw new AssertionError("it ended after " + read);
            }
            read.append((char) b);
        }
        return read.toString();
    }

    @ParameterizedTest
    @EnumSource(
            value = HttpClient.Version.class,
            names = {"HTTP_1_1", "HTTP_2"})
    void eachEventGoesOutAtOnceAndSilenceEndsNothing(HttpClient.Version version) throws Exception {
        try (Backend backend = backend();
                Road road = new Road(impatient(), backend.uri()).with(PassThrough.class, "/pass", true);
                HttpClient client = HttpClient.newBuilder().version(version).build()) {
            HttpResponse<InputStream> stream = client.send(
                    HttpRequest.newBuilder(road.uri("/pass"))
                            .header("Last-Event-ID", "41")
                            .build(),
                    HttpResponse.BodyHandlers.ofInputStream());
            assertEquals(version, stream.version());
            assertEquals("41", stream.headers().firstValue("X-After").orElseThrow());
            events.release();
            assertTrue(upTo(stream.body(), "\n\n").startsWith("id: 42"));
            long began = System.nanoTime();
            eventually("all of these times are over", () -> System.nanoTime() - began > 2_000_000_000L);
            events.release();
            assertTrue(upTo(stream.body(), "\n\n").startsWith("id: 43"));
            events.release();
            assertTrue(upTo(stream.body(), "\n\n").startsWith("id: 44"));
            stream.body().close();
            assertTrue(ended.await(30, TimeUnit.SECONDS), "the backend's stream goes on");
            eventually("the exchange is done", () -> road.admission.inFlight() == 0);
        }
    }

    private void isToldAsAborted(Road road) throws Exception {
        assertTrue(ended.await(30, TimeUnit.SECONDS), "the backend's stream goes on");
        Exchange done = road.done.poll(10, TimeUnit.SECONDS);
        assertEquals(FaultCode.REQUEST_ABORTED, done.fault().kind());
        assertEquals(
                "The client went away before it had its reply whole.",
                done.fault().getMessage());
        eventually("it leaves after it was told of", () -> road.admission.inFlight() == 0);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aClientThatGoesFromASilentStreamIsNoticed(boolean reset) throws Exception {
        try (Backend backend = backend();
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true)) {
            try (Socket client = road.connect()) {
                client.setSoLinger(reset, 0);
                client.getOutputStream().write(GET.getBytes(StandardCharsets.US_ASCII));
                events.release();
                upTo(client.getInputStream(), "id: 42\ndata: x\n\n");
            }
            isToldAsAborted(road);
        }
    }

    @Test
    void aStreamThatIsResetIsNoticed() throws Exception {
        try (Backend backend = backend();
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true);
                Http2Client client = new Http2Client(road)) {
            client.get(1);
            events.release();
            eventually("the reply is under way", () -> backend.heads.size() == 1);
            byte[] cancel = ByteBuffer.allocate(4).putInt(Http2Client.CANCEL).array();
            client.frame(Http2Client.RST_STREAM, 0, 1, cancel);
            assertTrue(ended.await(30, TimeUnit.SECONDS), "the backend's stream goes on");
            eventually("the exchange is done", () -> road.admission.inFlight() == 0);
        }
    }

    @Test
    void aClientThatOnlySendsNoMoreHasItsEvents() throws Exception {
        try (Backend backend = backend();
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true);
                Socket client = road.connect()) {
            client.getOutputStream().write(GET.getBytes(StandardCharsets.US_ASCII));
            client.shutdownOutput();
            for (int id = 42; id < 45; id++) {
                long began = System.nanoTime();
                eventually("it was looked at twice", () -> System.nanoTime() - began > 1_200_000_000L);
                events.release();
                upTo(client.getInputStream(), "id: " + id + "\ndata: x\n\n");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.3", "TLSv1.2"})
    void aClientByTlsThatGoesIsNoticed(String version) throws Exception {
        try (Backend backend = backend();
                Road road = secure(backend)) {
            SSLSocket client = over(road.connect(), version);
            client.getOutputStream().write(GET.getBytes(StandardCharsets.US_ASCII));
            events.release();
            upTo(client.getInputStream(), "id: 42\ndata: x\n\n");
            client.close();
            isToldAsAborted(road);
        }
    }

    /** What was read to look behind it is not lost. */
    @Test
    void aRequestThatIsSentAheadByTlsIsServedInItsTurn() throws Exception {
        try (Backend backend = new Backend(connection -> {
                    for (String head = connection.head(); !head.isEmpty(); head = connection.head()) {
                        connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n");
                        events.acquire();
                        connection.send("0\r\n\r\n");
                    }
                });
                Road road = secure(backend);
                SSLSocket client = over(road.connect(), "TLSv1.3")) {
            client.getOutputStream().write(GET.getBytes(StandardCharsets.US_ASCII));
            upTo(client.getInputStream(), "hi");
            client.getOutputStream().write(GET.getBytes(StandardCharsets.US_ASCII));
            long began = System.nanoTime();
            eventually("it was looked at", () -> System.nanoTime() - began > 2_500_000_000L);
            events.release(2);
            String rest = upTo(client.getInputStream(), "hi");
            assertTrue(rest.contains("HTTP/1.1 200 OK"), rest);
        }
    }

    private KeyStore keys;

    private Road secure(Backend backend) throws Exception {
        keys = Keys.make(folder, "ours", "san=ip:127.0.0.1");
        Road.Wishes wishes = new Road.Wishes();
        wishes.tls = ListenerTls.of(keys, Keys.PASSWORD);
        return new Road(wishes, backend.uri()).with(PassThrough.class, "/pass", true);
    }

    private SSLSocket over(Socket socket, String version) throws Exception {
        SSLContext context = Keys.context(keys, keys);
        SSLSocket tls =
                (SSLSocket) context.getSocketFactory().createSocket(socket, "127.0.0.1", socket.getPort(), true);
        tls.setEnabledProtocols(new String[] {version});
        tls.startHandshake();
        return tls;
    }
}
