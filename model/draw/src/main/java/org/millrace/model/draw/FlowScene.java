package org.millrace.model.draw;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.millrace.model.draw.route.Rect;
import org.millrace.model.draw.route.Router;
import org.millrace.model.draw.route.Routing;
import org.millrace.model.draw.route.Scene;
import org.millrace.model.draw.route.Scene.End;
import org.millrace.model.draw.route.Scene.Side;
import org.millrace.model.edit.Drawing;
import org.millrace.model.edit.Drawing.Point;
import org.millrace.model.edit.Drawing.Segment;
import org.millrace.model.edit.Nesting;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/**
 * A drawing as the router takes it. Each region is a scene of its own, whose limits no wire leaves; around it, it is one box. What folded regions
 * hold is not there. Immutable, and to be used while the drawing stays as it is.
 */
public final class FlowScene {

    /** So much of a region's border is its frame, in which no wire runs. */
    private static final int BORDER = Measures.MARGIN;

    private final Drawing drawing;
    private final Nesting nesting;
    private final Map<Step, Point> places;
    private final Map<Wire, List<Segment>> placed;
    private final Map<Step, Size> alone;
    private final List<Step> steps = new ArrayList<>();
    private final Map<Step, Integer> index = new IdentityHashMap<>();
    private final List<Size> sizes = new ArrayList<>();
    private final List<Rect> boxes = new ArrayList<>();
    private final List<Wire> wires = new ArrayList<>();
    private final List<Scope> scopes = new ArrayList<>();

    /**
     * The canvas, or the inside of a region.
     *
     * @param region null for the canvas, and for each wire that crosses a border, which is led by itself
     * @param steps that lie directly in it, in the order of the scene's boxes, by their indices
     * @param wires in the order of the scene's wires, by their indices
     */
    record Scope(Step region, List<Integer> steps, List<Integer> wires, Scene scene) {}

    private FlowScene(
            Drawing drawing,
            Nesting nesting,
            Map<Step, Point> places,
            Map<Step, Size> known,
            Map<Wire, List<Segment>> placed,
            Predicate<Wire> which) {
        this.drawing = drawing;
        this.nesting = nesting;
        this.places = places;
        this.placed = placed;
        Frames frames = new Frames(drawing, nesting, places, known);
        alone = frames.alone();
        for (Step step : drawing.flow().getSteps()) {
            if (nesting.isShown(step)) {
                index.put(step, steps.size());
                steps.add(step);
                sizes.add(frames.size(step));
                boxes.add(frames.box(step));
            }
        }
        for (Wire wire : drawing.flow().getWires()) {
            if (index.containsKey(wire.getFrom())
                    && index.containsKey(wire.getTo())
                    && nesting.isShown(wire)
                    && which.test(wire)) {
                wires.add(wire);
            }
        }
        addScopes();
    }

    /** Each step where it stands, newcomers where the arrangement puts them. */
    public static FlowScene of(Drawing drawing) {
        Nesting nesting = Nesting.of(drawing);
        return new FlowScene(drawing, nesting, Arrangement.places(drawing, nesting), Map.of(), Map.of(), wire -> true);
    }

    private void addScopes() {
        Map<Step, List<Integer>> wiresOf = new HashMap<>(); // null for the canvas
        List<Integer> across = new ArrayList<>();
        for (int w = 0; w < wires.size(); w++) {
            Wire wire = wires.get(w);
            if (nesting.isWithin(wire)) {
                wiresOf.computeIfAbsent(nesting.scopeOf(wire), key -> new ArrayList<>())
                        .add(w);
            } else {
                across.add(w);
            }
        }
        Map<Step, List<Integer>> stepsOf = new LinkedHashMap<>();
        stepsOf.put(null, new ArrayList<>());
        for (int s = 0; s < steps.size(); s++) {
            stepsOf.computeIfAbsent(nesting.regionOf(steps.get(s)), key -> new ArrayList<>())
                    .add(s);
        }
        stepsOf.forEach((region, inside) -> scopes.add(scope(region, inside, wiresOf.getOrDefault(region, List.of()))));
        for (int w : across) {
            scopes.add(scope(
                    null,
                    List.of(
                            index.get(wires.get(w).getFrom()),
                            index.get(wires.get(w).getTo())),
                    List.of(w)));
        }
    }

