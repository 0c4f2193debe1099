package org.millrace.runtime.server.start;

/** What the process ends with; the numbers are those of sysexits.h where it has one. */
public enum ExitCode {
    /** Stopped as told, all exchanges finished. */
    STOPPED(0, "stopped as told; every exchange had finished"),
    CUT_OFF(1, "stopped as told, but exchanges were cut off after stopTimeout"),
    USAGE(64, "the command line is wrong"),
    /** A listener could not be opened. */
    UNAVAILABLE(69, "a port could not be opened"),
    INTERNAL(70, "an error that should not happen; the log says more"),
    DATA(73, "the data folder can't be used, or another runtime uses it"),
    CONFIGURATION(78, "the configuration or the environment is wrong; nothing was started"),
    FORCED(143, "told to stop twice: stopped at once");

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
}
