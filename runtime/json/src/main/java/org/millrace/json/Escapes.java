package org.millrace.json;

import java.nio.charset.StandardCharsets;

/** Escapes of strings and names (RFC 8259 section 7), read and written. */
final class Escapes {

    private static final String DIGITS = "0123456789abcdef";

    private Escapes() {}

    /** The four hexadecimal digits at {@code at}, or -1. */
    static int hex(byte[] bytes, int at) {
        int number = 0;
        for (int i = at; i < at + 4; i++) {
            int digit = digit(bytes[i]);
            if (digit < 0) {
                return -1;
            }
            number = number << 4 | digit;
        }
        return number;
    }

    private static int digit(int c) {
        if (c >= '0' && c <= '9') {
            return c - '0';
        }
        int letter = c | 0x20;
        return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
    }

    /** What a checked string means. Half a surrogate pair stays what it is. */
    static String text(byte[] bytes, int from, int to) {
        StringBuilder text = new StringBuilder(to - from);
        int at = from;
        while (at < to) {
            int plain = at;
            while (at < to && bytes[at] != '\\') {
                at++;
            }
            text.append(new String(bytes, plain, at - plain, StandardCharsets.UTF_8));
            if (at < to) {
                int c = bytes[at + 1];
                text.append(c == 'u' ? (char) hex(bytes, at + 2) : meaning(c));
                at += c == 'u' ? 6 : 2;
            }
        }
        return text.toString();
    }

    private static char meaning(int c) {
        return switch (c) {
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            default -> (char) c;
        };
    }

    /** The text as it stands in a string: escaped is only what must be, and half a surrogate pair, which UTF-8 has no bytes for. */
    static String escaped(String text) {
        StringBuilder out = null;
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            boolean plain = c >= ' ' && c != '"' && c != '\\' && !Utf8.isSurrogate(c);
            if (!plain && out == null) {
                out = new StringBuilder(text.length() + 16).append(text, 0, i);
            }
            if (out != null) {
                if (plain) {
                    out.appendCodePoint(c);
                } else {
                    escape(out, c);
                }
            }
            i += Character.charCount(c);
        }
        return out == null ? text : out.toString();
    }

    private static void escape(StringBuilder out, int c) {
        switch (c) {
            case '"', '\\' -> out.append('\\').append((char) c);
            case '\b' -> out.append("\\b");
            case '\f' -> out.append("\\f");
            case '\n' -> out.append("\\n");
            case '\r' -> out.append("\\r");
            case '\t' -> out.append("\\t");
            default -> {
                out.append("\\u");
                for (int shift = 12; shift >= 0; shift -= 4) {
                    out.append(DIGITS.charAt(c >> shift & 15));
                }
            }
        }
    }
}
