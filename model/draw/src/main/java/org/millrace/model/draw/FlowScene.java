package org.millrace.model.draw;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.millrace.model.draw.route.Rect;
import org.millrace.model.draw.route.Scene;
import org.millrace.model.draw.route.Scene.End;
import org.millrace.model.draw.route.Scene.Segment;
import org.millrace.model.draw.route.Scene.Side;
import org.millrace.model.edit.Drawing;
import org.millrace.model.edit.Drawing.Point;
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
                        segments(drawing.bends(wire))));
            }
        }
        return new FlowScene(steps, sizes, List.copyOf(wires), new Scene(boxes, routed, null));
    }

    static String port(Wire wire) {
        return Objects.requireNonNullElse(wire.getPort(), Drawing.OUT);
    }

    private static End out(int box, String port, Rect bounds, Size size) {
        return port.equals(Drawing.FAULT)
                ? new End(box, bounds.x() + bounds.width() / 2, bounds.bottom(), Side.BOTTOM)
                : new End(box, bounds.right(), bounds.y() + size.out(port), Side.RIGHT);
    }

    /** What a layout's bends say of segments: two in a row with one x or one y are the ends of one; others say nothing. */
    private static List<Segment> segments(List<Point> bends) {
        List<Segment> segments = new ArrayList<>();
        for (int k = 1; k < bends.size(); k++) {
            Point a = bends.get(k - 1);
            Point b = bends.get(k);
            if (a.x() == b.x() && a.y() != b.y()) {
                segments.add(new Segment(true, a.x()));
            } else if (a.y() == b.y() && a.x() != b.x()) {
                segments.add(new Segment(false, a.y()));
            }
        }
        return segments;
    }
}
