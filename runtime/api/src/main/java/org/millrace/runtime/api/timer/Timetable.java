package org.millrace.runtime.api.timer;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Optional;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.StepFacts;

/**
 * When a flow starts by itself, and what holds when it can't. Immutable.
 *
 * @param step the id of the timer step
 * @param name the name under which the last firing is remembered
 * @param rhythm when it is due
 * @param jitter the most by which a firing is put off, by chance, so that many timers do not fire at once
 * @param missed what becomes of firings whose time passed while nobody could do them
 * @param maxMissed the most missed firings that are made up for with {@link Missed#ALL}; the latest are
 * @param overlap whether a firing may begin while the one before is under way; otherwise it waits, and those that come due meanwhile are
 *     missed ones
 * @param interrupted what becomes of a firing that had begun and is not known to have ended
 * @param body what the exchange starts with
 * @param deadline the most time the exchange of a firing may take
 */
public record Timetable(
        String step,
        String name,
        Rhythm rhythm,
        Duration jitter,
        Missed missed,
        int maxMissed,
        boolean overlap,
        Interrupted interrupted,
        Body body,
        Duration deadline) {

    /** The transport, as it stands in a descriptor's entry. */
    public static final String TRANSPORT = "timer";

    /** What a timer may be remembered as. */
    public static final String NAME = "[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}";

    /**
     * What a timer step says.
     *
     * @param flow the flow's name, by which a timer is remembered that has no other
     * @throws LinkError when the values make no timetable; the compiler has seen to it that they do
     */
    public static Timetable of(String flow, StepFacts step) {
        String cron = step.text("cron");
        int intervalMillis = step.number("intervalMillis");
        int jitterMillis = step.number("jitterMillis");
        int maxMissed = step.number("maxMissed");
        int deadlineMillis = step.number("deadlineMillis");
        String rememberAs = step.text("rememberAs");
        String name = rememberAs.isEmpty() ? flow : rememberAs;
        if (!name.matches(NAME)) {
            throw new LinkError(
                    step.id(),
                    "a timer can't be remembered as " + name,
                    "use up to 100 letters, digits, '-', '_' and '.'");
        }
        if (cron.isEmpty() == (intervalMillis == 0) || jitterMillis < 0 || maxMissed < 1 || deadlineMillis < 1) {
            throw new LinkError(step.id(), "its numbers make no timetable", "compile the flow again");
        }
        try {
            return new Timetable(
                    step.id(),
                    name,
                    cron.isEmpty()
                            ? new Every(Duration.ofMillis(intervalMillis))
                            : new ByCron(Cron.parse(cron), ZoneId.of(step.text("zone"))),
                    Duration.ofMillis(jitterMillis),
                    Missed.valueOf(step.text("missed").toUpperCase(Locale.ROOT)),
                    maxMissed,
                    step.flag("overlap"),
                    Interrupted.valueOf(step.text("interrupted").toUpperCase(Locale.ROOT)),
                    Body.valueOf(step.text("body").toUpperCase(Locale.ROOT)),
                    Duration.ofMillis(deadlineMillis));
        } catch (IllegalArgumentException | DateTimeException e) {
            throw new LinkError(
                    step.id(), "its timetable can't be kept to: " + e.getMessage(), "compile the flow again");
        }
    }

    /** When firings are due. */
    public sealed interface Rhythm {

        /** The first time after another; empty when there is none. */
        Optional<Instant> next(Instant after);
    }

    /** At the times of a cron expression, in a time zone. */
    public record ByCron(Cron cron, ZoneId zone) implements Rhythm {
        @Override
        public Optional<Instant> next(Instant after) {
            return cron.next(after, zone);
        }
    }

    /** At equal distances, from the first time the timer is in service. */
    public record Every(Duration interval) implements Rhythm {
        @Override
        public Optional<Instant> next(Instant after) {
            return Optional.of(after.plus(interval));
        }
    }

    /** For firings whose time passed: while the runtime stood, was drained, or nobody held the lease. */
    public enum Missed {
        /** None is made up for. */
        SKIP,
        /** One firing stands for all of them, and tells how many. */
        ONCE,
        /** Each is made up for, in order. */
        ALL
    }

    /** For a firing that began under a term whose holder was not heard of again. */
    public enum Interrupted {
        /** It is fired once more: its effects happen at least once, and may happen twice. */
        REPEAT,
        /** It is left at that: its effects happen at most once, and may be missing. */
        LEAVE
    }

    /** The form of the body. */
    public enum Body {
        XML,
        JSON
    }
}
