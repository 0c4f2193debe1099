package org.millrace.xml.match;

import java.util.List;

/** True or false; or nothing, where a value comparison had an empty operand. */
final class TruthTerm extends Term {

    static final int FALSE = 0;
    static final int TRUE = 1;
    static final int EMPTY = -1;

    @FunctionalInterface
    interface Code {
        boolean holds(Evaluation e, int node);
    }

    @FunctionalInterface
    interface OptionalCode {
        /** {@link #TRUE}, {@link #FALSE} or {@link #EMPTY}. */
        int truth(Evaluation e, int node);
    }

    private final OptionalCode code;

    private TruthTerm(int needs, OptionalCode code) {
        super(needs);
        this.code = code;
    }

    static TruthTerm of(int needs, Code code) {
        return new TruthTerm(needs, (e, node) -> code.holds(e, node) ? TRUE : FALSE);
    }

    static TruthTerm optional(int needs, OptionalCode code) {
        return new TruthTerm(needs, code);
    }

    int truth(Evaluation e, int node) {
        return code.truth(e, node);
    }

    @Override
    boolean test(Evaluation e, int node) {
        return code.truth(e, node) == TRUE;
    }

    @Override
    void items(Evaluation e, int node, List<String> strings) {
        int truth = truth(e, node);
        if (truth != EMPTY) {
            strings.add(truth == TRUE ? "true" : "false");
        }
    }
}
