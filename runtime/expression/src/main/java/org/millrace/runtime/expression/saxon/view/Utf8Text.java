package org.millrace.runtime.expression.saxon.view;

import net.sf.saxon.str.Twine16;

/**
 * Text of the message as a string of Saxon's that still knows its bytes: who writes it copies them instead of encoding it anew. It is decoded
 * all the same, though mostly only copied: what Saxon puts together strings with asks for more than others may answer. Immutable.
 */
public final class Utf8Text extends Twine16 {

    /** The least that begins a character of three bytes. */
    private static final byte FIRST_OF_THREE = (byte) 0xE0;

    private final byte[] bytes;
    private final int from;
    private final int to;

    /** @param bytes well-formed UTF-8 between the two places, without characters beyond U+FFFF; kept */
    Utf8Text(byte[] bytes, int from, int to) {
        super(decoded(bytes, from, to));
        this.bytes = bytes;
        this.from = from;
        this.to = to;
    }

    /** The tokenizer has proved these bytes, so nothing is checked, and what is made has the size that it needs; the JDK does neither. */
    private static char[] decoded(byte[] bytes, int from, int to) {
        char[] chars = new char[length(bytes, from, to)];
        int at = from;
        for (int i = 0; i < chars.length; i++) {
            int b = bytes[at];
            if (b >= 0) {
                chars[i] = (char) b;
                at++;
            } else if (b < FIRST_OF_THREE) {
                chars[i] = (char) ((b & 0x1F) << 6 | bytes[at + 1] & 0x3F);
                at += 2;
            } else {
                chars[i] = (char) (b << 12 | (bytes[at + 1] & 0x3F) << 6 | bytes[at + 2] & 0x3F);
                at += 3;
            }
        }
        return chars;
    }

    /** All bytes but those that continue a character: their highest bit is set and the next one is not. */
    private static int length(byte[] bytes, int from, int to) {
        int length = to - from;
        int i = from;
        for (; i <= to - Long.BYTES; i += Long.BYTES) {
            long word = (long) StringValues.LONGS.get(bytes, i);
            length -= Long.bitCount(word & ~(word << 1) & StringValues.HIGH);
        }
        for (; i < to; i++) {
            length -= (bytes[i] & 0xC0) == 0x80 ? 1 : 0;
        }
        return length;
    }

    /** The array that holds the characters between {@link #from} and {@link #to}. Not to be written to. */
    public byte[] bytes() {
        return bytes;
    }

    public int from() {
        return from;
    }

    public int to() {
        return to;
    }
}
