package org.millrace.model.draw;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.millrace.model.edit.Drawing.Point;

/** A wire as a line with rounded corners, which jumps in an arc over the wires that it crosses in a row. */
final class WirePath {

    private static final double CORNER = 8;
    private static final double JUMP = 5;

    /** Nearer than this to its begin or its end a row jumps over nothing. */
    private static final double CLEAR = 2;

    private final List<Point> corners;
    private final List<Crossing> crossings;
    private final StringBuilder data = new StringBuilder();

    /** Where a row is crossed. */
    record Crossing(int x, int y) {}

    private WirePath(List<Point> corners, List<Crossing> crossings) {
        this.corners = corners;
        this.crossings = crossings;
    }

    /** As SVG path data. @param crossings of rows of this wire, without order */
    static String of(List<Point> corners, List<Crossing> crossings) {
        return new WirePath(corners, crossings).data();
    }

    private String data() {
        int last = corners.size() - 1;
        data.append('M').append(at(corners.getFirst().x(), corners.getFirst().y()));
        for (int k = 1; k <= last; k++) {
            Point from = corners.get(k - 1);
            Point to = corners.get(k);
            double before = k == 1 ? 0 : radius(k - 1);
            double behind = k == last ? 0 : radius(k);
            if (from.y() == to.y()) {
                jumps(from, to, before, behind);
            }
            if (k == last) {
                data.append('L').append(at(to.x(), to.y()));
            } else {
                Point next = corners.get(k + 1);
                data.append('L').append(at(towards(to.x(), from.x(), behind), towards(to.y(), from.y(), behind)));
                data.append('Q').append(at(to.x(), to.y())).append(' ');
                data.append(at(towards(to.x(), next.x(), behind), towards(to.y(), next.y(), behind)));
            }
        }
        return data.toString();
    }

    private void jumps(Point from, Point to, double before, double behind) {
        int sign = Integer.signum(to.x() - from.x());
        double end = to.x() - sign * behind;
        List<Integer> over = new ArrayList<>(crossings.stream()
                .filter(crossing -> crossing.y == from.y()
                        && (crossing.x - from.x()) * sign > 0
                        && (to.x() - crossing.x) * sign > 0)
                .map(Crossing::x)
                .distinct()
                .sorted(sign > 0 ? Comparator.naturalOrder() : Comparator.reverseOrder())
                .toList());
        double free = from.x() + sign * before; // from here on nothing is drawn yet
        for (int k = 0; k < over.size(); k++) {
            int x = over.get(k);
            double next = k + 1 < over.size() ? (x + over.get(k + 1)) / 2.0 : end;
            double radius = Math.min(JUMP, Math.min((x - free) * sign, (next - x) * sign));
            if (radius > CLEAR) {
                data.append('L').append(at(x - sign * radius, from.y()));
                data.append('a').append(at(radius, radius)).append(" 0 0 ").append(sign > 0 ? 1 : 0);
                data.append(' ').append(at(sign * 2 * radius, 0));
                free = x + sign * radius;
            }
        }
    }

    private double radius(int k) {
        double before = distance(corners.get(k - 1), corners.get(k));
        double behind = distance(corners.get(k), corners.get(k + 1));
        return Math.min(CORNER, Math.min(before, behind) / 2);
    }

    private static int distance(Point a, Point b) {
        return Math.abs(a.x() - b.x()) + Math.abs(a.y() - b.y());
    }

    private static double towards(int from, int to, double by) {
        return from + Integer.signum(to - from) * by;
    }

    private static String at(double x, double y) {
        return number(x) + " " + number(y);
    }

    private static String number(double value) {
        return value == Math.rint(value) ? String.valueOf((long) value) : String.format(Locale.ROOT, "%.1f", value);
    }
}