    private Scope scope(Step region, List<Integer> inside, List<Integer> ofWires) {
        Map<Integer, Integer> place = new HashMap<>();
        for (int s : inside) {
            place.put(s, place.size());
        }
        List<Scene.Wire> routed = new ArrayList<>();
        for (int w : ofWires) {
            Wire wire = wires.get(w);
            List<Segment> segments = placed.getOrDefault(wire, drawing.segments(wire));
            int to = index.get(wire.getTo());
            End end = new End(
                    place.get(to),
                    boxes.get(to).x(),
                    boxes.get(to).y() + sizes.get(to).in(),
                    Side.LEFT);
            routed.add(new Scene.Wire(begin(index.get(wire.getFrom()), port(wire), place), end, segments));
        }
        List<Rect> taken = inside.stream().map(boxes::get).toList();
        Rect limits = region == null ? null : limits(boxes.get(index.get(region)));
        return new Scope(region, List.copyOf(inside), List.copyOf(ofWires), new Scene(taken, routed, limits));
    }

    private End begin(int from, String port, Map<Integer, Integer> place) {
        Rect box = boxes.get(from);
        Size size = sizes.get(from);
        if (size.isInside(port)) {
            return new End(-1, box.x() + Measures.INSIDE_PORT, box.y() + size.line(port), Side.RIGHT);
        }
        int at = place.getOrDefault(from, -1);
        return port.equals(Drawing.FAULT)
                ? new End(at, box.x() + box.width() / 2, box.bottom(), Side.BOTTOM)
                : new End(at, box.right(), box.y() + size.out(port), Side.RIGHT);
    }

    /** Within which the wires inside of a region run. */
    static Rect limits(Rect region) {
        return new Rect(
                region.x() + BORDER,
                region.y() + Measures.BAR,
                region.width() - 2 * BORDER,
                region.height() - Measures.BAR - BORDER);
    }

    /** Steps that are shown, in the order of the file. */
    public List<Step> steps() {
        return steps;
    }

    /** Of the steps, in their order. */
    public List<Size> sizes() {
        return sizes;
    }

    public List<Rect> boxes() {
        return boxes;
    }

    /** Wires that are shown, in the order of the file; one that leads from or to nothing is not among them. */
    public List<Wire> wires() {
        return wires;
    }

    public Nesting nesting() {
        return nesting;
    }

    List<Scope> scopes() {
        return scopes;
    }

    /** Leads all wires. */
    public FlowRouting route() {
        return new FlowRouting(
                this, scopes.stream().map(scope -> Router.route(scope.scene())).toList());
    }

    /**
     * Leads those wires anew that have to do with steps that have moved; see {@link Router#reroute}.
     *
     * @param before of the same steps and wires
     */
    public FlowRouting reroute(FlowRouting before) {
        List<Routing> ofScopes = new ArrayList<>();
        for (int s = 0; s < scopes.size(); s++) {
            Routing old = before.ofScopes().get(s);
            Scene now = scopes.get(s).scene();
            boolean same = old.scene().equals(now);
            boolean sameLimits = Objects.equals(old.scene().limits(), now.limits());
            ofScopes.add(same ? old : sameLimits ? Router.reroute(old, now) : Router.route(now));
        }
        return new FlowRouting(this, ofScopes);
    }

    /** Whether another scene of the same drawing has all its steps at the same places, and the same wires. */
    public boolean isLike(FlowScene other) {
        return steps.equals(other.steps) && wires.equals(other.wires) && scopes.equals(other.scopes);
    }

    /** The same scene with some of its steps elsewhere; what lies in a region goes along with it. */
    public FlowScene moved(Map<Step, Point> to) {
        Map<Step, Point> there = new HashMap<>(places);
        there.putAll(drawing.withInsides(to));
        return new FlowScene(drawing, nesting, there, alone, placed, wire -> true);
    }

    /** The same scene with other segments of one of its wires. */
    public FlowScene placed(Wire wire, List<Segment> segments) {
        return new FlowScene(drawing, nesting, places, alone, Map.of(wire, segments), each -> true);
    }

    /** The same steps with some of the wires only. */
    public FlowScene only(Predicate<Wire> which) {
        return new FlowScene(drawing, nesting, places, alone, placed, which);
    }

    /** Where a step stands. @throws IllegalArgumentException for a step that is not in the scene */
    public Rect box(Step step) {
        return boxes.get(indexOf(step));
    }

    /** @throws IllegalArgumentException for a step that is not in the scene */
    public Size size(Step step) {
        return sizes.get(indexOf(step));
    }

    private int indexOf(Step step) {
        Integer found = index.get(step);
        if (found == null) {
            throw new IllegalArgumentException("no step of this scene: " + step.getId());
        }
        return found;
    }

    /** What stands below a step's id. */
    public String subtitle(Step step) {
        return size(step).isRegion() ? Runs.says(step) : Measures.subtitle(nesting, step);
    }

    static String port(Wire wire) {
        return Objects.requireNonNullElse(wire.getPort(), Drawing.OUT);
    }
}
