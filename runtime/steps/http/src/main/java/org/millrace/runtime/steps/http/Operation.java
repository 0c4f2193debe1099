package org.millrace.runtime.steps.http;

import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.StepFacts;
import org.millrace.xml.EventStream;

/**
 * An operation of a SOAP service: the element of the Body that calls it, and the action that goes with it, "" for none. Prepared once, used
 * by many threads at once.
 */
public final class Operation {

    private final String namespace;
    private final String localName;
    private final String action;

    private Operation(String namespace, String localName, String action) {
        this.namespace = namespace;
        this.localName = localName;
        this.action = action;
    }

    /** @throws LinkError when the element is not named as prefix:name, by a prefix of the flow */
    static Operation prepare(Link link, StepFacts operation) {
        String element = operation.text("element");
        int colon = element.indexOf(':');
        String namespace =
                colon <= 0 ? null : link.flow().content().namespaces().get(element.substring(0, colon));
        if (namespace == null) {
            throw new LinkError(
                    operation.id(),
                    "the Body element " + element + " is not named by a prefix of the flow",
                    "write prefix:name, and add the prefix to the flow's namespaces");
        }
        return new Operation(namespace, element.substring(colon + 1), operation.text("action"));
    }

    boolean isCalledBy(EventStream message, int element) {
        return message.is(element, namespace, localName);
    }

    String action() {
        return action;
    }
}
