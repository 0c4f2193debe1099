package org.millrace.designer.runtimes.connect;

import java.net.ConnectException;
import java.net.http.HttpConnectTimeoutException;
import javax.net.ssl.SSLHandshakeException;
import org.millrace.client.Failure;

/** A change that a runtime was asked for and gave no answer to: it may be done, be under way, or never have come there. */
public final class Unanswered {

    private Unanswered() {}

    /** Whether the runtime may have been asked although its answer did not come; what is refused, or met no runtime, was not done. */
    public static boolean mayBeDone(Failure e) {
        return switch (e.kind()) {
            case SILENT, GARBAGE, INTERRUPTED -> true;
            case UNREACHABLE -> !neverConnected(e);
            case FAILED, USAGE, OTHER_CERTIFICATE, TOKEN_REFUSED, NOT_ALLOWED -> false;
        };
    }

    private static boolean neverConnected(Throwable e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof ConnectException
                    || cause instanceof HttpConnectTimeoutException
                    || cause instanceof SSLHandshakeException) {
                return true;
            }
        }
        return false;
    }

    /** Why the answer did not come, in words that go on behind a colon. */
    public static String why(Failure e) {
        return switch (e.kind()) {
            case INTERRUPTED -> "it was cancelled while the runtime was at work on it";
            case UNREACHABLE -> "the connection broke off before the answer came";
            default -> e.getMessage();
        };
    }
}
