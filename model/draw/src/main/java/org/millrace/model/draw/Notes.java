package org.millrace.model.draw;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.millrace.model.draw.route.Rect;
import org.millrace.model.edit.Drawing.Point;

/** Finds places beside steps for what is noted of them, where a note touches no step, no wire and no other note. */
public final class Notes {

    /** The size of the text, in italics, and how far its lines are apart. */
    public static final int TEXT = 10;

    public static final int LINE = 13;

    private static final int GAP = 2;
    private static final int MOST_LINES = 4;

    /** How much wider than its step a note may be, in per cent, in the order in which it is tried. */
    private static final int[] WIDTHS = {100, 130, 170, 220};

    /** A note in its place. */
    public record Placed(Rect at, List<String> lines) {}

    private final List<Rect> boxes;
    private final Rect limits;
    private final List<Rect> taken = new ArrayList<>();

    /** @param limits within which notes stand, or null */
    Notes(List<Rect> boxes, List<List<Point>> ways, Rect limits) {
        this.boxes = boxes;
        this.limits = limits;
        taken.addAll(boxes);
        for (List<Point> way : ways) {
            for (int k = 1; k < way.size(); k++) {
                Point a = way.get(k - 1);
                Point b = way.get(k);
                Rect line = new Rect(
                        Math.min(a.x(), b.x()),
                        Math.min(a.y(), b.y()),
                        Math.abs(a.x() - b.x()) + 1,
                        Math.abs(a.y() - b.y()) + 1);
                taken.add(line.grown(GAP, GAP));
            }
        }
    }

    /** The note of a step in its place; nothing where there is no room for the whole of it. */
    Optional<Placed> place(int step, String note) {
        Rect box = boxes.get(step);
        for (int percent : WIDTHS) {
            List<String> lines = wrapped(note, box.width() * percent / 100);
            int width = lines.stream()
                    .mapToInt(line -> Advances.REGULAR.width(line, TEXT))
                    .max()
                    .orElse(0);
            int height = lines.size() * LINE;
            if (lines.size() > MOST_LINES) {
                continue;
            }
            int left = box.x() + Measures.MARGIN;
            int right = box.right() - Measures.MARGIN - width;
            for (Point at : List.of(
                    new Point(left, box.bottom()),
                    new Point(right, box.bottom()),
                    new Point(left, box.y() - height),
                    new Point(right, box.y() - height))) {
                Rect there = new Rect(at.x(), at.y(), width, height);
                if (isWithin(there) && taken.stream().noneMatch(there::overlaps)) {
                    taken.add(there);
                    return Optional.of(new Placed(there, lines));
                }
            }
        }
        return Optional.empty();
    }

    private boolean isWithin(Rect there) {
        return limits == null || limits.union(there).equals(limits);
    }

    private static List<String> wrapped(String note, int width) {
        List<String> lines = new ArrayList<>();
        String line = "";
        for (String word : note.strip().split("\\s+")) {
            String longer = line.isEmpty() ? word : line + " " + word;
            if (line.isEmpty() || Advances.REGULAR.width(longer, TEXT) <= width) {
                line = longer;
            } else {
                lines.add(line);
                line = word;
            }
        }
        lines.add(line);
        return lines;
    }
}
