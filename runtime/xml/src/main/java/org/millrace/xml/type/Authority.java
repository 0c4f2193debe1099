package org.millrace.xml.type;

/**
 * The authority of a URI whose host is an IPv6 address in brackets (RFC 2732), as Xerces reads it. Any other authority is a path by its
 * characters, so nothing has to be known of it.
 */
final class Authority {

    private static final int MAX_PORT = 65_535;
    private static final int GROUPS = 8;

    private Authority() {}

    static boolean hasBrackets(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            if (bytes[i] == '[' || bytes[i] == ']') {
                return true;
            }
        }
        return false;
    }

    /** {@code [user@][address][:port]}, the address in brackets. */
    static boolean isNumeric(byte[] bytes, int from, int to) {
        int host = from;
        for (int i = from; i < to; i++) {
            if (bytes[i] == '@') {
                host = i + 1;
                break;
            }
        }
        if (host > from && !isUser(bytes, from, host - 1) || host == to || bytes[host] != '[') {
            return false;
        }
        int end = host;
        while (end < to && bytes[end] != ']') {
            end++;
        }
        if (end == to || end + 1 < to && (bytes[end + 1] != ':' || !isPort(bytes, end + 2, to))) {
            return false;
        }
        return end > host + 1 && isAddress(Utf8Text.text(bytes, host + 1, end));
    }

    private static boolean isUser(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            if (bytes[i] == '%') {
                if (!UriType.isEscape(bytes, i, to)) {
                    return false;
                }
                i += 2;
            } else if (!UriType.isUserCharacter(bytes[i])) {
                return false;
            }
        }
        return true;
    }

    /** Nothing, or a number with or without a sign. */
    private static boolean isPort(byte[] bytes, int from, int to) {
        if (from == to) {
            return true;
        }
        int start = bytes[from] == '-' || bytes[from] == '+' ? from + 1 : from;
        long port = 0;
        for (int i = start; i < to && port <= MAX_PORT; i++) {
            if (bytes[i] < '0' || bytes[i] > '9') {
                return false;
            }
            port = port * 10 + bytes[i] - '0';
        }
        return start < to && port <= MAX_PORT && (bytes[from] != '-' || port == 0);
    }

    /** Eight groups of hexadecimal digits; one {@code ::} stands for groups left out, an IPv4 address for the last two. */
    private static boolean isAddress(String text) {
        int gap = text.indexOf("::");
        if (gap < 0) {
            return groups(text) == GROUPS;
        }
        String before = text.substring(0, gap);
        String after = text.substring(gap + 2);
        int first = before.isEmpty() ? 0 : before.indexOf('.') < 0 ? groups(before) : -1;
        int last = after.isEmpty() ? 0 : groups(after);
        return first >= 0 && last >= 0 && first + last < GROUPS;
    }

    /** How many groups a text has, or -1. */
    private static int groups(String text) {
        int groups = 0;
        String[] parts = text.split(":", -1);
        for (int i = 0; i < parts.length; i++) {
            if (i == parts.length - 1 && parts[i].indexOf('.') >= 0) {
                return isIpv4(parts[i]) ? groups + 2 : -1;
            }
            if (parts[i].isEmpty() || parts[i].length() > 4) {
                return -1;
            }
            for (int c = 0; c < parts[i].length(); c++) {
                if (!UriType.isHex((byte) parts[i].charAt(c)) || parts[i].charAt(c) > 'f') {
                    return -1;
                }
            }
            groups++;
        }
        return groups;
    }

    /** Four numbers of one to three digits, none over 255; the last may be left out, its dot not: so Xerces has it. */
    private static boolean isIpv4(String text) {
        String[] parts = text.split("\\.", -1);
        if (parts.length != 4) {
            return false;
        }
        for (int i = 0; i < parts.length; i++) {
            if (parts[i].isEmpty() ? i < 3 : !isByte(parts[i])) {
                return false;
            }
        }
        return true;
    }

    private static boolean isByte(String text) {
        int value = 0;
        for (int i = 0; i < text.length(); i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return false;
            }
            value = value * 10 + digit;
        }
        return text.length() <= 3 && value <= 255;
    }
}
