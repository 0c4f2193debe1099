package org.millrace.runtime.process;

import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What a runtime or a witness ends with; the numbers are those of sysexits.h where it has one. */
public enum ExitCode {
    /** Stopped as told, all exchanges finished. */
    STOPPED(0, "stopped as told; every exchange had finished"),
    USAGE(64, "the command line is wrong"),
    /** A listener could not be opened. */
    UNAVAILABLE(
            69,
            "a port could not be opened, the pair could not be reached or taken up, or the process may not have as many"
                    + " files or threads as it needs; of the launcher: no JDK 25 is here, or the build failed"),
    INTERNAL(70, "an error that should not happen; the log says more"),
    DATA(73, "the data folder can't be used, or another process uses it"),
    /** Not 1: with that a JVM ends that can't even start. */
    CUT_OFF(75, "stopped as told, but exchanges were cut off after stopTimeout"),
    CONFIGURATION(
            78,
            "the configuration or the environment is wrong, and nothing was started; of the launcher: the JVM does not take"
                    + " MILLRACE_JAVA_OPTIONS"),
    FORCED(143, "told to stop twice: stopped at once");

    /** What a witness may end with. */
    public static final Set<ExitCode> OF_WITNESS = EnumSet.of(STOPPED, USAGE, UNAVAILABLE, INTERNAL, DATA, FORCED);

    /** How a process may end that could not choose: by its JVM, or by a signal. */
    private static final Map<Integer, String> OTHERS = Map.of(
            1, "the JVM itself could not start, and said why",
            3, "no memory was left, and the process stopped at once",
            134, "the JVM crashed, and said where it left a report (hs_err_pid...)",
            137, "killed at once (SIGKILL), as by the operating system when it is out of memory");

    private final int number;
    private final String meaning;

    ExitCode(int number, String meaning) {
        this.number = number;
        this.meaning = meaning;
    }

    public int number() {
        return number;
    }

    public String meaning() {
        return meaning;
    }

    /** A line for each of these, and for each other end that a process of ours may come to. */
    public static String list(Collection<ExitCode> codes) {
        SortedMap<Integer, String> all = new TreeMap<>(OTHERS);
        codes.forEach(code -> all.put(code.number, code.meaning));
        return all.entrySet().stream()
                .map(each -> "  %3d  %s".formatted(each.getKey(), each.getValue()))
                .collect(Collectors.joining("\n"));
    }

    /** As {@link #list(Collection)}, of all. */
    public static String list() {
        return list(Arrays.asList(values()));
    }
}
