package org.millrace.runtime.control.store;

import static org.millrace.bundle.BundleRefused.Reason.DAMAGED;
import static org.millrace.bundle.BundleRefused.Reason.TAMPERED;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.millrace.bundle.BundleRefused;
import org.millrace.runtime.control.access.CheckedText;

/**
 * The store's files: a file for each bundle, which never changes under its name, and the state that names them. Decides nothing: what is to
 * be there says {@link BundleStore}, which also has one thread at a time write the state, and one for each flow its bundles.
 */
final class BundleFolder {

    private static final String STATE = StoreState.FILE;
    private static final String UNFINISHED = ".tmp";

    private final Path folder;
    private final Disk disk;

    BundleFolder(Path folder, Disk disk) {
        this.folder = folder;
        this.disk = disk;
    }

    /** @throws IOException when another process has it */
    static FileChannel lock(Path folder) throws IOException {
        FileChannel channel =
                FileChannel.open(folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock taken;
        try {
            taken = channel.tryLock();
        } catch (OverlappingFileLockException e) {
            taken = null; // open in this very process
        } catch (IOException e) {
            channel.close();
            throw e;
        }
        if (taken == null) {
            channel.close();
            throw new IOException(
                    folder + " is in use by another runtime; stop that one, or give this one a data folder of its own");
        }
        return channel;
    }

    /**
     * Removes what was only half written, which is ours by its name, and moves bundles aside that the state does not name: a crash left
     * them, a prune could not remove them, or whoever restored the folder had another state.
     *
     * @return the bundles that were moved aside, where they are now
     */
    List<Path> clean(StoreState state, Instant now) throws IOException {
        Set<String> named = state.kept().stream().map(Kept::fileName).collect(Collectors.toSet());
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                String name = file.getFileName().toString();
                if (name.equals(STATE + UNFINISHED) || name.endsWith(StoreState.BUNDLE + UNFINISHED)) {
                    disk.delete(file);
                }
            }
        }
        List<Path> moved = new ArrayList<>();
        for (Path file : StoreState.bundles(folder)) {
            if (!named.contains(file.getFileName().toString())) {
                moved.add(movedAside(file, now));
            }
        }
        return List.copyOf(moved);
    }

    private Path movedAside(Path file, Instant now) {
        try {
            return disk.moveAside(file, now);
        } catch (IOException e) {
            return file; // as on a disk that is full: it is told of there as well
        }
    }

    boolean hasState() {
        return Files.exists(folder.resolve(STATE));
    }

    /** Puts a bundle's file in its place; it counts only once the state names it. */
    void stage(Kept kept, byte[] archive) throws IOException {
        Path unfinished = folder.resolve(kept.fileName() + UNFINISHED);
        disk.write(unfinished, archive);
        disk.rename(unfinished, folder.resolve(kept.fileName()));
    }

    /** Removes a bundle's file again unless the state names it. */
    void unstage(Kept kept, StoreState state) {
        if (state.kept().stream().noneMatch(one -> one.fileName().equals(kept.fileName()))) {
            try {
                disk.delete(folder.resolve(kept.fileName()));
            } catch (IOException e) {
                return; // it takes up room until the next start, and is no bundle
            }
        }
    }

    /** Writes a state beside the one that holds, so that little can fail once the runtime has taken a bundle. */
    void prepare(StoreState next) throws IOException {
        disk.write(folder.resolve(STATE + UNFINISHED), next.text());
    }

    /** Makes the state that was prepared the one that holds. */
    void publish() throws IOException {
        disk.rename(folder.resolve(STATE + UNFINISHED), folder.resolve(STATE));
    }

    byte[] read(Kept kept) throws BundleRefused, IOException {
        return read(folder, kept);
    }

    /** A bundle's bytes, when they are those that were stored. */
    static byte[] read(Path folder, Kept kept) throws BundleRefused, IOException {
        Path file = folder.resolve(kept.fileName());
        byte[] archive;
        try {
            archive = Files.readAllBytes(file);
        } catch (NoSuchFileException e) {
            throw new BundleRefused(DAMAGED, "the file " + file + " is gone", "send the same bundle again", e);
        }
        if (!CheckedText.sha256(archive).equals(kept.digest())) {
            throw new BundleRefused(
                    TAMPERED, "the file " + file + " is not the one that was stored", "send the same bundle again");
        }
        return archive;
    }

    /** A piece of a bundle's file as it lies there. */
    BundleStore.Piece piece(Kept kept, int offset, int maxBytes) throws IOException {
        try (FileChannel file = FileChannel.open(folder.resolve(kept.fileName()), StandardOpenOption.READ)) {
            ByteBuffer bytes = ByteBuffer.allocate((int) Math.clamp(file.size() - offset, 0, maxBytes));
            while (bytes.hasRemaining() && file.read(bytes, offset + bytes.position()) >= 0) {
                // one read may give less than was asked for
            }
            return new BundleStore.Piece((int) file.size(), bytes.flip());
        }
    }
}
