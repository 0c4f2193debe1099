package org.millrace.tests.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.api.Tempo;

/**
 * Files are put into a folder while the runtime that works on them is killed again and again, wherever it is: none is lost, and none is worked on
 * more than once more a kill.
 */
class FolderCrashTest {

    private static final int KILLS = Boolean.getBoolean("long") ? 200 : 3;
    private static final int FILES_A_KILL = 40;
    private static final long SEED = 11;

    /** So that a kill meets calls under way. */
    private static final long CALL_NANOS = 15_000_000;

    @TempDir
    private Path scratch;

    private final Random random = new Random(SEED);

    @Test
    void noFileIsLostAndNoneRepeatedMoreThanOnceAKill() throws Exception {
        Map<String, Long> sizes = new TreeMap<>();
        try (FolderAtWork work = new FolderAtWork(scratch, "", CALL_NANOS)) {
            for (int kill = 0; kill < KILLS; kill++) {
                for (int i = 0; i < FILES_A_KILL; i++) {
                    String name = "order-" + sizes.size() + ".xml";
                    sizes.put(name, work.put(name));
                }
                int before = work.done().size() + random.nextInt(1, FILES_A_KILL);
                eventually("files are worked on", () -> work.done().size() >= before);
                Tempo.spin(random.nextLong(2 * CALL_NANOS));
                work.killAndStart();
            }
            eventually("all files are done with", () -> work.done().size() == sizes.size());
            assertEquals(sizes.keySet(), work.done());
            assertEquals(sizes.keySet(), FolderAtWork.names(work.results()));
            assertEquals(Set.of(), FolderAtWork.names(work.incoming()));
            assertEquals(Set.of(), FolderAtWork.names(work.incoming().resolve(".working")));
            assertEquals(Set.of(), FolderAtWork.names(work.incoming().resolve("failed")));
            assertEquals(
                    sizes.size(),
                    work.calls().size(),
                    "each file's work has its own name, the same when it is repeated");
            int repeated = work.calls().values().stream()
                    .mapToInt(count -> count.get() - 1)
                    .sum();
            assertTrue(repeated <= KILLS * 3, repeated + " calls repeated by " + KILLS + " kills of three at once");
            for (String name : sizes.keySet()) {
                assertEquals(
                        FolderAtWork.answer(name, sizes.get(name)),
                        Files.readString(work.results().resolve(name)));
            }
        }
    }
}
