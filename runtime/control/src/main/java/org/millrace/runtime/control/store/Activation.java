package org.millrace.runtime.control.store;

import org.millrace.bundle.Bundle;

/**
 * What the store asks of the runtime when the active version of a flow changes. Called one at a time.
 *
 * @param <X> how the runtime says that it can't take a bundle
 */
public interface Activation<X extends Exception> {

    /**
     * Links and warms up a bundle and puts it in the place of the flow's version before it.
     *
     * @throws X when it can't serve here; nothing has changed then
     */
    void activate(Bundle bundle) throws X;

    /** Takes a flow out of service; does nothing when it is not in service. */
    void deactivate(String flow);
}
