package org.millrace.json;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Eight bytes of a document at once, in a long ("SIMD within a register"): the first byte is the lowest.
 *
 * <p>The masks have the highest bit of a byte set where the scan must stop. They are exact up to the first such byte, which is all that a scan
 * looks at: what is carried or borrowed comes from a byte that is a stop itself.
 */
final class Swar {

    static final long ONES = 0x0101010101010101L;
    static final long SPACES = ' ' * ONES;

    private static final long HIGH = 0x80 * ONES;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private Swar() {}

    /** The eight bytes from {@code at} on, all of which are the array's. */
    static long word(byte[] bytes, int at) {
        return (long) LONGS.get(bytes, at);
    }

    /** The number of the first byte that a mask marks, 8 when it marks none. */
    static int first(long mask) {
        return Long.numberOfTrailingZeros(mask) >>> 3;
    }

    /** In a string: the quote, the backslash, controls, and whatever is not ASCII. Quote and controls are those below 33 with bit 1 turned. */
    static long stringStops(long word) {
        long quotes = (word ^ 2 * ONES) - 33 * ONES;
        long backslashes = (word ^ '\\' * ONES) - ONES;
        return (quotes | backslashes | word) & HIGH;
    }

    /** Whatever is no digit. */
    static long digitStops(long word) {
        long digits = word ^ '0' * ONES;
        return (digits + 0x76 * ONES | digits) & HIGH;
    }
}
