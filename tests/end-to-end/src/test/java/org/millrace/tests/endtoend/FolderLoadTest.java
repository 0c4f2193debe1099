package org.millrace.tests.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.api.Tempo;

/** What a folder holds may be many files, or one that is larger than the heap: neither costs the runtime more memory, and each ends. */
class FolderLoadTest {

    private static final boolean LONG = Boolean.getBoolean("long");
    private static final int FILES = LONG ? 100_000 : 1_000;
    private static final long BYTES = LONG ? 4L << 30 : 300L << 20;
    private static final String SMALL_HEAP = "-Xmx128m";

    /** Of a slow machine, for all files. */
    private static final Duration BOUND = LONG ? Duration.ofMinutes(60) : Duration.ofMinutes(2);

    @TempDir
    private Path scratch;

    @Test
    void manySmallFilesAreWorkedOn() throws Exception {
        try (FolderAtWork work = new FolderAtWork(scratch, SMALL_HEAP, 0)) {
            for (int i = 0; i < FILES; i++) {
                work.put("order-" + i + ".xml");
            }
            long began = System.nanoTime();
            await(work, FILES);
            System.out.printf("%d files in %.1f s%n", FILES, (System.nanoTime() - began) / 1e9);
            assertEquals(work.done(), FolderAtWork.names(work.results()));
            assertTrue(work.calls().values().stream().allMatch(count -> count.get() == 1), "each once");
        }
    }

    @Test
    void aFileLargerThanTheHeapGoesThrough() throws Exception {
        try (FolderAtWork work = new FolderAtWork(scratch, SMALL_HEAP, 0)) {
            Path large = scratch.resolve("large.xml");
            try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
                file.setLength(BYTES);
            }
            work.put(large);
            await(work, 1);
            assertEquals(Set.of("large.xml"), work.done());
            assertEquals(
                    FolderAtWork.answer("large.xml", BYTES),
                    Files.readString(work.results().resolve("large.xml")));
        }
    }

    private static void await(FolderAtWork work, int files) throws Exception {
        long end = System.nanoTime() + BOUND.toNanos();
        Tempo look = Tempo.every(Duration.ofMillis(LONG ? 2_000 : 100));
        while (work.done().size()
                                + FolderAtWork.names(work.incoming().resolve("failed"))
                                        .size()
                        < files
                && look.beat() < end) {
            assertTrue(work.isAlive(), "the runtime must live");
        }
        assertEquals(files, work.done().size());
    }
}
