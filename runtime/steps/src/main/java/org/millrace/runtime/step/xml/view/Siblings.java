package org.millrace.runtime.step.xml.view;

import net.sf.saxon.pattern.nodetest.NodePredicate;
import org.millrace.xml.EventStream;
import org.millrace.xml.Events;

/** The children of a node, or the siblings behind one: from each to the next past its subtree. */
final class Siblings extends Walk {

    private int next;

    /** The children of an element or of the document. */
    Siblings(DocumentView view, ViewNode parent, NodePredicate test) {
        super(view, test, parent, false);
        this.next = view.content(parent.event);
    }

    /** The siblings behind a child. */
    Siblings(DocumentView view, int child, ViewNode parent, NodePredicate test) {
        super(view, test, parent, false);
        this.next = (view.rawKind(child) == Events.START ? view.end(child) : child) + 1;
    }

    @Override
    int advance() {
        int[] words = view.words;
        int event = next;
        while (true) {
            int kind = words[event * Events.WIDTH] & Events.KIND_MASK;
            if (kind == Events.END) {
                next = event;
                return EventStream.NONE;
            }
            view.tick();
            int behind = (kind == Events.START ? words[event * Events.WIDTH + 3] : event) + 1;
            if (passes(event, kind)) {
                next = behind;
                return event;
            }
            event = behind;
        }
    }
}
