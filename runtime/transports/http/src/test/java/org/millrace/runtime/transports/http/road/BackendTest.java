package org.millrace.runtime.transports.http.road;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Tempo;
import org.millrace.runtime.transports.http.outbound.EndpointSettings;

/** Backends that misbehave, behind a flow that relays and one that holds. */
@Timeout(120)
class BackendTest {

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private static Road road(Road.Wishes wishes, URI... targets) throws Exception {
        return new Road(wishes, targets)
                .with(PassThrough.class, "/relayed", true)
                .with(Buffered.class, "/held", false);
    }

    private HttpResponse<String> post(Road road, String path) throws Exception {
        return http.send(
                HttpRequest.newBuilder(road.uri(path))
                        .POST(HttpRequest.BodyPublishers.ofString("<order/>"))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    private static URI nobody() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            return URI.create("http://127.0.0.1:" + taken.getLocalPort());
        }
    }

    static EndpointSettings sized(EndpointSettings usual, int connections, int queued) {
        return new EndpointSettings(
                usual.name(),
                usual.targets(),
                usual.protocol(),
                connections,
                queued,
                usual.connectTimeout(),
                usual.idleTimeout(),
                usual.responseIdleTimeout(),
                usual.restAfterFailure(),
                usual.maxHeadBytes(),
                usual.tls());
    }

