package org.millrace.runtime.server.log;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxy;
import ch.qos.logback.core.UnsynchronizedAppenderBase;
import java.time.Instant;
import org.millrace.runtime.process.LineWriter;
import org.millrace.runtime.process.LogLine;
import org.millrace.runtime.process.StandardStreams;
import org.slf4j.LoggerFactory;

/** Writes each event as a {@link LogLine} to standard error, and waits for nobody who reads there. */
public final class OneLine extends UnsynchronizedAppenderBase<ILoggingEvent> {

    @Override
    protected void append(ILoggingEvent event) {
        LineWriter writer = StandardStreams.error();
        if (writer.isDropping()) {
            writer.drop();
        } else {
            writer.line(line(event));
        }
    }

    /** Whether the log is written this way, and not as a configuration of somebody's own has it. */
    public static boolean isInUse() {
        if (LoggerFactory.getILoggerFactory() instanceof LoggerContext context) {
            for (Logger logger : context.getLoggerList()) {
                for (var appenders = logger.iteratorForAppenders(); appenders.hasNext(); ) {
                    if (appenders.next() instanceof OneLine) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    static String line(ILoggingEvent event) {
        Throwable thrown = event.getThrowableProxy() instanceof ThrowableProxy proxy ? proxy.getThrowable() : null;
        return LogLine.of(
                Instant.ofEpochMilli(event.getTimeStamp()),
                event.getLevel().toString(),
                event.getLoggerName(),
                event.getFormattedMessage(),
                thrown);
    }
}
