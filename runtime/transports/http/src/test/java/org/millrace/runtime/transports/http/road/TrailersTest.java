package org.millrace.runtime.transports.http.road;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.EOFException;
import java.io.IOException;
import java.net.Socket;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.runtime.transports.http.outbound.EndpointSettings;

/** The fields behind a body (RFC 9110 section 6.5), both ways, whatever the two sides speak. */
@Timeout(60)
class TrailersTest {

    private static final String CHUNKED = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n";

    private static Road road(Backend backend) throws IOException {
        return flows(Road.to(backend.uri()));
    }

    private static Road road(Http2Backend backend) throws IOException {
        return flows(new Road(http2(), backend.uri()));
    }

    private static Road.Wishes http2() {
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
        return wishes;
    }

    private static Road flows(Road road) {
        return road.with(PassThrough.class, "/pass", true).with(Buffered.class, "/read", false);
    }

    /** Up to the end of the connection. */
    private static String send(Road road, String request) throws IOException {
        try (Socket client = road.connect()) {
            client.getOutputStream().write(request.getBytes(ISO_8859_1));
            return new String(client.getInputStream().readAllBytes(), ISO_8859_1);
        }
    }

    private static String post(String path, String more, String body) {
        return "POST " + path + " HTTP/1.1\r\nHost: x\r\nConnection: close, TE\r\nTransfer-Encoding: chunked\r\n" + more
                + "\r\n" + body;
    }

    /** The head, and behind it what follows, up to the end of a chunked body. */
    private static String[] whole(Backend.Connection c) throws IOException {
        String head = c.head();
        StringBuilder body = new StringBuilder();
        while (!body.toString().contains("0\r\n") || !body.toString().endsWith("\r\n\r\n")) {
            int next = c.in.read();
            if (next < 0) {
                throw new EOFException("in the middle of a body");
            }
            body.append((char) next);
        }
        return new String[] {head, body.toString()};
    }

    @Test
    void goFromHttp1ToHttp1() throws Exception {
        CompletableFuture<String[]> came = new CompletableFuture<>();
        try (Backend backend = new Backend(c -> {
                    came.complete(whole(c));
                    c.send(CHUNKED + "Trailer: X-Sum, Host\r\n\r\n5\r\nhello\r\n0\r\nX-Sum: abc\r\nX-B: 2\r\n\r\n");
                });
                Road road = road(backend)) {
            String request = post(
                    "/pass",
                    "TE: trailers, gzip\r\nTrailer: X-In\r\n",
                    "3\r\nabc\r\n0\r\nX-In: 1\r\nX-Other: 2\r\n\r\n");
            String reply = send(road, request);

            String[] sent = came.get(20, TimeUnit.SECONDS);
            assertTrue(sent[0].contains("\r\nTE: trailers\r\nConnection: TE\r\n"), sent[0]);
            assertTrue(sent[0].contains("\r\nTrailer: X-In\r\n"), sent[0]);
            assertEquals("3\r\nabc\r\n0\r\nX-In: 1\r\nX-Other: 2\r\n\r\n", sent[1]);
            assertTrue(reply.contains("\r\nTrailer: X-Sum\r\n"), reply);
            assertTrue(reply.endsWith("5\r\nhello\r\n0\r\nX-Sum: abc\r\nX-B: 2\r\n\r\n"), reply);
        }
    }

    @Test
    void goFromHttp1ToHttp2() throws Exception {
        CompletableFuture<Http2Backend.Request> came = new CompletableFuture<>();
        try (Http2Backend backend = new Http2Backend(r -> {
                    came.complete(r);
                    r.head(200).data("hello").trailers("x-sum", "abc", "x-b", "2");
                });
                Road road = road(backend)) {
            String reply =
                    send(road, post("/pass", "TE: trailers\r\n", "3\r\nabc\r\n0\r\nX-In: 1\r\nX-Other: 2\r\n\r\n"));

            Http2Backend.Request sent = came.get(20, TimeUnit.SECONDS);
            assertEquals("trailers", sent.fields.get("te"));
            assertEquals("abc", sent.body);
            assertEquals("x-in=1 x-other=2", sent.trailers);
            assertTrue(reply.endsWith("5\r\nhello\r\n0\r\nx-sum: abc\r\nx-b: 2\r\n\r\n"), reply);
        }
    }

