package org.millrace.runtime.server.log;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import java.util.Map;
import org.millrace.runtime.server.config.LogSettings;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Sets how much the log says. */
public final class LogLevels {

    private LogLevels() {}

    /**
     * @param all error, warn, info, debug or trace
     * @param parts the same, by logger name
     */
    public static void set(String all, Map<String, String> parts) {
        if (LoggerFactory.getILoggerFactory() instanceof LoggerContext context) {
            context.getLogger(Logger.ROOT_LOGGER_NAME).setLevel(Level.toLevel(all));
            // Jetty's chatter on every connection helps nobody but Jetty's authors
            context.getLogger("org.eclipse.jetty").setLevel(atLeastWarn(all));
            // and so with Ratis' on every election
            context.getLogger("org.apache.ratis").setLevel(atLeastWarn(all));
            parts.forEach((name, level) -> context.getLogger(name).setLevel(Level.toLevel(level)));
        }
    }

    /** From one setting to another: parts that are named no more log as all do. */
    public static void change(LogSettings before, LogSettings after) {
        if (LoggerFactory.getILoggerFactory() instanceof LoggerContext context) {
            before.levels().keySet().stream()
                    .filter(name -> !after.levels().containsKey(name))
                    .forEach(name -> context.getLogger(name).setLevel(null));
        }
        set(after.level(), after.levels());
    }

    private static Level atLeastWarn(String all) {
        Level level = Level.toLevel(all);
        return level.isGreaterOrEqual(Level.WARN) ? level : Level.WARN;
    }
}
