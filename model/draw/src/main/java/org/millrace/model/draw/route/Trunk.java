package org.millrace.model.draw.route;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.millrace.model.edit.Drawing.Point;

/** The ways of all wires of a net, those that lead to the same port, and where a further one may join them. */
final class Trunk {

    /** A wire is joined no nearer than this to where it begins: nearer, the other would seem to begin there too. */
    private static final int JOIN_AFTER = 30;

    /**
     * What a wire finds at a vertex that it may join at.
     *
     * @param heading in which the other wire leaves the vertex
     * @param rest pixels from there to the port
     * @param piece of the other wire
     */
    record Join(Heading heading, int rest, Route route, int piece) {}

    private final Grid grid;
    private final Map<Integer, Join> joins = new HashMap<>();

    Trunk(Grid grid) {
        this.grid = grid;
    }

    boolean isEmpty() {
        return joins.isEmpty();
    }

    /** What can be joined at a vertex, or null. */
    Join at(int i, int j) {
        return joins.get(j * grid.xs.length + i);
    }

    void add(Route route) {
        List<Point> corners = route.raw;
        int length = Corners.length(corners);
        int rest = 0;
        for (int k = corners.size() - 1; k > 0; k--) {
            Point from = corners.get(k - 1);
            Point to = corners.get(k);
            Heading heading = Heading.between(from, to);
            boolean row = heading.isRow();
            int[] lines = row ? grid.xs : grid.ys;
            int line = row ? Grid.index(grid.ys, from.y()) : Grid.index(grid.xs, from.x());
            int begin = Corners.along(from, row);
            int end = Corners.along(to, row);
            int last = Grid.last(lines, Math.max(begin, end));
            for (int at = Grid.index(lines, Math.min(begin, end)); at <= last; at++) {
                int left = rest + Math.abs(end - lines[at]);
                boolean corner = lines[at] == end && k < corners.size() - 1; // belongs to the piece that leaves it
                if (length - left >= JOIN_AFTER && !corner) {
                    int vertex = row ? line * grid.xs.length + at : at * grid.xs.length + line;
                    joins.putIfAbsent(vertex, new Join(heading, left, route, k - 1));
                }
            }
            rest += Math.abs(end - begin);
        }
    }
}
