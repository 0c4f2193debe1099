package org.millrace.runtime.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogFileTest {

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void nameIt() {
        file = folder.resolve("millrace.log");
    }

    private static void write(LogFile log, String... lines) throws IOException {
        for (String line : lines) {
            log.write(line.getBytes(StandardCharsets.UTF_8));
        }
    }

    private String text(String name) throws IOException {
        return Files.readString(folder.resolve(name));
    }

    @Test
    void itIsAppendedToAndReadableByOwnerAndGroup() throws IOException {
        try (LogFile log = LogFile.open(file, 100, 2)) {
            write(log, "one\n");
        }
        try (LogFile log = LogFile.open(file, 100, 2)) {
            write(log, "two\n");
        }
        assertEquals("one\ntwo\n", text("millrace.log"));
        assertEquals("rw-r-----", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    }

    @Test
    void whatWouldBecomeTooLargeIsRenamedAndTheOldestGoes() throws IOException {
        try (LogFile log = LogFile.open(file, 8, 2)) {
            write(log, "a1\n", "a2\n", "b1\n", "b2\n", "c1\n", "c2\n", "d1\n");
        }
        assertEquals("d1\n", text("millrace.log"));
        assertEquals("c1\nc2\n", text("millrace.log.1"));
        assertEquals("b1\nb2\n", text("millrace.log.2"));
        assertFalse(Files.exists(folder.resolve("millrace.log.3")));
    }

    @Test
    void withoutOlderOnesItBeginsAnew() throws IOException {
        try (LogFile log = LogFile.open(file, 8, 0)) {
            write(log, "a1\n", "a2\n", "b1\n");
        }
        assertEquals("b1\n", text("millrace.log"));
        assertFalse(Files.exists(folder.resolve("millrace.log.1")));
    }

    @Test
    void whereItCantBeRenamedTheLogGoesOnInIt() throws IOException {
        Files.createDirectories(folder.resolve("millrace.log.1/in-the-way"));
        try (LogFile log = LogFile.open(file, 8, 1)) {
            write(log, "a1\n", "a2\n", "b1\n", "b2\n");
        }
        assertEquals("a1\na2\nb1\nb2\n", text("millrace.log"));
    }

    @Test
    void whatAnotherProgramHasMovedAwayIsBegunAnewWhenItIsTold() throws IOException {
        try (LogFile log = LogFile.open(file, 100, 2)) {
            write(log, "one\n");
            Files.move(file, folder.resolve("moved"));
            write(log, "two\n");
            log.reopen();
            write(log, "three\n");
        }
        assertEquals("one\ntwo\n", text("moved"));
        assertEquals("three\n", text("millrace.log"));
    }

    @Test
    void aFolderThatIsNotThereIsSaid() {
        IOException refused =
                assertThrows(IOException.class, () -> LogFile.open(folder.resolve("no/millrace.log"), 100, 2));
        assertEquals(folder + "/no/millrace.log (No such file or directory)", refused.getMessage());
    }
}
