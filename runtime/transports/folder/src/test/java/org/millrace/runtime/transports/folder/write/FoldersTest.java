package org.millrace.runtime.transports.folder.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.transports.folder.Disk;
import org.millrace.runtime.transports.folder.FolderSettings;

class FoldersTest {

    @TempDir
    private Path at;

    private Path leftover(Path file, Duration ago) throws Exception {
        Files.writeString(file, "half");
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().minus(ago)));
        return file;
    }

    @Test
    void whatWasLeftHalfWrittenLongAgoIsRemoved() throws Exception {
        Path old = leftover(Disk.aside(at, "old"), Duration.ofMinutes(61));
        Path young = leftover(Disk.aside(at, "young"), Duration.ofMinutes(58));
        Path others = leftover(at.resolve(".others.part"), Duration.ofDays(2));
        new Folders(List.of(FolderSettings.of("results", at))).close();
        eventually("the old one is gone", () -> !Files.exists(old));
        assertTrue(Files.exists(young) && Files.exists(others));
    }

    @Test
    void aFolderThatIsNotThereIsTold() {
        Path away = at.resolve("away");
        try (Folders folders =
                new Folders(List.of(FolderSettings.of("results", at), FolderSettings.of("gone", away)))) {
            assertEquals(Map.of("gone", away + " is no folder"), folders.unreachable());
            assertEquals(2, folders.byName().size());
        }
    }
}
