package org.millrace.runtime.server.start;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.millrace.runtime.process.ExitCode;

/** What a process may not have enough of, as a start meets it: told with the remedy, in the place of a stack trace. */
public final class Exhausted {

    private static final int MAX_CAUSES = 20;

    /** What a start itself opens, and some; what connections and backends need comes on top. */
    private static final int MIN_FILES = 128;

    private static final Pattern MAX_FILES = Pattern.compile("(?m)^Max open files\\s+(\\d+)\\s");

    private Exhausted() {}

    /**
     * Looks at how many files the process may have open before it needs them: with too few the first class that can't be loaded any more
     * fails, and that may be any. Elsewhere than on Linux nothing is known.
     *
     * @throws StartRefused when a start would not get far
     */
    public static void requireFiles() throws StartRefused {
        Path limits = Path.of("/proc/self/limits");
        String text;
        try {
            text = Files.exists(limits) ? Files.readString(limits) : "";
        } catch (IOException e) {
            return; // not readable here: what fails then is told when it does
        }
        requireFiles(text);
    }

    static void requireFiles(String limits) throws StartRefused {
        Matcher files = MAX_FILES.matcher(limits);
        if (files.find() && Long.parseLong(files.group(1)) < MIN_FILES) {
            throw new StartRefused(
                    ExitCode.UNAVAILABLE,
                    "the process may have " + files.group(1) + " files and connections open, and a start needs "
                            + MIN_FILES + " at least; raise LimitNOFILE of the service, or ulimit -n, to 65536");
        }
    }

    /** The refusal of a start that failed so; empty when it failed for another reason. */
    public static Optional<StartRefused> refusal(Throwable thrown) {
        Throwable each = thrown;
        for (int depth = 0; each != null && depth < MAX_CAUSES; depth++) {
            String message = String.valueOf(each.getMessage());
            if (message.contains("Too many open files")) {
                return Optional.of(new StartRefused(
                        ExitCode.UNAVAILABLE,
                        "the process may not have as many files and connections open as a start needs: " + message
                                + "; raise LimitNOFILE of the service, or ulimit -n, to 65536",
                        thrown));
            }
            if (message.contains("unable to create native thread")) {
                return Optional.of(new StartRefused(
                        ExitCode.UNAVAILABLE,
                        "the process may not have as many threads as a start needs: " + message
                                + "; raise TasksMax of the service, or ulimit -u",
                        thrown));
            }
            each = each.getCause();
        }
        return Optional.empty();
    }
}
