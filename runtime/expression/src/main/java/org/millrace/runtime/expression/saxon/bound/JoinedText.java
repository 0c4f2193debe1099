package org.millrace.runtime.expression.saxon.bound;

import net.sf.saxon.expr.Expression;
import net.sf.saxon.expr.elab.Elaborator;
import net.sf.saxon.expr.elab.ItemElaborator;
import net.sf.saxon.expr.elab.ItemEvaluator;
import net.sf.saxon.expr.elab.UnicodeStringEvaluator;
import net.sf.saxon.om.Item;
import net.sf.saxon.str.UnicodeString;
import net.sf.saxon.value.StringValue;

/** Evaluates {@code concat} and {@code ||}, by which a text doubles with each turn, and counts what comes of it. */
final class JoinedText extends ItemElaborator {

    private final Elaborator saxons;

    /** @param saxons the expression's own */
    JoinedText(Expression expression, Elaborator saxons) {
        this.saxons = saxons;
        setExpression(expression);
    }

    @Override
    public ItemEvaluator elaborateForItem() {
        ItemEvaluator evaluator = saxons.elaborateForItem();
        return context -> {
            Item text = evaluator.eval(context);
            if (text instanceof StringValue joined) {
                WatchedFocus.watch(context).holds(joined.length());
            }
            return text;
        };
    }

    @Override
    public UnicodeStringEvaluator elaborateForUnicodeString(boolean zeroLengthWhenAbsent) {
        UnicodeStringEvaluator evaluator = saxons.elaborateForUnicodeString(zeroLengthWhenAbsent);
        return context -> {
            UnicodeString text = evaluator.eval(context);
            if (text != null) {
                WatchedFocus.watch(context).holds(text.length());
            }
            return text;
        };
    }
}
