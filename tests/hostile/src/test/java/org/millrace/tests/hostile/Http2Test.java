package org.millrace.tests.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;
import static org.millrace.tests.hostile.wire.Http2Client.ACK;
import static org.millrace.tests.hostile.wire.Http2Client.CONTINUATION;
import static org.millrace.tests.hostile.wire.Http2Client.DATA;
import static org.millrace.tests.hostile.wire.Http2Client.END_HEADERS;
import static org.millrace.tests.hostile.wire.Http2Client.END_STREAM;
import static org.millrace.tests.hostile.wire.Http2Client.GOAWAY;
import static org.millrace.tests.hostile.wire.Http2Client.HEADERS;
import static org.millrace.tests.hostile.wire.Http2Client.PING;
import static org.millrace.tests.hostile.wire.Http2Client.RST_STREAM;
import static org.millrace.tests.hostile.wire.Http2Client.SETTINGS;
import static org.millrace.tests.hostile.wire.Http2Client.WINDOW_UPDATE;
import static org.millrace.tests.hostile.wire.Http2Client.block;
import static org.millrace.tests.hostile.wire.Http2Client.frame;
import static org.millrace.tests.hostile.wire.Http2Client.get;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.tests.hostile.siege.Gateway;
import org.millrace.tests.hostile.siege.Siege;
import org.millrace.tests.hostile.wire.Http2Client;
import org.millrace.tests.hostile.wire.Http2Client.Frame;
import org.millrace.tests.hostile.wire.RawClient;

/** Row "HTTP/2 rapid reset, CONTINUATION flood": counted, GOAWAY; and requests that HTTP/2 can carry but HTTP/1.1 could not. */
@ExtendWith(Siege.class)
@Timeout(60)
class Http2Test {

    private static final Duration PAUSE = Duration.ofMillis(500);
    private static final byte[] NOTHING = {};
    private static final byte[] CANCEL = {0, 0, 0, 8};

    private final Gateway gateway;

    Http2Test(Gateway gateway) {
        this.gateway = gateway;
    }

    @BeforeEach
    void forget() {
        gateway.backend().forget();
    }

    @Test
    void aProperRequestIsServed() throws IOException {
        try (Http2Client client = Http2Client.connect(gateway.port())) {
            client.send(HEADERS, END_STREAM | END_HEADERS, 1, get("/relay/h2"));
            List<Frame> frames = client.readAll(PAUSE);
            assertTrue(
                    frames.stream().anyMatch(frame -> frame.type() == DATA && frame.stream() == 1), frames::toString);
            assertEquals(1, gateway.backend().seen().size());
        }
    }

    /**
     * The reply first, whole; then the stream's reset, with NO_ERROR (RFC 9113 section 8.1): a client that is told CANCEL may throw the reply
     * away. What was sent in vain must not use up the connection's window for good.
     */
    @ParameterizedTest
    @ValueSource(strings = {"/no-such-flow", "/transform"})
    void aRefusalThatComesBeforeTheRequestIsAllThereKeepsTheConnectionInUse(String path) throws IOException {
        int sent = 0;
        int granted = 65_535;
        byte[] piece = new byte[16_000];
        try (Http2Client client = Http2Client.connect(gateway.port())) {
            for (int stream = 1; stream < 20; stream += 2) {
                client.send(
                        HEADERS,
                        END_HEADERS,
                        stream,
                        block(
                                ":method",
                                "POST",
                                ":scheme",
                                "http",
                                ":path",
                                path,
                                ":authority",
                                "gateway.example",
                                "content-length",
                                "999999999"));
                for (int i = 0; i < 3; i++) {
                    client.send(DATA, 0, stream, piece);
                    sent += piece.length;
                }
                List<Frame> frames = client.readAll(PAUSE);
                int mine = stream;
                List<Frame> reply = frames.stream()
                        .filter(frame -> frame.stream() == mine && frame.type() != WINDOW_UPDATE)
                        .toList();
                assertEquals(
                        List.of(HEADERS, DATA, RST_STREAM),
                        reply.stream().map(Frame::type).toList());
                assertEquals(END_STREAM, reply.get(1).flags());
                assertEquals(0, ByteBuffer.wrap(reply.get(2).payload()).getInt(), "NO_ERROR");
                for (Frame frame : frames) {
                    if (frame.stream() == 0 && frame.type() == WINDOW_UPDATE) {
                        granted += ByteBuffer.wrap(frame.payload()).getInt();
                    }
                }
                assertTrue(granted - sent >= 3 * piece.length, "the window shrinks: " + (granted - sent));
            }
        }
    }

