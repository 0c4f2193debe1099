package org.millrace.model.draw;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import org.millrace.model.draw.route.Rect;
import org.millrace.model.edit.Drawing;
import org.millrace.model.edit.Drawing.Point;
import org.millrace.model.edit.Nesting;
import org.millrace.model.flow.Place;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/** Keeps regions and what stands around them apart after an edit. To be called inside of that edit. */
final class Borders {

    /** Between a step and what comes to stand behind it. */
    private static final int GAP = 60;

    private final Drawing drawing;
    private final Frames before;
    private final Nesting after;

    Borders(Drawing drawing, Frames before, Nesting after) {
        this.drawing = drawing;
        this.before = before;
        this.after = after;
    }

    /** @param regions from the innermost on */
    void settle(List<Step> regions) {
        Map<Step, List<Step>> came = new LinkedHashMap<>(); // by the region that they lie in now
        for (Step step : drawing.flow().getSteps()) {
            Step region = after.regionOf(step);
            if (before.box(step) != null && before.nesting().regionOf(step) != region) {
                came.computeIfAbsent(region, key -> new ArrayList<>()).add(step);
            }
        }
        came.forEach(this::takeIn);
        for (Step region : regions) {
            keepCorner(region);
            giveWay(region);
        }
    }

    /** Brings steps that lie in another region now to a free place there. */
    private void takeIn(Step region, List<Step> came) {
        Rect own = region == null ? null : before.box(region);
        List<Rect> boxes = came.stream().map(before::box).toList();
        Rect all = boxes.stream().reduce(Rect::union).orElseThrow();
        if (own != null && own.union(all).equals(own)) {
            return;
        }
        Point wanted = region == null
                ? new Point(all.x(), all.y())
                : entry(region, came).orElse(new Point(all.x(), all.y()));
        Room.place(drawing, came, wanted);
    }

    /** Behind the first step that leads to one of them. */
    private Optional<Point> entry(Step region, List<Step> came) {
        for (Wire wire : drawing.flow().getWires()) {
            Step from = wire.getFrom();
            if (came.contains(wire.getTo()) && from != null && !came.contains(from) && before.box(from) != null) {
                Rect box = before.box(from);
                return Optional.of(
                        from == region
                                ? new Point(box.x() + Frame.LEFT, box.y() + Frame.TOP)
                                : new Point(box.right() + GAP, box.y()));
            }
        }
        return Optional.empty();
    }

    /** A region's corner stays where it is: what is left of it or above it goes right or down, with all that the region holds. */
    private void keepCorner(Step region) {
        if (after.isFolded(region)) {
            return;
        }
        Rect box = Frames.of(drawing).box(region);
        Point at = drawing.at(region);
        if (box.x() < at.x() || box.y() < at.y()) {
            shift(after.inside(region), new Point(at.x() - box.x(), at.y() - box.y()));
        }
    }

    private void giveWay(Step region) {
        Rect old = before.box(region);
        Frames now = Frames.of(drawing);
        Rect box = now.box(region);
        if (old == null || box.width() <= old.width() && box.height() <= old.height()) {
            return;
        }
        Rect wide = box.grown(FreePlace.BESIDE, FreePlace.ABOVE);
        List<Step> others = new ArrayList<>(after.inside(after.regionOf(region)));
        others.remove(region);
        others.removeIf(step -> drawing.place(step).map(Place::isPinned).orElse(false));
        int right = box.x() + old.width();
        int bottom = box.y() + old.height();
        push(now, others, wide, each -> each.x() >= right, new Point(Math.max(0, box.width() - old.width()), 0));
        push(
                Frames.of(drawing),
                others,
                wide,
                each -> each.y() >= bottom && each.x() < right,
                new Point(0, Math.max(0, box.height() - old.height())));
    }

    /** Moves all steps of a side when one of them is too near. */
    private void push(Frames now, List<Step> others, Rect wide, Predicate<Rect> side, Point by) {
        List<Step> there =
                others.stream().filter(step -> side.test(now.box(step))).toList();
        if (there.stream().map(now::box).filter(Objects::nonNull).anyMatch(wide::overlaps)) {
            shift(there, by);
        }
    }

    private void shift(List<Step> steps, Point by) {
        Map<Step, Point> to = new LinkedHashMap<>();
        for (Step step : steps) {
            Point at = drawing.at(step);
            to.put(step, new Point(at.x() + by.x(), at.y() + by.y()));
        }
        drawing.move(to);
    }
}
