package org.millrace.runtime.control.store;

import static org.millrace.bundle.BundleRefused.Reason.DOWNGRADE;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.millrace.bundle.Bundle;
import org.millrace.bundle.BundleReader;
import org.millrace.bundle.BundleRefused;
import org.millrace.bundle.Versions;
import org.millrace.runtime.control.access.CheckedText;

/**
 * The bundles of a runtime, in a folder of its own, and which of them is active per flow. See the package's page for the order in which
 * things happen and what a crash leaves.
 *
 * <p>Thread-safe. Changes to one flow wait for each other, with all that they do; those to other flows go on meanwhile, whatever a bundle
 * takes to be made ready. Only the state is written by one at a time. Questions wait for nothing and see the state after the last change
 * that was completed.
 */
public final class BundleStore implements Closeable {

    private final BundleFolder files;
    private final BundleReader reader;
    private final int keep;
    private final Clock clock;
    private final FileChannel lock;
    private volatile StoreState state;
    private List<Path> setAside = List.of();

    /** Flows that the runtime has taken; a flow that could not be restored is active here and yet not among them. */
    private final Set<String> inService = ConcurrentHashMap.newKeySet();

    private final Turns turns = new Turns();

    private BundleStore(BundleFolder files, BundleReader reader, int keep, Clock clock, FileChannel lock) {
        this.files = files;
        this.reader = reader;
        this.keep = keep;
        this.clock = clock;
        this.lock = lock;
    }

    /**
     * Opens the store, and makes its folder when there is none. What it does not understand it moves aside: {@link #setAside}.
     *
     * @param keep versions kept per flow, 2 or more: the greatest, but the active one and the one to go back to in any case
     * @throws IOException when another process has it open, or the state can't be read, or is missing although there are bundles; nothing
     *     was changed then, and the message says what to do
     */
    public static BundleStore open(Path folder, BundleReader reader, int keep, Clock clock) throws IOException {
        return open(folder, reader, keep, clock, new Disk(operation -> {}));
    }

