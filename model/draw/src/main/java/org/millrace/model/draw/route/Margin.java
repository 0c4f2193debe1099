package org.millrace.model.draw.route;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * How far wires keep from each side of a box. Where two boxes (or a box and the region's border) are nearer than both want, they share what
 * is between them, so that a wire can always pass in the middle.
 */
final class Margin {

    /** What a box wants: before an arrow head, behind a way out, above and below. */
    static final int LEFT = 16;

    static final int RIGHT = 12;
    static final int TOP = 10;
    static final int BOTTOM = 12;

    /** The least distance that is kept where wires are pushed together and the boxes leave that much. */
    static final int LEAST = 8;

    /** And where even that is too much for all wires that must pass. */
    static final int CLOSEST = 3;

    private enum Edge {
        LEFT,
        RIGHT,
        TOP,
        BOTTOM
    }

    private final int[] sides = {LEFT, RIGHT, TOP, BOTTOM};

    private Margin() {}

    int left() {
        return sides[0];
    }

    int right() {
        return sides[1];
    }

    int top() {
        return sides[2];
    }

    int bottom() {
        return sides[3];
    }

    /** The box with its margin. */
    Rect around(Rect box) {
        return new Rect(
                box.x() - left(), box.y() - top(), box.width() + left() + right(), box.height() + top() + bottom());
    }

    /** Of a scene's boxes, in their order. */
    static Margin[] of(Scene scene) {
        List<Rect> boxes = scene.boxes();
        Margin[] margins = new Margin[boxes.size()];
        Arrays.setAll(margins, b -> scene.limits() == null ? new Margin() : within(scene.limits(), boxes.get(b)));
        Integer[] byX = new Integer[margins.length];
        Arrays.setAll(byX, b -> b);
        Arrays.sort(byX, Comparator.comparingInt(b -> boxes.get(b).x()));
        int widest = boxes.stream().mapToInt(Rect::width).max().orElse(0) + LEFT + RIGHT;
        for (int p = 0; p < byX.length; p++) {
            Rect left = boxes.get(byX[p]);
            for (int q = p + 1; q < byX.length && boxes.get(byX[q]).x() < left.x() + widest; q++) {
                share(left, margins[byX[p]], boxes.get(byX[q]), margins[byX[q]]);
            }
        }
        return margins;
    }

    private static Margin within(Rect limits, Rect box) {
        Margin margin = new Margin();
        margin.shrink(Edge.LEFT, box.x() - limits.x() - LEAST);
        margin.shrink(Edge.RIGHT, limits.right() - box.right() - LEAST);
        margin.shrink(Edge.TOP, box.y() - limits.y() - LEAST);
        margin.shrink(Edge.BOTTOM, limits.bottom() - box.bottom() - LEAST);
        return margin;
    }

    private void shrink(Edge edge, int room) {
        sides[edge.ordinal()] = Math.clamp(room, 0, sides[edge.ordinal()]);
    }

    private static void share(Rect left, Margin ofLeft, Rect right, Margin ofRight) {
        int across = right.x() - left.right();
        boolean below = right.y() >= left.y();
        int down = below ? right.y() - left.bottom() : left.y() - right.bottom();
        if (across >= LEFT + RIGHT || down >= TOP + BOTTOM || across < 0 && down < 0) {
            return; // apart, or on each other
        }
        if (across >= down) { // of a diagonal pair the larger gap counts
            share(ofLeft, Edge.RIGHT, ofRight, Edge.LEFT, across);
        } else if (below) {
            share(ofLeft, Edge.BOTTOM, ofRight, Edge.TOP, down);
        } else {
            share(ofRight, Edge.BOTTOM, ofLeft, Edge.TOP, down);
        }
    }

    private static void share(Margin a, Edge ofA, Margin b, Edge ofB, int gap) {
        if (a.sides[ofA.ordinal()] + b.sides[ofB.ordinal()] > gap) {
            a.shrink(ofA, gap / 2);
            b.shrink(ofB, gap - gap / 2);
        }
    }
}
