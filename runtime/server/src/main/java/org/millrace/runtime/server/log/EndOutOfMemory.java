package org.millrace.runtime.server.log;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.turbo.TurboFilter;
import ch.qos.logback.core.spi.FilterReply;
import org.millrace.runtime.process.OutOfMemory;
import org.slf4j.LoggerFactory;
import org.slf4j.Marker;

/**
 * Ends the process when somebody logs an error that says it has no memory, at whatever level: the pools of libraries catch what their threads
 * end by, log it and go on. What is the doing of one exchange is logged without the error, as the fault that it became.
 */
public final class EndOutOfMemory extends TurboFilter {

    private EndOutOfMemory() {}

    /** From now on. Where the log is not logback's there is nothing to hear. */
    public static void install() {
        if (LoggerFactory.getILoggerFactory() instanceof LoggerContext context) {
            EndOutOfMemory filter = new EndOutOfMemory();
            filter.setContext(context);
            filter.start();
            context.addTurboFilter(filter);
        }
    }

    @Override
    public FilterReply decide(
            Marker marker, Logger logger, Level level, String format, Object[] parameters, Throwable thrown) {
        if (thrown != null) {
            OutOfMemory.endIfIn(thrown);
        }
        return FilterReply.NEUTRAL;
    }
}
