package org.millrace.runtime.steps.control;

import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.http.FieldValue;
import org.millrace.xml.Printable;

/** Sets a header of the current message; other values of the same name go. */
public final class SetHeader implements Assignment {

    private final String name;
    private final Value value;

    private SetHeader(String name, Value value) {
        this.name = name;
        this.value = value;
    }

    /** @throws LinkError when the name is no header name or frames the message, or the value is wrong */
    static SetHeader prepare(Link link, StepFacts assignment) {
        return new SetHeader(
                HeaderRules.name(assignment.id(), assignment.text("name")), Value.prepare(link, assignment));
    }

    /** @throws Fault when the value holds a character that would end or change the header: it is never sent */
    @Override
    public void apply(Exchange exchange) {
        String text = value.of(exchange).strip();
        int at = FieldValue.firstForbidden(text);
        if (at >= 0) {
            throw new Fault(
                    exchange.message().isRequest() ? FaultCode.INVALID : FaultCode.BACKEND_INVALID,
                    String.format(
                            "The value for the header %s holds the character U+%04X, which a header can't carry; send the message"
                                    + " without it.",
                            name, text.codePointAt(at)),
                    // the value stays untold: it may be a secret, and this is written to the log
                    "it is " + Printable.place(text, at),
                    null);
        }
        exchange.message().headers().set(name, text);
    }
}
