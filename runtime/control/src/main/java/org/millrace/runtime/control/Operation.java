package org.millrace.runtime.control;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import org.millrace.runtime.admit.Drain;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.control.http.Answer;
import org.millrace.runtime.control.http.Call;
import org.millrace.runtime.control.http.Problem;
import org.millrace.runtime.control.pair.PairMembership;
import org.millrace.runtime.control.reload.Reloading;
import org.millrace.runtime.control.store.Deployments;
import org.millrace.runtime.flow.Sources;
import org.millrace.runtime.flow.TunnelCounts;
import org.millrace.runtime.health.Health;

/** Calls about the runtime as a whole: what it is and does, and taking it out of service and back. Thread-safe. */
final class Operation {

    private final RuntimeFacts facts;
    private final Drain drain;
    private final MemoryBudget memory;
    private final Deployments deployments;
    private final Sources sources;
    private final Reloading reloading;
    private final PairMembership pair;
    private final Views.Debug debug;
    private final Clock clock;

    Operation(AdminApi.Parts parts, Clock clock) {
        this.facts = parts.facts();
        this.drain = parts.drain();
        this.memory = parts.memory();
        this.deployments = parts.deployments();
        this.sources = parts.sources();
        this.reloading = parts.reloading();
        this.pair = parts.pair();
        this.debug = new Views.Debug(
                parts.keepsMessages(), parts.traces().breakpoints().isAllowed());
        this.clock = clock;
    }

    String state() {
        return drain.state().name().toLowerCase(Locale.ROOT);
    }

    Answer status(Call call) {
        Instant now = clock.instant();
        Health ready = facts.ready().get();
        return Answer.ok(new Views.Status(
                facts.version(),
                facts.started(),
                Duration.between(facts.started(), now).toSeconds(),
                state(),
                ready.passes(),
                ready.checks().stream().map(Views.Check::of).toList(),
                facts.ports(),
                facts.listening().get(),
                deployments.flows().active().size(),
                deployments.notInService().stream().map(Views.OutOfService::of).toList(),
                drain.inFlight(),
                sources.tunnels().stream().mapToInt(TunnelCounts::open).sum(),
                memory.reservedBytes(),
                facts.generation().get().environmentDigest(),
                facts.generation().get().number(),
                facts.generation().get().since(),
                debug,
                jvm()));
    }

    Answer drain(Call call) {
        drain.begin();
        boolean later = drain.state() == Drain.State.LEAVING;
        call.did(
                "runtime",
                later
                        ? "is not ready, and takes no more exchanges after "
                                + drain.lameDuck().toMillis() + " ms"
                        : "takes no more exchanges");
        return Answer.ok(new Views.State(state(), drain.inFlight()));
    }

    Answer resume(Call call) {
        drain.resume();
        call.did("runtime", "takes exchanges again");
        return Answer.ok(new Views.State(state(), drain.inFlight()));
    }

    Answer reload(Call call) throws Problem, InterruptedException {
        boolean dryRun = call.query("dryRun", false);
        boolean allowDegraded = call.query("allowDegraded", false);
        call.did("runtime", dryRun ? "looks at what a reload would change" : "");
        Reloading.Outcome outcome =
                dryRun ? look() : pair.reload(allowDegraded, call.caller().name());
        call.did(
                "runtime",
                (dryRun
                                ? "a reload would do: "
                                : "generation " + outcome.generation().number() + ": ")
                        + outcome.inWords());
        return Answer.ok(Views.Reloaded.of(outcome));
    }

    private Reloading.Outcome look() throws Problem, InterruptedException {
        try (Reloading.Prepared prepared = reloading.prepare()) {
            return prepared.outcome();
        }
    }

    static Views.Jvm jvm() {
        var heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage();
        long metaspace = ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getName().equals("Metaspace"))
                .map(MemoryPoolMXBean::getUsage)
                .mapToLong(usage -> usage.getUsed())
                .sum();
        long collections = 0;
        long collectionMillis = 0;
        for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
            collections += collector.getCollectionCount();
            collectionMillis += collector.getCollectionTime();
        }
        return new Views.Jvm(
                Runtime.version().toString(),
                ProcessHandle.current().pid(),
                Runtime.getRuntime().availableProcessors(),
                heap.getUsed(),
                heap.getMax(),
                metaspace,
                ManagementFactory.getThreadMXBean().getThreadCount(),
                ManagementFactory.getClassLoadingMXBean().getLoadedClassCount(),
                collections,
                collectionMillis,
                ProcessHandle.current()
                        .info()
                        .totalCpuDuration()
                        .map(cpu -> cpu.toNanos() / 1e9)
                        .orElse(0.0));
    }
}
