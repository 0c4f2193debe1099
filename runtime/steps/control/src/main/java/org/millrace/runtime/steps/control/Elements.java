package org.millrace.runtime.steps.control;

import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Payload;
import org.millrace.xml.EventKind;
import org.millrace.xml.EventStream;
import org.millrace.xml.Subtree;

/** Elements of a message, each as a document of its own. */
final class Elements implements ForEach.Items {

    private final EventStream document;
    private final int[] elements;
    private int at;

    /** @param elements events of the message's content */
    Elements(Exchange exchange, int[] elements) {
        this.document = exchange.message().content().events();
        this.elements = elements;
    }

    @Override
    public int count() {
        return elements.length;
    }

    /** @throws Fault EXPRESSION_FAILED when it is no element, OVERLOAD */
    @Override
    public Payload next(Exchange round) {
        int element = elements[at++];
        if (document.kind(element) != EventKind.START) {
            throw new Fault(
                    FaultCode.EXPRESSION_FAILED,
                    "The gateway could not process the message.",
                    "it is to go through elements, and the expression selects " + document.path(element, 200),
                    null);
        }
        byte[] bytes = Subtree.of(document, element);
        round.reserve(bytes.length);
        return Payload.of(round, bytes);
    }
}
