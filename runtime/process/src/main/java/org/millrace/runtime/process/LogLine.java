package org.millrace.runtime.process;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.millrace.xml.Printable;

/**
 * The format of a log for people: an event as one line with the time in UTC, level, logger, message, and the exception with its innermost frames, as
 * {@link Printable} shows them: no message can forge a line, drive a terminal or turn the direction of the text. Each text is cut at
 * {@value Printable#MAX_CHARS} characters.
 */
public final class LogLine {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);
    private static final int MAX_FRAMES = 25;
    private static final int MAX_CAUSES = 8;

    private LogLine() {}

    /**
     * The line, with the line end.
     *
     * @param logger of a dotted name the last part is shown
     * @param message null for none
     * @param thrown null for none
     */
    public static String of(Instant time, String level, String logger, String message, Throwable thrown) {
        StringBuilder line = new StringBuilder(200);
        time(time, line);
        line.append(' ').append(level).append(' ');
        line.append(logger, logger.lastIndexOf('.') + 1, logger.length()).append(": ");
        encode(message, line);
        if (thrown != null) {
            line.append(" | ").append(thrown(thrown));
        }
        return line.append('\n').toString();
    }

    /** In UTC. */
    static void time(Instant time, StringBuilder line) {
        TIME.formatTo(time, line);
    }

    /** An exception with its causes and their innermost frames, on one line. */
    static String thrown(Throwable thrown) {
        StringBuilder line = new StringBuilder(500);
        StackTraceElement[] around = {};
        Throwable each = thrown;
        for (int depth = 0; each != null && depth < MAX_CAUSES; depth++) {
            line.append(depth == 0 ? "" : " | caused by ");
            StackTraceElement[] frames = each.getStackTrace();
            describe(each, frames, frames.length - common(frames, around), line);
            around = frames;
            each = each.getCause();
        }
        return line.toString();
    }

    private static void describe(Throwable thrown, StackTraceElement[] frames, int own, StringBuilder line) {
        line.append(thrown.getClass().getName()).append(": ");
        encode(thrown.getMessage(), line);
        for (int i = 0; i < Math.min(MAX_FRAMES, own); i++) {
            encode(" < " + frames[i], line);
        }
    }

    /** How many of the outermost frames are those of the exception around it, too. */
    private static int common(StackTraceElement[] frames, StackTraceElement[] around) {
        int same = 0;
        while (same < Math.min(frames.length, around.length)
                && frames[frames.length - 1 - same].equals(around[around.length - 1 - same])) {
            same++;
        }
        return same;
    }

    private static void encode(String text, StringBuilder line) {
        if (text != null) {
            line.append(Printable.of(text));
        }
    }
}