    @Test
    void goFromHttp2ToHttp1() throws Exception {
        CompletableFuture<String[]> came = new CompletableFuture<>();
        try (Backend backend = new Backend(c -> {
                    came.complete(whole(c));
                    c.send(CHUNKED + "\r\n5\r\nhello\r\n0\r\nX-Sum: abc\r\n\r\n");
                });
                Road road = road(backend);
                Http2Client client = new Http2Client(road)) {
            postWithTrailers(client, "te", "trailers");

            assertEquals("200 hello x-sum=abc", client.answer(1).replaceAll(" +", " "));
            String[] sent = came.get(20, TimeUnit.SECONDS);
            assertTrue(sent[0].contains("\r\nTE: trailers\r\nConnection: TE\r\n"), sent[0]);
            assertEquals("3\r\nabc\r\n0\r\nx-in: 1\r\n\r\n", sent[1]);
        }
    }

    @Test
    void goFromHttp2ToHttp2() throws Exception {
        CompletableFuture<Http2Backend.Request> came = new CompletableFuture<>();
        try (Http2Backend backend = new Http2Backend(r -> {
                    came.complete(r);
                    r.head(200, "content-length", "5").data("hello").trailers("x-sum", "abc");
                });
                Road road = road(backend);
                Http2Client client = new Http2Client(road)) {
            postWithTrailers(client);

            assertEquals("200 hello x-sum=abc", client.answer(1).replaceAll(" +", " "));
            Http2Backend.Request sent = came.get(20, TimeUnit.SECONDS);
            assertNull(sent.fields.get("te"));
            assertEquals("x-in=1", sent.trailers);
        }
    }

    private static void postWithTrailers(Http2Client client, String... fields) throws IOException {
        client.frame(Http2Client.HEADERS, Http2Client.END_HEADERS, 1, Http2Client.request("POST", "/pass", fields));
        client.frame(Http2Client.DATA, 0, 1, "abc".getBytes(ISO_8859_1));
        client.frame(
                Http2Client.HEADERS,
                Http2Client.END_HEADERS | Http2Client.END_STREAM,
                1,
                Http2Backend.block(0, "x-in", "1"));
    }

