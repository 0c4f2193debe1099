package org.millrace.runtime.expression.saxon.bound;

import net.sf.saxon.expr.Expression;
import net.sf.saxon.expr.XPathContext;
import net.sf.saxon.expr.elab.BooleanEvaluator;
import net.sf.saxon.expr.elab.Elaborator;
import net.sf.saxon.expr.elab.ItemEvaluator;
import net.sf.saxon.expr.elab.PullEvaluator;
import net.sf.saxon.expr.elab.PushEvaluator;
import net.sf.saxon.expr.elab.SequenceEvaluator;
import net.sf.saxon.expr.elab.StringEvaluator;
import net.sf.saxon.expr.elab.UnicodeStringEvaluator;
import org.millrace.runtime.expression.saxon.view.Watch;

/** Evaluates an expression as Saxon does, and looks at the clock each time. */
final class Ticking extends Elaborator {

    private final Elaborator saxons;

    /** @param saxons the expression's own */
    Ticking(Expression expression, Elaborator saxons) {
        this.saxons = saxons;
        setExpression(expression);
    }

    private static void tick(XPathContext context) {
        WatchedFocus.watch(context).tick(Watch.TURN);
    }

    @Override
    public SequenceEvaluator eagerly() {
        SequenceEvaluator evaluator = saxons.eagerly();
        return context -> {
            tick(context);
            return evaluator.evaluate(context);
        };
    }

    @Override
    public SequenceEvaluator lazily(boolean repeatable, boolean lazyEvaluationRequired) {
        SequenceEvaluator evaluator = saxons.lazily(repeatable, lazyEvaluationRequired);
        return context -> {
            tick(context);
            return evaluator.evaluate(context);
        };
    }

    @Override
    public PullEvaluator elaborateForPull() {
        PullEvaluator evaluator = saxons.elaborateForPull();
        return context -> {
            tick(context);
            return evaluator.iterate(context);
        };
    }

    @Override
    public PushEvaluator elaborateForPush() {
        PushEvaluator evaluator = saxons.elaborateForPush();
        return (output, context) -> {
            tick(context);
            return evaluator.processLeavingTail(output, context);
        };
    }

    @Override
    public ItemEvaluator elaborateForItem() {
        ItemEvaluator evaluator = saxons.elaborateForItem();
        return context -> {
            tick(context);
            return evaluator.eval(context);
        };
    }

    @Override
    public BooleanEvaluator elaborateForBoolean() {
        BooleanEvaluator evaluator = saxons.elaborateForBoolean();
        return context -> {
            tick(context);
            return evaluator.eval(context);
        };
    }

    @Override
    public UnicodeStringEvaluator elaborateForUnicodeString(boolean zeroLengthWhenAbsent) {
        UnicodeStringEvaluator evaluator = saxons.elaborateForUnicodeString(zeroLengthWhenAbsent);
        return context -> {
            tick(context);
            return evaluator.eval(context);
        };
    }

    @Override
    public StringEvaluator elaborateForString(boolean zeroLengthWhenAbsent) {
        StringEvaluator evaluator = saxons.elaborateForString(zeroLengthWhenAbsent);
        return context -> {
            tick(context);
            return evaluator.eval(context);
        };
    }
}
