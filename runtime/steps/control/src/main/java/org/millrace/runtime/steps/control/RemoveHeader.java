package org.millrace.runtime.steps.control;

import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.StepFacts;

/** Removes all values of a header of the current message. */
public final class RemoveHeader implements Assignment {

    private final String name;

    private RemoveHeader(String name) {
        this.name = name;
    }

    /** @throws LinkError when the name is no header name or frames the message */
    static RemoveHeader prepare(StepFacts assignment) {
        return new RemoveHeader(HeaderRules.name(assignment.id(), assignment.text("name")));
    }

    @Override
    public void apply(Exchange exchange) {
        exchange.message().headers().remove(name);
    }
}
