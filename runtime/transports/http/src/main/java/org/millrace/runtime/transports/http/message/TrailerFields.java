package org.millrace.runtime.transports.http.message;

import java.util.StringJoiner;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.http.FieldName;

/**
 * The fields behind a body, as they are passed on (RFC 9110 section 6.5). They never become header fields, and those that may not stand there
 * are dropped as they come in, so that no step and no other side sees them.
 */
public final class TrailerFields {

    private TrailerFields() {}

    /**
     * Adds one to those that came before it.
     *
     * @param trailers null before the first
     * @param connection what the message's Connection fields name, parted by commas; or null
     * @return those that there are now; null for none
     */
    public static Headers add(Headers trailers, String name, String value, String connection) {
        if (!FieldName.mayTrail(name) || connection != null && names(connection, name)) {
            return trailers;
        }
        return (trailers == null ? new Headers() : trailers).add(name, value == null ? "" : value);
    }

    /** A Trailer field's value without the names of those that are dropped; null when that is all of it. */
    public static String announced(String names) {
        StringJoiner kept = new StringJoiner(", ");
        for (String each : names.split(",")) {
            String name = each.trim();
            if (FieldName.isName(name) && FieldName.mayTrail(name)) {
                kept.add(name);
            }
        }
        return kept.length() == 0 ? null : kept.toString();
    }

    private static boolean names(String list, String name) {
        for (String each : list.split(",")) {
            if (each.trim().equalsIgnoreCase(name)) {
                return true;
            }
        }
        return false;
    }
}
