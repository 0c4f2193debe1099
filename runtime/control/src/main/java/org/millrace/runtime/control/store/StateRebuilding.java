package org.millrace.runtime.control.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.millrace.bundle.Bundle;
import org.millrace.bundle.BundleReader;
import org.millrace.bundle.BundleRefused;
import org.millrace.runtime.control.access.Aside;

/**
 * Makes a store's state anew from the signed bundles that lie in its folder, when it is lost or damaged. A bundle says its flow, version
 * and author; which version was in service and when it came nobody knows any more: the greatest version of each flow becomes the active one,
 * and a file's own time stands for when it came.
 *
 * <p>All or nothing: while one bundle can't be taken, nothing is written, so that none is left out unnoticed.
 */
public final class StateRebuilding {

    /**
     * What came of it.
     *
     * @param flows a sentence for each flow: what is active now, and what may be gone back to
     * @param before where the damaged state was moved to; empty when there was none
     */
    public record Rebuilt(List<String> flows, Optional<Path> before) {}

    private StateRebuilding() {}

    /**
     * Makes the state anew; the folder must be that of a runtime that is stopped.
     *
     * @param reader knows the authors that are trusted; a bundle that has expired is taken, for it may have been in service
     * @throws IOException when the state is whole, there is no bundle, or one can't be taken; nothing was changed then, and the message
     *     says what to do
     */
    public static Rebuilt rebuild(Path folder, BundleReader reader, Clock clock) throws IOException {
        List<Path> files = StoreState.bundles(folder);
        if (files.isEmpty()) {
            throw new IOException("no bundle lies in " + folder + "; there is nothing to make a state from");
        }
        try (FileChannel lock = BundleFolder.lock(folder)) {
            requireLost(folder);
            StoreState state = StoreState.EMPTY;
            List<String> refused = new ArrayList<>();
            for (Path file : files) {
                try {
                    state = with(state, file, reader.reopen(Files.readAllBytes(file)));
                } catch (BundleRefused e) {
                    refused.add(file.getFileName() + ": " + e.getMessage());
                }
            }
            if (!refused.isEmpty()) {
                throw new IOException("nothing was changed, for not every bundle in " + folder
                        + " can be taken; mend what is told, or move the file out of the folder, and try again:\n  "
                        + String.join("\n  ", refused));
            }
            return new Rebuilt(told(state), write(folder, state, clock));
        }
    }

    private static void requireLost(Path folder) throws IOException {
        Path file = folder.resolve(StoreState.FILE);
        try {
            if (!Files.exists(file)) {
                return;
            }
            StoreState.parse(Files.readAllBytes(file));
        } catch (IllegalArgumentException e) {
            return;
        }
        throw new IOException(
                file + " is whole, and says which versions are in service; start the runtime, or, if it is"
                        + " that of another time, move it away first");
    }

    private static StoreState with(StoreState state, Path file, Bundle bundle) throws IOException, BundleRefused {
        String name = bundle.descriptor().flow();
        String version = bundle.descriptor().version();
        StoreState.Flow flow = state.flows().getOrDefault(name, new StoreState.Flow(name, "0", "", List.of()));
        Kept there = flow.kept(version);
        if (there != null && !there.digest().equals(bundle.digest())) {
            throw new BundleRefused(
                    BundleRefused.Reason.DOWNGRADE,
                    "version " + version + " of " + name + " lies here twice with different content, also as "
                            + there.fileName(),
                    "keep the one that was in service");
        }
        var came = Files.getLastModifiedTime(file).toInstant();
        // as if it had been in service: so that one can go back to it
        Kept kept = new Kept(name, version, bundle.digest(), came, came);
        if (!file.getFileName().toString().equals(kept.fileName())) {
            throw new BundleRefused(
                    BundleRefused.Reason.DAMAGED,
                    "version " + version + " of " + name + " lies under another name than the store's",
                    "rename the file to " + kept.fileName());
        }
        StoreState.Flow more = flow.with(kept);
        return state.with(more.active(more.highest()));
    }

    private static Optional<Path> write(Path folder, StoreState state, Clock clock) throws IOException {
        Disk disk = new Disk(operation -> {});
        Path file = folder.resolve(StoreState.FILE);
        Path fresh = folder.resolve(StoreState.FILE + ".new");
        disk.write(fresh, state.text());
        Optional<Path> before = Files.exists(file) ? Optional.of(Aside.move(file, clock.instant())) : Optional.empty();
        disk.rename(fresh, file);
        return before;
    }

    private static List<String> told(StoreState state) {
        List<String> told = new ArrayList<>();
        for (StoreState.Flow flow : state.flows().values()) {
            List<String> versions =
                    flow.kept().reversed().stream().map(Kept::version).toList();
            told.add(flow.name() + ": version " + flow.active() + " will be in service, the newest that lies here"
                    + (versions.size() == 1
                            ? ""
                            : "; kept to go back to: " + String.join(", ", versions.subList(1, versions.size()))));
        }
        return told;
    }
}
