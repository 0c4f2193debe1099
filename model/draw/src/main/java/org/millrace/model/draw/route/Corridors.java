package org.millrace.model.draw.route;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Between which boxes a piece can be moved across its direction, and how near to them. */
final class Corridors {

    /** What stands for no bound at all. */
    static final int FAR = 1 << 24;

    private final Rect limits;
    private final Axis columns;
    private final Axis rows;

    Corridors(Scene scene, Margin[] margins) {
        limits = scene.limits();
        columns = new Axis(scene.boxes(), margins, true);
        rows = new Axis(scene.boxes(), margins, false);
    }

    /** Sets a piece's bounds by the boxes beside the range that it has now. */
    void bound(Piece piece) {
        if (piece.fixed) {
            piece.low = piece.lowest = piece.high = piece.highest = piece.line;
            return;
        }
        piece.low = limits == null ? -FAR : (piece.vertical ? limits.x() : limits.y()) + Margin.LEAST;
        piece.high = limits == null ? FAR : (piece.vertical ? limits.right() : limits.bottom()) - Margin.LEAST;
        int nearer = Margin.LEAST - Margin.CLOSEST;
        piece.lowest = piece.low - nearer;
        piece.highest = piece.high + nearer;
        (piece.vertical ? columns : rows).bound(piece);
        piece.high = Math.max(piece.low, piece.high);
        piece.lowest = Math.clamp(piece.lowest, piece.low - nearer, piece.low);
        piece.highest = Math.clamp(piece.highest, piece.high, piece.high + nearer);
    }

    /** Boxes as vertical pieces see them, or horizontal ones: sides across, where a piece is bounded, and along, where it passes. */
    private static final class Axis {

        /** Of one box; margins as they are, and a piece that is pressed takes less. */
        private record Sides(
                int before,
                int behind,
                int begin,
                int end,
                int beforeMargin,
                int behindMargin,
                int beginMargin,
                int endMargin) {

            /** Whether a piece that is kept so far off passes beside the box. */
            boolean isBeside(Piece piece, int distance) {
                int from = begin - Math.min(beginMargin, distance);
                int to = end + Math.min(endMargin, distance);
                return piece.begin < to && piece.end > from
                        || piece.begin == piece.end && piece.begin > from && piece.begin < to;
            }
        }

        private final Sides[] byBefore;
        private final int[] befores;
        private final Sides[] byBehind;
        private final int[] behinds;

        Axis(List<Rect> boxes, Margin[] margins, boolean vertical) {
            Sides[] sides = IntStream.range(0, margins.length)
                    .mapToObj(b -> sides(boxes.get(b), margins[b], vertical))
                    .toArray(Sides[]::new);
            byBefore = sides.clone();
            Arrays.sort(byBefore, Comparator.comparingInt(Sides::before));
            befores = Arrays.stream(byBefore).mapToInt(Sides::before).toArray();
            byBehind = sides.clone();
            Arrays.sort(byBehind, Comparator.comparingInt(Sides::behind));
            behinds = Arrays.stream(byBehind).mapToInt(Sides::behind).toArray();
        }

        private static Sides sides(Rect box, Margin margin, boolean vertical) {
            return vertical
                    ? new Sides(
                            box.x(),
                            box.right(),
                            box.y(),
                            box.bottom(),
                            margin.left(),
                            margin.right(),
                            margin.top(),
                            margin.bottom())
                    : new Sides(
                            box.y(),
                            box.bottom(),
                            box.x(),
                            box.right(),
                            margin.top(),
                            margin.bottom(),
                            margin.left(),
                            margin.right());
        }

        void bound(Piece piece) {
            for (int k = first(befores, piece.line); k < byBefore.length; k++) {
                Sides box = byBefore[k];
                if (box.before - Margin.LEAST >= Math.max(piece.high, piece.highest)) {
                    break;
                }
                if (box.isBeside(piece, Margin.LEAST)) {
                    piece.high = Math.min(
                            piece.high, Math.max(piece.line, box.before - Math.min(box.beforeMargin, Margin.LEAST)));
                }
                if (box.isBeside(piece, Margin.CLOSEST)) {
                    piece.highest = Math.min(
                            piece.highest,
                            Math.max(piece.line, box.before - Math.min(box.beforeMargin, Margin.CLOSEST)));
                }
            }
            for (int k = first(behinds, piece.line + 1) - 1; k >= 0; k--) {
                Sides box = byBehind[k];
                if (box.behind + Margin.LEAST <= Math.min(piece.low, piece.lowest)) {
                    break;
                }
                if (box.isBeside(piece, Margin.LEAST)) {
                    piece.low = Math.max(
                            piece.low, Math.min(piece.line, box.behind + Math.min(box.behindMargin, Margin.LEAST)));
                }
                if (box.isBeside(piece, Margin.CLOSEST)) {
                    piece.lowest = Math.max(
                            piece.lowest,
                            Math.min(piece.line, box.behind + Math.min(box.behindMargin, Margin.CLOSEST)));
                }
            }
        }

        /** The index of the first place that is not before another. */
        private static int first(int[] places, int from) {
            int low = 0;
            int high = places.length;
            while (low < high) {
                int middle = low + high >>> 1;
                if (places[middle] < from) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            return low;
        }
    }
}
