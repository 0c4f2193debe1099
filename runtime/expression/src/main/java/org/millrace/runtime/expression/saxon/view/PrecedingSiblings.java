package org.millrace.runtime.expression.saxon.view;

import net.sf.saxon.pattern.nodetest.NodePredicate;
import org.millrace.xml.EventStream;
import org.millrace.xml.Events;

/** The siblings before a child, the nearest first: what stands before an event is its elder sibling, or that one's END, or the parent's tag. */
final class PrecedingSiblings extends Walk {

    private int at;

    PrecedingSiblings(DocumentView view, int child, ViewNode parent, NodePredicate test) {
        super(view, test, parent, false);
        this.at = child;
    }

    @Override
    int advance() {
        int[] words = view.words;
        while (at != EventStream.NONE) {
            int before = at - 1;
            int word = words[before * Events.WIDTH];
            int kind = word & Events.KIND_MASK;
            if (kind == Events.END) {
                before = words[before * Events.WIDTH + 3];
                word = words[before * Events.WIDTH];
            } else if (kind <= Events.NAMESPACE) {
                at = EventStream.NONE;
                return EventStream.NONE;
            }
            view.tick();
            at = before;
            if (passes(before, word)) {
                return before;
            }
        }
        return EventStream.NONE;
    }
}
