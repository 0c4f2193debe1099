package org.millrace.runtime.transports.http.road;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.Tempo;

/** A flow that is brief has no thread of its own for a small request that is here, and one for any other; nobody sees a difference. */
@Timeout(120)
class BriefTest {

    /** Whether each exchange had a thread of its own when it entered its first step. */
    private final BlockingQueue<Boolean> threads = new LinkedBlockingQueue<>();

    private Backend backend;
    private Road road;

    @BeforeEach
    void start() throws IOException {
        // answers with what it got
        backend = new Backend(c -> {
            for (String head = c.head(); !head.isEmpty(); head = c.head()) {
                String body = c.text(head);
                c.send("HTTP/1.1 200 OK\r\nContent-Length: " + body.length() + "\r\n\r\n" + body);
            }
        });
        road = road(Limits.DEFAULTS.deadline());
    }

    private Road road(Duration deadline) throws IOException {
        Road.Wishes wishes = new Road.Wishes();
        wishes.begun = exchange -> exchange.beforeStep((begun, step) -> {
            if (step == 0) {
                threads.add(Thread.currentThread().isVirtual());
            }
        });
        wishes.listener = usual -> Road.withDeadline(usual, deadline);
        return new Road(wishes, backend.uri()).withBrief(Brief.class, "/brief");
    }

    @AfterEach
    void stop() throws IOException {
        road.close();
        backend.close();
    }

    private static String head(String more) {
        return "POST /brief HTTP/1.1\r\nHost: a\r\nContent-Type: text/xml\r\n" + more + "\r\n";
    }

    private static String head(int length) {
        return head("Content-Length: " + length + "\r\n");
    }

    private static void send(Socket client, String text) throws IOException {
        OutputStream out = client.getOutputStream();
        out.write(text.getBytes(US_ASCII));
        out.flush();
    }

    private static String reply(Socket client) throws IOException {
        StringBuilder text = new StringBuilder();
        while (text.indexOf("\r\n\r\n") < 0) {
            text.append((char) client.getInputStream().read());
        }
        int length = Integer.parseInt(text.toString().replaceFirst("(?s).*\r\nContent-Length: (\\d+)\r\n.*", "$1"));
        return text + new String(client.getInputStream().readNBytes(length), US_ASCII);
    }

    private boolean hadThread() throws InterruptedException {
        return threads.poll(60, TimeUnit.SECONDS);
    }

    private void assertEchoed(String head, String sent, String body, boolean thread) throws Exception {
        try (Socket client = road.connect()) {
            send(client, head + sent);
            String reply = reply(client);
            assertTrue(reply.startsWith("HTTP/1.1 200 OK\r\n"), reply);
            assertTrue(reply.endsWith("\r\n\r\n" + body), reply);
            assertEquals(thread, hadThread());
        }
    }

    @Test
    void aSmallRequestNeedsNoThread() throws Exception {
        assertEchoed(head(8), "<order/>", "<order/>", false);
    }

    @Test
    void aRequestWithoutABodyNeedsNoneEither() throws Exception {
        assertEchoed(head(0), "", "", false);
    }

    @Test
    void aLongOneHasAThread() throws Exception {
        String long64 = "x".repeat(64 * 1024 + 1);
        assertEchoed(head(long64.length()), long64, long64, true);
    }

    @Test
    void norDoesASmallOneOfUnknownLength() throws Exception {
        assertEchoed(head("Transfer-Encoding: chunked\r\n"), "8\r\n<order/>\r\n0\r\n\r\n", "<order/>", false);
    }

    @Test
    void oneThatMayUnpackToAnyLengthHasAThread() throws Exception {
        assertEchoed(head("Content-Length: 8\r\nContent-Encoding: gzip\r\n"), "<order/>", "<order/>", true);
    }

    @Test
    void aRequestThatComesInPiecesHasAThreadAndLosesNothing() throws Exception {
        try (Socket client = road.connect()) {
            send(client, head(8) + "<or");
            assertTrue(hadThread());
            send(client, "de");
            Tempo.rest("the last piece is to come by itself", Duration.ofMillis(50));
            send(client, "r/>");
            assertTrue(reply(client).endsWith("\r\n\r\n<order/>"));
        }
    }

    @Test
    void aRequestThatStopsHalfwayHoldsNobodyUpAndEndsInTime() throws Exception {
        road.close();
        road = road(Duration.ofSeconds(3));
        try (Socket slow = road.connect();
                Socket other = road.connect()) {
            send(slow, head(8) + "<or");
            assertTrue(hadThread());
            for (int i = 0; i < 10; i++) {
                send(other, head(8) + "<order/>");
                assertTrue(reply(other).endsWith("<order/>"));
            }
            String late = reply(slow);
            assertTrue(late.startsWith("HTTP/1.1 408 "), late);
        }
    }
}
