package org.millrace.runtime.steps.control;

import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.expression.XPathExpression;
import org.millrace.runtime.expression.text.Template;

/** What an assignment assigns: the text of a template, or the string value of an XPath expression over the message. */
sealed interface Value {

    /** @throws LinkError when the template or the expression is wrong, or both are given */
    static Value prepare(Link link, StepFacts assignment) {
        String stepId = assignment.id();
        String template = assignment.text("value");
        String xpath = assignment.text("xpath");
        if (xpath.isEmpty()) {
            return new Text(Template.parse(link, stepId, template));
        }
        if (!template.isEmpty()) {
            throw new LinkError(stepId, "an assignment has a value and an XPath", "keep one of them");
        }
        return new Found(XPathExpression.compile(link, stepId, xpath));
    }

    String of(Exchange exchange);

    record Text(Template template) implements Value {

        @Override
        public String of(Exchange exchange) {
            return template.expand(exchange);
        }
    }

    record Found(XPathExpression expression) implements Value {

        @Override
        public String of(Exchange exchange) {
            return expression.value(exchange);
        }
    }
}
