package org.millrace.runtime.transports.http.inbound;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Proxy;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.eclipse.jetty.io.AbstractConnection;
import org.eclipse.jetty.io.ArrayByteBufferPool;
import org.eclipse.jetty.io.ByteArrayEndPoint;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.ConnectionMetaData;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.LocalConnector;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.internal.HttpConnection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Origin;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.transports.http.jetty.server.AdaptiveReadBuffer;
import org.millrace.runtime.transports.http.jetty.server.SlowClients;
import org.millrace.runtime.transports.http.message.HttpMessage;
import org.millrace.runtime.transports.http.road.Backend;
import org.millrace.runtime.transports.http.road.Buffered;
import org.millrace.runtime.transports.http.road.Glance;
import org.millrace.runtime.transports.http.road.PassThrough;
import org.millrace.runtime.transports.http.road.Road;

/** Which connections take much at once, what comes through them, and what they hold when they rest. */
@Timeout(60)
class LargeReadsTest {

    private static final int MUCH = 300_000;
    private static final int CONNECTIONS = 8;

    private final LocalConnector connector = new LocalConnector(new Server());
    private final AdaptiveReadBuffer large = new AdaptiveReadBuffer();

    private HttpConnection connection() {
        HttpConnection made = new HttpConnection(new HttpConfiguration(), connector, new ByteArrayEndPoint());
        made.setInputBufferSize(AdaptiveReadBuffer.USUAL_BYTES);
        return made;
    }

    @ParameterizedTest
    @CsvSource({
        "8192, 16385, true",
        "8191, 16385, false",
        "8192, 16384, false",
        "8192, -1, true",
        "8191, -1, false",
        "16384, 0, false"
    })
    void aPieceFillsHalfABufferAndMoreThanABufferIsToCome(int bytes, long left, boolean begins) {
        HttpConnection connection = connection();
        assertEquals(begins, large.begin(connection, bytes, left));
        assertEquals(begins, AdaptiveReadBuffer.on(connection));
        assertEquals(
                begins ? AdaptiveReadBuffer.BYTES : AdaptiveReadBuffer.USUAL_BYTES, connection.getInputBufferSize());
    }

    @Test
    void aConnectionBeginsOnce() {
        HttpConnection connection = connection();
        assertTrue(large.begin(connection, MUCH, MUCH));
        assertFalse(large.begin(connection, MUCH, MUCH));
        assertEquals(1, large.count());
    }

    @Test
    void thereAreNoMoreThanTheMostAndOneThatClosesMakesRoom() {
        HttpConnection first = connection();
        assertTrue(large.begin(first, MUCH, MUCH));
        for (int i = 1; i < AdaptiveReadBuffer.MOST_CONNECTIONS; i++) {
            assertTrue(large.begin(connection(), MUCH, MUCH));
        }
        HttpConnection next = connection();
        assertFalse(large.begin(next, MUCH, MUCH));
        assertFalse(AdaptiveReadBuffer.on(next));
        large.onClosed(first);
        assertTrue(large.begin(next, MUCH, MUCH));
    }

    @Test
    void oneThatWasClosedMeanwhileIsForgotten() {
        HttpConnection connection = connection();
        connection.getEndPoint().close();
        large.begin(connection, MUCH, MUCH);
        assertEquals(0, large.count());
    }

    @Test
    void aConnectionOfAnotherProtocolIsLeftAlone() {
        Connection other = new AbstractConnection(new ByteArrayEndPoint(), Runnable::run) {
            @Override
            public void onFillable() {}
        };
        assertFalse(large.begin(other, MUCH, MUCH));
        assertEquals(0, large.count());
    }

    /** A request's body of which one piece is here, whose release is told. */
    private RequestBody body(HttpConnection connection, AtomicBoolean released, SlowClients watch) {
        Deque<Content.Chunk> pieces = new ArrayDeque<>(List.of(Content.Chunk.from(
                ByteBuffer.allocate(AdaptiveReadBuffer.USUAL_BYTES), false, () -> released.set(true))));
        ConnectionMetaData of = answering(ConnectionMetaData.class, Map.of("getConnection", () -> connection));
        Request request = answering(Request.class, Map.of("read", pieces::poll, "getConnectionMetaData", () -> of));
        RequestBody body = new RequestBody(request, MUCH, true, watch, large);
        body.of(new Exchange(
                Origin.NONE,
                Limits.DEFAULTS,
                new MemoryBudget(1 << 20),
                (reply, sent) -> {},
                made -> HttpMessage.request("POST", "/", new Headers(), Payload.empty(made))));
        return body;
    }

