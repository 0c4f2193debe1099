package org.millrace.xml;

import java.nio.charset.StandardCharsets;

/**
 * What bytes of a document stand for: references replaced, line ends made LF (XML section 2.11), and in attribute values white space made
 * spaces (section 3.3.3; without a DTD every attribute is CDATA). Reads bytes that the tokenizer has passed, but for the two that find
 * the end of a reference.
 */
final class Values {

    private static final String[] ENTITIES = {"amp", "lt", "gt", "quot", "apos"};
    private static final char[] ENTITY_VALUES = {'&', '<', '>', '"', '\''};

    /** Larger than any character, so that a long run of digits can't overflow. */
    private static final int TOO_LARGE = 0x110000;

    private Values() {}

    static String plain(byte[] bytes, int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.UTF_8);
    }

    /** The value of an attribute. */
    static String attribute(byte[] bytes, int from, int to) {
        return cook(bytes, from, to, true, true);
    }

    /** The characters of a run of text. */
    static String text(byte[] bytes, int from, int to) {
        return cook(bytes, from, to, true, false);
    }

    /** The characters of a CDATA section, a comment or a processing instruction. */
    static String literal(byte[] bytes, int from, int to) {
        return cook(bytes, from, to, false, false);
    }

    private static String cook(byte[] bytes, int from, int to, boolean references, boolean attribute) {
        byte[] out = new byte[to - from];
        int used = 0;
        int i = from;
        while (i < to) {
            byte b = bytes[i];
            if (b == '&' && references) {
                int semicolon = bytes[i + 1] == '#' ? characterEnd(bytes, i + 1, to) : entityEnd(bytes, i + 1, to);
                int c = bytes[i + 1] == '#' ? character(bytes, i + 1, semicolon) : entity(bytes, i + 1, semicolon);
                used = Utf8.write(c, out, used); // never longer than the reference
                i = semicolon + 1;
            } else if (b == '\r') {
                out[used++] = (byte) (attribute ? ' ' : '\n');
                i += i + 1 < to && bytes[i + 1] == '\n' ? 2 : 1;
            } else {
                out[used++] = attribute && (b == '\n' || b == '\t') ? (byte) ' ' : b;
                i++;
            }
        }
        return new String(out, 0, used, StandardCharsets.UTF_8);
    }

    /** The offset of the semicolon of the character reference whose {@code #} stands here, or -1 when it is none. */
    static int characterEnd(byte[] bytes, int at, int end) {
        boolean hex = at + 1 < end && bytes[at + 1] == 'x';
        int digits = hex ? at + 2 : at + 1;
        int i = digits;
        while (i < end && Character.digit(bytes[i], hex ? 16 : 10) >= 0) {
            i++;
        }
        return i > digits && i < end && bytes[i] == ';' ? i : -1;
    }

    /** The number in the character reference, capped above every character. */
    static int character(byte[] bytes, int at, int semicolon) {
        boolean hex = bytes[at + 1] == 'x';
        int radix = hex ? 16 : 10;
        int c = 0;
        for (int i = hex ? at + 2 : at + 1; i < semicolon; i++) {
            c = Math.min(c * radix + Character.digit(bytes[i], radix), TOO_LARGE);
        }
        return c;
    }

    /** The offset of the semicolon of the predefined entity whose name begins here, or -1 when it is none. */
    static int entityEnd(byte[] bytes, int at, int end) {
        for (String entity : ENTITIES) {
            if (is(entity, bytes, at, end)) {
                return at + entity.length();
            }
        }
        return -1;
    }

    private static int entity(byte[] bytes, int at, int semicolon) {
        int found = 0;
        while (!is(ENTITIES[found], bytes, at, semicolon + 1)) {
            found++;
        }
        return ENTITY_VALUES[found];
    }

    private static boolean is(String entity, byte[] bytes, int at, int end) {
        int length = entity.length();
        if (at + length >= end || bytes[at + length] != ';') {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (bytes[at + i] != entity.charAt(i)) {
                return false;
            }
        }
        return true;
    }
}
