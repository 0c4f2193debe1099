package org.millrace.runtime.api;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.TimeUnit;

/** A disk of a few megabytes, in memory, which a test fills and empties. Only root may mount one: elsewhere the test is left out. */
public final class SmallDisk implements AutoCloseable {

    private final Path at;
    private final Path filler;

    private SmallDisk(Path at) {
        this.at = at;
        this.filler = at.resolve("filler");
    }

    /** Mounts one over a folder, which is made. */
    public static SmallDisk mount(Path at, int megabytes) throws Exception {
        Files.createDirectories(at);
        assumeTrue(
                Files.exists(Path.of("/proc/mounts"))
                        && isDone(
                                "mount",
                                "-t",
                                "tmpfs",
                                "-o",
                                "mode=700,size=" + megabytes + "m",
                                "tmpfs",
                                at.toString()),
                "a small disk can't be mounted by this user");
        return new SmallDisk(at);
    }

    private static boolean isDone(String... command) throws Exception {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return process.waitFor(60, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (IOException e) {
            return false; // there is no such command
        }
    }

    /** Leaves no room for another block. */
    public void fill() throws IOException {
        ByteBuffer zeros = ByteBuffer.allocate(64 << 10);
        try (FileChannel to = FileChannel.open(filler, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            to.position(to.size());
            for (int bytes = zeros.capacity(); bytes > 0; ) {
                zeros.clear().limit(bytes);
                try {
                    to.write(zeros);
                } catch (IOException e) {
                    bytes /= 2; // what is left of room is less
                }
            }
        }
    }

    /** There is room again. */
    public void empty() throws IOException {
        Files.deleteIfExists(filler);
    }

    @Override
    public void close() throws Exception {
        if (!isDone("umount", at.toString()) && !isDone("umount", "-l", at.toString())) {
            throw new IOException(at + " could not be unmounted");
        }
    }
}