    @ParameterizedTest
    @ValueSource(strings = {"/relayed", "/held"})
    void aBackendThatIsDownIsABadGatewayAndMayBeTriedAgain(String path) throws Exception {
        try (Road road = road(new Road.Wishes(), nobody())) {
            HttpResponse<String> reply = post(road, path);
            assertEquals(502, reply.statusCode());
            assertTrue(reply.body().contains("\"detail\":\"The backend could not be reached.\""), reply.body());
            assertTrue(reply.body().contains("\"step\":\"call\""), reply.body());
            assertFalse(reply.body().contains("127.0.0.1"), reply.body());
            Exchange done = road.done.take();
            assertEquals(FaultCode.BACKEND_UNREACHABLE, done.fault().kind());
            assertTrue(done.fault().retrySafe());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/relayed", "/held"})
    void aTargetThatIsDownIsPassedOverAndNoRequestIsLost(String path) throws Exception {
        try (Backend backend = Backend.canned("here");
                Road road = road(new Road.Wishes(), nobody(), backend.uri())) {
            for (int i = 0; i < 10; i++) {
                assertEquals("here", post(road, path).body());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/relayed", "/held"})
    void aBackendThatDoesNotAnswerMeetsTheDeadline(String path) throws Exception {
        Road.Wishes wishes = new Road.Wishes();
        wishes.listener = usual -> Road.withDeadline(usual, Duration.ofMillis(300));
        try (Backend backend = new Backend(c -> {
                    c.body(c.head());
                    c.head();
                });
                Road road = road(wishes, backend.uri())) {
            long start = System.nanoTime();
            HttpResponse<String> reply = post(road, path);
            long tookMillis = (System.nanoTime() - start) / 1_000_000;
            assertEquals(504, reply.statusCode());
            assertTrue(reply.body().contains("\"detail\":\"The backend did not answer in time.\""), reply.body());
            assertTrue(tookMillis >= 290 && tookMillis < 20_000, "took " + tookMillis);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/relayed", "/held"})
    void aBackendThatHangsUpAfterTheRequestIsNotAskedAgain(String path) throws Exception {
        AtomicInteger asked = new AtomicInteger();
        try (Backend backend = new Backend(c -> {
                    c.body(c.head());
                    asked.incrementAndGet();
                    c.socket.setSoLinger(true, 0);
                });
                Road road = road(new Road.Wishes(), backend.uri())) {
            HttpResponse<String> reply = post(road, path);
            assertEquals(502, reply.statusCode());
            assertTrue(
                    reply.body().contains("\"detail\":\"The backend broke the connection before it answered.\""),
                    reply.body());
            assertEquals(1, asked.get());
            assertFalse(road.done.take().fault().retrySafe());
        }
    }

    @Test
    void anIdempotentRequestWithoutABodyOnItsWayIsSentOnceMore() throws Exception {
        AtomicInteger asked = new AtomicInteger();
        try (Backend backend = new Backend(c -> {
                    c.body(c.head());
                    if (asked.incrementAndGet() > 1) {
                        c.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nagain");
                        c.head();
                    }
                });
                Road road = road(new Road.Wishes(), backend.uri())) {
            HttpResponse<String> reply = http.send(
                    HttpRequest.newBuilder(road.uri("/relayed")).build(), HttpResponse.BodyHandlers.ofString());
            assertEquals("again", reply.body());
            assertEquals(2, asked.get());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "not http at all\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello",
                "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                "HTTP/1.1 abc\r\n\r\n"
            })
    void aBackendThatTalksGarbageIsABadGateway(String garbage) throws Exception {
        try (Backend backend = new Backend(c -> {
                    c.body(c.head());
                    c.send(garbage);
                    c.head();
                });
                Road road = road(new Road.Wishes(), backend.uri())) {
            for (String path : new String[] {"/relayed", "/held"}) {
                HttpResponse<String> reply = post(road, path);
                assertEquals(502, reply.statusCode());
                assertTrue(
                        reply.body().contains("\"detail\":\"The backend's answer is not valid HTTP.\""), reply.body());
            }
        }
    }

    @Test
    void aReplyThatBreaksOffInTheMiddleIsNotPassedOffAsWhole() throws Exception {
        try (Backend backend = new Backend(c -> {
                    c.body(c.head());
                    c.send("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n" + "x".repeat(50_000));
                });
                Road road = road(new Road.Wishes(), backend.uri());
                Socket client = road.connect()) {
            client.getOutputStream()
                    .write("GET /relayed HTTP/1.1\r\nHost: x\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            int received;
            try {
                received = client.getInputStream().readAllBytes().length;
            } catch (java.io.IOException reset) {
                received = 0;
            }
            assertTrue(received < 100_000, "the connection ended after " + received);
            Exchange done = road.done.poll(60, TimeUnit.SECONDS);
            assertTrue(done.sendFailure() != null);
            HttpResponse<String> held = post(road, "/held");
            assertEquals(502, held.statusCode());
            assertTrue(held.body().contains("The backend's reply"), held.body());
        }
    }

    @Test
    void aBackendThatAnswersBeforeItHasReadTheRequestIsHeard() throws Exception {
        try (Backend backend = new Backend(c -> {
                    c.head();
                    c.send("HTTP/1.1 413 Content Too Large\r\nContent-Length: 3\r\nConnection: close\r\n\r\nno!");
                    c.in.skip(1 << 20);
                });
                Road road = road(new Road.Wishes(), backend.uri());
                Socket client = road.connect()) {
            client.getOutputStream()
                    .write("POST /relayed HTTP/1.1\r\nHost: x\r\nContent-Length: 100000000\r\n\r\nfirst"
                            .getBytes(StandardCharsets.US_ASCII));
            String reply = new String(client.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
            assertTrue(reply.startsWith("HTTP/1.1 413 "), reply);
            assertTrue(reply.endsWith("\r\n\r\nno!"), reply);
            assertEquals(0, road.flows.inFlight("passthrough"));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void moreRequestsThanAnEndpointMayHoldAreRefusedAsOverload(int maxQueued) throws Exception {
        CountDownLatch free = new CountDownLatch(1);
        Road.Wishes wishes = new Road.Wishes();
        wishes.endpoint = usual -> sized(usual, 1, maxQueued);
        try (Backend backend = new Backend(c -> {
                    for (String head = c.head(); !head.isEmpty(); head = c.head()) {
                        c.body(head);
                        free.await();
                        c.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");
                    }
                });
                Road road = road(wishes, backend.uri())) {
            var first = http.sendAsync(
                    HttpRequest.newBuilder(road.uri("/relayed")).build(), HttpResponse.BodyHandlers.ofString());
            backend.heads.take();
            // maxQueued of the next four may wait; whichever it is, the others are refused while it does
            CountDownLatch refused = new CountDownLatch(4 - maxQueued);
            List<HttpResponse<String>> replies = new CopyOnWriteArrayList<>();
            List<CompletableFuture<Void>> others = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                others.add(http.sendAsync(
                                HttpRequest.newBuilder(road.uri("/relayed")).build(),
                                HttpResponse.BodyHandlers.ofString())
                        .thenAccept(reply -> {
                            replies.add(reply);
                            refused.countDown();
                        }));
            }
            refused.await();
            for (HttpResponse<String> reply : replies) {
                assertEquals(503, reply.statusCode());
                assertTrue(reply.body().contains("more requests waiting"), reply.body());
                assertEquals("1", reply.headers().firstValue("Retry-After").orElseThrow());
            }
            free.countDown();
            assertEquals("ok", first.get().body());
            CompletableFuture.allOf(others.toArray(CompletableFuture[]::new)).get();
            assertEquals(
                    maxQueued,
                    replies.stream().filter(reply -> reply.body().equals("ok")).count());
        }
    }

    @Test
    void aRequestThatEndsEarlyEndsTheExchangeAndTheCall() throws Exception {
        CountDownLatch broken = new CountDownLatch(1);
        try (Backend backend = new Backend(c -> {
                    String head = c.head();
                    try {
                        c.body(head);
                    } finally {
                        broken.countDown();
                    }
                });
                Road road = road(new Road.Wishes(), backend.uri())) {
            for (String path : new String[] {"/relayed", "/held"}) {
                try (Socket client = road.connect()) {
                    client.getOutputStream()
                            .write(("POST " + path + " HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nfirst")
                                    .getBytes(StandardCharsets.US_ASCII));
                    if (path.equals("/relayed")) {
                        backend.heads.take();
                    }
                }
                Exchange done = road.done.poll(10, TimeUnit.SECONDS);
                assertEquals(FaultCode.REQUEST_ABORTED, done.fault().kind(), path);
            }
            assertTrue(broken.await(60, TimeUnit.SECONDS));
        }
    }

    @Test
    void aBodyBeyondWhatAFlowMayHoldIsRefused() throws Exception {
        Road.Wishes wishes = new Road.Wishes();
        wishes.listener = usual -> Road.withDeadline(usual, Duration.ofSeconds(10));
        try (Backend backend = Backend.canned("ok");
                Road road = road(wishes, backend.uri())) {
            for (int bytes : new int[] {1 << 20, (1 << 20) + 1}) {
                HttpResponse<String> reply = http.send(
                        HttpRequest.newBuilder(road.uri("/held"))
                                .POST(HttpRequest.BodyPublishers.ofByteArray(new byte[bytes]))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
                assertEquals(bytes > 1 << 20 ? 413 : 200, reply.statusCode());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/relayed", "/held"})
    void aBodyThatComesSomeTimeAfterItsHeadIsReadWhole(String path) throws Exception {
        try (Backend backend = new Backend(connection -> {
                    for (String head = connection.head(); !head.isEmpty(); head = connection.head()) {
                        connection.body(head);
                        Tempo slow = Tempo.every(Duration.ofMillis(20));
                        for (String piece : List.of("HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\n", "abc", "def")) {
                            slow.beat();
                            connection.send(piece);
                        }
                    }
                });
                Road road = road(new Road.Wishes(), backend.uri())) {
            for (int i = 0; i < 5; i++) {
                assertEquals("abcdef", post(road, path).body());
            }
        }
    }
}
