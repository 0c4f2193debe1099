package org.millrace.runtime.step.xml.bound;

import net.sf.saxon.Controller;
import net.sf.saxon.om.FocusTrackingIterator;
import net.sf.saxon.om.Item;
import net.sf.saxon.om.SequenceIterator;
import org.millrace.runtime.step.xml.view.Watch;

/** The items that become the context item, one after the other. */
public final class WatchedFocus extends FocusTrackingIterator {

    private final Watch watch;

    private WatchedFocus(SequenceIterator items, Watch watch) {
        super(items);
        this.watch = watch;
    }

    /** Has an evaluation look at the clock with each context item. */
    public static void in(Controller controller, Watch watch) {
        controller.setFocusTrackerFactory(items -> new WatchedFocus(items, watch));
        // Saxon 13.1 asks the latter, whether it runs on several threads or not
        controller.setMultithreadedFocusTrackerFactory(items -> new WatchedFocus(items, watch));
    }

    @Override
    public Item next() {
        watch.tick(Watch.TURN);
        return super.next();
    }
}
