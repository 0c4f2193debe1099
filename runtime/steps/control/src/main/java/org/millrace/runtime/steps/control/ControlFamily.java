package org.millrace.runtime.steps.control;

import org.millrace.runtime.api.Family;

/** What this family is to a runtime. */
public final class ControlFamily {

    public static final Family FAMILY = Family.of(
            "control",
            Call.class,
            ForEach.class,
            Log.class,
            Parallel.class,
            Raise.class,
            Retry.class,
            Route.class,
            Set.class,
            Timer.class);

    private ControlFamily() {}
}
