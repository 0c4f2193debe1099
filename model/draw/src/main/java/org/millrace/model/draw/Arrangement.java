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
import java.util.stream.IntStream;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.StepKind;
import org.millrace.model.draw.route.Rect;
import org.millrace.model.edit.Drawing;
import org.millrace.model.edit.Drawing.Point;
import org.millrace.model.edit.Nesting;
import org.millrace.model.flow.Place;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/**
 * Gives places to the steps of a drawing, in rows from left to right. Steps that stay, because they are pinned or because only newcomers are
 * placed, are not moved: the rows are laid where they fit those best, and what would cover one of those goes to the nearest free place.
 *
 * <p>Regions are arranged from the innermost on, each as a step of the size that its inside needs: what is in one goes where it goes. Paths of a
 * region end at its right side.
 */
public final class Arrangement {

    private static final Point ORIGIN = new Point(40, 40);

    /** A coordinate that is farther out is taken for this: what no person placed would make numbers overflow. */
    private static final int FARTHEST = 1_000_000;

    /** Above and below a wire that leads to a path's end at the right. */
    private static final int BESIDE_WIRE = 20;

    private final Drawing drawing;
    private final Nesting nesting;
    private final Set<Step> staying;
    private final Map<Step, List<Wire>> wires = new HashMap<>(); // by the region that they lie in, null for the canvas
    private final Map<Step, Size> sizes = new HashMap<>();
    private final Map<Step, Point> rows = new HashMap<>();
    private final Map<Step, Point> places = new LinkedHashMap<>();

