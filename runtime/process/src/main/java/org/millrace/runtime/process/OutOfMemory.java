package org.millrace.runtime.process;

import java.util.Set;

/**
 * Ends a process that has no memory any more, so that a standby or a supervisor takes over: as the JVM would by itself
 * ({@code -XX:+ExitOnOutOfMemoryError}), but for an error that is known to be the doing of one exchange, which alone pays for it. So whoever
 * learns of an error of unknown origin brings it here: the handler of threads that end by one, and the log.
 */
public final class OutOfMemory {

    /** That of a JVM which ends itself. */
    public static final int EXIT = 3;

    /** What the JVM says of memory that it manages itself; the JDK's classes throw the same error for what the system refuses. */
    private static final Set<String> OF_THE_JVM = Set.of(
            "Java heap space",
            "GC overhead limit exceeded",
            "Requested array size exceeds VM limit",
            "Metaspace",
            "Compressed class space");

    private static final int MAX_CAUSES = 20;

    private OutOfMemory() {}

    /** Whether an error of this kind is what was thrown, or what caused it. */
    public static boolean isIn(Throwable thrown) {
        Throwable each = thrown;
        for (int depth = 0; each != null && depth < MAX_CAUSES; depth++) {
            if (each instanceof OutOfMemoryError error && OF_THE_JVM.contains(String.valueOf(error.getMessage()))) {
                return true;
            }
            each = each.getCause();
        }
        return false;
    }

    /** Ends the process at once when an error of this kind is what was thrown, or what caused it. */
    public static void endIfIn(Throwable thrown) {
        if (isIn(thrown)) {
            try {
                StandardStreams.error()
                        .line("the process has no memory left, and ends: " + thrown
                                + "; raise -Xmx in MILLRACE_JAVA_OPTIONS, or lower admission.maxBufferedBytes\n");
                StandardStreams.lastWords();
            } finally { // whatever can't be told any more
                Runtime.getRuntime().halt(EXIT);
            }
        }
    }
}
