package org.millrace.runtime.api;

import java.util.function.UnaryOperator;

/** An exception as it may be shown where its message has something secret: class, message and frames of the one that it stands for. */
final class Masked extends Exception {

    private static final long serialVersionUID = 1;

    private static final int MAX_CAUSES = 20;

    private Masked(String message, Throwable cause) {
        super(message, cause);
    }

    /** The exception with masks; null when nothing in it is secret. */
    static Throwable of(Throwable thrown, UnaryOperator<String> secrets) {
        int depth = 0;
        for (Throwable each = thrown; each != null && depth < MAX_CAUSES; each = each.getCause(), depth++) {
            String message = each.getMessage();
            if (message != null && !secrets.apply(message).equals(message)) {
                return copy(thrown, secrets, 0);
            }
        }
        return null;
    }

    private static Throwable copy(Throwable thrown, UnaryOperator<String> secrets, int depth) {
        if (thrown == null || depth == MAX_CAUSES) {
            return null;
        }
        String message = thrown.getMessage() == null ? "" : ": " + secrets.apply(thrown.getMessage());
        Masked masked = new Masked(thrown.getClass().getName() + message, copy(thrown.getCause(), secrets, depth + 1));
        masked.setStackTrace(thrown.getStackTrace());
        return masked;
    }
}
