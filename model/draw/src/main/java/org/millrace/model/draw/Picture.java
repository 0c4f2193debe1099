package org.millrace.model.draw;

import java.net.URL;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.StepKind;
import org.millrace.model.draw.WirePath.Crossing;
import org.millrace.model.draw.route.Rect;
import org.millrace.model.draw.route.Router;
import org.millrace.model.draw.route.Routing;
import org.millrace.model.edit.Drawing;
import org.millrace.model.edit.Drawing.Point;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/**
 * All that is to be seen of a flow, each thing in its place; all in one coordinate system, in pixels at 100 %.
 *
 * @param area that is drawn on, with a margin
 */
public record Picture(String name, String note, Rect area, List<StepShape> steps, List<WireShape> wires) {

    private static final int AROUND = 24;

    /** A step. @param icon null for one that can't be read @param placedNote null where there is none, or no room */
    record StepShape(
            String id,
            String kind,
            String group,
            URL icon,
            Rect bounds,
            Size size,
            boolean input,
            String note,
            Notes.Placed placedNote) {}

    /**
     * A wire.
     *
     * @param from the id of the step that it leaves
     * @param to the id of the step that it leads to
     * @param corners from port to port
     * @param path what is drawn of it: up to where it joins another one, which draws the rest
     * @param join where that is, or null
     */
    record WireShape(String from, String port, String to, List<Point> corners, String path, Point join) {

        boolean fault() {
            return port.equals(Drawing.FAULT);
        }
    }

    /** The drawing as it stands; steps without a place where the arrangement puts them. */
    public static Picture of(Drawing drawing) {
        FlowScene flow = FlowScene.of(drawing);
        Routing routing = Router.route(flow.scene());
        Notes notes = new Notes(flow.scene().boxes(), routing.ways());
        List<StepShape> steps = new ArrayList<>();
        for (int s = 0; s < flow.steps().size(); s++) {
            Step step = flow.steps().get(s);
            String note = Objects.requireNonNullElse(step.getNote(), "").strip();
            int index = s;
            Optional<Notes.Placed> placed = note.isEmpty() ? Optional.empty() : notes.place(index, note);
            steps.add(new StepShape(
                    Measures.title(step),
                    Measures.subtitle(step),
                    Measures.group(step),
                    Catalog.kindOf(step).map(StepKind::icon).orElse(null),
                    flow.scene().boxes().get(s),
                    flow.sizes().get(s),
                    Drawing.takesWires(step),
                    note,
                    placed.orElse(null)));
        }
        List<WireShape> wires = wires(flow, routing.ways());
        return new Picture(
                Objects.requireNonNullElse(drawing.flow().getName(), ""),
                Objects.requireNonNullElse(drawing.flow().getNote(), ""),
                area(steps, wires),
                List.copyOf(steps),
                wires);
    }

    private static Rect area(List<StepShape> steps, List<WireShape> wires) {
        Rect area = null;
        for (StepShape step : steps) {
            area = area == null ? step.bounds : area.union(step.bounds);
            area = step.placedNote == null ? area : area.union(step.placedNote.at());
        }
        for (WireShape wire : wires) {
            for (Point corner : wire.corners) {
                area = area.union(new Rect(corner.x(), corner.y(), 0, 0));
            }
        }
        return Objects.requireNonNullElse(area, new Rect(0, 0, 0, 0)).grown(AROUND, AROUND);
    }

    private static List<WireShape> wires(FlowScene flow, List<List<Point>> ways) {
        List<List<Crossing>> crossings = crossings(flow, ways);
        List<Point> joins = joins(flow, ways);
        List<WireShape> shapes = new ArrayList<>();
        for (int w = 0; w < ways.size(); w++) {
            Wire wire = flow.wires().get(w);
            List<Point> way = ways.get(w);
            Point join = joins.get(w);
            List<Point> own = join == null ? way : Joins.upTo(way, join);
            shapes.add(new WireShape(
                    Measures.title(wire.getFrom()),
                    FlowScene.port(wire),
                    Measures.title(wire.getTo()),
                    way,
                    WirePath.of(own, crossings.get(w)),
                    join));
        }
        return List.copyOf(shapes);
    }

    /**
     * Of each wire, where it joins one that leads to the same port and is drawn whole from there on, or null. What a fault takes joins what no
     * fault takes, so that its dashes end there.
     */
    private static List<Point> joins(FlowScene flow, List<List<Point>> ways) {
        List<Integer> order =
                new ArrayList<>(IntStream.range(0, ways.size()).boxed().toList());
        order.sort(Comparator.comparing(w -> FlowScene.port(flow.wires().get(w)).equals(Drawing.FAULT)));
        Map<Point, List<List<Point>>> drawn = new HashMap<>(); // by the port that they lead to
        Point[] joins = new Point[ways.size()];
        for (int w : order) {
            List<Point> way = ways.get(w);
            List<List<Point>> others = drawn.computeIfAbsent(way.getLast(), key -> new ArrayList<>());
            joins[w] = Joins.first(way, others);
            others.add(way);
        }
        return Arrays.asList(joins);
    }

    /** Of each wire, where its rows are crossed by columns of wires that lead elsewhere. */
    private static List<List<Crossing>> crossings(FlowScene flow, List<List<Point>> ways) {
        TreeMap<Integer, List<int[]>> columns = new TreeMap<>(); // by x: from, to, the wire
        for (int w = 0; w < ways.size(); w++) {
            List<Point> corners = ways.get(w);
            for (int k = 1; k < corners.size(); k++) {
                Point a = corners.get(k - 1);
                Point b = corners.get(k);
                if (a.x() == b.x()) {
                    columns.computeIfAbsent(a.x(), key -> new ArrayList<>())
                            .add(new int[] {Math.min(a.y(), b.y()), Math.max(a.y(), b.y()), w});
                }
            }
        }
        return IntStream.range(0, ways.size())
                .mapToObj(w -> {
                    List<Crossing> found = new ArrayList<>();
                    List<Point> corners = ways.get(w);
                    for (int k = 1; k < corners.size(); k++) {
                        Point a = corners.get(k - 1);
                        Point b = corners.get(k);
                        if (a.y() == b.y()) {
                            columns.subMap(Math.min(a.x(), b.x()), false, Math.max(a.x(), b.x()), false)
                                    .forEach((x, at) -> at.stream()
                                            .filter(c -> c[0] < a.y() && a.y() < c[1])
                                            .filter(c -> flow.wires().get(c[2]).getTo()
                                                    != flow.wires().get(w).getTo())
                                            .findFirst()
                                            .ifPresent(c -> found.add(new Crossing(x, a.y()))));
                        }
                    }
                    return found;
                })
                .toList();
    }
}
