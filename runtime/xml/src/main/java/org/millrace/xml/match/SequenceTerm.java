package org.millrace.xml.match;

import java.util.List;

/** The nodes of each term, one term's behind the other's. */
final class SequenceTerm extends NodesTerm {

    private final NodesTerm[] terms;

    SequenceTerm(List<NodesTerm> terms) {
        super(needs(terms), true);
        this.terms = terms.toArray(NodesTerm[]::new);
    }

    @Override
    boolean each(Evaluation e, int node, Sink sink) {
        for (NodesTerm term : terms) {
            if (term.exact) {
                if (term.each(e, node, sink)) {
                    return true;
                }
            } else {
                NodeList list = term.list(e, node);
                for (int i = 0; i < list.size; i++) {
                    if (sink.take(e, list.nodes[i])) {
                        return true;
                    }
                }
            }
        }
        return false;
    }
}
