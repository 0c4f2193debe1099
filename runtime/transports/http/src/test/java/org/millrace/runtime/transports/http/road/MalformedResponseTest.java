package org.millrace.runtime.transports.http.road;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;

import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.transports.http.outbound.EndpointSettings;

/** One malformed response of an HTTP/2 backend ends its stream alone (RFC 9113 section 8.1.1): all its callers share the connection. */
@Timeout(120)
class MalformedResponseTest {

    private static final int PROTOCOL_ERROR = 1;
    private static final int STREAM_CLOSED = 5;

    /** A request that is answered when another one was. */
    private final AtomicReference<Http2Backend.Request> waits = new AtomicReference<>();

    private Http2Backend backend;
    private Road road;

    private void open(Http2Backend.Script script) throws Exception {
        backend = new Http2Backend(request -> {
            switch (request.body) {
                case "wait" -> waits.set(request);
                case "plain" -> request.head(200).lastData("hello");
                default -> script.answer(request);
            }
        });
        Road.Wishes wishes = new Road.Wishes();
        wishes.endpoint = usual -> new EndpointSettings(
                usual.name(),
                usual.targets(),
                EndpointSettings.Protocol.HTTP_2,
                1,
                usual.maxQueued(),
                usual.connectTimeout(),
                usual.idleTimeout(),
                usual.responseIdleTimeout(),
                usual.restAfterFailure(),
                4096,
                usual.tls());
        road = new Road(wishes, backend.uri()).with(PassThrough.class, "/pass", true);
    }

    @AfterEach
    void close() throws Exception {
        if (road != null) {
            road.close();
            backend.close();
        }
    }