    private Arrangement(Drawing drawing, Nesting nesting, Set<Step> staying) {
        this.drawing = drawing;
        this.nesting = nesting;
        this.staying = staying;
        for (Wire wire : drawing.flow().getWires()) {
            if (wire.getFrom() != null && wire.getTo() != null) {
                wires.computeIfAbsent(nesting.scopeOf(wire), key -> new ArrayList<>())
                        .add(wire);
            }
        }
        arrange(null);
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

    /** Arranges what lies in a region, and leaves all others where they are; to be called inside of an edit. */
    public static void arrangeInside(Drawing drawing, Step region) {
        Set<Step> staying = new HashSet<>(drawing.flow().getSteps());
        staying.removeAll(Nesting.of(drawing).allInside(region));
        apply(drawing, staying);
    }

    /** Gives a place to each step that the layout does not know, and leaves the others where they are; to be called inside of an edit. */
    public static void placeNewcomers(Drawing drawing) {
        apply(drawing, known(drawing));
    }

    /** Where each step stands: by the layout, and for one that it does not know where {@link #placeNewcomers} would put it. */
    static Map<Step, Point> places(Drawing drawing, Nesting nesting) {
        return new Arrangement(drawing, nesting, known(drawing)).places;
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
        new Arrangement(drawing, Nesting.of(drawing), staying).places.forEach((step, place) -> {
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

    /**
     * Gives places to what lies in a region: those that it has when something in it stays or when it stays itself, else such from the region's
     * corner on.
     *
     * @param region null for the canvas
     * @return whether they are where they are to be drawn
     */
    private boolean arrange(Step region) {
        List<Step> inside = nesting.inside(region);
        Map<Step, Rect> standing = new LinkedHashMap<>();
        Map<Step, Rect> loose = new LinkedHashMap<>(); // regions, with what they hold from their corner on
        for (Step step : inside) {
            if (Nesting.isRegion(step) && !arrange(step)) {
                loose.put(step, frame(step, null));
            } else if (Nesting.isRegion(step)) {
                Rect box = frame(step, places.get(step));
                places.put(step, new Point(box.x(), box.y()));
                standing.put(step, box);
            } else {
                sizes.put(step, Measures.alone(drawing, nesting, step));
                if (staying.contains(step)) {
                    places.put(step, stood(drawing.at(step)));
                    standing.put(step, box(step, places.get(step)));
                }
            }
        }
        if (region != null && staying.contains(region)) {
            places.put(region, stood(drawing.at(region)));
        }
        boolean stays = region == null || places.containsKey(region) || !standing.isEmpty();
        if (standing.size() < inside.size()) {
            placeInRows(region, inside);
            placeOthers(region, inside, standing);
        }
        loose.forEach((step, box) -> carry(
                step, new Point(places.get(step).x() - box.x(), places.get(step).y() - box.y())));
        return stays;
    }

    /** What a region takes; folded it is a step as others. */
    private Rect frame(Step region, Point at) {
        Map<Step, Rect> boxes = new HashMap<>();
        for (Step step : nesting.inside(region)) {
            boxes.put(step, box(step, places.get(step)));
        }
        Frame frame = Frame.of(drawing, nesting, region, at, boxes, sizes);
        if (!nesting.isFolded(region)) {
            sizes.put(region, frame.size());
            return frame.box();
        }
        Size size = Measures.alone(drawing, nesting, region);
        sizes.put(region, size);
        int x = at == null ? frame.box().x() : at.x();
        int y = at == null
                ? frame.box().y() + frame.size().in() - size.in()
                : at.y(); // on the line that it has unfolded
        return new Rect(x, y, size.width(), size.height());
    }

    /** Moves all that lies in a region. */
    private void carry(Step region, Point by) {
        for (Step step : nesting.allInside(region)) {
            Point at = places.get(step);
            places.put(step, new Point(at.x() + by.x(), at.y() + by.y()));
        }
    }

    /** Those that inside ports lead to come first, in the order of the ports. */
    private List<Step> inOrder(Step region, List<Step> inside) {
        if (region == null) {
            return inside;
        }
        List<String> ports = Nesting.insidePorts(region);
        Map<Step, Integer> rank = new HashMap<>();
        for (Wire wire : wires.getOrDefault(region, List.of())) {
            if (wire.getFrom() == region) {
                rank.merge(wire.getTo(), ports.indexOf(FlowScene.port(wire)), Math::min);
            }
        }
        List<Step> ordered = new ArrayList<>(inside);
        ordered.sort(Comparator.comparingInt(step -> rank.getOrDefault(step, ports.size())));
        return ordered;
    }

    private void placeInRows(Step region, List<Step> inside) {
        List<Step> ordered = inOrder(region, inside);
        Map<Step, Integer> index = new HashMap<>();
        List<Size> inOrder = new ArrayList<>();
        for (Step step : ordered) {
            index.put(step, inOrder.size());
            inOrder.add(sizes.get(step));
        }
        List<Rows.Edge> edges = new ArrayList<>();
        for (Wire wire : wires.getOrDefault(region, List.of())) {
            if (index.containsKey(wire.getFrom()) && index.containsKey(wire.getTo())) {
                String port = Objects.requireNonNullElse(wire.getPort(), Drawing.OUT);
                edges.add(new Rows.Edge(index.get(wire.getFrom()), port, index.get(wire.getTo())));
            }
        }
        List<Point> placed = Rows.place(inOrder, edges);
        for (int s = 0; s < placed.size(); s++) {
            rows.put(ordered.get(s), placed.get(s));
        }
        if (region != null) {
            endsToTheRight(ordered);
        }
    }

    /** Moves the ends of paths to the right side, where nothing stands between. */
    private void endsToTheRight(List<Step> inside) {
        List<Rect> boxes =
                inside.stream().map(step -> box(step, rows.get(step))).toList();
        int right = boxes.stream().mapToInt(Rect::right).max().orElseThrow();
        IntStream.range(0, boxes.size()).filter(s -> isEnd(inside.get(s))).forEach(s -> {
            Rect box = boxes.get(s);
            Rect way =
                    new Rect(box.right(), box.y() - BESIDE_WIRE, right - box.right(), box.height() + 2 * BESIDE_WIRE);
            if (boxes.stream().noneMatch(way::overlaps)) {
                rows.put(inside.get(s), new Point(right - box.width(), box.y()));
            }
        });
    }

    private static boolean isEnd(Step step) {
        return Catalog.kindOf(step).map(StepKind::ports).filter(List::isEmpty).isPresent();
    }

    /** Places what does not stand yet, from left to right: each as it lies in the rows to what stands already and is wired with it. */
    private void placeOthers(Step region, List<Step> inside, Map<Step, Rect> standing) {
        List<Step> others = new ArrayList<>(inside);
        others.removeIf(standing::containsKey);
        others.sort(Comparator.comparingInt(step -> rows.get(step).x()));
        boolean alone = standing.isEmpty();
        Point usual = alone ? origin(region, inside) : shift(standing.keySet());
        List<Rect> taken = new ArrayList<>(standing.values());
        for (Step step : others) {
            Point by = alone ? usual : shiftBeside(step, standing.keySet(), usual);
            Point wanted = new Point(rows.get(step).x() + by.x(), rows.get(step).y() + by.y());
            Point at = alone ? wanted : FreePlace.near(box(step, wanted), taken);
            places.put(step, at);
            if (!alone) {
                standing.put(step, box(step, at));
                taken.add(box(step, at));
            }
        }
    }

    /** Where rows begin that lie beside nothing. */
    private Point origin(Step region, List<Step> inside) {
        if (region == null) {
            return ORIGIN;
        }
        Point corner = places.getOrDefault(region, new Point(0, 0));
        Map<Step, Rect> boxes = new HashMap<>();
        inside.forEach(step -> boxes.put(step, box(step, rows.get(step))));
        Rect frame = Frame.of(drawing, nesting, region, null, boxes, sizes).box();
        return new Point(corner.x() - frame.x(), corner.y() - frame.y());
    }

    private Rect box(Step step, Point at) {
        Size size = sizes.get(step);
        return new Rect(at.x(), at.y(), size.width(), size.height());
    }

    /** From where a step that leads to another one, or to which that leads, lies in the rows to where it is. */
    private Point shiftBeside(Step step, Set<Step> standing, Point usual) {
        for (Wire wire : drawing.entering(step)) {
            if (standing.contains(wire.getFrom())) {
                return shift(Set.of(wire.getFrom()));
            }
        }
        for (Wire wire : drawing.leaving(step)) {
            if (standing.contains(wire.getTo())) {
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
