package org.millrace.runtime.control.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;

class ProblemTest {

    @Test
    void aDiskThatIsFullIsToldToWhoeverCalls() {
        Problem told = Problem.ofDisk(new UncheckedIOException(
                        new FileSystemException("data/bundles/state.new", null, "No space left on device")))
                .orElseThrow();
        assertEquals(507, told.status());
        assertEquals("disk", told.code());
        assertEquals(
                "the disk of the runtime's data folder does not take what has to be kept: No space left on device",
                told.getMessage());
        assertEquals(
                "see that this disk has room and can be written, then look whether this is done, and ask again",
                told.remedy());
        assertTrue(Problem.ofDisk(new IOException("Read-only file system")).isPresent());
    }

    @Test
    void otherFailuresStayTheRuntimesOwn() {
        assertTrue(Problem.ofDisk(new NoSuchFileException("state")).isEmpty());
        assertTrue(Problem.ofDisk(new IllegalStateException("No space left on device, says a message"))
                .isEmpty());
        assertTrue(Problem.ofDisk(new IOException((String) null)).isEmpty());
    }
}
