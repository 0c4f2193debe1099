package org.millrace.runtime.transports.folder;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** What is done to files, so that each step of it is either seen whole or not at all. */
public final class Disk {

    private Disk() {}

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
