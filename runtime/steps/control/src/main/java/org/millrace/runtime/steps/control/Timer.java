package org.millrace.runtime.steps.control;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZoneId;
import java.util.Locale;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.OpenToFlows;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.api.timer.Cron;
import org.millrace.runtime.api.timer.Timetable;

/** Where a flow starts by itself. All of it is in the timetable that the runtime keeps to; when an exchange comes here, it has begun. */
public final class Timer {

    private static final Timer BEGUN = new Timer();

    private Timer() {}

    /**
     * @throws LinkError when the values make no timetable; the compiler has seen to it that they do
     */
    @OpenToFlows
    public static Timer prepare(Link link, StepFacts step) {
        String stepId = step.id();
        String cron = step.text("cron");
        int intervalMillis = step.number("intervalMillis");
        int jitterMillis = step.number("jitterMillis");
        int maxMissed = step.number("maxMissed");
        int deadlineMillis = step.number("deadlineMillis");
        String rememberAs = step.text("rememberAs");
        String name = rememberAs.isEmpty() ? link.flow().flow() : rememberAs;
        if (!name.matches(Timetable.NAME)) {
            throw new LinkError(
                    stepId,
                    "a timer can't be remembered as " + name,
                    "use up to 100 letters, digits, '-', '_' and '.'");
        }
        if (cron.isEmpty() == (intervalMillis == 0) || jitterMillis < 0 || maxMissed < 1 || deadlineMillis < 1) {
            throw new LinkError(stepId, "its numbers make no timetable", "compile the flow again");
        }
        try {
            link.timetables()
                    .add(new Timetable(
                            stepId,
                            name,
                            cron.isEmpty()
                                    ? new Timetable.Every(Duration.ofMillis(intervalMillis))
                                    : new Timetable.ByCron(Cron.parse(cron), ZoneId.of(step.text("zone"))),
                            Duration.ofMillis(jitterMillis),
                            Timetable.Missed.valueOf(step.text("missed").toUpperCase(Locale.ROOT)),
                            maxMissed,
                            step.flag("overlap"),
                            Timetable.Interrupted.valueOf(
                                    step.text("interrupted").toUpperCase(Locale.ROOT)),
                            Timetable.Body.valueOf(step.text("body").toUpperCase(Locale.ROOT)),
                            Duration.ofMillis(deadlineMillis)));
        } catch (IllegalArgumentException | DateTimeException e) {
            throw new LinkError(stepId, "its timetable can't be kept to: " + e.getMessage(), "compile the flow again");
        }
        return BEGUN;
    }

    @OpenToFlows
    public static void run(Exchange exchange, Timer prepared) {}
}
