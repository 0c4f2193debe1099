package org.millrace.model.draw.route;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.millrace.model.draw.route.Piece.Tie;

/**
 * In which order parallel pieces had better lie that are near to each other, all of them weighed in pairs:
 *
 * <table>
 * <tr><td>on one line since the search</td><td>{@value #PARTING} for the side of where the two wires part</td></tr>
 * <tr><td>else</td><td>{@value #CROSSING} for each crossing that the other order makes</td></tr>
 * <tr><td>two fixed neighbours would lie on each other</td><td>{@value #FORBIDDEN} times as much</td></tr>
 * </table>
 *
 * <p>Then pieces are taken one by one: that with the least weight of pieces that should have come before it, where it counts besides whether a
 * neighbour would find no room behind it. Without that look ahead, many wires end on one line; with it none.
 */
final class Order {

    /** Nearer than this wires do not lie beside each other. */
    static final int NEAREST = 3;

    private static final int PARTING = 50;
    private static final int CROSSING = 100;
    private static final int FORBIDDEN = 1000;

    /** Where the room for one piece lacks so much or more, what is before it belongs behind. */
    private static final int MOST_LACKING = 60;

    /** Rounds of bounding by what has to come before and behind; each reaches one piece farther, and most need two. */
    private static final int TIGHTENING = 12;

    /** Two pieces by their indices. */
    record Pair(int first, int second) {}

    private final Piece[] pieces;
    private final List<Pair> near;
    private final List<List<Pair>> pairsOf;
    private final List<List<long[]>> followers; // what had better come later, and the weight of it
    private final long[] late; // what it costs to come now, before those that are still to come
    private final int[]
            earliest; // where each can lie at best, and at worst, after what must come before it and before what must
    // come behind
    private final int[] latest;

    /** @param near the pairs that could come to lie on each other */
    Order(Piece[] pieces, List<Pair> near) {
        this.pieces = pieces;
        this.near = near;
        pairsOf = lists(pieces.length);
        followers = lists(pieces.length);
        late = new long[pieces.length];
        earliest = Arrays.stream(pieces).mapToInt(piece -> piece.lowest).toArray();
        latest = Arrays.stream(pieces).mapToInt(piece -> piece.highest).toArray();
    }

    private static <T> List<List<T>> lists(int n) {
        List<List<T>> lists = new ArrayList<>(n);
        for (int k = 0; k < n; k++) {
            lists.add(new ArrayList<>(4));
        }
        return lists;
    }

    /** Whether the first can't lie before the second without fixed neighbours of both on one line. */
    static boolean isForbidden(Piece first, Piece second) {
        return weight(first, second) >= FORBIDDEN;
    }

    /** What it costs in crossings to have one piece before another, at a smaller coordinate. */
    private static int weight(Piece first, Piece second) {
        int weight = first.low + NEAREST > second.high ? FORBIDDEN / 2 : 0;
        for (Tie tie : first.ties) {
            if (tie.side() > 0) {
                weight += across(tie, second);
            }
        }
        for (Tie tie : second.ties) {
            if (tie.side() < 0) {
                weight += across(tie, first);
            }
        }
        return weight;
    }

    /** Whether a neighbour that leads from one piece towards the other crosses that one. */
    private static int across(Tie tie, Piece other) {
        for (Tie opposite : other.ties) {
            if (opposite.side() == -tie.side() && Math.abs(opposite.at() - tie.at()) < NEAREST) {
                return opposite.fixed() && tie.fixed() ? FORBIDDEN : 0; // both would lie on the same line
            }
        }
        boolean reaches = tie.side() > 0 ? tie.far() > other.low : tie.far() < other.high;
        return reaches && tie.at() > other.begin && tie.at() < other.end ? 1 : 0;
    }

