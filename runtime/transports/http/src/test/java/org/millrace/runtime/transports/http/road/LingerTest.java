package org.millrace.runtime.transports.http.road;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.runtime.api.Tempo;
import org.millrace.runtime.transports.http.inbound.ListenerTls;

/** Replies that go out before the request is all in: the client learns of them, whatever it still sends, and can't hold us by sending. */
@Timeout(60)
class LingerTest {

    private static final URI NOBODY = URI.create("http://127.0.0.1:1");

    /** More than the sockets' buffers hold on both sides, so that the client is still writing when the reply goes out. */
    private static final int LARGE = 12 << 20;

    private static final int ROUNDS = Boolean.getBoolean("long") ? 500 : 12;

    @TempDir
    private static Path folder;

    private static KeyStore keys;

    @BeforeAll
    static void makeKeys() throws Exception {
        keys = Keys.make(folder, "ours", "san=dns:localhost,ip:127.0.0.1");
    }

    /** Flows hold at most 1 MB. */
    private static Road road(boolean tls, Duration lingerTime, long lingerBytes, URI backend) throws Exception {
        Road.Wishes wishes = new Road.Wishes();
        wishes.watch = exchange -> {}; // not kept, for each holds what came of its body
        wishes.tls = tls ? ListenerTls.of(keys, Keys.PASSWORD) : null;
        wishes.listener = usual -> Road.withConnections(
                Road.withDeadline(usual, Duration.ofSeconds(20)),
                Map.of("lingerTime", lingerTime, "lingerBytes", lingerBytes));
        return new Road(wishes, backend).with(Buffered.class, "/held", false).with(PassThrough.class, "/relayed", true);
    }

    private static Road road() throws Exception {
        return road(false, Duration.ofSeconds(10), 64 << 20, NOBODY);
    }

    private static Socket connect(Road road, String tls) throws Exception {
        if (tls.isEmpty()) {
            return road.connect();
        }
        SSLSocket socket =
                (SSLSocket) Keys.context(keys, keys).getSocketFactory().createSocket("127.0.0.1", road.listener.port());
        socket.setEnabledProtocols(new String[] {tls});
        socket.setSoTimeout(60_000);
        return socket;
    }

