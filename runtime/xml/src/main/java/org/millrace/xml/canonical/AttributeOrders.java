package org.millrace.xml.canonical;

import org.millrace.xml.Events;

/**
 * The canonical order of the attributes of tags that were written lately: most tags have the same attributes as one before them, and
 * comparing their names with that one's is cheaper than sorting. What is not found is sorted. Kept from run to run, as long as names have the
 * same numbers.
 */
final class AttributeOrders {

    /** Tags with more attributes are not kept. */
    static final int MOST = 15;

    /** Bits of an order for each attribute, and the mask of one. */
    static final int SHIFT = 4;

    static final int MASK = (1 << SHIFT) - 1;

    static final int UNKNOWN = -1;

    private static final int PLACES = 64;

    /** What {@link #kept} holds of a place: how many attributes, how many of them do not move, and the first words of their events, then 0. */
    private static final int WIDTH = 32;

    private static final int COUNT = 0;
    private static final int IN_PLACE = 1;
    private static final int NAMES = 2;

    private final int[] kept = new int[PLACES * WIDTH];
    private final long[] orders = new long[PLACES];

    /** Names have other numbers from now on. */
    void forget() {
        for (int place = 0; place < PLACES; place++) {
            kept[place * WIDTH + NAMES] = 0;
        }
    }

    /** The place of the order of a tag's attributes, of which it has two or more, or {@link #UNKNOWN}. */
    int find(int[] words, int element) {
        int place = place(words[element * Events.WIDTH], words[(element + 2) * Events.WIDTH]);
        int next = place * WIDTH + NAMES;
        int at = (element + 1) * Events.WIDTH;
        for (int word = words[at]; (word & Events.KIND_MASK) == Events.ATTRIBUTE; word = words[at += Events.WIDTH]) {
            if (kept[next++] != (word & ~Events.COOKED)) {
                return UNKNOWN;
            }
        }
        return kept[next] == 0 ? place : UNKNOWN;
    }

    /**
     * Keeps the order of a tag's attributes, which are not in order, and returns its place.
     *
     * @param count at most {@link #MOST}
     * @param sorted their events in order
     */
    int keep(int[] words, int element, int count, int[] sorted) {
        int place = place(words[element * Events.WIDTH], words[(element + 2) * Events.WIDTH]);
        int first = element + 1;
        int from = 0;
        while (from < count - 1 && sorted[from] == first + from) {
            from++;
        }
        long order = 0;
        for (int i = count - 1; i >= from; i--) {
            order = order << SHIFT | sorted[i] - first - from + 1;
        }
        int at = place * WIDTH;
        for (int i = 0; i < count; i++) {
            kept[at + NAMES + i] = words[(first + i) * Events.WIDTH] & ~Events.COOKED;
        }
        kept[at + NAMES + count] = 0;
        kept[at + COUNT] = count;
        kept[at + IN_PLACE] = from;
        orders[place] = order;
        return place;
    }

    int count(int place) {
        return kept[place * WIDTH + COUNT];
    }

    /** How many attributes stand where they should, before the first that does not. */
    int inPlace(int place) {
        return kept[place * WIDTH + IN_PLACE];
    }

    /** The attributes behind those, counted from 1: which comes first in the lowest {@link #SHIFT} bits, which next in those above, and so on. */
    long order(int place) {
        return orders[place];
    }

    private static int place(int element, int secondAttribute) {
        return (element >>> Events.NAME_SHIFT) + 5 * (secondAttribute >>> Events.NAME_SHIFT) & PLACES - 1;
    }
}