    /** In HTTP/1.1 only chunks have trailers, so that a length has to go for them. */
    @Test
    void aLengthOfHttp2IsNotPassedOnToHttp1WhereTrailersAreAnnounced() throws Exception {
        CompletableFuture<String[]> came = new CompletableFuture<>();
        try (Backend backend = new Backend(c -> {
                    came.complete(whole(c));
                    c.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
                });
                Road road = road(backend);
                Http2Client client = new Http2Client(road)) {
            postWithTrailers(client, "content-length", "3", "trailer", "x-in");
            assertEquals("200", client.answer(1).trim());
            String[] sent = came.get(20, TimeUnit.SECONDS);
            assertTrue(sent[0].contains("\r\nTrailer: x-in\r\n"), sent[0]);
            assertEquals("3\r\nabc\r\n0\r\nx-in: 1\r\n\r\n", sent[1]);
        }
        try (Http2Backend backend = new Http2Backend(r -> r.head(200, "content-length", "5", "trailer", "x-sum")
                        .data("hello")
                        .trailers("x-sum", "abc"));
                Road road = road(backend)) {
            String reply = send(road, "GET /pass HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
            assertFalse(reply.toLowerCase(Locale.ROOT).contains("content-length"), reply);
            assertTrue(reply.endsWith("5\r\nhello\r\n0\r\nx-sum: abc\r\n\r\n"), reply);
        }
    }

    /** RFC 9110 section 6.5.1: any other client may throw them away. */
    @ParameterizedTest
    @CsvSource({"'', '', false", "TE: trailers, '', true", "TE: gzip, '', false", "'', Trailer: X-Sum, true"})
    void anHttp1ClientGetsThoseThatItTakesOrIsTold(String asks, String told, boolean gets) throws Exception {
        String trailer = told.isEmpty() ? "" : told + "\r\n";
        try (Backend backend = new Backend(c -> {
                    c.head();
                    c.send(CHUNKED + trailer + "\r\n5\r\nhello\r\n");
                    c.send("0\r\nX-Sum: abc\r\n\r\n");
                });
                Road road = road(backend)) {
            String reply = send(
                    road,
                    "GET /pass HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + (asks.isEmpty() ? "" : asks + "\r\n")
                            + "\r\n");
            assertTrue(reply.contains("hello"), reply);
            assertEquals(gets, reply.contains("X-Sum: abc"), reply);
        }
    }

    @Test
    void anHttp10ClientGetsNone() throws Exception {
        try (Backend backend = new Backend(c -> {
                    c.head();
                    c.send(CHUNKED + "Trailer: X-Sum\r\n\r\n5\r\nhello\r\n0\r\nX-Sum: abc\r\n\r\n");
                });
                Road road = road(backend)) {
            String reply = send(road, "GET /pass HTTP/1.0\r\nHost: x\r\nTE: trailers\r\n\r\n");
            assertTrue(reply.endsWith("hello"), reply);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Length: 3",
                "Transfer-Encoding: chunked",
                "Host: evil",
                "Authorization: Basic YTpi",
                "Set-Cookie: a=b",
                "Content-Type: text/html",
                "X-Forwarded-For: 1.2.3.4",
                "Millrace-Epoch: 7",
                "X-Hop: 1"
            })
    void thoseThatMayNotStandThereAreDropped(String forbidden) throws Exception {
        CompletableFuture<String[]> came = new CompletableFuture<>();
        String end = "0\r\n" + forbidden + "\r\nX-Sum: abc\r\n\r\n";
        try (Backend backend = new Backend(c -> {
                    came.complete(whole(c));
                    c.send(CHUNKED + "Connection: X-Hop\r\n\r\n5\r\nhello\r\n" + end);
                });
                Road road = road(backend)) {
            String reply = send(
                    road,
                    post("/pass", "TE: trailers\r\n", "3\r\nabc\r\n" + end).replace("close,", "close, X-Hop,"));
            assertEquals("3\r\nabc\r\n0\r\nX-Sum: abc\r\n\r\n", came.get(20, TimeUnit.SECONDS)[1]);
            assertTrue(reply.endsWith("hello\r\n0\r\nX-Sum: abc\r\n\r\n"), reply);
        }
    }

    /** They are this body's, and who sends it on sends them too. */
    @Test
    void aBodyThatAFlowReadsWholeKeepsThem() throws Exception {
        CompletableFuture<String[]> came = new CompletableFuture<>();
        try (Backend backend = new Backend(c -> {
                    came.complete(whole(c));
                    c.send(CHUNKED + "\r\n5\r\nhello\r\n0\r\nX-Sum: abc\r\n\r\n");
                });
                Road road = road(backend)) {
            String reply = send(road, post("/read", "TE: trailers\r\n", "3\r\nabc\r\n0\r\nX-In: 1\r\n\r\n"));
            assertEquals("3\r\nabc\r\n0\r\nX-In: 1\r\n\r\n", came.get(20, TimeUnit.SECONDS)[1]);
            assertTrue(reply.endsWith("hello\r\n0\r\nX-Sum: abc\r\n\r\n"), reply);
        }
    }

    @Test
    void theHeadLimitHoldsForThem() throws Exception {
        String large = "x".repeat(20 * 1024);
        try (Backend backend = new Backend(c -> {
                    whole(c);
                    c.send(CHUNKED + "\r\n5\r\nhello\r\n0\r\nX-Sum: " + large + large + "\r\n\r\n");
                });
                Road road = road(backend)) {
            String reply = send(road, post("/pass", "", "3\r\nabc\r\n0\r\nX-In: " + large + "\r\n\r\n"));
            assertTrue(reply.startsWith("HTTP/1.1 4"), reply.substring(0, 20)); // the listener's 16 KB
            reply = send(road, post("/pass", "TE: trailers\r\n", "3\r\nabc\r\n0\r\nX-In: 1\r\n\r\n"));
            assertFalse(reply.contains("X-Sum"), "past the endpoint's 32 KB");
            assertFalse(reply.endsWith("0\r\n\r\n"), "and the body did not end in order");
        }
    }

    @Test
    void aConnectionGoesOnBehindThem() throws Exception {
        try (Backend backend = new Backend(c -> {
                    while (true) {
                        whole(c);
                        c.send(CHUNKED + "\r\n5\r\nhello\r\n0\r\nX-Sum: abc\r\n\r\n");
                    }
                });
                Road road = road(backend)) {
            String one = post("/pass", "TE: trailers\r\n", "3\r\nabc\r\n0\r\nX-In: 1\r\n\r\n");
            String replies = send(road, one.replace("close, ", "") + one);
            assertEquals(3, replies.split("X-Sum: abc", -1).length, replies);
        }
    }

    @Test
    void anEndpointOfHttp2IsToldWhatTheClientTakes() throws Exception {
        CompletableFuture<Http2Backend.Request> came = new CompletableFuture<>();
        try (Http2Backend backend = new Http2Backend(r -> {
                    came.complete(r);
                    r.wholeHead(200);
                });
                Road road = road(backend)) {
            send(road, "GET /pass HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTE: gzip;q=0.5, Trailers\r\n\r\n");
            assertEquals("trailers", came.get(20, TimeUnit.SECONDS).fields.get("te"));
        }
    }
}
