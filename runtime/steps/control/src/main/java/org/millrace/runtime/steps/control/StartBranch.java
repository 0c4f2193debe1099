package org.millrace.runtime.steps.control;

import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.expression.XPathExpression;

/** Taken when an XPath expression holds that the start of the message decides; the rest of it is not read. */
public final class StartBranch implements Branch {

    private final XPathExpression condition;
    private final int within;

    private StartBranch(XPathExpression condition, int within) {
        this.condition = condition;
        this.within = within;
    }

    /**
     * @param within how many bytes of the message are looked at, at most
     * @throws LinkError when the expression is wrong, or can't be evaluated over a start
     */
    static StartBranch prepare(Link link, StepFacts branch) {
        return new StartBranch(
                XPathExpression.compileForStart(link, branch.id(), branch.text("xpath")), branch.number("within"));
    }

    /** @throws Fault as {@link XPathExpression#holdsByStart} */
    @Override
    public boolean isTaken(Exchange exchange) {
        return condition.holdsByStart(exchange, within);
    }
}
