package org.millrace.runtime.timer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Collections;
import java.util.HashSet;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.timer.Cron;
import org.millrace.runtime.api.timer.Timetable;
import org.millrace.runtime.api.timer.Timetable.Interrupted;
import org.millrace.runtime.api.timer.Timetable.Missed;

class DecisionTest {

    private static final Timetable.Rhythm HOURLY = new Timetable.ByCron(Cron.parse("0 * * * *"), ZoneId.of("UTC"));
    private static final NavigableSet<Instant> NEVER_BACK = Collections.emptyNavigableSet();
    private static final Timetable.Rhythm EVERY_10_S = new Timetable.Every(Duration.ofSeconds(10));

    private static Timetable timetable(Timetable.Rhythm rhythm, Missed missed, int maxMissed, long jitterMillis) {
        return new Timetable(
                "timer",
                "poll",
                rhythm,
                Duration.ofMillis(jitterMillis),
                missed,
                maxMissed,
                false,
                Interrupted.REPEAT,
                Timetable.Body.XML,
                Duration.ofMinutes(1));
    }

    private static Remembered done(String due) {
        return new Remembered(Remembered.State.DONE, Instant.parse(due));
    }

    private static Decision hourly(Missed missed, String last, String now) {
        return Decision.of(timetable(HOURLY, missed, 3, 0), done(last), NEVER_BACK, Instant.parse(now));
    }

    private static Decision.Fire fire(String due, long missed) {
        return new Decision.Fire(Instant.parse(due), missed, false);
    }

    @Test
    void beforeTheNextDueTimeItWaitsUntilThen() {
        Instant ten = Instant.parse("2026-11-21T10:00:00Z");
        assertEquals(
                new Decision.Wait(ten, ten), hourly(Missed.ONCE, "2026-11-21T09:00:00Z", "2026-11-21T09:59:59.999Z"));
        assertEquals(
                fire("2026-11-21T10:00:00Z", 0), hourly(Missed.ONCE, "2026-11-21T09:00:00Z", "2026-11-21T10:00:00Z"));
    }

    @Test
    void onceMeansOneFiringForAllThatWereMissed() {
        assertEquals(
                fire("2026-11-21T14:00:00Z", 4), hourly(Missed.ONCE, "2026-11-21T09:00:00Z", "2026-11-21T14:59:00Z"));
    }

    @Test
    void allMeansEachInOrderUpToTheLimit() {
        assertEquals(
                fire("2026-11-21T10:00:00Z", 0), hourly(Missed.ALL, "2026-11-21T09:00:00Z", "2026-11-21T12:59:00Z"));
        assertEquals(
                fire("2026-11-21T11:00:00Z", 0), hourly(Missed.ALL, "2026-11-21T10:00:00Z", "2026-11-21T12:59:00Z"));
        // just past the limit of 3
        assertEquals(
                fire("2026-11-21T11:00:00Z", 1), hourly(Missed.ALL, "2026-11-21T09:00:00Z", "2026-11-21T13:00:00Z"));
    }

    @Test
    void skipGivesUpWhatIsMoreThanASecondLate() {
        assertEquals(
                fire("2026-11-21T10:00:00Z", 0), hourly(Missed.SKIP, "2026-11-21T09:00:00Z", "2026-11-21T10:00:01Z"));
        assertEquals(
                new Decision.Pass(done("2026-11-21T10:00:00Z"), 1),
                hourly(Missed.SKIP, "2026-11-21T09:00:00Z", "2026-11-21T10:00:01.001Z"));
        assertEquals(
                new Decision.Pass(done("2026-11-21T14:00:00Z"), 5),
                hourly(Missed.SKIP, "2026-11-21T09:00:00Z", "2026-11-21T14:59:00Z"));
        // the last of them is on time, the others are not
        assertEquals(
                fire("2026-11-21T14:00:00Z", 4), hourly(Missed.SKIP, "2026-11-21T09:00:00Z", "2026-11-21T14:00:00Z"));
    }

    @Test
    void aFiringThatBeganAndIsNotKnownToHaveEndedIsRepeatedOrLeft() {
        Remembered begun = new Remembered(Remembered.State.BEGUN, Instant.parse("2026-11-21T09:00:00Z"));
        Instant now = Instant.parse("2026-11-21T14:59:00Z");
        Timetable repeating = timetable(HOURLY, Missed.ONCE, 3, 0);
        assertEquals(new Decision.Fire(begun.due(), 0, true), Decision.of(repeating, begun, NEVER_BACK, now));
        Timetable leaving = new Timetable(
                "timer",
                "poll",
                HOURLY,
                Duration.ZERO,
                Missed.ONCE,
                3,
                false,
                Interrupted.LEAVE,
                Timetable.Body.XML,
                Duration.ofMinutes(1));
        assertEquals(new Decision.Pass(done("2026-11-21T09:00:00Z"), 0), Decision.of(leaving, begun, NEVER_BACK, now));
    }

    @Test
    void aTimerThatWasAwayForVeryLongSaysAtLeastHowManyWereMissed() {
        Instant now = Instant.parse("2027-11-21T14:59:05Z");
        Timetable seconds =
                timetable(new Timetable.ByCron(Cron.parse("* * * * * *"), ZoneId.of("UTC")), Missed.ONCE, 1, 0);
        assertEquals(
                new Decision.Fire(now, Decision.MAX_COUNTED - 1, false),
                Decision.of(seconds, done("2026-11-21T09:00:00Z"), NEVER_BACK, now));
    }

