package org.millrace.runtime.expression.saxon;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import net.sf.saxon.om.NodeName;
import net.sf.saxon.str.Slice8;
import net.sf.saxon.str.Twine8;
import net.sf.saxon.str.UnicodeString;
import org.millrace.runtime.expression.saxon.view.Utf8Text;

/**
 * Puts characters into bytes as UTF-8, escaped as Saxon's serializer does it. The common cases, ASCII that needs no escape and text of the
 * message, are copied in one loop. For one thread.
 */
final class EscapedBytes {

    private static final byte[][] IN_TEXT = new byte[160][];
    private static final byte[][] IN_ATTRIBUTES = new byte[160][];
    private static final byte[] LINE_SEPARATOR = ascii("&#x2028;");

    static {
        for (int c = 0; c < 160; c++) {
            if (c < ' ' || c >= 127) {
                IN_ATTRIBUTES[c] = ascii("&#x" + Integer.toHexString(c) + ";");
                IN_TEXT[c] = c == '\n' || c == '\t' ? null : IN_ATTRIBUTES[c];
            }
        }
        IN_ATTRIBUTES['\n'] = ascii("&#xA;");
        IN_ATTRIBUTES['\r'] = IN_TEXT['\r'] = ascii("&#xD;");
        IN_ATTRIBUTES['\t'] = ascii("&#x9;");
        IN_ATTRIBUTES['<'] = IN_TEXT['<'] = ascii("&lt;");
        IN_ATTRIBUTES['>'] = IN_TEXT['>'] = ascii("&gt;");
        IN_ATTRIBUTES['&'] = IN_TEXT['&'] = ascii("&amp;");
        IN_ATTRIBUTES['"'] = ascii("&#34;");
    }

    private static final byte[][] NOWHERE = new byte[160][];

    /** What U+0080 to U+00BF begin with in UTF-8. */
    private static final byte FIRST_OF_CONTROLS = (byte) 0xC2;

    /** What U+2000 to U+2FFF begin with, among them U+2028. */
    private static final byte FIRST_OF_SEPARATORS = (byte) 0xE2;

    private final BoundedBytes bytes;

