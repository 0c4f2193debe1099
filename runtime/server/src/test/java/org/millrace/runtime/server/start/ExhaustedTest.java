package org.millrace.runtime.server.start;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.process.ExitCode;

class ExhaustedTest {

    private static String limits(String files) {
        return "Limit                     Soft Limit           Hard Limit           Units     \n"
                + "Max processes             95000                95000                processes \n"
                + "Max open files            " + files + "                  " + files
                + "                  files     \n";
    }

    @Test
    void tooFewFilesAreToldBeforeTheyAreNeeded() {
        StartRefused refused = assertThrows(StartRefused.class, () -> Exhausted.requireFiles(limits("127")));
        assertEquals(
                "the process may have 127 files and connections open, and a start needs 128 at least; raise LimitNOFILE of the"
                        + " service, or ulimit -n, to 65536",
                refused.getMessage());
        assertEquals(ExitCode.UNAVAILABLE, refused.exitCode());
        assertDoesNotThrow(() -> Exhausted.requireFiles(limits("128")));
        assertDoesNotThrow(() -> Exhausted.requireFiles(limits("unlimited")));
        assertDoesNotThrow(() -> Exhausted.requireFiles(""));
    }

    @Test
    void aStartThatRunsOutOfFilesSaysThatAndNoStackTrace() {
        StartRefused refused = Exhausted.refusal(
                        new IllegalStateException("no", new IOException("x: Too many open files")))
                .orElseThrow();
        assertEquals(
                "the process may not have as many files and connections open as a start needs: x: Too many open files;"
                        + " raise LimitNOFILE of the service, or ulimit -n, to 65536",
                refused.getMessage());
        assertTrue(Exhausted.refusal(new IllegalStateException("another")).isEmpty());
    }
}
