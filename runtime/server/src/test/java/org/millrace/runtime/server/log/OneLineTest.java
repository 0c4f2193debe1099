package org.millrace.runtime.server.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.LoggingEvent;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class OneLineTest {

    private static String line(String message, Throwable thrown) {
        LoggerContext context = new LoggerContext();
        LoggingEvent event = new LoggingEvent(
                OneLineTest.class.getName(), context.getLogger("org.millrace.Part"), Level.WARN, message, thrown, null);
        event.setInstant(Instant.parse("2026-11-20T10:00:00.123Z"));
        return new OneLine().doLayout(event);
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
}
