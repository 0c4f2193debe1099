package org.millrace.runtime.transports.folder.read;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import org.millrace.runtime.api.folder.Watch;
import org.millrace.runtime.transports.folder.Disk;
import org.millrace.runtime.transports.folder.FolderSettings;

/**
 * The files of one folder: those that wait in it, those that are claimed, and where the others go. Each change of a file's state is one rename, so
 * that a file is always in one of them, whenever the process dies. For one thread.
 */
final class Shelf {

    /** The most files that are remembered from one look; the others are found at the next. */
    static final int MOST_FOUND = 10_000;

    /** The longest name, in bytes, that has room for what a claim puts before it (255 is the usual file system's limit). */
    static final int MOST_NAME_BYTES = 220;

    /** Ends of names that programs give to files that they are writing still. */
    private static final List<String> HALF_WRITTEN = List.of(".tmp", ".part", ".filepart");

    /** A file that waits, as it was when it was seen. */
    record Found(String name, long size, long modifiedMillis, long seenNanos) {

        private boolean isSame(BasicFileAttributes now) {
            return size == now.size()
                    && modifiedMillis == now.lastModifiedTime().toMillis();
        }
    }

    /** A file that is claimed. */
    record Taken(Claim claim, Path path, long size, long modifiedMillis) {}

    private final FolderSettings folder;

    Shelf(FolderSettings folder) {
        this.folder = folder;
    }

    Path failedFolder() {
        return folder.failedFolder();
    }

    /**
     * The files that wait, those that come first in the order at the front.
     *
     * @throws IOException when the folder can't be read; the message says why
     */
    List<Found> find(PathMatcher pattern, Watch.Order order) throws IOException {
        Comparator<Found> byName = Comparator.comparing(Found::name);
        Comparator<Found> first = order == Watch.Order.NAME
                ? byName
                : Comparator.comparingLong(Found::modifiedMillis).thenComparing(byName);
        PriorityQueue<Found> found = new PriorityQueue<>(first.reversed());
        long now = System.nanoTime();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(folder.path(), each -> mayTake(each, pattern))) {
            for (Path each : all) {
                attributes(each)
                        .filter(BasicFileAttributes::isRegularFile)
                        .ifPresent(file -> found.add(new Found(
                                each.getFileName().toString(),
                                file.size(),
                                file.lastModifiedTime().toMillis(),
                                now)));
                if (found.size() > MOST_FOUND) {
                    found.poll();
                }
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        List<Found> sorted = new ArrayList<>(found);
        sorted.sort(first);
        return sorted;
    }

    private static boolean mayTake(Path file, PathMatcher pattern) {
        String name = file.getFileName().toString();
        return !name.startsWith(".")
                && HALF_WRITTEN.stream().noneMatch(name::endsWith)
                && pattern.matches(file.getFileName());
    }

    private static Optional<BasicFileAttributes> attributes(Path file) throws IOException {
        try {
            return Optional.of(Files.readAttributes(file, BasicFileAttributes.class));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }

    /** Whether a name has room for a claim. */
    static boolean hasRoom(String name) {
        return name.getBytes(StandardCharsets.UTF_8).length <= MOST_NAME_BYTES;
    }

    /** Claims a file that was found; nothing when it is there no more, or is being written to. */
    Optional<Taken> claim(Found found, Claim claim) throws IOException {
        Path from = folder.path().resolve(found.name());
        Optional<BasicFileAttributes> now = attributes(from);
        if (now.isEmpty() || !found.isSame(now.get())) {
            return Optional.empty();
        }
        Files.createDirectories(folder.workingFolder());
        Path to = folder.workingFolder().resolve(claim.fileName());
        try {
            Disk.rename(from, to);
        } catch (NoSuchFileException e) {
            return Optional.empty(); // another runtime was first, or its owner took it back
        }
        return Optional.of(new Taken(claim, to, found.size(), found.modifiedMillis()));
    }

    /** All files that are claimed, by whomever: what a runtime left that died, or lost the lease. */
    List<Taken> claimed() throws IOException {
        List<Taken> all = new ArrayList<>();
        if (!Files.isDirectory(folder.workingFolder())) {
            return all;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder.workingFolder())) {
            for (Path each : files) {
                Optional<Claim> claim = Claim.parse(each.getFileName().toString());
                Optional<BasicFileAttributes> file = attributes(each);
                if (claim.isPresent() && file.isPresent()) {
                    all.add(new Taken(
                            claim.get(),
                            each,
                            file.get().size(),
                            file.get().lastModifiedTime().toMillis()));
                }
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        all.sort(Comparator.comparing(taken -> taken.claim().id()));
        return all;
    }

    /** Notes that another attempt begins; nothing when the file is another's by now. */
    Optional<Taken> again(Taken taken) throws IOException {
        Claim next = taken.claim().again();
        Path to = folder.workingFolder().resolve(next.fileName());
        try {
            Disk.rename(taken.path(), to);
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
        return Optional.of(new Taken(next, to, taken.size(), taken.modifiedMillis()));
    }

    /** It waits in the folder again, unless another has its name there by now. */
    void giveBack(Taken taken) throws IOException {
        Path back = folder.path().resolve(taken.claim().name());
        if (!Files.exists(back)) {
            rename(taken, back);
        }
    }

    /** The flow is done with it; nothing happens when it is another's by now. */
    void done(Taken taken) throws IOException {
        if (!folder.keepDone()) {
            Files.deleteIfExists(taken.path());
            sync(folder.workingFolder());
            return;
        }
        move(taken, folder.doneFolder());
    }

    /** @param why for people; beside the file, in a text of its name with {@code .why.txt} behind it */
    void setAside(Taken taken, String why) throws IOException {
        Files.createDirectories(folder.failedFolder());
        Path to = free(taken, folder.failedFolder());
        Files.writeString(to.resolveSibling(to.getFileName() + ".why.txt"), why);
        rename(taken, to);
    }

    private void move(Taken taken, Path into) throws IOException {
        Files.createDirectories(into);
        rename(taken, free(taken, into));
    }

    private static Path free(Taken taken, Path into) {
        Path usual = into.resolve(taken.claim().name());
        return Files.exists(usual) ? into.resolve(taken.claim().otherName()) : usual;
    }

    private void rename(Taken taken, Path to) throws IOException {
        try {
            Disk.rename(taken.path(), to);
        } catch (NoSuchFileException e) {
            return; // who took it over has moved it
        }
        sync(to.getParent());
    }

    private void sync(Path changed) throws IOException {
        if (folder.sync()) {
            Disk.syncFolder(changed);
        }
    }
}
