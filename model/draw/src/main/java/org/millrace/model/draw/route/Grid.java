package org.millrace.model.draw.route;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.TreeSet;
import org.millrace.model.draw.route.Scene.End;
import org.millrace.model.draw.route.Scene.Wire;
import org.millrace.model.edit.Drawing.Point;

/**
 * The lines that wires are searched on: at the margins of all boxes, and through all ports and placed segments. Two lines meet in a vertex;
 * an edge leads from a vertex to the next one on a line, and is blocked where it runs inside of a box's margin. Says also how many wires run
 * on each edge already.
 */
final class Grid {

    final int[] xs;
    final int[] ys;
    final Margin[] margins;
    private final Edges rows;
    private final Edges columns;

    /** The edges on all parallel lines; of a line, edge i leads from the i-th crossing line to the next. */
    private static final class Edges {
        private final BitSet[] blocked;
        private final BitSet[] fixed;
        private final int[][] used;
        private final int crossing;

        Edges(int lines, int crossing) {
            this.crossing = crossing;
            blocked = new BitSet[lines];
            fixed = new BitSet[lines];
            used = new int[lines][];
            Arrays.setAll(blocked, line -> new BitSet());
            Arrays.setAll(fixed, line -> new BitSet());
        }

        void use(int line, int from, int to, boolean asFixed) {
            if (used[line] == null) {
                used[line] = new int[crossing];
            }
            for (int edge = from; edge < to; edge++) {
                used[line][edge]++;
            }
            if (asFixed) {
                fixed[line].set(from, Math.max(from, to));
            }
        }

        int used(int line, int edge) {
            return used[line] == null || edge < 0 ? 0 : used[line][edge];
        }
    }

    /** @param kept corners of ways that stay, which need their lines too */
    Grid(Scene scene, Iterable<Point> kept) {
        margins = Margin.of(scene);
        TreeSet<Integer> across = new TreeSet<>();
        TreeSet<Integer> down = new TreeSet<>();
        for (int b = 0; b < margins.length; b++) {
            Rect around = margins[b].around(scene.boxes().get(b));
            across.addAll(List.of(around.x(), around.right()));
            down.addAll(List.of(around.y(), around.bottom()));
        }
        for (Wire wire : scene.wires()) {
            for (End end : List.of(wire.from(), wire.to())) {
                Point stub = stub(end);
                across.add(stub.x());
                down.add(stub.y());
            }
            wire.segments().forEach(segment -> (segment.vertical() ? across : down).add(segment.at()));
        }
        if (scene.limits() != null) {
            Rect in = scene.limits().grown(-Margin.LEAST, -Margin.LEAST);
            across.addAll(List.of(in.x(), in.right()));
            down.addAll(List.of(in.y(), in.bottom()));
            across.removeIf(x -> x < in.x() || x > in.right());
            down.removeIf(y -> y < in.y() || y > in.bottom());
        }
        for (Point point : kept) {
            across.add(point.x());
            down.add(point.y());
        }
        xs = across.stream().mapToInt(Integer::intValue).toArray();
        ys = down.stream().mapToInt(Integer::intValue).toArray();
        rows = new Edges(ys.length, xs.length);
        columns = new Edges(xs.length, ys.length);
        for (int b = 0; b < margins.length; b++) {
            block(margins[b].around(scene.boxes().get(b)));
        }
    }

    private void block(Rect around) {
        int left = index(xs, around.x());
        int right = index(xs, around.right());
        int top = index(ys, around.y());
        int bottom = index(ys, around.bottom());
        for (int j = top + 1; j < bottom; j++) {
            rows.blocked[j].set(left, right);
        }
        for (int i = left + 1; i < right; i++) {
            columns.blocked[i].set(top, bottom);
        }
    }

    /** The index of a line, or of the next one where there is none; outside of a region's limits of the nearest. */
    static int index(int[] lines, int at) {
        int found = Arrays.binarySearch(lines, at);
        return found >= 0 ? found : Math.min(lines.length - 1, -found - 1);
    }

    /** The index of the last line that is not behind a place. */
    static int last(int[] lines, int at) {
        int found = Arrays.binarySearch(lines, at);
        return found >= 0 ? found : -found - 2;
    }

    /** Where the straight piece before or behind a port ends. */
    Point stub(End end) {
        Margin margin = end.box() < 0 ? null : margins[end.box()];
        return switch (end.side()) {
            case LEFT -> new Point(end.x() - (margin == null ? Margin.LEFT : margin.left()), end.y());
            case RIGHT -> new Point(end.x() + (margin == null ? Margin.RIGHT : margin.right()), end.y());
            case BOTTOM -> new Point(end.x(), end.y() + (margin == null ? Margin.BOTTOM : margin.bottom()));
        };
    }

    /** Whether the edge that leads from a vertex in a direction runs through a box or too near to one. */
    boolean isBlocked(int i, int j, Heading heading) {
        return switch (heading) {
            case EAST -> rows.blocked[j].get(i);
            case WEST -> rows.blocked[j].get(i - 1);
            case SOUTH -> columns.blocked[i].get(j);
            case NORTH -> columns.blocked[i].get(j - 1);
        };
    }

    /** How many wires run on the edge of row j that leads from column i to the next. */
    int usedOfRow(int j, int i) {
        return rows.used(j, i);
    }

    int usedOfColumn(int i, int j) {
        return columns.used(i, j);
    }

    /** Whether a wire runs there that can't be moved off its line: the piece at a port. */
    boolean isFixedInRow(int j, int i) {
        return rows.fixed[j].get(i);
    }

    /**
     * Notes that a wire runs along corners, the first of which is a port.
     *
     * @param whole whether the last one is a port too
     */
    void use(List<Point> corners, boolean whole) {
        for (int k = 1; k < corners.size(); k++) {
            Point a = corners.get(k - 1);
            Point b = corners.get(k);
            if (a.y() == b.y()) {
                int from = index(xs, Math.min(a.x(), b.x()));
                int to = last(xs, Math.max(a.x(), b.x()));
                rows.use(index(ys, a.y()), from, to, k == 1 || whole && k == corners.size() - 1);
            } else {
                int from = index(ys, Math.min(a.y(), b.y()));
                int to = last(ys, Math.max(a.y(), b.y()));
                columns.use(index(xs, a.x()), from, to, false);
            }
        }
    }
}
