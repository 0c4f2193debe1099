package org.millrace.xml.canonical;

import org.millrace.xml.Events;

/**
 * Where a run of events ends whose bytes are canonical as they stand: what nearly all bytes of nearly all messages are in.
 *
 * <p>Loops that call nothing and have so few variables that all stay in registers. The last six bits of an event's first word, its kind and two
 * flags, choose a bit of a constant.
 */
final class Untouched {

    /** Attributes, whose tag answers for them, and ends and texts that are canonical. */
    private static final long INNER = bits(Events.ATTRIBUTE)
            | bits(Events.ATTRIBUTE | Events.CANONICAL)
            | bits(Events.END | Events.CANONICAL)
            | bits(Events.TEXT | Events.CANONICAL);

    /** Start tags that are canonical; they declare nothing. */
    private static final long STARTS = bits(Events.START | Events.CANONICAL);

    private Untouched() {}

    /** With {@link Events#COOKED} or {@link Events#TIDY}, or without. */
    private static long bits(int kindAndFlag) {
        return 1L << kindAndFlag | 1L << (kindAndFlag | Events.COOKED);
    }

    /** The first event from here that is not canonical, or the limit. */
    static int end(int[] words, int from, int limit) {
        int at = from * Events.WIDTH;
        int last = limit * Events.WIDTH;
        while (at < last && ((INNER | STARTS) >>> words[at] & 1) != 0) {
            at += Events.WIDTH;
        }
        return at / Events.WIDTH;
    }

    /**
     * The same, where start tags must be known.
     *
     * @param known by name, the state with the flags of a tag that needs no closer look; as long as a power of two
     * @param state above {@link Events#NAME_SHIFT}
     */
    static int end(int[] words, int from, int limit, int[] known, int state) {
        int mask = known.length - 1;
        int at = from * Events.WIDTH;
        int last = limit * Events.WIDTH;
        while (at < last) {
            int word = words[at];
            if ((INNER >>> word & 1) == 0 && known[word >>> Events.NAME_SHIFT & mask] != (state | word & 0xFF)) {
                break;
            }
            at += Events.WIDTH;
        }
        return at / Events.WIDTH;
    }
}
