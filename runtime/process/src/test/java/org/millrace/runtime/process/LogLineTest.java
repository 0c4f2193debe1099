package org.millrace.runtime.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class LogLineTest {

    private static String line(String message, Throwable thrown) {
        return LogLine.of(Instant.parse("2026-11-20T10:00:00.123Z"), "WARN", "org.millrace.Part", message, thrown);
    }

    @Test
    void anEventIsALineInUtc() {
        assertEquals("2026-11-20T10:00:00.123Z WARN Part: something happened\n", line("something happened", null));
    }

    @Test
    void noMessageForgesALineOrDrivesATerminal() {
        assertEquals(
                "2026-11-20T10:00:00.123Z WARN Part: a\\nb\\r\\t\\u001B[31m\\u0085\\u2028\\u202Ec\\u200Fd\n",
                line("a\nb\r\t\u001b[31m\u0085\u2028\u202ec\u200fd", null));
    }

    @Test
    void anExceptionAndItsCauseStayOnTheLine() {
        String line = line("failed", new IllegalStateException("outer\nmost", new RuntimeException("inner")));
        assertEquals(1, line.lines().count());
        assertTrue(line.contains("failed | java.lang.IllegalStateException: outer\\nmost < org.millrace"), line);
        assertTrue(line.contains(" | caused by java.lang.RuntimeException: inner"), line);
    }

    @Test
    void aCauseDoesNotRepeatTheFramesOfTheExceptionAroundIt() {
        String line = line("failed", new IllegalStateException("outer", new RuntimeException("inner")));
        String cause = line.substring(line.indexOf("caused by"));
        assertTrue(cause.split(" < ", -1).length <= 2, cause);
    }

    @Test
    void anExceptionThatIsItsOwnCauseEndsALine() {
        RuntimeException one = new RuntimeException("one");
        one.initCause(new RuntimeException("two", one));
        assertEquals(8, line("failed", one).split("RuntimeException: ", -1).length - 1);
    }

    @Test
    void aTextIsCutAtItsLimit() {
        assertEquals("2026-11-20T10:00:00.123Z WARN Part: " + "x".repeat(8192) + "\n", line("x".repeat(8192), null));
        assertEquals(
                "2026-11-20T10:00:00.123Z WARN Part: " + "x".repeat(8192) + "... (1 more characters)\n",
                line("x".repeat(8193), null));
    }
}