    private static <T> T answering(Class<T> type, Map<String, Supplier<?>> answers) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(),
                new Class<?>[] {type},
                (proxy, method, given) -> answers.get(method.getName()).get()));
    }

    @Test
    void thePieceThatIsKeptIsLetGoAtTheNextReadOrAtTheReply() {
        SlowClients watch = new SlowClients(
                "test", Duration.ofSeconds(1), Duration.ofSeconds(1), 0, Duration.ofSeconds(30), (why, where) -> {});
        for (boolean reply : new boolean[] {true, false}) {
            AtomicBoolean released = new AtomicBoolean();
            RequestBody body = body(connection(), released, watch);
            body.read().release();
            assertFalse(released.get(), "Jetty would use its buffer again");
            if (reply) {
                body.replied();
            } else {
                assertNull(body.read());
            }
            assertTrue(released.get());
        }
        watch.close();
    }

    @Test
    void behindTheReplyNothingIsKept() {
        SlowClients watch = new SlowClients(
                "test", Duration.ofSeconds(1), Duration.ofSeconds(1), 0, Duration.ofSeconds(30), (why, where) -> {});
        AtomicBoolean released = new AtomicBoolean();
        RequestBody body = body(connection(), released, watch);
        body.replied();
        body.next().release();
        assertTrue(released.get());
        watch.close();
    }

    /** Answers with what it got. */
    private static Backend echo() throws IOException {
        return new Backend(c -> {
            for (String head = c.head(); !head.isEmpty(); head = c.head()) {
                String body = c.text(head);
                c.send("HTTP/1.1 200 OK\r\nContent-Length: " + body.length() + "\r\n\r\n" + body);
            }
        });
    }

    private static String counted(String path, String body) {
        return "POST " + path + " HTTP/1.1\r\nHost: a\r\nContent-Length: " + body.length() + "\r\n\r\n" + body;
    }

    private static String chunked(String path, String body, Random random) {
        StringBuilder text =
                new StringBuilder("POST " + path + " HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n");
        for (int at = 0; at < body.length(); ) {
            int length = Math.min(1 + random.nextInt(40_000), body.length() - at);
            text.append(Integer.toHexString(length))
                    .append("\r\n")
                    .append(body, at, at + length)
                    .append("\r\n");
            at += length;
        }
        return text.append("0\r\n\r\n").toString();
    }

    private static String text(int length, Random random) {
        return random.ints(length, 'a', 'z' + 1)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    /** Sends the text and reads its answer meanwhile, since a relayed one comes back as it goes in. */
    private static String answer(Socket socket, InputStream in, String request) throws Exception {
        Thread sending = Thread.ofVirtual().start(() -> {
            try {
                socket.getOutputStream().write(request.getBytes(US_ASCII));
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
        StringBuilder head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            int b = in.read();
            assertTrue(b >= 0, () -> "the connection ended behind: " + head);
            head.append((char) b);
        }
        assertTrue(head.toString().startsWith("HTTP/1.1 200 "), head::toString);
        String lower = head.toString().toLowerCase();
        int at = lower.indexOf("content-length:") + "content-length:".length();
        int length =
                Integer.parseInt(lower.substring(at, lower.indexOf("\r\n", at)).trim());
        String body = new String(in.readNBytes(length), US_ASCII);
        sending.join();
        return body;
    }

    @ParameterizedTest
    @ValueSource(strings = {"/relayed", "/held"})
    void bodiesOfAllSizesComeThroughOneConnection(String path) throws Exception {
        Random random = new Random(20);
        try (Backend backend = echo();
                Road road = Road.to(backend.uri())
                        .with(PassThrough.class, "/relayed", true)
                        .with(Buffered.class, "/held", false);
                Socket socket = road.connect()) {
            InputStream in = new BufferedInputStream(socket.getInputStream());
            for (int length : new int[] {
                1, 8_100, 16_383, 16_384, 16_385, 32_768, 32_769, 65_535, 65_536, 65_537, 100, MUCH, 0, 1_000_000,
                20_000
            }) {
                String body = text(length, random);
                assertEquals(body, answer(socket, in, counted(path, body)), () -> length + " bytes");
                assertEquals(body, answer(socket, in, chunked(path, body, random)), () -> length + " bytes, chunked");
            }
        }
    }

    /** Bytes of buffers that somebody holds. */
    private static long held(Road road) {
        ArrayByteBufferPool buffers = road.listener.buffers();
        return buffers.getDirectMemory() - buffers.getAvailableDirectMemory();
    }

    /** One is counted from when it is given back for the first time. */
    private static void hasHadALargeBuffer(Road road) throws Exception {
        eventually(
                "a large buffer is used", () -> road.listener.buffers().getDirectMemory() >= AdaptiveReadBuffer.BYTES);
    }

    private static void comesDownTo(long most, Road road) throws Exception {
        eventually("no more than " + most + " bytes are held", () -> held(road), held -> held <= most);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/relayed", "/held"})
    void aConnectionThatRestsHoldsNoLargeBuffer(String path) throws Exception {
        String body = text(MUCH, new Random(21));
        List<Socket> sockets = new ArrayList<>();
        try (Backend backend = echo();
                Road road = Road.to(backend.uri())
                        .with(PassThrough.class, "/relayed", true)
                        .with(Buffered.class, "/held", false)) {
            for (int i = 0; i < CONNECTIONS; i++) {
                Socket socket = road.connect();
                sockets.add(socket);
                InputStream in = new BufferedInputStream(socket.getInputStream());
                answer(socket, in, counted(path, body)); // grows; the next is read so from the start
                hasHadALargeBuffer(road);
                answer(socket, in, counted(path, body));
                answer(socket, in, counted(path, "little"));
            }
            comesDownTo(CONNECTIONS * AdaptiveReadBuffer.USUAL_BYTES, road);
            for (Socket socket : sockets) {
                socket.close();
            }
            comesDownTo(0, road);
        }
    }

    @Test
    void whatIsKeptOfABodyThatNobodyReadsOnIsLetGo() throws Exception {
        String body = text(MUCH, new Random(22));
        try (Backend backend = echo();
                Road road = Road.to(backend.uri()).with(Glance.class, "/glance", false)) {
            for (int i = 0; i < CONNECTIONS; i++) {
                try (Socket socket = road.connect()) {
                    socket.getOutputStream().write(counted("/glance", body).getBytes(US_ASCII));
                    String head = new String(socket.getInputStream().readNBytes(9), US_ASCII);
                    assertEquals("HTTP/1.1 ", head);
                }
            }
            comesDownTo(0, road);
        }
    }
}
