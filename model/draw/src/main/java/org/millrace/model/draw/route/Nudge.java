package org.millrace.model.draw.route;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.millrace.model.draw.route.Piece.Tie;
import org.millrace.model.draw.route.Scene.End;
import org.millrace.model.draw.route.Scene.Side;
import org.millrace.model.draw.route.Scene.Wire;

/**
 * Moves the pieces of wires apart that run on or near to each other, in an order that crosses least, and as far as there is room into the middle
 * of where they may lie. First all vertical ones, then all horizontal ones, and so on until nothing moves. Pieces that are not near to each
 * other, even over others, are ordered and placed by themselves.
 */
final class Nudge {

    /** Pieces whose ends are nearer than this along their direction are kept apart, too. */
    private static final int TOUCH = 6;

    private static final int PASSES = 10;

    /** From this pass on pieces stay where they are unless they must go: else two could make way for each other for ever. */
    private static final int SETTLING = 3;

    /** So many pieces are cut in a pass at most. */
    private static final int CUTS = 60;

    /** In a room that is wider than this a piece lies near to one end, not in the middle. */
    private static final int WIDE = 140;

    private static final int BEHIND_SOURCE = 24;
    private static final int BEFORE_TARGET = 28;

    private final Pieces pieces;
    private final Corridors corridors;
    private final Budget budget;
    private final Set<Integer> fanning; // boxes with several ways out on the right
    private final Set<Piece> tight = new LinkedHashSet<>();
    private boolean sharing;
    private int pass;

    Nudge(Scene scene, Corridors corridors, Pieces pieces, Budget budget) {
        this.pieces = pieces;
        this.corridors = corridors;
        this.budget = budget;
        fanning = fanning(scene);
    }

    private static Set<Integer> fanning(Scene scene) {
        Map<Integer, Integer> ways = new HashMap<>();
        Set<Integer> fanning = new HashSet<>();
        for (Wire wire : scene.wires()) {
            End from = wire.from();
            if (from.side() == Side.RIGHT && from.box() >= 0) {
                Integer other = ways.putIfAbsent(from.box(), from.y());
                if (other != null && other != from.y()) {
                    fanning.add(from.box());
                }
            }
        }
        return fanning;
    }

    /** Pieces for which there was no room. */
    Set<Piece> tight() {
        return tight;
    }

    /** Whether wires lie on each other. */
    boolean isSharing() {
        return sharing;
    }

    void run() {
        for (pass = 0; pass < PASSES; pass++) {
            tight.clear();
            boolean moved = pass(true);
            moved |= pass(false);
            if (!moved || pass >= SETTLING && budget.isSpent()) {
                break;
            }
        }
        Set<Piece> shared = pieces.shared();
        for (int again = 0;
                again < PASSES && !shared.isEmpty() && !budget.isSpent();
                again++) { // what the last pass brought onto one line
            pass(shared.iterator().next().vertical);
            shared = pieces.shared();
        }
        sharing = !shared.isEmpty();
        tight.addAll(shared);
    }

    /** Whether anything was moved. */
    private boolean pass(boolean vertical) {
        for (int cuts = 0; ; cuts++) {
            pieces.measure();
            Piece[] all = pieces.all(vertical).toArray(Piece[]::new);
            for (Piece piece : all) {
                corridors.bound(piece);
                wish(piece);
            }
            List<Group> groups = groups(all);
            Optional<Piece> toCut = cuts < CUTS && !budget.isSpent() ? toCut(groups) : Optional.empty();
            if (toCut.isEmpty()) {
                boolean moved = false;
                for (Group group : groups) {
                    moved |= new Spacing(group.pieces, group.order, group.near).run(tight);
                }
                return moved;
            }
            pieces.split(toCut.get());
        }
    }

    /** Where a piece lies best: short ways first, else in the middle, or near to the end that more wires have in common. */
    private void wish(Piece piece) {
        int room = piece.high - piece.low;
        int inset = Math.min(Margin.LEAST, room / 4);
        int pull = piece.ties.stream().mapToInt(Tie::side).sum();
        boolean boundLow = piece.low > -Corridors.FAR;
        boolean boundHigh = piece.high < Corridors.FAR;
        int wanted = piece.line;
        // of a wire with a placed segment no other piece moves in search of a better place: two that meet would undo
        // the segment
        boolean stays = piece.fixed || !piece.route.wire.segments().isEmpty();
        if (!stays && pass < SETTLING) {
            if (pull < 0) {
                wanted = boundLow ? piece.low + inset : piece.line;
            } else if (pull > 0) {
                wanted = boundHigh ? piece.high - inset : piece.line;
            } else if (room <= WIDE) {
                wanted = (piece.low + piece.high) / 2;
            } else {
                boolean toLow =
                        piece.vertical ? fansOut(piece) : piece.ties.getFirst().side() < 0;
                wanted = toLow && boundLow
                        ? piece.low + BEHIND_SOURCE
                        : !toLow && boundHigh ? piece.high - BEFORE_TARGET : piece.line;
            }
        }
        piece.wanted = Math.clamp(wanted, piece.low, piece.high);
    }

