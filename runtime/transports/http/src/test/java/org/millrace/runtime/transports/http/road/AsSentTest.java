package org.millrace.runtime.transports.http.road;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.transports.http.inbound.ListenerSettings;
import org.millrace.runtime.transports.http.outbound.EndpointSettings;

/** HTTP as clients and backends really send it: what is valid goes through as it was sent, and nothing is said that nobody said. */
@Timeout(120)
class AsSentTest {

    private static final String UNDERSCORED =
            "GET / HTTP/1.1\r\nHost: x\r\nX-Kept: 1\r\nX_User: root\r\n_: 2\r\nConnection: close\r\n\r\n";

    private static String send(Road road, String head) throws IOException {
        try (Socket client = road.connect()) {
            client.getOutputStream().write(head.getBytes(StandardCharsets.ISO_8859_1));
            return new String(client.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }

    private static String get(Road road, String path) throws IOException {
        return send(road, "GET " + path + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    }

    /** A backend that answers each request with this and closes. */
    private static Backend answering(String response) throws IOException {
        return new Backend(c -> {
            c.head();
            c.send(response.translateEscapes());
            c.socket.close();
        });
    }

    private static String told(Road road, FaultCode code) throws InterruptedException {
        Exchange told = road.done.poll(60, TimeUnit.SECONDS);
        assertEquals(code, told.fault().kind());
        return told.fault().detail();
    }

    /** RFC 9110 section 8.6: a length that is not known is not 0. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "HEAD | HTTP/1.1 200 OK\\r\\nTransfer-Encoding: chunked\\r\\n\\r\\n | none",
                "HEAD | HTTP/1.1 200 OK\\r\\n\\r\\n | none",
                "HEAD | HTTP/1.1 200 OK\\r\\nContent-Length: 12345\\r\\n\\r\\n | 12345",
                "HEAD | HTTP/1.1 200 OK\\r\\nContent-Length: 0\\r\\n\\r\\n | 0",
                "GET | HTTP/1.1 304 Not Modified\\r\\nETag: \"a\"\\r\\n\\r\\n | none",
                "GET | HTTP/1.1 304 Not Modified\\r\\nContent-Length: 7\\r\\n\\r\\n | 7"
            })
    void aBodyThatIsNotSentHasTheLengthThatTheBackendTold(String method, String response, String length)
            throws Exception {
        try (Backend backend = answering(response);
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true)) {
            String request = method + " /pass HTTP/1.1\r\nHost: x\r\n";
            String replies = send(road, request + "\r\n" + request + "Connection: close\r\n\r\n");

            String[] heads = replies.split("\r\n\r\n", -1);
            assertEquals(3, heads.length, replies); // two heads, and nothing behind them
            assertEquals("", heads[2]);
            for (String head : new String[] {heads[0], heads[1]}) {
                String lower = head.toLowerCase(Locale.ROOT);
                assertEquals(
                        length,
                        lower.contains("\r\ncontent-length: ")
                                ? lower.replaceAll("(?s).*\r\ncontent-length: ([0-9]+).*", "$1")
                                : "none",
                        replies);
            }
            try (Http2Client client = new Http2Client(road)) {
                byte[] block = Http2Client.request(method, "/pass");
                String status = response.replaceAll("HTTP/1.1 ([0-9]+).*", "$1");
                client.frame(Http2Client.HEADERS, Http2Client.END_HEADERS | Http2Client.END_STREAM, 1, block);
                assertEquals(status, client.answer(1));
            }
        }
    }

    /** RFC 9110 section 9.3.7: it asks the listener, not one of its flows. */
    @Test
    void aListenerAnswersOptionsForAllOfIt() throws Exception {
        try (Backend backend = Backend.canned("hello");
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true)) {
            String reply = send(road, "OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
            assertTrue(reply.startsWith("HTTP/1.1 200 "), reply);
            assertTrue(reply.contains("\r\nAllow: "), reply);
            assertTrue(backend.heads.isEmpty());
        }
    }

    /** RFC 9112 section 3.2.2: what Host says then is of no interest. */
    @Test
    void theHostOfATargetInAbsoluteFormCounts() throws Exception {
        try (Backend backend = Backend.canned("hello");
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true)) {
            send(road, "GET http://orders.example:81/pass HTTP/1.1\r\nHost: other\r\nConnection: close\r\n\r\n");
            String head = backend.heads.take();
            assertTrue(head.startsWith("GET /pass HTTP/1.1\r\n"), head);
            assertTrue(head.contains("\r\nX-Forwarded-Host: orders.example:81\r\n"), head);
            assertFalse(head.contains("other"), head);
            send(road, "GET /pass HTTP/1.1\r\nHost: orders.example:80\r\nConnection: close\r\n\r\n");
            head = backend.heads.take();
            assertTrue(head.contains("\r\nX-Forwarded-Host: orders.example:80\r\n"), head);
        }
    }

    /** RFC 9112 section 6.1. */
    @ParameterizedTest
    @ValueSource(strings = {"deflate, chunked", "gzip, chunked", "x\r\nTransfer-Encoding: chunked"})
    void aTransferCodingThatIsNotUndoneHereIsNotImplemented(String coding) throws Exception {
        try (Backend backend = Backend.canned("hello");
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true)) {
            String reply = send(
                    road,
                    "POST /pass HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: " + coding + "\r\n\r\n3\r\nabc\r\n0\r\n\r\n");
            assertTrue(reply.startsWith("HTTP/1.1 501 "), reply);
            assertTrue(
                    reply.contains("No Transfer-Encoding but chunked is understood here; send the body with a"
                            + " Content-Encoding."),
                    reply);
            assertTrue(backend.heads.isEmpty());
        }
    }

    /** RFC 9112 section 8: trailers may be missing, and who gets the body must know. */
    @Test
    void aChunkedBodyWithoutItsLastLineIsNotWhole() throws Exception {
        try (Backend backend = Backend.canned("hello");
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true);
                Socket client = road.connect()) {
            client.getOutputStream()
                    .write("POST /pass HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n"
                            .getBytes(StandardCharsets.ISO_8859_1));
            client.shutdownOutput();
            String reply = new String(client.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
            assertFalse(reply.startsWith("HTTP/1.1 200 "), reply);
            told(road, FaultCode.REQUEST_ABORTED);
        }
        try (Backend backend = answering(
                        "HTTP/1.1 200 OK\\r\\nTransfer-Encoding: chunked\\r\\n\\r\\n3\\r\\nabc\\r\\n0\\r\\n");
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true)) {
            String reply = get(road, "/pass");
            assertFalse(reply.endsWith("0\r\n\r\n"), reply);
            told(road, FaultCode.BACKEND_BROKEN);
        }
    }

