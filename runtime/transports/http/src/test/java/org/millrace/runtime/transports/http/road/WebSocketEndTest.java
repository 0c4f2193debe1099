package org.millrace.runtime.transports.http.road;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.transports.http.road.WebSocketPeer.BINARY;
import static org.millrace.runtime.transports.http.road.WebSocketPeer.CLOSE;
import static org.millrace.runtime.transports.http.road.WebSocketPeer.FIN;
import static org.millrace.runtime.transports.http.road.WebSocketPeer.PING;
import static org.millrace.runtime.transports.http.road.WebSocketPeer.TEXT;

import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.runtime.api.Eventually;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;

/** How WebSockets end: by the sides, by what is no frame, by silence, and when the runtime or the flow goes away. */
@Timeout(120)
class WebSocketEndTest {

    /** What the backend got, frame by frame, {@code end} last. */
    private final LinkedBlockingQueue<String> received = new LinkedBlockingQueue<>();

    /** The backend's side, once it is open. */
    private final CompletableFuture<WebSocketPeer> server = new CompletableFuture<>();

    /** A backend that notes what it gets, and answers a Close with that. */
    private Backend noting(String... lines) throws Exception {
        return new Backend(connection -> {
            WebSocketPeer open = WebSocketPeer.server(connection, connection.head(), lines);
            server.complete(open);
            for (WebSocketPeer.Frame frame = open.read(); frame != null; frame = open.read()) {
                received.add((frame.masked() ? "" : "unmasked ") + frame);
                if (frame.opcode() == CLOSE) {
                    open.frame(frame.first(), frame.payload());
                    break;
                }
            }
            received.add("end");
        });
    }

    private String received() throws InterruptedException {
        return received.poll(30, TimeUnit.SECONDS);
    }

    private static Road road(Backend backend, Map<String, ?> tunnels) throws Exception {
        return new Road(WebSocketHandshakeTest.wishes(tunnels), backend.uri()).with(Sockets.class, "/*", true);
    }

    @Test
    void aClientThatGoesWithoutACloseIsNoticed() throws Exception {
        try (Backend backend = noting();
                Road road = WebSocketTest.road(backend)) {
            WebSocketPeer.client(road).close();
            assertEquals("end", received());
            assertNull(road.done.take().fault());
            Eventually.eventually("it leaves", () -> road.admission.inFlight() == 0);
        }
    }

    @Test
    void aBackendThatGoesWithoutACloseIsNoticed() throws Exception {
        try (Backend backend = noting();
                Road road = WebSocketTest.road(backend);
                WebSocketPeer client = WebSocketPeer.client(road)) {
            server.get().close();
            assertEquals("end", client.next());
        }
    }

    @Test
    void bothSidesAreToldWhenTheRuntimeStops() throws Exception {
        try (Backend backend = noting();
                Road road = WebSocketTest.road(backend);
                WebSocketPeer client = WebSocketPeer.client(road)) {
            server.get();
            CompletableFuture<Boolean> stopped = CompletableFuture.supplyAsync(() -> stop(road));
            assertEquals("88 1001 going away", client.next());
            assertEquals("88 1001 going away", received());
            assertEquals("end", received());
            assertEquals("end", client.next());
            client.close();
            assertTrue(stopped.get(), "all exchanges have ended in order");
            assertNull(road.done.take().fault());
        }
    }

