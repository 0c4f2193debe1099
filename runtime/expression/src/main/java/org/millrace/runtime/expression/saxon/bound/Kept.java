package org.millrace.runtime.expression.saxon.bound;

import net.sf.saxon.expr.Expression;
import net.sf.saxon.expr.XPathContext;
import net.sf.saxon.expr.elab.BooleanEvaluator;
import net.sf.saxon.expr.elab.Elaborator;
import net.sf.saxon.expr.elab.ItemEvaluator;
import net.sf.saxon.expr.elab.PullElaborator;
import net.sf.saxon.expr.elab.PullEvaluator;
import net.sf.saxon.expr.elab.PushEvaluator;
import net.sf.saxon.expr.elab.UnicodeStringEvaluator;
import net.sf.saxon.om.Item;
import net.sf.saxon.om.SequenceIterator;
import net.sf.saxon.tree.iter.GroundedIterator;
import net.sf.saxon.value.StringValue;
import org.millrace.runtime.expression.saxon.view.Watch;

/** Evaluates an expression whose sequence is kept, such as that of a variable, and counts what it keeps. */
final class Kept extends PullElaborator {

    /** What an item takes at least. */
    private static final int ITEM_BYTES = 24;

    private final Elaborator saxons;

    /** @param saxons the expression's own */
    Kept(Expression expression, Elaborator saxons) {
        this.saxons = saxons;
        setExpression(expression);
    }

    @Override
    public PullEvaluator elaborateForPull() {
        PullEvaluator evaluator = saxons.elaborateForPull();
        return context -> counted(evaluator.iterate(context), context);
    }

    /** What is in memory already was counted when it came there, and a range takes none. */
    private static SequenceIterator counted(SequenceIterator items, XPathContext context) {
        return items instanceof GroundedIterator grounded && grounded.isActuallyGrounded()
                ? items
                : new Counted(items, WatchedFocus.watch(context));
    }

    private static final class Counted implements SequenceIterator {

        private final SequenceIterator items;
        private final Watch watch;
        private long bytes;

        Counted(SequenceIterator items, Watch watch) {
            this.items = items;
            this.watch = watch;
        }

        @Override
        public Item next() {
            Item item = items.next();
            if (item != null) {
                bytes += ITEM_BYTES;
                if (item instanceof StringValue text) {
                    bytes += text.length();
                }
                watch.holds(bytes);
            }
            return item;
        }

        @Override
        public void close() {
            items.close();
        }
    }

    @Override
    public PushEvaluator elaborateForPush() {
        return saxons.elaborateForPush();
    }

    @Override
    public ItemEvaluator elaborateForItem() {
        return saxons.elaborateForItem();
    }

    @Override
    public BooleanEvaluator elaborateForBoolean() {
        return saxons.elaborateForBoolean();
    }

    @Override
    public UnicodeStringEvaluator elaborateForUnicodeString(boolean zeroLengthWhenAbsent) {
        return saxons.elaborateForUnicodeString(zeroLengthWhenAbsent);
    }
}
