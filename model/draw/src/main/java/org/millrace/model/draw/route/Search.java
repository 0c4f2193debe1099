package org.millrace.model.draw.route;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.millrace.model.draw.route.Scene.Side;
import org.millrace.model.draw.route.Scene.Wire;
import org.millrace.model.edit.Drawing.Point;
import org.millrace.model.edit.Drawing.Segment;

/**
 * Finds the cheapest way of one wire on the grid: A* over the vertex, the heading in which it was reached, and how many placed segments were
 * passed. Costs are tenths of a pixel.
 */
final class Search {

    private static final int LENGTH = 10;
    private static final int BEND = 600;
    private static final int CROSSING = 400;

    /** For lying on the piece at another wire's port where one's own can't be moved either. */
    private static final int ON_FIXED = 3000;

    private static final int BESIDE_FIXED = 2;
    private static final int BLOCKED = 400;

    /** Following a wire that leads to the same port costs less than a line of one's own. */
    private static final int TOGETHER = 6;

    /**
     * How much more than it costs at least the rest of a way counts, in per cent: a fifth of the vertices is looked at, and no way is worse to
     * the eye.
     */
    private static final int GREED = 130;

    /** The same once many vertices were looked at. */
    private static final int MORE_GREED = 300;

    private final Grid grid;
    private final Crowds crowds;
    private final Budget budget;
    private final Frontier frontier = new Frontier();

    /**
     * A way.
     *
     * @param corners from the end of the first port's stub on
     * @param join where it joins another wire, or null when it ends at the stub of its own port
     */
    record Found(List<Point> corners, Trunk.Join join) {}

    Search(Grid grid, Crowds crowds, Budget budget) {
        this.grid = grid;
        this.crowds = crowds;
        this.budget = budget;
    }

    /** A way for the wire; through boxes only where there is no other. */
    Found find(Wire wire, Trunk trunk) {
        Found found = new Attempt(wire, trunk, wire.segments(), false).run();
        if (!wire.segments().isEmpty() && (found == null || isCut(found.corners(), wire.segments()))) {
            // a box stands on a segment: it waits until that is gone
            found = new Attempt(wire, trunk, List.of(), false).run();
        }
        return found == null ? new Attempt(wire, trunk, List.of(), true).run() : found;
    }

    /** Whether a way leaves the line of a placed segment because of a box that stands on it: before or behind the segment it goes on beyond that. */
    private boolean isCut(List<Point> corners, List<Segment> segments) {
        int last = 0; // where the segment before ends
        for (int k = 0; k + 1 < corners.size(); k++) {
            if (segments.contains(piece(corners, k))) {
                int next = k + 1;
                while (next + 1 < corners.size() && !segments.contains(piece(corners, next))) {
                    next++;
                }
                Heading heading = Heading.between(corners.get(k), corners.get(k + 1));
                if (goesAround(corners.subList(k + 1, next + 1), heading)
                        || goesAround(corners.subList(last, k + 1).reversed(), heading.opposite())) {
                    return true;
                }
                last = k + 1;
            }
        }
        return false;
    }

    private static Segment piece(List<Point> corners, int k) {
        boolean row = Heading.between(corners.get(k), corners.get(k + 1)).isRow();
        return new Segment(!row, row ? corners.get(k).y() : corners.get(k).x());
    }

    /** Whether straight on from the first corner a box is in the way, and the way gets to behind it all the same. */
    private boolean goesAround(List<Point> corners, Heading heading) {
        boolean row = heading.isRow();
        int[] lines = row ? grid.xs : grid.ys;
        int sign = heading.dx + heading.dy;
        int i = Grid.index(grid.xs, corners.getFirst().x());
        int j = Grid.index(grid.ys, corners.getFirst().y());
        int reach = corners.stream()
                .mapToInt(corner -> Corners.along(corner, row) * sign)
                .max()
                .orElseThrow();
        boolean blocked = false;
        while (lines[row ? i : j] * sign < reach) {
            if (grid.isBlocked(i, j, heading)) {
                blocked = true;
            } else if (blocked) {
                return true;
            }
            i += heading.dx;
            j += heading.dy;
        }
        boolean outermost = sign < 0 && (row ? i : j) == 0;
        return blocked && (outermost || !grid.isBlocked(i, j, heading));
    }

    /** The least number of bends from a vertex, reached in a direction, to a goal that is to be reached eastwards. */
    static int bends(Heading heading, int dx, int dy) {
        return switch (heading) {
            case EAST -> dx >= 0 ? dy == 0 ? 0 : 2 : 4;
            case WEST -> dy != 0 ? 2 : 4;
            case SOUTH -> dy >= 0 && dx >= 0 ? 1 : 3;
            case NORTH -> dy <= 0 && dx >= 0 ? 1 : 3;
        };
    }

    /** One search. */
    private final class Attempt {

        private final Trunk trunk;
        private final List<Segment> segments;
        private final boolean through;
        private final int nx = grid.xs.length;
        private final int ny = grid.ys.length;
        private final int stages;
        private final Heading first;
        private final int startI;
        private final int startJ;
        private final int goalI;
        private final int goalJ;
        private int end = -1;
        private int endCost = Integer.MAX_VALUE;
        private Trunk.Join endJoin;

