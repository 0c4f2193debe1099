package org.millrace.runtime.steps.control;

import java.util.Locale;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.Hint;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.OpenToFlows;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.expression.text.Template;
import org.millrace.runtime.http.StatusLine;

/** Ends the exchange with a fault of the flow's own. */
public final class Raise {

    private final String code;
    private final Fault.Cause cause;
    private final Hint hint;
    private final Template message;

    private Raise(String code, Fault.Cause cause, Hint hint, Template message) {
        this.code = code;
        this.cause = cause;
        this.hint = hint;
        this.message = message;
    }

    /** @throws LinkError when the cause is none, the status is not that of an error, or the message is no template */
    @OpenToFlows
    public static Raise prepare(Link link, StepFacts step) {
        int status = step.number("status");
        if (status != 0 && (status < 400 || status > 599)) {
            throw new LinkError(
                    step.id(),
                    "a fault can't be answered with the status " + status,
                    "use 400 to 599, or 0 to let the cause decide");
        }
        return new Raise(
                step.text("code"),
                cause(step.id(), step.text("cause")),
                status == 0 ? null : new Hint.Start(StatusLine.of(status)),
                Template.parse(link, step.id(), step.text("message")));
    }

    private static Fault.Cause cause(String stepId, String literal) {
        for (Fault.Cause cause : Fault.Cause.values()) {
            if (cause.name().toLowerCase(Locale.ROOT).equals(literal)) {
                return cause;
            }
        }
        throw new LinkError(
                stepId, "\"" + literal + "\" is no cause of a fault", "use client, backend, policy or internal");
    }

    /** @throws Fault always */
    @OpenToFlows
    public static void run(Exchange exchange, Raise prepared) {
        throw Fault.raised(prepared.code, prepared.cause, prepared.message.expand(exchange), prepared.hint);
    }
}
