package org.millrace.runtime.server.log;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.classic.spi.StackTraceElementProxy;
import ch.qos.logback.core.LayoutBase;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.millrace.xml.Printable;

/**
 * An event as one line: time in UTC, level, logger, message, and the exception with its innermost frames, as {@link Printable} shows them:
 * no message can forge a line, drive a terminal or turn the direction of the text.
 */
public final class OneLine extends LayoutBase<ILoggingEvent> {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);
    private static final int MAX_FRAMES = 25;
    private static final int MAX_CAUSES = 8;

    @Override
    public String doLayout(ILoggingEvent event) {
        StringBuilder line = new StringBuilder(200);
        TIME.formatTo(Instant.ofEpochMilli(event.getTimeStamp()), line);
        line.append(' ').append(event.getLevel()).append(' ');
        String logger = event.getLoggerName();
        line.append(logger, logger.lastIndexOf('.') + 1, logger.length()).append(": ");
        encode(event.getFormattedMessage(), line);
        IThrowableProxy thrown = event.getThrowableProxy();
        for (int depth = 0; thrown != null && depth < MAX_CAUSES; depth++) {
            line.append(depth == 0 ? " | " : " | caused by ");
            describe(thrown, line);
            thrown = thrown.getCause();
        }
        return line.append(System.lineSeparator()).toString();
    }

    private static void describe(IThrowableProxy thrown, StringBuilder line) {
        line.append(thrown.getClassName()).append(": ");
        encode(thrown.getMessage(), line);
        StackTraceElementProxy[] frames = thrown.getStackTraceElementProxyArray();
        int shown = Math.min(MAX_FRAMES, frames.length - thrown.getCommonFrames());
        for (int i = 0; i < shown; i++) {
            encode(" < " + frames[i].getStackTraceElement(), line);
        }
    }

    private static void encode(String text, StringBuilder line) {
        if (text != null) {
            line.append(Printable.of(text, Integer.MAX_VALUE));
        }
    }
}
