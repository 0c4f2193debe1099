package org.millrace.model.draw;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.millrace.model.draw.route.Rect;
import org.millrace.model.edit.Drawing;
import org.millrace.model.edit.Drawing.Point;
import org.millrace.model.flow.Place;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/**
 * Gives places to the steps of a drawing, in rows from left to right. Steps that stay, because they are pinned or because only newcomers are
 * placed, are not moved: the rows are laid where they fit those best, and what would cover one of those goes to the nearest free place.
 */
public final class Arrangement {

    private static final Point ORIGIN = new Point(40, 40);

    /** A coordinate that is farther out is taken for this: what no person placed would make numbers overflow. */
    private static final int FARTHEST = 1_000_000;

    private final Drawing drawing;
    private final List<Step> steps;
    private final Map<Step, Size> sizes = new HashMap<>();
    private final Map<Step, Point> rows = new HashMap<>();
    private final Map<Step, Point> places = new LinkedHashMap<>();

    private Arrangement(Drawing drawing, Set<Step> staying) {
        this.drawing = drawing;
        steps = drawing.flow().getSteps();
        steps.forEach(step -> sizes.put(step, Measures.of(drawing, step)));
        for (Step step : steps) {
            if (staying.contains(step)) {
                places.put(step, stood(drawing.at(step)));
            }
        }
        if (staying.size() < steps.size()) {
            placeInRows();
            placeOthers();
        }
    }

    private static Point stood(Point at) {
        return new Point(Math.clamp(at.x(), -FARTHEST, FARTHEST), Math.clamp(at.y(), -FARTHEST, FARTHEST));
    }

    /** Arranges all steps but those that are pinned; to be called inside of an edit. */
    public static void arrangeAll(Drawing drawing) {
        Set<Step> pinned = new HashSet<>(drawing.flow().getSteps());
        pinned.removeIf(step -> !drawing.place(step).map(Place::isPinned).orElse(false));
        apply(drawing, pinned);
    }

    /** Gives a place to each step that the layout does not know, and leaves the others where they are; to be called inside of an edit. */
    public static void placeNewcomers(Drawing drawing) {
        apply(drawing, known(drawing));
    }

    /** Where each step stands: by the layout, and for one that it does not know where {@link #placeNewcomers} would put it. */
    static Map<Step, Point> places(Drawing drawing) {
        return new Arrangement(drawing, known(drawing)).places;
    }

    private static Set<Step> known(Drawing drawing) {
        Set<String> placed = new HashSet<>();
        drawing.layout().getPlaces().forEach(place -> placed.add(place.getStep()));
        Set<Step> known = new HashSet<>(drawing.flow().getSteps());
        known.removeIf(step -> step.getId() == null || !placed.contains(step.getId()));
        return known;
    }

    /** Segments that people gave to wires go, but for those between steps that stay. */
    private static void apply(Drawing drawing, Set<Step> staying) {
        if (staying.size() == drawing.flow().getSteps().size()) {
            return;
        }
        new Arrangement(drawing, staying).places.forEach((step, place) -> {
            if (!staying.contains(step)) {
                drawing.move(step, place);
            }
        });
        for (Wire wire : List.copyOf(drawing.flow().getWires())) {
            if (!staying.contains(wire.getFrom()) || !staying.contains(wire.getTo())) {
                drawing.straighten(wire);
            }
        }
    }

    private void placeInRows() {
        Map<Step, Integer> index = new HashMap<>();
        List<Size> inOrder = new ArrayList<>();
        for (Step step : steps) {
            index.put(step, inOrder.size());
            inOrder.add(sizes.get(step));
        }
        List<Rows.Edge> edges = new ArrayList<>();
        for (Wire wire : drawing.flow().getWires()) {
            if (index.containsKey(wire.getFrom()) && index.containsKey(wire.getTo())) {
                String port = Objects.requireNonNullElse(wire.getPort(), Drawing.OUT);
                edges.add(new Rows.Edge(index.get(wire.getFrom()), port, index.get(wire.getTo())));
            }
        }
        List<Point> placed = Rows.place(inOrder, edges);
        for (int s = 0; s < placed.size(); s++) {
            rows.put(steps.get(s), placed.get(s));
        }
    }

    /** Places what does not stay, from left to right: each as it lies in the rows to what stands already and is wired with it. */
    private void placeOthers() {
        List<Step> others = new ArrayList<>(steps);
        others.removeIf(places::containsKey);
        others.sort(Comparator.comparingInt(step -> rows.get(step).x()));
        boolean alone = places.isEmpty();
        Point usual = alone ? ORIGIN : shift(places.keySet());
        List<Rect> taken = new ArrayList<>();
        places.forEach((step, at) -> taken.add(box(step, at)));
        for (Step step : others) {
            Point by = alone ? usual : shiftBeside(step, usual);
            Point wanted = new Point(rows.get(step).x() + by.x(), rows.get(step).y() + by.y());
            Point at = alone ? wanted : FreePlace.near(box(step, wanted), taken);
            places.put(step, at);
            if (!alone) {
                taken.add(box(step, at));
            }
        }
    }

    private Rect box(Step step, Point at) {
        Size size = sizes.get(step);
        return new Rect(at.x(), at.y(), size.width(), size.height());
    }

    /** From where a step that leads to another one, or to which that leads, lies in the rows to where it is. */
    private Point shiftBeside(Step step, Point usual) {
        for (Wire wire : drawing.entering(step)) {
            if (places.containsKey(wire.getFrom())) {
                return shift(Set.of(wire.getFrom()));
            }
        }
        for (Wire wire : drawing.leaving(step)) {
            if (places.containsKey(wire.getTo())) {
                return shift(Set.of(wire.getTo()));
            }
        }
        return usual;
    }

    /** From where steps lie in the rows to where they are, on average, on the grid. */
    private Point shift(Set<Step> of) {
        long x = 0;
        long y = 0;
        for (Step step : of) {
            x += places.get(step).x() - rows.get(step).x();
            y += places.get(step).y() - rows.get(step).y();
        }
        return new Point(onGrid(x / of.size()), onGrid(y / of.size()));
    }

    private static int onGrid(long at) {
        return (int) (Math.floorDiv(at + Measures.GRID / 2, Measures.GRID) * Measures.GRID);
    }
}
