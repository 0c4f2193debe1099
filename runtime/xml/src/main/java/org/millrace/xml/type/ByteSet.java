package org.millrace.xml.type;

import java.util.Arrays;
import java.util.Collection;

/**
 * A fixed set of byte strings, such as the values of an enumeration; asks about a range without allocating. What has up to eight bytes is
 * one long and compared as one.
 */
final class ByteSet {

    private final byte[][] table;
    private final long[] words;
    private final int mask;
    private final int shortest;
    private final int longest;

    /** Whether a word other than 0 tells its member: none of them is a hash. */
    private final boolean areWords;

    ByteSet(Collection<byte[]> members) {
        int size = Math.max(4, Integer.highestOneBit(Math.max(1, members.size())) * 4);
        table = new byte[size][];
        words = new long[size];
        mask = size - 1;
        int least = Integer.MAX_VALUE;
        int most = -1;
        for (byte[] member : members) {
            least = Math.min(least, member.length);
            most = Math.max(most, member.length);
            long word = word(member, 0, member.length);
            int slot = slot(word, member.length);
            while (table[slot] != null && !Arrays.equals(table[slot], member)) {
                slot = slot + 1 & mask;
            }
            table[slot] = member;
            words[slot] = word;
        }
        shortest = least;
        longest = most;
        areWords = most <= Words.BYTES;
    }

    boolean contains(byte[] bytes, int from, int to) {
        int length = to - from;
        if (length < shortest || length > longest) {
            return false;
        }
        long word = word(bytes, from, to);
        for (int slot = slot(word, length); ; slot = slot + 1 & mask) {
            if (areWords && words[slot] == word && word != 0) {
                return true;
            }
            byte[] member = table[slot];
            if (member == null) {
                return false;
            }
            if (words[slot] == word
                    && member.length == length
                    && (length <= Words.BYTES || Arrays.equals(member, 0, length, bytes, from, to))) {
                return true;
            }
        }
    }

    private int slot(long word, int length) {
        return (int) ((word + length) * 0x9E3779B97F4A7C15L >>> 40) & mask;
    }

    /**
     * The bytes themselves when they fit, else a hash of them all: what a message can do is bounded by the longest member, which the
     * schema's author wrote.
     */
    private static long word(byte[] bytes, int from, int to) {
        if (to - from <= Words.BYTES) {
            return Words.few(bytes, from, to);
        }
        long hash = 0;
        int i = from;
        for (; i + Words.BYTES <= to; i += Words.BYTES) {
            hash = (hash + Words.eight(bytes, i)) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 32;
        }
        return hash + Words.eight(bytes, to - Words.BYTES);
    }
}