    /** RFC 9113 section 8.2.3. */
    @Test
    void whatHttp2SplitOfACookieIsPutTogether() throws Exception {
        try (Backend backend = Backend.canned("hello");
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true);
                Http2Client client = new Http2Client(road)) {
            client.get(1, "cookie", "a=1", "x-between", "yes", "cookie", "b=2", "cookie", "c=3");
            assertEquals("200 hello", client.answer(1).replaceAll(" +", " "));
            String head = backend.heads.take();
            assertTrue(head.contains("\r\nCookie: a=1; b=2; c=3\r\n"), head);
            assertEquals(1, head.split("(?i)\r\ncookie:", -1).length - 1, head);
        }
        try (Backend backend = Backend.canned("hello");
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true)) {
            send(road, "GET /pass HTTP/1.1\r\nHost: x\r\nConnection: close\r\nCookie: a=1\r\nCookie: b=2\r\n\r\n");
            String head = backend.heads.take();
            assertTrue(head.contains("\r\nCookie: a=1\r\nCookie: b=2\r\n"), head);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/a%2Fb",
                "/a%5Cb",
                "/x//b",
                "//",
                "/%E9",
                "/%FF",
                "/%E2%82",
                "/a%25",
                "/a;b=c",
                "/%20",
                "/x?y=//&z=%2F"
            })
    void aValidPathGoesThroughAsItIs(String rest) throws Exception {
        try (Backend backend = Backend.canned("hello");
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/any/*", true);
                Http2Client client = new Http2Client(road)) {
            String reply = get(road, "/any" + rest);
            assertTrue(reply.startsWith("HTTP/1.1 200 "), reply);
            String line = "GET /any" + rest + " HTTP/1.1\r\n";
            assertEquals(line, backend.heads.take().substring(0, line.length()));
            byte[] block = Http2Client.request("GET", "/any" + rest);
            client.frame(Http2Client.HEADERS, Http2Client.END_HEADERS | Http2Client.END_STREAM, 1, block);
            assertTrue(client.answer(1).startsWith("200 "), rest);
            assertEquals(line, backend.heads.take().substring(0, line.length()));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/a%2F..%2Fb",
                "/..%5Cb",
                "/..",
                "/.",
                "/%2e%2e/b",
                "/..;/b",
                "/%00",
                "/%0d%0a",
                "/%",
                "/%4",
                "/a\\b",
                "/a|b",
                "/a#b"
            })
    void whatClimbsOrIsNoPathDoesNot(String rest) throws Exception {
        try (Backend backend = Backend.canned("hello");
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/any/*", true)) {
            String reply = get(road, "/any" + rest);
            assertTrue(reply.startsWith("HTTP/1.1 400 "), reply);
            assertTrue(backend.heads.isEmpty());
        }
    }

    /** A backend that undoes escapes first, or takes two slashes for one, would be walked to past the flow that guards that path. */
    @ParameterizedTest
    @CsvSource({
        "/orders%2Fstrict, /orders/strict",
        "/orders//strict, /orders/strict",
        "//orders/strict, /orders/strict",
        "/orders%5Cstrict%2F, /orders/strict/"
    })
    void whatIsForAnotherFlowWhenReadOtherwiseIsRefused(String path, String read) throws Exception {
        try (Backend backend = Backend.canned("hello");
                Road road = Road.to(backend.uri())
                        .with(PassThrough.class, "/*", true)
                        .with(Echo.class, "/orders/strict/*", true)) {
            String reply = get(road, path);
            assertTrue(reply.startsWith("HTTP/1.1 400 "), reply);
            assertTrue(reply.contains("The request's path can be read in two ways."), reply);
            assertEquals(
                    path + " is for /*, and read as " + read + " for another flow; see oddPaths of the listener",
                    told(road, FaultCode.MALFORMED_REQUEST));
            assertTrue(get(road, "/orders%2Fother").startsWith("HTTP/1.1 200 "));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/any/a%2Fb", "/any//b", "/any/%E9", "/any/a%5Cb"})
    void aListenerMayRefuseOddPaths(String path) throws Exception {
        Road.Wishes wishes = new Road.Wishes();
        wishes.listener = usual -> usual.with(ListenerSettings.OddPaths.REFUSE);
        try (Road road = new Road(wishes, URI.create("http://127.0.0.1:9")).with(PassThrough.class, "/any/*", true)) {
            assertTrue(get(road, path).startsWith("HTTP/1.1 400 "), path);
        }
    }

    /** RFC 9110 section 5.6.2 has underscores in names; RFC 3875 section 4.1.18 makes them of hyphens, and CGI can't tell them apart. */
    @ParameterizedTest
    @CsvSource({"PASS, true", "DROP, false"})
    void aHeaderWithAnUnderscoreInItsNamePassesOrIsLeftOut(ListenerSettings.Underscores how, boolean passes)
            throws Exception {
        Road.Wishes wishes = new Road.Wishes();
        wishes.listener = usual -> usual.with(how);
        AtomicReference<String> head = new AtomicReference<>();
        try (Backend backend = new Backend(c -> {
                    head.set(c.head());
                    c.send("HTTP/1.1 200 OK\r\nX_Answer: 1\r\nContent-Length: 0\r\n\r\n");
                });
                Road road = new Road(wishes, backend.uri()).with(PassThrough.class, "/*", true)) {
            String reply = send(road, UNDERSCORED);
            assertTrue(reply.startsWith("HTTP/1.1 200 "), reply);
            assertTrue(reply.contains("X_Answer: 1"), reply); // a backend's are its own
            assertTrue(head.get().contains("X-Kept: 1"), head.get());
            assertEquals(passes, head.get().contains("X_User: root"), head.get());
            assertEquals(passes, head.get().contains("\n_: 2"), head.get());
        }
    }

    @Test
    void aListenerMayRefuseHeadersWithAnUnderscoreInTheirName() throws Exception {
        Road.Wishes wishes = new Road.Wishes();
        wishes.listener = usual -> usual.with(ListenerSettings.Underscores.REFUSE);
        try (Backend backend = Backend.canned("hello");
                Road road = new Road(wishes, backend.uri()).with(PassThrough.class, "/*", true)) {
            String reply = send(road, UNDERSCORED);
            assertTrue(reply.startsWith("HTTP/1.1 400 "), reply);
            assertTrue(reply.contains("The header X_User has an underscore in its name."), reply);
            assertTrue(get(road, "/a_b?c_d=1").startsWith("HTTP/1.1 200 "), "a path may have one");
        }
    }

    /** RFC 9110 section 12.5.3: a flow that reads the answer asks for codings that it can undo; one that passes it on for the client's. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "gzip, deflate, br | gzip",
                "br;q=1.0, gzip;q=0.8, *;q=0.1 | gzip;q=0.8",
                "GZIP, identity | GZIP, identity",
                "br, zstd | identity",
                "* | identity"
            })
    void aBackendIsAskedForNoCodingThatTheFlowCannotRead(String accepted, String asked) throws Exception {
        String request = " HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAccept-Encoding: " + accepted + "\r\n\r\n";
        try (Backend backend = Backend.canned("hello");
                Road road = Road.to(backend.uri())
                        .with(Buffered.class, "/read", false)
                        .with(PassThrough.class, "/pass", true)) {
            send(road, "GET /read" + request);
            String head = backend.heads.take();
            assertTrue(head.contains("\r\nAccept-Encoding: " + asked + "\r\n"), head);
            send(road, "GET /pass" + request);
            head = backend.heads.take();
            assertTrue(head.contains("\r\nAccept-Encoding: " + accepted + "\r\n"), head);
        }
    }

    /** Of a stream of events the client's library says that it is open once it has the head. */
    @Test
    void aHeadDoesNotWaitForABodyThatTakesItsTime() throws Exception {
        CountDownLatch headCame = new CountDownLatch(1);
        try (Backend backend = new Backend(c -> {
                    c.head();
                    c.send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n");
                    headCame.await();
                    c.send("data: 1\n\n");
                    c.socket.close();
                });
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true);
                Socket client = road.connect()) {
            client.setSoTimeout(20_000);
            client.getOutputStream()
                    .write("GET /pass HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
                            .getBytes(StandardCharsets.US_ASCII));
            StringBuilder head = new StringBuilder();
            while (!head.toString().endsWith("\r\n\r\n")) {
                head.append((char) client.getInputStream().read());
            }
            assertTrue(head.toString().startsWith("HTTP/1.1 200 "), head.toString());
            headCame.countDown();
            String body = new String(client.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
            assertTrue(body.contains("data: 1\n\n"), body);
        }
    }

    private static void beSilent() {
        try {
            assertFalse(new CountDownLatch(1).await(1500, TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** How long a connection is kept that nobody uses is not how long a stream of events may be silent. */
    @ParameterizedTest
    @CsvSource({"http/1.1, 20000, 200", "http/1.1, 300, cut", "h2, 20000, 200"})
    void aResponseMayStandStillForAsLongAsTheEndpointSays(String protocol, int stillMillis, String outcome)
            throws Exception {
        Road.Wishes wishes = new Road.Wishes();
        wishes.endpoint = usual -> new EndpointSettings(
                usual.name(),
                usual.targets(),
                protocol.equals("h2") ? EndpointSettings.Protocol.HTTP_2 : EndpointSettings.Protocol.HTTP_1_1,
                usual.maxConnections(),
                usual.maxQueued(),
                usual.connectTimeout(),
                Duration.ofMillis(200),
                Duration.ofMillis(stillMillis),
                usual.restAfterFailure(),
                usual.maxHeadBytes(),
                usual.tls());
        try (Backend one = new Backend(c -> {
                    c.head();
                    c.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\none,");
                    beSilent();
                    c.send("two");
                    c.socket.close();
                });
                Http2Backend other = new Http2Backend(request -> {
                    request.head(200).data("one,");
                    beSilent();
                    request.lastData("two");
                });
                Road road = new Road(wishes, protocol.equals("h2") ? other.uri() : one.uri())
                        .with(PassThrough.class, "/pass", true)) {
            String reply = get(road, "/pass");
            assertTrue(reply.contains("one,"), reply);
            Exchange done = road.done.poll(60, TimeUnit.SECONDS);
            assertEquals(outcome.equals("cut"), done.fault() != null, reply);
            assertEquals(outcome.equals("cut"), !reply.contains("two"), reply);
        }
    }

    /** RFC 9112 section 4: a recipient should ignore the phrase, and HTTP/2 has none; ours is that of the status, as others know it. */
    @ParameterizedTest
    @CsvSource({"200 All Fine, 200 OK", "404, 404 Not Found"})
    void aReasonPhraseIsThatOfTheStatus(String sent, String told) throws Exception {
        try (Backend backend = answering("HTTP/1.1 " + sent + "\\r\\nContent-Length: 0\\r\\n\\r\\n");
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/*", true)) {
            String reply = get(road, "/");
            assertTrue(reply.startsWith("HTTP/1.1 " + told + "\r\n"), reply);
        }
    }

    /** RFC 9112 sections 6.3 and 5.1. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.1 200 OK\\r\\nContent-Length: 5\\r\\nContent-Length: 5\\r\\n\\r\\nhello",
                "HTTP/1.1 200 OK\\r\\nX-A : v\\r\\nContent-Length: 5\\r\\n\\r\\nhello"
            })
    void whatABackendMayBeForgivenIs(String response) throws Exception {
        try (Backend backend = answering(response);
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true)) {
            String reply = get(road, "/pass");
            assertTrue(reply.startsWith("HTTP/1.1 200 ") && reply.endsWith("\r\n\r\nhello"), reply);
            assertEquals(1, reply.split("Content-Length: 5", -1).length - 1, reply);
            assertFalse(reply.contains("X-A :"), reply);
            assertEquals(response.contains("X-A"), reply.contains("\r\nX-A: v\r\n"), reply);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "HTTP/1.1 200 OK\\r\\nContent-Length: 5\\r\\nContent-Length: 4\\r\\n\\r\\nhello | 400: Multiple Content-Lengths",
                "HTTP/1.1 200 OK\\r\\nTransfer-Encoding: gzip, chunked\\r\\n\\r\\n0\\r\\n\\r\\n | the backend compresses by a Transfer-Encoding that nobody asked for"
            })
    void whatWouldBeRubbishIsTheBackendsFault(String response, String why) throws Exception {
        try (Backend backend = answering(response);
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true)) {
            String reply = get(road, "/pass");
            assertTrue(reply.startsWith("HTTP/1.1 502 "), reply);
            String detail = told(road, FaultCode.BACKEND_BROKEN);
            assertTrue(detail.contains(why), detail);
        }
    }
}
