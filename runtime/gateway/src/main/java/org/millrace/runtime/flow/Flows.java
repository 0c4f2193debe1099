package org.millrace.runtime.flow;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.millrace.bundle.Bundle;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.api.CompiledFlow;
import org.millrace.runtime.api.Environment;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.ReplayCache;
import org.millrace.runtime.api.timer.Timetable;
import org.millrace.runtime.select.Route;
import org.millrace.runtime.select.Selection;
import org.millrace.runtime.timer.Timers;
import org.millrace.xml.validate.Validator;

/**
 * The flows in service. A version goes into service whole or not at all: it is loaded, linked, warmed up, and only then put into the
 * table that selection reads, in one write. New exchanges take it from then on; those under way finish on the version they began with.
 *
 * <p>Thread-safe. Activations wait for each other; exchanges wait for nothing here.
 */
public final class Flows {

    private final Environment environment;
    private final Set<String> listeners;
    private final Selection selection;
    private final FlowSettings settings;
    private Consumer<Map<String, Timetable>> starts = timetables -> {};
    private final Object deploying = new Object();
    private final TreeMap<String, ActiveFlow> active = new TreeMap<>();

    /** By flow, a version that is linked and warm and waits for its activation. */
    private final TreeMap<String, ActiveFlow> ready = new TreeMap<>();

    /** Versions that are out of service and were not seen without exchanges yet. */
    private final List<ActiveFlow> retiring = new ArrayList<>();

    /** @param listeners the names a flow may receive from */
    public Flows(Environment environment, Set<String> listeners, Selection selection, FlowSettings settings) {
        this.environment = environment;
        this.listeners = Set.copyOf(listeners);
        this.selection = selection;
        this.settings = settings;
    }

    /** Has all timetables told to whoever starts flows, by the flow's name, at each change; to be called before the first activation. */
    public synchronized void tellTimetables(Consumer<Map<String, Timetable>> to) {
        starts = to;
    }

    /**
     * Puts a bundle, already opened and trusted, into service in place of whatever version of its flow is there. Blocks while the flow
     * warms up; does not wait for the old version's exchanges.
     *
     * @throws ActivationRefused when it can't serve here; nothing has changed then
     */
    public ActiveFlow activate(Bundle bundle) throws ActivationRefused {
        synchronized (deploying) {
            prepare(bundle);
            ActiveFlow fresh = ready.remove(bundle.descriptor().flow());
            publish(fresh.descriptor().flow(), fresh);
            return fresh;
        }
    }

    /**
     * Does all of an activation that can fail or takes time, and puts nothing into service: the activation of the same bundle is a matter
     * of microseconds then. A flow has one prepared version at most, the last.
     *
     * @throws ActivationRefused when it can't serve here
     */
    public void prepare(Bundle bundle) throws ActivationRefused {
        Descriptor flow = bundle.descriptor();
        Map<String, byte[]> resources = bundle.resources();
        synchronized (deploying) {
            refuseUnknownListener(flow);
            refuseClash(flow);
            ActiveFlow there = ready.get(flow.flow());
            if (there != null && there.digest().equals(bundle.digest())) {
                refuseTimerOfAnother(flow, there.timetables());
                return;
            }
            Class<? extends CompiledFlow> code =
                    FlowLoader.load(flow, bundle.classFile(), bundle.validators(), Flows.class.getClassLoader());
            Map<String, Validator> validators = FlowLoader.validators(flow, code);
            Link link = new Link(flow, resources, validators, environment);
            CompiledFlow linked = FlowLoader.construct(flow, code, link);
            refuseTimerOfAnother(flow, link.timetables());
            warmUp(flow, resources, validators, code);
            ready.put(flow.flow(), new ActiveFlow(flow, bundle.digest(), linked, link.timetables()));
        }
    }

    /** Forgets the prepared version of a flow, if it has one. */
    public void forgetPrepared(String name) {
        synchronized (deploying) {
            ready.remove(name);
        }
    }

