package org.millrace.model.draw.route;

import org.millrace.model.edit.Drawing.Point;

/** A direction along an axis; y grows downwards. */
enum Heading {
    EAST(1, 0),
    SOUTH(0, 1),
    WEST(-1, 0),
    NORTH(0, -1);

    private static final Heading[] ALL = values();

    final int dx;
    final int dy;

    Heading(int dx, int dy) {
        this.dx = dx;
        this.dy = dy;
    }

    static Heading of(int ordinal) {
        return ALL[ordinal];
    }

    /** From one corner to the next. */
    static Heading between(Point from, Point to) {
        if (from.y() == to.y()) {
            return from.x() < to.x() ? EAST : WEST;
        }
        return from.y() < to.y() ? SOUTH : NORTH;
    }

    /** @param quarters to the right; negative to the left */
    Heading turned(int quarters) {
        return ALL[ordinal() + quarters & 3];
    }

    Heading opposite() {
        return turned(2);
    }

    boolean isRow() {
        return dy == 0;
    }

    /** 1 when what comes next is a turn to the left, -1 to the right, else 0. */
    int turnTo(Heading next) {
        return switch (next.ordinal() - ordinal() & 3) {
            case 3 -> 1;
            case 1 -> -1;
            default -> 0;
        };
    }
}
