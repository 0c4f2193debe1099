package org.millrace.model.draw.route;

import java.util.ArrayList;
import java.util.List;
import org.millrace.model.edit.Drawing.Point;

/** Lists of corners. */
final class Corners {

    private Corners() {}

    /** Without points that lie on the line between their neighbours. */
    static List<Point> straight(List<Point> points) {
        List<Point> corners = new ArrayList<>();
        for (Point point : points) {
            int last = corners.size() - 1;
            if (last >= 0 && corners.get(last).equals(point)) {
                continue;
            }
            if (last > 0 && onOneLine(corners.get(last - 1), corners.get(last), point)) {
                corners.set(last, point);
            } else {
                corners.add(point);
            }
        }
        return corners;
    }

    private static boolean onOneLine(Point a, Point b, Point c) {
        return a.x() == b.x() && b.x() == c.x() || a.y() == b.y() && b.y() == c.y();
    }

    static int length(List<Point> corners) {
        int length = 0;
        for (int k = 1; k < corners.size(); k++) {
            length += distance(corners.get(k - 1), corners.get(k));
        }
        return length;
    }

    static int distance(Point a, Point b) {
        return Math.abs(a.x() - b.x()) + Math.abs(a.y() - b.y());
    }

    /** Along a row its x, along a column its y. */
    static int along(Point point, boolean row) {
        return row ? point.x() : point.y();
    }
}
