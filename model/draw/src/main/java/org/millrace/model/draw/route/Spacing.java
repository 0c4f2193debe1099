package org.millrace.model.draw.route;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Gives pieces their lines: in order, apart, within bounds, and as near to where they are wanted as that allows. Where they do not fit, and only
 * in the chain that does not fit: {@value #APART} px apart become {@value #CLOSER}, then they come nearer to the boxes, then to each other.
 *
 * <p>The line is the mean of a pass forth (as wanted, or behind the piece before) and a pass back: apart by construction, and symmetric.
 */
final class Spacing {

    /** How far wires are kept apart, where there is room. */
    static final int APART = 10;

    /** From this on they come nearer to the boxes, too. */
    private static final int CLOSER = 6;

    /** Two pieces, the first of which has the smaller coordinate. */
    private static final class Apart {
        private final int first;
        private final int second;
        private int distance = APART;

        Apart(int first, int second) {
            this.first = first;
            this.second = second;
        }
    }

    private final Piece[] pieces;
    private final int[] order;
    private final List<List<Apart>> before;
    private final List<List<Apart>> behind;
    private final int[] low;
    private final int[] high;
    private final Apart[] lowBy;
    private final Apart[] highBy;

    Spacing(Piece[] pieces, int[] order, List<Order.Pair> near) {
        this.pieces = pieces;
        this.order = order;
        int n = pieces.length;
        low = new int[n];
        high = new int[n];
        lowBy = new Apart[n];
        highBy = new Apart[n];
        before = new ArrayList<>(n);
        behind = new ArrayList<>(n);
        int[] rank = new int[n];
        for (int k = 0; k < n; k++) {
            rank[order[k]] = k;
            before.add(new ArrayList<>(4));
            behind.add(new ArrayList<>(4));
        }
        for (Order.Pair pair : near) {
            boolean asGiven = rank[pair.first()] < rank[pair.second()];
            Apart apart = asGiven ? new Apart(pair.first(), pair.second()) : new Apart(pair.second(), pair.first());
            before.get(apart.second).add(apart);
            behind.get(apart.first).add(apart);
        }
    }

    /**
     * Moves the pieces; whether any was.
     *
     * @param tight gets those for which there is no room
     */
    boolean run(Collection<Piece> tight) {
        for (int tries = 0; ; tries++) {
            reach();
            boolean fits = true;
            boolean gave = false;
            Set<Apart> narrow = new LinkedHashSet<>();
            for (int k = 0; k < pieces.length; k++) {
                if (low[k] > high[k]) {
                    fits = false;
                    gave |= chain(k, narrow, tries >= APART - CLOSER);
                }
            }
            if (fits) {
                break;
            }
            int least = tries < APART - CLOSER + Margin.LEAST ? CLOSER : tries < 2 * APART ? Order.NEAREST : 1;
            for (Apart apart : narrow) {
                if (apart.distance > least) {
                    apart.distance--;
                    gave = true;
                    if (apart.distance < Order.NEAREST) {
                        note(apart, tight);
                    }
                }
            }
            if (!gave && tries > 2 * APART) {
                narrow.forEach(apart -> note(apart, tight));
                break;
            }
        }
        return settle();
    }

    private void note(Apart apart, Collection<Piece> tight) {
        tight.add(pieces[apart.first]);
        tight.add(pieces[apart.second]);
    }

    /** From where to where each piece can lie, with room left for all before and all behind it. */
    private void reach() {
        for (int k : order) {
            low[k] = pieces[k].low;
            lowBy[k] = null;
            for (Apart apart : before.get(k)) {
                if (low[apart.first] + apart.distance > low[k]) {
                    low[k] = low[apart.first] + apart.distance;
                    lowBy[k] = apart;
                }
            }
        }
        for (int o = order.length - 1; o >= 0; o--) {
            int k = order[o];
            high[k] = pieces[k].high;
            highBy[k] = null;
            for (Apart apart : behind.get(k)) {
                if (high[apart.second] - apart.distance < high[k]) {
                    high[k] = high[apart.second] - apart.distance;
                    highBy[k] = apart;
                }
            }
        }
    }

    /**
     * Collects the pairs that press a piece from both sides.
     *
     * @param toBoxes whether the first and the last of them come nearer to the boxes
     * @return whether they did
     */
    private boolean chain(int k, Set<Apart> narrow, boolean toBoxes) {
        int first = k;
        for (Apart apart = lowBy[k]; apart != null; apart = lowBy[first]) {
            narrow.add(apart);
            first = apart.first;
        }
        int last = k;
        for (Apart apart = highBy[k]; apart != null; apart = highBy[last]) {
            narrow.add(apart);
            last = apart.second;
        }
        if (!toBoxes) {
            return false;
        }
        boolean gave = pieces[first].low > pieces[first].lowest || pieces[last].high < pieces[last].highest;
        pieces[first].low = Math.max(pieces[first].lowest, pieces[first].low - 1);
        pieces[last].high = Math.min(pieces[last].highest, pieces[last].high + 1);
        return gave;
    }

    private boolean settle() {
        int[] forth = new int[pieces.length];
        int[] back = new int[pieces.length];
        Arrays.setAll(back, k -> Math.min(pieces[k].wanted, high[k]));
        for (int k : order) {
            forth[k] = Math.max(pieces[k].wanted, low[k]);
            for (Apart apart : before.get(k)) {
                forth[k] = Math.max(forth[k], forth[apart.first] + apart.distance);
            }
            forth[k] = Math.min(forth[k], high[k]);
        }
        for (int o = order.length - 1; o >= 0; o--) {
            int k = order[o];
            for (Apart apart : behind.get(k)) {
                back[k] = Math.min(back[k], back[apart.second] - apart.distance);
            }
            back[k] = Math.max(back[k], low[k]);
        }
        boolean moved = false;
        for (int k = 0; k < pieces.length; k++) {
            Piece piece = pieces[k];
            if (!piece.fixed) {
                int line = Math.clamp(Math.floorDiv(forth[k] + back[k], 2), piece.low, Math.max(piece.low, piece.high));
                moved |= line != piece.line;
                piece.line = line;
            }
        }
        return moved;
    }
}
