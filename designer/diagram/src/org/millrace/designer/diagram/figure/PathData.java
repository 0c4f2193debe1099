package org.millrace.designer.diagram.figure;

import org.eclipse.swt.graphics.Path;

/** Reads SVG's path data (SVG 1.1, 8.3) into a path: {@code M L H V C S Q A Z}, absolute and relative. */
final class PathData {

    private final String data;
    private final Path path;
    private final float scale;
    private int next;
    private double x;
    private double y;
    private double startX;
    private double startY;

    /** The last control point of the curve before, which a smooth curve begins opposite of; the current point where there was none. */
    private double controlX;

    private double controlY;

    /** @param scale what every coordinate is multiplied by */
    PathData(String data, Path path, float scale) {
        this.data = data;
        this.path = path;
        this.scale = scale;
    }

    /** @throws IllegalArgumentException when there is something that is none of these */
    void read() {
        char command = 0;
        while (more()) {
            if (Character.isLetter(data.charAt(next))) {
                command = data.charAt(next++);
            } else if (command == 'M' || command == 'm') {
                command = command == 'M' ? 'L' : 'l'; // further points of a move are lines
            }
            double fromX = Character.isLowerCase(command) ? x : 0;
            double fromY = Character.isLowerCase(command) ? y : 0;
            switch (Character.toUpperCase(command)) {
                case 'M' -> {
                    to(fromX + number(), fromY + number());
                    startX = x;
                    startY = y;
                    path.moveTo(scaled(x), scaled(y));
                }
                case 'L' -> line(fromX + number(), fromY + number());
                case 'H' -> line(fromX + number(), y);
                case 'V' -> line(x, fromY + number());
                case 'C' ->
                    curve(
                            fromX + number(),
                            fromY + number(),
                            fromX + number(),
                            fromY + number(),
                            fromX + number(),
                            fromY + number());
                case 'S' ->
                    curve(
                            2 * x - controlX,
                            2 * y - controlY,
                            fromX + number(),
                            fromY + number(),
                            fromX + number(),
                            fromY + number());
                case 'Q' -> quad(fromX + number(), fromY + number(), fromX + number(), fromY + number());
                case 'A' ->
                    arc(number(), number(), number(), number() != 0, number() != 0, fromX + number(), fromY + number());
                case 'Z' -> {
                    path.close();
                    to(startX, startY);
                }
                default -> throw new IllegalArgumentException("path data with '" + command + "' at " + next);
            }
        }
    }

    private void to(double toX, double toY) {
        x = toX;
        y = toY;
        controlX = toX;
        controlY = toY;
    }

    private void curve(double x1, double y1, double x2, double y2, double toX, double toY) {
        path.cubicTo(scaled(x1), scaled(y1), scaled(x2), scaled(y2), scaled(toX), scaled(toY));
        to(toX, toY);
        controlX = x2;
        controlY = y2;
    }

    private void quad(double x1, double y1, double toX, double toY) {
        path.quadTo(scaled(x1), scaled(y1), scaled(toX), scaled(toY));
        to(toX, toY);
    }

    private void line(double toX, double toY) {
        to(toX, toY);
        path.lineTo(scaled(toX), scaled(toY));
    }

    private float scaled(double value) {
        return (float) (value * scale);
    }

    private boolean more() {
        while (next < data.length() && (data.charAt(next) == ' ' || data.charAt(next) == ',')) {
            next++;
        }
        return next < data.length();
    }

    /** A number ends where the next one can't go on: {@code 1.5.5-2} is three. */
    private double number() {
        if (!more()) {
            throw new IllegalArgumentException("path data that ends in the middle of a command");
        }
        int from = next;
        boolean point = false;
        while (next < data.length()) {
            char at = data.charAt(next);
            if (at == '.' && !point) {
                point = true;
            } else if (!(Character.isDigit(at) || (at == '-' && next == from))) {
                break;
            }
            next++;
        }
        return Double.parseDouble(data.substring(from, next));
    }

    /** An arc of a circle or an unturned ellipse, from its ends to its middle (SVG 1.1, F.6.5). */
    private void arc(double rx, double ry, double turned, boolean large, boolean sweep, double toX, double toY) {
        if (turned != 0) {
            throw new IllegalArgumentException("path data with an arc that is turned");
        }
        double halfX = (x - toX) / 2;
        double halfY = (y - toY) / 2;
        double grow = Math.sqrt(Math.max(1, halfX * halfX / (rx * rx) + halfY * halfY / (ry * ry)));
        double a = rx * grow;
        double b = ry * grow;
        double across = a * a * halfY * halfY + b * b * halfX * halfX;
        double root = Math.sqrt(Math.max(0, (a * a * b * b - across) / across)) * (large == sweep ? -1 : 1);
        double middleX = root * a * halfY / b + (x + toX) / 2;
        double middleY = -root * b * halfX / a + (y + toY) / 2;
        double from = Math.toDegrees(Math.atan2((y - middleY) / b, (x - middleX) / a));
        double by = Math.toDegrees(Math.atan2((toY - middleY) / b, (toX - middleX) / a)) - from;
        if (sweep && by < 0) {
            by += 360;
        } else if (!sweep && by > 0) {
            by -= 360;
        }
        // SWT's angles go the other way around
        path.addArc(scaled(middleX - a), scaled(middleY - b), scaled(2 * a), scaled(2 * b), (float) -from, (float) -by);
        to(toX, toY);
    }
}