        Attempt(Wire wire, Trunk trunk, List<Segment> segments, boolean through) {
            this.trunk = trunk;
            this.segments = segments;
            this.through = through;
            stages = segments.size() + 1;
            first = wire.from().side() == Side.BOTTOM ? Heading.SOUTH : Heading.EAST;
            Point start = grid.stub(wire.from());
            Point goal = grid.stub(wire.to());
            startI = Grid.index(grid.xs, start.x());
            startJ = Grid.index(grid.ys, start.y());
            goalI = Grid.index(grid.xs, goal.x());
            goalJ = Grid.index(grid.ys, goal.y());
        }

        /** The way, or null when there is none. */
        Found run() {
            frontier.clear();
            frontier.push(state(startI, startJ, first, 0), -1, 0, 0);
            for (int slot = frontier.pop(endCost); slot >= 0; slot = frontier.pop(endCost)) {
                budget.look();
                int state = frontier.state(slot);
                int stage = state % stages;
                Heading heading = Heading.of(state / stages % 4);
                int vertex = state / stages / 4;
                if (stage < stages - 1 || !arrives(slot, vertex % nx, vertex / nx, heading)) {
                    expand(slot, vertex % nx, vertex / nx, heading, stage);
                }
            }
            return end < 0 ? null : new Found(corners(), endJoin);
        }

        /** Whether the way may end here; the cheapest end is kept. */
        private boolean arrives(int slot, int i, int j, Heading heading) {
            if (i == goalI && j == goalJ && heading != Heading.WEST) {
                end(slot, heading == Heading.EAST ? 0 : BEND, null);
                return true;
            }
            Trunk.Join join = trunk.at(i, j);
            if (join == null || join.heading().opposite() == heading) {
                return false;
            }
            // straight from its own port, a wire can't be moved: it would lie on the other up to there
            boolean onOwnLine = heading == first && (first == Heading.EAST ? j == startJ : i == startI);
            if (heading == join.heading() && onOwnLine && j != goalJ) {
                return false;
            }
            end(slot, join.rest() * TOGETHER + (heading == join.heading() ? 0 : BEND), join);
            return true;
        }

        private void end(int slot, int more, Trunk.Join join) {
            if (frontier.cost(slot) + more < endCost) {
                end = slot;
                endCost = frontier.cost(slot) + more;
                endJoin = join;
            }
        }

        private void expand(int slot, int i, int j, Heading heading, int stage) {
            for (int turn = -1; turn <= 1; turn++) {
                Heading to = heading.turned(turn);
                int ni = i + to.dx;
                int nj = j + to.dy;
                if (ni < 0 || nj < 0 || ni >= nx || nj >= ny || !through && grid.isBlocked(i, j, to)) {
                    continue;
                }
                int step = edge(i, j, ni, nj, to);
                if (turn != 0) {
                    step += BEND;
                } else if (slot != 0) {
                    step += CROSSING * crossed(i, j, heading);
                }
                int next = stage < segments.size() && isOn(segments.get(stage), i, j, to) ? stage + 1 : stage;
                frontier.push(state(ni, nj, to, next), slot, frontier.cost(slot) + step, estimate(ni, nj, to));
            }
        }

        /** What it costs to go along an edge. */
        private int edge(int i, int j, int ni, int nj, Heading to) {
            int length = Math.abs(grid.xs[ni] - grid.xs[i]) + Math.abs(grid.ys[nj] - grid.ys[j]);
            int cost = length * LENGTH;
            if (through && grid.isBlocked(i, j, to)) {
                cost += length * BLOCKED;
            }
            if (to.isRow() && grid.isFixedInRow(nj, Math.min(i, ni))) {
                boolean ownFixed = to == Heading.EAST && (nj == startJ && first == Heading.EAST || nj == goalJ);
                cost += ownFixed ? ON_FIXED : length * BESIDE_FIXED;
            }
            return cost + length * crowds.cost(i, j, to);
        }

        /** How many wires a way crosses that goes straight on at a vertex. */
        private int crossed(int i, int j, Heading heading) {
            return heading.isRow()
                    ? Math.min(grid.usedOfColumn(i, j), grid.usedOfColumn(i, j - 1))
                    : Math.min(grid.usedOfRow(j, i), grid.usedOfRow(j, i - 1));
        }

        private boolean isOn(Segment segment, int i, int j, Heading to) {
            return segment.vertical() != to.isRow() && segment.at() == (to.isRow() ? grid.ys[j] : grid.xs[i]);
        }

        private int estimate(int i, int j, Heading heading) {
            int dx = grid.xs[goalI] - grid.xs[i];
            int dy = grid.ys[goalJ] - grid.ys[j];
            int bends = bends(heading, dx, dy);
            int cost = trunk.isEmpty()
                    ? (Math.abs(dx) + Math.abs(dy)) * LENGTH + bends * BEND
                    : (Math.abs(dx) + Math.abs(dy)) * (LENGTH - 1) + Math.min(1, bends) * BEND / 2;
            return (int) ((long) cost * (budget.isGreedy() ? MORE_GREED : GREED) / 100);
        }

        private List<Point> corners() {
            List<Point> corners = new ArrayList<>();
            Heading last = null;
            for (int slot = end; slot >= 0; slot = frontier.parent(slot)) {
                Heading heading = Heading.of(frontier.state(slot) / stages % 4); // in which the vertex was reached
                int vertex = frontier.state(slot) / stages / 4;
                if (slot == end || heading != last || frontier.parent(slot) < 0) {
                    corners.add(new Point(grid.xs[vertex % nx], grid.ys[vertex / nx]));
                }
                last = heading;
            }
            Collections.reverse(corners);
            return corners;
        }

        private int state(int i, int j, Heading heading, int stage) {
            return ((j * nx + i) * 4 + heading.ordinal()) * stages + stage;
        }
    }
}
