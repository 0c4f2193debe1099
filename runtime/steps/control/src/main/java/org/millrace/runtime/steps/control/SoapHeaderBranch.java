package org.millrace.runtime.steps.control;

import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.expression.XPathExpression;

/** Taken when an XPath expression over the SOAP Header holds; the envelope's Header element is its context. False when there is none. */
public final class SoapHeaderBranch implements Branch {

    private final XPathExpression condition;

    private SoapHeaderBranch(XPathExpression condition) {
        this.condition = condition;
    }

    /** @throws LinkError when the expression is wrong */
    static SoapHeaderBranch prepare(Link link, StepFacts branch) {
        return new SoapHeaderBranch(XPathExpression.compile(link, branch.id(), branch.text("xpath")));
    }

    /** @throws Fault when the body is not XML, or the expression fails on it */
    @Override
    public boolean isTaken(Exchange exchange) {
        return condition.holdsInSoapHeader(exchange);
    }
}
