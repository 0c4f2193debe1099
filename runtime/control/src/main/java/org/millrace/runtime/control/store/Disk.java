package org.millrace.runtime.control.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import org.millrace.runtime.control.access.Aside;

/**
 * The store's way to the disk, an operation at a time, so that tests can fail or kill it before each of them.
 *
 * <p>What must survive a crash is written so: the content to a file of another name, that file to the disk, the name over the old one,
 * the folder to the disk. A crash in between leaves the old file under the name, or the new one, never a part.
 */
final class Disk {

    /** Hears of each operation before it is done. */
    interface Watch {
        void before(String operation) throws IOException;
    }

    private final Watch watch;

    Disk(Watch watch) {
        this.watch = watch;
    }

    /** Writes a whole file and waits until its content is on the disk; its name need not be. */
    void write(Path file, byte[] content) throws IOException {
        watch.before("create " + file.getFileName());
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            // in two parts, so that a test can stop in between
            write(channel, ByteBuffer.wrap(content, 0, content.length / 2));
            watch.before("write on " + file.getFileName());
            write(channel, ByteBuffer.wrap(content, content.length / 2, content.length - content.length / 2));
            watch.before("sync " + file.getFileName());
            channel.force(true);
        }
    }

    private static void write(FileChannel channel, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    /** Gives a file the name of another in the same folder, in one step, and waits until the folder is on the disk. */
    void rename(Path from, Path to) throws IOException {
        watch.before("rename " + from.getFileName() + " to " + to.getFileName());
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        watch.before("sync folder");
        // Windows can't open folders and needs no such thing
        if (to.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            try (FileChannel folder = FileChannel.open(to.toAbsolutePath().getParent(), StandardOpenOption.READ)) {
                folder.force(true);
            }
        }
    }

    /** Puts a file that nobody understands where it is in nobody's way; see {@link Aside}. Gives where it is then. */
    Path moveAside(Path file, Instant now) throws IOException {
        watch.before("move aside " + file.getFileName());
        return Aside.move(file, now);
    }

    void delete(Path file) throws IOException {
        watch.before("delete " + file.getFileName());
        Files.deleteIfExists(file);
    }
}
