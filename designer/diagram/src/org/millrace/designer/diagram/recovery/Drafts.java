package org.millrace.designer.diagram.recovery;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;
import org.osgi.framework.FrameworkUtil;

/**
 * The folder of unsaved flows, in the workspace's metadata. Each editor writes a file of its own, named for the session, so that what an earlier
 * session left is never overwritten by this one. Any thread.
 */
public final class Drafts {

    /** As long is a draft kept whose flow is gone: the project may be brought back. */
    static final Duration PATIENCE = Duration.ofDays(60);

    /** A workspace is open in one process only, so all other sessions' drafts were left behind. */
    private static final String SESSION = UUID.randomUUID().toString();

    private static final AtomicInteger EDITORS = new AtomicInteger();

    /** A draft that an earlier session left, and where. */
    record Left(Path place, Draft draft) {}

    private final Path folder;
    private final String session;

    Drafts(Path folder, String session) {
        this.folder = folder;
        this.session = session;
    }

    /** Those of this workspace. */
    public static Drafts ofWorkspace() {
        return new Drafts(
                Platform.getStateLocation(FrameworkUtil.getBundle(Drafts.class))
                        .toPath()
                        .resolve("unsaved"),
                SESSION);
    }

    /** A place of its own for the unsaved changes of one editor. */
    Path place(Path flowFile) {
        return folderOf(flowFile).resolve(session + "-" + EDITORS.incrementAndGet() + ".zip");
    }

    /** By digest, because a path is no file name. */
    private Path folderOf(Path flowFile) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256")
                    .digest(flowFile.toAbsolutePath().normalize().toString().getBytes(StandardCharsets.UTF_8));
            return folder.resolve(HexFormat.of().formatHex(digest, 0, 8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /** Writes in one step, and down to the disk: whatever happens, the old or the new one is there. */
    static void write(Draft draft, Path place) throws IOException {
        Files.createDirectories(place.getParent());
        Path next = place.resolveSibling(place.getFileName() + ".new");
        try (FileChannel out = FileChannel.open(
                next, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            for (ByteBuffer rest = ByteBuffer.wrap(draft.zip()); rest.hasRemaining(); ) {
                out.write(rest);
            }
            out.force(false);
        }
        Files.move(next, place, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    static void delete(Path place) {
        try {
            Files.deleteIfExists(place);
            try (Stream<Path> others =
                    Files.exists(place.getParent()) ? Files.list(place.getParent()) : Stream.empty()) {
                if (others.findAny().isEmpty()) {
                    Files.deleteIfExists(place.getParent());
                }
            }
        } catch (IOException e) {
            // it is offered once more, which is a nuisance and no loss
            ILog.of(Drafts.class).warn("can't remove the unsaved changes in " + place, e);
        }
    }

    /** The newest that an earlier session left of a flow. */
    Optional<Left> newest(Path flowFile) {
        return left(folderOf(flowFile)).stream()
                .max(Comparator.comparing(each -> each.draft().time()));
    }

    /**
     * The flows, still there, that an earlier session left unsaved. What belongs to a flow that is gone is dropped when its time is over.
     *
     * @param now as the clock says
     */
    public List<Path> flows(Instant now) {
        try (Stream<Path> folders = Files.exists(folder) ? Files.list(folder) : Stream.empty()) {
            List<Left> all = folders.filter(Files::isDirectory)
                    .flatMap(each -> left(each).stream())
                    .toList();
            for (Left each : all) {
                if (Files.notExists(each.draft().flowFile())
                        && each.draft().time().plus(PATIENCE).isBefore(now)) {
                    delete(each.place());
                }
            }
            return all.stream()
                    .map(each -> each.draft().flowFile())
                    .filter(Files::exists)
                    .distinct()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What earlier sessions left of a flow goes with it to its new place. */
    void move(Path from, Path to) {
        if (from.equals(to)) {
            return; // the project was given another name, and its files are where they were
        }
        try {
            for (Left each : left(folderOf(from))) {
                Draft draft = each.draft();
                write(
                        new Draft(to, draft.time(), draft.base(), draft.content()),
                        folderOf(to).resolve(each.place().getFileName()));
                delete(each.place());
            }
        } catch (IOException | UncheckedIOException e) {
            // it stays at the old place, where a person can find it
            ILog.of(Drafts.class).warn("the unsaved changes of " + from + " can't be moved along to " + to, e);
        }
    }

    private List<Left> left(Path ofFlow) {
        try (Stream<Path> files = Files.exists(ofFlow) ? Files.list(ofFlow) : Stream.empty()) {
            return files.filter(file -> file.toString().endsWith(".zip"))
                    .filter(file -> !file.getFileName().toString().startsWith(session))
                    .flatMap(file -> read(file).stream())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** One that can't be read stays where it is: somebody may still get something out of it. */
    private static Optional<Left> read(Path file) {
        try {
            return Optional.of(new Left(file, Draft.read(file)));
        } catch (IOException e) {
            ILog.of(Drafts.class).warn("unsaved changes can't be read", e);
            return Optional.empty();
        }
    }
}
