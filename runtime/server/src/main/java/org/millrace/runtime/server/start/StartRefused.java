package org.millrace.runtime.server.start;

import java.io.IOException;
import java.net.InetSocketAddress;
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

    /**
     * An address is not to be had.
     *
     * @param what would listen there
     * @param remedy what to do about it
     */
    public static StartRefused cantListen(String what, InetSocketAddress address, String remedy, IOException e) {
        Throwable cause = e;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        String why = cause.getMessage() == null ? cause.toString() : cause.getMessage();
        return new StartRefused(
                ExitCode.UNAVAILABLE,
                what + " can't listen on " + text(address.getHostString(), address.getPort()) + ": " + why + "; "
                        + remedy,
                e);
    }

    /** An address as people write it. */
    public static String text(String host, int port) {
        return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
    }

    public ExitCode exitCode() {
        return exitCode;
    }
}
