package org.millrace.runtime.server.start;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.millrace.runtime.control.access.DataFiles;
import org.millrace.runtime.process.ExitCode;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The folder of all that a runtime keeps, for one runtime at a time: the lock goes when the process does, however it ends. */
public final class DataFolder implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(DataFolder.class);

    private final Path path;
    private final FileChannel channel;

    private DataFolder(Path path, FileChannel channel) {
        this.path = path;
        this.channel = channel;
    }

    /** Makes the folder if need be, and takes it. */
    public static DataFolder take(Path path) throws StartRefused {
        FileChannel channel = null;
        try {
            DataFiles.makeFolder(path);
            channel = FileChannel.open(
                    path.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
            FileLock lock = tryLock(channel);
            if (lock == null) {
                String holder = Files.readString(path.resolve("lock")).strip();
                channel.close();
                throw new StartRefused(
                        ExitCode.DATA,
                        "another runtime uses the data folder " + path
                                + (holder.isEmpty() ? "" : " (process " + holder + ")")
                                + "; stop it, or start this one with another --data");
            }
            // one that was killed left its address, which whoever waits for this one must not take for ours
            Files.deleteIfExists(path.resolve("runtime.json"));
            writeHolder(channel);
            return new DataFolder(path, channel);
        } catch (IOException e) {
            throw new StartRefused(
                    ExitCode.DATA,
                    "the data folder " + path + " can't be used: " + e
                            + "; let the user that runs Millrace write there, or name another with --data",
                    e);
        }
    }

    /** For people: what holds is the lock, also where a full disk leaves no room for the number. */
    private static void writeHolder(FileChannel channel) {
        ByteBuffer pid = ByteBuffer.wrap((ProcessHandle.current().pid() + "\n").getBytes(StandardCharsets.US_ASCII));
        try {
            channel.truncate(channel.write(pid, 0)); // in this order: what was there before keeps its room
        } catch (IOException e) {
            LOG.warn(
                    "the number of this process could not be written to the file lock of the data folder: {}",
                    e.toString());
        }
    }

    private static FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            return null; // a runtime in this very process
        }
    }

    public Path path() {
        return path;
    }

    @Override
    public void close() {
        try {
            Files.deleteIfExists(path.resolve("runtime.json"));
            channel.close();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
