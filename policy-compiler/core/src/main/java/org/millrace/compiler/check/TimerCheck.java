package org.millrace.compiler.check;

import java.time.DateTimeException;
import java.time.ZoneId;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.diagnostic.Place;
import org.millrace.compiler.diagnostic.Rule;
import org.millrace.compiler.read.FlowSource;
import org.millrace.compiler.read.Step;
import org.millrace.runtime.api.timer.Cron;
import org.millrace.runtime.api.timer.Timetable;

/** Whether a timer step makes a timetable. Each number's range is {@link PropertyCheck}'s business; how they go together is ours. */
final class TimerCheck {

    private final FlowSource flow;
    private final Diagnostics diagnostics;

    TimerCheck(FlowSource flow, Diagnostics diagnostics) {
        this.flow = flow;
        this.diagnostics = diagnostics;
    }

    void check() {
        flow.steps("timer").forEach(this::timer);
    }

    private void timer(Step timer) {
        String cron = timer.text("cron");
        int interval = timer.number("intervalMillis");
        if (cron.isEmpty() && interval == 0) {
            wrong(
                    flow.place(timer).about("cron"),
                    "it has neither a cron expression nor an interval",
                    "give one of the two");
        } else if (!cron.isEmpty() && interval != 0) {
            wrong(
                    flow.place(timer).about("intervalMillis"),
                    "it has both a cron expression and an interval",
                    "keep one of the two");
        }
        if (!cron.isEmpty()) {
            cron(timer, cron);
        }
        int jitter = timer.number("jitterMillis");
        if (interval > 0 && jitter >= interval) {
            wrong(
                    flow.place(timer).about("jitterMillis"),
                    "its jitterMillis, " + jitter + ", would put a firing off past the next",
                    "give less than the interval, " + interval);
        }
        String name = timer.text("rememberAs");
        if (!name.isEmpty() && !name.matches(Timetable.NAME)) {
            diagnostics.add(
                    Rule.TOKEN,
                    flow.place(timer).about("rememberAs"),
                    "rememberAs '" + name + "' is no name that a runtime can remember a timer by",
                    "use up to 100 letters, digits, '-', '_' and '.'");
        }
    }

    private void cron(Step timer, String cron) {
        try {
            Cron.parse(cron);
        } catch (IllegalArgumentException e) {
            wrong(
                    flow.place(timer).about("cron"),
                    "cron '" + cron + "' can't be kept to: " + e.getMessage(),
                    "write minute, hour, day of the month, month and day of the week, such as 30 2 * * MON-FRI");
        }
        String zone = timer.text("zone");
        try {
            ZoneId.of(zone);
        } catch (DateTimeException e) {
            wrong(
                    flow.place(timer).about("zone"),
                    "zone '" + zone + "' is no time zone",
                    "write one such as Europe/Berlin, or UTC");
        }
    }

    private void wrong(Place place, String what, String remedy) {
        diagnostics.add(Rule.TIMETABLE, place, what, remedy);
    }
}
