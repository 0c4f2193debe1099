package org.millrace.runtime.server.health;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Looks whether the data folder can be written, on a thread that may wait for the disk as long as that takes. A look begins when the one before
 * is over. Thread-safe.
 */
final class DataDisk {

    /** What a change, such as a deployment, needs at least. */
    private static final long LEAST_BYTES = 1 << 20;

    private final Path folder;
    private final AtomicBoolean looking = new AtomicBoolean();
    private volatile int unanswered;
    private volatile String wrong = "";

    DataDisk(Path folder) {
        this.folder = folder;
    }

    /** Begins a look, without waiting for it. */
    void look() {
        if (looking.compareAndSet(false, true)) {
            unanswered = 0;
            Thread.ofVirtual().name("health-disk").start(() -> {
                wrong = found();
                looking.set(false);
            });
        } else {
            unanswered++;
        }
    }

    private String found() {
        try {
            long free = Files.getFileStore(folder).getUsableSpace();
            if (!Files.isWritable(folder)) {
                return folder + " can't be written: its file system is read-only, or not this user's to write";
            }
            return free < LEAST_BYTES ? "the disk of " + folder + " is full" : "";
        } catch (IOException e) {
            return folder + " can't be looked at: " + e;
        }
    }

    /** What is wrong, as of the last look; "" for nothing. */
    String wrong() {
        return unanswered > 1 ? "the disk of " + folder + " does not answer" : wrong;
    }
}
