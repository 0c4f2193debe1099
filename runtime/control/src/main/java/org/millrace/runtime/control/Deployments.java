package org.millrace.runtime.control;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.millrace.bundle.Bundle;
import org.millrace.runtime.control.store.Activation;
import org.millrace.runtime.control.store.BundleStore;
import org.millrace.runtime.flow.ActivationRefused;
import org.millrace.runtime.flow.Flows;

/**
 * Puts the store's bundles into service: what the store says is active, the gateway runs. The store calls this one change at a time;
 * questions may come from any thread.
 */
public final class Deployments implements Activation<ActivationRefused> {

    private final BundleStore store;
    private final Flows flows;

    /** By flow, the author of the version in service, for people to see. */
    private final Map<String, String> signers = new ConcurrentHashMap<>();

    public Deployments(BundleStore store, Flows flows) {
        this.store = store;
        this.flows = flows;
    }

    /**
     * Puts into service what was in service when the process ended; for the start.
     *
     * @return what could not be, with the reasons
     */
    public List<BundleStore.Unrestored> restore() {
        return store.restore(this);
    }

    @Override
    public void activate(Bundle bundle) throws ActivationRefused {
        flows.activate(bundle);
        signers.put(
                bundle.descriptor().flow(),
                bundle.signer().getSubjectX500Principal().getName());
    }

    @Override
    public void deactivate(String flow) {
        flows.undeploy(flow);
        signers.remove(flow);
    }

    BundleStore store() {
        return store;
    }

    Flows flows() {
        return flows;
    }

    /** The author of a flow's version in service; null when none is. */
    String signer(String flow) {
        return signers.get(flow);
    }
}
