package org.millrace.runtime.flow;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.millrace.bundle.Bundle;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.api.CompiledFlow;
import org.millrace.runtime.api.Endpoint;
import org.millrace.runtime.api.Environment;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.ReplayCache;
import org.millrace.xml.validate.Validator;

/**
 * The flows in service. A version goes into service whole or not at all: it is loaded, linked, warmed up, and only then told to
 * the source that it comes in by, in one write. New exchanges take it from then on; those under way finish on the version they began with.
 *
 * <p>Thread-safe. Versions are linked and warmed up side by side and wait for nothing, as exchanges do; only the swaps themselves come one
 * after the other.
 */
public final class Flows {

    /**
     * For so long a version that waits keeps other flows from its path: longer than a deployment to a pair takes. Whoever deploys it may have
     * died meanwhile.
     */
    private static final Duration CLAIMED = Duration.ofMinutes(2);

    private record Ready(ActiveFlow flow, long sinceNanos) {}

    /** Written while both {@link #deploying} and this are held. */
    private volatile Environment environment;

    private final Offered offered;
    private final Sources sources;
    private final FlowSettings settings;
    private final LongSupplier nanoTime;
    private final Preparations preparations = new Preparations();

    /** Held for no longer than it takes to look something up or to swap a version in. */
    private final Object deploying = new Object();

    private final TreeMap<String, ActiveFlow> active = new TreeMap<>();

    /** By flow, a version that is linked and warm and waits for its activation; guarded by {@link #deploying}. */
    private final TreeMap<String, Ready> ready = new TreeMap<>();

    /** Versions that are out of service and were not seen without exchanges yet. */
    private final List<ActiveFlow> retiring = new ArrayList<>();

    public Flows(Environment environment, Offered offered, FlowSettings settings) {
        this(environment, offered, settings, System::nanoTime);
    }

    /** @param nanoTime a monotonic clock: {@link System#nanoTime} but in tests */
    public Flows(Environment environment, Offered offered, FlowSettings settings, LongSupplier nanoTime) {
        this.environment = environment;
        this.offered = offered;
        this.sources = offered.sources();
        this.settings = settings;
        this.nanoTime = nanoTime;
    }

    /**
     * Puts a bundle, already opened and trusted, into service in place of whatever version of its flow is there. Blocks while the flow
     * warms up; does not wait for the old version's exchanges.
     *
     * @throws ActivationRefused when it can't serve here; nothing has changed then
     */
    public ActiveFlow activate(Bundle bundle) throws ActivationRefused {
        return activate(link(bundle));
    }

    /** How long a version may take to be linked. */
    public Duration maxPrepare() {
        return settings.maxPrepare();
    }

    /** A version that is linked and warm, and not in service yet; of one flow there may be several. */
    public static final class Linked {

        private final ActiveFlow flow;

        private Linked(ActiveFlow flow) {
            this.flow = flow;
        }
    }

    /**
     * Does all of an activation that takes time, and puts nothing into service: {@link #activate(Linked)} is a matter of microseconds then.
     * Others are linked, activated and taken out of service meanwhile.
     *
     * @throws ActivationRefused when it can't serve here, or is not ready in time
     */
    public Linked link(Bundle bundle) throws ActivationRefused {
        return new Linked(linked(bundle, settings.maxPrepare(), false, this::active));
    }

    /**
     * As {@link #link}, of a bundle that was in service here: a machine that is busy with a start is to have time for it, and what only looks for
     * mistakes is not done again.
     */
    public Linked linkAgain(Bundle bundle) throws ActivationRefused {
        return new Linked(linked(bundle, settings.maxPrepare().multipliedBy(4), true, this::active));
    }

    /**
     * Puts a version into service that is linked.
     *
     * @throws ActivationRefused when it can't serve beside what has gone into service since; nothing has changed then
     */
    public ActiveFlow activate(Linked linked) throws ActivationRefused {
        ActiveFlow fresh = linked.flow;
        while (true) {
            Environment current = environment;
            synchronized (deploying) {
                if (fresh.isAtHomeIn(environment)) {
                    refuseBeside(active(), fresh.descriptor());
                    ready.remove(fresh.descriptor().flow());
                    publish(fresh.descriptor().flow(), fresh);
                    return fresh;
                }
            }
            fresh = rebound(fresh, current); // it was linked before the environment changed
        }
    }

    /** All flows in service, prepared on another environment; what is the same for a flow there prepares nothing. */
    public static final class Rebinding {

        private final Environment environment;

        /** By the version in service. */
        private final Map<ActiveFlow, ActiveFlow> prepared = new IdentityHashMap<>();

        private Rebinding(Environment environment) {
            this.environment = environment;
        }

        private boolean lacks(ActiveFlow flow) {
            return !prepared.containsKey(flow) && !flow.isAtHomeIn(environment);
        }

        /** The names of the flows that it prepared, in their order. */
        public List<String> flows() {
            return prepared.keySet().stream()
                    .map(flow -> flow.descriptor().flow())
                    .sorted()
                    .toList();
        }
    }