    static BundleStore open(Path folder, BundleReader reader, int keep, Clock clock, Disk disk) throws IOException {
        if (keep < 2) {
            throw new IllegalArgumentException(
                    "keep is " + keep + "; keep 2 versions or more, so that one can go back");
        }
        Files.createDirectories(folder);
        FileChannel lock = BundleFolder.lock(folder);
        try {
            BundleStore store = new BundleStore(new BundleFolder(folder, disk), reader, keep, clock, lock);
            store.state = StoreState.read(folder);
            store.setAside = store.files.clean(store.state, clock.instant());
            return store;
        } catch (IOException | RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    /** Bundles that the state did not name when the store was opened, where they are now: nothing of them is in service. */
    public List<Path> setAside() {
        return setAside;
    }

    /**
     * Takes a bundle in without activating it. The same bundle once more is no change.
     *
     * @throws BundleRefused when it is not to be trusted, or its version is not greater than every version that was here
     */
    public Kept put(byte[] archive) throws BundleRefused, IOException {
        Bundle bundle = reader.open(archive);
        try (Turns.Turn turn = turnOf(bundle)) {
            StoreState.Flow flow = flow(bundle);
            Kept same = same(flow, bundle);
            if (same != null) {
                restoreFile(same, archive);
                return same;
            }
            requireGreater(flow, bundle);
            return keep(bundle, archive);
        }
    }

    private Kept keep(Bundle bundle, byte[] archive) throws IOException {
        Kept kept = fresh(bundle);
        stage(kept, archive);
        synchronized (this) {
            StoreState next = state.with(flow(bundle).with(kept).pruned(keep, kept));
            try {
                files.prepare(next);
            } catch (IOException e) {
                files.unstage(kept, state);
                throw e;
            }
            publish(next);
        }
        return kept;
    }

    /**
     * Takes a bundle in and activates it. When the runtime refuses it, nothing has changed, and the same version may come again. The
     * bundle that is active already is no change.
     *
     * @throws BundleRefused when it is not to be trusted, or its version is not greater than every version that was here, but for the
     *     greatest itself that lies here unchanged
     * @throws X what the runtime says against it
     */
    public <X extends Exception> Kept deploy(byte[] archive, Activation<X> activation)
            throws X, BundleRefused, IOException {
        Bundle bundle = reader.open(archive);
        try (Turns.Turn turn = turnOf(bundle)) {
            StoreState.Flow flow = flow(bundle);
            Kept same = same(flow, bundle);
            if (same != null) {
                restoreFile(same, archive);
                if (same.version().equals(flow.active()) && inService.contains(flow.name())) {
                    return same;
                }
                if (!same.version().equals(flow.active()) && Versions.compare(same.version(), flow.highest()) < 0) {
                    throw lower(bundle, flow);
                }
                return makeActive(flow, same, bundle, activation);
            }
            requireGreater(flow, bundle);
            Kept kept = fresh(bundle);
            stage(kept, archive);
            return makeActive(flow, kept, bundle, activation);
        }
    }

    /**
     * Activates a version that is kept: the one active now (no change) or a greater one; any, when none is active.
     *
     * @throws BundleRefused when it is lower than the active one, or expired, or no longer trusted
     */
    public <X extends Exception> Kept activate(String flowName, String version, Activation<X> activation)
            throws X, NotKept, BundleRefused, IOException {
        try (Turns.Turn turn = turnOf(flow(flowName))) {
            StoreState.Flow flow = flow(flowName);
            Kept kept = activatable(flowName, version);
            if (version.equals(flow.active()) && inService.contains(flowName)) {
                return kept;
            }
            return makeActive(flow, kept, opened(kept), activation);
        }
    }

    /**
     * Goes back to a lower version that is kept.
     *
     * @param version which; null: the greatest below the active one that was active before
     * @throws BundleRefused when it is expired, or no longer trusted
     */
    public <X extends Exception> Kept rollback(String flowName, String version, Activation<X> activation)
            throws X, NotKept, BundleRefused, IOException {
        try (Turns.Turn turn = turnOf(flow(flowName))) {
            Kept target = before(flowName, version);
            return makeActive(flow(flowName), target, opened(target), activation);
        }
    }

    /** The version that a rollback would choose; see {@link #rollback}. */
    public Kept before(String flowName, String version) throws NotKept {
        StoreState.Flow flow = flow(flowName);
        if (version != null) {
            Kept target = kept(flow, version);
            if (!flow.active().isEmpty() && Versions.compare(version, flow.active()) >= 0) {
                throw new NotKept(
                        "version " + version + " of " + flowName + " is not lower than " + flow.active()
                                + ", which is active",
                        "to go forward, activate it");
            }
            return target;
        }
        Kept target = flow.before();
        if (target == null) {
            throw new NotKept(
                    flow.active().isEmpty()
                            ? "flow " + flowName + " has no active version to go back from"
                            : "flow " + flowName + " has no version below " + flow.active() + " that was active",
                    versions(flow));
        }
        return target;
    }

    /**
     * Takes in a bundle that a pair is deciding for, or has: as {@link #put}, whatever versions were here.
     *
     * @throws BundleRefused when it is not to be trusted here, or its version is active here with other content
     */
    public Kept take(byte[] archive) throws BundleRefused, IOException {
        Bundle bundle = reader.open(archive);
        try (Turns.Turn turn = turnOf(bundle)) {
            StoreState.Flow flow = flow(bundle);
            Kept same = same(flow, bundle);
            if (same != null) {
                restoreFile(same, archive);
                return same;
            }
            if (bundle.descriptor().version().equals(flow.active())) {
                throw new BundleRefused(
                        DOWNGRADE,
                        "version " + flow.active() + " of " + flow.name() + " is active here with other content",
                        "give the flow a greater version");
            }
            return keep(bundle, archive);
        }
    }

    /**
     * Forgets a bundle that was taken in and not activated, so that its version may come again mended.
     *
     * @param highestBefore the highest version of the flow before it came
     */
    public void withdraw(Kept kept, String highestBefore) throws IOException {
        try (Turns.Turn turn = turns.take(kept.flow())) {
            StoreState.Flow flow = state.flows().get(kept.flow());
            Kept there = flow == null ? null : flow.kept(kept.version());
            if (there == null
                    || !there.digest().equals(kept.digest())
                    || kept.version().equals(flow.active())) {
                return;
            }
            StoreState.Flow less = flow.without(kept, highestBefore);
            boolean none = less.kept().isEmpty() && highestBefore.isEmpty();
            synchronized (this) {
                StoreState next = none ? state.without(less) : state.with(less);
                files.prepare(next);
                publish(next);
            }
        }
    }

    /**
     * Activates exactly the bundle with this digest, whatever version is active: a pair decided so. No change when it is in service.
     *
     * @throws NotKept when it is not here
     * @throws BundleRefused when it is expired, or no longer trusted
     */
    public <X extends Exception> Kept adopt(String flowName, String digest, Activation<X> activation)
            throws X, NotKept, BundleRefused, IOException {
        try (Turns.Turn turn = turnOf(flow(flowName))) {
            StoreState.Flow flow = flow(flowName);
            Kept kept = flow.kept().stream()
                    .filter(one -> one.digest().equals(digest))
                    .findFirst()
                    .orElseThrow(() -> new NotKept("the bundle " + digest + " is not kept", versions(flow)));
            if (kept.version().equals(flow.active()) && inService.contains(flowName)) {
                return kept;
            }
            return makeActive(flow, kept, opened(kept), activation);
        }
    }

    /** The version that an activation would choose; see {@link #activate}. */
    public Kept activatable(String flowName, String version) throws NotKept, BundleRefused {
        StoreState.Flow flow = flow(flowName);
        Kept kept = kept(flow, version);
        if (!flow.active().isEmpty() && Versions.compare(version, flow.active()) < 0) {
            throw new BundleRefused(
                    DOWNGRADE,
                    "version " + version + " of " + flowName + " is lower than " + flow.active() + ", which is active",
                    "to go back on purpose, roll back");
        }
        return kept;
    }

    /** A kept bundle, verified anew. */
    public Bundle opened(Kept kept) throws BundleRefused, IOException {
        return reader.open(files.read(kept));
    }

    /**
     * A piece of a kept bundle's file as it lies there. To check it all for each piece would take a time that grows with the square of
     * the size: whoever puts the pieces together checks with {@link #isWhole}. Waits for no change, since a file never changes under its
     * name.
     */
    public Piece piece(Kept kept, int offset, int maxBytes) throws IOException {
        return files.piece(kept, offset, maxBytes);
    }

    /** @param archiveBytes how long the whole is */
    public record Piece(int archiveBytes, ByteBuffer bytes) {}

    /** Whether these are the bytes of the bundle with this digest. */
    public static boolean isWhole(byte[] archive, String digest) {
        return CheckedText.sha256(archive).equals(digest);
    }

    /** Whether the active version of a flow was taken by the runtime, too. */
    public boolean isInService(String flowName) {
        return inService.contains(flowName);
    }

    /** Takes a flow out of service. Its versions stay, and so does the memory of its highest. */
    public <X extends Exception> void undeploy(String flowName, Activation<X> activation) throws NotKept, IOException {
        try (Turns.Turn turn = turnOf(flow(flowName))) {
            StoreState.Flow flow = flow(flowName);
            if (!flow.active().isEmpty()) {
                synchronized (this) {
                    StoreState next = state.with(flow.active(""));
                    files.prepare(next);
                    publish(next);
                }
            }
            // cannot be refused, so it comes last: a crash before it ends the flow just the same
            activation.deactivate(flowName);
            inService.remove(flowName);
        }
    }

    /**
     * Activates in the runtime what was active when the process ended; for the start. A flow that can't be restored does not keep the
     * others from it, and stays the active one here, so that the next start tries again.
     *
     * @return what could not be restored
     */
    public <X extends Exception> List<Unrestored> restore(Activation<X> activation) {
        List<Unrestored> failed = new ArrayList<>();
        for (StoreState.Flow flow : state.flows().values()) {
            if (!flow.active().isEmpty()) {
                try (Turns.Turn turn = turnOf(flow)) {
                    activation
                            .makeReadyAgain(reader.reopen(files.read(flow.kept(flow.active()))))
                            .activate();
                    inService.add(flow.name());
                } catch (Exception e) {
                    // whatever it is, it is this flow's alone: the caller tells, and the others go on
                    failed.add(new Unrestored(flow.name(), flow.active(), e));
                }
            }
        }
        return failed;
    }

    /** A flow that was active and could not be activated at the start. */
    public record Unrestored(String flow, String version, Exception problem) {}

    /** The names of all flows that have been here. */
    public SortedSet<String> flows() {
        return new TreeSet<>(state.flows().keySet());
    }

    /** The versions of a flow that are kept, greatest first; none for a flow that was never here. */
    public List<Kept> kept(String flowName) {
        StoreState.Flow flow = state.flows().get(flowName);
        return flow == null ? List.of() : flow.kept().reversed();
    }

    /** The active version of a flow. */
    public Optional<Kept> active(String flowName) {
        StoreState.Flow flow = state.flows().get(flowName);
        return flow == null ? Optional.empty() : Optional.ofNullable(flow.kept(flow.active()));
    }

    /** The highest version of a flow that was ever here, "" for a flow that never was. */
    public String highest(String flowName) {
        StoreState.Flow flow = state.flows().get(flowName);
        return flow == null ? "" : flow.highest();
    }

    /** Lets another process open the store. */
    @Override
    public void close() throws IOException {
        lock.close();
    }

    private Turns.Turn turnOf(Bundle bundle) {
        return turns.take(bundle.descriptor().flow());
    }

    private Turns.Turn turnOf(StoreState.Flow flow) {
        return turns.take(flow.name());
    }

    private StoreState.Flow flow(Bundle bundle) {
        String name = bundle.descriptor().flow();
        StoreState.Flow flow = state.flows().get(name);
        return flow != null ? flow : new StoreState.Flow(name, "0", "", List.of());
    }

    private StoreState.Flow flow(String name) throws NotKept {
        StoreState.Flow flow = state.flows().get(name);
        if (flow == null) {
            throw new NotKept(
                    "no flow " + name + " is here",
                    flows().isEmpty() ? "deploy one first" : "there are " + String.join(", ", flows()));
        }
        return flow;
    }

    private static Kept kept(StoreState.Flow flow, String version) throws NotKept {
        Kept kept = flow.kept(version);
        if (kept == null) {
            throw new NotKept("version " + version + " of " + flow.name() + " is not kept", versions(flow));
        }
        return kept;
    }

    private static String versions(StoreState.Flow flow) {
        return "kept are " + flow.kept().reversed().stream().map(Kept::version).collect(Collectors.joining(", "));
    }

    private static Kept same(StoreState.Flow flow, Bundle bundle) {
        Kept kept = flow.kept(bundle.descriptor().version());
        return kept != null && kept.digest().equals(bundle.digest()) ? kept : null;
    }

    private Kept fresh(Bundle bundle) {
        return new Kept(
                bundle.descriptor().flow(), bundle.descriptor().version(), bundle.digest(), clock.instant(), null);
    }

    private void requireGreater(StoreState.Flow flow, Bundle bundle) throws BundleRefused {
        String version = bundle.descriptor().version();
        if (state.flows().containsKey(flow.name()) && Versions.compare(version, flow.highest()) <= 0) {
            throw lower(bundle, flow);
        }
    }

    private static BundleRefused lower(Bundle bundle, StoreState.Flow flow) {
        return new BundleRefused(
                DOWNGRADE,
                "version " + bundle.descriptor().version() + " of " + flow.name() + " is not greater than "
                        + flow.highest() + ", the highest that was here",
                "give the flow a greater version, or roll back if it is to go back");
    }

    private void stage(Kept kept, byte[] archive) throws IOException {
        synchronized (this) {
            if (!files.hasState()) {
                // a crash after this bundle is there and before the state is, must not look like a state that was lost
                files.prepare(state);
                files.publish();
            }
        }
        files.stage(kept, archive);
    }

    private void restoreFile(Kept kept, byte[] archive) throws IOException {
        try {
            byte[] whole = files.read(kept);
        } catch (BundleRefused e) {
            stage(kept, archive); // the file was lost or spoilt, and here it is again
        }
    }

    /**
     * The one place where a flow's active version changes; see the package's page. What takes time is done before anything is changed, and
     * holds nobody up but this flow.
     */
    private <X extends Exception> Kept makeActive(
            StoreState.Flow flow, Kept kept, Bundle bundle, Activation<X> activation)
            throws X, BundleRefused, IOException {
        Kept now = kept.activatedAt(clock.instant());
        try {
            swapIn(flow, now, activation.makeReady(bundle));
        } catch (NotPublished e) {
            takeBack(flow, activation, e.cause);
            throw e.cause;
        } catch (Throwable e) {
            files.unstage(kept, state);
            throw e;
        }
        return now;
    }

    /** The disk did not take a state after the runtime took its version. */
    private static final class NotPublished extends Exception {

        private static final long serialVersionUID = 1;

        private final IOException cause;

        NotPublished(IOException cause) {
            super(cause);
            this.cause = cause;
        }
    }

    private synchronized <X extends Exception> void swapIn(StoreState.Flow flow, Kept now, Activation.Ready<X> ready)
            throws X, IOException, NotPublished {
        StoreState next = state.with(flow.with(now).active(now.version()).pruned(keep, now));
        files.prepare(next);
        ready.activate();
        inService.add(flow.name());
        try {
            publish(next);
        } catch (IOException e) {
            throw new NotPublished(e);
        }
    }

    /** After the runtime took a version and the disk did not: both go back to the one before. */
    private <X extends Exception> void takeBack(StoreState.Flow flow, Activation<X> activation, IOException cause) {
        try {
            if (flow.active().isEmpty()) {
                activation.deactivate(flow.name());
                inService.remove(flow.name());
            } else {
                activation
                        .makeReadyAgain(reader.reopen(files.read(flow.kept(flow.active()))))
                        .activate();
            }
            synchronized (this) {
                files.prepare(state);
                publish(state); // the rename may have been done, and only its last step have failed
            }
        } catch (Exception e) {
            cause.addSuppressed(e); // the caller hears of both; a restart ends in one of the two versions
        }
    }

    /** Makes the state that was prepared the one that holds, then removes the bundles that it no longer names. */
    private void publish(StoreState next) throws IOException {
        files.publish();
        StoreState before = state;
        state = next;
        before.kept().forEach(kept -> files.unstage(kept, next));
    }
}
