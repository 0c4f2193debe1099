package org.millrace.runtime.expression.saxon.view;

import net.sf.saxon.pattern.nodetest.NodePredicate;
import org.millrace.xml.EventStream;
import org.millrace.xml.Events;

/** The children of a node, or the siblings behind one: from each to the next past its subtree. */
final class Siblings extends Walk {

    private int next;

    /** The children of an element or of the document. */
    Siblings(DocumentView view, ViewNode parent, NodePredicate test) {
        super(view, test, parent, false);
        this.next = parent.event + 1;
    }

    /** The siblings behind a child. */
    Siblings(DocumentView view, int child, ViewNode parent, NodePredicate test) {
        super(view, test, parent, false);
        this.next = (view.rawKind(child) == Events.START ? view.end(child) : child) + 1;
    }

    /** Attributes and namespaces, which stand between a tag and its content, are passed by: no sieve for children lets them through. */
    @Override
    int advance() {
        int[] words = view.words;
        int event = next;
        int seen = 0;
        while (true) {
            int word = words[event * Events.WIDTH];
            int kind = word & Events.KIND_MASK;
            if (kind == Events.END) {
                next = event;
                view.tick(seen);
                return EventStream.NONE;
            }
            seen++;
            int behind = (kind == Events.START ? words[event * Events.WIDTH + 3] : event) + 1;
            if (passes(event, word)) {
                next = behind;
                view.tick(seen);
                return event;
            }
            event = behind;
        }
    }
}
