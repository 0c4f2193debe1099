package org.millrace.runtime.expression.saxon.view;

import net.sf.saxon.pattern.nodetest.NodePredicate;
import org.millrace.xml.EventStream;
import org.millrace.xml.Events;

/** The attributes of an element, as they stand in its tag. */
final class Attributes extends Walk {

    private int next;

    Attributes(DocumentView view, ElementNode element, NodePredicate test) {
        super(view, test, element, true);
        this.next = element.event + 1;
    }

    @Override
    int advance() {
        int[] words = view.words;
        int event = next;
        int word = words[event * Events.WIDTH];
        int kind = word & Events.KIND_MASK;
        while (kind == Events.ATTRIBUTE || kind == Events.NAMESPACE) {
            if (passes(event, word)) {
                next = event + 1;
                return event;
            }
            word = words[++event * Events.WIDTH];
            kind = word & Events.KIND_MASK;
        }
        next = event;
        return EventStream.NONE;
    }
}
