package org.millrace.runtime.server.config;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.millrace.runtime.process.LogFormat;
import org.millrace.runtime.settings.Checked;
import org.millrace.runtime.settings.Option;
import org.millrace.runtime.settings.Section;
import org.millrace.runtime.settings.Word;

/**
 * What is logged, how and where to.
 *
 * @param to empty for what fits: the file that is named, else the journal where standard error is the journal's, else standard error
 */
@Checked(LogSettings.OnePlace.class)
public record LogSettings(
        @Option(
                value = "the least weight that is logged",
                otherwise = "info",
                words = {"error", "warn", "info", "debug", "trace"},
                live = true)
        String level,

        @Option(
                value = "the same for parts alone, by the names of packages",
                words = {"error", "warn", "info", "debug", "trace"},
                example = "{org.millrace.runtime.transports.http.outbound: debug}",
                live = true)
        Map<String, String> levels,

        @Option(
                key = "format",
                value =
                        "a line an event for people, or an object a line for collectors; the journal has fields in any case",
                otherwise = "text",
                words = {"text", "json"})
        String written,

        @Option(
                value = "where the log goes",
                absent =
                        "the file, if one is named; journald, where systemd has connected standard error to the journal; else stderr",
                example = "stderr")
        Optional<Destination> to,

        @Option(value = "the file; its folder must be there", example = "/var/log/millrace/millrace.log")
        Optional<Path> file,

        @Option(
                value = "the size from which on the file is renamed, and a new one begun",
                otherwise = "64MB",
                bytes = true,
                least = "64KB",
                most = "1024GB")
        long maxSize,

        @Option(value = "how many renamed files are kept", otherwise = "5", least = "0", most = "1000")
        int keep) {

    /** Where a log may go. */
    public enum Destination implements Word {
        STDERR,
        FILE,
        JOURNALD;

        @Override
        public String word() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /** What is in force once a reload has taken up what it can of another reading. */
    LogSettings taking(LogSettings next) {
        return new LogSettings(next.level, next.levels, written, to, file, maxSize, keep);
    }

    /** Of lines. */
    public LogFormat format() {
        return written.equals("json") ? LogFormat.JSON : LogFormat.TEXT;
    }

    /** @param journal whether standard error is the journal's */
    public Destination destination(boolean journal) {
        return to.orElse(file.isPresent() ? Destination.FILE : journal ? Destination.JOURNALD : Destination.STDERR);
    }

    static final class OnePlace implements Checked.Check {

        @Override
        public void look(Section section) {
            String to = section.value("to", "", text -> text);
            if (to.equals("file") && !section.has("file")) {
                section.error(
                        "to", "logging.to is file, and no file is named", "add file: /var/log/millrace/millrace.log");
            } else if (section.has("file") && !to.isEmpty() && !to.equals("file")) {
                section.error(
                        "file", "logging names a file, and to is " + to, "write to: file, or remove one of the two");
            }
        }
    }
}
