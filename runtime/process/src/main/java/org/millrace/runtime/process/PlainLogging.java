package org.millrace.runtime.process;

import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.ILoggerFactory;
import org.slf4j.IMarkerFactory;
import org.slf4j.Logger;
import org.slf4j.Marker;
import org.slf4j.event.Level;
import org.slf4j.helpers.BasicMarkerFactory;
import org.slf4j.helpers.LegacyAbstractLogger;
import org.slf4j.helpers.MessageFormatter;
import org.slf4j.helpers.NOPMDCAdapter;
import org.slf4j.spi.MDCAdapter;
import org.slf4j.spi.SLF4JServiceProvider;

/**
 * All the logging that a small process needs, for SLF4J: each event a line on {@link StandardStreams#log}. Chosen by
 * {@code -Dslf4j.provider=org.millrace.runtime.process.PlainLogging}; where that is not given, as in a runtime, it is not in use.
 */
public final class PlainLogging implements SLF4JServiceProvider {

    /** What of a logger, and of those below it, is written; the longest name counts. Of others warnings are. */
    private static final Map<String, Level> LEVELS = Map.of(
            "org.millrace.runtime.pair.witness",
            Level.INFO,
            "org.millrace.runtime.process",
            Level.INFO,
            // each try to reach a silent member, several a second: the pair tells once that it is silent
            "org.apache.ratis.grpc",
            Level.ERROR);

    private final Map<String, Logger> loggers = new ConcurrentHashMap<>();
    private final IMarkerFactory markers = new BasicMarkerFactory();
    private final MDCAdapter context = new NOPMDCAdapter();

    /** What a logger of this name writes. */
    static Level level(String logger) {
        String name = logger;
        while (!name.isEmpty()) {
            Level level = LEVELS.get(name);
            if (level != null) {
                return level;
            }
            name = name.substring(0, Math.max(0, name.lastIndexOf('.')));
        }
        return Level.WARN;
    }

    @Override
    public ILoggerFactory getLoggerFactory() {
        return name -> loggers.computeIfAbsent(name, PlainLogger::new);
    }

    @Override
    public IMarkerFactory getMarkerFactory() {
        return markers;
    }

    @Override
    public MDCAdapter getMDCAdapter() {
        return context;
    }

    @Override
    public String getRequestedApiVersion() {
        return "2.0.99";
    }

    @Override
    public void initialize() {
        // all is there
    }

    private static final class PlainLogger extends LegacyAbstractLogger {

        private static final long serialVersionUID = 1;

        private final int least;

        PlainLogger(String name) {
            this.name = name;
            this.least = level(name).toInt();
        }

        @Override
        protected String getFullyQualifiedCallerName() {
            return null; // who called is not shown
        }

        @Override
        protected void handleNormalizedLoggingCall(
                Level level, Marker marker, String message, Object[] arguments, Throwable thrown) {
            LineWriter log = StandardStreams.log();
            if (log.isDropping()) {
                log.drop();
                return;
            }
            log.event(LogEvent.of(
                    InstantSource.system().instant(),
                    level.toString(),
                    name,
                    MessageFormatter.basicArrayFormat(message, arguments),
                    thrown));
        }

        @Override
        public boolean isTraceEnabled() {
            return least <= Level.TRACE.toInt();
        }

        @Override
        public boolean isDebugEnabled() {
            return least <= Level.DEBUG.toInt();
        }

        @Override
        public boolean isInfoEnabled() {
            return least <= Level.INFO.toInt();
        }

        @Override
        public boolean isWarnEnabled() {
            return least <= Level.WARN.toInt();
        }

        @Override
        public boolean isErrorEnabled() {
            return least <= Level.ERROR.toInt();
        }
    }
}
