package org.millrace.runtime.expression.saxon.bound;

import net.sf.saxon.expr.Expression;
import net.sf.saxon.expr.elab.Elaborator;
import net.sf.saxon.expr.elab.PullElaborator;
import net.sf.saxon.expr.elab.PullEvaluator;

/** Evaluates {@code $a to $b} to a {@link WatchedRange}. */
final class WatchedNumbers extends PullElaborator {

    private final Elaborator saxons;

    WatchedNumbers(Expression range, Elaborator saxons) {
        this.saxons = saxons;
        setExpression(range);
    }

    @Override
    public PullEvaluator elaborateForPull() {
        PullEvaluator numbers = saxons.elaborateForPull();
        return context -> WatchedRange.of(numbers.iterate(context));
    }
}
