package org.millrace.xml.type;

import java.util.Arrays;
import java.util.Collection;

/** A fixed set of byte strings, such as the values of an enumeration; asks about a range without allocating. */
final class ByteSet {

    private final byte[][] table;
    private final int[] hashes;
    private final int mask;
    private final int shortest;
    private final int longest;

    ByteSet(Collection<byte[]> members) {
        int size = Math.max(4, Integer.highestOneBit(Math.max(1, members.size())) * 4);
        table = new byte[size][];
        hashes = new int[size];
        mask = size - 1;
        int least = Integer.MAX_VALUE;
        int most = -1;
        for (byte[] member : members) {
            least = Math.min(least, member.length);
            most = Math.max(most, member.length);
            int hash = hash(member, 0, member.length);
            int slot = hash & mask;
            while (table[slot] != null && !Arrays.equals(table[slot], member)) {
                slot = slot + 1 & mask;
            }
            table[slot] = member;
            hashes[slot] = hash;
        }
        shortest = least;
        longest = most;
    }

    boolean contains(byte[] bytes, int from, int to) {
        int length = to - from;
        if (length < shortest || length > longest) {
            return false;
        }
        int hash = hash(bytes, from, to);
        for (int slot = hash & mask; ; slot = slot + 1 & mask) {
            byte[] member = table[slot];
            if (member == null) {
                return false;
            }
            if (hashes[slot] == hash && Arrays.equals(member, 0, member.length, bytes, from, to)) {
                return true;
            }
        }
    }

    /** Every byte counts; what a message can do is bounded by the longest member, which the schema's author wrote. */
    private static int hash(byte[] bytes, int from, int to) {
        int hash = to - from;
        for (int i = from; i < to; i++) {
            hash = hash * 31 + bytes[i];
        }
        return hash ^ hash >>> 15;
    }
}