    /**
     * Prepares all flows in service on another environment, aside: nothing changes before {@link #publish(Rebinding)}.
     *
     * @throws RebindingRefused with every flow that can't serve there
     */
    public Rebinding rebind(Environment next) throws RebindingRefused {
        Rebinding rebinding = new Rebinding(next);
        prepare(rebinding, active());
        return rebinding;
    }

    private void prepare(Rebinding rebinding, List<ActiveFlow> flows) throws RebindingRefused {
        List<String> wrong = new ArrayList<>();
        for (ActiveFlow flow : flows) {
            if (rebinding.lacks(flow)) {
                try {
                    rebinding.prepared.put(flow, rebound(flow, rebinding.environment));
                } catch (ActivationRefused e) {
                    Descriptor facts = flow.descriptor();
                    wrong.add("flow " + facts.flow() + " version " + facts.version() + " would not be in service: "
                            + e.getMessage());
                }
            }
        }
        if (!wrong.isEmpty()) {
            throw new RebindingRefused(wrong);
        }
    }

    /** The same version, of the same class: what the JVM has compiled stays. It was rehearsed when it was deployed. */
    private ActiveFlow rebound(ActiveFlow flow, Environment next) throws ActivationRefused {
        Duration atMost = settings.maxPrepare();
        return preparations.within(atMost, flow.descriptor(), () -> {
            Link link = flow.link().in(next).proven(true).within(atMost);
            CompiledFlow code = FlowLoader.construct(flow.descriptor(), flow.code(), link);
            return new ActiveFlow(flow.descriptor(), flow.digest(), code, flow.resources(), link);
        });
    }

    /**
     * Puts all flows into service that were prepared on another environment, by one write to what each source selects from. What is deployed from
     * now on is linked there.
     *
     * @return the versions that this put out of service; their exchanges finish
     * @throws RebindingRefused when one that has gone into service since can't serve there; nothing has changed then
     */
    public List<ActiveFlow> publish(Rebinding rebinding) throws RebindingRefused {
        while (true) {
            synchronized (deploying) {
                if (active().stream().noneMatch(rebinding::lacks)) {
                    return swap(rebinding);
                }
            }
            prepare(rebinding, active());
        }
    }

    private synchronized List<ActiveFlow> swap(Rebinding rebinding) {
        environment = rebinding.environment;
        List<ActiveFlow> old = new ArrayList<>();
        active.replaceAll((name, flow) -> {
            ActiveFlow fresh = rebinding.prepared.get(flow);
            if (fresh == null) {
                flow.carryOver(rebinding.environment);
                return flow;
            }
            fresh.enterService(flow.since());
            old.add(flow);
            return fresh;
        });
        sources.forEach(source -> source.publish(of(source, active.values())));
        old.forEach(ActiveFlow::retire);
        retiring.addAll(old);
        retiring.removeIf(flow -> flow.inFlight() == 0);
        return old;
    }

    /**
     * Links a bundle, and keeps it for the activation of the same bundle; until then no other flow is prepared that could not serve beside
     * it. A flow has one prepared version at most, the last.
     *
     * @throws ActivationRefused when it can't serve here, also beside what others have prepared
     */
    public void prepare(Bundle bundle) throws ActivationRefused {
        ActiveFlow fresh = linked(bundle, settings.maxPrepare(), false, this::activeOrClaimed);
        synchronized (deploying) {
            refuseBeside(activeOrClaimed(), fresh.descriptor());
            ready.put(fresh.descriptor().flow(), new Ready(fresh, nanoTime.getAsLong()));
        }
    }

    /** What two flows that could not serve together must not both be agreed on for by a pair. */
    private List<ActiveFlow> activeOrClaimed() {
        synchronized (deploying) {
            List<ActiveFlow> all = new ArrayList<>(active());
            ready.values().stream()
                    .filter(one -> nanoTime.getAsLong() - one.sinceNanos() < CLAIMED.toNanos())
                    .forEach(one -> all.add(one.flow()));
            return all;
        }
    }

    /**
     * @param again whether it was linked here before
     * @param others what it is to serve beside, as it is when it is asked for
     */
    private ActiveFlow linked(Bundle bundle, Duration atMost, boolean again, Supplier<List<ActiveFlow>> others)
            throws ActivationRefused {
        Descriptor flow = bundle.descriptor();
        Source source = refuseBeside(others.get(), flow);
        synchronized (deploying) {
            Ready there = ready.get(flow.flow());
            if (there != null && there.flow().digest().equals(bundle.digest())) {
                return there.flow();
            }
        }
        Class<? extends CompiledFlow> code =
                FlowLoader.load(flow, bundle.classFile(), bundle.validators(), offered.steps());
        StubEndpoint backend = new StubEndpoint();
        Made made = preparations.within(atMost, flow, () -> made(bundle, code, backend, atMost, again));
        refuseBeside(others.get(), flow);
        if (made.rehearsed != null) {
            new SampleWarmUp(flow, source, bundle.resources(), made.rehearsed, backend, settings).run();
        }
        return made.flow;
    }

