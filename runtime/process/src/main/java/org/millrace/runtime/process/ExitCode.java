package org.millrace.runtime.process;

import java.util.EnumSet;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What our programs end with: the one table, from which the code takes its numbers, {@code --help} its list and docs/operating.md its page.
 * Scripts and unit files rely on the numbers. They are those of sysexits.h where it has one, and 128 with a signal's number for that signal; a
 * number may mean one thing for a command and another for a process that serves.
 */
public enum ExitCode {
    DONE(0, EnumSet.of(Program.COMMAND), "done", ""),
    /** Stopped as told, all exchanges finished. */
    STOPPED(0, EnumSet.of(Program.RUNTIME, Program.WITNESS), "stopped as told; every exchange had finished", ""),
    /** A flow with errors, a bundle that was refused, a demo whose expectations did not hold. */
    FAILED(
            1,
            EnumSet.of(Program.COMMAND),
            "refused or failed: a flow with errors, a bundle that is not accepted, a demo or a test that did not go as expected",
            "the message says what, and how to mend it"),
    /** The JVM's own. */
    NO_JVM(
            1,
            EnumSet.of(Program.COMMAND, Program.RUNTIME, Program.WITNESS),
            "the JVM itself could not start, and said why",
            "too little memory for its heap, or too few files (`LimitNOFILE`, `ulimit -n`)"),
    /** No runtime answers at that address, or not the one that was meant. */
    UNREACHABLE(
            3,
            EnumSet.of(Program.COMMAND),
            "no runtime answers at that address, or the connection to it broke off",
            "is it running, and is this its address?"),
    NO_MEMORY(
            3,
            EnumSet.of(Program.RUNTIME, Program.WITNESS),
            "no memory was left, and the process stopped at once",
            "raise `-Xmx` in `MILLRACE_JAVA_OPTIONS`, or lower `admission.maxBufferedBytes`"),
    /** The runtime does not know the token, or its role is too small. */
    NOT_ALLOWED(
            4,
            EnumSet.of(Program.COMMAND),
            "the runtime does not know the token, or its role is too small",
            "give another token: `--token-file FILE`"),
    USAGE(
            64,
            EnumSet.of(Program.COMMAND, Program.RUNTIME, Program.WITNESS),
            "the command line is wrong",
            "`--help` of the command says what it takes"),
    /** A listener could not be opened. */
    UNAVAILABLE(
            69,
            EnumSet.of(Program.RUNTIME, Program.WITNESS),
            "a port could not be opened, the pair could not be reached or taken up, or the process may not have as many"
                    + " files or threads as it needs",
            "the message names it"),
    NOT_BUILT(
            69,
            EnumSet.of(Program.LAUNCHER),
            "no JDK 25 is here, or the build failed",
            "the message says what to install, or which log to read"),
    /** A failure that was not foreseen: a bug. */
    INTERNAL(
            70,
            EnumSet.of(Program.COMMAND, Program.RUNTIME, Program.WITNESS),
            "an error that should not happen: a bug",
            "report what the log says, or the command with `--verbose`"),
    DATA(
            73,
            EnumSet.of(Program.RUNTIME, Program.WITNESS),
            "the data folder can't be used, or another process uses it",
            "the message names what is wrong; `lock` in the folder has the number of the other process"),
    /** Not 1: with that a JVM ends that can't even start. */
    CUT_OFF(
            75,
            EnumSet.of(Program.RUNTIME),
            "stopped as told, but exchanges were cut off after stopTimeout",
            "raise `stopTimeout`, or look why they take so long"),
    CONFIGURATION(
            78,
            EnumSet.of(Program.RUNTIME),
            "the configuration or the environment is wrong, and nothing was started",
            "what is wrong is told with file and line"),
    JVM_OPTIONS(
            78,
            EnumSet.of(Program.RUNTIME, Program.LAUNCHER),
            "the JVM does not take MILLRACE_JAVA_OPTIONS",
            "the JVM's own words are told; mend the variable"),
    HUNG_UP(129, EnumSet.of(Program.COMMAND, Program.LAUNCHER), "stopped by a hang-up (SIGHUP)", ""),
    INTERRUPTED(130, EnumSet.of(Program.COMMAND, Program.LAUNCHER), "stopped by Ctrl-C (SIGINT)", ""),
    CRASHED(
            134,
            EnumSet.of(Program.COMMAND, Program.RUNTIME, Program.WITNESS),
            "the JVM crashed, and said where it left a report (hs_err_pid...)",
            "report it with that file"),
    KILLED(
            137,
            EnumSet.of(Program.COMMAND, Program.RUNTIME, Program.WITNESS),
            "killed at once (SIGKILL), as by the operating system when it is out of memory",
            "`dmesg` tells of the operating system's own kills"),
    FORCED(
            143,
            EnumSet.of(Program.RUNTIME, Program.WITNESS),
            "told to stop twice, and stopped at once; or told before it could hear it",
            ""),
    TERMINATED(143, EnumSet.of(Program.COMMAND, Program.LAUNCHER), "stopped by SIGTERM", "");

    /** Who may end with a code. */
    public enum Program {
        /** Every command but the two that serve. */
        COMMAND("commands"),
        /** {@code millrace run}. */
        RUNTIME("`run`"),
        /** {@code millrace witness}. */
        WITNESS("`witness`"),
        /** The script {@code millrace}, before it hands over: of whatever is asked of it. */
        LAUNCHER("the launcher");

        private final String name;

        Program(String name) {
            this.name = name;
        }

        /** As the page calls it. */
        public String pageName() {
            return name;
        }
    }

    private final int number;
    private final Set<Program> programs;
    private final String meaning;
    private final String remedy;

    ExitCode(int number, Set<Program> programs, String meaning, String remedy) {
        this.number = number;
        this.programs = programs;
        this.meaning = meaning;
        this.remedy = remedy;
    }

    public int number() {
        return number;
    }

    public String meaning() {
        return meaning;
    }

    /** What to do about it, as the page says it; "" when there is nothing to do. */
    public String remedy() {
        return remedy;
    }

    public boolean isOf(Program program) {
        return programs.contains(program);
    }

    /** The meanings by number of all that a program, or the launcher on its behalf, may end with. */
    public static SortedMap<Integer, String> meanings(Program program) {
        SortedMap<Integer, String> meanings = new TreeMap<>();
        for (ExitCode code : values()) {
            if (code.isOf(program)) {
                meanings.merge(code.number, code.meaning, (one, other) -> one + "; or " + other);
            } else if (code.isOf(Program.LAUNCHER) && code != JVM_OPTIONS) { // which it gives to a runtime alone
                meanings.merge(code.number, "of the launcher: " + code.meaning, (one, other) -> one + "; " + other);
            }
        }
        return meanings;
    }

    /** As {@link #meanings}, a line for each. */
    public static String list(Program program) {
        return meanings(program).entrySet().stream()
                .map(each -> "  %3d  %s".formatted(each.getKey(), each.getValue()))
                .collect(Collectors.joining("\n"));
    }
}
