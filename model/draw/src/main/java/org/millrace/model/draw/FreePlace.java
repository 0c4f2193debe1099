package org.millrace.model.draw;

import java.util.Collection;
import org.millrace.model.draw.route.Rect;
import org.millrace.model.edit.Drawing.Point;

/** Finds the nearest place on the grid where a step covers no other and leaves room for wires, below before above. */
final class FreePlace {

    private static final int BESIDE = 30;
    private static final int ABOVE = 16;

    /** In steps of the grid; farther off than this there is always room in a drawing that a person made. */
    private static final int FARTHEST = 400;

    private FreePlace() {}

    /** @param wanted on the grid, or where it is put anyway if nothing stands there */
    static Point near(Rect wanted, Collection<Rect> taken) {
        for (int ring = 0; ring <= FARTHEST; ring++) {
            for (int side = 0; side <= ring; side++) {
                for (Point by : around(ring, side)) {
                    Rect there = new Rect(
                            wanted.x() + by.x() * Measures.GRID,
                            wanted.y() + by.y() * Measures.GRID,
                            wanted.width(),
                            wanted.height());
                    Rect wide = there.grown(BESIDE, ABOVE);
                    if (taken.stream().noneMatch(wide::overlaps)) {
                        return new Point(there.x(), there.y());
                    }
                }
            }
        }
        return new Point(wanted.x(), wanted.y());
    }

    /** The eight places of a ring that lie so far to the side of its middles, below first. */
    private static Point[] around(int ring, int side) {
        return new Point[] {
            new Point(side, ring), new Point(-side, ring), new Point(ring, side), new Point(ring, -side),
            new Point(-ring, side), new Point(-ring, -side), new Point(side, -ring), new Point(-side, -ring)
        };
    }
}
