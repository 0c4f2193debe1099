package org.millrace.runtime.control;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.millrace.bundle.BundleRefused;
import org.millrace.bundle.Descriptor;
import org.millrace.bundle.Versions;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.control.http.Answer;
import org.millrace.runtime.control.http.Call;
import org.millrace.runtime.control.http.Problem;
import org.millrace.runtime.control.pair.PairDeployment;
import org.millrace.runtime.control.pair.PairMembership;
import org.millrace.runtime.control.store.Deployments;
import org.millrace.runtime.control.store.Kept;
import org.millrace.runtime.control.store.NotKept;
import org.millrace.runtime.flow.ActivationRefused;
import org.millrace.runtime.flow.ActiveFlow;
import org.millrace.runtime.http.Entrance;

/** Calls about flows and their bundles. Thread-safe; changes to one flow wait for each other in the store. */
final class FlowCalls {

    /** Bundles that come in at once: each lies in memory whole before its author is known. */
    private static final int MAX_UPLOADS = 2;

    private static final int KB = 1024;

    private final Deployments deployments;
    private final PairMembership pair;
    private final long maxUploadBytes;
    private final Duration turn;
    private final Semaphore uploads = new Semaphore(MAX_UPLOADS);

    /** KB of bundles that have come in and are being deployed: as many as two of the largest. A small one that takes long keeps out none. */
    private final Semaphore deployedKBytes;

    /** @param turn for so long one more bundle waits for its turn: several that are deployed at once are the usual thing */
    FlowCalls(Deployments deployments, PairMembership pair, long maxUploadBytes, Duration turn) {
        this.deployments = deployments;
        this.pair = pair;
        this.maxUploadBytes = maxUploadBytes;
        this.turn = turn;
        this.deployedKBytes = new Semaphore(MAX_UPLOADS * kBytes(maxUploadBytes));
    }

    private static int kBytes(long bytes) {
        return (int) (bytes / KB) + 1;
    }

    Answer list(Call call) {
        TreeSet<String> names = new TreeSet<>(deployments.store().flows());
        deployments.flows().active().forEach(flow -> names.add(flow.descriptor().flow()));
        return Answer.ok(new Views.Flows(names.stream().map(this::view).toList()));
    }

    Answer show(Call call) throws Problem {
        String name = call.name("flow");
        boolean known = deployments.store().flows().contains(name)
                || deployments.flows().active(name).isPresent();
        if (!known) {
            throw unknownFlow(name);
        }
        return Answer.ok(view(name));
    }

    private Views.Flow view(String name) {
        List<String> versions =
                deployments.store().kept(name).stream().map(Kept::version).toList();
        int inFlight = deployments.flows().inFlight(name);
        Views.OutOfService missing = deployments.notInService().stream()
                .filter(one -> one.flow().equals(name))
                .map(Views.OutOfService::of)
                .findFirst()
                .orElse(null);
        Optional<ActiveFlow> active = deployments.flows().active(name);
        if (active.isEmpty()) {
            return new Views.Flow(
                    name, false, null, null, null, null, null, null, null, null, null, inFlight, versions, missing);
        }
        ActiveFlow flow = active.get();
        Descriptor descriptor = flow.descriptor();
        Entrance entrance = entrance(descriptor);
        return new Views.Flow(
                name,
                true,
                descriptor.version(),
                flow.digest(),
                deployments.signer(name),
                flow.since(),
                entrance.listener(),
                entrance.path(),
                entrance.methods(),
                descriptor.cost().memory().name().toLowerCase(Locale.ROOT).replace('_', '-'),
                descriptor.cost().relays(),
                inFlight,
                versions,
                missing);
    }

    /** A flow that nobody calls is shown with the listener "". */
    private static Entrance entrance(Descriptor flow) {
        if (!flow.entry().transport().equals(Entrance.TRANSPORT)) {
            return new Entrance("", "/" + flow.flow(), List.of());
        }
        StepFacts source = StepFacts.of(flow.source());
        return Entrance.of(name -> source.text(name, ""), source::texts);
    }

