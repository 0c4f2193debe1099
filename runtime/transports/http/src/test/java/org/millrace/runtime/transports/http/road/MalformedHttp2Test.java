package org.millrace.runtime.transports.http.road;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.transports.http.message.HttpMessage;

/** One malformed request of an HTTP/2 client ends its stream alone (RFC 9113 section 8.1.1): the connection may be shared by many. */
@Timeout(120)
class MalformedHttp2Test {

    private Backend backend;
    private Road road;
    private Http2Client client;

    @BeforeEach
    void open() throws Exception {
        backend = Backend.canned("hello");
        road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true);
        client = new Http2Client(road);
    }

    @AfterEach
    void close() throws Exception {
        client.close();
        road.close();
        backend.close();
    }

    private Exchange told() throws InterruptedException {
        Exchange told = road.done.poll(60, TimeUnit.SECONDS);
        assertTrue(told != null, "nobody was told");
        return told;
    }

    private void theConnectionGoesOn(int stream) throws Exception {
        assertEquals("200 hello", client.get(stream).answer(stream));
    }

    @ParameterizedTest
    @CsvSource({
        "content-length, 5abc",
        "content-length, '5, 5'",
        "content-length, 99999999999999999999",
        "content-length, -1",
        "content-length, +5",
        ":authority, h/any",
        ":method, GET",
        ":status, 200",
        ":unknown, 1",
        "X-Upper, 1",
        "connection, close",
        "keep-alive, timeout=5",
        "transfer-encoding, chunked",
        "upgrade, websocket",
        "te, gzip",
        "x y, 1",
        "'', 1"
    })
    void aBadFieldIsAnswered(String name, String value) throws Exception {
        String answer = client.get(1, name, value).answer(1);

        assertTrue(answer.startsWith("400 {\"type\":\"urn:millrace:fault:request.malformed\""), answer);
        assertTrue(answer.endsWith("RST " + Http2Client.PROTOCOL_ERROR), answer);
        Exchange told = told();
        assertEquals(FaultCode.MALFORMED_REQUEST, told.fault().kind());
        assertTrue(told.fault().detail().startsWith("400: "), told.fault().detail());
        assertTrue(answer.contains(told.id()), answer);
        theConnectionGoesOn(3);
    }

    @ParameterizedTest
    @CsvSource({"content-length, 5abc", "x-a, 'a\u0000b'", "X-Upper, 1"})
    void aBadFieldAheadOfAllOthersIsAnswered(String name, String value) throws Exception {
        byte[] block = Http2Backend.block(
                0, name, value, ":method", "GET", ":scheme", "http", ":path", "/pass", ":authority", "example");
        client.frame(Http2Client.HEADERS, Http2Client.END_HEADERS | Http2Client.END_STREAM, 1, block);

        String answer = client.answer(1);
        assertTrue(answer.startsWith("400 ") && answer.endsWith("RST " + Http2Client.PROTOCOL_ERROR), answer);
        theConnectionGoesOn(3);
    }

    @Test
    void anotherRequestOfTheConnectionThatWaitsIsAnswered() throws Exception {
        client.frame(
                Http2Client.HEADERS,
                Http2Client.END_HEADERS,
                1,
                Http2Client.request("POST", "/pass", "content-length", "2"));
        assertTrue(client.get(3, "content-length", "5abc").answer(3).startsWith("400 "));

        client.frame(Http2Client.DATA, Http2Client.END_STREAM, 1, "hi".getBytes(StandardCharsets.US_ASCII));
        assertEquals("200 hello", client.answer(1));
    }

    @Test
    void aHeadThatIsTooLargeIsAnswered() throws Exception {
        byte[] block = Http2Client.request("GET", "/pass");
        ByteArrayOutputStream fields = new ByteArrayOutputStream();
        fields.writeBytes(block);
        for (int i = 0; i < 200; i++) {
            fields.writeBytes(Http2Backend.block(0, "x-a", "v".repeat(99)));
        }
        byte[] all = fields.toByteArray();
        client.frame(Http2Client.HEADERS, Http2Client.END_STREAM, 1, Arrays.copyOf(all, 16_000))
                .frame(
                        Http2Client.CONTINUATION,
                        Http2Client.END_HEADERS,
                        1,
                        Arrays.copyOfRange(all, 16_000, all.length));

        String answer = client.answer(1);
        assertTrue(answer.startsWith("431 ") && answer.contains("larger than this listener takes"), answer);
        assertEquals(431, HttpMessage.status(told().answer()));
        theConnectionGoesOn(3);
    }

    @Test
    void aHeadInPiecesIsReadWhole() throws Exception {
        byte[] block = Http2Client.request("GET", "/pass", "x-a", "1");
        client.slowly(Http2Client.HEADERS, Http2Client.END_STREAM, 1, Arrays.copyOf(block, 10))
                .slowly(Http2Client.CONTINUATION, 0, 1, new byte[0])
                .slowly(
                        Http2Client.CONTINUATION,
                        Http2Client.END_HEADERS,
                        1,
                        Arrays.copyOfRange(block, 10, block.length));

        assertEquals("200 hello", client.answer(1));
        assertTrue(backend.heads.take().contains("\r\nx-a: 1\r\n"));
    }

    /** A frame that is padded and has a priority (RFC 9113 section 6.2). */
    @Test
    void aPaddedHeadIsRead() throws Exception {
        byte[] block = Http2Client.request("GET", "/pass");
        byte[] padded = new byte[1 + 5 + block.length + 3];
        padded[0] = 3;
        padded[5] = 15;
        System.arraycopy(block, 0, padded, 6, block.length);
        client.frame(Http2Client.HEADERS, 0x08 | 0x20 | Http2Client.END_HEADERS | Http2Client.END_STREAM, 1, padded);

        assertEquals("200 hello", client.answer(1));
        theConnectionGoesOn(3);
    }

    @Test
    void badTrailersEndTheirStreamAlone() throws Exception {
        client.frame(Http2Client.HEADERS, Http2Client.END_HEADERS, 1, Http2Client.request("POST", "/pass"))
                .frame(
                        Http2Client.HEADERS,
                        Http2Client.END_HEADERS | Http2Client.END_STREAM,
                        1,
                        Http2Backend.block(0, ":path", "/other"));

        String answer = client.answer(1);
        assertTrue(answer.endsWith("RST " + Http2Client.PROTOCOL_ERROR), answer);
        assertEquals(FaultCode.REQUEST_ABORTED, told().fault().kind());
        theConnectionGoesOn(3);
    }

    @ParameterizedTest
    @CsvSource({"100, part", "2, much longer", "0, some"})
    void aBodyThatDoesNotFitItsLengthEndsTheExchangeAtOnce(String length, String body) throws Exception {
        byte[] head = Http2Client.request("POST", "/pass", "content-length", length);
        byte[] data = body.getBytes(StandardCharsets.US_ASCII);
        client.write( // at once: one that says that it has no body may be answered before it has come
                Http2Client.bytes(Http2Client.HEADERS, Http2Client.END_HEADERS, 1, head),
                Http2Client.bytes(Http2Client.DATA, Http2Client.END_STREAM, 1, data));

        assertTrue(client.answer(1).endsWith("RST " + Http2Client.PROTOCOL_ERROR));
        assertEquals(FaultCode.REQUEST_ABORTED, told().fault().kind());
        theConnectionGoesOn(3);
    }

    @Test
    void whatEndsAConnectionIsTold() throws Exception {
        client.frame(
                Http2Client.HEADERS, Http2Client.END_HEADERS | Http2Client.END_STREAM, 1, new byte[] {(byte) 0xBE});

        assertEquals("GOAWAY 9", client.answer(1)); // COMPRESSION_ERROR
        Exchange told = told();
        assertEquals(FaultCode.MALFORMED_REQUEST, told.fault().kind());
        assertEquals(
                "compression_error: invalid_hpack_block; from 127.0.0.1 at the listener http",
                told.fault().detail());
    }

    /** RFC 9113 section 5.1, half-closed (remote): in one piece, so that it comes before the request is looked at, or after. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void dataAfterTheEndOfARequestEndsItsStreamAlone(boolean atOnce) throws Exception {
        CountDownLatch answer = new CountDownLatch(1);
        try (Backend waits = new Backend(c -> {
                    c.head();
                    answer.await();
                    c.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello");
                });
                Road other = Road.to(waits.uri()).with(PassThrough.class, "/pass", true);
                Http2Client late = new Http2Client(other)) {
            byte[] whole = Http2Client.bytes(
                    Http2Client.HEADERS, Http2Client.END_HEADERS, 1, Http2Client.request("POST", "/pass"));
            byte[] last = Http2Client.bytes(Http2Client.DATA, Http2Client.END_STREAM, 1, new byte[] {'a'});
            byte[] more = Http2Client.bytes(Http2Client.DATA, 0, 1, new byte[] {'b'});
            if (atOnce) {
                late.write(whole, last, more);
            } else {
                late.write(whole, last);
                waits.heads.take();
                late.write(more);
            }
            assertEquals("RST " + Http2Client.STREAM_CLOSED, late.answer(1));
            Exchange done = other.done.poll(10, TimeUnit.SECONDS);
            assertTrue(done != null, "the exchange is left");
            eventually("it leaves after it was told of", () -> other.admission.inFlight() == 0);
            answer.countDown();
        }
    }

    @Test
    void trailersAfterTheEndOfARequestEndItsStreamAlone() throws Exception {
        byte[] trailers = Http2Backend.block(0, "x-a", "b");
        client.write(
                Http2Client.bytes(
                        Http2Client.HEADERS,
                        Http2Client.END_HEADERS | Http2Client.END_STREAM,
                        1,
                        Http2Client.request("POST", "/pass")),
                Http2Client.bytes(Http2Client.HEADERS, Http2Client.END_HEADERS | Http2Client.END_STREAM, 1, trailers));

        assertEquals("RST " + Http2Client.STREAM_CLOSED, client.answer(1));
        theConnectionGoesOn(3);
    }

    /** Section 5.1, closed. */
    @ParameterizedTest
    @ValueSource(ints = {Http2Client.DATA, Http2Client.HEADERS})
    void aFrameOnAStreamThatWasEndedAndAnsweredEndsTheConnection(int type) throws Exception {
        assertEquals("200 hello", client.get(1).answer(1));
        assertEquals("200 hello", client.get(3).answer(3)); // the first is closed by then
        client.frame(
                type,
                Http2Client.END_HEADERS,
                1,
                type == Http2Client.DATA ? new byte[1] : Http2Backend.block(0, "a", "b"));

        assertEquals("GOAWAY " + Http2Client.STREAM_CLOSED, client.answer(5));
    }

    @ParameterizedTest
    @ValueSource(ints = {Http2Client.DATA, Http2Client.HEADERS})
    void aFrameOnAStreamThatTheClientHasResetIsAnsweredByAReset(int type) throws Exception {
        byte[] cancel = {0, 0, 0, Http2Client.CANCEL};
        client.frame(Http2Client.HEADERS, Http2Client.END_HEADERS, 1, Http2Client.request("POST", "/pass"));
        client.frame(Http2Client.RST_STREAM, 0, 1, cancel);
        client.frame(
                type,
                Http2Client.END_HEADERS,
                1,
                type == Http2Client.DATA ? new byte[1] : Http2Backend.block(0, "a", "b"));

        String answer = client.answer(1);
        if (answer.equals("RST " + Http2Client.CANCEL)) {
            answer = client.answer(1); // the exchange has ended
        }
        assertEquals("RST " + Http2Client.STREAM_CLOSED, answer);
        theConnectionGoesOn(3);
    }

    /** Each is answered, so that a client which does not read would have us hold all of the answers. */
    @Test
    void aClientThatSendsThemWithoutEndIsSentAway() throws Exception {
        byte[] cancel = {0, 0, 0, Http2Client.CANCEL};
        client.frame(Http2Client.HEADERS, Http2Client.END_HEADERS, 1, Http2Client.request("POST", "/pass"));
        client.frame(Http2Client.RST_STREAM, 0, 1, cancel);
        byte[][] late = new byte[1000][];
        Arrays.fill(
                late,
                Http2Client.bytes(Http2Client.HEADERS, Http2Client.END_HEADERS, 1, Http2Backend.block(0, "a", "b")));
        client.write(late);

        String answer = client.answer(1);
        while (answer.startsWith("RST ")) {
            answer = client.answer(1);
        }
        assertEquals("GOAWAY 11", answer);
    }

    /** They were on the way when we reset the stream. */
    @Test
    void trailersOfARequestThatWasRefusedArePassedOver() throws Exception {
        client.frame(
                Http2Client.HEADERS,
                Http2Client.END_HEADERS,
                1,
                Http2Client.request("POST", "/pass", "content-length", "5abc"));
        assertTrue(client.answer(1).endsWith("RST " + Http2Client.PROTOCOL_ERROR));
        client.frame(Http2Client.HEADERS, Http2Client.END_HEADERS, 3, Http2Client.request("POST", "/none"));
        assertTrue(client.answer(3).endsWith("RST 0"));
        theConnectionGoesOn(5); // both are closed by then
        client.frame(Http2Client.DATA, 0, 1, new byte[100]);
        client.frame(Http2Client.DATA, 0, 3, new byte[100]);
        client.frame(
                Http2Client.HEADERS,
                Http2Client.END_HEADERS | Http2Client.END_STREAM,
                3,
                Http2Backend.block(0, "a", "b"));
        client.frame(
                Http2Client.HEADERS,
                Http2Client.END_HEADERS | Http2Client.END_STREAM,
                1,
                Http2Backend.block(0, "a", "b"));

        theConnectionGoesOn(7);
    }

    @Test
    void aSecondHeadOfARequestEndsItsStreamAlone() throws Exception {
        client.frame(Http2Client.HEADERS, Http2Client.END_HEADERS, 1, Http2Client.request("POST", "/pass"));
        client.get(1);

        assertEquals("RST " + Http2Client.PROTOCOL_ERROR, client.answer(1));
        theConnectionGoesOn(3);
    }
}
