package org.millrace.runtime.transports.http.road;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Requests that two parties might frame differently: none may reach the backend, and none may leave its connection in use. */
@Timeout(120)
class BadRequestTest {

    private static Backend backend;
    private static Road road;

    @BeforeAll
    static void open() throws Exception {
        backend = Backend.canned("reached");
        road = Road.to(backend.uri()).with(PassThrough.class, "/pass/*", true).with(Buffered.class, "/held/*", false);
    }

    @AfterAll
    static void close() throws Exception {
        road.close();
        backend.close();
    }

    private static Arguments bad(String what, String bytes) {
        return Arguments.of(what, bytes);
    }

    static Stream<Arguments> malformed() {
        String post = "POST /pass HTTP/1.1\r\nHost: x\r\n";
        String get = "GET /pass HTTP/1.1\r\nHost: x\r\n";
        return Stream.of(
                bad("CL.TE", post + "Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG"),
                bad("TE.CL", post + "Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n"),
                bad("two lengths that differ", post + "Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd"),
                bad("two lengths that agree", post + "Content-Length: 3\r\nContent-Length: 3\r\n\r\nabc"),
                bad("a list of lengths", post + "Content-Length: 3, 3\r\n\r\nabc"),
                bad("a signed length", post + "Content-Length: +3\r\n\r\nabc"),
                bad("a negative length", post + "Content-Length: -3\r\n\r\nabc"),
                bad("a length in hex", post + "Content-Length: 0x3\r\n\r\nabc"),
                bad("a length past 64 bits", post + "Content-Length: 99999999999999999999\r\n\r\nabc"),
                bad("an empty length", post + "Content-Length: \r\n\r\nabc"),
                bad("an unknown coding", post + "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n"),
                bad("chunked that is not last", post + "Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n"),
                bad(
                        "chunked twice",
                        post + "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
                bad("a folded header", get + "X-A: 1\r\n 2\r\n\r\n"),
                bad("a folded coding", post + "Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n"),
                bad("space before the colon", get + "X-A : 1\r\n\r\n"),
                bad("space before the first header", "GET /pass HTTP/1.1\r\n Host: x\r\n\r\n"),
                bad("no colon", get + "X-A\r\n\r\n"),
                bad("an empty name", get + ": 1\r\n\r\n"),
                bad("a bare LF after a header", get + "X-A: 1\nX-B: 2\r\n\r\n"),
                bad("a bare LF at the end of the head", get + "X-A: 1\r\n\n"),
                bad("a bare CR in a header", get + "X-A: 1\rX-B: 2\r\n\r\n"),
                bad("a NUL in a header", get + "X-A: 1\0\r\n\r\n"),
                bad("a NUL in a name", get + "X\0A: 1\r\n\r\n"),
                bad("no host", "GET /pass HTTP/1.1\r\n\r\n"),
                bad("two hosts", get + "Host: y\r\n\r\n"),
                bad("HTTP/0.9", "GET /pass\r\n\r\n"),
                bad("HTTP/1.9", "GET /pass HTTP/1.9\r\nHost: x\r\n\r\n"),
                bad("HTTP/3 in text", "GET /pass HTTP/3.0\r\nHost: x\r\n\r\n"),
                bad("a tab for a space", "GET\t/pass\tHTTP/1.1\r\nHost: x\r\n\r\n"),
                bad("dots that climb", "GET /held/../pass HTTP/1.1\r\nHost: x\r\n\r\n"),
                bad(
                        "escaped dots that climb",
                        "GET /held/%2e%2e/pass HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"),
                bad(
                        "escaped slashes that climb",
                        "GET /held%2f..%2fpass HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"),
                bad("a broken escape", "GET /held/%zz HTTP/1.1\r\nHost: x\r\n\r\n"),
                bad("a chunk size that is none", post + "Transfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n"),
                bad("a signed chunk size", post + "Transfer-Encoding: chunked\r\n\r\n+3\r\nabc\r\n0\r\n\r\n"),
                bad("a chunk size past 64 bits", post + "Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\nabc"),
                bad("a chunk with bare LF", post + "Transfer-Encoding: chunked\r\n\r\n3\nabc\r\n0\r\n\r\n"),
                bad("a chunk without its end", post + "Transfer-Encoding: chunked\r\n\r\n3\r\nabcd\r\n0\r\n\r\n"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("malformed")
    void isRefusedAndTheConnectionClosed(String what, String bytes) throws Exception {
        backend.heads.clear();
        try (Socket client = road.connect()) {
            client.getOutputStream().write(bytes.getBytes(StandardCharsets.ISO_8859_1));
            client.getOutputStream()
                    .write("GET /pass/smuggled HTTP/1.1\r\nHost: x\r\n\r\n".getBytes(StandardCharsets.ISO_8859_1));
            String reply;
            try {
                reply = new String(client.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
            } catch (java.net.SocketException reset) {
                reply = "HTTP/1.1 400 reset";
            }
            String status = reply.lines().findFirst().orElse("closed");
            assertTrue(
                    status.contains(" 400 ") || status.contains(" 505 ") || status.contains(" 501 "),
                    what + ": " + reply);
            assertFalse(reply.contains("reached"), reply);
            assertEquals(reply.lastIndexOf("HTTP/1.1 "), reply.indexOf("HTTP/1.1 "), reply);
            assertFalse(reply.toLowerCase().contains("jetty"), reply);
            assertTrue(backend.heads.stream().noneMatch(head -> head.contains("smuggled")), what);
        }
        aGoodRequestIsServed();
    }

    private static void aGoodRequestIsServed() throws Exception {
        try (Socket client = road.connect()) {
            client.getOutputStream()
                    .write("GET /pass HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
                            .getBytes(StandardCharsets.ISO_8859_1));
            String reply = new String(client.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
            assertTrue(reply.endsWith("reached"), reply);
        }
    }

    @Test
    void aHeadJustInsideTheLimitIsTakenAndOneJustPastItIsNot() throws Exception {
        for (int padding : new int[] {15 * 1024, 17 * 1024}) {
            try (Socket client = road.connect()) {
                client.getOutputStream()
                        .write(("GET /pass HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-A: " + "a".repeat(padding)
                                        + "\r\n\r\n")
                                .getBytes(StandardCharsets.ISO_8859_1));
                String reply = new String(client.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
                assertTrue(reply.startsWith(padding < 16 * 1024 ? "HTTP/1.1 200 " : "HTTP/1.1 431 "), reply);
            }
        }
    }

    @Test
    void anUpgradeToWhatIsNotSpokenHereIsIgnored() throws Exception {
        try (Socket client = road.connect()) {
            client.getOutputStream()
                    .write("GET /pass HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n"
                            .getBytes(StandardCharsets.ISO_8859_1));
            String reply = new String(client.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
            assertTrue(reply.startsWith("HTTP/1.1 200 "), reply);
        }
    }
}
