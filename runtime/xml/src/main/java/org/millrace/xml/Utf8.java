package org.millrace.xml;

/** UTF-8 (RFC 3629) and the characters of XML 1.0 [2] in it. */
final class Utf8 {

    /** Two characters of three bytes: the bits that say so, and what they are. */
    private static final long FORM = 0xC0C0F0C0C0F0L;

    private static final long THREES = 0x8080E08080E0L;

    /** Where {@link #usual} says it. */
    private static final long USUAL = 0x8000008000L;

    /** The bits of the first of them. */
    private static final long FIRST = 0xFFFFFFL;

    private Utf8() {}

    /**
     * The length of the multi-byte character at {@code at}: 2 to 4, or 0 when it is not well-formed UTF-8 (too long, a surrogate, past
     * U+10FFFF, cut off) or one of U+FFFE and U+FFFF, which XML has no place for.
     */
    static int length(byte[] bytes, int at, int end) {
        int lead = bytes[at] & 0xFF;
        if (lead < 0xE0) {
            return lead >= 0xC2 && at + 1 < end && isTail(bytes[at + 1]) ? 2 : 0;
        }
        if (lead < 0xF0) {
            return at + 2 < end && isTail(bytes[at + 1]) && isTail(bytes[at + 2]) && isThree(lead, bytes, at) ? 3 : 0;
        }
        if (lead > 0xF4 || at + 3 >= end) {
            return 0;
        }
        boolean tails = isTail(bytes[at + 1]) && isTail(bytes[at + 2]) && isTail(bytes[at + 3]);
        int second = bytes[at + 1] & 0xFF;
        return tails && (lead != 0xF0 || second >= 0x90) && (lead != 0xF4 || second < 0x90) ? 4 : 0;
    }

    /**
     * The end of the characters beyond ASCII that begin at {@code at}; where one of them is none, as in {@link #length}, the complement of
     * its place.
     */
    static int run(byte[] bytes, int at, int end) {
        int safe = end - 8;
        int i = at;
        while (true) {
            i = twosAndThrees(bytes, i, safe);
            if (i >= end || bytes[i] >= 0) {
                return i;
            }
            int length = length(bytes, i, end);
            if (length == 0) {
                return ~i;
            }
            i += length;
        }
    }

    /**
     * Runs over characters of two and three bytes: two of three bytes in a word, as Chinese, Japanese and Korean text has them, and where the
     * next word begins does not depend on what this one holds; else up to four of two bytes, as in other scripts, or the single one in a
     * European word. Runs are mostly short, so nothing more is done at once.
     *
     * @param safe the last place from which eight bytes may be read
     * @return the first place that it leaves to {@link #length}: of another character, or of the last few before {@code safe}
     */
    static int twosAndThrees(byte[] bytes, int at, int safe) {
        int i = at;
        while (i <= safe) {
            long word = Swar.word(bytes, i);
            long others = word & FORM ^ THREES;
            long unusual = ~usual(word) & USUAL;
            if ((others | unusual) != 0) {
                if (((others | unusual) & FIRST) == 0) {
                    return i + 3;
                }
                int twos = twos(word);
                if (twos < 8) {
                    return i + twos;
                }
                i += 8;
            } else {
                i += 6;
            }
        }
        return i;
    }

    /**
     * Of two characters of three bytes: whether each is surely one (bits 15 and 39). Else it may be too short for three bytes, a surrogate, or
     * U+FFFE or U+FFFF, which is to be looked at closer. What tells them is the end of the first byte and a bit of the second, of the
     * last two all of the second.
     */
    private static long usual(long word) {
        long ends = word & 0x200F00200FL;
        long isLong = ends + 0x7FFF007FFFL;
        long isNoSurrogate = (ends ^ 0x200D00200DL) + 0x7FFF007FFFL;
        long isNotLast = (word & 0x3F0F003F0FL ^ 0x3F0F003F0FL) + 0x7FFF007FFFL;
        return isLong & isNoSurrogate & isNotLast;
    }

    /** How many bytes at the beginning of a word are characters of two bytes, and not too long for what they say. */
    private static int twos(long word) {
        long others = word & 0xC0E0C0E0C0E0C0E0L ^ 0x80C080C080C080C0L;
        long tooLong = ~((word & 0x1E001E001E001EL) + 0x7FFF7FFF7FFF7FFFL) & 0x8000800080008000L;
        return Long.numberOfTrailingZeros(others | tooLong) >>> 4 << 1;
    }

    private static boolean isThree(int lead, byte[] bytes, int at) {
        int second = bytes[at + 1] & 0xFF;
        return switch (lead) {
            case 0xE0 -> second >= 0xA0;
            case 0xED -> second < 0xA0;
            case 0xEF -> second != 0xBF || (bytes[at + 2] & 0xFF) < 0xBE;
            default -> true;
        };
    }

    private static boolean isTail(byte b) {
        return (b & 0xC0) == 0x80;
    }

    /** The code point at {@code at}, which is the first byte of well-formed UTF-8. */
    static int codePoint(byte[] bytes, int at) {
        int lead = bytes[at] & 0xFF;
        if (lead < 0x80) {
            return lead;
        }
        if (lead < 0xE0) {
            return (lead & 0x1F) << 6 | bytes[at + 1] & 0x3F;
        }
        if (lead < 0xF0) {
            return (lead & 0x0F) << 12 | (bytes[at + 1] & 0x3F) << 6 | bytes[at + 2] & 0x3F;
        }
        return (lead & 0x07) << 18 | (bytes[at + 1] & 0x3F) << 12 | (bytes[at + 2] & 0x3F) << 6 | bytes[at + 3] & 0x3F;
    }

    /** Writes the character and returns the offset behind it. */
    static int write(int codePoint, byte[] out, int at) {
        int i = at;
        if (codePoint < 0x80) {
            out[i++] = (byte) codePoint;
        } else if (codePoint < 0x800) {
            out[i++] = (byte) (0xC0 | codePoint >> 6);
            out[i++] = (byte) (0x80 | codePoint & 0x3F);
        } else if (codePoint < 0x10000) {
            out[i++] = (byte) (0xE0 | codePoint >> 12);
            out[i++] = (byte) (0x80 | codePoint >> 6 & 0x3F);
            out[i++] = (byte) (0x80 | codePoint & 0x3F);
        } else {
            out[i++] = (byte) (0xF0 | codePoint >> 18);
            out[i++] = (byte) (0x80 | codePoint >> 12 & 0x3F);
            out[i++] = (byte) (0x80 | codePoint >> 6 & 0x3F);
            out[i++] = (byte) (0x80 | codePoint & 0x3F);
        }
        return i;
    }
}
