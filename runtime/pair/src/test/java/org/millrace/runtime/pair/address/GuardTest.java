package org.millrace.runtime.pair.address;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.millrace.runtime.api.Eventually.eventually;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The guard script, with a program in the place of keepalived that only notes when it was told to end. */
@Timeout(60)
class GuardTest {

    @TempDir
    Path folder;

    private Process guard;
    private OutputStream runtime;

    @BeforeEach
    void start() throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "the guard needs /bin/bash");
        Path program = folder.resolve("program");
        Files.writeString(program, """
                #!/bin/bash
                trap 'echo ended; exit 0' TERM
                echo "began $*"
                while true; do sleep 0.05; done
                """);
        assertTrue(program.toFile().setExecutable(true));
        Path script = folder.resolve("guard.sh");
        try (InputStream text = GuardTest.class.getResourceAsStream("guard.sh")) {
            Files.write(script, text.readAllBytes());
        }
        guard = new ProcessBuilder("/bin/bash", script.toString(), program.toString(), folder.toString(), "0.500")
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        runtime = guard.getOutputStream();
    }

    @AfterEach
    void end() {
        if (guard != null) {
            guard.descendants().forEach(ProcessHandle::destroyForcibly);
            guard.destroyForcibly();
        }
    }

    private void say(String line) throws IOException {
        runtime.write((line + "\n").getBytes(StandardCharsets.US_ASCII));
        runtime.flush();
    }

    private String read(String file) throws IOException {
        Path path = folder.resolve(file);
        return Files.exists(path) ? Files.readString(path) : "";
    }

    /** Says {@code line} until the file holds the text, as the runtime does. */
    private void until(String file, String text, String line) throws Exception {
        eventually(
                file + " holds '" + text + "'",
                () -> {
                    String held = read(file);
                    if (!line.isEmpty() && !held.contains(text)) {
                        say(line);
                    }
                    return held;
                },
                held -> held.contains(text));
    }

    @Test
    void itBeginsWithoutTheAddressAndPassesOnWhatTheRuntimeMay() throws Exception {
        until("keepalived.log", "began -n -l -P -f " + folder + "/keepalived.conf", "-254");
        assertEquals("-254\n", read("eligible"));
        until("eligible", "0\n", "0");
        assertEquals("0\n", read("eligible"));
        until("eligible", "-253\n", "-253");
        until("eligible", "-254", "-254");
        until("eligible", "0\n", "0");
        until("eligible", "-254", "what it never says");
    }

    @Test
    void aRuntimeThatIsSilentMayNotUntilItSpeaksAgain() throws Exception {
        until("eligible", "0\n", "0");
        until("eligible", "0\n", "0");
        until("eligible", "-254", "");
        assertTrue(guard.isAlive());
        until("eligible", "0\n", "0");
    }

    @Test
    void theEndOfTheRuntimeEndsKeepalivedInOrder() throws Exception {
        until("keepalived.log", "began", "0");
        runtime.close(); // as the kernel does for a process that was killed
        assertTrue(guard.waitFor(20, TimeUnit.SECONDS));
        assertTrue(read("keepalived.log").endsWith("ended\n"), read("keepalived.log"));
    }

    @Test
    void theEndOfKeepalivedEndsTheGuard() throws Exception {
        until("keepalived.log", "began", "0");
        guard.children().forEach(ProcessHandle::destroyForcibly);
        eventually("it ends", () -> {
            try {
                say("0");
                return !guard.isAlive();
            } catch (IOException e) {
                return true; // it has ended
            }
        });
        assertTrue(guard.waitFor(20, TimeUnit.SECONDS));
        assertFalse(read("keepalived.log").contains("ended"));
    }
}
