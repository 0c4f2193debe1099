package org.millrace.runtime.server.start;

import org.millrace.runtime.process.ExitCode;

/** The runtime can't start; the message says why and how to mend it. */
public final class StartRefused extends Exception {

    private static final long serialVersionUID = 1;

    private final ExitCode exitCode;

    public StartRefused(ExitCode exitCode, String message) {
        this(exitCode, message, null);
    }

    public StartRefused(ExitCode exitCode, String message, Throwable cause) {
        super(message, cause);
        this.exitCode = exitCode;
    }

    public ExitCode exitCode() {
        return exitCode;
    }
}
