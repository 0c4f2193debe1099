package org.millrace.model.draw.route;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Ways between boxes that turned out too narrow for all wires that wanted through: once as many run there as there is room for, they cost more.
 * What is made dearer is the way, not one of its lines: else everybody leaves, and nobody comes back.
 */
final class Crowds {

    /** Tenths of a pixel for each pixel, in the first round; in the n-th n times as much. */
    private static final int CROWDED = 60;

    /** As near to each other as wires are to be where they crowd. */
    private static final int CLOSE = 5;

    private record Narrow(boolean vertical, int low, int high, int begin, int end, int room) {}

    private final Set<Narrow> all = new LinkedHashSet<>();
    private final Map<Integer, List<Narrow>> rows = new HashMap<>(); // by line
    private final Map<Integer, List<Narrow>> columns = new HashMap<>();
    private Grid grid;
    private int round;

    void add(Piece piece) {
        all.add(new Narrow(
                piece.vertical, piece.low, piece.high, piece.begin, piece.end, (piece.high - piece.low) / CLOSE + 1));
    }

    /** Begins a round of searches on another grid. */
    void begin(Grid on, int ofRound) {
        grid = on;
        round = ofRound;
        rows.clear();
        columns.clear();
        for (Narrow each : all) {
            int[] lines = each.vertical ? grid.xs : grid.ys;
            for (int k = Grid.index(lines, each.low); k < lines.length && lines[k] <= each.high; k++) {
                (each.vertical ? columns : rows)
                        .computeIfAbsent(k, key -> new ArrayList<>())
                        .add(each);
            }
        }
    }

    /** What the edge that leads from a vertex in a direction costs more, for each pixel. */
    int cost(int i, int j, Heading heading) {
        if (all.isEmpty()) {
            return 0;
        }
        boolean vertical = !heading.isRow();
        int edge = (vertical ? j : i) - (heading == Heading.NORTH || heading == Heading.WEST ? 1 : 0);
        int[] along = vertical ? grid.ys : grid.xs;
        for (Narrow each : (vertical ? columns : rows).getOrDefault(vertical ? i : j, List.of())) {
            if (along[edge] < each.end && along[edge + 1] > each.begin && used(each, edge) >= each.room) {
                return CROWDED * (1 + round);
            }
        }
        return 0;
    }

    private int used(Narrow narrow, int edge) {
        int[] lines = narrow.vertical ? grid.xs : grid.ys;
        int used = 0;
        for (int k = Grid.index(lines, narrow.low); k < lines.length && lines[k] <= narrow.high; k++) {
            used += narrow.vertical ? grid.usedOfColumn(k, edge) : grid.usedOfRow(k, edge);
        }
        return used;
    }
}