    /** Writes a request whole, as fast as the other side takes it, and only then reads all there is to read. */
    private static String afterWriting(Socket client, String path, boolean chunked, int bytes) throws IOException {
        OutputStream out = new BufferedOutputStream(client.getOutputStream(), 1 << 16);
        String framing = chunked ? "Transfer-Encoding: chunked" : "Content-Length: " + bytes;
        out.write(("POST " + path + " HTTP/1.1\r\nHost: x\r\n" + framing + "\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII));
        byte[] piece = new byte[1 << 16];
        for (int left = bytes; left > 0; left -= piece.length) {
            int length = Math.min(left, piece.length);
            if (chunked) {
                out.write((Integer.toHexString(length) + "\r\n").getBytes(StandardCharsets.US_ASCII));
            }
            out.write(piece, 0, length);
            if (chunked) {
                out.write("\r\n".getBytes(StandardCharsets.US_ASCII));
            }
        }
        if (chunked) {
            out.write("0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        }
        out.flush();
        return new String(client.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
    }

    /** One reply that ends as those of the gateway's own do, off a connection that may go on. */
    private static String reply(Socket client) throws IOException {
        StringBuilder reply = new StringBuilder();
        while (reply.indexOf("}\n") < 0) {
            int next = client.getInputStream().read();
            assertTrue(next >= 0, reply::toString);
            reply.append((char) next);
        }
        return reply.toString();
    }

    private static void assertTold(int status, String reply) {
        assertTrue(reply.startsWith("HTTP/1.1 " + status + " "), reply);
        assertTrue(reply.endsWith("}\n"), reply);
    }

    @ParameterizedTest(name = "TLS [{0}], chunked {1}")
    @CsvSource({"'', false", "'', true", "TLSv1.2, false", "TLSv1.2, true", "TLSv1.3, false", "TLSv1.3, true"})
    void aClientThatWritesAllBeforeItReadsLearnsThatItWasTooMuch(String tls, boolean chunked) throws Exception {
        try (Road road = road(!tls.isEmpty(), Duration.ofSeconds(10), 64 << 20, NOBODY)) {
            int rounds = tls.isEmpty() ? ROUNDS : ROUNDS / 4;
            for (int i = 0; i < rounds; i++) {
                try (Socket client = connect(road, tls)) {
                    String reply = afterWriting(client, "/held", chunked, LARGE);
                    assertTold(413, reply);
                    assertTrue(reply.contains("Connection: close\r\n"), reply);
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"/no-such-flow, 404", "/relayed, 502"})
    void soDoesOneThatIsRefusedUnread(String path, int status) throws Exception {
        try (Road road = road()) {
            for (int i = 0; i < ROUNDS; i++) {
                try (Socket client = road.connect()) {
                    assertTold(status, afterWriting(client, path, i % 2 == 0, LARGE));
                }
            }
        }
    }

    @Test
    void anOrdinaryClientLearnsItToo() throws Exception {
        try (Road road = road();
                HttpClient http = HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .build()) {
            for (int i = 0; i < ROUNDS; i++) {
                HttpResponse<String> reply = http.send(
                        HttpRequest.newBuilder(road.uri("/held"))
                                .POST(HttpRequest.BodyPublishers.ofByteArray(new byte[LARGE]))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
                assertEquals(413, reply.statusCode());
            }
        }
    }

    /** A small body is here already when its request is refused: its connection need not be given up. */
    @Test
    void aRefusalOfWhatIsAllHereKeepsTheConnection() throws Exception {
        try (Road road = road();
                Socket client = road.connect()) {
            for (int i = 0; i < 3; i++) {
                client.getOutputStream()
                        .write("POST /no-such-flow HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nbody"
                                .getBytes(StandardCharsets.US_ASCII));
                String reply = reply(client);
                assertTrue(reply.startsWith("HTTP/1.1 404 "), reply);
                assertFalse(reply.contains("Connection: close"), reply);
            }
        }
    }

    /** What waits for 100 Continue is not asked for, and the reply stands alone. */
    @Test
    void aClientThatAsksFirstIsNotAskedForWhatIsNotWanted() throws Exception {
        try (Road road = road();
                Socket client = road.connect()) {
            client.getOutputStream()
                    .write(("POST /held HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: " + LARGE
                                    + "\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            byte[] first = new byte[13];
            client.getInputStream().readNBytes(first, 0, first.length);
            assertEquals("HTTP/1.1 413 ", new String(first, StandardCharsets.US_ASCII));
            client.shutdownOutput();
            String rest = new String(client.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
            assertFalse(rest.contains("100"), rest);
        }
    }

    /** How long the other side goes on reading, in milliseconds. */
    private static long sendUntilCut(Socket client, int pauseMillis, int pieceBytes) throws Exception {
        long began = System.nanoTime();
        byte[] piece = new byte[pieceBytes];
        Tempo tempo = Tempo.every(Duration.ofMillis(pauseMillis));
        try {
            while (true) {
                tempo.beat();
                client.getOutputStream().write(piece);
            }
        } catch (SocketException cut) {
            return (System.nanoTime() - began) / 1_000_000;
        }
    }

    private static Socket endless(Road road) throws Exception {
        Socket client = road.connect();
        client.getOutputStream()
                .write("POST /no-such-flow HTTP/1.1\r\nHost: x\r\nContent-Length: 999999999999\r\n\r\n"
                        .getBytes(StandardCharsets.US_ASCII));
        return client;
    }

    @Test
    void aClientThatSendsWithoutEndIsCutAfterSoManyBytes() throws Exception {
        try (Road road = road(false, Duration.ofMinutes(1), 4 << 20, NOBODY);
                Socket client = endless(road)) {
            assertTrue(sendUntilCut(client, 0, 1 << 16) < 20_000);
        }
    }

    /** Many at once, for they must not cost a thread each. */
    @Test
    void clientsThatDribbleAreCutAfterSoMuchTime() throws Exception {
        try (Road road = road(false, Duration.ofMillis(500), 64 << 20, NOBODY)) {
            List<Socket> others = new ArrayList<>();
            int threads = Thread.activeCount();
            try {
                for (int i = 0; i < 200; i++) {
                    others.add(endless(road));
                }
                try (Socket client = endless(road)) {
                    long millis = sendUntilCut(client, 20, 1);
                    assertTrue(millis >= 300 && millis < 15_000, millis + " ms");
                }
                assertTrue(Thread.activeCount() < threads + 50, () -> Thread.activeCount() + " threads");
                for (Socket other : others) {
                    assertTrue(sendUntilCut(other, 20, 1) < 15_000);
                }
                assertEquals(0, road.listener.inFlight());
            } finally {
                for (Socket other : others) {
                    other.close();
                }
            }
        }
    }

    /** A backend that answers before it has read all: the client has the answer, and its body goes nowhere any more. */
    @Test
    void anEarlyAnswerOfTheBackendIsHeardByAClientThatWritesAllBeforeItReads() throws Exception {
        Semaphore heard = new Semaphore(0);
        try (Backend backend = new Backend(connection -> {
                    if (!connection.head().isEmpty()) {
                        connection.send("HTTP/1.1 409 Conflict\r\nContent-Length: 2\r\nConnection: close\r\n\r\nno");
                        connection.socket.shutdownOutput();
                        connection.in.skipNBytes(1 << 16);
                        heard.acquire(); // its end resets what it has not read, and may overtake its answer
                    }
                });
                Road road = road(false, Duration.ofSeconds(10), 64 << 20, backend.uri())) {
            for (int i = 0; i < 5; i++) {
                try (Socket client = road.connect()) {
                    client.setSoTimeout(60_000);
                    OutputStream out = client.getOutputStream();
                    out.write(("POST /relayed HTTP/1.1\r\nHost: x\r\nContent-Length: " + LARGE + "\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
                    out.write(new byte[LARGE]);
                    byte[] first = new byte[13];
                    client.getInputStream().readNBytes(first, 0, first.length);
                    assertEquals("HTTP/1.1 409 ", new String(first, StandardCharsets.US_ASCII));
                    heard.release();
                }
            }
        }
    }
}