    /** Indices of the pieces, in order. */
    int[] find() {
        int[] asGiven = near.stream()
                .mapToInt(pair -> weight(pieces[pair.first], pieces[pair.second]))
                .toArray();
        int[] reversed = near.stream()
                .mapToInt(pair -> weight(pieces[pair.second], pieces[pair.first]))
                .toArray();
        tighten(asGiven, reversed);
        for (int p = 0; p < near.size(); p++) {
            Pair pair = near.get(p);
            weigh(pair, asGiven[p], reversed[p]);
            pairsOf.get(pair.first).add(pair);
            pairsOf.get(pair.second).add(pair);
        }
        List<Integer> left = new ArrayList<>();
        for (int k = 0; k < pieces.length; k++) {
            left.add(k);
        }
        left.sort(Comparator.<Integer>comparingInt(k -> pieces[k].line).thenComparingInt(k -> pieces[k].id));
        boolean[] taken = new boolean[pieces.length];
        int[] order = new int[pieces.length];
        for (int k = 0; k < order.length; k++) {
            int next = next(left, taken);
            order[k] = next;
            taken[next] = true;
            left.remove((Integer) next);
            for (long[] follower : followers.get(next)) {
                late[(int) follower[0]] -= follower[1];
            }
            for (Pair pair : pairsOf.get(next)) {
                int other = pair.first == next ? pair.second : pair.first;
                earliest[other] = Math.max(earliest[other], earliest[next] + NEAREST);
            }
        }
        return order;
    }

    /**
     * Where only one order of a pair is possible, each bounds the other, which may leave only one order of another pair: without this a piece
     * comes behind one that has no room where a third one must come behind both.
     */
    private void tighten(int[] asGiven, int[] reversed) {
        boolean changed = true;
        for (int round = 0; changed && round < TIGHTENING; round++) {
            changed = false;
            for (int p = 0; p < asGiven.length; p++) {
                int a = near.get(p).first;
                int b = near.get(p).second;
                boolean first = asGiven[p] < FORBIDDEN && earliest[a] + NEAREST <= latest[b];
                boolean second = reversed[p] < FORBIDDEN && earliest[b] + NEAREST <= latest[a];
                if (first != second) {
                    changed |= first ? tighten(a, b) : tighten(b, a);
                }
            }
        }
    }

    private boolean tighten(int before, int behind) {
        int early = Math.max(earliest[behind], earliest[before] + NEAREST);
        int late = Math.min(latest[before], latest[behind] - NEAREST);
        boolean changed = early != earliest[behind] || late != latest[before];
        earliest[behind] = early;
        latest[before] = late;
        return changed;
    }

    private void weigh(Pair pair, int asGiven, int reversed) {
        Piece a = pieces[pair.first];
        Piece b = pieces[pair.second];
        int first = asGiven + (earliest[pair.first] + NEAREST > latest[pair.second] ? FORBIDDEN / 2 : 0);
        int second = reversed + (earliest[pair.second] + NEAREST > latest[pair.first] ? FORBIDDEN / 2 : 0);
        int side = first >= FORBIDDEN || second >= FORBIDDEN ? 0 : Parting.side(a, b);
        long difference = side != 0 ? (long) -side * PARTING : (long) (second - first) * CROSSING;
        if (difference == 0 && a.line != b.line) {
            difference = Integer.signum(b.line - a.line);
        } else if (difference == 0) {
            difference = a.wanted <= b.wanted ? 1 : -1;
        }
        int before = difference > 0 ? pair.first : pair.second;
        int behind = difference > 0 ? pair.second : pair.first;
        late[behind] += Math.abs(difference);
        followers.get(before).add(new long[] {behind, Math.abs(difference)});
    }

    /** @param left those that are not taken yet, by place; of the fixed ones only the first may be taken */
    private int next(List<Integer> left, boolean[] taken) {
        int best = -1;
        long least = Long.MAX_VALUE;
        boolean fixedSeen = false;
        for (int each : left) {
            if (pieces[each].fixed && fixedSeen) {
                continue;
            }
            fixedSeen |= pieces[each].fixed;
            long cost = late[each];
            if (cost < least) {
                for (Pair pair : pairsOf.get(each)) {
                    int other = pair.first == each ? pair.second : pair.first;
                    int lacking = earliest[each] + NEAREST - latest[other];
                    if (!taken[other] && lacking > 0) {
                        cost += (long) FORBIDDEN * CROSSING * (1 + Math.min(lacking, MOST_LACKING) / NEAREST);
                    }
                }
            }
            if (cost < least) {
                best = each;
                least = cost;
                if (cost == 0) {
                    break;
                }
            }
        }
        return best;
    }
}
