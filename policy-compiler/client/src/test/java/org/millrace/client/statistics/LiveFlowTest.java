package org.millrace.client.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class LiveFlowTest {

    private static final Instant NOON = Instant.parse("2026-11-22T12:00:00Z");

    private final AtomicLong clock = new AtomicLong(1);
    private final LiveFlow live = new LiveFlow("orders", 300, clock::get);

    /** What a runtime tells some seconds after noon of the flow with one step, its fault wire and its recent latency. */
    private static JsonNode event(double second, long count, long faults, long nanos, long recently) {
        String recent = recently == 0 ? "[]" : "[" + nanos + "," + recently + "]";
        return JsonMapper.shared()
                .readTree("{\"time\":\"" + NOON.plusNanos((long) (second * 1e9))
                        + "\",\"state\":\"serving\",\"flows\":["
                        + "{\"flow\":\"others\",\"count\":9999,\"steps\":[]},"
                        + "{\"flow\":\"orders\",\"version\":\"3\",\"count\":" + count + ",\"inFlight\":2,"
                        + "\"faults\":{\"message.invalid\":" + faults + "},\"recent\":" + recent + ",\"steps\":["
                        + "{\"step\":\"check\",\"visits\":" + count + ",\"faults\":" + faults
                        + ",\"faultsByCode\":{\"message.invalid\":" + faults + "},\"recent\":" + recent
                        + ",\"wires\":[{\"to\":\"send\",\"branch\":0,\"fault\":false,\"count\":" + (count - faults)
                        + "},{\"to\":\"refuse\",\"branch\":0,\"fault\":true,\"count\":" + faults + "}]}]}]}");
    }

    private boolean take(String runtime, double second, long count, long faults, long nanos, long recently) {
        clock.set((long) (second * 1e9) + 1);
        return live.take(runtime, event(second, count, faults, nanos, recently));
    }

    private Figures step() {
        return live.figures().steps().get("check");
    }

    @Test
    void aRateIsTheDifferenceOfTwoCountsByTheRuntimesOwnClock() {
        take("a", 0, 1000, 0, 500, 10);
        assertEquals(0, step().perSecond(), "of one count there is no rate");
        assertEquals(1000, step().count());
        take("a", 2, 1100, 10, 500, 10);
        assertEquals(50, step().perSecond());
        assertEquals(5, step().faultsPerSecond());
        assertEquals(Map.of("message.invalid", 10L), step().faults());
        assertEquals(500, step().p50Nanos());
        assertEquals(2, live.figures().inFlight());
        assertEquals(Map.of("a", "3"), live.figures().versions());
        Map<Figures.Wire, Figures.Passed> wires = live.figures().wires();
        assertEquals(
                new Figures.Passed(1090, 45),
                wires.get(new Figures.Wire("check", "send", 0, false)),
                "all but the faults");
        assertEquals(new Figures.Passed(10, 5), wires.get(new Figures.Wire("check", "refuse", 0, true)));
    }

    @Test
    void twoRuntimesAddUpAndTheirPercentilesAreThoseOfAllExchanges() {
        take("a", 0, 0, 0, 0, 0);
        take("b", 0.1, 0, 0, 0, 0);
        take("b", 1.1, 10, 0, 9000, 10);
        assertTrue(take("a", 1, 90, 0, 500, 90), "the first by name ends the second");
        assertEquals(100, step().count());
        assertEquals(100, step().perSecond(), 1e-9);
        assertEquals(500, step().p50Nanos());
        assertEquals(9000, step().p99Nanos(), "though the greater side's own is 500");
        assertFalse(take("b", 2.1, 20, 0, 9000, 10));
    }

    @Test
    void theOtherOnesNumbersGoOnWhenOneIsLostAndItsCountsStay() {
        take("a", 0, 100, 0, 0, 0);
        take("b", 0.1, 50, 0, 0, 0);
        take("a", 1, 110, 0, 500, 10);
        live.lost("a");
        assertTrue(take("b", 1.1, 60, 0, 700, 10), "b ends the seconds now");
        assertEquals(List.of("b"), live.heard());
        assertEquals(170, step().count());
        for (int second = 2; second < 8; second++) {
            take("b", second + .1, 60 + 20 * second, 0, 700, 20);
        }
        assertEquals(20, step().perSecond(), 1e-9, "a's rate is gone from the window");
        assertEquals(700, step().p99Nanos());
    }

    @Test
    void silenceForThreeSecondsIsALossToo() {
        take("a", 0, 100, 0, 0, 0);
        take("b", 0, 100, 0, 0, 0);
        clock.set(2_999_999_999L);
        assertEquals(List.of("a", "b"), live.heard());
        clock.set(3_000_000_001L);
        assertEquals(List.of(), live.heard());
    }

    @Test
    void aRuntimeThatStartedAnewCountsFromNothing() {
        take("a", 0, 1000, 0, 0, 0);
        take("a", 1, 30, 0, 0, 0);
        assertEquals(30, step().perSecond());
        assertEquals(30, step().count());
    }

    @Test
    void aRateIsNoneWhileARuntimeWasAway() {
        take("a", 0, 0, 0, 0, 0);
        take("a", 1, 10, 0, 0, 0);
        live.lost("a");
        take("a", 60, 5000, 0, 0, 0);
        assertEquals(10, step().perSecond(), "the last that was measured: what came meanwhile is of no second");
        take("a", 61, 5010, 0, 0, 0);
        assertEquals(10, step().perSecond());
    }

    @Test
    void aStepThatTheRuntimeNoLongerTellsOfRests() {
        take("a", 0, 0, 0, 0, 0);
        take("a", 1, 10, 0, 500, 10);
        clock.set(2_000_000_000L);
        for (int second = 2; second < 8; second++) {
            clock.set(second * 1_000_000_000L);
            live.take(
                    "a", JsonMapper.shared().readTree("{\"time\":\"" + NOON.plusSeconds(second) + "\",\"flows\":[]}"));
        }
        assertEquals(0, step().perSecond());
        assertEquals(-1, step().p50Nanos());
        assertEquals(10, step().count());
    }

    @Test
    void whatTakesTwiceItsUsualTimeIsSlowUntilThatIsUsual() {
        int second = 0;
        for (; second < 30; second++) {
            take("a", second, second * 10, 0, 1_000_000, 10);
            assertFalse(step().slow());
        }
        assertEquals(1_000_000, step().usualNanos());
        for (; second < 34; second++) {
            take("a", second, second * 10, 0, 2_000_001, 10);
        }
        assertTrue(step().slow(), "after three of five seconds");
        for (; second < 300; second++) {
            take("a", second, second * 10, 0, 2_000_001, 10);
        }
        assertFalse(step().slow());
    }

    @Test
    void aStepOfMicrosecondsIsNotSlowForADifferenceThatNobodyFeels() {
        int second = 0;
        for (; second < 30; second++) {
            take("a", second, second * 10, 0, 1_000, 10);
        }
        for (; second < 40; second++) {
            take("a", second, second * 10, 0, 200_000, 10);
            assertFalse(step().slow());
        }
        take("a", second++, second * 10, 0, 300_000, 10);
        take("a", second++, second * 10, 0, 300_000, 10);
        take("a", second++, second * 10, 0, 300_000, 10);
        assertTrue(step().slow());
    }

    @Test
    void theLastSecondsAreKeptUpToTheLimit() {
        for (int second = 0; second <= 301; second++) {
            take("a", second, second * 7, 0, 500, second % 2);
        }
        Seconds seconds = live.seconds("check");
        assertEquals(300, seconds.length());
        assertEquals(7, seconds.rateAt(299));
        assertEquals(500, seconds.p50NanosAt(299));
        assertEquals(-1, seconds.p50NanosAt(298));
        assertEquals(300, live.seconds("").length());
        assertEquals(0, live.seconds("nobody").length());
    }

    @Test
    void anEventThatSaysNothingUsefulDoesNoHarm() {
        for (String wrong :
                List.of("{}", "[]", "{\"time\":\"noon\",\"flows\":7}", "{\"flows\":[{\"flow\":\"orders\"}]}")) {
            live.take("a", JsonMapper.shared().readTree(wrong));
        }
        assertEquals(0, live.figures().whole().count());
    }
}
