package org.millrace.runtime.step.xml.view;

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
        int kind = words[event * Events.WIDTH] & Events.KIND_MASK;
        while (kind == Events.ATTRIBUTE || kind == Events.NAMESPACE) {
            if (passes(event, kind)) {
                next = event + 1;
                return event;
            }
            kind = words[++event * Events.WIDTH] & Events.KIND_MASK;
        }
        next = event;
        return EventStream.NONE;
    }
}
