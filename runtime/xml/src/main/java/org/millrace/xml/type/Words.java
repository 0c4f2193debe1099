package org.millrace.xml.type;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Eight bytes at a time, the first byte lowest. */
final class Words {

    static final int BYTES = 8;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final long ONES = 0x0101010101010101L;
    static final long HIGHS = 0x8080808080808080L;

    private Words() {}

    static long eight(byte[] bytes, int from) {
        return (long) LONGS.get(bytes, from);
    }

    /** Up to eight bytes, zeros behind them. */
    static long few(byte[] bytes, int from, int to) {
        if (from + BYTES <= bytes.length) {
            int unused = BYTES - (to - from) << 3;
            return unused == 64 ? 0 : eight(bytes, from) << unused >>> unused;
        }
        long word = 0;
        for (int i = to - 1; i >= from; i--) {
            word = word << 8 | bytes[i] & 0xFF;
        }
        return word;
    }

    /** Whether a byte of the range is a space or below; only those that are ASCII count. */
    static boolean hasSpaces(byte[] bytes, int from, int to) {
        int i = from;
        for (; i + BYTES <= to; i += BYTES) {
            if (hasSpaces(eight(bytes, i))) {
                return true;
            }
        }
        return i < to && hasSpaces(few(bytes, i, to) | ~0L << (to - i << 3));
    }

    /** Exact as a whole: a borrow starts at a byte that is below, and only there. */
    private static boolean hasSpaces(long word) {
        return (word - 0x21 * ONES & ~word & HIGHS) != 0;
    }
}
