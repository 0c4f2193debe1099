package org.millrace.runtime.transports.http.road;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.runtime.api.Eventually;
import org.millrace.runtime.settings.Declared;
import org.millrace.runtime.transports.http.inbound.ListenerSettings;
import org.millrace.runtime.transports.http.tunnel.TunnelLimits;

/** Handshakes of WebSockets that are not as they should be, on either side, and limits on how many there are. */
@Timeout(60)
class WebSocketHandshakeTest {

    private static final String UPGRADE = "Upgrade: websocket\r\nConnection: Upgrade\r\n";
    private static final String KEY = "Sec-WebSocket-Key: " + WebSocketPeer.KEY + "\r\n";
    private static final String VERSION = "Sec-WebSocket-Version: 13\r\n";

    static Road.Wishes wishes(Map<String, ?> tunnels) {
        Road.Wishes wishes = new Road.Wishes();
        wishes.listener = usual -> with(usual, tunnels);
        return wishes;
    }

    static ListenerSettings with(ListenerSettings usual, Map<String, ?> tunnels) {
        return usual.with(usual.limits().with(Declared.of(TunnelLimits.class).with("", tunnels)));
    }

    /** The answer to a request for /socket with these lines, up to its end. */
    private static String answer(Road road, String lines) throws Exception {
        try (Socket socket = road.connect()) {
            String request = "GET /socket HTTP/1.1\r\nHost: example\r\n" + lines + "\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            socket.shutdownOutput();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "7", "8", "12", "14", "130"})
    void anotherVersionIsToldWhichOneIsSpoken(String version) throws Exception {
        try (Backend backend = WebSocketPeer.echo();
                Road road = WebSocketTest.road(backend)) {
            String answer = answer(road, UPGRADE + KEY + "Sec-WebSocket-Version: " + version + "\r\n");
            assertTrue(answer.startsWith("HTTP/1.1 426 Upgrade Required\r\n"), answer);
            assertTrue(answer.contains("\r\nSec-WebSocket-Version: 13\r\n"), answer);
            assertTrue(answer.contains("\r\nUpgrade: websocket\r\n"), answer);
            assertTrue(
                    answer.contains("Version " + version + " of WebSocket is not spoken here; use version 13."),
                    answer);
            assertNull(backend.heads.poll());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ== | send Sec-WebSocket-Version: 13, once.",
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==;Sec-WebSocket-Version: 13;Sec-WebSocket-Version: 13 "
                        + "| send Sec-WebSocket-Version: 13, once.",
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==;Sec-WebSocket-Version: x | send Sec-WebSocket-Version: 13, once.",
                "Sec-WebSocket-Version: 13 | send one Sec-WebSocket-Key with 16 random bytes in Base64.",
                "Sec-WebSocket-Version: 13;Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25j "
                        + "| send one Sec-WebSocket-Key with 16 random bytes in Base64.",
                "Sec-WebSocket-Version: 13;Sec-WebSocket-Key: not*base64************== "
                        + "| send one Sec-WebSocket-Key with 16 random bytes in Base64.",
                "Sec-WebSocket-Version: 13;Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==;Sec-WebSocket-Protocol: a b "
                        + "| send names with commas between in Sec-WebSocket-Protocol.",
            })
    void aBrokenOneIsRefusedWithARemedy(String lines, String remedy) throws Exception {
        try (Backend backend = WebSocketPeer.echo();
                Road road = WebSocketTest.road(backend)) {
            String answer = answer(road, UPGRADE + lines.replace(";", "\r\n") + "\r\n");
            assertTrue(answer.startsWith("HTTP/1.1 400 Bad Request\r\n"), answer);
            assertTrue(answer.contains("The WebSocket handshake is not valid; " + remedy), answer);
            assertNull(backend.heads.poll());
        }
    }

    @Test
    void oneWithABodyIsRefused() throws Exception {
        try (Backend backend = WebSocketPeer.echo();
                Road road = WebSocketTest.road(backend)) {
            String answer = answer(road, UPGRADE + KEY + VERSION + "Content-Length: 2\r\n\r\nhi");
            assertTrue(answer.startsWith("HTTP/1.1 400 Bad Request\r\n"), answer);
            assertTrue(answer.contains("send it without a body."), answer);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Connection: Upgrade\r\n",
                "Upgrade: other\r\nConnection: Upgrade\r\n",
            })
    void whatAsksForNoneIsARequestAsAnyOther(String lines) throws Exception {
        try (Backend backend = Backend.canned("plain");
                Road road = WebSocketTest.road(backend)) {
            String answer = answer(road, lines + KEY + VERSION);
            assertTrue(answer.startsWith("HTTP/1.1 200 OK\r\n"), answer);
            String asked = backend.heads.take();
            assertFalse(asked.contains("Upgrade: websocket"), asked);
        }
    }

    @Test
    void itMayBeOneOfSeveralProtocols() throws Exception {
        try (Backend backend = WebSocketPeer.echo();
                Road road = WebSocketTest.road(backend)) {
            String answer =
                    answer(road, "Upgrade: other/2, WebSocket\r\nConnection: keep-alive, upgrade\r\n" + KEY + VERSION);
            assertTrue(answer.startsWith("HTTP/1.1 101 "), answer);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"200 OK", "301 Moved Permanently", "403 Forbidden", "503 Service Unavailable"})
    void whatTheBackendAnswersElseIsRelayed(String status) throws Exception {
        Backend.Script script = connection -> {
            connection.head();
            connection.send("HTTP/1.1 " + status + "\r\nX-Why: no\r\nContent-Length: 4\r\n\r\nbody");
            connection.head();
        };
        try (Backend backend = new Backend(script);
                Road road = WebSocketTest.road(backend)) {
            String answer = answer(road, UPGRADE + KEY + VERSION);
            assertTrue(answer.startsWith("HTTP/1.1 " + status + "\r\n"), answer);
            assertTrue(answer.contains("\r\nX-Why: no\r\n") && answer.endsWith("\r\n\r\nbody"), answer);
            assertEquals(0, road.listener.tunnels().counts().opened());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Upgrade: websocket;Connection: Upgrade | its Sec-WebSocket-Accept does not fit the key",
                "Upgrade: websocket;Connection: Upgrade;Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo= "
                        + "| its Sec-WebSocket-Accept does not fit the key",
                "Upgrade: websocket;Sec-WebSocket-Accept: RIGHT | it does not say that it changes to websocket",
                "Connection: Upgrade;Sec-WebSocket-Accept: RIGHT | it does not say that it changes to websocket",
                "Upgrade: other;Connection: Upgrade;Sec-WebSocket-Accept: RIGHT "
                        + "| it does not say that it changes to websocket",
                "Upgrade: websocket;Connection: Upgrade;Sec-WebSocket-Accept: RIGHT;Sec-WebSocket-Protocol: chat "
                        + "| it chose a Sec-WebSocket-Protocol that was not offered",
                "Upgrade: websocket;Connection: Upgrade;Sec-WebSocket-Accept: RIGHT;Sec-WebSocket-Extensions: x "
                        + "| it chose a Sec-WebSocket-Extensions that was not offered",
            })
    void aBackendsBrokenOneIs502(String lines, String why) throws Exception {
        Backend.Script script = connection -> {
            String accept = WebSocketPeer.accept(connection.head());
            connection.send("HTTP/1.1 101 Switching Protocols\r\n"
                    + lines.replace("RIGHT", accept).replace(";", "\r\n") + "\r\n\r\n");
            connection.in.read();
        };
        try (Backend backend = new Backend(script);
                Road road = WebSocketTest.road(backend)) {
            String answer = answer(road, UPGRADE + KEY + VERSION);
            assertTrue(answer.startsWith("HTTP/1.1 502 Bad Gateway\r\n"), answer);
            assertTrue(road.done.take().fault().detail().contains("the backend's 101 is not valid: " + why));
            Eventually.eventually("it leaves", () -> road.admission.inFlight() == 0);
        }
    }

    @Test
    void asManyAsMayBeAreOpenAndTheNextIsToldToComeLater() throws Exception {
        try (Backend backend = WebSocketPeer.echo();
                Road road = new Road(wishes(Map.of("maxOpen", 2)), backend.uri()).with(Sockets.class, "/*", true);
                WebSocketPeer first = WebSocketPeer.client(road);
                WebSocketPeer second = WebSocketPeer.client(road)) {
            assertEquals(2, road.admission.inFlight());
            String answer = answer(road, UPGRADE + KEY + VERSION);
            assertTrue(answer.startsWith("HTTP/1.1 503 Service Unavailable\r\n"), answer);
            assertTrue(answer.contains("\r\nRetry-After: 1\r\n"), answer);
            assertTrue(answer.contains("The gateway has as many WebSockets open as it may; try again later."), answer);
            assertTrue(road.done.take().fault().detail().contains("2 on the listener http; see maxTunnels"));

            first.close(1000).next();
            first.close();
            Eventually.eventually("the first one's place is free", () -> road.admission.inFlight() == 1);
            WebSocketPeer.client(road).close();
            assertEquals("81 still here", second.frame(0x81, "still here").next());
        }
    }

    @Test
    void noneMayBe() throws Exception {
        try (Backend backend = WebSocketPeer.echo();
                Road road = new Road(wishes(Map.of("maxOpen", 0)), backend.uri()).with(Sockets.class, "/*", true)) {
            assertTrue(answer(road, UPGRADE + KEY + VERSION).startsWith("HTTP/1.1 503 "));
        }
    }

    @Test
    void theCallsTimeIsTheHandshakesAndNotTheTunnels() throws Exception {
        Road.Wishes wishes = new Road.Wishes();
        wishes.listener = usual -> Road.withDeadline(usual, Duration.ofMillis(300));
        Backend.Script silent = connection -> {
            connection.head();
            connection.in.read();
        };
        try (Backend backend = new Backend(silent);
                Road road = new Road(wishes, backend.uri()).with(Sockets.class, "/*", true)) {
            String answer = answer(road, UPGRADE + KEY + VERSION);
            assertTrue(answer.startsWith("HTTP/1.1 504 Gateway Timeout\r\n"), answer);
        }
        try (Backend backend = WebSocketPeer.echo();
                Road road = new Road(wishes, backend.uri()).with(Sockets.class, "/*", true);
                WebSocketPeer client = WebSocketPeer.client(road)) {
            long began = System.nanoTime();
            Eventually.eventually("the deadline is over", () -> System.nanoTime() - began > 600_000_000L);
            assertEquals("81 late", client.frame(0x81, "late").next());
        }
    }
}
