package org.millrace.xml.match;

import java.util.List;

/**
 * The predicates of a step or filter, in one of three manners: none of them asks for a position, and they are asked as nodes are found;
 * the first is a fixed position, or {@code last()}, and no other asks for one, so that counting is enough; or the nodes are all found
 * before the predicates are asked in turn.
 */
final class Predicates {

    static final Predicates NONE = new Predicates(List.of());

    /** What {@link #nth} says of {@code [last()]}. */
    static final int LAST = -1;

    private final Term[] terms;
    private final int nth;
    private final boolean counted;

    Predicates(List<Term> terms) {
        int first = terms.isEmpty() ? 0 : fixed(terms.getFirst());
        this.nth = terms.stream().skip(1).noneMatch(Predicates::isPositional) ? first : 0;
        this.terms = (nth != 0 ? terms.subList(1, terms.size()) : terms).toArray(Term[]::new);
        this.counted = nth == 0 && terms.stream().anyMatch(Predicates::isPositional);
    }

    static boolean isPositional(Term term) {
        return term instanceof NumberTerm || (term.needs & (Term.POSITION | Term.LAST)) != 0;
    }

    /** The position that a predicate is, from 1, or {@link #LAST}; 0 when it is something else. */
    private static int fixed(Term term) {
        if (!(term instanceof NumberTerm number)) {
            return 0;
        }
        if (number.isLast()) {
            return LAST;
        }
        double constant = number.constant();
        return constant >= 1 && constant <= Integer.MAX_VALUE && constant == Math.rint(constant) ? (int) constant : 0;
    }

    boolean arePositional() {
        return counted || nth != 0;
    }

    /** Whether the nodes must all be found and then {@link #filter filtered}. */
    boolean areCounted() {
        return counted;
    }

    /** The one position that is wanted, or {@link #LAST}; 0 for all. */
    int nth() {
        return nth;
    }

    /** Whether the node passes those that do not ask for a position. */
    boolean pass(Evaluation e, int node) {
        for (Term term : terms) {
            if (!term.test(e, node)) {
                return false;
            }
        }
        return true;
    }

    /** Keeps the nodes that pass all predicates, each asked of what the one before has left. */
    void filter(Evaluation e, NodeList list) {
        if (nth != 0) {
            int index = nth == LAST ? list.size - 1 : nth - 1;
            boolean kept = index >= 0 && index < list.size && pass(e, list.nodes[index]);
            list.nodes[0] = kept ? list.nodes[index] : 0;
            list.size = kept ? 1 : 0;
            return;
        }
        int position = e.position;
        int last = e.last;
        for (Term term : terms) {
            int kept = 0;
            int size = list.size;
            for (int i = 0; i < size; i++) {
                e.position = i + 1;
                e.last = size;
                int node = list.nodes[i];
                if (term instanceof NumberTerm number
                        ? number.number(e, node) && e.number == i + 1
                        : term.test(e, node)) {
                    list.nodes[kept++] = node;
                }
            }
            list.size = kept;
        }
        e.position = position;
        e.last = last;
    }
}
