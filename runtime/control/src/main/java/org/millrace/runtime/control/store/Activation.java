package org.millrace.runtime.control.store;

import org.millrace.bundle.Bundle;

/**
 * What the store asks of the runtime when the active version of a flow changes. Called for one change to a flow at a time, and for changes
 * to several flows at once.
 *
 * @param <X> how the runtime says that it can't take a bundle
 */
public interface Activation<X extends Exception> {

    /**
     * Links and warms up a bundle, all of an activation that takes time, and puts nothing into service. What is not activated then is
     * garbage.
     *
     * @throws X when it can't serve here, or is not ready in time
     */
    Ready<X> makeReady(Bundle bundle) throws X;

    /** As {@link #makeReady}, of a bundle that was in service here: that it was ready in time then counts, and it is given more of it. */
    default Ready<X> makeReadyAgain(Bundle bundle) throws X {
        return makeReady(bundle);
    }

    /**
     * A bundle that is linked and warm.
     *
     * @param <X> as in {@link Activation}
     */
    interface Ready<X extends Exception> {

        /**
         * Puts it in the place of the flow's version before it, in no time; once.
         *
         * @throws X when it can't serve beside what has gone into service since it was made ready; nothing has changed then
         */
        void activate() throws X;
    }

    /** Takes a flow out of service; does nothing when it is not in service. */
    void deactivate(String flow);
}
