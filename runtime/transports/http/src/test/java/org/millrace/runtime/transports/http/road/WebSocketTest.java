package org.millrace.runtime.transports.http.road;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.transports.http.road.WebSocketPeer.BINARY;
import static org.millrace.runtime.transports.http.road.WebSocketPeer.CLOSE;
import static org.millrace.runtime.transports.http.road.WebSocketPeer.FIN;
import static org.millrace.runtime.transports.http.road.WebSocketPeer.PING;
import static org.millrace.runtime.transports.http.road.WebSocketPeer.TEXT;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.runtime.api.Eventually;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.transports.http.inbound.ListenerTls;
import org.millrace.runtime.transports.http.outbound.EndpointSettings;

/** WebSockets through a flow, by HTTP/1.1 on both sides: the handshake, and what passes. */
@Timeout(60)
class WebSocketTest {

    static Road road(Backend backend) throws Exception {
        return Road.to(backend.uri()).with(Sockets.class, "/*", true);
    }

    @Test
    void aMessageGoesThereAndBack() throws Exception {
        try (Backend backend = WebSocketPeer.echo();
                Road road = road(backend);
                WebSocketPeer client = WebSocketPeer.client(road)) {
            long answered = System.nanoTime();
            assertEquals("81 hello", client.frame(FIN | TEXT, "hello").next());
            assertEquals("88 1000 ", client.close(1000).next());
            assertEquals("end", client.next());
            client.close();

            Exchange done = road.done.poll(10, TimeUnit.SECONDS);
            assertNull(done.sendFailure());
            assertTrue(done.endNanos() < answered, "what follows is no part of the time that the flow took");
            assertEquals(6 + 5 + 6 + 2, done.bytesIn());
            assertEquals(2 + 5 + 2 + 2, done.bytesOut());
            String text = road.listener.tunnels().counts().toString();
            assertEquals(
                    "TunnelCounts[listener=http, open=0, opened=1, messagesIn=1, messagesOut=1, bytesIn=19, bytesOut=11]",
                    text);
        }
    }

    @Test
    void eachSideHasAHandshakeOfItsOwn() throws Exception {
        try (Backend backend = WebSocketPeer.echo("Sec-WebSocket-Protocol: chat", "X-Backend: yes");
                Road road = road(backend);
                WebSocketPeer client = WebSocketPeer.asking(road, "Sec-WebSocket-Protocol: superchat, chat")) {
            String told = client.head();
            assertTrue(told.startsWith("HTTP/1.1 101 Switching Protocols\r\n"), told);
            assertTrue(told.contains("\r\nUpgrade: websocket\r\n"), told);
            assertTrue(told.contains("\r\nConnection: Upgrade\r\n"), told);
            assertTrue(told.contains("\r\nSec-WebSocket-Accept: " + WebSocketPeer.ACCEPT + "\r\n"), told);
            assertTrue(told.contains("\r\nSec-WebSocket-Protocol: chat\r\n"), told);
            assertTrue(told.contains("\r\nX-Backend: yes\r\n"), told);
            assertTrue(told.contains("\r\nX-Answered: by the flow\r\n"), told);
            assertFalse(told.contains("Content-Length"), told);
            assertFalse(told.contains("Transfer-Encoding"), told);
            String asked = backend.heads.take();
            assertTrue(asked.contains("\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"), asked);
            assertTrue(asked.contains("\r\nSec-WebSocket-Version: 13\r\n"), asked);
            assertTrue(asked.contains("\r\nSec-WebSocket-Protocol: superchat, chat\r\n"), asked);
            assertTrue(asked.contains("\r\nX-Asked: by the flow\r\n"), asked);
            assertTrue(asked.contains("\r\nX-Forwarded-For: 127.0.0.1\r\n"), asked);
            assertTrue(asked.contains("\r\nSec-WebSocket-Key: "), asked);
            assertFalse(asked.contains(WebSocketPeer.KEY), asked);
        }
    }

