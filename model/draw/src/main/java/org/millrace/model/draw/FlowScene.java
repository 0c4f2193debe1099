package org.millrace.model.draw;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.millrace.model.draw.route.Rect;
import org.millrace.model.draw.route.Scene;
import org.millrace.model.draw.route.Scene.End;
import org.millrace.model.draw.route.Scene.Side;
import org.millrace.model.edit.Drawing;
import org.millrace.model.edit.Drawing.Point;
import org.millrace.model.edit.Drawing.Segment;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/**
 * A drawing as the router takes it.
 *
 * @param steps in the order of the scene's boxes
 * @param sizes of the steps, in their order
 * @param wires in the order of the scene's wires; one that leads from or to nothing is not among them
 */
public record FlowScene(List<Step> steps, List<Size> sizes, List<Wire> wires, Scene scene) {

    /** Each step where it stands, newcomers where the arrangement puts them. */
    public static FlowScene of(Drawing drawing) {
        Map<Step, Point> places = Arrangement.places(drawing);
        List<Step> steps = List.copyOf(drawing.flow().getSteps());
        Map<Step, Integer> index = new HashMap<>();
        List<Size> sizes = new ArrayList<>();
        List<Rect> boxes = new ArrayList<>();
        for (Step step : steps) {
            Size size = Measures.of(drawing, step);
            Point at = places.get(step);
            index.put(step, boxes.size());
            sizes.add(size);
            boxes.add(new Rect(at.x(), at.y(), size.width(), size.height()));
        }
        List<Wire> wires = new ArrayList<>();
        List<Scene.Wire> routed = new ArrayList<>();
        for (Wire wire : drawing.flow().getWires()) {
            if (index.containsKey(wire.getFrom()) && index.containsKey(wire.getTo())) {
                int from = index.get(wire.getFrom());
                int to = index.get(wire.getTo());
                wires.add(wire);
                routed.add(new Scene.Wire(
                        out(from, port(wire), boxes.get(from), sizes.get(from)),
                        new End(
                                to,
                                boxes.get(to).x(),
                                boxes.get(to).y() + sizes.get(to).in(),
                                Side.LEFT),
                        drawing.segments(wire)));
            }
        }
        return new FlowScene(steps, sizes, List.copyOf(wires), new Scene(boxes, routed, null));
    }

    /** The same scene with some of its steps elsewhere. */
    public FlowScene moved(Map<Step, Point> to) {
        List<Rect> boxes = new ArrayList<>(scene.boxes());
        for (int s = 0; s < boxes.size(); s++) {
            Point at = to.get(steps.get(s));
            if (at != null) {
                boxes.set(
                        s,
                        new Rect(
                                at.x(),
                                at.y(),
                                boxes.get(s).width(),
                                boxes.get(s).height()));
            }
        }
        List<Scene.Wire> routed = scene.wires().stream()
                .map(wire -> new Scene.Wire(moved(wire.from(), boxes), moved(wire.to(), boxes), wire.segments()))
                .toList();
        return new FlowScene(steps, sizes, wires, new Scene(boxes, routed, scene.limits()));
    }

    /** The same scene with other segments of one of its wires. */
    public FlowScene placed(Wire wire, List<Segment> segments) {
        List<Scene.Wire> routed = new ArrayList<>(scene.wires());
        int w = wires.indexOf(wire);
        routed.set(w, new Scene.Wire(routed.get(w).from(), routed.get(w).to(), segments));
        return new FlowScene(steps, sizes, wires, new Scene(scene.boxes(), routed, scene.limits()));
    }

    private End moved(End end, List<Rect> boxes) {
        Rect before = scene.boxes().get(end.box());
        Rect now = boxes.get(end.box());
        return new End(end.box(), end.x() + now.x() - before.x(), end.y() + now.y() - before.y(), end.side());
    }

    /** The same boxes with some of the wires only. */
    public FlowScene only(Predicate<Wire> which) {
        List<Wire> some = new ArrayList<>();
        List<Scene.Wire> routed = new ArrayList<>();
        for (int w = 0; w < wires.size(); w++) {
            if (which.test(wires.get(w))) {
                some.add(wires.get(w));
                routed.add(scene.wires().get(w));
            }
        }
        return new FlowScene(steps, sizes, List.copyOf(some), new Scene(scene.boxes(), routed, scene.limits()));
    }

    /** Where a step stands. @throws IllegalArgumentException for a step that is not in the scene */
    public Rect box(Step step) {
        int index = steps.indexOf(step);
        if (index < 0) {
            throw new IllegalArgumentException("no step of this scene: " + step.getId());
        }
        return scene.boxes().get(index);
    }

    static String port(Wire wire) {
        return Objects.requireNonNullElse(wire.getPort(), Drawing.OUT);
    }

    private static End out(int box, String port, Rect bounds, Size size) {
        return port.equals(Drawing.FAULT)
                ? new End(box, bounds.x() + bounds.width() / 2, bounds.bottom(), Side.BOTTOM)
                : new End(box, bounds.right(), bounds.y() + size.out(port), Side.RIGHT);
    }
}
