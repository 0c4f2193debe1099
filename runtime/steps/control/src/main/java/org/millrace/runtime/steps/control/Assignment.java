package org.millrace.runtime.steps.control;

import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.StepFacts;

/** One thing that a {@link Set} step sets. Prepared once, used by many threads at once. */
public sealed interface Assignment permits SetHeader, RemoveHeader, SetVariable, SetPart {

    /** @throws LinkError when it can't be made */
    static Assignment prepare(Link link, StepFacts assignment) {
        return switch (assignment.kind()) {
            case "SetHeader" -> SetHeader.prepare(link, assignment);
            case "RemoveHeader" -> RemoveHeader.prepare(assignment);
            case "SetVariable" -> SetVariable.prepare(link, assignment);
            case "SetPart" -> SetPart.prepare(link, assignment);
            default -> throw assignment.unknownKind();
        };
    }

    void apply(Exchange exchange);
}
