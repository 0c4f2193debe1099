package org.millrace.runtime.steps.control;

import java.util.List;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.OpenToFlows;
import org.millrace.runtime.api.StepFacts;

/** Sets headers, variables and parts of the body, in the order given. */
public final class Set {

    private final List<Assignment> assignments;

    private Set(List<Assignment> assignments) {
        this.assignments = assignments;
    }

    /** @throws LinkError when one of the assignments can't be made */
    @OpenToFlows
    public static Set prepare(Link link, StepFacts step) {
        return new Set(step.parts("assignments").stream()
                .map(assignment -> Assignment.prepare(link, assignment))
                .toList());
    }

    @OpenToFlows
    public static void run(Exchange exchange, Set prepared) {
        for (Assignment assignment : prepared.assignments) {
            assignment.apply(exchange);
        }
    }
}
