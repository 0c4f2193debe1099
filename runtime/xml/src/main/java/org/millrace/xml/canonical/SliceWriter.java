package org.millrace.xml.canonical;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.millrace.xml.Events;

/**
 * Joins untouched slices of the input and newly written bytes into one stream for a sink. Long slices go there uncopied, short ones by way
 * of a small scratch, since a sink such as a digest has a price for each call.
 */
final class SliceWriter {

    /** Below this many bytes copying is cheaper than a call of the sink. */
    private static final int MIN_SLICE = 512;

    /** Up to so many bytes are copied without a call. */
    private static final int SHORT = 96;

    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

    private static final byte[][] TEXT_ESCAPES = new byte[128][];
    private static final byte[][] VALUE_ESCAPES = new byte[128][];

    static {
        TEXT_ESCAPES['&'] = ascii("&amp;");
        TEXT_ESCAPES['<'] = ascii("&lt;");
        TEXT_ESCAPES['>'] = ascii("&gt;");
        TEXT_ESCAPES['\r'] = ascii("&#xD;");
        VALUE_ESCAPES['&'] = ascii("&amp;");
        VALUE_ESCAPES['<'] = ascii("&lt;");
        VALUE_ESCAPES['"'] = ascii("&quot;");
        VALUE_ESCAPES['\t'] = ascii("&#x9;");
        VALUE_ESCAPES['\n'] = ascii("&#xA;");
        VALUE_ESCAPES['\r'] = ascii("&#xD;");
    }

    private final byte[] input;
    private final Sink sink;
    private final byte[] scratch = new byte[4 * MIN_SLICE];
    private int used;
    private long mostLeft;

    /** The first byte of the input that has neither been written nor left out. */
    private int from;

    /** @param most how many bytes may be written */
    SliceWriter(byte[] input, Sink sink, long most) {
        this.input = input;
        this.sink = sink;
        this.mostLeft = most;
    }