    /** @param rehearsed the same with all endpoints stubbed, for its samples; null when it has none */
    private record Made(ActiveFlow flow, CompiledFlow rehearsed) {}

    private Made made(
            Bundle bundle, Class<? extends CompiledFlow> code, StubEndpoint backend, Duration atMost, boolean again)
            throws ActivationRefused {
        Descriptor flow = bundle.descriptor();
        Map<String, byte[]> resources = bundle.resources();
        Map<String, Validator> validators = FlowLoader.validators(flow, code);
        Link link =
                new Link(flow, resources, validators, environment).proven(again).within(atMost);
        CompiledFlow linked = FlowLoader.construct(flow, code, link);
        ActiveFlow fresh =
                new ActiveFlow(flow, bundle.digest(), linked, source(flow).kept(flow, bundle.resources()), link);
        if (flow.content().samples().isEmpty() || settings.warmUpRounds() == 0) {
            return new Made(fresh, null);
        }
        Environment stubbed = environment
                .with(
                        Endpoint.KIND,
                        SampleWarmUp.stubs(flow.needed(Descriptor.Need.Kind.ENDPOINT), backend),
                        // what a rehearsal accepts must not be held against a real message
                        new ReplayCache(ReplayCache.MAX_MESSAGES))
                .withoutEffect();
        Link rehearsal =
                new Link(flow, resources, validators, stubbed).proven(again).within(atMost);
        return new Made(fresh, FlowLoader.construct(flow, code, rehearsal));
    }

    /** Forgets the prepared version of a flow, if it has one. */
    public void forgetPrepared(String name) {
        synchronized (deploying) {
            ready.remove(name);
        }
    }

    /** The source that a flow comes in by, which has found nothing against it. */
    private Source refuseBeside(List<ActiveFlow> others, Descriptor flow) throws ActivationRefused {
        Source source = source(flow);
        List<ActiveFlow> beside = of(source, others).stream()
                .filter(other -> !other.descriptor().flow().equals(flow.flow()))
                .toList();
        try {
            source.refuse(flow, beside);
        } catch (LinkError e) {
            throw new ActivationRefused(ActivationRefused.Reason.LINK, e.getMessage(), e);
        }
        return source;
    }

    private Source source(Descriptor flow) throws ActivationRefused {
        String transport = flow.entry().transport();
        for (Source source : sources.all()) {
            if (source.transport().equals(transport)) {
                return source;
            }
        }
        LinkError unknown = new LinkError(
                flow.source().id(),
                "exchanges come in by " + transport + ", which this runtime does not know",
                "upgrade the runtime");
        throw new ActivationRefused(ActivationRefused.Reason.LINK, unknown.getMessage(), unknown);
    }

    private static List<ActiveFlow> of(Source source, Collection<ActiveFlow> flows) {
        return flows.stream()
                .filter(flow -> flow.descriptor().entry().transport().equals(source.transport()))
                .toList();
    }

    /** Takes a flow out of service; its exchanges finish. */
    public boolean undeploy(String name) {
        synchronized (deploying) {
            return publish(name, null) != null;
        }
    }

    /** Swaps a flow's version, or takes the flow out, by one write to what its source selects from; answers with the old one. */
    private synchronized ActiveFlow publish(String name, ActiveFlow fresh) {
        ActiveFlow old = fresh == null ? active.remove(name) : active.put(name, fresh);
        if (fresh != null) {
            fresh.enterService(Instant.now());
        }
        sources.forEach(source -> source.publish(of(source, active.values())));
        if (old != null) {
            old.retire();
            retiring.add(old);
        }
        retiring.removeIf(flow -> flow.inFlight() == 0);
        return old;
    }

    /** By name. */
    public synchronized List<ActiveFlow> active() {
        return List.copyOf(active.values());
    }

    public synchronized Optional<ActiveFlow> active(String name) {
        return Optional.ofNullable(active.get(name));
    }

    /** The exchanges in flight of a flow, in all its versions. */
    public synchronized int inFlight(String name) {
        ActiveFlow current = active.get(name);
        int count = current == null ? 0 : current.inFlight();
        for (ActiveFlow old : retiring) {
            if (old.descriptor().flow().equals(name)) {
                count += old.inFlight();
            }
        }
        return count;
    }

    /**
     * Waits for the exchanges of all versions that are out of service.
     *
     * @return whether they were done in time
     */
    public boolean drain(Duration atMost) throws InterruptedException {
        List<ActiveFlow> old;
        synchronized (this) {
            old = List.copyOf(retiring);
        }
        return awaitDone(old, atMost);
    }

    /**
     * Waits for the exchanges of versions that are out of service.
     *
     * @return whether they were done in time
     */
    public boolean awaitDone(List<ActiveFlow> old, Duration atMost) throws InterruptedException {
        long end = System.nanoTime() + atMost.toNanos();
        for (ActiveFlow flow : old) {
            if (!flow.awaitDone(end)) {
                return false;
            }
        }
        synchronized (this) {
            retiring.removeIf(flow -> flow.inFlight() == 0);
        }
        return true;
    }
}
