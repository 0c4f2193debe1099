package org.millrace.runtime.http;

import java.util.stream.IntStream;

/**
 * How a response begins (RFC 9112 section 4), but for the version and the reason phrase, which nobody looks at.
 *
 * @param status its status code (RFC 9110 section 15)
 */
public record StatusLine(int status) {

    private static final int FIRST = 100;
    private static final int LAST = 599;

    private static final StatusLine[] MADE =
            IntStream.rangeClosed(FIRST, LAST).mapToObj(StatusLine::new).toArray(StatusLine[]::new);

    public static final StatusLine OK = of(200);

    /** The one of a status, which is made once for all responses. */
    public static StatusLine of(int status) {
        return status >= FIRST && status <= LAST ? MADE[status - FIRST] : new StatusLine(status);
    }

    /** The status that the beginning of a response tells: 200 of what came by another transport, which says nothing of a failure. */
    public static int statusOf(Object start) {
        return start instanceof StatusLine line ? line.status : OK.status;
    }

    /** Whether the beginning of a response tells of an error, the client's or the server's. */
    public static boolean isError(Object start) {
        return statusOf(start) >= 400;
    }

    /** As people are told: the status. */
    @Override
    public String toString() {
        return Integer.toString(status);
    }
}
