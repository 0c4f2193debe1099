package org.millrace.runtime.control.pair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.pair.group.Unanswered;
import org.millrace.runtime.pair.state.Event;

/** One other member, which answers as a test says, by a clock that the test sets. */
class MemberWatchTest {

    private static final Instant NOW = Instant.parse("2026-11-27T12:00:00Z");
    private static final String SERVING = "serving 0 10.0.0.2:9443 process=first cold= works=0 address=none";

    private final AtomicLong nanos = new AtomicLong();
    private final Semaphore asked = new Semaphore(0);
    private volatile String answer = SERVING;
    private final MemberWatch watch = new MemberWatch(
            "left",
            member -> {
                asked.release();
                if (answer == null) {
                    throw new Unanswered(member + " did not answer", null);
                }
                return answer;
            },
            Clock.fixed(NOW, ZoneOffset.UTC),
            nanos::get);

    @BeforeEach
    void begin() throws Exception {
        look();
        look();
    }

    /** One look, until its question is answered; a later one tells what the answer comes to. */
    private void look() throws Exception {
        do {
            watch.look(List.of("left", "right"));
        } while (!asked.tryAcquire(100, TimeUnit.MILLISECONDS)); // the question before was not quite done
    }

    private void pass(Duration time) throws Exception {
        nanos.addAndGet(time.toNanos());
        look();
    }

    private List<String> told() {
        return watch.events().stream().map(Event::what).toList();
    }

    @Test
    void aMemberThatAnswersIsInTouchAndNothingIsToldOfIt() throws Exception {
        assertEquals(Map.of("right", true), watch.inTouch());
        assertEquals(List.of(), watch.events());
        assertEquals("first", watch.of("right").process());
    }

    @Test
    void whoIsSilentForLongIsToldAsLostOnceAndSoIsItsReturn() throws Exception {
        answer = null;
        pass(MemberWatch.LOST_AFTER);
        assertEquals(List.of(), told(), "not yet");
        assertEquals(Map.of("right", true), watch.inTouch());
        pass(Duration.ofNanos(1));
        pass(Duration.ofSeconds(60));
        String lost = "right does not answer: it is down, frozen, or cut off from left";
        assertEquals(List.of(new Event(NOW, "left", "-", lost)), watch.events());
        assertEquals(Map.of("right", false), watch.inTouch());
        assertTrue(watch.of("right").isUnreachable(), "what it said before counts no more");
        answer = SERVING;
        look();
        look();
        look();
        assertEquals(List.of("right answers again", lost), told());
    }

    @Test
    void aMemberThatWasStartedAnewIsToldSoWhetherOrNotItWasMissed() throws Exception {
        answer = SERVING.replace("first", "second");
        look();
        look();
        assertEquals(List.of("right answers, started anew"), told());
        answer = null;
        pass(MemberWatch.LOST_AFTER.plusNanos(1));
        pass(Duration.ofSeconds(1));
        answer = SERVING.replace("first", "third");
        look();
        look();
        assertEquals("right answers again, started anew", told().getFirst());
    }

    @Test
    void whoLeavesThePairIsNotMissed() throws Exception {
        watch.look(List.of("left"));
        assertEquals(Map.of(), watch.inTouch());
        nanos.addAndGet(Duration.ofSeconds(60).toNanos());
        watch.look(List.of("left"));
        assertEquals(List.of(), watch.events());
    }
}
