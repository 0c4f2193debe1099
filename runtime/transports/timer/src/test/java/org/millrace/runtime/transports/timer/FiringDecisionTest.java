package org.millrace.runtime.transports.timer;

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
import org.millrace.runtime.api.Lease;
import org.millrace.runtime.api.timer.Cron;
import org.millrace.runtime.api.timer.Timetable;
import org.millrace.runtime.api.timer.Timetable.Interrupted;
import org.millrace.runtime.api.timer.Timetable.Missed;

class FiringDecisionTest {

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

    private static FiringRecord done(String due) {
        return new FiringRecord(FiringRecord.State.DONE, Instant.parse(due));
    }

    private static FiringDecision hourly(Missed missed, String last, String now) {
        return FiringDecision.of(timetable(HOURLY, missed, 3, 0), done(last), FiredTime.FIRST, Instant.parse(now));
    }

    private static FiringDecision.Fire fire(String due, long missed) {
        return new FiringDecision.Fire(Instant.parse(due), FiredTime.FIRST, missed, false);
    }

    @Test
    void beforeTheNextDueTimeItWaitsUntilThen() {
        Instant ten = Instant.parse("2026-11-21T10:00:00Z");
        assertEquals(
                new FiringDecision.Wait(ten, ten),
                hourly(Missed.ONCE, "2026-11-21T09:00:00Z", "2026-11-21T09:59:59.999Z"));
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
                new FiringDecision.Pass(done("2026-11-21T10:00:00Z"), FiredTime.FIRST, 1),
                hourly(Missed.SKIP, "2026-11-21T09:00:00Z", "2026-11-21T10:00:01.001Z"));
        assertEquals(
                new FiringDecision.Pass(done("2026-11-21T14:00:00Z"), FiredTime.FIRST, 5),
                hourly(Missed.SKIP, "2026-11-21T09:00:00Z", "2026-11-21T14:59:00Z"));
        // the last of them is on time, the others are not
        assertEquals(
                fire("2026-11-21T14:00:00Z", 4), hourly(Missed.SKIP, "2026-11-21T09:00:00Z", "2026-11-21T14:00:00Z"));
    }

    @Test
    void aFiringThatBeganAndIsNotKnownToHaveEndedIsRepeatedOrLeft() {
        FiringRecord begun = new FiringRecord(FiringRecord.State.BEGUN, Instant.parse("2026-11-21T09:00:00Z"));
        Instant now = Instant.parse("2026-11-21T14:59:00Z");
        Timetable repeating = timetable(HOURLY, Missed.ONCE, 3, 0);
        assertEquals(
                new FiringDecision.Fire(begun.due(), FiredTime.FIRST, 0, true),
                FiringDecision.of(repeating, begun, FiredTime.FIRST, now));
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
        assertEquals(
                new FiringDecision.Pass(done("2026-11-21T09:00:00Z"), FiredTime.FIRST, 0),
                FiringDecision.of(leaving, begun, FiredTime.FIRST, now));
    }

    @Test
    void aTimerThatWasAwayForVeryLongSaysAtLeastHowManyWereMissed() {
        Instant now = Instant.parse("2027-11-21T14:59:05Z");
        Timetable seconds =
                timetable(new Timetable.ByCron(Cron.parse("* * * * * *"), ZoneId.of("UTC")), Missed.ONCE, 1, 0);
        assertEquals(
                new FiringDecision.Fire(now, FiredTime.FIRST, FiringDecision.MAX_COUNTED - 1, false),
                FiringDecision.of(seconds, done("2026-11-21T09:00:00Z"), FiredTime.FIRST, now));
    }

    @Test
    void aClockThatWasPutBackFiresNothingTwice() {
        // cron waits for the wall clock to pass what was fired
        Instant next = Instant.parse("2026-11-21T15:00:00Z");
        assertEquals(
                new FiringDecision.Wait(next, next),
                hourly(Missed.ALL, "2026-11-21T14:00:00Z", "2026-11-21T09:00:00Z"));
        // an interval goes on from where the clock stands now, under due times that it had not before
        assertEquals(
                begins("2026-11-21T09:00:00.004000001Z", "1 /2026-11-21T14:00:00Z 2026-11-21T09:00:00.004000001Z/"),
                every10s("2026-11-21T14:00:00Z", "0 /", "2026-11-21T09:00:00.004Z"));
        // not for a second
        assertInstanceOf(FiringDecision.Wait.class, every10s("2026-11-21T09:00:01Z", "0 /", "2026-11-21T09:00:00Z"));
        assertInstanceOf(
                FiringDecision.Pass.class, every10s("2026-11-21T09:00:01.000000001Z", "0 /", "2026-11-21T09:00:00Z"));
    }

    @Test
    void onceTheClockIsRightAgainNothingIsMadeUpForThatWasFiredBeforeItWasPutBack() {
        String behind = "1 /2026-11-21T14:00:00Z 2026-11-21T09:00:04.000000001Z/";
        // still before it: the interval's own due times
        assertEquals(
                new FiringDecision.Fire(Instant.parse("2026-11-21T13:59:54Z"), fired(behind), 0, false),
                every10s("2026-11-21T13:59:44Z", behind, "2026-11-21T13:59:54.5Z"));
        // set right: only what came due after it was missed
        String right = "2 /2026-11-21T14:00:00Z 2026-11-21T14:00:00.000000002Z/";
        assertEquals(
                begins("2026-11-21T14:00:00.000000002Z", right),
                every10s("2026-11-21T09:00:14.000000001Z", behind, "2026-11-21T14:00:40.5Z"));
        // here one more than the three that are made up for
        assertEquals(
                new FiringDecision.Fire(Instant.parse("2026-11-21T14:00:20.000000002Z"), fired(right), 1, false),
                every10s("2026-11-21T14:00:00.000000002Z", right, "2026-11-21T14:00:40.5Z"));
        // or come past it by itself: it goes on as it is
        assertEquals(
                new FiringDecision.Fire(
                        Instant.parse("2026-11-21T14:00:04Z"), fired("1 2026-11-21T13:30:00Z/"), 0, false),
                every10s(
                        "2026-11-21T13:59:54Z",
                        "1 2026-11-21T13:30:00Z/2026-11-21T14:00:00Z 2026-11-21T13:40:04.000000001Z/",
                        "2026-11-21T14:00:04.5Z"));
    }

    @Test
    void aClockThatJumpsIntoATimeInWhichItFiredMakesUpForNothing() {
        String behind = "1 /2026-11-21T14:00:00Z 2026-11-21T09:00:04.000000001Z/";
        assertEquals(
                begins("2026-11-21T13:00:00.000000002Z", "2 /2026-11-21T14:00:00Z 2026-11-21T13:00:00.000000002Z/"),
                every10s("2026-11-21T09:00:14.000000001Z", behind, "2026-11-21T13:00:00Z"));
    }

    @Test
    void whatWasFiredBeforeAJumpAheadIsRememberedApartFromWhatWasFiredAfterIt() {
        // just within what a firing that takes long may pass over
        FiringDecision.Fire late =
                (FiringDecision.Fire) every10s("2026-11-21T10:00:00Z", "0 /", "2026-11-21T10:01:39.9Z");
        assertEquals(new FiringDecision.Fire(Instant.parse("2026-11-21T10:01:10Z"), FiredTime.FIRST, 6, false), late);
        assertEquals(
                new FiringDecision.Fire(
                        Instant.parse("2026-11-21T10:01:20Z"),
                        fired("0 /2026-11-21T10:00:00Z 2026-11-21T10:01:20Z/"),
                        7,
                        false),
                every10s("2026-11-21T10:00:00Z", "0 /", "2026-11-21T10:01:40Z"));
        // ahead, and then behind: both stay known
        assertEquals(
                begins(
                        "2026-11-21T08:00:00.000000001Z",
                        "1 /2026-11-21T10:00:00Z 2026-11-21T12:00:00Z/2026-11-21T12:01:00Z"
                                + " 2026-11-21T08:00:00.000000001Z/"),
                every10s(
                        "2026-11-21T12:01:00Z",
                        "0 /2026-11-21T10:00:00Z 2026-11-21T12:00:00Z/",
                        "2026-11-21T08:00:00Z"));
    }

    @Test
    void cronGoesOnAfterWhatAnIntervalBeforeItFired() {
        Instant next = Instant.parse("2026-11-21T16:00:00Z");
        FiredTime before = fired("1 /2026-11-21T15:30:00Z 2026-11-21T09:00:00.000000001Z/");
        assertEquals(
                new FiringDecision.Wait(next, next),
                FiringDecision.of(
                        timetable(HOURLY, Missed.ALL, 3, 0),
                        done("2026-11-21T09:00:00Z"),
                        before,
                        Instant.parse("2026-11-21T15:10:00Z")));
    }

    @Test
    void theTimeInWhichItFiredIsReadAgainAlsoAsVersionsBeforeNotedItAndNonsenseIsNone() {
        for (String line : new String[] {
            "0 /",
            "1 /2026-11-21T14:00:00Z 2026-11-21T09:00:04.000000001Z/",
            "7 /2026-11-21T10:00:00Z 2026-11-21T12:00:00Z/2026-11-21T12:01:00Z 2026-11-21T08:00:00.000000007Z/"
        }) {
            assertEquals(line, fired(line).toString());
        }
        assertEquals("0 /2026-11-21T14:00:00Z /", fired("2026-11-21T14:00:00Z").toString());
        assertEquals(
                "0 /2026-11-21T14:00:00Z 2026-11-21T15:00:00Z/2026-11-21T15:00:00Z /",
                fired("2026-11-21T14:00:00Z 2026-11-21T15:00:00Z").toString());
        for (String nonsense : new String[] {"", "x", "1 yesterday/", "1 /yesterday", "1000000000"}) {
            assertTrue(FiredTime.parse(nonsense).isEmpty(), nonsense);
        }
    }

    @Test
    void aClockThatIsSetAgainAndAgainKeepsANoteWithinWhatTheLeaseTakes() {
        FiredTime fired = FiredTime.FIRST;
        Instant time = Instant.parse("2026-11-21T09:00:00.123456789Z");
        for (int jumps = 0; jumps < 100; jumps++) {
            Instant ahead = time.plus(Duration.ofHours(2));
            fired = fired.goneOn(time, ahead, Duration.ofSeconds(1));
            time = ahead.plusSeconds(30);
            assertTrue(fired.toString().length() <= Lease.MAX_NOTE_CHARS, fired.toString());
        }
        assertEquals(FiredTime.MAX_EARLIER, fired.earlier().size());
        assertTrue(fired.has(Instant.parse("2026-11-21T09:00:00Z")), "the oldest ones are one by now");
    }

    private static FiredTime fired(String noted) {
        return FiredTime.parse(noted).orElseThrow();
    }

    private static FiringDecision.Pass begins(String since, String noted) {
        return new FiringDecision.Pass(
                new FiringRecord(FiringRecord.State.SINCE, Instant.parse(since)), fired(noted), 0);
    }

    private static FiringDecision every10s(String last, String fired, String now) {
        return FiringDecision.of(timetable(EVERY_10_S, Missed.ALL, 3, 0), done(last), fired(fired), Instant.parse(now));
    }

    @Test
    void jitterPutsEachFiringOffByWhatBothSidesOfAPairComeTo() {
        Timetable jittery = timetable(EVERY_10_S, Missed.ONCE, 3, 5_000);
        Set<Instant> targets = new HashSet<>();
        Instant due = Instant.parse("2026-11-21T09:00:10Z");
        for (int i = 0; i < 100; i++) {
            Instant target = FiringDecision.target(jittery, due);
            assertEquals(target, FiringDecision.target(jittery, due));
            assertTrue(!target.isBefore(due) && !target.isAfter(due.plusMillis(5_000)), target.toString());
            targets.add(Instant.ofEpochMilli(Duration.between(due, target).toMillis()));
            due = due.plusSeconds(10);
        }
        assertTrue(targets.size() > 80, "only " + targets.size() + " different delays in 100");
        Instant first = Instant.parse("2026-11-21T09:00:10Z");
        Instant target = FiringDecision.target(jittery, first);
        assertNotEquals(first, target);
        assertEquals(
                new FiringDecision.Wait(first, target),
                FiringDecision.of(jittery, done("2026-11-21T09:00:00Z"), FiredTime.FIRST, target.minusMillis(1)));
        assertEquals(
                new FiringDecision.Fire(first, FiredTime.FIRST, 0, false),
                FiringDecision.of(jittery, done("2026-11-21T09:00:00Z"), FiredTime.FIRST, target));
    }

    @Test
    void whatIsNotedIsReadAgainAndNonsenseBeginsAnew() {
        for (FiringRecord.State state : FiringRecord.State.values()) {
            FiringRecord noted = new FiringRecord(state, Instant.parse("2026-11-21T09:00:00.123Z"));
            assertEquals(noted, FiringRecord.parse(noted.toString()).orElseThrow());
        }
        for (String nonsense :
                new String[] {"", "begun", "begun yesterday", "2026-11-21T09:00:00Z", "x 2026-11-21T09:00:00Z"}) {
            assertTrue(FiringRecord.parse(nonsense).isEmpty(), nonsense);
        }
    }
}
