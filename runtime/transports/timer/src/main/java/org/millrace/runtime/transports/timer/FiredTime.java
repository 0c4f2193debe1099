package org.millrace.runtime.transports.timer;

import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The time in which an interval fired, so that a clock that jumps back and forth makes up for nothing in it once more. Immutable.
 *
 * <p>While the clock goes on evenly there is one run, from {@link #since} to the last firing. A clock that is put back, or put forward by
 * more than {@link #GAP}, ends it: it becomes one of the {@link #earlier} spans, and another run begins. Time that was passed over in a jump
 * ahead is in none of them: when the clock is right again it is worked as usual.
 *
 * <p>Each beginning anew is counted, and the count stands in the nanoseconds of its due times. Intervals are whole milliseconds, so no
 * two runs come to the same due time, by which a sink knows a firing.
 *
 * @param beginnings how often the interval began anew because of a clock
 * @param since when the run of now began; {@link Instant#MIN} for the first one, before which nothing can be missing
 * @param earlier the runs before, apart from each other, in the order of their times
 */
record FiredTime(int beginnings, Instant since, List<Span> earlier) {

    /** The first run, of a timer that knows of no jump. */
    static final FiredTime FIRST = new FiredTime(0, Instant.MIN, List.of());

    /** What is passed over within so much counts as fired in: a firing that takes long must not end a run each time. */
    static final Duration GAP = Duration.ofMinutes(1);

    /** As many as a note holds. */
    static final int MAX_EARLIER = 12;

    private static final int NANOS_IN_MILLI = 1_000_000;

    /** From the beginning of a run, {@link Instant#MIN} for the first, to its last firing. */
    record Span(Instant from, Instant to) {

        boolean has(Instant time) {
            return !time.isBefore(from) && !time.isAfter(to);
        }

        private boolean touches(Span other) {
            return !from.isAfter(other.to) && !other.from.isAfter(to);
        }

        private Span and(Span other) {
            return new Span(from.isBefore(other.from) ? from : other.from, to.isAfter(other.to) ? to : other.to);
        }
    }

    FiredTime {
        earlier = List.copyOf(earlier);
    }

    /** Whether a run before this one fired at a time. */
    boolean has(Instant time) {
        return earlier.stream().anyMatch(span -> span.has(time));
    }

    /** The latest end of a run before this one between two times; empty for none. */
    Optional<Instant> endBetween(Instant after, Instant before) {
        return spanEndingBetween(after, before).map(Span::to);
    }

    /** The latest end of a run that began before a time; empty for none. */
    Optional<Instant> endOfRunsBegunBefore(Instant time) {
        return earlier.stream()
                .filter(span -> span.from.isBefore(time))
                .map(Span::to)
                .max(Comparator.naturalOrder());
    }

    private Optional<Span> spanEndingBetween(Instant after, Instant before) {
        return earlier.stream()
                .filter(span -> span.to.isAfter(after) && span.to.isBefore(before))
                .max(Comparator.comparing(Span::to));
    }

    /** The moment for a run that begins now, or at an end of another: due times that are counted from there were in no run before. */
    Instant anew(Instant at) {
        return at.truncatedTo(ChronoUnit.MILLIS).plusNanos(1 + beginnings % (NANOS_IN_MILLI - 1));
    }

    /** With a run that begins at {@code anew}, after one whose last firing was due at {@code last}. */
    FiredTime begun(Instant last, Instant anew) {
        return new FiredTime(beginnings + 1, anew, withRunUpTo(last));
    }

    /**
     * With a firing at {@code due} after the one at {@code last}, or with all up to {@code due} given up.
     *
     * @param interval from one firing to the next, when the clock goes on evenly
     */
    FiredTime goneOn(Instant last, Instant due, Duration interval) {
        Duration evenly = interval.plus(GAP);
        Optional<Span> passed = spanEndingBetween(last, due);
        if (passed.isPresent()) {
            List<Span> spans = new ArrayList<>(withRunUpTo(last));
            boolean onFromThere = !due.isAfter(passed.get().to.plus(evenly)) && spans.remove(passed.get());
            return new FiredTime(beginnings, onFromThere ? passed.get().from : due, spans);
        }
        return due.isAfter(last.plus(evenly)) ? new FiredTime(beginnings, due, withRunUpTo(last)) : this;
    }

    private List<Span> withRunUpTo(Instant last) {
        if (since.isAfter(last)) {
            return earlier; // noted, and nothing fired in it since
        }
        Span run = new Span(since, last);
        List<Span> spans = new ArrayList<>();
        for (Span span : earlier) {
            if (span.touches(run)) {
                run = run.and(span);
            } else {
                spans.add(span);
            }
        }
        spans.add(run);
        spans.sort(Comparator.comparing(Span::from));
        while (spans.size() > MAX_EARLIER) {
            spans.addFirst(
                    spans.removeFirst().and(spans.removeFirst())); // the clock is least likely to come there again
        }
        return spans;
    }

    /**
     * One line: how often it began anew, {@code FROM/TO} for each run before, {@code FROM/} for the run of now; the first run's FROM is left
     * out.
     */
    @Override
    public String toString() {
        StringBuilder line = new StringBuilder().append(beginnings);
        earlier.forEach(
                span -> line.append(' ').append(word(span.from)).append('/').append(span.to));
        return line.append(' ').append(word(since)).append('/').toString();
    }

    private static String word(Instant from) {
        return from.equals(Instant.MIN) ? "" : from.toString();
    }

    /**
     * Reads a line of {@link #toString}, or one of versions that noted the ends of runs alone. Empty for a line that is none of ours.
     */
    static Optional<FiredTime> parse(String line) {
        try {
            int beginnings = 0;
            Instant since = Instant.MIN;
            List<Span> earlier = new ArrayList<>();
            for (String word : line.split(" ")) {
                int slash = word.indexOf('/');
                if (slash < 0 && word.matches("[0-9]{1,9}")) {
                    beginnings = Integer.parseInt(word);
                } else if (slash < 0) {
                    Instant end = Instant.parse(word);
                    earlier.add(new Span(earlier.isEmpty() ? Instant.MIN : end, end));
                } else if (slash == word.length() - 1) {
                    since = from(word.substring(0, slash));
                } else {
                    earlier.add(new Span(from(word.substring(0, slash)), Instant.parse(word.substring(slash + 1))));
                }
            }
            return Optional.of(new FiredTime(beginnings, since, earlier));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    private static Instant from(String word) {
        return word.isEmpty() ? Instant.MIN : Instant.parse(word);
    }
}
