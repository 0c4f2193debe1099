package org.millrace.xml.match;

import static org.millrace.xml.EventStream.NONE;

import java.util.List;
import org.millrace.xml.EventStream;

/** Any number of nodes. */
abstract sealed class NodesTerm extends Term
        permits PathTerm, ContextItemTerm, RootTerm, UnionTerm, SequenceTerm, FilterTerm, MemoNodes, MapNodes {

    private static final Sink ANY = (e, node) -> true;

    /** Whether {@link #each} hands over the very sequence; else it may come out of document order and with a node twice. */
    final boolean exact;

    NodesTerm(int needs, boolean exact) {
        super(needs);
        this.exact = exact;
    }

    /** Hands over the nodes, until the sink wants no more; returns whether that happened. */
    abstract boolean each(Evaluation e, int node, Sink sink);

    /** At most one node: the context node, or the document. */
    boolean isSingle() {
        return false;
    }

    /** All of them, in order. */
    NodeList list(Evaluation e, int node) {
        NodeList list = new NodeList();
        each(e, node, list);
        if (!exact) {
            list.sort();
        }
        return list;
    }

    @Override
    boolean test(Evaluation e, int node) {
        return each(e, node, ANY);
    }

    @Override
    void items(Evaluation e, int node, List<String> strings) {
        NodeList list = list(e, node);
        for (int i = 0; i < list.size; i++) {
            strings.add(Content.string(e, list.nodes[i]));
        }
    }

    /** The first in order, or {@link EventStream#NONE}. */
    int first(Evaluation e, int node) {
        if (exact) {
            First first = new First();
            each(e, node, first);
            return first.node;
        }
        NodeList list = list(e, node);
        return list.size == 0 ? NONE : list.nodes[0];
    }

    private static final class First implements Sink {

        private int node = NONE;

        @Override
        public boolean take(Evaluation e, int found) {
            node = found;
            return true;
        }
    }

    /** The one node, or {@link EventStream#NONE}. */
    int one(Evaluation e, int node) {
        Only only = new Only();
        each(e, node, only);
        if (only.several) {
            throw PathError.several();
        }
        return only.node;
    }

    private final class Only implements Sink {

        private int node = NONE;
        private boolean several;

        @Override
        public boolean take(Evaluation e, int found) {
            several = node != NONE && (exact || node != found);
            node = found;
            return several;
        }
    }
}
