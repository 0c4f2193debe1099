package org.millrace.runtime.pair.state;

/**
 * Which of a member's proposals were taken, by their numbers: so that none is taken twice. Proposals that are under way at the same time
 * may come in any order, hence a window as in RFC 4303, section 3.4.3.
 *
 * @param last the greatest number that was taken
 * @param before bit N is set when the number {@code last - N} was taken
 */
public record Numbers(long last, long before) {

    static final Numbers NONE = new Numbers(0, 0);

    /** How far behind the greatest number one may come. */
    static final int WINDOW = 64;

    boolean isFresh(long number) {
        if (number > last) {
            return true;
        }
        long behind = last - number;
        return number > 0 && behind < WINDOW && (before >>> behind & 1) == 0;
    }

    Numbers with(long number) {
        if (number <= last) {
            return new Numbers(last, before | 1L << last - number);
        }
        long ahead = number - last;
        return new Numbers(number, (ahead < WINDOW ? before << ahead : 0) | 1);
    }
}
