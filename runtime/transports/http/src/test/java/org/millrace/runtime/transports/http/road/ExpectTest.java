package org.millrace.runtime.transports.http.road;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.runtime.transports.http.outbound.EndpointSettings;

/** A client that asks before it sends (RFC 9110 section 10.1.1): it is the backend that answers. */
@Timeout(60)
class ExpectTest {

    private static final String CONTINUE = "HTTP/1.1 100 Continue\r\n\r\n";
    private static final String OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

    private static String head(String path) {
        return "POST " + path
                + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n";
    }

    private static void send(Socket client, String text) throws IOException {
        client.getOutputStream().write(text.getBytes(ISO_8859_1));
    }

    private static String read(Socket client, int bytes) throws IOException {
        return new String(client.getInputStream().readNBytes(bytes), ISO_8859_1);
    }

    private static String rest(Socket client) throws IOException {
        return new String(client.getInputStream().readAllBytes(), ISO_8859_1);
    }

    private static Road http2(Http2Backend backend) throws IOException {
        Road.Wishes wishes = new Road.Wishes();
        wishes.endpoint = usual -> new EndpointSettings(
                usual.name(),
                usual.targets(),
                EndpointSettings.Protocol.HTTP_2,
                usual.maxConnections(),
                usual.maxQueued(),
                usual.connectTimeout(),
                usual.idleTimeout(),
                usual.responseIdleTimeout(),
                usual.restAfterFailure(),
                usual.maxHeadBytes(),
                usual.tls());
        return new Road(wishes, backend.uri()).with(PassThrough.class, "/pass", true);
    }

    @Test
    void theBackendsContinueIsTheClients() throws Exception {
        CountDownLatch mayContinue = new CountDownLatch(1);
        try (Backend backend = new Backend(c -> {
                    String head = c.head();
                    mayContinue.await();
                    c.send(CONTINUE);
                    c.body(head);
                    c.send(OK);
                });
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true);
                Socket client = road.connect()) {
            send(client, head("/pass"));
            String head = backend.heads.poll(20, SECONDS);
            assertTrue(head.contains("\r\nExpect: 100-continue\r\n"), head);
            client.setSoTimeout(300);
            assertThrows(
                    SocketTimeoutException.class, () -> client.getInputStream().read());
            client.setSoTimeout(20_000);
            mayContinue.countDown();
            assertEquals(CONTINUE, read(client, CONTINUE.length()));
            send(client, "hello");
            String reply = rest(client);
            assertTrue(reply.startsWith("HTTP/1.1 200 ") && reply.endsWith("ok"), reply);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {417, 413, 401})
    void aFinalAnswerSparesTheUpload(int status) throws Exception {
        CompletableFuture<Integer> more = new CompletableFuture<>();
        try (Backend backend = new Backend(c -> {
                    c.head();
                    c.send("HTTP/1.1 " + status + " No\r\nContent-Length: 2\r\n\r\nno");
                    more.complete(c.in.read());
                });
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true);
                Socket client = road.connect()) {
            send(client, head("/pass"));
            String reply = rest(client);
            assertTrue(reply.startsWith("HTTP/1.1 " + status + ' '), reply);
            assertTrue(reply.endsWith("\r\n\r\nno"), reply);
            assertEquals(-1, more.get(20, SECONDS), "the connection that is owed a body is not used again");
        }
    }

    /** Many know nothing of it. */
    @Test
    void aBackendThatSaysNothingGetsTheBodyAfterASecond() throws Exception {
        try (Backend backend = new Backend(c -> {
                    c.body(c.head());
                    c.send(OK);
                });
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true);
                Socket client = road.connect()) {
            client.setSoTimeout(20_000);
            long began = System.nanoTime();
            send(client, head("/pass"));
            assertEquals(CONTINUE, read(client, CONTINUE.length()));
            assertTrue(System.nanoTime() - began > 900_000_000L);
            send(client, "hello");
            assertTrue(rest(client).endsWith("ok"));
        }
    }

    /** As one does that answers while it reads. */
    @Test
    void aBackendThatBeginsToAnswerInOrderGetsTheBody() throws Exception {
        LinkedBlockingQueue<Long> bodies = new LinkedBlockingQueue<>();
        try (Backend backend = new Backend(c -> {
                    String head = c.head();
                    c.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n");
                    bodies.add(c.body(head));
                    c.send("ok");
                });
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true);
                Socket client = road.connect()) {
            client.setSoTimeout(20_000);
            send(client, head("/pass") + "hello"); // it may send without waiting
            assertTrue(rest(client).endsWith("ok"));
            assertEquals(5, bodies.poll(20, SECONDS));
        }
    }

    @Test
    void aFlowThatReadsTheBodyItselfAsksForIt() throws Exception {
        try (Backend backend = Backend.canned("hi");
                Road road = Road.to(backend.uri()).with(Buffered.class, "/read", false);
                Socket client = road.connect()) {
            client.setSoTimeout(20_000);
            send(client, head("/read"));
            assertEquals(CONTINUE, read(client, CONTINUE.length()));
            assertTrue(backend.heads.isEmpty());
            send(client, "hello");
            assertTrue(rest(client).endsWith("hi"));
            assertFalse(backend.heads.poll(20, SECONDS).contains("Expect"));
        }
    }

    @Test
    void aBackendOfHttp2IsAskedToo() throws Exception {
        try (Http2Backend backend = new Http2Backend(0, r -> {
                    if (r.path.equals("/pass")) {
                        assertEquals("100-continue", r.fields.get("expect"));
                        r.head(100);
                        r.head(200, "content-type", "text/plain").lastData("ok");
                    }
                });
                Road road = http2(backend);
                Socket client = road.connect()) {
            client.setSoTimeout(20_000);
            send(client, head("/pass"));
            assertEquals(CONTINUE, read(client, CONTINUE.length()));
            send(client, "hello");
            assertTrue(rest(client).endsWith("ok"));
        }
        try (Http2Backend backend = new Http2Backend(0, r -> r.head(417).lastData("no"));
                Road road = http2(backend);
                Socket client = road.connect()) {
            client.setSoTimeout(20_000);
            send(client, head("/pass"));
            String reply = rest(client);
            assertTrue(reply.startsWith("HTTP/1.1 417 "), reply);
            assertEquals("POST /pass", backend.requests.poll(20, SECONDS));
        }
    }

    @Test
    void aClientOfHttp2IsToldToo() throws Exception {
        try (Backend backend = new Backend(c -> {
                    String head = c.head();
                    c.send(CONTINUE);
                    c.body(head);
                    c.send(OK);
                });
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true);
                Http2Client client = new Http2Client(road)) {
            byte[] block = Http2Client.request("POST", "/pass", "expect", "100-continue", "content-length", "5");
            client.frame(Http2Client.HEADERS, Http2Client.END_HEADERS, 1, block);
            assertTrue(backend.heads.poll(20, SECONDS).contains("\r\nExpect: 100-continue\r\n"));
            assertEquals(100, client.status(1));
            client.frame(Http2Client.DATA, Http2Client.END_STREAM, 1, "hello".getBytes(ISO_8859_1));
            assertEquals("200 ok", client.answer(1).replaceAll(" +", " "));
        }
    }
}
