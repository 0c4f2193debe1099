package org.millrace.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * UTF-8 (RFC 3629). Half a surrogate pair, which only an escape can put into a string or name (RFC 8259 section 8.2), is kept as three bytes
 * where names are stored, so that two names that differ stay two; no such bytes are ever taken from a document or written to one.
 */
final class Utf8 {

    /** Of two characters of three bytes: the bits that say so, and what they are. */
    private static final long FORM = 0xC0C0F0C0C0F0L;

    private static final long THREES = 0x8080E08080E0L;

    /** What tells a character that is too long for what it says (0), or a surrogate (200D), from all others. */
    private static final long TELLING = 0x200F00200FL;

    private static final long SURROGATES = 0x200D00200DL;
    private static final long MOST = 0x7FFF007FFFL;
    private static final long SURE = 0x8000008000L;

    private Utf8() {}

    /** The length of the multi-byte character at {@code at}: 2 to 4, or 0 when it is not well-formed. */
    static int length(byte[] bytes, int at, int end) {
        int lead = bytes[at] & 0xFF;
        if (lead < 0xE0) {
            return lead >= 0xC2 && at + 1 < end && isTail(bytes[at + 1]) ? 2 : 0;
        }
        if (lead > 0xF4 || at + 2 >= end || !isTail(bytes[at + 1]) || !isTail(bytes[at + 2])) {
            return 0;
        }
        int second = bytes[at + 1] & 0xFF;
        if (lead < 0xF0) {
            return lead == 0xE0 && second < 0xA0 || lead == 0xED && second >= 0xA0 ? 0 : 3;
        }
        boolean isFour = at + 3 < end
                && isTail(bytes[at + 3])
                && (lead != 0xF0 || second >= 0x90)
                && (lead != 0xF4 || second < 0x90);
        return isFour ? 4 : 0;
    }

    /**
     * The end of the characters beyond ASCII that begin at {@code at}; where one of them is not well-formed, the complement of its place. Two of
     * three bytes, as East Asian text has them, are taken at once.
     */
    static int run(byte[] bytes, int at, int end) {
        int safe = end - 8;
        int i = at;
        while (i < end && bytes[i] < 0) {
            if (i <= safe && areThrees(Swar.word(bytes, i))) {
                i += 6;
                continue;
            }
            int length = length(bytes, i, end);
            if (length == 0) {
                return ~i;
            }
            i += length;
        }
        return i;
    }

    private static boolean areThrees(long word) {
        long telling = word & TELLING;
        return (word & FORM) == THREES && (telling + MOST & (telling ^ SURROGATES) + MOST & SURE) == SURE;
    }

    private static boolean isTail(byte b) {
        return (b & 0xC0) == 0x80;
    }

    static byte[] bytes(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        return hasLoneSurrogate(text) ? withSurrogates(text) : utf8;
    }

    private static boolean hasLoneSurrogate(String text) {
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            if (isSurrogate(c)) {
                return true;
            }
            i += Character.charCount(c);
        }
        return false;
    }

    static boolean isSurrogate(int codePoint) {
        return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
    }

    private static byte[] withSurrogates(String text) {
        byte[] bytes = new byte[text.length() * 3];
        int size = 0;
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            if (isSurrogate(c)) {
                bytes[size++] = (byte) (0xE0 | c >> 12);
                bytes[size++] = (byte) (0x80 | c >> 6 & 0x3F);
                bytes[size++] = (byte) (0x80 | c & 0x3F);
            } else {
                byte[] one = Character.toString(c).getBytes(StandardCharsets.UTF_8);
                System.arraycopy(one, 0, bytes, size, one.length);
                size += one.length;
            }
            i += Character.charCount(c);
        }
        return Arrays.copyOf(bytes, size);
    }

    /** What {@link #bytes} made of a text. */
    static String string(byte[] bytes, int from, int to) {
        StringBuilder text = null;
        int copied = from;
        for (int i = from; i < to - 2; i++) {
            if (bytes[i] == (byte) 0xED && (bytes[i + 1] & 0xFF) >= 0xA0) {
                text = text == null ? new StringBuilder(to - from) : text;
                text.append(plain(bytes, copied, i)).append(surrogate(bytes, i));
                copied = i + 3;
                i += 2;
            }
        }
        String rest = plain(bytes, copied, to);
        return text == null ? rest : text.append(rest).toString();
    }

    private static String plain(byte[] bytes, int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.UTF_8);
    }

    private static char surrogate(byte[] bytes, int at) {
        return (char) ((bytes[at] & 0x0F) << 12 | (bytes[at + 1] & 0x3F) << 6 | bytes[at + 2] & 0x3F);
    }
}
