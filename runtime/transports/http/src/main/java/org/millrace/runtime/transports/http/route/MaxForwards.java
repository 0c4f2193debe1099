package org.millrace.runtime.transports.http.route;

import org.millrace.runtime.api.Headers;
import org.millrace.runtime.http.FieldName;
import org.millrace.runtime.http.RequestLine;

/**
 * How far a TRACE or OPTIONS may go (RFC 9110 section 7.6.2): each intermediary counts it down, and answers itself where the client wants
 * it to go no further. With any other method, and where it is no number, the header means nothing here and is passed on as it is.
 */
final class MaxForwards {

    private static final String NAME = FieldName.MAX_FORWARDS;

    /** The greatest that is passed on; what is more has been counted down enough. */
    private static final int MOST = 999_999_999;

    private MaxForwards() {}

    /** Whether the request must not be passed on. */
    static boolean isSpent(RequestLine line, Headers headers) {
        return limits(line, headers) && headers.get(NAME).chars().allMatch(digit -> digit == '0');
    }

    /** Counts one that may. */
    static void count(RequestLine line, Headers headers) {
        if (limits(line, headers)) {
            String value = headers.get(NAME);
            String digits = value.replaceFirst("^0+", "");
            headers.set(NAME, Integer.toString(digits.length() > 9 ? MOST : Integer.parseInt(digits) - 1));
        }
    }

    private static boolean limits(RequestLine line, Headers headers) {
        if (!line.method().equals("OPTIONS") && !line.method().equals("TRACE")) {
            return false;
        }
        String value = headers.get(NAME);
        return value != null && !value.isEmpty() && value.chars().allMatch(digit -> digit >= '0' && digit <= '9');
    }
}
