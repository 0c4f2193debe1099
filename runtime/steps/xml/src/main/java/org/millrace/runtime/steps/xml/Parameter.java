package org.millrace.runtime.steps.xml;

import net.sf.saxon.s9api.QName;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.expression.text.Template;

/** A string for a parameter of a stylesheet. */
public final class Parameter {

    private final QName name;
    private final Template value;

    private Parameter(QName name, Template value) {
        this.name = name;
        this.value = value;
    }

    /** @throws LinkError when the prefix of its name is not one of the flow's, or its value is no template */
    static Parameter prepare(Link link, StepFacts parameter) {
        String stepId = parameter.id();
        return new Parameter(
                name(link, stepId, parameter.text("name")), Template.parse(link, stepId, parameter.text("value")));
    }

    private static QName name(Link link, String stepId, String name) {
        int colon = name.indexOf(':');
        if (colon < 0) {
            return new QName(name);
        }
        String namespace = link.flow().content().namespaces().get(name.substring(0, colon));
        if (namespace == null) {
            throw new LinkError(
                    stepId,
                    "the prefix of the parameter " + name + " is not one of the flow's namespaces",
                    "add the namespace to the flow");
        }
        return new QName(namespace, name.substring(colon + 1));
    }

    QName name() {
        return name;
    }

    String value(Exchange exchange) {
        return value.expand(exchange);
    }
}
