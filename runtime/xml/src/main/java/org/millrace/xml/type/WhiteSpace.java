package org.millrace.xml.type;

import java.util.Arrays;

/** The white space facet (Part 2, section 4.3.6) on bytes: what has to be cut off, and when a value has to be written anew. */
final class WhiteSpace {

    static final int PRESERVE = 0;
    static final int REPLACE = 1;
    static final int COLLAPSE = 2;

    private WhiteSpace() {}

    static int facet(String value) {
        return switch (value) {
            case "preserve" -> PRESERVE;
            case "replace" -> REPLACE;
            case "collapse" -> COLLAPSE;
            default -> throw new IllegalArgumentException("whiteSpace=" + value);
        };
    }

    static boolean is(byte b) {
        return b == ' ' || b == '\n' || b == '\t' || b == '\r';
    }

    /** The first byte that is no white space, or {@code to}. */
    static int start(byte[] bytes, int from, int to) {
        int i = from;
        while (i < to && is(bytes[i])) {
            i++;
        }
        return i;
    }

    /** The end of the last byte that is no white space, or {@code from}. */
    static int end(byte[] bytes, int from, int to) {
        int i = to;
        while (i > from && is(bytes[i - 1])) {
            i--;
        }
        return i;
    }

    /** Whether a text is as the facet would make it. */
    static boolean isNormal(int facet, byte[] bytes, int from, int to) {
        return facet == PRESERVE || (facet == REPLACE ? isReplaced(bytes, from, to) : isCollapsed(bytes, from, to));
    }

    private static boolean isReplaced(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            if (bytes[i] < ' ' && bytes[i] >= 0 && is(bytes[i])) {
                return false;
            }
        }
        return true;
    }

    private static boolean isCollapsed(byte[] bytes, int from, int to) {
        boolean spaceBefore = true;
        for (int i = from; i < to; i++) {
            byte b = bytes[i];
            if (b > ' ' || b < 0) {
                spaceBefore = false;
            } else if (b == ' ' && !spaceBefore) {
                spaceBefore = true;
            } else if (is(b)) {
                return false;
            }
        }
        return !spaceBefore || from == to;
    }

    /** The text as the facet makes it, in an array of its own. */
    static byte[] normal(int facet, byte[] bytes, int from, int to) {
        byte[] value = Arrays.copyOfRange(bytes, from, to);
        if (facet == PRESERVE) {
            return value;
        }
        int used = 0;
        for (byte b : value) {
            if (!is(b)) {
                value[used++] = b;
            } else if (facet == REPLACE || used > 0 && value[used - 1] != ' ') {
                value[used++] = ' ';
            }
        }
        if (facet == COLLAPSE && used > 0 && value[used - 1] == ' ') {
            used--;
        }
        return used == value.length ? value : Arrays.copyOf(value, used);
    }
}
