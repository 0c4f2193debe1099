package org.millrace.runtime.transports.http.road;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.runtime.api.Tempo;
import org.millrace.runtime.transports.http.outbound.EndpointSettings;

/** What is spoken on a kept-alive connection to a backend, one response after the other. */
@Timeout(120)
class KeptConnectionTest {

    private static final int EACH = Boolean.getBoolean("long") ? 1_500 : 500;

    /** A response of as many bytes as are read at once. */
    private static final String FULL =
            response("x".repeat(16 * 1024 - response("").length() - 4));

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private static String response(String body) {
        return "HTTP/1.1 200 OK\r\nContent-Length: " + body.length() + "\r\n\r\n" + body;
    }

    private static Road road(URI backend) throws Exception {
        return Road.to(backend).with(PassThrough.class, "/relayed", true).with(Buffered.class, "/held", false);
    }

    private String get(Road road, String path) throws Exception {
        return http.send(HttpRequest.newBuilder(road.uri(path)).build(), HttpResponse.BodyHandlers.ofString())
                .body();
    }

    private String post(Road road, String path, String body) throws Exception {
        return http.send(
                        HttpRequest.newBuilder(road.uri(path))
                                .POST(HttpRequest.BodyPublishers.ofString(body))
                                .build(),
                        HttpResponse.BodyHandlers.ofString())
                .body();
    }

