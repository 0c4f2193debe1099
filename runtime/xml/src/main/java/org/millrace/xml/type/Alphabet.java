package org.millrace.xml.type;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** The characters divided into classes, so that every set of a pattern holds a class whole or not at all. */
final class Alphabet {

    private static final int PAGE_BITS = 8;
    private static final int PAGE = 1 << PAGE_BITS;
    private static final int PAGES = CharSet.MAX + 1 >> PAGE_BITS;

    private final short[] ascii = new short[128];

    /** The class of all characters beyond ASCII, or -1 when they differ. */
    private final int beyond;

    /** Classes of the characters of a page, one array for all pages of one class; null when {@link #beyond} says all. */
    private final short[][] pages;

    /** Which sets hold a class. */
    private final List<BitSet> members = new ArrayList<>();

    Alphabet(List<CharSet> sets) {
        TreeSet<Integer> starts = new TreeSet<>(List.of(0));
        for (CharSet set : sets) {
            for (int i = 0; i < set.size(); i++) {
                starts.add(set.first(i));
                if (set.last(i) < CharSet.MAX) {
                    starts.add(set.last(i) + 1);
                }
            }
        }
        Map<BitSet, Integer> found = new HashMap<>();
        int[] first = starts.stream().mapToInt(Integer::intValue).toArray();
        int[] classOf = new int[first.length];
        for (int i = 0; i < first.length; i++) {
            BitSet holders = new BitSet(sets.size());
            for (int s = 0; s < sets.size(); s++) {
                holders.set(s, sets.get(s).contains(first[i]));
            }
            classOf[i] = found.computeIfAbsent(holders, added -> {
                members.add(added);
                return members.size() - 1;
            });
        }
        for (int c = 0; c < ascii.length; c++) {
            ascii[c] = (short) classOf[interval(first, c)];
        }
        int lowest = interval(first, 128);
        boolean uniform = true;
        for (int i = lowest; i < first.length; i++) {
            uniform &= classOf[i] == classOf[lowest];
        }
        beyond = uniform ? classOf[lowest] : -1;
        pages = uniform ? null : pages(first, classOf);
    }

    private static int interval(int[] first, int c) {
        int found = Arrays.binarySearch(first, c);
        return found >= 0 ? found : -found - 2;
    }

    private static short[][] pages(int[] first, int[] classOf) {
        short[][] pages = new short[PAGES][];
        Map<Integer, short[]> uniform = new HashMap<>();
        for (int p = 0; p < PAGES; p++) {
            int start = p << PAGE_BITS;
            int interval = interval(first, start);
            if (interval + 1 == first.length || first[interval + 1] >= start + PAGE) {
                pages[p] = uniform.computeIfAbsent(classOf[interval], of -> {
                    short[] page = new short[PAGE];
                    Arrays.fill(page, of.shortValue());
                    return page;
                });
                continue;
            }
            pages[p] = new short[PAGE];
            for (int i = 0; i < PAGE; i++) {
                while (interval + 1 < first.length && first[interval + 1] <= start + i) {
                    interval++;
                }
                pages[p][i] = (short) classOf[interval];
            }
        }
        return pages;
    }

    int classes() {
        return members.size();
    }

    /** Whether a set, by its index, holds a class. */
    boolean isIn(int characters, int set) {
        return members.get(characters).get(set);
    }

    short[] ascii() {
        return ascii;
    }

    /** The class of a character that is not ASCII. */
    int beyond(int c) {
        return beyond >= 0 ? beyond : pages[c >>> PAGE_BITS][c & PAGE - 1];
    }
}
