package org.millrace.runtime.transports.timer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.Lease;
import org.millrace.runtime.api.timer.Cron;
import org.millrace.runtime.api.timer.Timetable;
import org.millrace.runtime.api.timer.Timetable.Interrupted;
import org.millrace.runtime.api.timer.Timetable.Missed;

/** A clock that somebody sets, by hundreds of sequences that are made by chance, the same each time. */
class ClockJumpsTest {

    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
    private static final Duration HALF_A_SECOND = Duration.ofMillis(500);
    private static final Timetable.Rhythm EVERY = new Timetable.Every(HALF_A_SECOND);
    private static final Timetable.Rhythm CRON = new Timetable.ByCron(Cron.parse("* * * * * *"), ZoneId.of("UTC"));

    private static Timetable timetable(Timetable.Rhythm rhythm, Missed missed, int maxMissed) {
        return new Timetable(
                "timer",
                "poll",
                rhythm,
                Duration.ZERO,
                missed,
                maxMissed,
                false,
                Interrupted.REPEAT,
                Timetable.Body.XML,
                Duration.ofMinutes(1));
    }

    /** One timer as its thread works it, but at once: what it notes is all that the next side, or the next start, knows. */
    private static final class Timer {
        final Timetable timetable;
        FiringRecord last;
        FiredTime fired = FiredTime.FIRST;
        Instant clock = NOON;

        final Set<Instant> dues = new HashSet<>();

        /** The due times of what fired without a pause longer than an interval, one set each time. */
        final List<TreeSet<Instant>> runs = new ArrayList<>();

        int inARow;

        Timer(Timetable timetable) {
            this.timetable = timetable;
            last = new FiringRecord(FiringRecord.State.SINCE, clock);
            runs.add(new TreeSet<>());
        }

        void look() {
            while (true) {
                switch (FiringDecision.of(timetable, last, fired, clock)) {
                    case FiringDecision.Never() -> throw new AssertionError("it is due for ever");
                    case FiringDecision.Wait wait -> {
                        return;
                    }
                    case FiringDecision.Pass pass -> {
                        notes(pass.fired(), pass.last());
                        runs.add(new TreeSet<>());
                    }
                    case FiringDecision.Fire fire -> {
                        notes(fire.fired(), new FiringRecord(FiringRecord.State.DONE, fire.due()));
                        fires(fire);
                    }
                }
            }
        }

        private void notes(FiredTime time, FiringRecord firing) {
            if (!time.equals(fired)) {
                String note = time.toString();
                assertTrue(note.length() <= Lease.MAX_NOTE_CHARS, note);
                fired = FiredTime.parse(note).orElseThrow();
            }
            last = firing;
        }

        private void fires(FiringDecision.Fire fire) {
            assertTrue(dues.add(fire.due()), "fired twice: " + fire.due());
            assertFalse(fire.due().isAfter(clock), "fired before its time");
            if (fire.due().isBefore(clock.minus(FiringDecision.ON_TIME))) {
                for (TreeSet<Instant> run : runs.subList(0, runs.size() - 1)) {
                    boolean within = !run.isEmpty()
                            && fire.due().isAfter(run.first())
                            && fire.due().isBefore(run.last());
                    assertFalse(
                            within,
                            () -> fire.due() + " was made up for, in a time that was worked from " + run.first()
                                    + " to " + run.last());
                }
            }
            if (fire.missed() > 0) {
                runs.add(new TreeSet<>());
            }
            runs.getLast().add(fire.due());
            inARow++;
        }

        void goOn(Duration time) {
            for (Instant end = clock.plus(time); clock.isBefore(end); ) {
                clock = clock.plusMillis(100);
                look();
            }
        }

        void set(Duration offset) {
            clock = clock.plus(offset);
            look();
        }
    }

    /** What was seen in the field: the clock two hours ahead, then two hours behind in one step, then right. */
    @Test
    void aheadThenBehindThenRightFiresNothingAnewThatWasFiredBeforeTheFirstJump() {
        for (Missed missed : Missed.values()) {
            Timer timer = new Timer(timetable(EVERY, missed, 1000));
            timer.goOn(Duration.ofSeconds(20));
            Set<Instant> before = Set.copyOf(timer.dues);
            assertEquals(40, before.size());
            timer.set(Duration.ofHours(2));
            timer.goOn(Duration.ofSeconds(20));
            timer.set(Duration.ofHours(-4));
            timer.goOn(Duration.ofSeconds(20));
            timer.set(Duration.ofHours(2));
            timer.goOn(Duration.ofSeconds(20));
            List<Instant> since = timer.dues.stream()
                    .filter(due -> !due.isBefore(NOON) && !due.isAfter(NOON.plusSeconds(20)))
                    .toList();
            assertEquals(before, Set.copyOf(since), missed + ": nothing else in the time of before");
            long away = timer.dues.stream()
                    .filter(due -> due.isAfter(NOON.plusSeconds(20)) && due.isBefore(NOON.plusSeconds(60)))
                    .count();
            assertEquals(
                    switch (missed) {
                        case SKIP, ONCE -> 1;
                        case ALL -> 79;
                    },
                    away,
                    missed + ": what came due while the clock was wrong is missed");
            List<Instant> sorted = timer.dues.stream().sorted().toList();
            for (int i = 1; i < sorted.size(); i++) {
                Duration apart = Duration.between(sorted.get(i - 1), sorted.get(i));
                assertTrue(apart.compareTo(HALF_A_SECOND) >= 0, missed + ": " + apart + " before " + sorted.get(i));
            }
        }
    }

    @Test
    void whicheverWayTheClockIsSetNothingIsFiredTwiceNorMadeUpForWhereItHadFiredAndAnIntervalGoesOn() {
        for (long seed = 0; seed < 150; seed++) {
            Random chance = new Random(seed);
            Missed missed = Missed.values()[chance.nextInt(Missed.values().length)];
            Timer timer = new Timer(timetable(EVERY, missed, 1 + chance.nextInt(50)));
            String what = "seed " + seed + " " + missed;
            try {
                for (int jump = 0; jump < 25; jump++) {
                    timer.goOn(Duration.ofMillis(100L * chance.nextInt(200)));
                    timer.set(offset(chance));
                    timer.goOn(Duration.ofMillis(600)); // the moment in which an interval begins anew
                    timer.inARow = 0;
                    timer.goOn(Duration.ofSeconds(5));
                    assertTrue(timer.inARow >= 9, what + ": " + timer.inARow + " firings in 5 s after jump " + jump);
                }
            } catch (AssertionError e) {
                throw new AssertionError(what + ": " + e.getMessage(), e);
            }
        }
    }

    @Test
    void cronFiresNothingTwiceWhicheverWayTheClockIsSet() {
        for (long seed = 0; seed < 100; seed++) {
            Random chance = new Random(seed);
            Missed missed = Missed.values()[chance.nextInt(Missed.values().length)];
            Timer timer = new Timer(timetable(CRON, missed, 1 + chance.nextInt(50)));
            for (int jump = 0; jump < 25; jump++) {
                timer.goOn(Duration.ofMillis(100L * chance.nextInt(200)));
                timer.set(offset(chance));
            }
        }
    }

    /** Often back to where it was before, or near it: there the traps are. */
    private static Duration offset(Random chance) {
        return switch (chance.nextInt(4)) {
            case 0 -> Duration.ofSeconds(chance.nextInt(-90, 91));
            case 1 -> Duration.ofMillis(100L * chance.nextInt(-30, 31));
            default -> Duration.ofMinutes(20L * chance.nextInt(-9, 10));
        };
    }
}
