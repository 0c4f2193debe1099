package org.millrace.runtime.server.start;

import java.util.Optional;
import org.millrace.runtime.process.ExitCode;

/** What a process may not have enough of, as a start meets it: told with the remedy, in the place of a stack trace. */
public final class Exhausted {

    private static final int MAX_CAUSES = 20;

    private Exhausted() {}

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