    static byte[] ascii(String text) {
        byte[] bytes = new byte[text.length()];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) text.charAt(i);
        }
        return bytes;
    }

    /** Leaves the input out up to here. */
    void skipTo(int at) {
        from = at;
    }

    /** Writes the input, as it stands, up to here. */
    void copyTo(int to) {
        copy(from, to);
        from = to;
    }

    /** Writes a part of the input as it stands. Short ones go by whole words, past their end, where that much is on both sides. */
    void copy(int start, int end) {
        int length = end - start;
        int to = used;
        if (length > SHORT || to > scratch.length - SHORT - Long.BYTES || start > input.length - SHORT - Long.BYTES) {
            put(input, start, end);
            return;
        }
        for (int i = 0; i < length; i += Long.BYTES) {
            LONG.set(scratch, to + i, (long) LONG.get(input, start + i));
        }
        used = to + length;
    }

    /**
     * Writes the input up to a tag's first attribute, then its attributes, all of which stand as {@code  name="value"}, in another order.
     *
     * @param order as in {@link AttributeOrders#find}
     */
    void reordered(int[] words, int first, int count, long order) {
        int start = words[first * Events.WIDTH + 1] - 1;
        int end = words[(first + count - 1) * Events.WIDTH + 3] + 1;
        copyTo(start);
        if (end - start > scratch.length - Long.BYTES - used) {
            flush();
        }
        boolean fits = end - start <= scratch.length - Long.BYTES && end <= input.length - Long.BYTES;
        int to = used;
        for (int i = 0; i < count; i++) {
            int at = (first + (int) (order & AttributeOrders.MASK)) * Events.WIDTH;
            int from = words[at + 1] - 1;
            int length = words[at + 3] + 1 - from;
            order >>>= AttributeOrders.SHIFT;
            if (fits) {
                for (int done = 0; done < length; done += Long.BYTES) {
                    LONG.set(scratch, to + done, (long) LONG.get(input, from + done));
                }
                to += length;
                used = to;
            } else {
                put(input, from, from + length);
            }
        }
    }

    void put(byte[] bytes) {
        put(bytes, 0, bytes.length);
    }

    void put(int character) {
        if (used == scratch.length) {
            flush();
        }
        scratch[used++] = (byte) character;
    }

    /**
     * Makes an empty tag, which ends here, a start tag and an end tag: writes it up to its slash, unless it has been written anew, then an end
     * tag of the name that stands at these places.
     */
    void endEmpty(int tagEnd, int nameStart, int nameEnd) {
        if (from < tagEnd) {
            copyTo(tagEnd - "/>".length());
            put('>');
            from = tagEnd;
        }
        put('<');
        put('/');
        copy(nameStart, nameEnd);
        put('>');
    }

    void put(byte[] bytes, int start, int end) {
        int length = end - start;
        if (length > scratch.length - used) {
            flush();
        }
        if (length > MIN_SLICE) {
            flush();
            take(bytes, start, length);
        } else if (length > 0) {
            System.arraycopy(bytes, start, scratch, used, length);
            used += length;
        }
    }

    /** Everything that was put goes to the sink. */
    void flush() {
        if (used > 0) {
            int length = used;
            used = 0;
            take(scratch, 0, length);
        }
    }

    private void take(byte[] bytes, int start, int length) {
        mostLeft -= length;
        if (mostLeft < 0) {
            throw CanonicalRefused.tooLong();
        }
        sink.put(bytes, start, length);
    }

    /** Writes the characters of a text or CDATA section, in canonical escapes (Canonical XML section 2.3, Text Nodes). */
    void text(int start, int end, boolean references) {
        int run = start;
        int i = start;
        while (i < end) {
            byte b = input[i];
            if (b < 0 || TEXT_ESCAPES[b] == null) {
                i++;
                continue;
            }
            put(input, run, i);
            if (b == '&' && references) {
                i = reference(i, TEXT_ESCAPES);
            } else if (b == '\r') {
                i = lineEnd(i, end, '\n');
            } else {
                put(TEXT_ESCAPES[b]);
                i++;
            }
            run = i;
        }
        put(input, run, end);
    }

    /** Writes an attribute's value, normalized (XML section 3.3.3), in canonical escapes (Canonical XML section 2.3, Attribute Nodes). */
    void value(int start, int end) {
        int run = start;
        int i = start;
        while (i < end) {
            byte b = input[i];
            if (b < 0 || VALUE_ESCAPES[b] == null) {
                i++;
                continue;
            }
            put(input, run, i);
            switch (b) {
                case '&' -> i = reference(i, VALUE_ESCAPES);
                case '\r' -> i = lineEnd(i, end, ' ');
                case '\t', '\n' -> {
                    put(' ');
                    i++;
                }
                default -> {
                    put(VALUE_ESCAPES[b]);
                    i++;
                }
            }
            run = i;
        }
        put(input, run, end);
    }

    /** Writes a comment's or an instruction's content: line ends made line feeds, nothing escaped. */
    void literal(int start, int end) {
        int run = start;
        int i = start;
        while (i < end) {
            if (input[i] == '\r') {
                put(input, run, i);
                i = lineEnd(i, end, '\n');
                run = i;
            } else {
                i++;
            }
        }
        put(input, run, end);
    }

    /** CR LF and CR alone are one line end (XML section 2.11). */
    private int lineEnd(int at, int end, char instead) {
        put(instead);
        return at + 1 < end && input[at + 1] == '\n' ? at + 2 : at + 1;
    }

    /** Writes what the reference at this ampersand stands for; returns what is behind it. The tokenizer has found it to be good. */
    private int reference(int ampersand, byte[][] escapes) {
        int semicolon = ampersand + 1;
        while (input[semicolon] != ';') {
            semicolon++;
        }
        int c = input[ampersand + 1] == '#' ? character(ampersand + 2, semicolon) : entity(ampersand + 1);
        if (c < 0x80 && escapes[c] != null) {
            put(escapes[c]);
        } else {
            character(c);
        }
        return semicolon + 1;
    }

    private int character(int digits, int semicolon) {
        int c = 0;
        if (input[digits] == 'x') {
            for (int i = digits + 1; i < semicolon; i++) {
                c = c * 16 + Character.digit(input[i], 16);
            }
        } else {
            for (int i = digits; i < semicolon; i++) {
                c = c * 10 + input[i] - '0';
            }
        }
        return c;
    }

    private int entity(int name) {
        return switch (input[name]) {
            case 'l' -> '<';
            case 'g' -> '>';
            case 'q' -> '"';
            default -> input[name + 1] == 'm' ? '&' : '\'';
        };
    }

    private void character(int c) {
        if (c < 0x80) {
            put(c);
        } else if (c < 0x800) {
            put(0xC0 | c >> 6);
            put(0x80 | c & 0x3F);
        } else if (c < 0x10000) {
            put(0xE0 | c >> 12);
            put(0x80 | c >> 6 & 0x3F);
            put(0x80 | c & 0x3F);
        } else {
            put(0xF0 | c >> 18);
            put(0x80 | c >> 12 & 0x3F);
            put(0x80 | c >> 6 & 0x3F);
            put(0x80 | c & 0x3F);
        }
    }

    /** The bytes of a value that is normalized already, in canonical escapes. */
    static byte[] escapedValue(byte[] value) {
        byte[] out = new byte[value.length + 16];
        int used = 0;
        for (byte b : value) {
            byte[] escape = b < 0 ? null : VALUE_ESCAPES[b];
            int length = escape == null ? 1 : escape.length;
            if (used + length > out.length) {
                out = Arrays.copyOf(out, out.length * 2);
            }
            if (escape == null) {
                out[used] = b;
            } else {
                System.arraycopy(escape, 0, out, used, length);
            }
            used += length;
        }
        return Arrays.copyOf(out, used);
    }
}
