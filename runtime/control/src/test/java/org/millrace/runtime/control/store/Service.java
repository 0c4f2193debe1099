package org.millrace.runtime.control.store;

import java.util.TreeMap;
import org.millrace.bundle.Bundle;

/** Stands in for the runtime: remembers which version of each flow is in service, and refuses when told to. */
final class Service implements Activation<Service.CannotLink> {

    static final class CannotLink extends Exception {
        private static final long serialVersionUID = 1;

        CannotLink() {
            super("the environment has no endpoint orders");
        }
    }

    final TreeMap<String, String> versions = new TreeMap<>();
    int activations;
    boolean refuses;

    @Override
    public void activate(Bundle bundle) throws CannotLink {
        if (refuses) {
            throw new CannotLink();
        }
        activations++;
        versions.put(bundle.descriptor().flow(), bundle.descriptor().version());
    }

    @Override
    public void deactivate(String flow) {
        versions.remove(flow);
    }
}
