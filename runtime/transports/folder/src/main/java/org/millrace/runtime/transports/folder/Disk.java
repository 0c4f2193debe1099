package org.millrace.runtime.transports.folder;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What is done to files, so that each step of it is either seen whole or not at all. */
public final class Disk {

    private static final Logger LOG = LoggerFactory.getLogger(Disk.class);

    /** A file that is being written is touched more often than that. */
    private static final Duration LONG_AGO = Duration.ofHours(1);

    private static final String BEGINNING = ".millrace-";
    private static final String END = ".part";

    private Disk() {}

    /** Where a file is written until it is whole; nobody else looks for such names. */
    public static Path aside(Path folder, String unique) {
        return folder.resolve(BEGINNING + unique + END);
    }

    /** Removes what was written aside long ago and has got no name since. */
    public static void removeLeftovers(FolderSettings folder) {
        Instant longAgo = Instant.now().minus(LONG_AGO);
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder.path(), BEGINNING + "*" + END)) {
            for (Path file : files) {
                if (Files.getLastModifiedTime(file).toInstant().isBefore(longAgo)) {
                    Files.deleteIfExists(file);
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            LOG.debug("the folder {} can't be cleared: {}", folder.name(), e.toString());
        }
    }

    /**
     * Renames; a file that has the new name is replaced.
     *
     * @throws IOException when the two are on different file systems, among others; the message says so
     */
    public static void rename(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            throw new IOException(
                    from + " can't be renamed to " + to
                            + ", which is on another file system; name a folder on the same one",
                    e);
        }
    }

    /** Has the names in a folder on the disk, with whatever was renamed into it. */
    public static void syncFolder(Path folder) throws IOException {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }
}
