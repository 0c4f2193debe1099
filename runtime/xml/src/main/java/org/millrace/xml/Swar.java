package org.millrace.xml;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Eight bytes of a document at once, in a long ("SIMD within a register"): the first byte is the lowest.
 *
 * <p>Nothing behind the document's end is ever read into a word, so the array needs no padding and may hold anything there: the hot loops
 * ask for a {@link #word} only where all eight bytes are the document's, and leave the last few bytes to the others, which {@link #load}
 * from any place. There bytes from the end on read as 0, which stands in no document, so that every scan stops by itself.
 *
 * <p>The masks have the highest bit of a byte set where the scan must stop and think. They are exact up to the first such byte, which is all
 * that a scan looks at: a difference borrows from the next byte only where the byte itself is a stop.
 */
final class Swar {

    static final long ONES = 0x0101010101010101L;

    private static final long HIGH = 0x80 * ONES;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private Swar() {}

    /** The eight bytes from {@code at} on, all of which must be within the document. */
    static long word(byte[] bytes, int at) {
        return (long) LONGS.get(bytes, at);
    }

    /** The eight bytes from {@code at} on, of which those from {@code end} on are 0. */
    static long load(byte[] bytes, int at, int end) {
        return at <= end - 8 ? (long) LONGS.get(bytes, at) : last(bytes, at, end);
    }

    /** The word is shifted out of the last whole one; a document shorter than that is put together. */
    private static long last(byte[] bytes, int at, int end) {
        int missing = at - (end - 8);
        if (missing >= 8) {
            return 0;
        }
        if (end >= 8) {
            return (long) LONGS.get(bytes, end - 8) >>> (missing << 3);
        }
        long word = 0;
        for (int i = end - 1; i >= at; i--) {
            word = word << 8 | bytes[i] & 0xFF;
        }
        return word;
    }

    /** The number of the first byte that a mask marks. */
    static int first(long mask) {
        return Long.numberOfTrailingZeros(mask) >>> 3;
    }

    static byte byteAt(long word, int number) {
        return (byte) (word >>> (number << 3));
    }

    /** In text: {@code < > &}, controls (tab and line ends too), and whatever is not ASCII. */
    static long textStops(long word) {
        long controls = word - ' ' * ONES;
        long angles = (word & 0xFD * ONES ^ '<' * ONES) - ONES;
        long ampersands = (word ^ '&' * ONES) - ONES;
        return (controls | angles | ampersands | word) & HIGH;
    }

    /** In an attribute's value: the quote (eight of it), {@code < &}, controls, and whatever is not ASCII. */
    static long valueStops(long word, long quotes) {
        long controls = word - ' ' * ONES;
        long quoted = (word ^ quotes) - ONES;
        long angles = (word ^ '<' * ONES) - ONES;
        long ampersands = (word ^ '&' * ONES) - ONES;
        return (controls | quoted | angles | ampersands | word) & HIGH;
    }

    /** In an attribute's value in double quotes. Two of them differ in one bit, so they are found together: {@code "} and {@code &}. */
    static long valueStops(long word) {
        long controls = word - ' ' * ONES;
        long quotes = (word & 0xFB * ONES ^ '"' * ONES) - ONES;
        long angles = (word ^ '<' * ONES) - ONES;
        return (controls | quotes | angles | word) & HIGH;
    }

    /** In a comment, a CDATA section or an instruction: the first byte of its closing mark (eight of it), controls, what is not ASCII. */
    static long contentStops(long word, long marks) {
        return (word - ' ' * ONES | (word ^ marks) - ONES | word) & HIGH;
    }

    /** In a name: controls, space, {@code /} and {@code < = > ?}. Other ASCII that no name may hold is found when the name is new. */
    static long nameStops(long word) {
        long controls = word - '!' * ONES;
        long slashes = (word ^ '/' * ONES) - ONES;
        long angles = (word & 0xFC * ONES ^ '<' * ONES) - ONES;
        return (controls | slashes | angles) & ~word & HIGH;
    }
}
