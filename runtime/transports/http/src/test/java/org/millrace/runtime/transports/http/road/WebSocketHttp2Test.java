package org.millrace.runtime.transports.http.road;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.transports.http.road.WebSocketPeer.FIN;
import static org.millrace.runtime.transports.http.road.WebSocketPeer.TEXT;

import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpScheme;
import org.eclipse.jetty.http.MetaData;
import org.eclipse.jetty.http2.api.Session;
import org.eclipse.jetty.http2.api.Stream;
import org.eclipse.jetty.http2.client.HTTP2Client;
import org.eclipse.jetty.http2.frames.DataFrame;
import org.eclipse.jetty.http2.frames.HeadersFrame;
import org.eclipse.jetty.http2.frames.ResetFrame;
import org.eclipse.jetty.http2.frames.SettingsFrame;
import org.eclipse.jetty.util.Callback;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.runtime.api.Eventually;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.transports.http.outbound.EndpointSettings;

/** WebSockets of clients that speak HTTP/2, by an extended CONNECT (RFC 8441); the backend is asked by HTTP/1.1. */
@Timeout(60)
class WebSocketHttp2Test {

    private final HTTP2Client jetty = new HTTP2Client();
    private final CompletableFuture<Map<Integer, Integer>> settings = new CompletableFuture<>();

    @BeforeEach
    void start() throws Exception {
        jetty.start();
    }

    @AfterEach
    void stop() throws Exception {
        jetty.stop();
    }

    private Session connect(Road road) throws Exception {
        return jetty.connect(new InetSocketAddress("127.0.0.1", road.listener.port()), new Session.Listener() {
                    @Override
                    public void onSettings(Session session, SettingsFrame frame) {
                        if (!frame.isReply()) {
                            settings.complete(frame.getSettings());
                        }
                    }
                })
                .get(10, TimeUnit.SECONDS);
    }

    /** What comes of a stream: its status, then its data as text, then how it ended. */
    private static final class Events implements Stream.Listener {

        private final LinkedBlockingQueue<String> all = new LinkedBlockingQueue<>();
        private final CompletableFuture<HttpFields> head = new CompletableFuture<>();

        @Override
        public void onHeaders(Stream stream, HeadersFrame frame) {
            MetaData.Response response = (MetaData.Response) frame.getMetaData();
            head.complete(response.getHttpFields());
            all.add(response.getStatus() + (frame.isEndStream() ? " END" : ""));
            stream.demand();
        }

        @Override
        public void onDataAvailable(Stream stream) {
            Stream.Data data = stream.readData();
            if (data == null) {
                stream.demand();
                return;
            }
            byte[] bytes = new byte[data.frame().remaining()];
            data.frame().getByteBuffer().get(bytes);
            data.release();
            if (bytes.length > 0) {
                all.add(new String(bytes, StandardCharsets.ISO_8859_1));
            }
            if (data.frame().isEndStream()) {
                all.add("END");
            } else {
                stream.demand();
            }
        }

        @Override
        public void onReset(Stream stream, ResetFrame frame, Callback callback) {
            all.add("RST " + frame.getError());
            callback.succeeded();
        }

        String next() throws InterruptedException {
            return all.poll(20, TimeUnit.SECONDS);
        }
    }

    private static Stream open(Session session, Events events, String protocol, String... fields) throws Exception {
        HttpFields.Mutable head = HttpFields.build();
        for (int i = 0; i < fields.length; i += 2) {
            head.add(fields[i], fields[i + 1]);
        }
        MetaData.ConnectRequest connect = new MetaData.ConnectRequest(HttpScheme.HTTP, null, "/socket", head, protocol);
        return session.newStream(new HeadersFrame(connect, null, false), events).get(10, TimeUnit.SECONDS);
    }

    private static void send(Stream stream, byte[] bytes, boolean last) throws Exception {
        stream.data(new DataFrame(stream.getId(), ByteBuffer.wrap(bytes), last)).get(10, TimeUnit.SECONDS);
    }

