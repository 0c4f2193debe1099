package org.millrace.runtime.transports.http.road;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.runtime.api.Tempo;
import org.millrace.runtime.transports.http.outbound.EndpointSettings;

/** What becomes of bodies on their way when the call that was to take them fails, or when nobody reads them. */
@Timeout(120)
class UnsentBodyTest {

    /** A reply as it came: head and body. */
    private record Got(String head, String body) {}

    private static Got exchange(Socket client, String request) throws IOException {
        client.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
        InputStream in = new BufferedInputStream(client.getInputStream(), 1);
        StringBuilder head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            int b = in.read();
            assertTrue(b >= 0, "the connection ended after: " + head);
            head.append((char) b);
        }
        int at = head.indexOf("Content-Length: ");
        int length = at < 0 ? 0 : Integer.parseInt(head.substring(at + 16, head.indexOf("\r\n", at)));
        return new Got(head.toString(), new String(in.readNBytes(length), StandardCharsets.UTF_8));
    }

    private static String post(String path, String body) {
        return "POST " + path + " HTTP/1.1\r\nHost: x\r\nContent-Length: " + body.length() + "\r\n\r\n" + body;
    }

    private static URI nobody() throws IOException {
        try (ServerSocket free = new ServerSocket(0)) {
            return URI.create("http://127.0.0.1:" + free.getLocalPort());
        }
    }

    @Test
    void aBodyThatWasNotSentIsThereForTheHandlerAndTheConnectionIsKept() throws Exception {
        try (Road road = Road.to(nobody()).with(Fallback.class, "/pass", true);
                Socket client = road.connect()) {
            for (int i = 0; i < 3; i++) {
                Got reply = exchange(client, post("/pass", "<order/>"));

                assertTrue(reply.head.startsWith("HTTP/1.1 502 "), reply.head);
                assertEquals("<order/>", reply.body);
                assertFalse(reply.head.contains("close"), reply.head);
            }
        }
    }

    @Test
    void aRefusalOfWhatWasNotSentKeepsTheConnection() throws Exception {
        try (Road road = Road.to(nobody()).with(PassThrough.class, "/pass", true);
                Socket client = road.connect()) {
            for (int i = 0; i < 3; i++) {
                Got reply = exchange(client, post("/pass", "<order/>"));

                assertTrue(reply.head.startsWith("HTTP/1.1 502 "), reply.head);
                assertTrue(reply.body.contains("The backend could not be reached."), reply.body);
                assertFalse(reply.head.contains("close"), reply.head);
            }
        }
    }

    @Test
    void aBodyThatWasSentInPartIsNotTakenForAnEmptyOne() throws Exception {
        try (Backend backend = new Backend(Backend.Connection::head);
                Road road = Road.to(backend.uri()).with(Fallback.class, "/pass", true);
                Socket client = road.connect()) {
            Got reply = exchange(client, post("/pass", "x".repeat(100_000)));

            assertTrue(reply.head.startsWith("HTTP/1.1 502 "), reply.head);
            assertTrue(reply.body.contains("The backend broke the connection before it answered."), reply.body);
        }
    }

    /** What a second call meets that finds the body gone is that call's own fault: the flow goes on from there. */
    @Test
    void aSecondCallThatHasNothingToSendTakesItsFaultWire() throws Exception {
        try (Backend backend = new Backend(Backend.Connection::head);
                Road road = Road.to(backend.uri()).with(SecondChance.class, "/pass", true);
                Socket client = road.connect()) {
            Got reply = exchange(client, post("/pass", "x".repeat(100_000)));

            assertTrue(reply.head.startsWith("HTTP/1.1 503 "), reply.head);
            assertEquals("sorry", reply.body);
        }
    }

    @Test
    void aCallThatWaitsInVainForAConnectionIsNotTheClientsFault() throws Exception {
        CountDownLatch over = new CountDownLatch(1);
        Road.Wishes wishes = new Road.Wishes();
        wishes.listener = usual -> Road.withDeadline(usual, Duration.ofMillis(700));
        wishes.endpoint = usual -> new EndpointSettings(
                usual.name(),
                usual.targets(),
                usual.protocol(),
                1,
                usual.maxQueued(),
                usual.connectTimeout(),
                usual.idleTimeout(),
                usual.responseIdleTimeout(),
                usual.restAfterFailure(),
                usual.maxHeadBytes(),
                usual.tls());
        try (Backend backend = new Backend(connection -> {
                    connection.head();
                    over.await();
                });
                Road road = new Road(wishes, backend.uri()).with(PassThrough.class, "/pass", true);
                Socket first = road.connect();
                Socket second = road.connect()) {
            first.getOutputStream().write(post("/pass", "<order/>").getBytes(StandardCharsets.US_ASCII));
            backend.heads.take();

            Got reply = exchange(second, post("/pass", "<order/>"));

            assertTrue(reply.head.startsWith("HTTP/1.1 504 "), reply.head);
            assertTrue(reply.body.contains("The backend did not answer in time."), reply.body);
        } finally {
            over.countDown();
        }
    }

    @Test
    void aReplyThatNobodyReadsDoesNotHoldItsConnection() throws Exception {
        CountDownLatch gone = new CountDownLatch(1);
        AtomicInteger connections = new AtomicInteger();
        try (Backend backend = new Backend(connection -> {
                    if (connections.getAndIncrement() > 0) {
                        connection.head(); // the second call's; its end breaks it
                        return;
                    }
                    connection.head();
                    connection.in.readNBytes(8);
                    connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\nbeginning");
                    try {
                        connection.in.read();
                    } finally {
                        gone.countDown();
                    }
                });
                Road road = Road.to(backend.uri()).with(TwoCalls.class, "/two", true);
                Socket client = road.connect()) {
            Got reply = exchange(client, post("/two", "<order/>"));

            assertTrue(reply.head.startsWith("HTTP/1.1 502 "), reply.head);
            assertTrue(gone.await(60, TimeUnit.SECONDS), "the first call's connection is held");
        }
    }

    /** Waiting for a backend is not the client's time. */
    @Test
    void aBackendMayTakeLongerThanAConnectionMayRest() throws Exception {
        Road.Wishes wishes = new Road.Wishes();
        wishes.listener = usual -> Road.withConnections(usual, Map.of("idleTimeout", Duration.ofMillis(400)));
        try (Backend backend = new Backend(connection -> {
                    for (String head = connection.head(); !head.isEmpty(); head = connection.head()) {
                        Tempo.rest("longer than a connection may idle", Duration.ofMillis(900));
                        connection.body(head);
                        connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");
                    }
                });
                Road road = new Road(wishes, backend.uri()).with(PassThrough.class, "/pass", true)) {
            for (int length : new int[] {0, 10, 20_000_000}) {
                String request =
                        post("/pass", "x".repeat(length)); // before there is a connection, which may not rest meanwhile
                try (Socket client = road.connect()) {
                    Got reply = exchange(client, request);

                    assertEquals("ok", reply.body, () -> length + " bytes: " + reply.head);
                }
            }
        }
    }

    @Test
    void aReplyWithoutContentSaysNothingOfItsLength() throws Exception {
        for (String body : new String[] {"hello", "x".repeat(200_000)}) {
            try (Backend backend = Backend.canned(body);
                    Road road = Road.to(backend.uri()).with(NoContent.class, "/none/*", false);
                    Socket client = road.connect()) {
                for (String path : new String[] {"/none/held", "/none/streamed", "/none/held"}) {
                    Got reply = exchange(client, post(path, "<order/>"));

                    assertTrue(reply.head.startsWith("HTTP/1.1 204 "), reply.head);
                    assertFalse(reply.head.contains("Content-Length"), reply.head);
                    assertFalse(reply.head.contains("Transfer-Encoding"), reply.head);
                }
            }
        }
    }
}
