package org.millrace.runtime.transports.http.inbound;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.ConnectException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.runtime.transports.http.road.Backend;
import org.millrace.runtime.transports.http.road.PassThrough;
import org.millrace.runtime.transports.http.road.Road;

/** Clients that come with a new connection for each request, and backends that want one. */
@Timeout(60)
class ShortConnectionTest {

    private static final String BODY = "<order>" + "1 piece ".repeat(100) + "</order>";

    private static final String REQUEST = "POST /pass HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: "
            + BODY.length() + "\r\n\r\n" + BODY;

    private static Road.Wishes withAtMost(int connections) {
        Road.Wishes wishes = new Road.Wishes();
        wishes.listener = usual -> Road.withConnections(usual, Map.of("maxConnections", connections));
        return wishes;
    }

    /** Answers with what it was sent. */
    private static Backend echo(boolean keeps) throws Exception {
        return new Backend(c -> {
            for (String head = c.head(); !head.isEmpty(); head = keeps ? c.head() : "") {
                String body = c.text(head);
                c.send("HTTP/1.1 200 OK\r\n" + (keeps ? "" : "Connection: close\r\n") + "Content-Length: "
                        + body.length() + "\r\n\r\n" + body);
            }
        });
    }

    private static void write(Socket client, String text) throws IOException {
        client.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    }

    private static String all(Socket client) throws IOException {
        return new String(client.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
    }

    private static void assertAnswered(String reply) {
        assertTrue(reply.startsWith("HTTP/1.1 200 "), reply);
        assertTrue(reply.endsWith("\r\n\r\n" + BODY), reply);
        assertEquals(reply.indexOf("HTTP/1.1"), reply.lastIndexOf("HTTP/1.1"), reply);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void eachIsAnsweredAndLeavesNothingBehind(boolean backendKeeps) throws Exception {
        try (Backend backend = echo(backendKeeps);
                Road road = new Road(withAtMost(3), backend.uri()).with(PassThrough.class, "/pass", true)) {
            for (int i = 0; i < 300; i++) {
                try (Socket client = road.connect()) {
                    write(client, REQUEST);
                    assertAnswered(all(client));
                }
            }
            assertTrue(
                    road.listener.buffers().getDirectMemory() < 1 << 20,
                    road.listener.buffers().getDirectMemory() + " bytes of buffers");
        }
    }

    /** The listener stops accepting and begins again with nearly every one. */
    @Test
    void manyMoreAtOnceThanTheListenerTakes() throws Exception {
        ConcurrentLinkedQueue<String> wrong = new ConcurrentLinkedQueue<>();
        AtomicInteger answered = new AtomicInteger();
        try (Backend backend = echo(true);
                Road road = new Road(withAtMost(2), backend.uri()).with(PassThrough.class, "/pass", true)) {
            Thread[] users = new Thread[16];
            for (int i = 0; i < users.length; i++) {
                users[i] = Thread.ofVirtual().start(() -> {
                    for (int j = 0; j < 50; j++) {
                        try (Socket client = road.connect()) {
                            client.setSoTimeout(30_000);
                            write(client, REQUEST);
                            assertAnswered(all(client));
                            answered.incrementAndGet();
                        } catch (IOException | AssertionError e) {
                            wrong.add(e.toString());
                        }
                    }
                });
            }
            for (Thread user : users) {
                user.join();
            }
        }
        assertEquals("[]", wrong.toString());
        assertEquals(16 * 50, answered.get());
    }

    /** As old clients do: an empty line behind the body, or another request, which is not asked for any more. */
    @ParameterizedTest
    @ValueSource(strings = {"\r\n", "GET /pass HTTP/1.1\r\nHost: x\r\n\r\n"})
    void whatComesBehindTheLastRequestNeitherIsServedNorSpoilsItsReply(String behind) throws Exception {
        try (Backend backend = echo(true);
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true)) {
            for (int i = 0; i < 50; i++) {
                try (Socket client = road.connect()) {
                    write(client, REQUEST + behind);
                    assertAnswered(all(client));
                }
            }
            assertEquals(50, backend.heads.size());
        }
    }

    @Test
    void aListenerThatAcceptsNoMoreRefusesAtOnceAndServesThoseThatAreIn() throws Exception {
        try (Backend backend = echo(true);
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true);
                Socket client = road.connect()) {
            write(client, REQUEST.replace("Connection: close\r\n", ""));
            byte[] reply = new byte[8];
            client.getInputStream().readNBytes(reply, 0, reply.length);
            int port = road.listener.port();
            road.listener.stopAccepting();
            assertThrows(ConnectException.class, () -> new Socket("127.0.0.1", port));
            client.getInputStream().skipNBytes(client.getInputStream().available());
            write(client, REQUEST);
            assertFalse(all(client).isEmpty());
        }
    }
}
