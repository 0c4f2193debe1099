package org.millrace.runtime.steps.control;

import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.expression.XPathExpression;
import org.millrace.xml.EventKind;
import org.millrace.xml.EventStream;
import org.millrace.xml.Printable;
import org.millrace.xml.Splice;

/** Sets the text of elements or the value of attributes of the body. Every other byte of the message stays as it came in. */
public final class SetPart implements Assignment {

    private final XPathExpression select;
    private final Value value;

    private SetPart(XPathExpression select, Value value) {
        this.select = select;
        this.value = value;
    }

    /** @throws LinkError when an expression or the template is wrong */
    static SetPart prepare(Link link, StepFacts assignment) {
        return new SetPart(
                XPathExpression.compile(link, assignment.id(), assignment.text("select")),
                Value.prepare(link, assignment));
    }

    /**
     * @throws Fault INVALID or BACKEND_INVALID when the message has no such part or the value can't stand in XML, EXPRESSION_FAILED
     *     when something else than elements and attributes is selected, TOO_LARGE when the message would grow past what the flow may hold
     */
    @Override
    public void apply(Exchange exchange) {
        Message message = exchange.message();
        int[] parts = select.locate(exchange);
        if (parts.length == 0) {
            throw invalid(exchange, "The message lacks a part that is to be set.", "nothing found by " + select);
        }
        String text = value.of(exchange);
        int forbidden = Splice.firstForbidden(text);
        if (forbidden >= 0) {
            throw invalid(
                    exchange,
                    String.format(
                            "A value that is to be set in the message holds the character U+%04X, which XML can't carry.",
                            text.codePointAt(forbidden)),
                    // the value stays untold: it may be a secret, and this is written to the log
                    "it is " + Printable.place(text, forbidden));
        }
        EventStream stream = message.content().events();
        Splice splice = new Splice(stream);
        for (int part : parts) {
            if (stream.kind(part) == EventKind.ATTRIBUTE) {
                splice.attribute(part, text);
            } else {
                splice.text(part, text);
            }
        }
        long most = exchange.limits().maxBufferedBytes();
        if (splice.length() > most) {
            throw new Fault(
                    FaultCode.TOO_LARGE,
                    "With its parts set the message is larger than the " + most
                            + " bytes that this flow may hold in memory.");
        }
        byte[] changed = splice.toByteArray();
        exchange.reserve(changed.length);
        message.edited(Payload.of(exchange, changed));
    }

    private static Fault invalid(Exchange exchange, String sentence, String detail) {
        return new Fault(
                exchange.message().isRequest() ? FaultCode.INVALID : FaultCode.BACKEND_INVALID, sentence, detail, null);
    }
}