    /** Answers with the number of the connection, framed by the script given the body. */
    private static Backend counting(AtomicInteger connections, String before, String after) throws Exception {
        return new Backend(c -> {
            int number = connections.incrementAndGet();
            for (String head = c.head(); !head.isEmpty(); head = c.head()) {
                c.body(head);
                c.send(before + number + after);
            }
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n|",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n|\r\n0\r\n\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n|\r\n0\r\nTrailer: x\r\n\r\n",
                "HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n|",
                "HTTP/1.0 200 OK\r\nConnection: keep-alive\r\nContent-Length: 1\r\n\r\n|"
            })
    void isUsedAgainAfterAResponseThatCameToItsEnd(String response) throws Exception {
        String[] parts = response.split("\\|", -1);
        AtomicInteger connections = new AtomicInteger();
        try (Backend backend = counting(connections, parts[0], parts[1]);
                Road road = road(backend.uri())) {
            for (int i = 0; i < 20; i++) {
                post(road, i % 2 == 0 ? "/relayed" : "/held", "x".repeat(i * 1000));
            }
        }
        // the client may hold its reply, and ask again, a moment before the connection is seen to be free
        assertTrue(connections.get() <= 3, () -> connections + " connections for 20 calls");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.1 200 OK\r\nConnection: Close\r\nContent-Length: 1\r\n\r\n|",
                "HTTP/1.0 200 OK\r\nContent-Length: 1\r\n\r\n|"
            })
    void isGivenUpWhenTheBackendSaysSo(String response) throws Exception {
        String[] parts = response.split("\\|", -1);
        AtomicInteger connections = new AtomicInteger();
        try (Backend backend = counting(connections, parts[0], parts[1]);
                Road road = road(backend.uri())) {
            assertEquals("1", post(road, "/relayed", "x"));
            assertEquals("2", post(road, "/held", "x"));
            assertEquals("3", post(road, "/relayed", "x"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/relayed", "/held"})
    void aResponseMayEndWithItsConnection(String path) throws Exception {
        AtomicInteger connections = new AtomicInteger();
        try (Backend backend = new Backend(c -> {
                    c.body(c.head());
                    c.send("HTTP/1.1 200 OK\r\n\r\n" + "y".repeat(50_000) + connections.incrementAndGet());
                });
                Road road = road(backend.uri())) {
            for (int i = 1; i < 4; i++) {
                assertEquals("y".repeat(50_000) + i, post(road, path, "x"));
            }
        }
    }

    @Test
    void oneThatTheBackendClosedIsNotUsedAgain() throws Exception {
        AtomicInteger connections = new AtomicInteger();
        try (Backend backend = new Backend(c -> {
                    c.head();
                    c.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n" + (10 + connections.incrementAndGet()));
                });
                Road road = road(backend.uri())) {
            for (int i = 11; i < 31; i++) {
                assertEquals(Integer.toString(i), get(road, "/relayed"));
            }
        }
    }

    /** As those to a backend that was restarted behind a load balancer: each breaks at the next request only. */
    @ParameterizedTest
    @ValueSource(strings = {"/relayed", "/held"})
    void whenThoseThatRestHaveAllDiedARequestThatMayBeSentAgainGoesOutOnAFreshOne(String path) throws Exception {
        CountDownLatch allThere = new CountDownLatch(3);
        AtomicBoolean restarted = new AtomicBoolean();
        try (Backend backend = new Backend(c -> {
                    boolean old = !restarted.get();
                    for (String head = c.head(); !head.isEmpty(); head = c.head()) {
                        if (old && restarted.get()) {
                            return;
                        }
                        allThere.countDown();
                        assertTrue(allThere.await(10, TimeUnit.SECONDS));
                        c.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");
                    }
                });
                Road road = road(backend.uri())) {
            List<CompletableFuture<HttpResponse<String>>> three = IntStream.range(0, 3)
                    .mapToObj(i -> http.sendAsync(
                            HttpRequest.newBuilder(road.uri(path)).build(), HttpResponse.BodyHandlers.ofString()))
                    .toList();
            three.forEach(one -> assertEquals("ok", one.join().body()));
            restarted.set(true);
            assertEquals("ok", get(road, path));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/relayed", "/held"})
    void bytesAfterAResponseAreNeverTakenForTheNext(String path) throws Exception {
        AtomicInteger connections = new AtomicInteger();
        try (Backend backend = counting(
                        connections,
                        "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n",
                        "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil");
                Road road = road(backend.uri())) {
            for (int i = 0; i < 10; i++) {
                assertNotEquals("evil", get(road, path));
            }
        }
    }

    /** A response that is as long as what is read at once, with another behind it, while a call waits for the only connection. */
    @ParameterizedTest
    @ValueSource(strings = {"/relayed", "/held"})
    void bytesAfterAResponseAreNotTheWaitingCallsEither(String path) throws Exception {
        CountDownLatch oneRefused = new CountDownLatch(1);
        AtomicInteger connections = new AtomicInteger();
        Road.Wishes wishes = new Road.Wishes();
        wishes.endpoint = usual -> BackendTest.sized(usual, 1, 1);
        try (Backend backend = new Backend(c -> {
                    boolean first = connections.incrementAndGet() == 1;
                    c.body(c.head());
                    oneRefused.await(); // since another waits for the connection
                    c.send(first ? FULL + response("evil") : response("good"));
                    c.head();
                });
                Road road = new Road(wishes, backend.uri())
                        .with(PassThrough.class, "/relayed", true)
                        .with(Buffered.class, "/held", false)) {
            List<CompletableFuture<String>> three = Stream.generate(() -> http.sendAsync(
                                    HttpRequest.newBuilder(road.uri(path))
                                            .POST(HttpRequest.BodyPublishers.ofString("<order/>"))
                                            .build(),
                                    HttpResponse.BodyHandlers.ofString())
                            .thenApply(reply -> {
                                if (reply.statusCode() == 503) {
                                    oneRefused.countDown();
                                    return "refused";
                                }
                                return FULL.endsWith("\r\n\r\n" + reply.body()) ? "full" : reply.body();
                            }))
                    .limit(3)
                    .toList();
            assertEquals(
                    List.of("full", "good", "refused"),
                    three.stream().map(CompletableFuture::join).sorted().toList());
            assertEquals(2, connections.get());
        }
    }

    @Test
    void aBodyWithoutALengthGoesOnInChunks() throws Exception {
        try (Backend backend = new Backend(c -> {
                    for (String head = c.head(); !head.isEmpty(); head = c.head()) {
                        String length = Long.toString(c.body(head));
                        c.send("HTTP/1.1 200 OK\r\nContent-Length: " + length.length() + "\r\n\r\n" + length);
                    }
                });
                Road road = road(backend.uri())) {
            for (int bytes : new int[] {0, 1, 1000, 4096, 70_000, 3_000_000}) {
                HttpResponse<String> reply = http.send(
                        HttpRequest.newBuilder(road.uri("/relayed"))
                                .POST(HttpRequest.BodyPublishers.ofInputStream(() -> new Zeros(bytes)))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
                assertEquals(Integer.toString(bytes), reply.body());
            }
        }
    }

    /** A connection that is taken in the very moment in which it has rested for too long is not closed under the call. */
    @Test
    void isNotClosedForItsRestOnceACallHasTakenIt() throws Exception {
        Road.Wishes wishes = new Road.Wishes();
        wishes.endpoint = usual -> new EndpointSettings(
                usual.name(),
                usual.targets(),
                usual.protocol(),
                usual.maxConnections(),
                usual.maxQueued(),
                usual.connectTimeout(),
                Duration.ofMillis(100),
                Duration.ofMillis(100),
                usual.restAfterFailure(),
                usual.maxHeadBytes(),
                usual.tls());
        try (Backend backend = Backend.canned("hello");
                Road road = new Road(wishes, backend.uri()).with(PassThrough.class, "/relayed", true)) {
            for (int i = 0; i < 80; i++) {
                long began = System.nanoTime();
                String reply = post(road, "/relayed", "<order/>");
                if (System.nanoTime() - began
                        < 90_000_000) { // else the machine stood still, and it rested under the call
                    assertEquals("hello", reply);
                }
                long next = System.nanoTime() + 99_000_000 + i * 20_000L;
                Tempo.rest("nearly as long as a connection may idle", Duration.ofMillis(97));
                Tempo.spin(next - System.nanoTime());
            }
        }
    }

    /** One exchange reads the end of a reply, which the selector was about to tell of, while the next one sends by the same connection. */
    @Test
    @Timeout(120) // 24,000 exchanges, in the short form 8,000
    void isTheNextCallsAsSoonAsAReplyHasBeenRead() throws Exception {
        Road.Wishes wishes = new Road.Wishes();
        wishes.watch = done -> {}; // or all replies would be kept
        wishes.endpoint = usual -> BackendTest.sized(usual, 2, usual.maxQueued());
        // longer than what is read at once, so that the exchange's own thread reads the rest
        try (Backend backend = Backend.canned("x".repeat(20_000));
                Road road = new Road(wishes, backend.uri()).with(Buffered.class, "/held", false)) {
            List<CompletableFuture<Void>> clients = IntStream.range(0, 16)
                    .mapToObj(client -> CompletableFuture.runAsync(
                            () -> {
                                for (int i = 0; i < EACH; i++) {
                                    try {
                                        String reply = post(road, "/held", "<order/>");
                                        assertEquals(20_000, reply.length(), reply);
                                    } catch (Exception e) {
                                        throw new AssertionError(e);
                                    }
                                }
                            },
                            task -> Thread.ofPlatform().start(task)))
                    .toList();
            clients.forEach(CompletableFuture::join);
        }
    }
}
