package org.millrace.runtime.transports.folder.write;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import org.millrace.runtime.transports.folder.Disk;
import org.millrace.runtime.transports.folder.FolderSettings;

/** Puts files into one folder. Thread-safe. */
final class FilePlacer {

    /** Of files that are appended to, in this process. */
    private static final ConcurrentHashMap<Path, ReentrantLock> APPENDING = new ConcurrentHashMap<>();

    /** Writes a file's content. */
    @FunctionalInterface
    interface Content {
        long writeTo(FileChannel channel) throws IOException;
    }

    private final FolderSettings folder;

    FilePlacer(FolderSettings folder) {
        this.folder = folder;
    }

    /** A file that is written, under a name that nobody looks for. */
    Path aside(String unique) {
        return Disk.aside(folder.path(), unique);
    }

    /** Writes it, on the disk if the folder is to have it so. */
    long write(Path file, Content content) throws IOException {
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            long bytes = content.writeTo(channel);
            if (folder.sync()) {
                channel.force(true);
            }
            return bytes;
        }
    }

    /** Gives it its name; a file that has it is replaced. */
    void replace(Path aside, String name) throws IOException {
        Disk.rename(aside, folder.path().resolve(name));
        sync();
    }

    /**
     * Gives it a name that no file has.
     *
     * @return whether it has it: false when another one does, with another content
     */
    boolean create(Path aside, String name) throws IOException {
        Path wanted = folder.path().resolve(name);
        try {
            link(aside, wanted);
        } catch (FileAlreadyExistsException e) {
            if (Files.isDirectory(wanted) || Files.mismatch(aside, wanted) >= 0) {
                return false;
            }
        }
        Files.delete(aside);
        sync();
        return true;
    }

    /** A link is the one thing that fails where the name is taken, and is seen whole; file systems without links have nobody else to meet. */
    private static void link(Path aside, Path wanted) throws IOException {
        try {
            Files.createLink(wanted, aside);
        } catch (UnsupportedOperationException e) {
            if (Files.exists(wanted)) {
                throw new FileAlreadyExistsException(wanted.toString());
            }
            Files.copy(aside, wanted);
        }
    }

    /** Writes behind what a file holds; a failed attempt leaves nothing of it. */
    void append(String name, byte[] bytes) throws IOException {
        Path file = folder.path().resolve(name);
        ReentrantLock lock = APPENDING.computeIfAbsent(file, path -> new ReentrantLock());
        lock.lock();
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            long end = channel.size();
            channel.position(end);
            try {
                ByteBuffer all = ByteBuffer.wrap(bytes);
                while (all.hasRemaining()) {
                    channel.write(all);
                }
                if (folder.sync()) {
                    channel.force(true);
                }
            } catch (IOException e) {
                channel.truncate(end);
                throw e;
            }
        } finally {
            lock.unlock();
        }
        sync();
    }

    private void sync() throws IOException {
        if (folder.sync()) {
            Disk.syncFolder(folder.path());
        }
    }
}
