package org.millrace.runtime.transports.http.jetty.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class TransferRateTest {

    private final List<String> cut = new CopyOnWriteArrayList<>();
    private final List<String> ended = new CopyOnWriteArrayList<>();
    private final CountDownLatch first = new CountDownLatch(1);

    private TransferRate pace(String name) {
        return new TransferRate() {
            @Override
            public void cut() {
                cut.add(name);
                first.countDown();
            }

            @Override
            public void end() {
                ended.add(name);
            }
        };
    }

    @Test
    void whoIsOverIsNotWatchedAnyMore() throws Exception {
        Duration idle = Duration.ofSeconds(30);
        try (SlowClients watch =
                new SlowClients("test", idle, Duration.ofMillis(100), 1_000_000, idle, (why, where) -> {})) {
            TransferRate ended = pace("ended");
            ended.waiting(watch);
            ended.over(watch);
            TransferRate late = pace("waits when it is over");
            late.over(watch);
            late.waiting(watch);
            pace("slow").waiting(watch);

            assertTrue(first.await(60, TimeUnit.SECONDS));
            watch.look(System.nanoTime());

            assertEquals(List.of("slow"), cut);
        }
    }

    /** Whatever the library below does: it may neither keep its idle timeout nor tell of a connection that was closed. */
    @Test
    void whoStandsStillIsCutOffAndThenEndedWithout() {
        Duration second = Duration.ofSeconds(1);
        long told = 5_000_000_000L;
        try (SlowClients watch = new SlowClients("test", second, second, 0, second, (why, where) -> {})) {
            TransferRate dead = pace("dead");
            TransferRate tells = pace("tells of its end");
            long before = System.nanoTime();
            dead.waiting(watch);
            tells.waiting(watch);
            long after = System.nanoTime();

            watch.look(before + second.toNanos() + told);
            assertEquals(List.of(), cut);
            watch.look(after + second.toNanos() + told + 1);
            assertEquals(
                    List.of("dead", "tells of its end"), cut.stream().sorted().toList());
            tells.over(watch);
            watch.look(after + second.toNanos() + 2 * told + 1);
            assertEquals(List.of(), ended);
            watch.look(after + second.toNanos() + 2 * told + 2);
            assertEquals(List.of("dead"), ended);
            watch.look(after + second.toNanos() + 3 * told + 3);
            assertEquals(List.of("dead"), ended, "it is ended once");
        }
    }
}