    @Test
    void framesArePassedAsTheyAre() throws Exception {
        byte[] sent = concat(
                WebSocketPeer.bytes(TEXT, true, "one".getBytes()),
                WebSocketPeer.bytes(FIN | PING, true, "ping".getBytes()),
                WebSocketPeer.bytes(0, true),
                WebSocketPeer.bytes(FIN, true, new byte[200]),
                WebSocketPeer.bytes(FIN | BINARY, true, new byte[70_000]),
                WebSocketPeer.bytes(FIN | CLOSE, true, (byte) 0x0F, (byte) 0xA0));
        LinkedBlockingQueue<byte[]> received = new LinkedBlockingQueue<>();
        Backend.Script script = connection -> {
            WebSocketPeer server = WebSocketPeer.server(connection, connection.head());
            received.add(server.bytes(sent.length));
            server.close(4000);
        };
        try (Backend backend = new Backend(script);
                Road road = road(backend);
                WebSocketPeer client = WebSocketPeer.client(road)) {
            client.send(sent);
            assertArrayEquals(sent, received.take());
            assertEquals("88 4000 ", client.next());
        }
    }

    @Test
    void whatComesByteByByteIsPassedOn() throws Exception {
        try (Backend backend = WebSocketPeer.echo();
                Road road = road(backend);
                WebSocketPeer client = WebSocketPeer.client(road)) {
            client.socket().setTcpNoDelay(true);
            for (byte each : WebSocketPeer.bytes(FIN | TEXT, true, new byte[130])) {
                client.send(each);
            }
            assertArrayEquals(new byte[130], client.read().payload());
        }
    }

    @Test
    void whatTheBackendSendsBehindItsHeadIsNotLost() throws Exception {
        Backend.Script script = connection -> {
            String head = connection.head();
            connection.send("HTTP/1.1 101 X\r\nUpgrade: WebSocket\r\nConnection: keep-alive, upgrade\r\n"
                    + "Sec-WebSocket-Accept: " + WebSocketPeer.accept(head) + "\r\n\r\n\u0081\u0005hello");
            connection.in.read();
        };
        try (Backend backend = new Backend(script);
                Road road = road(backend);
                WebSocketPeer client = WebSocketPeer.client(road)) {
            assertEquals("81 hello", client.next());
        }
    }

    @Test
    void whatTheClientSendsBehindItsHeadIsNotLost() throws Exception {
        try (Backend backend = WebSocketPeer.echo();
                Road road = road(backend);
                WebSocketPeer client = WebSocketPeer.asking(road).frame(FIN | TEXT, "early")) {
            String text = client.head();
            assertTrue(text.startsWith("HTTP/1.1 101 "), text);
            assertEquals("81 early", client.next());
        }
    }

    /** On both sides. */
    @Test
    void aKeptConnectionCanSwitch() throws Exception {
        Backend.Script script = connection -> {
            connection.head();
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nplain");
            WebSocketPeer server = WebSocketPeer.server(connection, connection.head());
            server.frame(FIN | TEXT, server.read().payload());
            server.read();
        };
        try (Backend backend = new Backend(script);
                Road road = road(backend);
                WebSocketPeer client = WebSocketPeer.of(road.connect())) {
            client.send("GET /socket HTTP/1.1\r\nHost: example\r\n\r\n");
            assertTrue(client.head().startsWith("HTTP/1.1 200 OK\r\n"));
            assertEquals("plain", new String(client.bytes(5), StandardCharsets.US_ASCII));
            client.send(WebSocketPeer.request("/socket"));
            assertTrue(client.head().startsWith("HTTP/1.1 101 "));
            assertEquals("81 hello", client.frame(FIN | TEXT, "hello").next());
        }
    }

