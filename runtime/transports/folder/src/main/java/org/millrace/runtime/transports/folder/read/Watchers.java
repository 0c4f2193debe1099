package org.millrace.runtime.transports.folder.read;

import java.time.InstantSource;
import java.util.List;
import java.util.Map;
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
import org.millrace.runtime.flow.ExclusiveSource;
import org.millrace.runtime.flow.ExclusiveWorker;
import org.millrace.runtime.transports.folder.FolderSettings;

/** The source of flows that work on files: a watcher for each. Thread-safe. */
public final class Watchers extends ExclusiveSource<Watcher.Entry> {

    private final Map<String, FolderSettings> folders;

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
        super(lease, clock, memory, road, admitting);
        this.folders = Map.copyOf(folders);
    }

    @Override
    protected ExclusiveWorker<Watcher.Entry> worker(ExclusiveWorker.Surroundings around, Watcher.Entry entry) {
        return new Watcher(around, entry);
    }

    @Override
    public String transport() {
        return Watch.TRANSPORT;
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
        Arrival arrival = new Arrival(watch(flow).folder(), "sample", body.length(), clock().instant(), 1, false);
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
}
