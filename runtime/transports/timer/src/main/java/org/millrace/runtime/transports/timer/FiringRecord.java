package org.millrace.runtime.transports.timer;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.Optional;

/**
 * What is noted of a timer, and all that a takeover learns of it: one line, e.g. {@code begun 2026-11-21T22:00:00Z}.
 *
 * @param due of the last firing, by the timetable and without jitter; for {@link State#SINCE} the moment from which firings count
 */
record FiringRecord(State state, Instant due) {

    enum State {
        /** Nothing was fired yet. */
        SINCE,
        /** The firing began; whether it ended nobody knows. */
        BEGUN,
        /** The firing ended, well or not. */
        DONE
    }

    /** Empty for a line that is none of ours: then the timer begins anew rather than never again. */
    static Optional<FiringRecord> parse(String line) {
        try {
            int space = line.indexOf(' ');
            State state = State.valueOf(line.substring(0, Math.max(0, space)).toUpperCase(Locale.ROOT));
            return Optional.of(new FiringRecord(state, Instant.parse(line.substring(space + 1))));
        } catch (IllegalArgumentException | DateTimeParseException e) {
            return Optional.empty();
        }
    }

    @Override
    public String toString() {
        return state.name().toLowerCase(Locale.ROOT) + " " + due;
    }
}