    @Test
    void aListenerSaysThatItTakesThem() throws Exception {
        try (Backend backend = WebSocketPeer.echo();
                Road road = WebSocketTest.road(backend)) {
            connect(road);
            assertEquals(1, settings.get(10, TimeUnit.SECONDS).get(SettingsFrame.ENABLE_CONNECT_PROTOCOL));
        }
    }

    @Test
    void aMessageGoesThereAndBack() throws Exception {
        try (Backend backend = WebSocketPeer.echo("Sec-WebSocket-Protocol: chat");
                Road road = WebSocketTest.road(backend)) {
            Events events = new Events();
            Stream stream = open(
                    connect(road),
                    events,
                    "websocket",
                    "sec-websocket-version",
                    "13",
                    "sec-websocket-protocol",
                    "chat");
            assertEquals("200", events.next());
            HttpFields head = events.head.get();
            assertEquals("chat", head.get("Sec-WebSocket-Protocol"));
            assertEquals("by the flow", head.get("X-Answered"));
            assertNull(head.get("Sec-WebSocket-Accept"));
            assertNull(head.get("Content-Length"));
            String asked = backend.heads.take();
            assertTrue(asked.startsWith("GET /socket HTTP/1.1\r\n"), asked);
            assertTrue(asked.contains("\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"), asked);
            assertTrue(asked.contains("\r\nSec-WebSocket-Key: "), asked);
            assertTrue(asked.contains("\r\nVia: 2.0 millrace\r\n"), asked);

            send(stream, WebSocketPeer.bytes(FIN | TEXT, true, "hello".getBytes()), false);
            assertEquals("\u0081\u0005hello", events.next());
            send(stream, WebSocketPeer.bytes(0x88, true, (byte) 3, (byte) 0xE8), true);
            assertEquals("\u0088\u0002\u0003\u00e8", events.next());
            assertEquals("END", events.next());
            Exchange done = road.done.take();
            assertNull(done.fault());
            assertNull(done.sendFailure());
            Eventually.eventually("it leaves", () -> road.admission.inFlight() == 0);
        }
    }

    @Test
    void anEndpointOfHttp2IsAskedByHttp1() throws Exception {
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
        try (Backend backend = WebSocketPeer.echo();
                Road road = new Road(wishes, backend.uri()).with(Sockets.class, "/*", true);
                WebSocketPeer client = WebSocketPeer.client(road)) {
            assertEquals("81 hello", client.frame(FIN | TEXT, "hello").next());
        }
    }

    @Test
    void aClientThatResetsItsStreamIsNoticed() throws Exception {
        LinkedBlockingQueue<String> received = new LinkedBlockingQueue<>();
        Backend.Script script = connection -> {
            WebSocketPeer server = WebSocketPeer.server(connection, connection.head());
            received.add(server.next());
            received.add(server.next());
        };
        try (Backend backend = new Backend(script);
                Road road = WebSocketTest.road(backend)) {
            Events events = new Events();
            Stream stream = open(connect(road), events, "websocket", "sec-websocket-version", "13");
            assertEquals("200", events.next());
            Eventually.eventually(
                    "both connections are the tunnel's",
                    () -> road.listener.tunnels().counts().open() == 1);
            stream.reset(new ResetFrame(stream.getId(), 8), Callback.NOOP);
            assertEquals("88 1001 going away", received.poll(20, TimeUnit.SECONDS));
            assertEquals("end", received.poll(20, TimeUnit.SECONDS));
            Eventually.eventually("the exchange is done", () -> road.admission.inFlight() == 0);
            assertEquals("request.aborted", road.done.take().fault().code());
        }
    }