    private static boolean stop(Road road) {
        try {
            return road.listener.stop(Duration.ofSeconds(20));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void aCloseComesBehindTheFrameThatIsPassing() throws Exception {
        try (Backend backend = noting();
                Road road = WebSocketTest.road(backend);
                WebSocketPeer client = WebSocketPeer.client(road)) {
            byte[] frame = WebSocketPeer.bytes(FIN | TEXT, true, "halves".getBytes());
            client.send(Arrays.copyOf(frame, 8));
            Eventually.eventually(
                    "the first half has passed",
                    () -> road.listener.tunnels().counts().bytesIn() == 8);
            road.listener.tunnels().goAway();
            assertEquals("88 1001 going away", client.next());
            client.send(Arrays.copyOfRange(frame, 8, frame.length)).frame(FIN | TEXT, "too late");
            assertEquals("81 halves", received());
            assertEquals("88 1001 going away", received());
        }
    }

    @Test
    void thoseOfAReplacedFlowHaveTheDrainsTime() throws Exception {
        try (Backend backend = noting();
                Road road = road(backend, Map.of("drainTime", Duration.ofMillis(100)));
                WebSocketPeer client = WebSocketPeer.client(road)) {
            server.get();
            road.activate(Sockets.class, "/*", true, "2");
            assertEquals("88 1001 going away", client.next());
            assertEquals("88 1001 going away", received());
            try (WebSocketPeer next = WebSocketPeer.client(road)) {
                Eventually.eventually(
                        "the second is open, too",
                        () -> road.listener.tunnels().counts().opened() == 2);
                next.frame(FIN | TEXT, "of the new version");
                assertEquals("end", received());
                assertEquals("81 of the new version", received());
            }
        }
    }

    @Test
    void thoseOfAFlowThatIsUndeployedGoAway() throws Exception {
        try (Backend backend = noting();
                Road road = road(backend, Map.of("drainTime", Duration.ofMillis(0)));
                WebSocketPeer client = WebSocketPeer.client(road)) {
            road.flows.undeploy("sockets");
            assertEquals("88 1001 going away", client.next());
        }
    }

    @Test
    void silenceEndsItWhenItIsTooLong() throws Exception {
        try (Backend backend = noting();
                Road road = road(backend, Map.of("idleTimeout", Duration.ofMillis(400)));
                WebSocketPeer client = WebSocketPeer.client(road)) {
            long began = System.nanoTime();
            assertEquals("88 1001 going away", client.next());
            assertTrue(System.nanoTime() - began >= 300_000_000L);
            assertEquals("88 1001 going away", received());
        }
    }

    @Test
    void silenceOfOneSideIsNoneWhileTheOtherTalks() throws Exception {
        try (Backend backend = noting();
                Road road = road(backend, Map.of("idleTimeout", Duration.ofMillis(1000)));
                WebSocketPeer client = WebSocketPeer.client(road)) {
            WebSocketPeer talking = server.get();
            long began = System.nanoTime();
            for (int i = 1; i <= 12; i++) {
                long next = began + i * 200_000_000L;
                Eventually.eventually("some time passes", () -> System.nanoTime() > next);
                talking.frame(FIN | PING, "alive");
                assertEquals("89 alive", client.next());
            }
        }
    }

    @Test
    void silenceIsNotCutAsASlowClientIs() throws Exception {
        Road.Wishes wishes = new Road.Wishes();
        wishes.listener = usual -> Road.withConnections(
                usual,
                Map.of(
                        "minBytesPerSecond", 1_000_000,
                        "paceGrace", Duration.ofMillis(0),
                        "idleTimeout", Duration.ofMillis(300)));
        wishes.endpoint = usual -> usual;
        try (Backend backend = WebSocketPeer.echo();
                Road road = new Road(wishes, backend.uri()).with(Sockets.class, "/*", true);
                WebSocketPeer client = WebSocketPeer.client(road)) {
            long began = System.nanoTime();
            Eventually.eventually(
                    "the listener's idle timeout is over", () -> System.nanoTime() - began > 1_500_000_000L);
            assertEquals("81 here", client.frame(FIN | TEXT, "here").next());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "c1 00, a reserved bit that no extension uses",
        "a1 80, a reserved bit that no extension uses",
        "83 80, the reserved opcode 3",
        "8b 80, the reserved opcode 11",
        "09 80, a control frame in fragments",
        "89 fe, a control frame with more than 125 bytes",
        "80 80, a fragment that continues no message",
        "81 00, a client's frame without a mask",
        "81 fe 00 7d 00 00 00 00, a length that is not in its shortest form",
        "81 ff 00 00 00 00 00 00 ff ff 00 00 00 00, a length that is not in its shortest form",
        "81 ff 80 00 00 00 00 00 00 00 00 00 00 00, a length that is not in its shortest form",
        "88 81 00 00 00 00, a Close frame with half a code"
    })
    void whatIsNoFrameOfAClientEndsIt(String bytes, String why) throws Exception {
        try (Backend backend = noting();
                Road road = WebSocketTest.road(backend);
                WebSocketPeer client = WebSocketPeer.client(road)) {
            client.send(concat(WebSocketPeer.bytes(FIN | TEXT, true, "good".getBytes()), hex(bytes)));
            assertEquals("81 good", received());
            assertEquals("88 1002 protocol error", received());
            assertEquals("end", received());
            assertEquals("88 1002 protocol error", client.next());
            client.close();
            Exchange done = road.done.take();
            assertEquals("request.malformed", done.fault().code());
            assertEquals(
                    "the client sent " + why + "; both sides are closed with 1002",
                    done.fault().detail());
        }
    }

    @ParameterizedTest
    @CsvSource({"81 80, a server's frame with a mask", "01 01 61 81 01 62, a new message within another one"})
    void whatIsNoFrameOfABackendEndsIt(String bytes, String why) throws Exception {
        try (Backend backend = noting();
                Road road = WebSocketTest.road(backend);
                WebSocketPeer client = WebSocketPeer.client(road)) {
            server.get().send(hex(bytes));
            String next = client.next();
            assertEquals("88 1002 protocol error", next.startsWith("1 ") ? client.next() : next);
            client.close(1002);
            assertEquals("88 1002 ", received());
            client.close();
            Exchange done = road.done.take();
            assertEquals("backend.broken", done.fault().code());
            assertEquals(
                    "the backend sent " + why + "; both sides are closed with 1002",
                    done.fault().detail());
        }
    }

    @Test
    void anExtensionsBitsAreNoneOfOurBusiness() throws Exception {
        String deflate = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits";
        try (Backend backend = noting("Sec-WebSocket-Extensions: permessage-deflate");
                Road road = WebSocketTest.road(backend);
                WebSocketPeer client = WebSocketPeer.client(road, deflate)) {
            client.frame(WebSocketPeer.RSV1 | TEXT, "squeezed")
                    .frame(FIN, "on")
                    .frame(FIN | WebSocketPeer.RSV1, "wrong");
            assertEquals("41 squeezed", received());
            assertEquals("80 on", received());
            assertEquals("88 1002 protocol error", received());
        }
    }

    @Test
    void anUnknownExtensionMayDoAsItLikes() throws Exception {
        try (Backend backend = noting("Sec-WebSocket-Extensions: own");
                Road road = WebSocketTest.road(backend);
                WebSocketPeer client = WebSocketPeer.client(road, "Sec-WebSocket-Extensions: own")) {
            client.frame(FIN | 0x30 | 3, "odd");
            assertEquals("b3 odd", received());
        }
    }

    @Test
    void aFrameMayBeAsLargeAsTheLimit() throws Exception {
        try (Backend backend = noting();
                Road road = road(backend, Map.of("maxFrameBytes", 1000L));
                WebSocketPeer client = WebSocketPeer.client(road)) {
            client.frame(FIN | BINARY, new byte[1000]).frame(FIN | BINARY, new byte[1001]);
            assertEquals("82 " + "\0".repeat(1000), received());
            assertEquals("88 1009 message too big", received());
            assertEquals("88 1009 message too big", client.next());
            client.close();
            Fault fault = road.done.take().fault();
            assertEquals("message.too-large", fault.code());
            assertTrue(fault.detail().contains("a frame of 1001 bytes of 1000; see maxTunnelFrameBytes"));
        }
    }

    @Test
    void aMessageMayBeAsLargeAsTheLimit() throws Exception {
        try (Backend backend = noting();
                Road road = road(backend, Map.of("maxMessageBytes", 1000L));
                WebSocketPeer client = WebSocketPeer.client(road)) {
            client.frame(BINARY, new byte[600]).frame(FIN | PING, new byte[100]).frame(FIN, new byte[400]);
            client.frame(BINARY, new byte[600]).frame(FIN, new byte[401]);
            assertEquals("2 " + "\0".repeat(600), received());
            assertEquals("89 " + "\0".repeat(100), received());
            assertEquals("80 " + "\0".repeat(400), received());
            assertEquals("2 " + "\0".repeat(600), received());
            assertEquals("88 1009 message too big", received());
            client.next();
            client.close();
            String detail = road.done.take().fault().detail();
            assertTrue(detail.contains("a message of more than 1000 bytes; see maxTunnelMessageBytes"), detail);
        }
    }

    @Test
    void whatTheReceiverDoesNotTakeIsNotRead() throws Exception {
        try (Backend backend = noting();
                Road road = WebSocketTest.road(backend);
                WebSocketPeer client = WebSocketPeer.client(road)) {
            WebSocketPeer talking = server.get();
            Thread sending = Thread.startVirtualThread(() -> flood(talking));
            long[] before = {-1};
            Eventually.eventually("the backend has to wait", () -> {
                long now = road.listener.tunnels().counts().bytesOut();
                boolean still = now > 0 && now == before[0];
                before[0] = now;
                return still && sending.isAlive();
            });
            assertTrue(before[0] < 64 << 20, "no more than the kernel's buffers hold went out: " + before[0]);
            assertNotNull(client.read());
        }
    }

    private static void flood(WebSocketPeer from) {
        try {
            while (true) {
                from.frame(FIN | BINARY, new byte[64 * 1024]);
            }
        } catch (IOException e) {
            // the test is over
        }
    }

    private static byte[] hex(String bytes) {
        return HexFormat.of().parseHex(bytes.replace(" ", ""));
    }

    private static byte[] concat(byte[] one, byte[] other) {
        byte[] both = Arrays.copyOf(one, one.length + other.length);
        System.arraycopy(other, 0, both, one.length, other.length);
        return both;
    }
}
