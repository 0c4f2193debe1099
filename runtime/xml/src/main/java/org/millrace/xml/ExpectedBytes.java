package org.millrace.xml;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.Arrays;

/**
 * Bytes that are expected somewhere, as words: mostly two comparisons tell whether they stand there. The words are fields of an object, and
 * not a range of an array, because then nothing has to be looked up or checked for its bounds.
 */
class ExpectedBytes {

    /** The longest that is compared by words. */
    private static final int MAX_BYTES = 32;

    /** Instead of nothing: {@link #begins} is never asked about a space, and for {@link #stands} it differs from {@link #last}. */
    private static final long IMPOSSIBLE = ' ' * Swar.ONES;

    /** The first eight bytes, the last eight, and the mask under which both are compared. */
    private final long first;

    private final long last;
    private final long mask;

    /** The second and the third eight bytes, of what is longer than 16 and 24. */
    private final long second;

    private final long third;

    /** How many bytes there are, and where among them the last eight begin; 0 where nothing is expected. */
    final int length;

    private final int lastAt;

    /** @param bytes when there are none or too many, nothing matches */
    ExpectedBytes(byte[] bytes) {
        length = bytes.length > MAX_BYTES ? 0 : bytes.length;
        lastAt = Math.max(length - 8, 0);
        first = length == 0 ? IMPOSSIBLE : Swar.load(bytes, 0, length);
        last = length == 0 ? -1 : Swar.load(bytes, lastAt, length);
        mask = length == 0 || length >= 8 ? -1 : (1L << length * 8) - 1;
        second = length == 0 ? 0 : Swar.load(bytes, 8, length);
        third = length == 0 ? 0 : Swar.load(bytes, 16, length);
    }

    /** The bytes of a name with what stands before and behind it; none where there is no name. */
    static byte[] around(String before, byte[] name, String behind) {
        if (name.length == 0) {
            return name;
        }
        byte[] bytes = Arrays.copyOf(before.getBytes(ISO_8859_1), before.length() + name.length + behind.length());
        System.arraycopy(name, 0, bytes, before.length(), name.length);
        System.arraycopy(behind.getBytes(ISO_8859_1), 0, bytes, before.length() + name.length, behind.length());
        return bytes;
    }

    /**
     * Whether they stand at a place.
     *
     * @param word the eight bytes there; all that is expected must be within the document, and eight bytes more
     */
    final boolean stands(byte[] bytes, int at, long word) {
        return ((word ^ first | Swar.word(bytes, at + lastAt) ^ last) & mask) == 0 && isSoBetween(bytes, at);
    }

    /**
     * The same as {@link #stands}, for what is mostly not longer than eight bytes: it looks at the last eight only where there are more. With
     * this for elements, too, documents of texts took some percent more, and those of attributes less.
     */
    final boolean begins(byte[] bytes, int at, long word) {
        return ((word ^ first) & mask) == 0
                && (length <= 8 || Swar.word(bytes, at + lastAt) == last && isSoBetween(bytes, at));
    }

    /** Whether what is between the first eight and the last eight stands there. */
    private boolean isSoBetween(byte[] bytes, int at) {
        return lastAt <= 8
                || Swar.word(bytes, at + 8) == second && (lastAt <= 16 || Swar.word(bytes, at + 16) == third);
    }
}