    EscapedBytes(BoundedBytes bytes) {
        this.bytes = bytes;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    void ascii(char c) throws IOException {
        bytes.write(c);
    }

    void name(NodeName name) throws IOException {
        byte[] known = NameBytes.of(name);
        if (known != null) {
            copy(known, 0, known.length);
            return;
        }
        String prefix = name.getPrefix();
        if (!prefix.isEmpty()) {
            text(prefix);
            ascii(':');
        }
        text(name.getLocalPart());
    }

    /** An end tag whose name is that between two places of the result. */
    void endTag(int from, int to) throws IOException {
        int length = to - from;
        byte[] array = bytes.room(length + 3);
        int at = bytes.size();
        array[at++] = '<';
        array[at++] = '/';
        System.arraycopy(array, from, array, at, length);
        array[at + length] = '>';
        bytes.size(at + length + 1);
    }

    /** As it stands. */
    void text(String text) throws IOException {
        put(text, NOWHERE);
    }

    void attribute(String value) throws IOException {
        put(value, IN_ATTRIBUTES);
    }

    /** As it stands. */
    void raw(UnicodeString text) throws IOException {
        put(text, NOWHERE);
    }

    void escaped(UnicodeString text) throws IOException {
        put(text, IN_TEXT);
    }

    private void put(UnicodeString text, byte[][] escapes) throws IOException {
        switch (text) {
            case Slice8 slice -> put(slice.getByteArray(), slice.getStart(), slice.getEnd(), escapes);
            case Twine8 twine -> put(twine.getByteArray(), 0, twine.getByteArray().length, escapes);
            case Utf8Text utf8 -> copy(utf8.bytes(), utf8.from(), utf8.to(), escapes);
            default -> put(text.toString(), escapes);
        }
    }

    /** Latin-1. */
    private void put(byte[] source, int from, int to, byte[][] escapes) throws IOException {
        int i = from;
        while (i < to) {
            byte[] array = bytes.room(to - i);
            int at = bytes.size();
            byte b = 0;
            while (i < to && (b = source[i]) >= 0 && escapes[b] == null) {
                array[at++] = b;
                i++;
            }
            bytes.size(at);
            if (i < to) {
                special(b & 0xFF, escapes);
                i++;
            }
        }
    }

    /** UTF-8: runs as they stand, between characters that are escaped. */
    private void copy(byte[] source, int from, int to, byte[][] escapes) throws IOException {
        int copied = from;
        int i = from;
        while (i < to) {
            byte b = source[i];
            int c = b;
            int width = 1;
            if (b == FIRST_OF_CONTROLS) {
                c = source[i + 1] & 0xFF;
                width = 2;
            } else if (b == FIRST_OF_SEPARATORS) {
                c = 0x2000 | (source[i + 1] & 0x3F) << 6 | source[i + 2] & 0x3F;
                width = 3;
            }
            if (width == 1 ? b >= 0 && escapes[b] != null : isSpecial(c)) {
                copy(source, copied, i);
                special(c, escapes);
                copied = i + width;
            }
            i += width;
        }
        copy(source, copied, to);
    }

    private void copy(byte[] source, int from, int to) throws IOException {
        int length = to - from;
        System.arraycopy(source, from, bytes.room(length), bytes.size(), length);
        bytes.size(bytes.size() + length);
    }

    /** Beyond ASCII, whether it is escaped in text. */
    private static boolean isSpecial(int c) {
        return c < 160 || c == 0x2028;
    }

    private void put(String text, byte[][] escapes) throws IOException {
        int length = text.length();
        byte[] array = bytes.room(length);
        int at = bytes.size();
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (c < 0x80 ? escapes[c] != null : isSpecial(c) || Character.isSurrogate(c)) {
                int character = text.codePointAt(i);
                bytes.size(at);
                special(character, escapes);
                array = bytes.room(0);
                at = bytes.size();
                i += Character.charCount(character) - 1;
                continue;
            }
            int width = c < 0x80 ? 1 : c < 0x800 ? 2 : 3;
            if (at + width > array.length) {
                bytes.size(at);
                array = bytes.room(width);
            }
            if (width == 1) {
                array[at] = (byte) c;
            } else if (width == 2) {
                array[at] = (byte) (0xC0 | c >> 6);
                array[at + 1] = (byte) (0x80 | c & 0x3F);
            } else {
                array[at] = (byte) (0xE0 | c >> 12);
                array[at + 1] = (byte) (0x80 | c >> 6 & 0x3F);
                array[at + 2] = (byte) (0x80 | c & 0x3F);
            }
            at += width;
        }
        bytes.size(at);
    }

    /** One that is escaped or takes several bytes. */
    private void special(int c, byte[][] escapes) throws IOException {
        byte[] escape = c < 160 ? escapes[c] : c == 0x2028 && escapes != NOWHERE ? LINE_SEPARATOR : null;
        if (escape != null) {
            System.arraycopy(escape, 0, bytes.room(escape.length), bytes.size(), escape.length);
            bytes.size(bytes.size() + escape.length);
            return;
        }
        int width = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
        byte[] array = bytes.room(width);
        int at = bytes.size();
        switch (width) {
            case 1 -> array[at] = (byte) c;
            case 2 -> {
                array[at] = (byte) (0xC0 | c >> 6);
                array[at + 1] = (byte) (0x80 | c & 0x3F);
            }
            case 3 -> {
                array[at] = (byte) (0xE0 | c >> 12);
                array[at + 1] = (byte) (0x80 | c >> 6 & 0x3F);
                array[at + 2] = (byte) (0x80 | c & 0x3F);
            }
            default -> {
                array[at] = (byte) (0xF0 | c >> 18);
                array[at + 1] = (byte) (0x80 | c >> 12 & 0x3F);
                array[at + 2] = (byte) (0x80 | c >> 6 & 0x3F);
                array[at + 3] = (byte) (0x80 | c & 0x3F);
            }
        }
        bytes.size(at + width);
    }
}
