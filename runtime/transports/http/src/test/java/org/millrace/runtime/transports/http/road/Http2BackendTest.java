package org.millrace.runtime.transports.http.road;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.transports.http.outbound.EndpointSettings;

/** What backends do by HTTP/2 that they must not, or seldom do: each exchange ends, and says why. */
@Timeout(120)
class Http2BackendTest {

    private static Road road(URI backend) throws IOException {
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
        return new Road(wishes, backend).with(PassThrough.class, "/pass", true);
    }

    private static String send(Road road, String method, String body) throws IOException {
        try (Socket client = road.connect()) {
            client.getOutputStream()
                    .write((method + " /pass HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: "
                                    + body.length() + "\r\n\r\n" + body)
                            .getBytes(StandardCharsets.ISO_8859_1));
            return new String(client.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }

    private static Exchange done(Road road) throws Exception {
        Exchange done = road.done.poll(60, TimeUnit.SECONDS);
        assertTrue(done != null, "the exchange is not done");
        eventually("it leaves after it was told of", () -> road.admission.inFlight() == 0);
        return done;
    }

    static Stream<Arguments> doesNotFit() {
        return Stream.of(
                misfit(
                        "ends short of it",
                        r -> r.head(200, "content-length", "100").lastData("part")),
                misfit("goes past it", r -> r.head(200, "content-length", "2").lastData("much longer")),
                misfit(
                        "goes past it with a second piece",
                        r -> r.head(200, "content-length", "2").data("ok").lastData("more")),
                misfit("does not come at all", r -> r.wholeHead(200, "content-length", "100")),
                misfit(
                        "ends short of it, with an empty last piece",
                        r -> r.head(200, "content-length", "100").lastData("")),
                misfit(
                        "ends short of it, with trailers",
                        r -> r.head(200, "content-length", "100").data("part").trailers("grpc-status", "0")),
                misfit(
                        "does not come at all, with trailers",
                        r -> r.head(200, "content-length", "100").trailers("grpc-status", "0")));
    }

    private static Arguments misfit(String what, Http2Backend.Script script) {
        return Arguments.of(what, script);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("doesNotFit")
    void aBodyThatDoesNotFitItsLengthEndsTheExchange(String what, Http2Backend.Script script) throws Exception {
        try (Http2Backend backend = new Http2Backend(script);
                Road road = road(backend.uri())) {
            for (String method : List.of("GET", "POST")) {
                String reply = send(road, method, "");
                Exchange done = done(road);
                assertEquals(FaultCode.BACKEND_BROKEN, done.fault().kind(), what + ": " + reply);
                if (!reply.startsWith("HTTP/1.1 502 ")) {
                    // what came before the rest was found to be missing has gone out: the client must see that it is
                    // cut
                    assertTrue(reply.startsWith("HTTP/1.1 200 "), reply);
                    int length = Integer.parseInt(reply.replaceFirst("(?s).*Content-Length: ([0-9]+).*", "$1"));
                    assertTrue(reply.length() - reply.indexOf("\r\n\r\n") - 4 < length, reply);
                }
            }
        }
    }

    @Test
    void aMisfitThatIsSeenWithTheHeadIsABadGatewayAndSaysWhy() throws Exception {
        try (Http2Backend backend = new Http2Backend(
                        request -> request.head(200, "content-length", "100").lastData("part"));
                Road road = road(backend.uri())) {
            String reply = send(road, "POST", "order");

            assertTrue(reply.startsWith("HTTP/1.1 502 "), reply);
            assertTrue(
                    done(road).fault().detail().contains("the response's body does not fit its content-length"),
                    "the operator is told");
            assertEquals(1, backend.requests.size(), "it is not sent again");
        }
    }

    @Test
    void otherExchangesOfTheConnectionGoOn() throws Exception {
        AtomicInteger requests = new AtomicInteger();
        try (Http2Backend backend = new Http2Backend(request -> {
                    if (requests.getAndIncrement() % 2 == 0) {
                        request.head(200, "content-length", "100").lastData("part");
                    } else {
                        request.head(200, "content-length", "2").lastData("ok");
                    }
                });
                Road road = road(backend.uri())) {
            for (int i = 0; i < 20; i++) {
                String cut = send(road, "POST", "");
                // the head has gone out alone where the rest of the machine took its time meanwhile
                assertTrue(cut.startsWith("HTTP/1.1 502 ") || cut.endsWith("\r\n\r\n"), cut);
                assertTrue(send(road, "POST", "").endsWith("\r\n\r\nok"));
            }
            road.endpoints.close();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "+5", "5abc", "5, 5", "99999999999999999999", ""})
    void aLengthThatIsNoneIsNotHttp(String length) throws Exception {
        try (Http2Backend backend = new Http2Backend(
                        request -> request.head(200, "content-length", length).lastData("12345"));
                Road road = road(backend.uri())) {
            String reply = send(road, "POST", "");

            assertTrue(reply.startsWith("HTTP/1.1 502 "), reply);
            assertEquals(FaultCode.BACKEND_BROKEN, done(road).fault().kind());
        }
    }

    static Stream<Arguments> bodiless() {
        return Stream.of(
                Arguments.of("HEAD", 200, (Http2Backend.Script) r -> r.wholeHead(200, "content-length", "100")),
                Arguments.of("HEAD", 200, (Http2Backend.Script)
                        r -> r.head(200, "content-length", "100").lastData("")),
                Arguments.of("GET", 304, (Http2Backend.Script) r -> r.wholeHead(304, "content-length", "100")),
                Arguments.of("GET", 304, (Http2Backend.Script)
                        r -> r.head(304, "content-length", "100").lastData("")),
                Arguments.of("GET", 204, (Http2Backend.Script) r -> r.wholeHead(204)));
    }

    /** RFC 9110 section 8.6: their length is that of the body that another request would get. */
    @ParameterizedTest
    @MethodSource("bodiless")
    void aResponseThatHasNoBodyMayHaveALength(String method, int status, Http2Backend.Script script) throws Exception {
        try (Http2Backend backend = new Http2Backend(script);
                Road road = road(backend.uri())) {
            String reply = send(road, method, "");

            assertTrue(reply.startsWith("HTTP/1.1 " + status + " "), reply);
            assertNull(done(road).fault());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 102, 103, 104, 199})
    void interimResponsesArePassedOver(int interim) throws Exception {
        try (Http2Backend backend = new Http2Backend(request -> {
                    for (int i = 0; i < 16; i++) {
                        request.head(interim, "link", "</a.css>");
                    }
                    request.head(200).lastData("hello");
                });
                Road road = road(backend.uri())) {
            for (String method : List.of("GET", "POST")) {
                String reply = send(road, method, "");
                assertTrue(reply.startsWith("HTTP/1.1 200 ") && reply.contains("hello"), reply);
                assertNull(done(road).fault());
            }
        }
    }

    static Stream<Arguments> oddHeads() {
        return Stream.of(
                misfit("an interim response that ends its stream", r -> r.wholeHead(103)),
                misfit("more than 16 interim responses", r -> {
                    for (int i = 0; i < 17; i++) {
                        r.head(103);
                    }
                    r.head(200).lastData("hello");
                }),
                misfit("an unasked 101", r -> r.head(101)),
                misfit(
                        "a second response on one stream",
                        r -> r.head(200).head(200).lastData("")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("oddHeads")
    void headsThatHttpDoesNotHaveAreABadGateway(String what, Http2Backend.Script script) throws Exception {
        try (Http2Backend backend = new Http2Backend(script);
                Road road = road(backend.uri())) {
            String reply = send(road, "POST", "");

            assertTrue(reply.startsWith("HTTP/1.1 502 "), reply);
            Exchange done = done(road);
            assertEquals(FaultCode.BACKEND_BROKEN, done.fault().kind());
            assertTrue(done.fault().detail().contains(what), done.fault().detail());
        }
    }

    /** RFC 9113 section 8.7: neither was processed, so that each may be sent again. */
    @ParameterizedTest
    @ValueSource(strings = {"GET", "POST"})
    void aRequestThatWasRefusedIsSentAgain(String method) throws Exception {
        AtomicInteger requests = new AtomicInteger();
        try (Http2Backend backend = new Http2Backend(request -> {
                    switch (requests.getAndIncrement()) {
                        case 0 -> request.reset(Http2Backend.REFUSED_STREAM);
                        case 1 -> request.goAway(request.stream - 2);
                        default -> request.head(200).lastData("taken " + request.body);
                    }
                });
                Road road = road(backend.uri())) {
            String reply = send(road, method, "order");

            assertTrue(reply.contains("taken order"), reply);
            assertEquals(
                    List.of(method + " /pass order", method + " /pass order", method + " /pass order"),
                    List.copyOf(backend.requests));
        }
    }

    @Test
    void oneThatIsRefusedAgainAndAgainIsSentFourTimesAndSaysSo() throws Exception {
        try (Http2Backend backend = new Http2Backend(request -> request.reset(Http2Backend.REFUSED_STREAM));
                Road road = road(backend.uri())) {
            String reply = send(road, "POST", "order");

            assertTrue(reply.startsWith("HTTP/1.1 502 "), reply);
            Exchange done = done(road);
            assertEquals(FaultCode.BACKEND_UNREACHABLE, done.fault().kind());
            assertEquals(
                    "The backend refused the request before it processed it.",
                    done.fault().getMessage());
            assertTrue(
                    done.fault().detail().endsWith("the backend refused the stream; sent 4 times"),
                    done.fault().detail());
            assertEquals(4, backend.requests.size());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {64 * 1024, 64 * 1024 + 1})
    void oneIsSentAgainAsLongAsWhatWentOutOfItsBodyIsKept(int length) throws Exception {
        boolean kept = length <= 64 * 1024;
        AtomicInteger requests = new AtomicInteger();
        try (Http2Backend backend = new Http2Backend(length, request -> {
                    if (requests.getAndIncrement() == 0) {
                        request.reset(Http2Backend.REFUSED_STREAM);
                    } else {
                        request.head(200).lastData("taken " + request.body.length());
                    }
                });
                Road road = road(backend.uri())) {
            String reply = send(road, "POST", "x".repeat(length));

            assertTrue(reply.contains(kept ? "taken 65536" : "HTTP/1.1 502 "), reply);
            Exchange done = done(road);
            assertEquals(kept ? 2 : 1, backend.requests.size());
            assertTrue(
                    kept
                            || done.fault()
                                    .detail()
                                    .endsWith("; not sent again, since more of its body had gone out than the 65536"
                                            + " bytes that are kept"),
                    "the operator is told");
        }
    }

    /** What was processed, or may have been, is not. */
    @Test
    void aPostThatWasResetForAnotherReasonIsNotSentAgain() throws Exception {
        try (Http2Backend backend = new Http2Backend(request -> request.reset(Http2Backend.INTERNAL_ERROR));
                Road road = road(backend.uri())) {
            String reply = send(road, "POST", "order");

            assertTrue(reply.startsWith("HTTP/1.1 502 "), reply);
            assertEquals(FaultCode.BACKEND_BROKEN, done(road).fault().kind());
            assertEquals(1, backend.requests.size());
        }
    }

    /** RFC 9113 section 8.1: the answer is whole, whatever becomes of the request. */
    @Test
    void anEarlyAnswerThatIsFollowedByAResetIsKept() throws Exception {
        try (Http2Backend backend = new Http2Backend(0, request -> {
                    request.head(413).lastData("too much");
                    request.reset(Http2Backend.NO_ERROR);
                });
                Road road = road(backend.uri())) {
            String reply = send(road, "POST", "order");

            assertTrue(reply.startsWith("HTTP/1.1 413 ") && reply.contains("too much"), reply);
        }
    }
}
