package org.millrace.runtime.steps.control;

import org.millrace.runtime.api.Family;

/** What this family is to a runtime. */
public final class ControlFamily {

    public static final Family FAMILY =
            Family.of("control", Call.class, Log.class, Raise.class, Route.class, Set.class, Timer.class);

    private ControlFamily() {}
}