    /** A client may answer a reset with one of its own, and so many of those are a flood: a proxy's other exchanges would go down with it. */
    @Test
    void refusalsOfBodiesThatSoonEndResetNothing() throws IOException {
        try (Http2Client client = Http2Client.connect(gateway.port())) {
            for (int batch = 0; batch < 3; batch++) {
                int first = 1 + batch * 200;
                for (int stream = first; stream < first + 200; stream += 2) {
                    client.send(HEADERS, END_HEADERS, stream, post("/no-such-flow"));
                }
                List<Frame> replies = client.readAll(PAUSE);
                assertEquals(
                        100,
                        replies.stream()
                                .filter(frame -> frame.type() == HEADERS)
                                .count());
                for (int stream = first; stream < first + 200; stream += 2) {
                    client.send(DATA, END_STREAM, stream, new byte[100]);
                }
                replies.addAll(client.readAll(PAUSE));
                assertTrue(
                        replies.stream().noneMatch(frame -> frame.type() == RST_STREAM || frame.type() == GOAWAY),
                        replies::toString);
            }
            client.send(HEADERS, END_STREAM | END_HEADERS, 9001, get("/relay/h2"));
            assertTrue(
                    client.readAll(PAUSE).stream().anyMatch(frame -> frame.type() == DATA && frame.stream() == 9001));
        }
    }

    @Test
    void aBodyThatDoesNotEndAfterItsReplyIsReset() throws IOException {
        try (Http2Client client = Http2Client.connect(gateway.port())) {
            client.send(HEADERS, END_HEADERS, 1, post("/no-such-flow"));
            client.send(DATA, 0, 1, new byte[100]);
            List<Frame> slow = client.readAll(Duration.ofSeconds(3));
            assertTrue(
                    slow.stream().anyMatch(frame -> frame.type() == RST_STREAM && frame.stream() == 1), slow::toString);
            client.send(HEADERS, END_HEADERS, 3, post("/no-such-flow"));
            for (int i = 0; i < 8; i++) {
                client.send(DATA, 0, 3, new byte[16_000]);
            }
            List<Frame> longer = client.readAll(Duration.ofSeconds(3));
            assertTrue(
                    longer.stream().anyMatch(frame -> frame.type() == RST_STREAM && frame.stream() == 3),
                    longer::toString);
        }
    }

    @Test
    void whatFollowsAResetOfOursIsNoFlood() throws IOException {
        try (Http2Client client = Http2Client.connect(gateway.port())) {
            byte[] upload = post("/no-such-flow", "content-length", "999999999");
            for (int batch = 0; batch < 3; batch++) {
                int first = 1 + batch * 200;
                for (int stream = first; stream < first + 200; stream += 2) {
                    client.send(HEADERS, END_HEADERS, stream, upload);
                }
                List<Frame> frames = client.readAll(PAUSE);
                assertEquals(
                        100,
                        frames.stream()
                                .filter(frame -> frame.type() == RST_STREAM)
                                .count(),
                        frames::toString);
                for (int stream = first; stream < first + 200; stream += 2) {
                    client.send(DATA, 0, stream, new byte[100]); // was on the way
                    client.send(RST_STREAM, 0, stream, CANCEL);
                }
            }
            client.send(HEADERS, END_STREAM | END_HEADERS, 9001, get("/relay/h2"));
            List<Frame> frames = client.readAll(PAUSE);
            assertTrue(
                    frames.stream().anyMatch(frame -> frame.type() == DATA && frame.stream() == 9001),
                    frames::toString);
        }
    }

    private static byte[] post(String path, String... more) {
        byte[] start = block(":method", "POST", ":scheme", "http", ":path", path, ":authority", "gateway.example");
        return RawClient.concat(start, block(more));
    }

