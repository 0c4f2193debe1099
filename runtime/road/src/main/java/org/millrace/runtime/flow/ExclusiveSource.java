package org.millrace.runtime.flow;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.millrace.runtime.api.Lease;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Stage;

/**
 * A source that fetches its work itself, under the lease: with a worker for each flow. Thread-safe.
 *
 * @param <E> what a worker works for
 */
public abstract class ExclusiveSource<E extends ExclusiveWorker.Entry<E>> implements Source {

    /** For what has ended as the source ends, and is to be noted still. */
    private static final Duration LAST_NOTES = Duration.ofSeconds(2);

    private static final long LOOK_MILLIS = 5;

    private final ExclusiveWorker.Surroundings around;

    /** Also those that were withdrawn: one of them may have work under way when it is published again. Guarded by this. */
    private final Map<String, ExclusiveWorker<E>> byName = new TreeMap<>();

    private boolean started;

    /** Of whoever wants nothing taken: a stop must not be undone by a switchover that is refused meanwhile. The first ends with the start. */
    private final AtomicInteger pauses = new AtomicInteger(1);

    /**
     * @param memory what bodies in memory may take
     * @param road the first stage of the road
     * @param admitting whether the runtime takes exchanges in; while it does not, nothing is taken
     */
    protected ExclusiveSource(
            Lease lease, InstantSource clock, MemoryBudget memory, Stage road, BooleanSupplier admitting) {
        around = new ExclusiveWorker.Surroundings(
                lease, clock, memory, road, () -> pauses.get() == 0 && admitting.getAsBoolean());
    }

    protected abstract ExclusiveWorker<E> worker(ExclusiveWorker.Surroundings around, E entry);

    protected final InstantSource clock() {
        return around.clock();
    }

    @Override
    public final boolean isExclusive() {
        return true;
    }

    /** Replaces all entries: workers whose names are not among them take no more. */
    public final synchronized void keepTo(List<E> all) {
        Map<String, E> entries = new HashMap<>();
        all.forEach(entry -> entries.put(entry.name(), entry));
        byName.forEach((name, worker) -> {
            if (!entries.containsKey(name)) {
                worker.withdraw();
            }
        });
        entries.forEach((name, entry) -> {
            ExclusiveWorker<E> known = byName.get(name);
            if (known == null) {
                ExclusiveWorker<E> fresh = worker(around, entry);
                byName.put(name, fresh);
                if (started) {
                    fresh.start();
                }
            } else if (known.replace(entry) && started) {
                known.start();
            }
        });
    }

    @Override
    public final synchronized void start() {
        started = true;
        resume();
        byName.values().stream().filter(worker -> !worker.isWithdrawn()).forEach(ExclusiveWorker::start);
    }

    @Override
    public final void pause() {
        pauses.incrementAndGet();
    }

    @Override
    public final void resume() {
        pauses.decrementAndGet();
    }

    @Override
    public final void stopTaking() {
        pause();
    }

    /** Then whoever holds the lease next repeats nothing of what was begun here. */
    @Override
    public final List<String> awaitIdle(Duration atMost) throws InterruptedException {
        long end = System.nanoTime() + atMost.toNanos();
        while (true) {
            List<String> busy = all().stream()
                    .filter(worker -> !worker.isIdle())
                    .map(ExclusiveWorker::name)
                    .toList();
            if (busy.isEmpty() || end - System.nanoTime() <= 0) {
                return busy;
            }
            Thread.sleep(LOOK_MILLIS);
        }
    }

    @Override
    public final List<SourceState> states() {
        return all().stream()
                .filter(worker -> !worker.isWithdrawn())
                .map(ExclusiveWorker::state)
                .toList();
    }

    private synchronized Collection<ExclusiveWorker<E>> all() {
        return List.copyOf(byName.values());
    }

    /** Ends all workers; what is not done by then is left to be found as begun. */
    @Override
    public final void close() throws InterruptedException {
        pause();
        Collection<ExclusiveWorker<E>> ending = all();
        ending.forEach(ExclusiveWorker::withdraw);
        long end = System.nanoTime() + LAST_NOTES.toNanos();
        for (ExclusiveWorker<E> worker : ending) {
            worker.join(Duration.ofNanos(Math.max(1, end - System.nanoTime())));
        }
    }
}
