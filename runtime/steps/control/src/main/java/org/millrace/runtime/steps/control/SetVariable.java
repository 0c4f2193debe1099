package org.millrace.runtime.steps.control;

import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.expression.text.Template;
import org.millrace.runtime.expression.text.Variables;

/** Sets a variable of the exchange. */
public final class SetVariable implements Assignment {

    private final int slot;
    private final Value value;

    private SetVariable(int slot, Value value) {
        this.slot = slot;
        this.value = value;
    }

    /** @throws LinkError when the flow's descriptor does not list the variable, or the value is wrong */
    static SetVariable prepare(Link link, StepFacts assignment) {
        return new SetVariable(
                Variables.slot(link, assignment.id(), assignment.text("name")), Value.prepare(link, assignment));
    }

    /** As {@link #prepare}, of what has a template alone. */
    static SetVariable prepareText(Link link, StepFacts assignment) {
        Template template = Template.parse(link, assignment.id(), assignment.text("value"));
        return new SetVariable(
                Variables.slot(link, assignment.id(), assignment.text("name")), new Value.Text(template));
    }

    @Override
    public void apply(Exchange exchange) {
        set(exchange, value(exchange));
    }

    String value(Exchange exchange) {
        return value.of(exchange);
    }

    void set(Exchange exchange, String text) {
        exchange.variable(slot, text);
    }
}