    /** Name; how many pieces to send; what each piece is. */
    static Stream<Arguments> floods() {
        int many = 20_000;
        byte[] window = {0, 0, 0, 1};
        return Stream.of(
                flood(
                        "rapid reset",
                        many,
                        i -> both(
                                frame(HEADERS, END_STREAM | END_HEADERS, 2 * i + 1, get("/relay/reset")),
                                frame(RST_STREAM, 0, 2 * i + 1, CANCEL))),
                flood(
                        "rapid reset of bodies that never come",
                        many,
                        i -> both(
                                frame(HEADERS, END_HEADERS, 2 * i + 1, get("/buffered/reset")),
                                frame(RST_STREAM, 0, 2 * i + 1, CANCEL))),
                flood(
                        "rapid reset that the server makes: window of zero",
                        many,
                        i -> both(
                                frame(HEADERS, END_HEADERS, 2 * i + 1, get("/relay/reset")),
                                frame(WINDOW_UPDATE, 0, 2 * i + 1, new byte[4]))),
                flood("settings", many, i -> frame(SETTINGS, 0, 0, NOTHING)),
                flood(
                        "settings that change the table",
                        many,
                        i -> frame(SETTINGS, 0, 0, new byte[] {0, 1, 0, 0, (byte) (i % 2 * 16), 0})),
                flood("pings", many, i -> frame(PING, 0, 0, new byte[8])),
                flood(
                        "empty data",
                        many,
                        i -> i == 0 ? frame(HEADERS, END_HEADERS, 1, get("/relay/empty")) : frame(DATA, 0, 1, NOTHING)),
                flood(
                        "CONTINUATION without end",
                        4000,
                        i -> i == 0
                                ? frame(HEADERS, END_STREAM, 1, get("/relay/continued"))
                                : frame(CONTINUATION, 0, 1, block("x-more-" + i, "x".repeat(2000)))),
                flood(
                        "empty CONTINUATION",
                        many,
                        i -> i == 0
                                ? frame(HEADERS, END_STREAM, 1, get("/relay/continued"))
                                : frame(CONTINUATION, 0, 1, NOTHING)),
                flood("frames of an unknown type", many, i -> frame(0x77, 0, 0, new byte[1])),
                flood("a priority now and then", many, i -> frame(2, 0, 2 * i + 1, new byte[] {0, 0, 0, 0, 1})));
    }

    private static Arguments flood(String name, int pieces, IntFunction<byte[]> piece) {
        return Arguments.of(name, pieces, piece);
    }

