package org.millrace.runtime.expression.saxon.bound;

import java.util.function.Function;
import net.sf.saxon.Configuration;
import net.sf.saxon.Controller;
import net.sf.saxon.expr.XPathContext;
import net.sf.saxon.expr.instruct.Executable;
import net.sf.saxon.om.FocusTrackingIterator;
import net.sf.saxon.om.Item;
import net.sf.saxon.om.SequenceIterator;
import org.millrace.runtime.expression.saxon.view.Watch;

/** The items that become the context item, one after the other. */
public final class WatchedFocus extends FocusTrackingIterator {

    private final Watch watch;

    private WatchedFocus(SequenceIterator items, Watch watch) {
        super(items);
        this.watch = watch;
    }

    /** Has each evaluation look at the clock, those included that a compilation makes; it is begun under the watch that it goes by. */
    public static final class Everywhere extends Configuration {

        @Override
        public Function<SequenceIterator, FocusTrackingIterator> getFocusTrackerFactory(
                Executable executable, boolean multithreaded) {
            return new Tracker(Watch.current());
        }
    }

    /** Where Saxon keeps the watch of an evaluation: what is put into its expressions finds it there with two reads. */
    private record Tracker(Watch watch) implements Function<SequenceIterator, FocusTrackingIterator> {

        @Override
        public FocusTrackingIterator apply(SequenceIterator items) {
            return new WatchedFocus(items, watch);
        }
    }

    /** The watch that an evaluation goes by. */
    static Watch watch(XPathContext context) {
        Controller controller = context.getController();
        return controller != null && controller.getFocusTrackerFactory(false) instanceof Tracker tracker
                ? tracker.watch
                : Watch.current();
    }

    @Override
    public Item next() {
        watch.tick(Watch.TURN);
        return super.next();
    }
}
