package org.millrace.model.draw;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.millrace.model.draw.route.Rect;
import org.millrace.model.edit.Drawing;
import org.millrace.model.edit.Drawing.Point;
import org.millrace.model.edit.Nesting;
import org.millrace.model.flow.Place;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/**
 * Adds steps to a drawing where they cover nothing: what stands in the way gives way, or the nearest free place is taken. Every method is to be
 * called inside of an edit, so that the step, its wires and the room that was made for it are one change.
 *
 * <p>A step that is put into a wire from A to B:
 *
 * <ol>
 *   <li>It stands a gap behind A, on the line of the port that the wire leaves by.
 *   <li>Is there no room before B, B goes right as far as is needed, and with it all that wires lead to from there and that lies at or right of
 *       B, and what these would come too near to otherwise. All go by the same distance, so that what was straight remains so, and the segments
 *       that people placed on wires between them go along.
 *   <li>Is a pinned step in the way, or does the wire lead back, nothing moves: the step takes the nearest free place to the middle of the wire.
 * </ol>
 *
 * <p>All of this stays within the region that the wire lies in; {@link #keepingApart} has what stands around a region give way when it grows.
 */
public final class Room {

    /** Between a step and what is put behind it. */
    private static final int GAP = 60;

    /** Below a step, and what is put behind its fault port. */
    private static final int BELOW = 40;

    private static final Point FIRST = new Point(40, 40);

    private final Drawing drawing;
    private final Frames frames;
    private final Map<Step, Rect> boxes =
            new LinkedHashMap<>(); // of all that lies in the same region but what is added

    /** @param region that all of this happens in; null for the canvas */
    private Room(Drawing drawing, Step region, Collection<Step> added) {
        this.drawing = drawing;
        frames = Frames.of(drawing);
        for (Step step : frames.nesting().inside(region)) {
            if (!added.contains(step)) {
                boxes.put(step, frames.box(step));
            }
        }
    }

    /** What a step takes of the canvas, a region with all that it holds. */
    public static Rect box(Drawing drawing, Step step) {
        return Frames.of(drawing).box(step);
    }

    /** Puts a step into a wire, and makes room for it there. */
    public static void insert(Drawing drawing, Step step, Wire wire) {
        Step from = wire.getFrom();
        String port = FlowScene.port(wire);
        Step to = wire.getTo();
        Source source = Source.of(drawing, from, port);
        drawing.insert(step, wire);
        Step region = Nesting.of(drawing).scopeOf(from, port);
        new Room(drawing, region, List.of(step)).between(source, step, to);
    }

    /** Takes a step out of the wires that it stands in, and puts it into another one. */
    public static void moveInto(Drawing drawing, Step step, Wire wire) {
        drawing.takeOut(step);
        insert(drawing, step, wire);
    }

    /** Wires a step to a port that is free, and places it behind that. */
    public static void behind(Drawing drawing, Step from, String port, Step step) {
        Source source = Source.of(drawing, from, port);
        drawing.connect(from, port, step);
        Room room = new Room(drawing, Nesting.of(drawing).scopeOf(from, port), List.of(step));
        room.placeNear(step, room.behind(source, step));
    }

    /**
     * Places steps, which keep their places among each other, as near as can be to where they are wanted.
     *
     * @param wanted where the upper left corner of all of them would be
     */
    public static void place(Drawing drawing, List<Step> steps, Point wanted) {
        if (steps.isEmpty()) {
            return;
        }
        Nesting nesting = Nesting.of(drawing);
        Set<Step> all = new HashSet<>(steps);
        List<Step> outer = steps.stream()
                .filter(step -> !all.contains(nesting.regionOf(step)))
                .toList();
        Room room = new Room(drawing, nesting.regionOf(outer.getFirst()), outer);
        List<Rect> block = outer.stream().map(room.frames::box).toList();
        Rect whole = block.stream().reduce(Rect::union).orElseThrow();
        int x = nearestOnGrid(wanted.x()) - whole.x();
        int y = nearestOnGrid(wanted.y()) - whole.y();
        List<Rect> there = block.stream().map(rect -> moved(rect, x, y)).toList();
        Point by = FreePlace.shift(there, room.boxes.values());
        room.shift(outer, new Point(x + by.x(), y + by.y()));
    }

