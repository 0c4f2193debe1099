package org.millrace.runtime.step.data;

import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;

/** What an assignment assigns: the text of a template, or the string value of an XPath expression over the message. */
record Value(Template template) {

    static Value prepare(Link link, String stepId, String template, String xpath) {
        if (!xpath.isEmpty()) {
            throw new LinkError(stepId, "XPath values are not supported by this runtime", "use a newer runtime");
        }
        return new Value(Template.parse(link, stepId, template));
    }

    String of(Exchange exchange) {
        return template.expand(exchange);
    }
}
