package org.millrace.runtime.control.store;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.millrace.bundle.Bundle;

/** Stands in for the runtime: remembers which version of each flow is in service, and refuses when told to. */
final class Service implements Activation<Service.CannotLink> {

    static final class CannotLink extends Exception {
        private static final long serialVersionUID = 1;

        CannotLink() {
            super("the environment has no endpoint orders");
        }
    }

    final Map<String, String> versions = Collections.synchronizedMap(new TreeMap<>());
    int activations;
    boolean refuses;

    /** What is done while a bundle is made ready. */
    Consumer<Bundle> readying = bundle -> {};

    @Override
    public Ready<CannotLink> makeReady(Bundle bundle) throws CannotLink {
        if (refuses) {
            throw new CannotLink();
        }
        readying.accept(bundle);
        return () -> {
            activations++;
            versions.put(bundle.descriptor().flow(), bundle.descriptor().version());
        };
    }

    @Override
    public void deactivate(String flow) {
        versions.remove(flow);
    }
}
