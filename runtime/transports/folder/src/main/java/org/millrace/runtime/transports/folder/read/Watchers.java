package org.millrace.runtime.transports.folder.read;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Lease;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.api.Stage;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.api.folder.Arrival;
import org.millrace.runtime.api.folder.Watch;
import org.millrace.runtime.flow.ActivationRefused;
import org.millrace.runtime.flow.ActiveFlow;
import org.millrace.runtime.flow.Source;
import org.millrace.runtime.flow.SourceState;
import org.millrace.runtime.transports.folder.FolderSettings;

/** The source of flows that work on files: a watcher for each. Thread-safe. */
public final class Watchers implements Source {

    private static final Duration LAST_RENAMES = Duration.ofSeconds(2);

    private final Watcher.Surroundings around;
    private final Map<String, FolderSettings> folders;

    /** By flow; also those that were withdrawn: one of them may have a file under way when it is published again. */
    private final Map<String, Watcher> byFlow = new TreeMap<>();

    private boolean started;

    /** Of whoever wants nothing taken; the first ends with the start. */
    private final AtomicInteger pauses = new AtomicInteger(1);

    /**
     * @param folders of the environment, by name
     * @param memory what bodies in memory may take
     * @param road the first stage of the road
     * @param admitting whether the runtime takes exchanges in; while it does not, no file is taken
     */
    public Watchers(
            Map<String, FolderSettings> folders,
            Lease lease,
            InstantSource clock,
            MemoryBudget memory,
            Stage road,
            BooleanSupplier admitting) {
        this.folders = Map.copyOf(folders);
        around = new Watcher.Surroundings(
                lease, clock, memory, road, () -> pauses.get() == 0 && admitting.getAsBoolean());
    }

    @Override
    public String transport() {
        return Watch.TRANSPORT;
    }

    @Override
    public boolean isExclusive() {
        return true;
    }

    /** Two flows would take each other's files out of the working folder. */
    @Override
    public void refuse(Descriptor flow, List<ActiveFlow> others) throws ActivationRefused {
        String folder = watch(flow).folder();
        for (ActiveFlow other : others) {
            String theirs = watch(other.descriptor()).folder();
            if (theirs.equals(folder) || isSame(folders.get(theirs), folders.get(folder))) {
                throw ActivationRefused.beside(
                        other, "works on the folder " + theirs, "give " + flow.flow() + " another folder");
            }
        }
    }

    private static boolean isSame(FolderSettings one, FolderSettings other) {
        return one != null
                && other != null
                && one.path().normalize().equals(other.path().normalize());
    }

    private static Watch watch(Descriptor flow) {
        return Watch.of(StepFacts.of(flow.source()));
    }

    @Override
    public Message sample(Descriptor flow, Headers headers, Payload body) {
        Arrival arrival = new Arrival(
                watch(flow).folder(), "sample", body.length(), around.clock().instant(), 1, false);
        return Watcher.request(arrival, headers, body);
    }

    @Override
    public void publish(List<ActiveFlow> active) {
        keepTo(active.stream()
                .map(flow -> {
                    Watch watch = watch(flow.descriptor());
                    return new Watcher.Entry(flow.descriptor().flow(), watch, folders.get(watch.folder()), flow::enter);
                })
                .toList());
    }

    synchronized void keepTo(List<Watcher.Entry> all) {
        Map<String, Watcher.Entry> entries = new HashMap<>();
        all.forEach(entry -> entries.put(entry.flow(), entry));
        byFlow.forEach((flow, watcher) -> {
            if (!entries.containsKey(flow)) {
                watcher.withdraw();
            }
        });
        entries.forEach((flow, entry) -> {
            Watcher known = byFlow.get(flow);
            if (known == null) {
                Watcher fresh = new Watcher(around, entry);
                byFlow.put(flow, fresh);
                if (started) {
                    fresh.start();
                }
            } else if (known.replace(entry) && started) {
                known.start();
            }
        });
    }

    /** From now on files are taken. */
    @Override
    public synchronized void start() {
        started = true;
        resume();
        byFlow.values().stream().filter(watcher -> !watcher.isWithdrawn()).forEach(Watcher::start);
    }

    @Override
    public void pause() {
        pauses.incrementAndGet();
    }

    @Override
    public void resume() {
        pauses.decrementAndGet();
    }

    @Override
    public void stopTaking() {
        pause();
    }

    @Override
    public List<String> awaitIdle(Duration atMost) throws InterruptedException {
        long end = System.nanoTime() + atMost.toNanos();
        while (true) {
            List<String> busy = all().stream()
                    .filter(watcher -> !watcher.isIdle())
                    .map(Watcher::flow)
                    .toList();
            if (busy.isEmpty() || end - System.nanoTime() <= 0) {
                return busy;
            }
            Thread.sleep(5);
        }
    }

    @Override
    public List<SourceState> states() {
        return all().stream()
                .filter(watcher -> !watcher.isWithdrawn())
                .map(Watcher::state)
                .toList();
    }

    private synchronized Collection<Watcher> all() {
        return List.copyOf(byFlow.values());
    }

    /** Ends all of them; files that are not done with by then are left to be found as claimed. */
    @Override
    public void close() throws InterruptedException {
        pause();
        Collection<Watcher> ending = all();
        ending.forEach(Watcher::withdraw);
        long end = System.nanoTime() + LAST_RENAMES.toNanos();
        for (Watcher watcher : ending) {
            watcher.join(Duration.ofNanos(Math.max(1, end - System.nanoTime())));
        }
    }
}
