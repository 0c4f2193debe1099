package org.millrace.runtime.control.store;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.millrace.bundle.Bundle;
import org.millrace.runtime.flow.ActivationRefused;
import org.millrace.runtime.flow.Flows;

/**
 * Puts the store's bundles into service: what the store says is active, the gateway runs. The store has one change to a flow at a time made
 * here, and those to several flows at once; questions may come from any thread.
 */
public final class Deployments implements Activation<ActivationRefused> {

    private final BundleStore store;
    private final Flows flows;

    /** By flow, the author of the version in service, for people to see. */
    private final Map<String, String> signers = new ConcurrentHashMap<>();

    /** By flow, a version that ought to be in service and was refused last. */
    private final Map<String, NotInService> refused = new ConcurrentHashMap<>();

    public Deployments(BundleStore store, Flows flows) {
        this.store = store;
        this.flows = flows;
    }

    /**
     * A version that ought to be in service and is not.
     *
     * @param since when it was first refused
     * @param reason with what to do about it
     */
    public record NotInService(String flow, String version, Instant since, String reason) {}

    /**
     * Puts into service what was in service when the process ended; for the start.
     *
     * @return what could not be, with the reasons
     */
    public List<NotInService> restore() {
        for (BundleStore.Unrestored flow : store.restore(this)) {
            Exception problem = flow.problem();
            String reason = problem.getMessage() == null ? problem.toString() : problem.getMessage();
            refused(flow.flow(), flow.version(), reason);
        }
        return notInService();
    }

    /** Remembers that a version, which ought to be in service, could not be; until it is, or the flow need not be any more. */
    public void refused(String flow, String version, String reason) {
        refused.compute(flow, (name, before) -> {
            boolean again = before != null && before.version().equals(version);
            return new NotInService(name, version, again ? before.since() : Instant.now(), reason);
        });
    }

    /** What ought to be in service and is not, by the flows' names in their order. */
    public List<NotInService> notInService() {
        return refused.values().stream()
                .filter(one -> flows.active(one.flow())
                        .filter(active -> active.descriptor().version().equals(one.version()))
                        .isEmpty())
                .sorted(Comparator.comparing(NotInService::flow))
                .toList();
    }

    @Override
    public Ready<ActivationRefused> makeReady(Bundle bundle) throws ActivationRefused {
        Flows.Linked linked = flows.link(bundle);
        return () -> swapIn(bundle, linked);
    }

    @Override
    public Ready<ActivationRefused> makeReadyAgain(Bundle bundle) throws ActivationRefused {
        Flows.Linked linked = flows.linkAgain(bundle);
        return () -> swapIn(bundle, linked);
    }

    private void swapIn(Bundle bundle, Flows.Linked linked) throws ActivationRefused {
        flows.activate(linked);
        refused.remove(bundle.descriptor().flow());
        signers.put(
                bundle.descriptor().flow(),
                bundle.signer().getSubjectX500Principal().getName());
    }

    @Override
    public void deactivate(String flow) {
        flows.undeploy(flow);
        signers.remove(flow);
        refused.remove(flow);
    }

    public BundleStore store() {
        return store;
    }

    public Flows flows() {
        return flows;
    }

    /** The author of a flow's version in service; null when none is. */
    public String signer(String flow) {
        return signers.get(flow);
    }
}
