package org.millrace.runtime.server.log;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxy;
import ch.qos.logback.core.UnsynchronizedAppenderBase;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.millrace.runtime.process.LineWriter;
import org.millrace.runtime.process.LogEvent;
import org.millrace.runtime.process.StandardStreams;
import org.slf4j.LoggerFactory;
import org.slf4j.event.KeyValuePair;

/** Writes each event as a line to where the log goes, and waits for nobody who reads there. */
public final class OneLine extends UnsynchronizedAppenderBase<ILoggingEvent> {

    @Override
    protected void append(ILoggingEvent event) {
        LineWriter log = StandardStreams.log();
        if (log.isDropping()) {
            log.drop();
        } else {
            log.event(neutral(event));
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

    private static LogEvent neutral(ILoggingEvent event) {
        Throwable thrown = event.getThrowableProxy() instanceof ThrowableProxy proxy ? proxy.getThrowable() : null;
        return new LogEvent(
                Instant.ofEpochMilli(event.getTimeStamp()),
                event.getLevel().toString(),
                event.getLoggerName(),
                event.getThreadName(),
                event.getFormattedMessage(),
                thrown,
                fields(event.getKeyValuePairs()));
    }

    private static Map<String, String> fields(List<KeyValuePair> pairs) {
        if (pairs == null) {
            return Map.of();
        }
        Map<String, String> fields = new HashMap<>();
        pairs.forEach(pair -> fields.put(pair.key, String.valueOf(pair.value)));
        return fields;
    }
}
