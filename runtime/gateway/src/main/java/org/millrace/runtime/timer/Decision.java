package org.millrace.runtime.timer;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.SplittableRandom;
import org.millrace.runtime.api.timer.Timetable;
import org.millrace.runtime.api.timer.Timetable.Every;
import org.millrace.runtime.api.timer.Timetable.Interrupted;
import org.millrace.runtime.api.timer.Timetable.Missed;

/**
 * What a timer is to do now, from what is remembered of it and the time.
 *
 * <ol>
 *   <li>A firing that had begun and is not known to have ended comes first.
 *   <li>The firings that came due since the last are counted, and by the timetable's word on missed ones none, the last, or each in turn is
 *       fired.
 *   <li>Otherwise it waits for the next.
 * </ol>
 *
 * <p>Where the clock was put back, an interval goes on from where it stands, under due times that nothing was fired for. When the clock
 * comes past what was fired before, by itself or by being set right, firings count from there again: the time in between was worked
 * already, and none of it is made up for.
 *
 * <p>Each firing's jitter follows from the timer's name and the due time, so that both sides of a pair come to the same moment.
 */
sealed interface Decision {

    /** A firing that is no later than this is on time, whatever the timetable says of missed ones. */
    Duration ON_TIME = Duration.ofSeconds(1);

    /** The most firings that are counted one by one; a timer that was away for longer says that it was at least so many. */
    int MAX_COUNTED = 1_000_000;

    /** There is nothing to do before {@code until}; {@code next} is the next due time, with its jitter still to come. */
    record Wait(Instant next, Instant until) implements Decision {}

    /** No time will ever fit. */
    record Never() implements Decision {}

    /**
     * Fire.
     *
     * @param missed how many firings before this one were passed over
     * @param repeated whether this firing may have been done already
     */
    record Fire(Instant due, long missed, boolean repeated) implements Decision {}

    /** Note {@code last} without firing: {@code missed} firings are given up, or the clock was put back. */
    record Pass(Remembered last, long missed) implements Decision {}

    /**
     * @param last what is remembered; with {@link Remembered.State#BEGUN} only if that firing is not under way here
     * @param worked for each time that the clock was put back the latest due time that was fired before
     */
    static Decision of(Timetable timetable, Remembered last, NavigableSet<Instant> worked, Instant now) {
        if (last.state() == Remembered.State.BEGUN) {
            return timetable.interrupted() == Interrupted.REPEAT
                    ? new Fire(last.due(), 0, true)
                    : new Pass(new Remembered(Remembered.State.DONE, last.due()), 0);
        }
        if (timetable.rhythm() instanceof Every every && last.due().isAfter(now.plus(ON_TIME))) {
            // the clock was put back: an interval goes on from here, for there is no time on the wall to wait for
            return new Pass(new Remembered(Remembered.State.SINCE, apart(every, last.due(), now)), 0);
        }
        Instant before = worked.lower(now);
        Instant from = before != null && before.isAfter(last.due()) ? before : last.due();
        Passed passed = Passed.between(timetable, from, now);
        if (passed.latest.isEmpty()) {
            Optional<Instant> next = timetable.rhythm().next(from);
            return next.isEmpty() ? new Never() : new Wait(next.get(), target(timetable, next.get()));
        }
        Instant latest = passed.latest.getLast();
        return switch (timetable.missed()) {
            case ONCE -> new Fire(latest, passed.count - 1, false);
            case ALL -> new Fire(passed.latest.getFirst(), passed.count - passed.latest.size(), false);
            case SKIP ->
                target(timetable, latest).isBefore(now.minus(ON_TIME))
                        ? new Pass(new Remembered(Remembered.State.DONE, latest), passed.count)
                        : new Fire(latest, passed.count - 1, false);
        };
    }

    /** A moment to begin anew at, so that no due time is the same as one that was fired: a sink knows a firing by it. */
    private static Instant apart(Every every, Instant fired, Instant now) {
        boolean same = Duration.between(now, fired).toNanos() % every.interval().toNanos() == 0;
        return same ? now.plusNanos(1) : now;
    }

    /** When a firing is to begin: its due time and its jitter. */
    static Instant target(Timetable timetable, Instant due) {
        long most = timetable.jitter().toMillis();
        if (most == 0) {
            return due;
        }
        long seed = timetable.name().hashCode() * 31L + due.toEpochMilli();
        return due.plusMillis(new SplittableRandom(seed).nextLong(most + 1));
    }

    /**
     * The firings whose time has come.
     *
     * @param latest the last of them in order, as many as may be made up for; empty for none
     */
    record Passed(Deque<Instant> latest, long count) {

        static Passed between(Timetable timetable, Instant after, Instant now) {
            int kept = timetable.missed() == Missed.ALL ? timetable.maxMissed() : 1;
            Passed passed = count(timetable, after, now, kept);
            if (passed.count < MAX_COUNTED) {
                return passed;
            }
            // too many to go through: the last ones are found by looking back, twice as far each time
            Duration back = ON_TIME;
            while (true) {
                Passed recent = count(timetable, now.minus(back), now, kept);
                if (recent.latest.size() == kept || back.compareTo(Duration.between(after, now)) > 0) {
                    return new Passed(recent.latest, MAX_COUNTED);
                }
                back = back.multipliedBy(2);
            }
        }

        private static Passed count(Timetable timetable, Instant after, Instant now, int kept) {
            Deque<Instant> latest = new ArrayDeque<>();
            long count = 0;
            Optional<Instant> due = timetable.rhythm().next(after);
            while (count < MAX_COUNTED
                    && due.isPresent()
                    && !target(timetable, due.get()).isAfter(now)) {
                latest.addLast(due.get());
                if (latest.size() > kept) {
                    latest.removeFirst();
                }
                count++;
                due = timetable.rhythm().next(due.get());
            }
            return new Passed(latest, count);
        }
    }
}
