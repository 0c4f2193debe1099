package org.millrace.cli;

/** The command can't go on. Shown as {@code millrace: WHAT}, and the remedy on a line of its own. */
public final class CommandFailed extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final int exitCode;
    private final String remedy;

    public CommandFailed(int exitCode, String what, String remedy) {
        this(exitCode, what, remedy, null);
    }

    /** @param remedy how to mend it, or "" when the message says it all */
    public CommandFailed(int exitCode, String what, String remedy, Throwable cause) {
        super(what, cause);
        this.exitCode = exitCode;
        this.remedy = remedy;
    }

    public int exitCode() {
        return exitCode;
    }

    public String remedy() {
        return remedy;
    }
}
