package org.millrace.runtime.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What collectors get. */
class LogFormatTest {

    private static LogEvent event(String message, Throwable thrown) {
        return new LogEvent(
                Instant.parse("2026-11-20T10:00:00.123Z"),
                "WARN",
                "org.millrace.runtime.reply.Replies",
                "inbound-http-1",
                message,
                thrown,
                Map.of("flow", "orders", "exchange", "abc-1"));
    }

    @Test
    void jsonIsAnObjectALineWithFieldsOfTheirOwn() {
        assertEquals(
                "{\"time\":\"2026-11-20T10:00:00.123Z\",\"level\":\"WARN\",\"logger\":\"org.millrace.runtime.reply.Replies\","
                        + "\"thread\":\"inbound-http-1\",\"message\":\"it failed\",\"exchange\":\"abc-1\",\"flow\":\"orders\"}\n",
                LogFormat.JSON.of(event("it failed", null)));
    }

    @Test
    void whatCantBeSeenIsEscapedAsJsonHasIt() {
        String line = LogFormat.JSON.of(event("a\n\"b\\\u202e\ud83d\ude00\ud83d\u001b", null));
        assertTrue(line.contains("\"message\":\"a\\u000a\\\"b\\\\\\u202e\ud83d\ude00\\ud83d\\u001b\""), line);
    }

    @Test
    void aLongTextIsCutAndCounted() {
        String line = LogFormat.JSON.of(event("x".repeat(8193), null));
        assertTrue(line.contains("x... (1 more characters)\""), line);
        assertTrue(LogFormat.JSON.of(event("x".repeat(8192), null)).contains("x\",\"exchange\""));
    }

    @Test
    void anExceptionIsAFieldOfItsOwn() {
        String line = LogFormat.JSON.of(event("it failed", new IllegalStateException("two\nlines")));
        assertTrue(line.contains("\"thrown\":\"java.lang.IllegalStateException: two\\\\n"), line);
        assertEquals(1, line.lines().count());
    }

    @Test
    void theJournalHasFieldsAndPriorities() {
        assertEquals("""
                MESSAGE=it\\nfailed
                PRIORITY=4
                SYSLOG_IDENTIFIER=millrace
                LOGGER=org.millrace.runtime.reply.Replies
                THREAD_NAME=inbound-http-1
                MILLRACE_EXCHANGE=abc-1
                MILLRACE_FLOW=orders
                """, LogFormat.JOURNAL.of(event("it\nfailed", null)));
    }
}
