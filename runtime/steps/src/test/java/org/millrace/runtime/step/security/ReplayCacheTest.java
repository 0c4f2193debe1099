package org.millrace.runtime.step.security;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.ReplayCache;

class ReplayCacheTest {

    @Test
    void a_full_cache_refuses_rather_than_forgets_and_takes_messages_again_in_time() {
        ReplayCache cache = new ReplayCache(2);
        Instant now = Party.NOW;
        Instant end = now.plus(Duration.ofSeconds(10));
        assertTrue(cache.isNew(Digest.SHA256.of(new byte[] {1}), end, now));
        assertTrue(cache.isNew(Digest.SHA256.of(new byte[] {2}), end, now));
        assertFalse(cache.isNew(Digest.SHA256.of(new byte[] {1}), end, now));

        Fault fault = assertThrows(Fault.class, () -> cache.isNew(Digest.SHA256.of(new byte[] {3}), end, now));
        assertEquals(FaultCode.OVERLOAD, fault.kind());
        assertFalse(cache.isNew(Digest.SHA256.of(new byte[] {2}), end, end));
        assertTrue(cache.isNew(Digest.SHA256.of(new byte[] {3}), end.plusSeconds(20), end.plusSeconds(1)));
    }

    @Test
    void of_many_threads_with_one_message_one_finds_it_new() {
        ReplayCache cache = new ReplayCache(10);
        byte[] mark = Digest.SHA256.of(new byte[] {1});
        AtomicInteger news = new AtomicInteger();

        IntStream.range(0, 1000).parallel().forEach(i -> {
            if (cache.isNew(mark, Party.NOW.plusSeconds(10), Party.NOW)) {
                news.incrementAndGet();
            }
        });

        assertEquals(1, news.get());
    }
}