    @Test
    void aPlaceAtTheEndpointIsTakenWhileItIsOpen() throws Exception {
        Road.Wishes wishes = new Road.Wishes();
        wishes.endpoint = usual -> new EndpointSettings(
                usual.name(),
                usual.targets(),
                usual.protocol(),
                1,
                0,
                usual.connectTimeout(),
                usual.idleTimeout(),
                usual.responseIdleTimeout(),
                usual.restAfterFailure(),
                usual.maxHeadBytes(),
                usual.tls());
        try (Backend backend = WebSocketPeer.echo();
                Road road = new Road(wishes, backend.uri()).with(Sockets.class, "/*", true)) {
            for (int i = 0; i < 3; i++) {
                WebSocketPeer client = WebSocketPeer.client(road);
                assertEquals("81 hello", client.frame(FIN | TEXT, "hello").next());
                try (WebSocketPeer next = WebSocketPeer.asking(road)) {
                    assertTrue(next.head().startsWith("HTTP/1.1 503 "));
                }
                client.close(1000).next();
                client.close();
                Eventually.eventually("the place is free", () -> road.admission.inFlight() == 0);
            }
        }
    }

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theJdksClientTalksThroughIt(boolean secure) throws Exception {
        KeyStore keys = Keys.make(folder, "ours", "san=ip:127.0.0.1");
        Road.Wishes wishes = new Road.Wishes();
        wishes.tls = secure ? ListenerTls.of(keys, Keys.PASSWORD) : null;
        try (Backend backend = WebSocketPeer.echo();
                Road road = new Road(wishes, backend.uri()).with(Sockets.class, "/*", true);
                HttpClient http = HttpClient.newBuilder()
                        .sslContext(Keys.context(keys, keys))
                        .build()) {
            LinkedBlockingQueue<String> texts = new LinkedBlockingQueue<>();
            CompletableFuture<Integer> closed = new CompletableFuture<>();
            WebSocket.Listener listener = new WebSocket.Listener() {
                @Override
                public CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean last) {
                    texts.add(data + (last ? "." : ""));
                    socket.request(1);
                    return null;
                }

                @Override
                public CompletionStage<?> onPong(WebSocket socket, ByteBuffer data) {
                    texts.add("pong " + data.remaining());
                    socket.request(1);
                    return null;
                }

                @Override
                public CompletionStage<?> onClose(WebSocket socket, int code, String reason) {
                    closed.complete(code);
                    return null;
                }
            };
            WebSocket socket = http.newWebSocketBuilder()
                    .buildAsync(
                            URI.create((secure ? "wss" : "ws")
                                    + road.uri("/socket").toString().substring(4)),
                            listener)
                    .get(10, TimeUnit.SECONDS);
            socket.sendText("hel", false).get(10, TimeUnit.SECONDS);
            socket.sendText("lo", true).get(10, TimeUnit.SECONDS);
            socket.sendPing(ByteBuffer.wrap(new byte[7])).get(10, TimeUnit.SECONDS);
            assertEquals("hel", texts.poll(10, TimeUnit.SECONDS));
            assertEquals("lo.", texts.poll(10, TimeUnit.SECONDS));
            assertEquals("pong 7", texts.poll(10, TimeUnit.SECONDS));
            socket.sendClose(WebSocket.NORMAL_CLOSURE, "bye").get(10, TimeUnit.SECONDS);
            assertEquals(1000, closed.get(10, TimeUnit.SECONDS));
        }
    }

    @Test
    void withoutTheStepsConsentTheRequestIsOneAsAnyOther() throws Exception {
        try (Backend backend = Backend.canned("plain");
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/*", true);
                WebSocketPeer client = WebSocketPeer.asking(road)) {
            String told = client.head();
            assertTrue(told.startsWith("HTTP/1.1 200 OK\r\n"), told);
            String asked = backend.heads.take();
            assertFalse(asked.contains("Upgrade: websocket"), asked);
            assertFalse(asked.contains("Connection: Upgrade"), asked);
        }
    }

    private static byte[] concat(byte[]... parts) {
        ByteBuffer all = ByteBuffer.allocate(100_000);
        for (byte[] part : parts) {
            all.put(part);
        }
        byte[] bytes = new byte[all.flip().remaining()];
        all.get(bytes);
        return bytes;
    }
}
