package org.millrace.model.draw.route;

import java.util.ArrayList;
import java.util.List;

/**
 * A straight piece of one or more wires that lead to the same port. Where it lies across its direction, its line, is what nudging decides; how
 * far it reaches along it follows from its neighbours' lines.
 */
final class Piece {

    /**
     * Where another piece, or a port, begins or ends at this one.
     *
     * @param at the place along this piece
     * @param side to which the other one leads: -1 to smaller coordinates, 1 to larger ones, 0 for a port
     * @param far how far it leads
     */
    record Tie(int at, int side, int far, boolean fixed) {}

    final boolean vertical;
    final int net;
    final int id; // in the order of making
    final boolean fixed;

    /** Whether a person placed it. */
    final boolean placed;

    /** The wire that it was made for, and at which of the corners that the search found it begins; -1 for a piece that was cut. */
    final Route route;

    final int corner;
    final List<Tie> ties = new ArrayList<>();
    int line;

    /** From where to where it reaches. */
    int begin;

    int end;
    int wires; // that run on it

    /** Between which lines it may lie: as far from boxes as wires want, and as near as they can. */
    int low;

    int high;
    int lowest;
    int highest;
    int wanted;

    Piece(boolean vertical, int line, boolean fixed, boolean placed, int id, Route route, int corner) {
        this.vertical = vertical;
        this.line = line;
        this.fixed = fixed;
        this.placed = placed;
        this.net = route.net;
        this.id = id;
        this.route = route;
        this.corner = corner;
    }

    void tie(Tie tie) {
        if (!ties.contains(tie)) {
            ties.add(tie);
        }
    }
}
