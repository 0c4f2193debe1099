package org.millrace.runtime.step.data;

import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.OpenToFlows;

/** Sets headers, variables and parts of the body, in the order given. */
public final class Set {

    private final Assignment[] assignments;

    private Set(Assignment[] assignments) {
        this.assignments = assignments;
    }

    @OpenToFlows
    public static Set prepare(Link link, String stepId, Assignment[] assignments) {
        return new Set(assignments.clone());
    }

    @OpenToFlows
    public static void run(Exchange exchange, Set prepared) {
        for (Assignment assignment : prepared.assignments) {
            assignment.apply(exchange);
        }
    }
}
