package org.millrace.xml.match;

import java.util.List;

/** If, then, else. */
final class ChoiceTerm extends Term {

    final Term condition;
    final Term then;
    final Term otherwise;

    ChoiceTerm(Term condition, Term then, Term otherwise) {
        super(condition.needs | then.needs | otherwise.needs);
        this.condition = condition;
        this.then = then;
        this.otherwise = otherwise;
    }

    private Term chosen(Evaluation e, int node) {
        return condition.test(e, node) ? then : otherwise;
    }

    @Override
    boolean test(Evaluation e, int node) {
        return chosen(e, node).test(e, node);
    }

    @Override
    void items(Evaluation e, int node, List<String> strings) {
        chosen(e, node).items(e, node, strings);
    }
}