    private String post(String body) throws Exception {
        try (Socket client = road.connect()) {
            client.getOutputStream()
                    .write(("POST /pass HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: " + body.length()
                                    + "\r\n\r\n" + body)
                            .getBytes(StandardCharsets.ISO_8859_1));
            return new String(client.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }

    private Exchange done() throws InterruptedException {
        Exchange done = road.done.poll(60, TimeUnit.SECONDS);
        assertTrue(done != null, "the exchange is not done");
        return done;
    }

    /** Leaves an exchange waiting on the connection. */
    private CompletableFuture<String> another() throws Exception {
        assertTrue(post("plain").endsWith("hello"));
        assertNull(done().fault());
        CompletableFuture<String> another = new CompletableFuture<>();
        Thread.startVirtualThread(() -> {
            try {
                another.complete(post("wait"));
            } catch (Exception e) {
                another.completeExceptionally(e);
            }
        });
        eventually("the other call waits", () -> waits.get() != null);
        return another;
    }

    private void goesOn(CompletableFuture<String> another) throws Exception {
        waits.get().head(200, "x-kept", "yes").lastData("late");
        String reply = another.get(60, TimeUnit.SECONDS);
        assertTrue(reply.startsWith("HTTP/1.1 200 ") && reply.endsWith("late"), reply);
        assertNull(done().fault());
        assertNull(backend.ends.poll(), "the connection was ended");
        eventually("it leaves after it was told of", () -> road.admission.inFlight() == 0);
    }

    static Stream<Arguments> malformed() {
        String connections = "a field that belongs to a connection of HTTP/1.1";
        return Stream.of(
                arguments("Illegal header value", ":status", "200", "x-a", "a\u0000b"),
                arguments("Illegal header value", ":status", "200", "x-a", "a\nb"),
                arguments("Illegal header name", ":status", "200", "X-Upper", "1"),
                arguments("Illegal header name", ":status", "200", "x y", "1"),
                arguments("a :status that is none", ":status", "2OO"),
                arguments("a :status that is none", ":status", "20"),
                arguments("a :status that is none", ":status", "2000"),
                arguments("a :status that is none", ":status", ""),
                arguments("trailers that do not end their stream", "x-a", "1"),
                arguments("Duplicate pseudo header :status", ":status", "200", ":status", "200"),
                arguments("Pseudo header :status after fields", "x-a", "1", ":status", "200"),
                arguments("Request and Response headers", ":status", "200", ":path", "/"),
                arguments("No Method", ":path", "/"),
                arguments("Unknown pseudo header", ":status", "200", ":unknown", "1"),
                arguments(connections, ":status", "200", "transfer-encoding", "chunked"),
                arguments(connections, ":status", "200", "keep-alive", "timeout=5"),
                arguments(connections, ":status", "200", "proxy-connection", "close"),
                arguments(connections, ":status", "200", "upgrade", "websocket"),
                arguments(connections, ":status", "200", "connection", "TE"),
                arguments("Connection specific field", ":status", "200", "connection", "close"),
                arguments("a content-length that is none", ":status", "200", "content-length", "5abc"),
                arguments("a content-length that is none", ":status", "200", "content-length", "5, 5"),
                arguments("a content-length that is none", ":status", "200", "content-length", "99999999999999999999"),
                arguments("Illegal header name", ":status", "200", "", "1"),
                arguments("larger than 4096 bytes", ":status", "200", "x-a", "v".repeat(100), "x-b", "MANY"));
    }

    private static Arguments arguments(String why, String... fields) {
        if (!fields[fields.length - 1].equals("MANY")) {
            return Arguments.of(why, fields);
        }
        String[] many = new String[102];
        many[0] = ":status";
        many[1] = "200";
        for (int i = 2; i < many.length; i += 2) {
            many[i] = "x-a";
            many[i + 1] = "v".repeat(100);
        }
        return Arguments.of(why, many);
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("malformed")
    void aMalformedHeadIsABadGatewayAndTheOthersGoOn(String why, String[] fields) throws Exception {
        open(request -> request.fields(false, fields));
        CompletableFuture<String> another = another();

        String reply = post("order");
        assertTrue(reply.startsWith("HTTP/1.1 502 "), reply);
        assertTrue(reply.contains("\"code\":\"backend.broken\""), reply);
        assertTrue(reply.contains("The backend's answer is not valid HTTP."), reply);
        Exchange done = done();
        assertEquals(FaultCode.BACKEND_BROKEN, done.fault().kind());
        assertTrue(done.fault().detail().contains(why), done.fault().detail());
        assertEquals(PROTOCOL_ERROR, backend.resets.poll(60, TimeUnit.SECONDS), "the backend is told");
        goesOn(another);
    }

    @Test
    void malformedTrailersEndTheirBody() throws Exception {
        open(request -> request.head(200).data("part").fields(true, "X-Upper", "1"));
        CompletableFuture<String> another = another();

        post("order");
        Exchange done = done();
        assertEquals(FaultCode.BACKEND_BROKEN, done.fault().kind());
        assertEquals(PROTOCOL_ERROR, backend.resets.poll(60, TimeUnit.SECONDS));
        goesOn(another);
    }

    static Stream<Arguments> late() {
        return Stream.of(
                Arguments.of("DATA after a head that ends", (Http2Backend.Script)
                        request -> request.wholeHead(200).data("more")),
                Arguments.of("DATA after the last", (Http2Backend.Script)
                        request -> request.head(200).lastData("all").data("more")),
                Arguments.of("trailers after the last DATA", (Http2Backend.Script)
                        request -> request.head(200).lastData("all").trailers("a", "b")),
                Arguments.of("a second response", (Http2Backend.Script)
                        request -> request.wholeHead(200).wholeHead(200)));
    }

    /** RFC 9113 section 5.1. Whether a stream is closed by then is a matter of which thread is faster; no exchange must be left. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("late")
    void whatFollowsTheEndIsRefusedAndNoExchangeIsLeft(String what, Http2Backend.Script script) throws Exception {
        open(script);
        for (int i = 0; i < 20; i++) {
            String reply = post("order");
            assertTrue(reply.startsWith("HTTP/1.1 200 ") || reply.startsWith("HTTP/1.1 502 "), reply);
            done();
            eventually("it leaves after it was told of", () -> road.admission.inFlight() == 0);
        }
        Integer code = backend.resets.poll();
        assertEquals(STREAM_CLOSED, code == null ? backend.ends.poll(60, TimeUnit.SECONDS) : code);
    }

    /** RFC 9113 section 5.1, half-closed (remote): the request is on its way still. */
    @Test
    void dataAfterTheEndOfAnEarlyResponseEndsTheStreamAlone() throws Exception {
        Http2Backend early = new Http2Backend(1, request -> {
            if (request.path.equals("/pass")) {
                request.head(200).lastDataAnd("all", "more");
            }
        });
        backend = early;
        Road.Wishes wishes = new Road.Wishes();
        wishes.endpoint = usual -> new EndpointSettings(
                usual.name(),
                usual.targets(),
                EndpointSettings.Protocol.HTTP_2,
                1,
                usual.maxQueued(),
                usual.connectTimeout(),
                usual.idleTimeout(),
                usual.responseIdleTimeout(),
                usual.restAfterFailure(),
                usual.maxHeadBytes(),
                usual.tls());
        road = new Road(wishes, early.uri()).with(PassThrough.class, "/pass", true);
        try (Socket client = road.connect()) {
            client.getOutputStream()
                    .write("POST /pass HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nbegin"
                            .getBytes(StandardCharsets.ISO_8859_1));
            assertEquals(STREAM_CLOSED, early.resets.poll(60, TimeUnit.SECONDS));
            done();
        }
        assertNull(early.ends.poll(), "the connection was ended");
    }

    @Test
    void nothingMayBePushed() throws Exception {
        open(request -> request.push().head(200).lastData("hello"));

        String reply = post("order");
        assertTrue(reply.startsWith("HTTP/1.1 502 "), reply);
        Exchange done = done();
        assertTrue(
                done.fault().detail().contains("unasked_push_promise_frame"),
                done.fault().detail());
        assertEquals(PROTOCOL_ERROR, backend.ends.poll(60, TimeUnit.SECONDS));
    }
}