    @Test
    void silenceIsBoundedByTheTunnelsTimeAndNotByTheStreams() throws Exception {
        Road.Wishes wishes = WebSocketHandshakeTest.wishes(Map.of("idleTimeout", Duration.ofMillis(1500)));
        var tunnels = wishes.listener;
        wishes.listener =
                usual -> tunnels.apply(Road.withConnections(usual, Map.of("idleTimeout", Duration.ofMillis(300))));
        try (Backend backend = WebSocketPeer.echo();
                Road road = new Road(wishes, backend.uri()).with(Sockets.class, "/*", true)) {
            Events events = new Events();
            Session session = connect(road);
            Stream stream = open(session, events, "websocket", "sec-websocket-version", "13");
            assertEquals("200", events.next());
            long began = System.nanoTime();
            Eventually.eventually("a while passes", () -> System.nanoTime() - began > 900_000_000L);
            send(stream, WebSocketPeer.bytes(FIN | TEXT, true, "hello".getBytes()), false);
            assertEquals("\u0081\u0005hello", events.next());
            assertEquals("\u0088\u000c\u0003\u00e9going away", events.next());
            assertTrue(System.nanoTime() - began > 2_200_000_000L);
        }
    }

    @Test
    void severalShareAConnection() throws Exception {
        try (Backend backend = WebSocketPeer.echo();
                Road road = WebSocketTest.road(backend)) {
            Session session = connect(road);
            Events[] events = {new Events(), new Events(), new Events()};
            Stream[] streams = new Stream[3];
            for (int i = 0; i < 3; i++) {
                streams[i] = open(session, events[i], "websocket", "sec-websocket-version", "13");
                assertEquals("200", events[i].next());
            }
            for (int i = 0; i < 3; i++) {
                send(streams[i], WebSocketPeer.bytes(FIN | TEXT, true, ("of " + i).getBytes()), false);
            }
            for (int i = 0; i < 3; i++) {
                assertEquals("\u0081\u0004of " + i, events[i].next());
            }
            Eventually.eventually(
                    "all are open", () -> road.listener.tunnels().counts().open() == 3);
        }
    }

    @Test
    void anotherVersionIsToldWhichOneIsSpoken() throws Exception {
        try (Backend backend = WebSocketPeer.echo();
                Road road = WebSocketTest.road(backend)) {
            Events events = new Events();
            open(connect(road), events, "websocket", "sec-websocket-version", "8");
            assertEquals("426", events.next());
            assertEquals("13", events.head.get().get("Sec-WebSocket-Version"));
            assertFalse(events.head.get().contains("Upgrade"));
        }
    }

    @Test
    void whatTheBackendAnswersElseIsNotTakenForConsent() throws Exception {
        try (Backend backend = Backend.canned("plain");
                Road road = WebSocketTest.road(backend)) {
            Events events = new Events();
            open(connect(road), events, "websocket", "sec-websocket-version", "13");
            assertEquals("501", events.next());
        }
    }

    @Test
    void aBackendsRefusalIsRelayed() throws Exception {
        Backend.Script script = connection -> {
            connection.head();
            connection.send("HTTP/1.1 403 Forbidden\r\nContent-Length: 2\r\n\r\nno");
            connection.head();
        };
        try (Backend backend = new Backend(script);
                Road road = WebSocketTest.road(backend)) {
            Events events = new Events();
            open(connect(road), events, "websocket", "sec-websocket-version", "13");
            assertEquals("403", events.next());
            assertEquals("no", events.next());
            assertEquals("END", events.next());
        }
    }

    @Test
    void aFlowThatGrantsNoneRefuses() throws Exception {
        try (Backend backend = Backend.canned("plain");
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/*", true)) {
            Events events = new Events();
            open(connect(road), events, "websocket", "sec-websocket-version", "13");
            assertEquals("501", events.next());
            String body = events.next();
            assertTrue(body.contains("No WebSocket is spoken at this address."), body);
        }
    }

    @Test
    void anotherProtocolIsRefused() throws Exception {
        try (Backend backend = WebSocketPeer.echo();
                Road road = WebSocketTest.road(backend)) {
            Events events = new Events();
            open(connect(road), events, "connect-udp");
            assertEquals("400", events.next());
            assertNull(backend.heads.poll());
        }
    }
}
