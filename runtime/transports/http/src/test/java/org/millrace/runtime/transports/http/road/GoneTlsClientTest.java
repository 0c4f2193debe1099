package org.millrace.runtime.transports.http.road;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.transports.http.inbound.ListenerTls;

/** A client by TLS that goes away while a backend has not answered: as one in cleartext. */
@Timeout(30)
class GoneTlsClientTest {

    private static final byte[] GET = "GET /pass HTTP/1.1\r\nHost: x\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

    @TempDir
    private static Path folder;

    private static KeyStore keys;
    private static SSLContext context;

    /** How a client goes. */
    enum Way {
        CLOSE_NOTIFY_AND_FIN,
        FIN,
        RST
    }

    @BeforeAll
    static void makeKeys() throws Exception {
        keys = Keys.make(folder, "ours", "san=ip:127.0.0.1");
        context = Keys.context(keys, keys);
    }

    private static Road road(Backend backend) throws IOException {
        Road.Wishes wishes = new Road.Wishes();
        wishes.tls = ListenerTls.of(keys, Keys.PASSWORD);
        return new Road(wishes, backend.uri()).with(PassThrough.class, "/pass", true);
    }

    private static SSLSocket over(Socket socket, String version) throws IOException {
        SSLSocket tls =
                (SSLSocket) context.getSocketFactory().createSocket(socket, "127.0.0.1", socket.getPort(), true);
        tls.setEnabledProtocols(new String[] {version});
        tls.startHandshake();
        return tls;
    }

    @ParameterizedTest
    @CsvSource({
        "TLSv1.3, CLOSE_NOTIFY_AND_FIN",
        "TLSv1.3, FIN",
        "TLSv1.3, RST",
        "TLSv1.2, CLOSE_NOTIFY_AND_FIN",
        "TLSv1.2, FIN",
        "TLSv1.2, RST"
    })
    void oneThatGoesIsNoticed(String version, Way way) throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch ended = new CountDownLatch(1);
        try (Backend backend = new Backend(c -> {
                    c.head();
                    asked.countDown();
                    c.in.read();
                    ended.countDown();
                });
                Road road = road(backend)) {
            Socket socket = road.connect();
            SSLSocket client = over(socket, version);
            client.getOutputStream().write(GET);
            asked.await();
            switch (way) {
                case CLOSE_NOTIFY_AND_FIN -> client.close();
                case FIN -> socket.close();
                case RST -> {
                    socket.setSoLinger(true, 0);
                    socket.close();
                }
            }
            Exchange done = road.done.poll(10, TimeUnit.SECONDS);
            assertTrue(done != null, "the exchange goes on");
            assertEquals(FaultCode.REQUEST_ABORTED, done.fault().kind());
            assertEquals(
                    "The client went away before it had its answer.",
                    done.fault().getMessage());
            assertTrue(ended.await(60, TimeUnit.SECONDS), "the backend's connection stays");
            eventually("it leaves after it was told of", () -> road.admission.inFlight() == 0);
        }
    }

    /** Its close_notify says that it has no more to say; it waits for its answer. */
    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.3", "TLSv1.2"})
    void oneThatOnlySendsNoMoreIsServed(String version) throws Exception {
        CountDownLatch answer = new CountDownLatch(1);
        try (Backend backend = new Backend(c -> {
                    c.head();
                    answer.await();
                    c.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello");
                });
                Road road = road(backend);
                SSLSocket client = over(road.connect(), version)) {
            client.getOutputStream().write(GET);
            backend.heads.take();
            client.shutdownOutput();
            String interim = new String(client.getInputStream().readNBytes(25), StandardCharsets.US_ASCII);
            assertEquals("HTTP/1.1 100 Continue\r\n\r\n", interim);
            answer.countDown();
            String reply = new String(client.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
            assertTrue(reply.startsWith("HTTP/1.1 200 ") && reply.endsWith("hello"), reply);
        }
    }

    /** What it has sent ahead is not read until it is its turn. */
    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.3", "TLSv1.2"})
    void oneThatSendsItsNextRequestAheadIsServedBoth(String version) throws Exception {
        CountDownLatch answer = new CountDownLatch(1);
        try (Backend backend = new Backend(c -> {
                    for (String head = c.head(); !head.isEmpty(); head = c.head()) {
                        answer.await();
                        c.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello");
                    }
                });
                Road road = road(backend);
                SSLSocket client = over(road.connect(), version)) {
            client.getOutputStream().write(GET);
            backend.heads.take();
            client.getOutputStream().write(GET);
            String interim = new String(client.getInputStream().readNBytes(25), StandardCharsets.US_ASCII);
            assertEquals("HTTP/1.1 100 Continue\r\n\r\n", interim);
            answer.countDown();
            String head = new String(client.getInputStream().readNBytes(15), StandardCharsets.US_ASCII);
            assertEquals("HTTP/1.1 200 OK", head);
            backend.heads.take();
        }
    }
}
