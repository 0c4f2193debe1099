package org.millrace.runtime.inbound;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class PaceTest {

    private final List<String> cut = new CopyOnWriteArrayList<>();
    private final CountDownLatch first = new CountDownLatch(1);

    private Pace pace(String name) {
        return new Pace() {
            @Override
            void cut() {
                cut.add(name);
                first.countDown();
            }
        };
    }

    @Test
    void whoIsOverIsNotWatchedAnyMore() throws Exception {
        ListenerSettings usual = ListenerSettings.of("test", new InetSocketAddress("127.0.0.1", 0), null);
        try (SlowClients watch = new SlowClients(
                new ListenerSettings(
                        usual.name(),
                        usual.address(),
                        usual.protocols(),
                        usual.tls(),
                        usual.limits(),
                        usual.maxConnections(),
                        usual.idleTimeout(),
                        usual.headTimeout(),
                        1_000_000,
                        Duration.ofMillis(100),
                        usual.lingerTime(),
                        usual.lingerBytes(),
                        usual.maxHeadBytes(),
                        usual.maxStreams(),
                        usual.maxFramesPerSecond()),
                null)) {
            Pace ended = pace("ended");
            ended.waiting(watch);
            ended.over(watch);
            Pace late = pace("waits when it is over");
            late.over(watch);
            late.waiting(watch);
            pace("slow").waiting(watch);

            assertTrue(first.await(5, TimeUnit.SECONDS));
            Thread.sleep(600); // one look more

            assertEquals(List.of("slow"), cut);
        }
    }
}