    private void warmUp(
            Descriptor flow,
            Map<String, byte[]> resources,
            Map<String, Validator> validators,
            Class<? extends CompiledFlow> code)
            throws ActivationRefused {
        if (flow.samples().isEmpty() || settings.warmUpRounds() == 0) {
            return;
        }
        RecordedEndpoint backend = new RecordedEndpoint();
        Environment stubbed = new Environment(
                WarmUp.stubs(flow.endpoints(), backend),
                environment.keys(),
                environment.certificates(),
                environment.values(),
                environment.legacyAlgorithms(),
                // what a rehearsal accepts must not be held against a real message
                new ReplayCache(ReplayCache.MAX_MESSAGES));
        CompiledFlow rehearsed = FlowLoader.construct(flow, code, new Link(flow, resources, validators, stubbed));
        new WarmUp(flow, resources, rehearsed, backend, settings).run();
    }

    private void refuseUnknownListener(Descriptor flow) throws ActivationRefused {
        if (!listeners.contains(flow.listener()) && !flow.listener().equals(Timers.LISTENER)) {
            throw new ActivationRefused(
                    ActivationRefused.Reason.LINK,
                    "flow " + flow.flow() + " receives from the listener " + flow.listener()
                            + ", which this runtime does not have; add listeners." + flow.listener()
                            + " to its configuration, or name one of " + String.join(", ", listeners),
                    null);
        }
    }

    /** What two flows remembered under one name, each would take for its own. */
    private synchronized void refuseTimerOfAnother(Descriptor flow, List<Timetable> timetables)
            throws ActivationRefused {
        for (ActiveFlow other : active.values()) {
            for (Timetable there : other.timetables()) {
                if (!other.descriptor().flow().equals(flow.flow())
                        && timetables.stream().anyMatch(own -> own.name().equals(there.name()))) {
                    throw new ActivationRefused(
                            ActivationRefused.Reason.CLASH,
                            "flow " + other.descriptor().flow() + " already has a timer that is remembered as "
                                    + there.name() + "; undeploy it, or give the timer of " + flow.flow()
                                    + " another name",
                            null);
                }
            }
        }
    }

    private synchronized void refuseClash(Descriptor flow) throws ActivationRefused {
        for (ActiveFlow other : active.values()) {
            Descriptor there = other.descriptor();
            if (!there.flow().equals(flow.flow())
                    && there.listener().equals(flow.listener())
                    && there.path().equals(flow.path())) {
                throw new ActivationRefused(
                        ActivationRefused.Reason.CLASH,
                        "flow " + there.flow() + " already answers to " + flow.path() + " on listener "
                                + flow.listener() + "; undeploy it, or give " + flow.flow() + " another path",
                        null);
            }
        }
    }

    /** Takes a flow out of service; its exchanges finish. */
    public boolean undeploy(String name) {
        synchronized (deploying) {
            return publish(name, null) != null;
        }
    }

    /** Swaps a flow's version, or takes the flow out, by one write to the table that selection reads; answers with the old one. */
    private synchronized ActiveFlow publish(String name, ActiveFlow fresh) {
        ActiveFlow old = fresh == null ? active.remove(name) : active.put(name, fresh);
        if (fresh != null) {
            fresh.enterService(Instant.now());
        }
        Collection<Route> routes =
                active.values().stream().map(ActiveFlow::route).toList();
        selection.publish(routes);
        if (old != null) {
            old.retire();
            retiring.add(old);
        }
        retiring.removeIf(flow -> flow.inFlight() == 0);
        Map<String, Timetable> timetables = new HashMap<>();
        active.forEach((flow, version) -> version.timetables().forEach(own -> timetables.put(flow, own)));
        starts.accept(timetables);
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
        long end = System.nanoTime() + atMost.toNanos();
        List<ActiveFlow> old;
        synchronized (this) {
            old = List.copyOf(retiring);
        }
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
