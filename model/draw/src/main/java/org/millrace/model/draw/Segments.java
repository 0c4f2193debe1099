package org.millrace.model.draw;

import java.util.ArrayList;
import java.util.List;
import org.millrace.model.draw.route.Router;
import org.millrace.model.edit.Drawing.Point;
import org.millrace.model.edit.Drawing.Segment;

/**
 * What comes of shifting a straight piece of a wire by hand. Pieces are counted from 0, in the order in which the wire passes them: piece k
 * leads from corner k to the next.
 */
public final class Segments {

    /** What is shifted lies on multiples of this. */
    public static final int STEP = 10;

    /** Nearer than this to another line that it could lie on, it lies on that. */
    private static final int NEAR = 4;

    private Segments() {}

    /** The piece at a point, or -1. @param reach how far the point may lie from it */
    public static int pieceAt(List<Point> corners, Point at, int reach) {
        int found = -1;
        int nearest = reach + 1;
        for (int k = 0; k + 1 < corners.size(); k++) {
            Point a = corners.get(k);
            Point b = corners.get(k + 1);
            int across = Math.max(0, Math.max(Math.min(a.x(), b.x()) - at.x(), at.x() - Math.max(a.x(), b.x())));
            int down = Math.max(0, Math.max(Math.min(a.y(), b.y()) - at.y(), at.y() - Math.max(a.y(), b.y())));
            int distance = Math.max(across, down);
            if (distance < nearest) {
                nearest = distance;
                found = k;
            }
        }
        return found;
    }

    /** Whether a piece runs up or down; its line is then an x. */
    public static boolean isVertical(List<Point> corners, int piece) {
        return corners.get(piece).x() == corners.get(piece + 1).x();
    }

    /** The x of a piece that runs up or down, the y of another. */
    public static int line(List<Point> corners, int piece) {
        return isVertical(corners, piece)
                ? corners.get(piece).x()
                : corners.get(piece).y();
    }

    /**
     * Where a piece comes to lie that a person drags: straight on with what leads to it or from it, on a line of another wire, or else on a
     * multiple of {@link #STEP}; but a column no nearer to the wire's own ports than it is led by itself, which would make a jog of it.
     *
     * @param at the x or y of the pointer
     * @param others the corners of other wires
     */
    public static int snapped(List<Point> corners, int piece, int at, List<List<Point>> others) {
        int best = Math.floorDiv(at + STEP / 2, STEP) * STEP;
        int nearest = NEAR + 1;
        for (int line : lines(corners, piece, others)) {
            if (Math.abs(line - at) < nearest) {
                nearest = Math.abs(line - at);
                best = line;
            }
        }
        return isVertical(corners, piece) ? clearOfPorts(corners, piece, best) : best;
    }

    private static int clearOfPorts(List<Point> corners, int piece, int at) {
        int begin = corners.getFirst().x();
        int end = corners.getLast().x();
        if (end > begin && end - begin < Router.BEHIND_PORT + Router.BEFORE_PORT) {
            return at; // the ports share what is between them
        }
        if (piece == 1 && at > begin - STEP && at < begin + Router.BEHIND_PORT) {
            return begin + Router.BEHIND_PORT;
        }
        if (piece == corners.size() - 3 && at > end - Router.BEFORE_PORT && at < end + STEP) {
            return end - Router.BEFORE_PORT;
        }
        return at;
    }

    private static List<Integer> lines(List<Point> corners, int piece, List<List<Point>> others) {
        boolean vertical = isVertical(corners, piece);
        List<Integer> lines = new ArrayList<>();
        for (int k : new int[] {piece - 2, piece + 2}) {
            if (k >= 0 && k + 1 < corners.size()) {
                lines.add(line(corners, k));
            }
        }
        for (List<Point> other : others) {
            for (int k = 0; k + 1 < other.size(); k++) {
                if (isVertical(other, k) == vertical) {
                    lines.add(line(other, k));
                }
            }
        }
        return lines;
    }

    /**
     * The segments that are placed of a wire once one of its pieces was shifted: the others, and this one in its order. One that lies straight on
     * with the piece at a port needs none.
     *
     * @param placed before, in the order in which the wire passes them
     * @param at the x or y that the piece is to have
     */
    public static List<Segment> shifted(List<Point> corners, List<Segment> placed, int piece, int at) {
        boolean vertical = isVertical(corners, piece);
        Segment now = new Segment(vertical, at);
        List<Segment> result = new ArrayList<>();
        boolean entered = false;
        int from = 0;
        for (Segment segment : placed) {
            int k = pieceOn(corners, segment, from);
            if (k == piece) {
                continue; // this is where it was
            }
            if (k > piece && !entered) {
                result.add(now);
                entered = true;
            }
            result.add(segment);
            from = Math.max(from, k);
        }
        if (!entered) {
            result.add(now);
        }
        int last = corners.size() - 2;
        boolean straight = piece == 2 && line(corners, 0) == at || piece == last - 2 && line(corners, last) == at;
        if (straight) {
            result.remove(now);
        }
        return result;
    }

    /** The first piece from one on that lies on a segment; the one before for a segment that waits. */
    private static int pieceOn(List<Point> corners, Segment segment, int from) {
        for (int k = from; k + 1 < corners.size(); k++) {
            if (isVertical(corners, k) == segment.vertical() && line(corners, k) == segment.at()) {
                return k;
            }
        }
        return from - 1;
    }
}