    private static byte[] both(byte[] first, byte[] second) {
        return RawClient.concat(first, second);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("floods")
    void aFloodIsCountedAndTheConnectionEnds(String name, int pieces, IntFunction<byte[]> piece) {
        boolean ended = gateway.withstands(name, () -> {
            try (Http2Client client = Http2Client.connect(gateway.port())) {
                ByteArrayOutputStream batch = new ByteArrayOutputStream();
                for (int i = 0; i < pieces; i++) {
                    batch.writeBytes(piece.apply(i));
                    if (batch.size() > 32_000 || i == pieces - 1) {
                        client.send(batch.toByteArray());
                        batch.reset();
                    }
                }
                List<Frame> answer = client.readAll(Duration.ofSeconds(3));
                return client.isClosed() || answer.stream().anyMatch(frame -> frame.type() == GOAWAY);
            } catch (SocketException e) {
                return true; // it has closed while we were still sending
            }
        });
        assertTrue(ended, name + ": no GOAWAY, and the connection is still open");
    }

    /** Name and header block of what is no request. */
    static Stream<Arguments> malformed() {
        return Stream.of(
                Arguments.of("a line end in a value", with("x-evil", "a\r\nX-Injected: yes")),
                Arguments.of("LF in a value", with("x-evil", "a\nb")),
                Arguments.of("NUL in a value", with("x-evil", "a\0b")),
                Arguments.of("a line end in a name", with("x\r\ny", "a")),
                Arguments.of("a colon in a name", with("x:y", "a")),
                Arguments.of("a space in a name", with("x y", "a")),
                Arguments.of("an upper-case name", with("X-Upper", "a")),
                Arguments.of("an empty name", with("", "a")),
                Arguments.of("transfer-encoding", with("transfer-encoding", "chunked")),
                Arguments.of("connection", with("connection", "keep-alive")),
                Arguments.of("te that is not trailers", with("te", "gzip")),
                Arguments.of("an unknown pseudo-header", with(":evil", "a")),
                Arguments.of("a pseudo-header after a header", both(block("x-first", "a"), get("/relay/x"))),
                Arguments.of("two paths", both(get("/relay/x"), block(":path", "/relay/smuggled"))),
                Arguments.of("no method", block(":scheme", "http", ":path", "/relay/x", ":authority", "a")),
                Arguments.of("no path", block(":method", "GET", ":scheme", "http", ":authority", "a")),
                Arguments.of(
                        "an empty path", block(":method", "GET", ":scheme", "http", ":path", "", ":authority", "a")),
                Arguments.of("a space in the path", get("/relay/x HTTP/1.1")),
                Arguments.of("a line end in the path", get("/relay/x HTTP/1.1\r\nX-Injected: yes\r\n\r\n")),
                Arguments.of(
                        "a line end in the method",
                        block(
                                ":method",
                                "GET /relay/smuggled HTTP/1.1\r\nX: ",
                                ":scheme",
                                "http",
                                ":path",
                                "/relay/x",
                                ":authority",
                                "a")),
                Arguments.of(
                        "a line end in the authority",
                        block(":method", "GET", ":scheme", "http", ":path", "/relay/x", ":authority", "a\r\nX: y")),
                Arguments.of("a length and no body", with("content-length", "5")),
                Arguments.of("two lengths", both(with("content-length", "0"), block("content-length", "5"))),
                Arguments.of("a header of 100 KB", with("x-big", "x".repeat(100_000))),
                Arguments.of(
                        "a block that is no HPACK",
                        new byte[] {(byte) 0xff, (byte) 0xff, (byte) 0xff, (byte) 0xff, 0x7f}),
                Arguments.of("an index that is not there", new byte[] {(byte) 0xfe}));
    }

    private static byte[] with(String name, String value) {
        return both(get("/relay/x"), block(name, value));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("malformed")
    void whatIsNoRequestIsRefusedAndNeverReachesTheBackend(String name, byte[] block) {
        List<Frame> frames = gateway.withstands(name, () -> {
            try (Http2Client client = Http2Client.connect(gateway.port())) {
                int frameSize = 16_000;
                int first = Math.min(frameSize, block.length);
                boolean whole = first == block.length;
                try {
                    client.send(HEADERS, END_STREAM | (whole ? END_HEADERS : 0), 1, Arrays.copyOf(block, first));
                    for (int from = first; from < block.length; from += frameSize) {
                        int to = Math.min(block.length, from + frameSize);
                        client.send(
                                CONTINUATION,
                                to == block.length ? END_HEADERS : 0,
                                1,
                                Arrays.copyOfRange(block, from, to));
                    }
                } catch (SocketException e) {
                    // it has heard enough
                }
                return client.readAll(PAUSE);
            }
        });
        boolean refused = frames.stream()
                .anyMatch(frame -> frame.type() == GOAWAY || frame.type() == RST_STREAM || isClientError(frame));
        assertTrue(
                refused || frames.stream().allMatch(frame -> frame.type() == SETTINGS),
                () -> name + ": " + types(frames));
        assertEquals(
                List.of(),
                gateway.backend().seen().stream()
                        .filter(seen -> !seen.target().equals("/orders"))
                        .toList(),
                name);
        assertEquals(List.of(), gateway.backend().offences(), name);
    }

    /** HPACK: 0x80 with the index of ":status: 400" or 404; or a literal with the indexed name ":status". */
    private static boolean isClientError(Frame frame) {
        if (frame.type() != HEADERS) {
            return false;
        }
        byte[] block = frame.payload();
        int first = block.length == 0 ? 0 : block[0] & 0xff;
        return first == (0x80 | 12) || first == (0x80 | 13) || first != (0x80 | 8);
    }

    private static String types(List<Frame> frames) {
        return frames.stream()
                .map(frame -> frame.type() + "/" + frame.flags() + "/" + frame.stream())
                .toList()
                .toString();
    }

    /** RFC 9113 section 8.1.1: a body that is not as long as its length says. */
    @Test
    void aBodyThatIsNotAsLongAsItsLengthSaysIsRefused() {
        for (int sent : new int[] {3, 8}) {
            gateway.withstands("5 announced, " + sent + " sent", () -> {
                try (Http2Client client = Http2Client.connect(gateway.port())) {
                    byte[] head = block(
                            ":method",
                            "POST",
                            ":scheme",
                            "http",
                            ":path",
                            "/relay/length",
                            ":authority",
                            "a",
                            "content-length",
                            "5");
                    client.send(HEADERS, END_HEADERS, 1, head);
                    client.send(DATA, END_STREAM, 1, new byte[sent]);
                    return client.readAll(PAUSE);
                }
            });
        }
        assertTrue(gateway.backend().seen().stream()
                .noneMatch(seen -> seen.target().equals("/relay/length")));
        assertEquals(List.of(), gateway.backend().offences());
    }

    /** As many streams as the settings allow, none of which ever takes its reply: they end by time, and hold nobody else up. */
    @Test
    void aWindowOfZeroHoldsNobodyUp() throws Exception {
        try (Http2Client client = Http2Client.connect(gateway.impatientPort())) {
            client.send(SETTINGS, 0, 0, new byte[] {0, 4, 0, 0, 0, 0});
            for (int i = 0; i < 30; i++) {
                client.send(HEADERS, END_STREAM | END_HEADERS, 2 * i + 1, get("/relay/window"));
            }
            gateway.serves("30 streams without a window");
            client.send(SETTINGS, ACK, 0, NOTHING);
            eventually("the streams end", () -> client.closesWithin(Duration.ofMillis(100)) || inFlight() == 0);
        }
    }

    private int inFlight() {
        return gateway.admin().get("/v1/status").path("inFlight").asInt();
    }
}
