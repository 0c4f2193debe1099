package org.millrace.runtime.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Entries for journald, heard by a socket of the same kind. */
@EnabledOnOs(OS.LINUX)
@Timeout(60)
class JournalSocketTest {

    /** Binds the socket, says so, then prints each datagram on a line, its line ends as {@code |}. */
    private static final String JOURNAL = """
            import socket, sys
            s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
            s.bind(sys.argv[1])
            print("bound", flush=True)
            while True:
                print(s.recv(1 << 20).decode().replace("\\n", "|"), flush=True)
            """;

    @TempDir
    private Path folder;

    private Process journal;

    private BufferedReader journal(Path socket) throws IOException {
        journal = new ProcessBuilder("python3", "-c", JOURNAL, socket.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        BufferedReader heard = new BufferedReader(new InputStreamReader(journal.getInputStream()));
        assertEquals("bound", heard.readLine());
        return heard;
    }

    private static LogEvent event(String message) {
        return LogEvent.of(Instant.EPOCH, "INFO", "org.millrace.Part", message, null);
    }

    @Test
    void eachEventIsAnEntryOfItsOwn() throws Exception {
        Path socket = folder.resolve("socket");
        BufferedReader heard = journal(socket);
        try (JournalSocket out = JournalSocket.open(socket)) {
            LineWriter writer = LineWriter.begin(out, 1 << 20, Instant::now, LogFormat.JOURNAL);
            writer.event(event("one"));
            writer.event(event("x".repeat(8192)));
            assertTrue(writer.awaitWritten(Duration.ofSeconds(30)));
            String first = heard.readLine();
            assertTrue(
                    first.startsWith("MESSAGE=one|PRIORITY=6|SYSLOG_IDENTIFIER=millrace|LOGGER=org.millrace.Part|"),
                    first);
            assertTrue(heard.readLine().startsWith("MESSAGE=xxx"));
        } finally {
            journal.destroyForcibly();
        }
    }

    @Test
    void aJournalThatWasStartedAnewIsFoundAgain() throws Exception {
        Path socket = folder.resolve("socket");
        BufferedReader ignored = journal(socket);
        try (JournalSocket out = JournalSocket.open(socket)) {
            journal.destroyForcibly().waitFor();
            byte[] entry = "MESSAGE=two\n".getBytes(StandardCharsets.UTF_8);
            assertThrows(IOException.class, () -> out.write(entry));
            java.nio.file.Files.delete(socket);
            BufferedReader again = journal(socket);
            out.write(entry);
            assertEquals("MESSAGE=two|", again.readLine());
        } finally {
            journal.destroyForcibly();
        }
    }

    @Test
    void whereNobodyListensItSaysSo() {
        Path socket = folder.resolve("none");
        IOException refused = assertThrows(IOException.class, () -> JournalSocket.open(socket));
        assertEquals(socket + " can't be reached: error 2 of the system", refused.getMessage());
    }

    @Test
    void standardErrorIsTheJournalsWhenItIsThatFile() throws Exception {
        Path here = Path.of("/proc/self/fd/2");
        String device = java.nio.file.Files.getAttribute(here, "unix:dev") + ":"
                + java.nio.file.Files.getAttribute(here, "unix:ino");
        assertTrue(JournalSocket.isStandardError(device));
        assertFalse(JournalSocket.isStandardError("1:2"), "the variable may be that of a process further up");
        assertFalse(JournalSocket.isStandardError(null));
    }
}
