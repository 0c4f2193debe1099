package org.millrace.xml.match;

import java.util.List;

/** Terms with commas between, not all of them nodes. */
final class ListTerm extends Term {

    final List<Term> terms;

    ListTerm(List<Term> terms) {
        super(needs(terms));
        this.terms = terms;
    }

    /** True when the first item is a node; of a single item its own; wrong of several others. */
    @Override
    boolean test(Evaluation e, int node) {
        boolean seen = false;
        boolean truth = false;
        for (Term term : terms) {
            if (term instanceof NodesTerm nodes) {
                if (nodes.test(e, node)) {
                    if (seen) {
                        throw severalValues();
                    }
                    return true;
                }
            } else {
                boolean holds = term.test(e, node);
                if (holds || isPresent(term, e, node)) {
                    if (seen) {
                        throw severalValues();
                    }
                    seen = true;
                    truth = holds;
                }
            }
        }
        return truth;
    }

    static boolean isPresent(Term term, Evaluation e, int node) {
        return switch (term) {
            case NumberTerm number -> number.number(e, node);
            case TruthTerm truth -> truth.truth(e, node) != TruthTerm.EMPTY;
            default -> true;
        };
    }

    static PathError severalValues() {
        return new PathError("FORG0006", "Several values are neither true nor false.");
    }

    @Override
    void items(Evaluation e, int node, List<String> strings) {
        for (Term term : terms) {
            term.items(e, node, strings);
        }
    }
}
