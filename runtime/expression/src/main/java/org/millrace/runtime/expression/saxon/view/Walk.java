package org.millrace.runtime.expression.saxon.view;

import net.sf.saxon.om.AtomicSequence;
import net.sf.saxon.om.AtomizedValueIterator;
import net.sf.saxon.om.NodeInfo;
import net.sf.saxon.pattern.nodetest.NodePredicate;
import net.sf.saxon.tree.iter.LookaheadIterator;
import net.sf.saxon.value.StringValue;
import org.millrace.xml.EventStream;
import org.millrace.xml.Events;

/** A walk along an axis, from event to event, which makes nodes of those that pass; looks ahead only when asked to. */
abstract class Walk extends Sieve implements LookaheadIterator, AtomizedValueIterator {

    private static final int NOT_LOOKED = -2;

    /** The parent of all nodes on this walk, or null when they have several. */
    private final ViewNode parent;

    private int ahead = NOT_LOOKED;

    Walk(DocumentView view, NodePredicate test, ViewNode parent, boolean attributes) {
        super(view, test, attributes);
        this.parent = parent;
    }

    /** The next event that passes, or NONE from then on. */
    abstract int advance();

    private int take() {
        int event = ahead;
        if (event == NOT_LOOKED) {
            return advance();
        }
        if (event != EventStream.NONE) {
            ahead = NOT_LOOKED;
        }
        return event;
    }

    @Override
    public final NodeInfo next() {
        int event = take();
        return event == EventStream.NONE ? null : node(event);
    }

    @Override
    final NodeInfo node(int event) {
        return view.node(event, parent);
    }

    @Override
    public final boolean supportsHasNext() {
        return true;
    }

    @Override
    public final boolean hasNext() {
        if (ahead == NOT_LOOKED) {
            ahead = advance();
        }
        return ahead != EventStream.NONE;
    }

    @Override
    public final AtomicSequence nextAtomizedValue() {
        int event = take();
        if (event == EventStream.NONE) {
            return null;
        }
        return switch (view.rawKind(event)) {
            case Events.START -> StringValue.makeUntypedAtomic(StringValues.ofElement(view, event));
            case Events.TEXT, Events.CDATA -> StringValue.makeUntypedAtomic(StringValues.ofText(view, event));
            case Events.ATTRIBUTE -> StringValue.makeUntypedAtomic(StringValues.of(view.stream, event));
            default -> new StringValue(StringValues.of(view.stream, event));
        };
    }
}