    @Test
    void aClockThatWasPutBackFiresNothingTwice() {
        // cron waits for the wall clock to pass what was fired
        Instant next = Instant.parse("2026-11-21T15:00:00Z");
        assertEquals(new Decision.Wait(next, next), hourly(Missed.ALL, "2026-11-21T14:00:00Z", "2026-11-21T09:00:00Z"));
        // an interval goes on from where the clock stands now
        Instant now = Instant.parse("2026-11-21T09:00:00.004Z");
        assertEquals(
                new Decision.Pass(new Remembered(Remembered.State.SINCE, now), 0),
                every10s("2026-11-21T14:00:00Z", NEVER_BACK, "2026-11-21T09:00:00.004Z"));
        assertInstanceOf(Decision.Wait.class, every10s("2026-11-21T09:00:01Z", NEVER_BACK, "2026-11-21T09:00:00.004Z"));
    }

    @Test
    void anIntervalThatGoesOnInATimeItWasInBeforeFiresUnderOtherDueTimes() {
        assertEquals(
                new Decision.Pass(
                        new Remembered(Remembered.State.SINCE, Instant.parse("2026-11-21T09:00:00.000000001Z")), 0),
                every10s("2026-11-21T14:00:00Z", NEVER_BACK, "2026-11-21T09:00:00Z"));
    }

    @Test
    void onceTheClockIsRightAgainNothingIsMadeUpForThatWasFiredBeforeItWasPutBack() {
        NavigableSet<Instant> worked = new TreeSet<>(Set.of(Instant.parse("2026-11-21T14:00:00Z")));
        // still before it: the interval's own due times
        assertEquals(
                fire("2026-11-21T13:59:54Z", 0), every10s("2026-11-21T13:59:44Z", worked, "2026-11-21T13:59:54.5Z"));
        // set right: only what came due after it was missed, here one more than the three that are made up for
        assertEquals(fire("2026-11-21T14:00:20Z", 1), every10s("2026-11-21T09:00:14Z", worked, "2026-11-21T14:00:40Z"));
        // or come past it by itself
        Instant next = Instant.parse("2026-11-21T14:00:10Z");
        assertEquals(new Decision.Wait(next, next), every10s("2026-11-21T13:59:54Z", worked, "2026-11-21T14:00:04Z"));
    }

    @Test
    void aClockThatWasAheadAndThenBehindMakesUpForNothingThatWasFiredInEitherTime() {
        NavigableSet<Instant> worked =
                new TreeSet<>(Set.of(Instant.parse("2026-11-21T14:00:00Z"), Instant.parse("2026-11-21T15:00:00Z")));
        assertEquals(fire("2026-11-21T14:00:20Z", 1), every10s("2026-11-21T13:00:14Z", worked, "2026-11-21T14:00:40Z"));
        // and once more ahead, past what was fired there before
        assertEquals(fire("2026-11-21T15:00:10Z", 0), every10s("2026-11-21T14:00:40Z", worked, "2026-11-21T15:00:10Z"));
    }

    private static Decision every10s(String last, NavigableSet<Instant> worked, String now) {
        return Decision.of(timetable(EVERY_10_S, Missed.ALL, 3, 0), done(last), worked, Instant.parse(now));
    }

    @Test
    void jitterPutsEachFiringOffByWhatBothSidesOfAPairComeTo() {
        Timetable jittery = timetable(EVERY_10_S, Missed.ONCE, 3, 5_000);
        Set<Instant> targets = new HashSet<>();
        Instant due = Instant.parse("2026-11-21T09:00:10Z");
        for (int i = 0; i < 100; i++) {
            Instant target = Decision.target(jittery, due);
            assertEquals(target, Decision.target(jittery, due));
            assertTrue(!target.isBefore(due) && !target.isAfter(due.plusMillis(5_000)), target.toString());
            targets.add(Instant.ofEpochMilli(Duration.between(due, target).toMillis()));
            due = due.plusSeconds(10);
        }
        assertTrue(targets.size() > 80, "only " + targets.size() + " different delays in 100");
        Instant first = Instant.parse("2026-11-21T09:00:10Z");
        Instant target = Decision.target(jittery, first);
        assertNotEquals(first, target);
        assertEquals(
                new Decision.Wait(first, target),
                Decision.of(jittery, done("2026-11-21T09:00:00Z"), NEVER_BACK, target.minusMillis(1)));
        assertEquals(
                new Decision.Fire(first, 0, false),
                Decision.of(jittery, done("2026-11-21T09:00:00Z"), NEVER_BACK, target));
    }

    @Test
    void whatIsNotedIsReadAgainAndNonsenseBeginsAnew() {
        for (Remembered.State state : Remembered.State.values()) {
            Remembered noted = new Remembered(state, Instant.parse("2026-11-21T09:00:00.123Z"));
            assertEquals(noted, Remembered.parse(noted.toString()).orElseThrow());
        }
        for (String nonsense :
                new String[] {"", "begun", "begun yesterday", "2026-11-21T09:00:00Z", "x 2026-11-21T09:00:00Z"}) {
            assertTrue(Remembered.parse(nonsense).isEmpty(), nonsense);
        }
    }
}
