package org.millrace.runtime.http;

import java.util.regex.Pattern;

/**
 * A request's path and query in the one form in which flows are selected and backends called. Two spellings of one path must not lead to
 * two flows, or a strict flow could be walked around by spelling its path otherwise.
 */
public final class RequestTarget {

    /** What some servers take for one slash: slashes in a row, escaped or not, and backslashes. */
    private static final Pattern SLASHES = Pattern.compile("(?:/|\\\\|%2F|%5C)+");

    private RequestTarget() {}

    /**
     * Escapes of unreserved characters are undone (RFC 3986 section 6.2.2.2), the digits of the others become upper-case.
     *
     * @return null when the path is none, climbs by dot segments, between escaped slashes too, or has a broken escape or one of a control
     *     character; clients resolve dots before they ask
     */
    public static String normal(String target) {
        if (target == null || !target.startsWith("/")) {
            return target != null && target.equals("*") ? target : null;
        }
        int query = target.indexOf('?');
        String path = query < 0 ? target : target.substring(0, query);
        if (path.indexOf('%') >= 0) {
            path = unescaped(path);
            if (path == null) {
                return null;
            }
        }
        if (path.indexOf('.') > 0 && hasDotSegment(path)) {
            return null;
        }
        return query < 0 ? path : path.concat(target.substring(query));
    }

    /**
     * The path as a backend may read it that undoes {@code %2F} and {@code %5C} before it looks for segments, or takes {@code //} for one slash.
     *
     * @param path in its normal form
     * @return the same when there is only one way to read it
     */
    public static String read(String path) {
        if (path.indexOf('%') < 0 && !path.contains("//")) {
            return path;
        }
        return SLASHES.matcher(path).replaceAll("/");
    }

    private static boolean hasDotSegment(String path) {
        for (String segment : SLASHES.split(path)) {
            if (segment.equals(".") || segment.equals("..")) {
                return true;
            }
        }
        return false;
    }

    private static String unescaped(String path) {
        StringBuilder out = new StringBuilder(path.length());
        for (int i = 0; i < path.length(); i++) {
            char c = path.charAt(i);
            if (c != '%') {
                out.append(c);
                continue;
            }
            int high = i + 2 < path.length() ? Character.digit(path.charAt(i + 1), 16) : -1;
            int low = i + 2 < path.length() ? Character.digit(path.charAt(i + 2), 16) : -1;
            char meant = (char) (high * 16 + low);
            if (high < 0 || low < 0 || isControl(meant)) {
                return null;
            }
            if (isUnreserved(meant)) {
                out.append(meant);
            } else {
                out.append('%').append(hex(high)).append(hex(low));
            }
            i += 2;
        }
        return out.toString();
    }

    private static boolean isControl(char c) {
        return c < ' ' || c == 127;
    }

    private static char hex(int digit) {
        return Character.toUpperCase(Character.forDigit(digit, 16));
    }

    private static boolean isUnreserved(char c) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9')
                || c == '-'
                || c == '.'
                || c == '_'
                || c == '~';
    }
}