    /**
     * Does an edit, and lets what stands around regions give way to those that it made larger: right of it to the right, below it downwards. Steps
     * that came into a region, or fell out of one, go to the nearest free place. To be called inside of an edit.
     */
    public static void keepingApart(Drawing drawing, Runnable edit) {
        Frames before = Frames.of(drawing);
        edit.run();
        Nesting after = Nesting.of(drawing);
        List<Step> regions = new ArrayList<>(drawing.flow().getSteps());
        regions.removeIf(step -> !Nesting.isRegion(step));
        regions.sort(Comparator.comparingInt(after::depth).reversed());
        if (regions.isEmpty() && before.nesting().isFlat()) {
            return;
        }
        new Borders(drawing, before, after).settle(regions);
    }

    /** Folds a region, or unfolds it, where the line stays straight by which wires arrive; to be called inside of an edit. */
    public static void fold(Drawing drawing, Step region, boolean folded) {
        Frames before = Frames.of(drawing);
        if (before.nesting().isFolded(region) == folded) {
            return;
        }
        int line = before.box(region).y() + before.size(region).in();
        drawing.fold(region, folded);
        Frames after = Frames.of(drawing);
        Rect box = after.box(region);
        // what it holds stays: it went along when the folded step was moved
        drawing.move(
                region, new Point(box.x(), folded ? line - after.size(region).in() : box.y()));
    }

    /** Where the first step of a flow stands when nobody says where. */
    public static Point first() {
        return FIRST;
    }

    /**
     * What a wire begins at, before anything is put into it.
     *
     * @param box of the step; of an inside port a part of the region's border
     * @param line the y at which it leaves by a port that is no fault's
     */
    private record Source(Rect box, int line, boolean fault) {

        static Source of(Drawing drawing, Step from, String port) {
            Frames frames = Frames.of(drawing);
            Rect box = frames.box(from);
            Size size = frames.size(from);
            if (size.isInside(port)) {
                int line = box.y() + size.line(port);
                Rect border = new Rect(box.x(), line - Size.HEAD / 2, Measures.INSIDE_PORT, Size.HEAD);
                return new Source(border, line, false);
            }
            return new Source(box, box.y() + size.out(port), port.equals(Drawing.FAULT));
        }
    }

    private void between(Source source, Step step, Step to) {
        Rect a = source.box;
        Rect b = boxes.get(to); // null where the wire led to where it began
        Size size = frames.size(step);
        Point wanted = behind(source, step);
        if (b != null && source.fault && b.y() + Size.HEAD / 2 > a.bottom()) {
            wanted = new Point(wanted.x(), onGrid(b.y()));
        }
        Rect own = new Rect(wanted.x(), wanted.y(), size.width(), size.height());
        if (b != null && b.x() >= a.right()) {
            Set<Step> moved = new LinkedHashSet<>();
            int by = giveWay(own, a, to, moved);
            if (by >= 0) {
                shift(moved, new Point(by, 0));
                drawing.move(Map.of(step, wanted));
                return;
            }
        }
        Point middle = b == null ? wanted : middle(source, b, size);
        placeNear(step, middle);
    }

    private static Point middle(Source source, Rect b, Size size) {
        int out = source.fault ? source.box.bottom() : source.box.y() + Size.HEAD / 2;
        int x = (source.box.right() + b.x() - size.width()) / 2;
        int y = (out + b.y() + Size.HEAD / 2) / 2 - size.in();
        return new Point(nearestOnGrid(x), nearestOnGrid(y));
    }

