package org.millrace.runtime.transports.http.road;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.net.Socket;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.transports.http.message.HttpMessage;
import org.millrace.runtime.transports.http.outbound.EndpointSettings;

@Timeout(120)
class RelayTest {

    private static final long MANY_BYTES = 200L << 20;

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(60))
            .build();

    private static HttpRequest.Builder to(Road road, String path) {
        return HttpRequest.newBuilder(road.uri(path));
    }

    @Test
    void aSmallMessageGoesThroughAndComesBack() throws Exception {
        try (Backend backend = Backend.canned("hello");
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true)) {
            HttpResponse<String> reply = http.send(
                    to(road, "/pass?a=b%20c")
                            .header("X-Kept", "yes")
                            .POST(HttpRequest.BodyPublishers.ofString("<order/>"))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());

            assertEquals(200, reply.statusCode());
            assertEquals("hello", reply.body());
            assertEquals(
                    "text/plain", reply.headers().firstValue("Content-Type").orElseThrow());
            assertTrue(reply.headers().firstValue("Server").isEmpty());
            String head = backend.heads.take();
            assertTrue(head.startsWith("POST /pass?a=b%20c HTTP/1.1\r\n"), head);
            assertTrue(head.contains("\r\nX-Kept: yes\r\n"), head);
            assertTrue(head.contains("\r\nContent-Length: 8\r\n"), head);
            assertTrue(head.contains("\r\nX-Forwarded-For: 127.0.0.1\r\n"), head);
            assertTrue(head.contains("\r\nX-Forwarded-Proto: http\r\n"), head);
            assertTrue(head.contains("\r\nVia: 1.1 millrace\r\n"), head);
            assertTrue(head.contains("\r\nHost: " + backend.uri().getAuthority() + "\r\n"), head);
            assertFalse(head.contains("Accept-Encoding"), head);
            assertFalse(head.contains("h2c"), head);
            Exchange done = road.done.poll(60, TimeUnit.SECONDS);
            assertEquals(8, done.bytesIn());
            assertEquals(5, done.bytesOut());
            assertEquals(200, HttpMessage.status(done.answer()));
            assertEquals(3, done.visited());
        }
    }

    @Test
    void aFlowThatLooksAtTheBodyRunsOnAThreadOfItsOwnAndGivesTheSameReply() throws Exception {
        try (Backend backend = Backend.canned("hello");
                Road road = Road.to(backend.uri()).with(Buffered.class, "/held", false)) {
            HttpResponse<String> reply = http.send(
                    to(road, "/held")
                            .POST(HttpRequest.BodyPublishers.ofString("x".repeat(100_000)))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());

            assertEquals("hello", reply.body());
            assertTrue(backend.heads.take().contains("\r\nContent-Length: 100000\r\n"));
        }
    }

    @Test
    void aHugeRequestIsRelayedWithoutBeingHeld() throws Exception {
        try (Backend backend = new Backend(c -> {
                    String head = c.head();
                    c.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n" + c.body(head));
                });
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true)) {
            HttpResponse<String> reply = http.send(
                    to(road, "/pass")
                            .POST(HttpRequest.BodyPublishers.fromPublisher(
                                    HttpRequest.BodyPublishers.ofInputStream(() -> new Zeros(MANY_BYTES)), MANY_BYTES))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());

            assertEquals(Long.toString(MANY_BYTES), reply.body());
        }
    }

    @Test
    void aHugeChunkedReplyIsRelayedWithoutBeingHeldEvenToASlowReader() throws Exception {
        byte[] piece = new byte[64 * 1024];
        try (Backend backend = new Backend(c -> {
                    c.head();
                    c.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n");
                    for (long sent = 0; sent < MANY_BYTES; sent += piece.length) {
                        c.send("10000\r\n");
                        c.out.write(piece);
                        c.send("\r\n");
                    }
                    c.send("0\r\n\r\n");
                });
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true)) {
            HttpResponse<InputStream> reply =
                    http.send(to(road, "/pass").build(), HttpResponse.BodyHandlers.ofInputStream());

            long total = 0;
            byte[] buffer = new byte[16 * 1024];
            try (InputStream in = reply.body()) {
                for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                    total += n;
                }
            }
            assertEquals(MANY_BYTES, total);
        }
    }

    @Test
    void anEchoOfManyBytesMeetsBackpressureOnBothSides() throws Exception {
        try (Road road = Road.to(java.net.URI.create("http://127.0.0.1:1")).with(Echo.class, "/echo", true);
                Socket client = road.connect()) {
            Thread.startVirtualThread(() -> {
                try {
                    client.getOutputStream()
                            .write(("POST /echo HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: "
                                            + MANY_BYTES + "\r\n\r\n")
                                    .getBytes(StandardCharsets.US_ASCII));
                    new Zeros(MANY_BYTES).transferTo(client.getOutputStream());
                } catch (java.io.IOException e) {
                    // the reader notices
                }
            });
            long received = client.getInputStream().transferTo(java.io.OutputStream.nullOutputStream());
            assertTrue(received > MANY_BYTES && received < MANY_BYTES + 1000, "received " + received);
        }
    }

    @Test
    void pipelinedRequestsAreAnsweredInOrderOnOneConnection() throws Exception {
        try (Road road = Road.to(java.net.URI.create("http://127.0.0.1:1")).with(Echo.class, "/echo", true);
                Socket client = road.connect()) {
            StringBuilder requests = new StringBuilder();
            for (int i = 0; i < 50; i++) {
                requests.append("POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n")
                        .append(i + 10);
            }
            requests.append("POST /echo HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 3\r\n\r\nend");
            client.getOutputStream().write(requests.toString().getBytes(StandardCharsets.US_ASCII));

            String replies = new String(client.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
            int at = 0;
            for (int i = 0; i < 50; i++) {
                at = replies.indexOf("\r\n\r\n" + (i + 10), at);
                assertTrue(at >= 0, "reply " + i + " in " + replies);
            }
            assertTrue(replies.endsWith("\r\n\r\nend"), replies);
        }
    }

    @Test
    void headAndStatusesWithoutBodyKeepTheirFraming() throws Exception {
        try (Backend backend = new Backend(c -> {
                    for (String head = c.head(); !head.isEmpty(); head = c.head()) {
                        c.body(head);
                        c.send(
                                head.startsWith("HEAD")
                                        ? "HTTP/1.1 200 OK\r\nContent-Length: 1234\r\n\r\n"
                                        : head.contains("/pass/204")
                                                ? "HTTP/1.1 204 No Content\r\n\r\n"
                                                : "HTTP/1.1 304 Not Modified\r\nETag: \"1\"\r\n\r\n");
                    }
                });
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass/*", true);
                Socket client = road.connect()) {
            client.getOutputStream()
                    .write(("HEAD /pass HTTP/1.1\r\nHost: x\r\n\r\n" + "GET /pass/204 HTTP/1.1\r\nHost: x\r\n\r\n"
                                    + "GET /pass/304 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            String replies = new String(client.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
            String[] heads = replies.split("\r\n\r\n", -1);
            assertEquals(4, heads.length, replies);
            assertTrue(heads[0].startsWith("HTTP/1.1 200 OK"), replies);
            assertTrue(heads[0].contains("Content-Length: 1234"), replies);
            assertTrue(heads[1].startsWith("HTTP/1.1 204 No Content"), replies);
            assertTrue(heads[2].startsWith("HTTP/1.1 304 Not Modified"), replies);
            assertTrue(heads[2].contains("ETag: \"1\""), replies);
            assertEquals("", heads[3]);
        }
    }

    /** Room for 4 KB is what a head is given first. Each of its two fields takes four bytes more than its text, with HTTP/2 32. */
    @ParameterizedTest
    @CsvSource({"HTTP_1_1, 4", "HTTP_2, 32"})
    void aReplysHeadMayTake64KBWhereRequestsMayTakeLess(HttpClient.Version version, int apart) throws Exception {
        int most = 64 * 1024 - "X-AContent-Length5".length() - 2 * apart;
        HttpClient speaking = HttpClient.newBuilder().version(version).build();
        Road.Wishes wishes = new Road.Wishes();
        wishes.endpoint = usual -> new EndpointSettings(
                usual.name(),
                usual.targets(),
                usual.protocol(),
                usual.maxConnections(),
                usual.maxQueued(),
                usual.connectTimeout(),
                usual.idleTimeout(),
                usual.responseIdleTimeout(),
                usual.restAfterFailure(),
                1 << 20,
                usual.tls());
        try (Backend backend = new Backend(connection -> {
                    while (true) {
                        int bytes = Integer.parseInt(connection.head().split("[= ]")[2]);
                        connection.send(
                                "HTTP/1.1 200 OK\r\nX-A: " + "a".repeat(bytes) + "\r\nContent-Length: 5\r\n\r\nhello");
                    }
                });
                Road road = new Road(wishes, backend.uri()).with(PassThrough.class, "/pass", true)) {
            for (int bytes : new int[] {10, 3900, 4096, 5000, 20_000, most, most + 1, 80_000, 10}) {
                HttpResponse<String> reply =
                        speaking.send(to(road, "/pass?bytes=" + bytes).build(), HttpResponse.BodyHandlers.ofString());
                Exchange done = road.done.poll(60, TimeUnit.SECONDS);
                assertEquals(version, reply.version());
                assertEquals(bytes <= most ? 200 : 502, reply.statusCode());
                assertEquals(reply.statusCode(), HttpMessage.status(done.answer()));
                if (bytes <= most) {
                    assertEquals("hello", reply.body());
                    assertEquals(
                            "a".repeat(bytes), reply.headers().firstValue("X-A").orElseThrow());
                } else {
                    assertTrue(
                            reply.body()
                                    .contains(
                                            "\"detail\":\"The head of the backend's reply is larger than this listener sends.\""),
                            reply.body());
                    assertEquals(FaultCode.BACKEND_INVALID, done.fault().kind());
                    assertEquals(
                            64 * 1024 - most + bytes + " bytes of 65536; see maxHeadBytes of the listener http;"
                                    + " the backend answered 200 without a Content-Type",
                            done.fault().detail());
                }
            }
        }
    }

    @Test
    void aFlowsOwnReplyWithALargerHeadIsNoBackendsDoing() throws Exception {
        try (Backend unused = Backend.canned("");
                Road road = Road.to(unused.uri())) {
            road.activate(Echo.class, "/echo", true, "v".repeat(70_000));
            HttpResponse<String> reply = http.send(
                    to(road, "/echo")
                            .POST(HttpRequest.BodyPublishers.ofString("hello"))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            assertEquals(500, reply.statusCode());
            assertTrue(
                    reply.body().contains("\"detail\":\"The head of the reply is larger than this listener sends.\""),
                    reply.body());
            assertEquals(
                    FaultCode.INTERNAL_ERROR,
                    road.done.poll(60, TimeUnit.SECONDS).fault().kind());
        }
    }

    @Test
    void aClientThatAsksFirstIsToldToGoOn() throws Exception {
        try (Backend backend = Backend.canned("thanks");
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true);
                Socket client = road.connect()) {
            client.getOutputStream()
                    .write(("POST /pass HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nConnection: close\r\n"
                                    + "Content-Length: 5\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            byte[] goOn = client.getInputStream().readNBytes("HTTP/1.1 100 Continue\r\n\r\n".length());
            assertEquals("HTTP/1.1 100 Continue\r\n\r\n", new String(goOn, StandardCharsets.US_ASCII));
            client.getOutputStream().write("hello".getBytes(StandardCharsets.US_ASCII));
            String reply = new String(client.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
            assertTrue(reply.endsWith("\r\n\r\nthanks"), reply);
            assertTrue(backend.heads.take().contains("\r\nExpect: 100-continue\r\n"));
        }
    }

    /** RFC 9110 section 7.6.3: the version is that of the request as it came in. */
    @Test
    void anOldClientsVersionIsToldToTheBackend() throws Exception {
        try (Backend backend = Backend.canned("ok");
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true);
                Socket client = road.connect()) {
            client.getOutputStream().write("GET /pass HTTP/1.0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            client.getInputStream().readAllBytes();
            String head = backend.heads.take();
            assertTrue(head.contains("\r\nVia: 1.0 millrace\r\n"), head);
        }
    }

    @Test
    void whatTheConnectionHeaderNamesStaysOnItsOwnConnection() throws Exception {
        try (Backend backend = new Backend(c -> {
                    for (String head = c.head(); !head.isEmpty(); head = c.head()) {
                        c.send("HTTP/1.1 200 OK\r\nConnection: X-Inner\r\nX-Inner: 1\r\nX-Outer: 2\r\n"
                                + "Server: inner/1.0\r\nContent-Length: 0\r\n\r\n");
                    }
                });
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true);
                Socket client = road.connect()) {
            client.getOutputStream()
                    .write(("GET /pass HTTP/1.1\r\nHost: x\r\nConnection: close, X-Hop\r\nX-Hop: 1\r\nTE: gzip\r\n"
                                    + "Proxy-Authorization: secret\r\nX-End: 2\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            String reply = new String(client.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
            assertFalse(reply.contains("X-Inner"), reply);
            assertFalse(reply.contains("inner/1.0"), reply);
            assertTrue(reply.contains("X-Outer: 2"), reply);
            String head = backend.heads.take();
            for (String hop : new String[] {"X-Hop", "TE:", "secret", "Connection: close"}) {
                assertFalse(head.contains(hop), head);
            }
            assertTrue(head.contains("X-End: 2"), head);
            assertTrue(head.contains("X-Forwarded-Host: x"), head);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Connection: close\r\nConnection: X-Hop\r\nX-Hop: 1\r\n",
                "X-Hop: 1\r\nConnection: keep-alive\r\nConnection: close\r\nConnection: X-Other, x-hop\r\n",
                "Connection: \"x-hop\", close\r\nX-HOP: 1\r\nConnection:\r\nconnection: ,\r\n"
            })
    void soDoesWhatAnyOfItsLinesNames(String lines) throws Exception {
        try (Backend backend = Backend.canned("ok");
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true);
                Socket client = road.connect()) {
            client.getOutputStream()
                    .write(("GET /pass HTTP/1.1\r\nHost: x\r\n" + lines + "X-End: 2\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            String reply = new String(client.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
            assertTrue(reply.endsWith("\r\n\r\nok"), reply);
            String head = backend.heads.take();
            assertFalse(head.toLowerCase(Locale.ROOT).contains("x-hop"), head);
            assertTrue(head.contains("\r\nX-End: 2\r\n"), head);
        }
    }

    @Test
    void aValueThatDiffersInCaseOnlyFromTheRequestBeforeKeepsItsOwn() throws Exception {
        try (Backend backend = Backend.canned("ok");
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true);
                Socket client = road.connect()) {
            for (String token : new String[] {"Bearer abc", "Bearer ABC"}) {
                client.getOutputStream()
                        .write(("GET /pass HTTP/1.1\r\nHost: x\r\nAuthorization: " + token + "\r\n"
                                        + (token.endsWith("C") ? "Connection: close\r\n" : "") + "\r\n")
                                .getBytes(StandardCharsets.US_ASCII));
            }
            client.getInputStream().readAllBytes();
            assertTrue(backend.heads.take().contains("\r\nAuthorization: Bearer abc\r\n"));
            String second = backend.heads.take();
            assertTrue(second.contains("\r\nAuthorization: Bearer ABC\r\n"), second);
        }
    }
}
