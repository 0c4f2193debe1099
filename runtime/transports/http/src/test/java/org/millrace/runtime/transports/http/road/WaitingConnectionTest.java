package org.millrace.runtime.transports.http.road;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.runtime.api.Tempo;

/** What clients send, or end, while their reply is still being made: it keeps, and costs no time until it is looked at. */
@Timeout(120)
class WaitingConnectionTest {

    private static final String REPLY = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\ndone";
    private static final Duration WATCHED = Duration.ofMillis(600);

    /** Answers when the latch is open. */
    private static Backend slow(CountDownLatch latch) throws Exception {
        return new Backend(c -> {
            for (String head = c.head(); !head.isEmpty(); head = c.head()) {
                c.body(head);
                latch.await();
                c.send(REPLY);
            }
        });
    }

    private static Road road(Backend backend) throws Exception {
        return Road.to(backend.uri()).with(PassThrough.class, "/relayed", true).with(Buffered.class, "/held", false);
    }

    private static byte[] request(String path) {
        return ("POST " + path + " HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello")
                .getBytes(StandardCharsets.US_ASCII);
    }

    private static int answers(InputStream in, int awaited) throws Exception {
        StringBuilder all = new StringBuilder();
        byte[] some = new byte[4096];
        for (int n; count(all) < awaited && (n = in.read(some)) > 0; ) {
            all.append(new String(some, 0, n, StandardCharsets.US_ASCII));
        }
        return count(all);
    }

    private static int count(CharSequence all) {
        return all.toString().split("\r\n\r\ndone", -1).length - 1;
    }

    /** CPU time of the listener's threads, in milliseconds. */
    private static long spent() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long nanos = 0;
        for (ThreadInfo thread : threads.getThreadInfo(threads.getAllThreadIds())) {
            if (thread != null && thread.getThreadName().startsWith("inbound-http")) {
                nanos += Math.max(0, threads.getThreadCpuTime(thread.getThreadId()));
            }
        }
        return nanos / 1_000_000;
    }

    private static void assertRests() throws InterruptedException {
        Tempo.rest("what is under way comes to its end", Duration.ofMillis(100));
        long before = spent();
        Tempo.rest("what is measured is that nothing is done", WATCHED);
        long used = spent() - before;
        assertTrue(used < WATCHED.toMillis() / 4, () -> "the listener's threads took " + used + " ms of " + WATCHED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/relayed", "/held"})
    void aRequestSentAheadWaitsForItsTurn(String path) throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        try (Backend backend = slow(latch);
                Road road = road(backend);
                Socket socket = road.connect()) {
            socket.getOutputStream().write(request(path));
            backend.heads.take();
            socket.getOutputStream().write(request(path));
            socket.getOutputStream().write(request(path));
            assertRests();
            latch.countDown();
            assertEquals(3, answers(socket.getInputStream(), 3));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/relayed", "/held"})
    void aClientThatSendsNoMoreStillGetsItsReply(String path) throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        try (Backend backend = slow(latch);
                Road road = road(backend);
                Socket socket = road.connect()) {
            socket.getOutputStream().write(request(path));
            backend.heads.take();
            socket.shutdownOutput();
            assertRests();
            latch.countDown();
            assertEquals(1, answers(socket.getInputStream(), 2));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/relayed", "/held"})
    void aClientThatIsGoneCostsNothing(String path) throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        try (Backend backend = slow(latch);
                Road road = road(backend)) {
            Socket gone = road.connect();
            gone.getOutputStream().write(request(path));
            backend.heads.take();
            gone.setSoLinger(true, 0);
            gone.close();
            assertRests();
            latch.countDown();
            try (Socket next = road.connect()) {
                next.getOutputStream().write(request(path));
                assertEquals(1, answers(next.getInputStream(), 1));
            }
        }
    }
}
