package org.millrace.model.draw;

import java.util.Collection;
import java.util.List;
import org.millrace.model.draw.route.Rect;
import org.millrace.model.edit.Drawing.Point;

/**
 * Finds the nearest place where steps cover no other and leave room for wires: in rings of one square of the grid around where they are wanted,
 * below before above.
 */
final class FreePlace {

    /** What is kept free beside a step, and above and below it, so that wires pass. */
    static final int BESIDE = 30;

    static final int ABOVE = 16;

    /** In squares of the grid; farther off than this no person would look. */
    private static final int FARTHEST = 400;

    private FreePlace() {}

    /** @param wanted on the grid, or where it is put anyway if nothing stands there */
    static Point near(Rect wanted, Collection<Rect> taken) {
        Point by = shift(List.of(wanted), taken);
        return new Point(wanted.x() + by.x(), wanted.y() + by.y());
    }

    /** How far steps that keep their places among each other have to move, by whole squares of the grid. */
    static Point shift(List<Rect> wanted, Collection<Rect> taken) {
        List<Rect> wide = wanted.stream().map(rect -> rect.grown(BESIDE, ABOVE)).toList();
        Rect all = wide.stream().reduce(Rect::union).orElseThrow();
        for (int ring = 0; ring <= FARTHEST; ring++) {
            for (int side = 0; side <= ring; side++) {
                for (Point at : around(ring, side)) {
                    Point by = new Point(at.x() * Measures.GRID, at.y() * Measures.GRID);
                    if (isFree(all, wide, by, taken)) {
                        return by;
                    }
                }
            }
        }
        int lowest = taken.stream().mapToInt(Rect::bottom).max().orElse(all.y());
        return new Point(0, Math.ceilDiv(lowest - all.y(), Measures.GRID) * Measures.GRID);
    }

    private static boolean isFree(Rect all, List<Rect> wide, Point by, Collection<Rect> taken) {
        Rect whole = moved(all, by);
        for (Rect other : taken) {
            if (whole.overlaps(other)
                    && wide.stream().anyMatch(rect -> moved(rect, by).overlaps(other))) {
                return false;
            }
        }
        return true;
    }

    private static Rect moved(Rect rect, Point by) {
        return new Rect(rect.x() + by.x(), rect.y() + by.y(), rect.width(), rect.height());
    }

    /** The eight places of a ring that lie so far to the side of its middles, below first. */
    private static Point[] around(int ring, int side) {
        return new Point[] {
            new Point(side, ring), new Point(-side, ring), new Point(ring, side), new Point(ring, -side),
            new Point(-ring, side), new Point(-ring, -side), new Point(side, -ring), new Point(-side, -ring)
        };
    }
}
