package org.millrace.runtime.pair.address;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // what reads a pipe hears no interruption
class SystemCommandTest {

    @TempDir
    Path folder;

    private String program(String script) throws IOException {
        Path program = Files.writeString(folder.resolve("program"), "#!/bin/sh\n" + script);
        assertTrue(program.toFile().setExecutable(true));
        return program.toString();
    }

    private static String refused(String program) {
        return assertThrows(IOException.class, () -> SystemCommand.run("", program))
                .getMessage();
    }

    @Test
    void aProgramThatGoesOnIsNotWaitedForLonger() throws Exception {
        String program = program("exec sleep 1000");
        assertEquals(program + " took longer than 5 s", refused(program));
    }

    @Test
    void aProgramThatFailsIsToldOfInItsWords() throws Exception {
        String program = program("echo no; echo 'such table' >&2; exit 1");
        assertEquals(program + ": no such table", refused(program));
    }
}
