package org.millrace.runtime.process;

import java.text.MessageFormat;
import java.util.logging.Handler;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/** Leads what libraries log by the JDK's own java.util.logging into the one log. */
final class JdkLogging extends Handler {

    private JdkLogging() {}

    /** In the place of the JDK's handlers, which write two lines an event, by another clock, and wait for the reader. */
    static void toSlf4j() {
        LogManager.getLogManager().reset();
        Logger.getLogger("").setLevel(java.util.logging.Level.INFO);
        Logger.getLogger("").addHandler(new JdkLogging());
    }

    @Override
    public void publish(LogRecord event) {
        String logger = event.getLoggerName() == null ? "jdk" : event.getLoggerName();
        LoggerFactory.getLogger(logger)
                .atLevel(level(event))
                .setCause(event.getThrown())
                .log("{}", text(event));
    }

    private static Level level(LogRecord event) {
        int level = event.getLevel().intValue();
        return level >= java.util.logging.Level.SEVERE.intValue()
                ? Level.ERROR
                : level >= java.util.logging.Level.WARNING.intValue()
                        ? Level.WARN
                        : level >= java.util.logging.Level.INFO.intValue() ? Level.INFO : Level.DEBUG;
    }

    /** The message in its own language, with what belongs into its places. */
    private static String text(LogRecord event) {
        String text = event.getMessage() == null ? "" : event.getMessage();
        if (event.getResourceBundle() != null && event.getResourceBundle().containsKey(text)) {
            text = event.getResourceBundle().getString(text);
        }
        Object[] parts = event.getParameters();
        if (parts == null || parts.length == 0 || text.indexOf("{0") < 0) {
            return text;
        }
        try {
            return MessageFormat.format(text, parts);
        } catch (IllegalArgumentException e) {
            return text; // no pattern of that kind after all
        }
    }

    @Override
    public void flush() {
        // nothing is held here
    }

    @Override
    public void close() {
        // nothing is held here
    }
}