    Answer upload(Call call) throws Problem, IOException, InterruptedException {
        boolean activate = call.query("activate", true);
        String type = call.contentType();
        if (!type.equals("application/octet-stream") && !type.equals("application/java-archive")) {
            throw new Problem(
                    415, "request.type", "a bundle is sent as bytes", "send Content-Type: application/octet-stream");
        }
        call.did("-", "a bundle");
        boolean degraded = allowDegraded(call);
        if (!uploads.tryAcquire(turn.toMillis(), TimeUnit.MILLISECONDS)) {
            throw new Problem(
                    503,
                    "bundles.busy",
                    MAX_UPLOADS + " bundles are coming in at this moment",
                    "send it again when one of them is done");
        }
        byte[] archive;
        try {
            archive = call.bytes(maxUploadBytes);
            if (!deployedKBytes.tryAcquire(kBytes(archive.length), turn.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new Problem(
                        503,
                        "bundles.busy",
                        "as many large bundles as memory is set aside for are being deployed at this moment",
                        "send it again when one of them is done");
            }
        } finally {
            uploads.release();
        }
        try {
            return taken(call, archive, activate, degraded);
        } finally {
            // not before it is deployed: until then its bytes are in memory, and with them what is verified, linked and
            // warmed up
            deployedKBytes.release(kBytes(archive.length));
        }
    }

    private Answer taken(Call call, byte[] archive, boolean activate, boolean degraded)
            throws Problem, IOException, InterruptedException {
        return changing(shared -> {
            Kept kept;
            if (!activate) {
                kept = deployments.store().put(archive);
            } else if (shared.isPresent()) {
                kept = shared.get().deploy(archive, degraded, call.caller().name());
            } else {
                kept = deployments.store().deploy(archive, deployments);
            }
            call.did(
                    kept.flow(),
                    "version " + kept.version() + ", digest " + kept.digest()
                            + (activate ? ", activated" : ", not activated"));
            return new Answer.Value(
                    201, new Views.Deployed(kept.flow(), kept.version(), kept.digest(), isActive(kept)));
        });
    }

    Answer activate(Call call) throws Problem, IOException, InterruptedException {
        String name = call.name("flow");
        String version = version(call);
        if (version == null) {
            throw Problem.badRequest("no version is named", "give version, one of those that are kept");
        }
        call.did(name, "version " + version);
        return changing(shared -> deployed(
                shared.isPresent()
                        ? agreed(shared.get(), deployments.store().activatable(name, version), "activates", call)
                        : deployments.store().activate(name, version, deployments)));
    }

    Answer rollback(Call call) throws Problem, IOException, InterruptedException {
        String name = call.name("flow");
        String version = version(call);
        call.did(name, version == null ? "to the version before" : "to version " + version);
        return changing(shared -> {
            Kept kept = shared.isPresent()
                    ? agreed(shared.get(), deployments.store().before(name, version), "rolls back to", call)
                    : deployments.store().rollback(name, version, deployments);
            call.did(name, "back to version " + kept.version());
            return deployed(kept);
        });
    }

    /** The pair makes it the version in service; or says why not. */
    private static Kept agreed(PairDeployment shared, Kept kept, String doing, Call call)
            throws Problem, BundleRefused, ActivationRefused, IOException, InterruptedException {
        shared.activate(kept, doing, allowDegraded(call), call.caller().name());
        return kept;
    }

    private static boolean allowDegraded(Call call) throws Problem {
        return call.query("allowDegraded", false);
    }

    Answer undeploy(Call call) throws Problem, IOException, InterruptedException {
        String name = call.name("flow");
        String version = deployments.store().active(name).map(Kept::version).orElse(null);
        call.did(name, version == null ? "was out of service" : "version " + version + " out of service");
        return changing(shared -> {
            if (shared.isPresent()) {
                shared.get().undeploy(name, allowDegraded(call), call.caller().name());
            } else {
                deployments.store().undeploy(name, deployments);
            }
            return Answer.ok(new Views.Undeployed(name, version));
        });
    }

    private static String version(Call call) throws Problem, IOException {
        String version = call.json(Views.Activate.class).version();
        if (version != null && !Versions.isVersion(version)) {
            throw Problem.badRequest("version is not a version", "write dotted numbers, such as 1.4.2");
        }
        return version;
    }

    private Answer deployed(Kept kept) {
        return Answer.ok(new Views.Deployed(kept.flow(), kept.version(), kept.digest(), isActive(kept)));
    }

    private boolean isActive(Kept kept) {
        return deployments
                .flows()
                .active(kept.flow())
                .filter(active -> active.digest().equals(kept.digest()))
                .isPresent();
    }

    /** Makes a change, or says why it is refused; whatever served before still does then. */
    private Answer changing(PairMembership.Change<Answer> change) throws Problem, IOException, InterruptedException {
        try {
            return pair.changing(change);
        } catch (BundleRefused e) {
            throw new Problem(
                    422, "bundle.refused", e.wrong(), e.remedy(), e.reason().name());
        } catch (ActivationRefused e) {
            String message = e.getMessage();
            int remedy = message.lastIndexOf("; ");
            throw new Problem(
                    422,
                    "bundle.refused",
                    remedy < 0 ? message : message.substring(0, remedy),
                    remedy < 0 ? "mend the flow or the environment and deploy again" : message.substring(remedy + 2),
                    e.reason().name());
        } catch (NotKept e) {
            throw new Problem(404, "version.unknown", e.wrong(), e.remedy());
        }
    }

    private static Problem unknownFlow(String name) {
        return new Problem(404, "flow.unknown", "there is no flow " + name + " here", "GET /v1/flows lists the flows");
    }
}
