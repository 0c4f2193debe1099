package org.millrace.runtime.transports.http.inbound;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Stage;
import org.millrace.runtime.health.Loop;
import org.millrace.runtime.health.LoopWatch;

/** A selector that hangs is found, while another's thread and the watch go on. */
@Timeout(60)
class SelectorLoopsTest {

    private static final Stage NOWHERE = exchange -> {};

    @Test
    void aSelectorThatDoesNotComeBackIsStuckUntilItDoes() throws Exception {
        Listeners listeners = new Listeners(
                List.of(ListenerSettings.of("http", new InetSocketAddress("127.0.0.1", 0), null)),
                new MemoryBudget(1 << 20),
                NOWHERE,
                NOWHERE,
                NOWHERE);
        assertEquals(List.of(), listeners.loops(), "nothing runs yet");
        listeners.start();
        CountDownLatch hangs = new CountDownLatch(1);
        CountDownLatch begun = new CountDownLatch(1);
        try {
            Loop first = listeners.loops().getFirst();
            assertEquals("selector 1 of listener http", first.name());
            CountDownLatch ran = new CountDownLatch(1);
            first.next().accept(ran::countDown);
            assertTrue(ran.await(30, TimeUnit.SECONDS));

            first.next().accept(() -> {
                begun.countDown();
                try {
                    hangs.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
            assertTrue(begun.await(30, TimeUnit.SECONDS));
            LoopWatch watch = new LoopWatch(listeners::loops);
            for (int i = 0; i <= LoopWatch.LOOKS; i++) {
                watch.look();
            }
            assertEquals(List.of("selector 1 of listener http"), watch.stuck());
            hangs.countDown();
            try (Socket client =
                    new Socket("127.0.0.1", listeners.listener("http").port())) {
                assertTrue(client.isConnected());
            }
            CountDownLatch back = new CountDownLatch(1);
            first.next().accept(back::countDown);
            assertTrue(back.await(30, TimeUnit.SECONDS));
            watch.look();
            assertEquals(List.of(), watch.stuck());
        } finally {
            hangs.countDown();
            listeners.close();
        }
        assertEquals(List.of(), listeners.loops());
    }
}
