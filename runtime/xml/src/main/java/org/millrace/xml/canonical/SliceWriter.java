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

    /** So many bytes are copied at once where up to so many are wanted: the processor would have to guess where a loop ends. */
    private static final int LEAD = 8 * Long.BYTES;

    private static final int PIECE = 2 * Long.BYTES;

    /** The longest name of an empty tag that is copied at once. */
    private static final int MOST_NAME = 3 * Long.BYTES;

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

    private byte[] input;
    private Sink sink;
    private final byte[] scratch = new byte[4 * MIN_SLICE];
    private int used;
    private long mostLeft;

    /** The first byte of the input that has neither been written nor left out. */
    private int from;

    /** @param most how many bytes may be written */
    void begin(byte[] input, Sink sink, long most) {
        this.input = input;
        this.sink = sink;
        mostLeft = most;
        used = 0;
    }

    /** Lets go of the input. */
    void end() {
        input = null;
        sink = null;
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
        if (length > SHORT || used > scratch.length - SHORT - Long.BYTES || start > input.length - SHORT - Long.BYTES) {
            put(input, start, end);
            return;
        }
        for (int i = 0; i < length; i += Long.BYTES) {
            LONG.set(scratch, used + i, (long) LONG.get(input, start + i));
        }
        used += length;
    }

    /**
     * Writes a tag out of order: the input up to its first attribute that must move, then the attributes from there on in their order; all of
     * them stand as {@code name="value"} behind one space. Of an empty tag also its end.
     *
     * @param element the place of the tag in the words
     * @param last the place of its last attribute
     * @param before the place of the event before the first attribute that must move
     * @param order as in {@link AttributeOrders#order}
     * @return the event behind what has been written
     */
    int reordered(int[] words, int element, int last, int before, long order) {
        int start = words[before + Events.WIDTH + 1] - 1;
        int end = words[last + 3] + 1;
        byte[] input = this.input;
        if (start - from > LEAD || end - from + LEAD + MOST_NAME > scratch.length - used || end > input.length - LEAD) {
            copyTo(start);
            if (end - start + LEAD + MOST_NAME > scratch.length - used) {
                flush();
            }
            if (end - start + LEAD + MOST_NAME > scratch.length || end > input.length - LEAD) {
                return reorderedLong(words, last, before, order);
            }
        }
        byte[] scratch = this.scratch;
        int to = used;
        lead(input, from, scratch, to);
        to += start - from;
        long rest = order;
        do {
            int at = before + ((int) rest & AttributeOrders.MASK) * Events.WIDTH;
            int source = words[at + 1] - 1;
            int behind = to + words[at + 3] + 1 - source;
            rest >>>= AttributeOrders.SHIFT;
            do {
                LONG.set(scratch, to, (long) LONG.get(input, source));
                LONG.set(scratch, to + 8, (long) LONG.get(input, source + 8));
                source += PIECE;
                to += PIECE;
            } while (to < behind);
            to = behind;
        } while (((int) rest & AttributeOrders.MASK) != 0);
        int nameStart = words[element + 1] + 1;
        int nameLength = words[element + Events.WIDTH + 1] - 1 - nameStart;
        int next = last / Events.WIDTH + 1;
        if (input[end] == '/' && nameLength <= MOST_NAME) {
            used = endEmpty(input, nameStart, nameLength, scratch, to);
            from = end + "/>".length();
            return next + 1;
        }
        used = to;
        from = end;
        return next;
    }

    private int reorderedLong(int[] words, int last, int before, long order) {
        for (long rest = order; rest != 0; rest >>>= AttributeOrders.SHIFT) {
            int at = before + ((int) rest & AttributeOrders.MASK) * Events.WIDTH;
            put(input, words[at + 1] - 1, words[at + 3] + 1);
        }
        from = words[last + 3] + 1;
        return last / Events.WIDTH + 1;
    }

    /** Copies {@link #LEAD} bytes. */
    private static void lead(byte[] input, int source, byte[] scratch, int to) {
        LONG.set(scratch, to, (long) LONG.get(input, source));
        LONG.set(scratch, to + 8, (long) LONG.get(input, source + 8));
        LONG.set(scratch, to + 16, (long) LONG.get(input, source + 16));
        LONG.set(scratch, to + 24, (long) LONG.get(input, source + 24));
        LONG.set(scratch, to + 32, (long) LONG.get(input, source + 32));
        LONG.set(scratch, to + 40, (long) LONG.get(input, source + 40));
        LONG.set(scratch, to + 48, (long) LONG.get(input, source + 48));
        LONG.set(scratch, to + 56, (long) LONG.get(input, source + 56));
    }

    /** Ends a start tag and writes the end tag, of a name up to {@link #MOST_NAME}; returns the place behind. */
    private static int endEmpty(byte[] input, int nameStart, int nameLength, byte[] scratch, int to) {
        scratch[to] = '>';
        scratch[to + 1] = '<';
        scratch[to + 2] = '/';
        LONG.set(scratch, to + 3, (long) LONG.get(input, nameStart));
        LONG.set(scratch, to + 11, (long) LONG.get(input, nameStart + 8));
        LONG.set(scratch, to + 19, (long) LONG.get(input, nameStart + 16));
        scratch[to + 3 + nameLength] = '>';
        return to + 4 + nameLength;
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
     * tag of this name.
     */
    void endEmpty(int tagEnd, int nameStart, int nameLength) {
        int slash = tagEnd - "/>".length();
        int length = slash - from;
        if (length < 0
                || length > LEAD
                || nameLength > MOST_NAME
                || used > scratch.length - LEAD - MOST_NAME - "></>".length()
                || slash > input.length - LEAD) {
            endEmptyLong(tagEnd, nameStart, nameLength);
            return;
        }
        lead(input, from, scratch, used);
        used = endEmpty(input, nameStart, nameLength, scratch, used + length);
        from = tagEnd;
    }

    private void endEmptyLong(int tagEnd, int nameStart, int nameLength) {
        if (from < tagEnd) {
            copyTo(tagEnd - "/>".length());
            put('>');
            from = tagEnd;
        }
        put('<');
        put('/');
        copy(nameStart, nameStart + nameLength);
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
