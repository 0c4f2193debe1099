package org.millrace.xml.canonical;

import org.millrace.xml.Events;

/**
 * The canonical order of the attributes of tags that were written lately: most tags have the same attributes as one before them, and
 * comparing their names with that one's is cheaper than sorting. Made for each run, therefore small; what is not found is sorted.
 */
final class AttributeOrders {

    /** Tags with more attributes are not kept. */
    static final int MOST = 16;

    /** Bits of an order for each attribute, and the mask of one. */
    static final int SHIFT = 4;

    static final int MASK = (1 << SHIFT) - 1;

    static final long UNKNOWN = -1;

    private static final int PLACES = 8;

    /** Of each place the names of a tag's attributes as they stand; no name has the number 0. */
    private final int[] names = new int[PLACES * MOST];

    private final int[] counts = new int[PLACES];
    private final long[] orders = new long[PLACES];

    /**
     * The order of a tag's attributes: which of them comes first in the lowest {@link #SHIFT} bits, which next in those above, and so on; or
     * {@link #UNKNOWN}.
     *
     * @param first its first attribute
     * @param count at most {@link #MOST}
     */
    long find(int[] words, int first, int count) {
        int place = place(words, first, count);
        if (counts[place] != count) {
            return UNKNOWN;
        }
        int at = first * Events.WIDTH;
        for (int i = place * MOST; i < place * MOST + count; i++) {
            if (names[i] != words[at] >>> Events.NAME_SHIFT) {
                return UNKNOWN;
            }
            at += Events.WIDTH;
        }
        return orders[place];
    }

    /** Keeps the order of a tag's attributes and returns it. */
    long keep(int[] words, int first, int count, int[] sorted) {
        int place = place(words, first, count);
        long order = 0;
        for (int i = count - 1; i >= 0; i--) {
            names[place * MOST + i] = words[(first + i) * Events.WIDTH] >>> Events.NAME_SHIFT;
            order = order << SHIFT | sorted[i] - first;
        }
        counts[place] = count;
        orders[place] = order;
        return order;
    }

    private static int place(int[] words, int first, int count) {
        int name = words[(first - 1) * Events.WIDTH] >>> Events.NAME_SHIFT;
        return name + 5 * count & PLACES - 1;
    }
}