    /** A gap behind a step on the line of a port; for a fault below the step. */
    private Point behind(Source source, Step step) {
        int x = onGrid(source.box.right() + GAP);
        return source.fault
                ? new Point(x, onGrid(source.box.bottom() + BELOW))
                : new Point(x, nearestOnGrid(source.line - frames.size(step).in()));
    }

    private void placeNear(Step step, Point wanted) {
        Size size = frames.size(step);
        Rect there = new Rect(wanted.x(), wanted.y(), size.width(), size.height());
        drawing.move(Map.of(step, FreePlace.near(there, boxes.values())));
    }

    /**
     * What has to move right, so that a step has its place.
     *
     * @param own what the step takes
     * @param before what it stands behind
     * @param to where it leads
     * @param moved filled
     * @return how far all of them go; -1 when they can't
     */
    private int giveWay(Rect own, Rect before, Step to, Set<Step> moved) {
        Rect wide = own.grown(FreePlace.BESIDE, FreePlace.ABOVE);
        Set<Step> inTheWay = new LinkedHashSet<>();
        boxes.forEach((step, box) -> {
            if (!box.equals(before) && wide.overlaps(box)) {
                inTheWay.add(step);
            }
        });
        int by = Math.max(0, own.right() + GAP - boxes.get(to).x());
        for (Step step : inTheWay) {
            if (boxes.get(step).x() < before.right()) {
                return -1; // it stands beside or before what the new step follows, so that it can't go behind it
            }
            by = Math.max(by, own.right() + GAP - boxes.get(step).x());
        }
        if (by == 0) {
            return 0;
        }
        by = onGrid(by);
        inTheWay.add(to);
        for (Step step : inTheWay) {
            follow(step, moved, by);
        }
        int far = by;
        boolean stuck = moved.stream()
                .anyMatch(step -> isPinned(step)
                        || boxes.get(step).equals(before)
                        || wide.overlaps(moved(boxes.get(step), far, 0)));
        return stuck ? -1 : by;
    }

    /** Adds a step, all that it takes along, and all that these would come too near to. */
    private void follow(Step first, Set<Step> moved, int by) {
        int from = boxes.get(first).x();
        List<Step> open = new ArrayList<>(List.of(first));
        while (!open.isEmpty()) {
            Step step = open.removeLast();
            if (!moved.add(step)) {
                continue;
            }
            drawing.leaving(step).stream()
                    .map(Wire::getTo)
                    .filter(boxes::containsKey)
                    .filter(to -> boxes.get(to).x() >= from)
                    .forEach(open::add);
            Rect there = moved(boxes.get(step), by, 0);
            Predicate<Rect> near =
                    box -> box.grown(FreePlace.BESIDE, FreePlace.ABOVE).overlaps(there);
            boxes.forEach((other, box) -> {
                if (other != step && near.test(box)) {
                    open.add(other);
                }
            });
        }
    }

    private boolean isPinned(Step step) {
        return drawing.place(step).map(Place::isPinned).orElse(false);
    }

    /** Moves steps, and with them what people placed of the wires between them. */
    private void shift(Collection<Step> steps, Point by) {
        Map<Step, Point> to = new LinkedHashMap<>();
        for (Step step : steps) {
            Point at = drawing.at(step);
            to.put(step, new Point(at.x() + by.x(), at.y() + by.y()));
        }
        drawing.move(to);
    }

    private static Rect moved(Rect rect, int x, int y) {
        return new Rect(rect.x() + x, rect.y() + y, rect.width(), rect.height());
    }

    /** The next line of the grid at or behind. */
    private static int onGrid(int at) {
        return Math.ceilDiv(at, Measures.GRID) * Measures.GRID;
    }

    private static int nearestOnGrid(int at) {
        return Math.floorDiv(at + Measures.GRID / 2, Measures.GRID) * Measures.GRID;
    }
}
