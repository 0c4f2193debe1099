package org.millrace.runtime.steps.control;

import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.OpenToFlows;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.api.timer.Timetable;

/** Where a flow starts by itself. The transport keeps to the timetable that the step says; when an exchange comes here, it has begun. */
public final class Timer {

    private static final Timer BEGUN = new Timer();

    private Timer() {}

    /**
     * @throws LinkError when the values make no timetable; the compiler has seen to it that they do
     */
    @OpenToFlows
    public static Timer prepare(Link link, StepFacts step) {
        Timetable ignored = Timetable.of(link.flow().flow(), step);
        return BEGUN;
    }

    @OpenToFlows
    public static void run(Exchange exchange, Timer prepared) {}
}
