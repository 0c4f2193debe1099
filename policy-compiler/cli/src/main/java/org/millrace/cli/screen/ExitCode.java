package org.millrace.cli.screen;

import org.millrace.client.Failure;

/** What the command's exit status says. Scripts rely on these numbers; they are part of the product. */
public final class ExitCode {

    public static final int OK = 0;
    /** A flow with errors, a bundle that was refused, a demo whose expectations did not hold. */
    public static final int FAILED = 1;
    /** The command line itself is wrong; the number is that of sysexits.h, as of a runtime and a witness. */
    public static final int USAGE = 64;
    /** No runtime answers at that address, or not the one that was meant. */
    public static final int UNREACHABLE = 3;
    /** The runtime does not know the token, or its role is too small. */
    public static final int NOT_ALLOWED = 4;
    /** A failure that this command did not foresee: a bug. */
    public static final int INTERNAL = 70;
    /** Stopped from outside, by Ctrl-C. */
    public static final int INTERRUPTED = 130;

    private ExitCode() {}

    /** What a command ends with whose runtime, or its address, is at fault. */
    public static int of(Failure.Kind kind) {
        return switch (kind) {
            case FAILED, GARBAGE -> FAILED;
            case USAGE -> USAGE;
            case UNREACHABLE, SILENT, OTHER_CERTIFICATE -> UNREACHABLE;
            case TOKEN_REFUSED, NOT_ALLOWED -> NOT_ALLOWED;
            case INTERRUPTED -> INTERRUPTED;
        };
    }
}
