package org.millrace.model.draw.route;

import java.util.List;
import org.millrace.model.edit.Drawing.Point;

/** On which side of each other two wires had better run where the search has laid them on the same line: that of where they part. */
final class Parting {

    private Parting() {}

    /** -1 if the first piece had better have the smaller coordinate, 1 if the larger one, 0 if it does not matter or can't be said. */
    static int side(Piece a, Piece b) {
        List<Point> p = a.route.raw;
        List<Point> q = b.route.raw;
        int i = a.corner;
        int j = b.corner;
        if (i < 0 || j < 0 || i + 1 >= p.size() || j + 1 >= q.size()) {
            return 0;
        }
        boolean row = !a.vertical;
        if (Corners.along(p.get(i), !row) != Corners.along(q.get(j), !row) || !overlap(p, i, q, j, row)) {
            return 0;
        }
        Heading heading = Heading.between(p.get(i), p.get(i + 1));
        boolean same = heading == Heading.between(q.get(j), q.get(j + 1));
        int left = walk(p, i, i + 1, q, same ? j : j + 1, same ? j + 1 : j);
        if (left == 0) {
            left = -walk(p, i + 1, i, q, same ? j + 1 : j, same ? j : j + 1);
        }
        // what goes east has smaller y to its left, what goes south larger x
        return heading == Heading.SOUTH || heading == Heading.WEST ? left : -left;
    }

    private static boolean overlap(List<Point> p, int i, List<Point> q, int j, boolean row) {
        int a = Corners.along(p.get(i), row);
        int b = Corners.along(p.get(i + 1), row);
        int c = Corners.along(q.get(j), row);
        int d = Corners.along(q.get(j + 1), row);
        return Math.max(Math.min(a, b), Math.min(c, d)) < Math.min(Math.max(a, b), Math.max(c, d));
    }

    /**
     * Follows both in one direction until they part: 1 if the first then is to the left of the second, -1 to the right, 0 if that is not known.
     * A way is followed from the corner before to the next one, towards its end or its beginning.
     */
    private static int walk(List<Point> p, int beforeP, int nextP, List<Point> q, int beforeQ, int nextQ) {
        int stepP = nextP - beforeP;
        int stepQ = nextQ - beforeQ;
        int i = nextP;
        int j = nextQ;
        while (true) {
            Heading heading = Heading.between(p.get(i - stepP), p.get(i));
            if (Heading.between(q.get(j - stepQ), q.get(j)) != heading) {
                return 0;
            }
            int sign = heading.dx + heading.dy;
            int ahead = sign * (Corners.along(p.get(i), heading.isRow()) - Corners.along(q.get(j), heading.isRow()));
            boolean endsP = i + stepP < 0 || i + stepP >= p.size();
            boolean endsQ = j + stepQ < 0 || j + stepQ >= q.size();
            if (ahead < 0) {
                return endsP ? 0 : heading.turnTo(Heading.between(p.get(i), p.get(i + stepP)));
            }
            if (ahead > 0) {
                return endsQ ? 0 : -heading.turnTo(Heading.between(q.get(j), q.get(j + stepQ)));
            }
            if (endsP || endsQ) {
                return 0;
            }
            int turnP = heading.turnTo(Heading.between(p.get(i), p.get(i + stepP)));
            int turnQ = heading.turnTo(Heading.between(q.get(j), q.get(j + stepQ)));
            if (turnP != turnQ) {
                return Integer.signum(turnP - turnQ);
            }
            i += stepP;
            j += stepQ;
        }
    }
}
