package org.millrace.compiler.lower;

import org.millrace.compiler.read.Step;

/** The plan of a flow grew past a limit. */
final class PlanTooLarge extends Exception {

    private static final long serialVersionUID = 1;

    private final transient Step step;

    PlanTooLarge(Step step, String wrong) {
        super(wrong);
        this.step = step;
    }

    /** Where the limit was met. */
    Step step() {
        return step;
    }
}
