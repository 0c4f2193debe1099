package org.millrace.runtime.expression.saxon.view;

import net.sf.saxon.pattern.nodetest.NodePredicate;
import org.millrace.xml.EventStream;
import org.millrace.xml.Events;

/** All nodes behind an event up to another, in document order: descendants, or what follows. */
final class Onwards extends Walk {

    private int at;
    private final int end;

    Onwards(DocumentView view, int start, int end, NodePredicate test) {
        super(view, test, null, false);
        this.at = start;
        this.end = end;
    }

    @Override
    int advance() {
        int[] words = view.words;
        int event = at;
        while (++event < end) {
            view.tick();
            if (passes(event, words[event * Events.WIDTH])) {
                at = event;
                return event;
            }
        }
        at = end;
        return EventStream.NONE;
    }
}
