package org.millrace.xml.type;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A set of characters: sorted ranges, both ends included, that neither meet nor touch. */
final class CharSet {

    static final int MAX = 0x10FFFF;

    static final CharSet NONE = new CharSet(new int[0]);

    private final int[] ranges;

    private CharSet(int[] ranges) {
        this.ranges = ranges;
    }

    static CharSet of(int first, int last) {
        return new CharSet(new int[] {first, last});
    }

    /** @param pairs first and last of each range, in any order */
    static CharSet of(int[][] pairs) {
        int[][] sorted = pairs.clone();
        Arrays.sort(sorted, (a, b) -> Integer.compare(a[0], b[0]));
        List<int[]> merged = new ArrayList<>();
        for (int[] pair : sorted) {
            int[] last = merged.isEmpty() ? null : merged.getLast();
            if (last != null && pair[0] <= last[1] + 1) {
                last[1] = Math.max(last[1], pair[1]);
            } else {
                merged.add(pair.clone());
            }
        }
        return new CharSet(merged.stream().flatMapToInt(Arrays::stream).toArray());
    }

    CharSet or(CharSet other) {
        int[][] pairs = new int[size() + other.size()][];
        for (int i = 0; i < size(); i++) {
            pairs[i] = new int[] {first(i), last(i)};
        }
        for (int i = 0; i < other.size(); i++) {
            pairs[size() + i] = new int[] {other.first(i), other.last(i)};
        }
        return of(pairs);
    }

    CharSet not() {
        List<int[]> gaps = new ArrayList<>();
        int next = 0;
        for (int i = 0; i < size(); i++) {
            if (first(i) > next) {
                gaps.add(new int[] {next, first(i) - 1});
            }
            next = last(i) + 1;
        }
        if (next <= MAX) {
            gaps.add(new int[] {next, MAX});
        }
        return of(gaps.toArray(int[][]::new));
    }

    CharSet minus(CharSet other) {
        return not().or(other).not();
    }

    boolean contains(int c) {
        int low = 0;
        int high = size() - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            if (c < first(middle)) {
                high = middle - 1;
            } else if (c > last(middle)) {
                low = middle + 1;
            } else {
                return true;
            }
        }
        return false;
    }

    /** How many ranges. */
    int size() {
        return ranges.length / 2;
    }

    int first(int range) {
        return ranges[2 * range];
    }

    int last(int range) {
        return ranges[2 * range + 1];
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CharSet set && Arrays.equals(ranges, set.ranges);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(ranges);
    }
}
