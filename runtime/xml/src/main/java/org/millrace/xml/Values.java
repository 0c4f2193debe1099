package org.millrace.xml;

import java.nio.charset.StandardCharsets;

/**
 * What bytes of a document stand for: references replaced, line ends made LF (XML section 2.11), and in attribute values white space made
 * spaces (section 3.3.3; without a DTD every attribute is CDATA). Reads bytes that the tokenizer has
 * passed.
 */
final class Values {

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
                int entity = References.entityEnd(bytes, i + 1, to);
                int semicolon = entity < 0 ? References.characterEnd(bytes, i + 1, to) : entity - 1;
                int c = entity < 0 ? References.character(bytes, i + 1, semicolon) : References.entity(bytes, i + 1);
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
}
