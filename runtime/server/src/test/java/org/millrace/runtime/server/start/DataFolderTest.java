package org.millrace.runtime.server.start;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.process.ExitCode;

class DataFolderTest {

    @TempDir
    private Path folder;

    @Test
    void itIsMadeForItsOwnerAlone() throws Exception {
        Path data = folder.resolve("a/b/data");
        try (DataFolder taken = DataFolder.take(data)) {
            assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(taken.path())));
        }
    }

    @Test
    void twoRuntimesCanNotShareIt() throws Exception {
        DataFolder first = DataFolder.take(folder);
        StartRefused refused = assertThrows(StartRefused.class, () -> DataFolder.take(folder));
        assertEquals(ExitCode.DATA, refused.exitCode());
        assertEquals(
                "another runtime uses the data folder " + folder + " (process "
                        + ProcessHandle.current().pid() + "); stop it, or start this one with another --data",
                refused.getMessage());
        first.close();
        DataFolder.take(folder).close();
    }

    @Test
    void theAddressThatAKilledRuntimeLeftIsTakenAway() throws Exception {
        Files.writeString(folder.resolve("runtime.json"), "{}");
        try (DataFolder taken = DataFolder.take(folder)) {
            assertFalse(Files.exists(taken.path().resolve("runtime.json")));
        }
    }

    @Test
    void aFolderThatCanNotBeMadeIsReported() throws Exception {
        Path file = Files.createFile(folder.resolve("file"));
        StartRefused refused = assertThrows(StartRefused.class, () -> DataFolder.take(file.resolve("data")));
        assertEquals(ExitCode.DATA, refused.exitCode());
        assertTrue(refused.getMessage().startsWith("the data folder " + file.resolve("data") + " can't be used: "));
    }
}
