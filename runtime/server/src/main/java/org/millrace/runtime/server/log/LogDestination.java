package org.millrace.runtime.server.log;

import java.io.IOException;
import java.nio.file.Path;
import org.millrace.runtime.process.ExitCode;
import org.millrace.runtime.process.JournalSocket;
import org.millrace.runtime.process.LogFile;
import org.millrace.runtime.process.LogFormat;
import org.millrace.runtime.process.StandardStreams;
import org.millrace.runtime.server.config.LogSettings;
import org.millrace.runtime.server.start.StartRefused;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Has the log go where the configuration says, once, before the start tells anything. Whoever gives a line waits for none of these. */
public final class LogDestination {

    private static final Logger LOG = LoggerFactory.getLogger(LogDestination.class);

    private LogDestination() {}

    /**
     * @param journalStream the variable {@code JOURNAL_STREAM}, by which systemd says that standard error is the journal's; null for none
     * @throws StartRefused when the log's file can't be written
     */
    public static void take(LogSettings settings, String journalStream) throws StartRefused {
        switch (settings.destination(JournalSocket.isStandardError(journalStream))) {
            case STDERR -> StandardStreams.logAs(settings.format());
            case FILE -> toFile(settings);
            case JOURNALD -> toJournal(settings, JournalSocket.USUAL);
        }
    }

    private static void toFile(LogSettings settings) throws StartRefused {
        Path file = settings.file().orElseThrow();
        try {
            LogFile log = LogFile.open(file, settings.maxSize(), settings.keep());
            StandardStreams.logTo(log, StandardStreams.MAX_BYTES, settings.format(), log::reopen);
        } catch (IOException e) {
            throw new StartRefused(
                    ExitCode.CONFIGURATION,
                    "the log can't be written to " + file + ": " + e.getMessage()
                            + "; let the user that the runtime runs as write there, or change logging.file",
                    e);
        }
    }

    /** Where there is no journal after all, people find the log on standard error. */
    static void toJournal(LogSettings settings, Path socket) {
        try {
            StandardStreams.logTo(JournalSocket.open(socket), StandardStreams.MAX_BYTES, LogFormat.JOURNAL, null);
        } catch (IOException e) {
            StandardStreams.logAs(settings.format());
            LOG.warn("the log goes to standard error, for journald can't be had: {}; see logging.to", e.getMessage());
        }
    }
}
