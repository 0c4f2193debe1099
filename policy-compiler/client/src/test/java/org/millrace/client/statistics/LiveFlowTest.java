package org.millrace.client.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.millrace.client.admin.Statistics;

class LiveFlowTest {

    private static final Instant NOON = Instant.parse("2026-11-22T12:00:00Z");

    private final AtomicLong clock = new AtomicLong(1);
    private final LiveFlow live = new LiveFlow("orders", 300, clock::get);

    /** What a runtime tells some seconds after noon of the flow with one step, its fault wire and its recent latency. */
    private static Statistics event(double second, long count, long faults, long nanos, long recently) {
        long[] recent = recently == 0 ? null : new long[] {nanos, recently};
        Map<String, Long> byCode = Map.of("message.invalid", faults);
        Statistics.Step step = new Statistics.Step(
                "check",
                "validate",
                count,
                faults,
                byCode,
                null,
                recent,
                List.of(
                        new Statistics.Wire("send", 0, false, count - faults),
                        new Statistics.Wire("refuse", 0, true, faults)));
        return event(
                second,
                List.of(
                        flow("others", "1", 9999, Map.of(), null, List.of()),
                        flow("orders", "3", count, byCode, recent, List.of(step))));
    }

    private static Statistics.Flow flow(
            String name,
            String version,
            long count,
            Map<String, Long> faults,
            long[] recent,
            List<Statistics.Step> steps) {
        return new Statistics.Flow(name, version, count, faults, 0, 0, 2, 0, 0, null, recent, steps);
    }

    private static Statistics event(double second, List<Statistics.Flow> flows) {
        return new Statistics(NOON.plusNanos((long) (second * 1e9)), "serving", 2, 0, flows, 0, Map.of());
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
            live.take("a", event(second, List.of()));
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
        live.take("a", new Statistics(null, null, 0, 0, null, 0, null));
        live.take("a", event(1, List.of(flow("orders", null, 0, null, new long[] {7}, null))));
        assertEquals(0, live.figures().whole().count());
    }
}