    private boolean fansOut(Piece piece) {
        End from = piece.route.wire.from();
        return from.side() == Side.RIGHT && piece.corner == 1 && fanning.contains(from.box());
    }

    /** Pieces that are near to each other, directly or over others of them. */
    private record Group(Piece[] pieces, List<Order.Pair> near, int[] order) {}

    private List<Group> groups(Piece[] all) {
        List<Order.Pair> near = near(all);
        int[] group = new int[all.length]; // union-find: the index of another of the group, or its own
        Arrays.setAll(group, k -> k);
        for (Order.Pair pair : near) {
            group[root(group, pair.first())] = root(group, pair.second());
        }
        int[] place = new int[all.length];
        Map<Integer, List<Piece>> members = new HashMap<>();
        Map<Integer, List<Order.Pair>> pairs = new HashMap<>();
        List<Integer> roots = new ArrayList<>();
        for (int k = 0; k < all.length; k++) {
            int root = root(group, k);
            List<Piece> of = members.computeIfAbsent(root, key -> {
                roots.add(key);
                return new ArrayList<>();
            });
            place[k] = of.size();
            of.add(all[k]);
        }
        for (Order.Pair pair : near) {
            pairs.computeIfAbsent(root(group, pair.first()), key -> new ArrayList<>())
                    .add(new Order.Pair(place[pair.first()], place[pair.second()]));
        }
        List<Group> groups = new ArrayList<>();
        for (int root : roots) {
            Piece[] of = members.get(root).toArray(Piece[]::new);
            List<Order.Pair> between = pairs.getOrDefault(root, List.of());
            budget.weigh(between.size() + of.length * of.length / 8); // what an order takes
            groups.add(new Group(of, between, new Order(of, between).find()));
        }
        return groups;
    }

    private static int root(int[] group, int of) {
        int root = of;
        while (group[root] != root) {
            group[root] = group[group[root]];
            root = group[root];
        }
        return root;
    }

    /** Pairs of pieces of different wires that could come to lie on each other. */
    private static List<Order.Pair> near(Piece[] all) {
        Integer[] byBegin = new Integer[all.length];
        Arrays.setAll(byBegin, k -> k);
        Arrays.sort(byBegin, Comparator.comparingInt(k -> all[k].begin));
        List<Order.Pair> near = new ArrayList<>();
        List<Integer> open = new ArrayList<>();
        for (int k : byBegin) {
            Piece piece = all[k];
            open.removeIf(o -> all[o].end + TOUCH <= piece.begin);
            for (int o : open) {
                Piece other = all[o];
                if (other.net != piece.net
                        && other.low < piece.high + Spacing.APART
                        && piece.low < other.high + Spacing.APART
                        && !(other.fixed && piece.fixed)) {
                    near.add(new Order.Pair(Math.min(o, k), Math.max(o, k)));
                }
            }
            open.add(k);
        }
        return near;
    }

    /** A piece for which every order leaves fixed neighbours on one line, as where two wires of two rows swap. */
    private static Optional<Piece> toCut(List<Group> groups) {
        for (Group group : groups) {
            int[] rank = new int[group.order.length];
            for (int k = 0; k < rank.length; k++) {
                rank[group.order[k]] = k;
            }
            for (Order.Pair pair : group.near) {
                boolean asGiven = rank[pair.first()] < rank[pair.second()];
                Piece first = group.pieces[asGiven ? pair.first() : pair.second()];
                Piece second = group.pieces[asGiven ? pair.second() : pair.first()];
                if ((canBeCut(first) || canBeCut(second)) && Order.isForbidden(first, second)) {
                    return Optional.of(canBeCut(second) ? second : first);
                }
            }
        }
        return Optional.empty();
    }

    private static boolean canBeCut(Piece piece) {
        return !piece.fixed && piece.wires == 1 && piece.end - piece.begin > 2 * Spacing.APART;
    }
}
