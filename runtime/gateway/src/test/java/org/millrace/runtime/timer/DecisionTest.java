package org.millrace.runtime.timer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.timer.Cron;
import org.millrace.runtime.api.timer.Timetable;
import org.millrace.runtime.api.timer.Timetable.Interrupted;
import org.millrace.runtime.api.timer.Timetable.Missed;

class DecisionTest {

    private static final Timetable.Rhythm HOURLY = new Timetable.ByCron(Cron.parse("0 * * * *"), ZoneId.of("UTC"));
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
        return Decision.of(timetable(HOURLY, missed, 3, 0), done(last), Instant.parse(now));
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
        assertEquals(new Decision.Fire(begun.due(), 0, true), Decision.of(repeating, begun, now));
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
        assertEquals(new Decision.Pass(done("2026-11-21T09:00:00Z"), 0), Decision.of(leaving, begun, now));
    }

    @Test
    void aTimerThatWasAwayForVeryLongSaysAtLeastHowManyWereMissed() {
        Instant now = Instant.parse("2027-11-21T14:59:05Z");
        Timetable seconds =
                timetable(new Timetable.ByCron(Cron.parse("* * * * * *"), ZoneId.of("UTC")), Missed.ONCE, 1, 0);
        assertEquals(
                new Decision.Fire(now, Decision.MAX_COUNTED - 1, false),
                Decision.of(seconds, done("2026-11-21T09:00:00Z"), now));
    }

    @Test
    void aClockThatWasPutBackFiresNothingTwice() {
        // cron waits for the wall clock to pass what was fired
        Instant next = Instant.parse("2026-11-21T15:00:00Z");
        assertEquals(new Decision.Wait(next, next), hourly(Missed.ALL, "2026-11-21T14:00:00Z", "2026-11-21T09:00:00Z"));
        // an interval goes on from where the clock stands now
        Instant now = Instant.parse("2026-11-21T09:00:00Z");
        assertEquals(
                new Decision.Pass(new Remembered(Remembered.State.SINCE, now), 0),
                Decision.of(timetable(EVERY_10_S, Missed.ALL, 3, 0), done("2026-11-21T14:00:00Z"), now));
        assertInstanceOf(
                Decision.Wait.class,
                Decision.of(timetable(EVERY_10_S, Missed.ALL, 3, 0), done("2026-11-21T09:00:01Z"), now));
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
                Decision.of(jittery, done("2026-11-21T09:00:00Z"), target.minusMillis(1)));
        assertEquals(new Decision.Fire(first, 0, false), Decision.of(jittery, done("2026-11-21T09:00:00Z"), target));
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
