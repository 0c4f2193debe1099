package org.millrace.runtime.transports.timer;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
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
 * <p>Where the clock was put back, an interval goes on from where it stands, under due times that nothing was fired for. Whenever the
 * clock then jumps ahead, into or past a time in which it had fired, only what came due after that time is missed: see {@link FiredTime}.
 * An interval that comes there by itself goes on as it is.
 *
 * <p>Each firing's jitter follows from the timer's name and the due time, so that both sides of a pair come to the same moment.
 */
sealed interface FiringDecision {

    /** A firing that is no later than this is on time, whatever the timetable says of missed ones. */
    Duration ON_TIME = Duration.ofSeconds(1);

    /** The most firings that are counted one by one; a timer that was away for longer says that it was at least so many. */
    int MAX_COUNTED = 1_000_000;

    /** There is nothing to do before {@code until}; {@code next} is the next due time, with its jitter still to come. */
    record Wait(Instant next, Instant until) implements FiringDecision {}

    /** No time will ever fit. */
    record Never() implements FiringDecision {}

    /**
     * Fire.
     *
     * @param fired what is to be remembered of the time in which it fired
     * @param missed how many firings before this one were passed over
     * @param repeated whether this firing may have been done already
     */
    record Fire(Instant due, FiredTime fired, long missed, boolean repeated) implements FiringDecision {}

    /** Note {@code last} and {@code fired} without firing: {@code missed} firings are given up, or an interval begins anew. */
    record Pass(FiringRecord last, FiredTime fired, long missed) implements FiringDecision {}

    /**
     * @param last what is remembered; with {@link FiringRecord.State#BEGUN} only if that firing is not under way here
     * @param fired what else is remembered: the time in which it fired
     */
    static FiringDecision of(Timetable timetable, FiringRecord last, FiredTime fired, Instant now) {
        if (last.state() == FiringRecord.State.BEGUN) {
            return timetable.interrupted() == Interrupted.REPEAT
                    ? new Fire(last.due(), fired, 0, true)
                    : new Pass(new FiringRecord(FiringRecord.State.DONE, last.due()), fired, 0);
        }
        Optional<Instant> anew =
                timetable.rhythm() instanceof Every ? anew(timetable, last.due(), fired, now) : Optional.empty();
        if (anew.isPresent()) {
            Instant begin = fired.anew(anew.get());
            return new Pass(new FiringRecord(FiringRecord.State.SINCE, begin), fired.begun(last.due(), begin), 0);
        }
        Instant from = last.due();
        if (!(timetable.rhythm() instanceof Every)) { // what was fired at intervals, by a version of the flow before
            Instant before = fired.endOfRunsBegunBefore(now).orElse(from);
            from = before.isAfter(from) ? before : from;
        }
        Passed passed = Passed.between(timetable, from, now);
        if (passed.latest.isEmpty()) {
            Optional<Instant> next = timetable.rhythm().next(from);
            return next.isEmpty() ? new Never() : new Wait(next.get(), target(timetable, next.get()));
        }
        Instant latest = passed.latest.getLast();
        return switch (timetable.missed()) {
            case ONCE -> fire(timetable, last, fired, latest, passed.count - 1);
            case ALL -> fire(timetable, last, fired, passed.latest.getFirst(), passed.count - passed.latest.size());
            case SKIP ->
                isLate(timetable, latest, now)
                        ? new Pass(
                                new FiringRecord(FiringRecord.State.DONE, latest),
                                goneOn(timetable, last, fired, latest),
                                passed.count)
                        : fire(timetable, last, fired, latest, passed.count - 1);
        };
    }

    private static Fire fire(Timetable timetable, FiringRecord last, FiredTime fired, Instant due, long missed) {
        return new Fire(due, goneOn(timetable, last, fired, due), missed, false);
    }

    private static FiredTime goneOn(Timetable timetable, FiringRecord last, FiredTime fired, Instant due) {
        return timetable.rhythm() instanceof Every every ? fired.goneOn(last.due(), due, every.interval()) : fired;
    }

    /**
     * Where an interval is to begin anew: here when the clock was put back, for there is no time on the wall to wait for, or when it jumped
     * ahead into time in which it had fired; at the end of such time when it jumped past it.
     */
    private static Optional<Instant> anew(Timetable timetable, Instant last, FiredTime fired, Instant now) {
        if (last.isAfter(now.plus(ON_TIME))) {
            return Optional.of(now);
        }
        boolean jumped = timetable
                .rhythm()
                .next(last)
                .filter(next -> isLate(timetable, next, now))
                .isPresent();
        if (!jumped) {
            return Optional.empty();
        }
        return fired.has(now) ? Optional.of(now) : fired.endBetween(last, now);
    }

    private static boolean isLate(Timetable timetable, Instant due, Instant now) {
        return target(timetable, due).isBefore(now.minus(ON_TIME));
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
