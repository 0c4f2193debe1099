package org.millrace.runtime.steps.wss;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
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
        assertTrue(cache.isNew(Digest.SHA256.of(new byte[] {1}), end, now, true));
        assertTrue(cache.isNew(Digest.SHA256.of(new byte[] {2}), end, now, true));
        assertFalse(cache.isNew(Digest.SHA256.of(new byte[] {1}), end, now, true));

        Fault fault = assertThrows(Fault.class, () -> cache.isNew(Digest.SHA256.of(new byte[] {3}), end, now, true));
        assertEquals(FaultCode.OVERLOAD, fault.kind());
        assertFalse(cache.isNew(Digest.SHA256.of(new byte[] {2}), end, end, true));
        assertTrue(cache.isNew(Digest.SHA256.of(new byte[] {3}), end.plusSeconds(20), end.plusSeconds(1), true));
    }

    @Test
    void of_many_threads_with_one_message_one_finds_it_new() {
        ReplayCache cache = new ReplayCache(10);
        byte[] mark = Digest.SHA256.of(new byte[] {1});
        AtomicInteger news = new AtomicInteger();

        IntStream.range(0, 1000).parallel().forEach(i -> {
            if (cache.isNew(mark, Party.NOW.plusSeconds(10), Party.NOW, true)) {
                news.incrementAndGet();
            }
        });

        assertEquals(1, news.get());
    }

    @Test
    void the_others_are_told_before_a_message_is_accepted() {
        ReplayCache here = new ReplayCache(10);
        ReplayCache there = new ReplayCache(10);
        Instant end = Party.NOW.plusSeconds(10);
        here.others(mark -> there.heard(mark, here.process(), Party.NOW)
                ? ReplayCache.Others.Answer.NEW
                : ReplayCache.Others.Answer.KNOWN);
        byte[] accepted = Digest.SHA256.of(new byte[] {1});
        byte[] acceptedThere = Digest.SHA256.of(new byte[] {2});
        assertTrue(there.isNew(acceptedThere, end, Party.NOW, true));

        assertTrue(here.isNew(accepted, end, Party.NOW, true));
        assertFalse(there.isNew(accepted, end, Party.NOW, true), "told of, it is a replay there");
        assertFalse(here.isNew(acceptedThere, end, Party.NOW, true), "what was accepted there is a replay here");
    }

    @Test
    void a_message_that_is_told_of_twice_by_one_process_is_no_replay_and_by_another_is() {
        ReplayCache there = new ReplayCache(10);
        ReplayCache.Mark mark = new ReplayCache.Mark(1, 2, Party.NOW.getEpochSecond() + 10);

        assertTrue(there.heard(mark, "a", Party.NOW));
        assertTrue(there.heard(mark, "a", Party.NOW), "its answer was lost");
        assertFalse(there.heard(mark, "b", Party.NOW), "who accepted it was started anew, or is a third");
        assertTrue(there.heard(mark, "", Party.NOW), "a version that does not say which process it is");
        assertEquals(Map.of("a", List.of(mark)), there.marks());

        ReplayCache.Mark older = new ReplayCache.Mark(3, 4, Party.NOW.getEpochSecond() + 10);
        assertTrue(there.heard(older, "", Party.NOW));
        assertTrue(there.heard(older, "", Party.NOW));
        assertFalse(there.heard(older, "b", Party.NOW), "upgraded, it was started anew");
    }

    @Test
    void while_the_others_can_t_be_told_the_flow_decides() {
        ReplayCache cache = new ReplayCache(10);
        cache.others(mark -> ReplayCache.Others.Answer.NOT_TOLD);
        Instant end = Party.NOW.plusSeconds(10);
        byte[] message = Digest.SHA256.of(new byte[] {1});

        Fault fault = assertThrows(Fault.class, () -> cache.isNew(message, end, Party.NOW, false));
        assertEquals(FaultCode.NOT_SHARED, fault.kind());
        assertEquals(
                "The gateway can't tell its other side of the message, which might accept it once more; try again shortly.",
                fault.getMessage());
        ReplayCache.Mark refused = new ReplayCache.Mark(
                ByteBuffer.wrap(message).getLong(),
                ByteBuffer.wrap(message, 8, 8).getLong(),
                end.getEpochSecond());
        assertFalse(cache.heard(refused, cache.process(), Party.NOW));
        assertTrue(
                cache.isNew(message, end, Party.NOW, true),
                "refused, it may be sent again, also when another that noted it tells of it meanwhile");
        assertFalse(cache.isNew(message, end, Party.NOW, true));
    }
}
