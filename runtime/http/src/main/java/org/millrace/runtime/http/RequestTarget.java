package org.millrace.runtime.http;

/**
 * A request's path and query in the one form in which flows are selected and backends called. Two spellings of one path must not lead to
 * two flows, or a strict flow could be walked around by spelling its path otherwise.
 */
public final class RequestTarget {

    private RequestTarget() {}

    /**
     * Escapes of unreserved characters are undone (RFC 3986 section 6.2.2.2), the digits of the others become upper-case.
     *
     * @return null when the path is none, climbs by dot segments, or has a broken escape; clients resolve dots before they ask
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
        if (path.contains("/.") && hasDotSegment(path)) {
            return null;
        }
        return query < 0 ? path : path.concat(target.substring(query));
    }

    private static boolean hasDotSegment(String path) {
        for (String segment : path.split("/")) {
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
            if (high < 0 || low < 0) {
                return null;
            }
            char meant = (char) (high * 16 + low);
            if (isUnreserved(meant)) {
                out.append(meant);
            } else {
                out.append('%').append(hex(high)).append(hex(low));
            }
            i += 2;
        }
        return out.toString();
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
