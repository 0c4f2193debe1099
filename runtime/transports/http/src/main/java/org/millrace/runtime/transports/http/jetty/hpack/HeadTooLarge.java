package org.millrace.runtime.transports.http.jetty.hpack;

/** A head of HTTP/2 is larger than it may be. Its fields were read all the same, and thrown away. */
public final class HeadTooLarge extends Exception {
    private static final long serialVersionUID = 1;

    HeadTooLarge(int maxBytes) {
        super("the head is larger than " + maxBytes + " bytes", null, false, false);
    }

    /** Whether that is what was wrong. */
    public static boolean isCause(Throwable thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof HeadTooLarge) {
                return true;
            }
        }
        return false;
    }
}
