package org.millrace.compiler.lower;

import org.millrace.compiler.read.Graph;

/** The form of a plan that the compiler falls back to. */
public final class Forms {

    private Forms() {}

    /** The plan that waits for its invokes. */
    public static Lowering.Lowered waiting(Graph graph) {
        try {
            return new Lowering.Lowered(Lowering.lower(graph, false, Lowering.maxSteps(graph)), false);
        } catch (PlanTooLarge e) {
            throw new AssertionError(e);
        }
    }
}
