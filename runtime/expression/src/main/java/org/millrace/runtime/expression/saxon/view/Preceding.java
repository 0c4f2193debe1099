package org.millrace.runtime.expression.saxon.view;

import net.sf.saxon.pattern.nodetest.NodePredicate;
import org.millrace.xml.EventStream;
import org.millrace.xml.Events;

/** All nodes that end before a node begins, the nearest first: what stands before it but its ancestors. */
final class Preceding extends Walk {

    private int at;
    private int ancestor;

    Preceding(DocumentView view, int start, NodePredicate test) {
        super(view, test, null, false);
        this.at = start;
        this.ancestor = view.parent(start);
    }

    @Override
    int advance() {
        int[] words = view.words;
        while (--at > 0) {
            view.tick();
            if (at == ancestor) {
                ancestor = view.parent(at);
            } else if (passes(at, words[at * Events.WIDTH])) {
                return at;
            }
        }
        at = 0;
        return EventStream.NONE;
    }
}
