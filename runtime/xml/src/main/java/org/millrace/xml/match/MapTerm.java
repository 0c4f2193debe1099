package org.millrace.xml.match;

import java.util.ArrayList;
import java.util.List;

/** A string, number or truth for each node of a term, in order. */
final class MapTerm extends Term {

    final NodesTerm base;
    final Term value;

    MapTerm(NodesTerm base, Term value) {
        super(base.needs | MESSAGE);
        this.base = base;
        this.value = value;
    }

    /** Of a single item its own; nothing is false; several are wrong. */
    @Override
    boolean test(Evaluation e, int node) {
        NodeList contexts = base.list(e, node);
        boolean seen = false;
        boolean truth = false;
        for (int i = 0; i < contexts.size; i++) {
            boolean holds = value.test(e, contexts.nodes[i]);
            if (holds || ListTerm.isPresent(value, e, contexts.nodes[i])) {
                if (seen) {
                    throw ListTerm.severalValues();
                }
                seen = true;
                truth = holds;
            }
        }
        return truth;
    }

    @Override
    void items(Evaluation e, int node, List<String> strings) {
        NodeList contexts = base.list(e, node);
        for (int i = 0; i < contexts.size; i++) {
            value.items(e, contexts.nodes[i], strings);
        }
    }

    /** The string of the only item, or null. */
    String one(Evaluation e, int node) {
        NodeList contexts = base.list(e, node);
        List<String> strings = new ArrayList<>(1);
        for (int i = 0; i < contexts.size; i++) {
            value.items(e, contexts.nodes[i], strings);
            if (strings.size() > 1) { // said at the second one: the others may be many and long
                throw PathError.several();
            }
        }
        return strings.isEmpty() ? null : strings.getFirst();
    }
}
