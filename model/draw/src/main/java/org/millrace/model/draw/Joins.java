package org.millrace.model.draw;

import java.util.ArrayList;
import java.util.List;
import org.millrace.model.edit.Drawing.Point;

/** Where two wires that end at the same port meet. */
final class Joins {

    private Joins() {}

    /** Where a wire first meets one of several others that end as it does, or null when it meets them at the port only. */
    static Point first(List<Point> way, List<List<Point>> others) {
        Point first = null;
        int least = Integer.MAX_VALUE;
        for (List<Point> other : others) {
            Point join = between(way, other);
            int before = join == null ? Integer.MAX_VALUE : length(upTo(way, join));
            if (before < least) {
                first = join;
                least = before;
            }
        }
        return first;
    }

    private static int length(List<Point> corners) {
        int length = 0;
        for (int k = 1; k < corners.size(); k++) {
            Point a = corners.get(k - 1);
            Point b = corners.get(k);
            length += Math.abs(a.x() - b.x()) + Math.abs(a.y() - b.y());
        }
        return length;
    }

    /** From where on two wires run together, or null when they meet at the port only. */
    private static Point between(List<Point> p, List<Point> q) {
        int i = p.size() - 1;
        int j = q.size() - 1;
        while (i > 0 && j > 0 && p.get(i - 1).equals(q.get(j - 1))) {
            i--;
            j--;
        }
        if (i == 0 || j == 0) {
            return null;
        }
        Point at = p.get(i);
        Point a = p.get(i - 1);
        Point b = q.get(j - 1);
        boolean row = a.y() == at.y();
        if (row != (b.y() == at.y())) {
            return at;
        }
        int toA = row ? a.x() - at.x() : a.y() - at.y();
        int toB = row ? b.x() - at.x() : b.y() - at.y();
        if (Integer.signum(toA) != Integer.signum(toB)) {
            return at;
        }
        return Math.abs(toA) < Math.abs(toB) ? a : b;
    }

    /** The corners up to a point on the wire, and that point. */
    static List<Point> upTo(List<Point> corners, Point end) {
        List<Point> own = new ArrayList<>();
        for (int k = 0; k < corners.size(); k++) {
            if (k > 0 && isBetween(corners.get(k - 1), end, corners.get(k))) {
                break;
            }
            own.add(corners.get(k));
        }
        own.add(end);
        return own;
    }

    private static boolean isBetween(Point a, Point point, Point b) {
        return point.x() >= Math.min(a.x(), b.x())
                && point.x() <= Math.max(a.x(), b.x())
                && point.y() >= Math.min(a.y(), b.y())
                && point.y() <= Math.max(a.y(), b.y());
    }
}
