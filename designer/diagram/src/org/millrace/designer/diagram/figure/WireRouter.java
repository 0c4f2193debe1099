package org.millrace.designer.diagram.figure;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.eclipse.draw2d.AbstractRouter;
import org.eclipse.draw2d.Connection;
import org.eclipse.draw2d.geometry.Point;
import org.millrace.model.draw.FlowRouting;
import org.millrace.model.draw.FlowScene;
import org.millrace.model.draw.Picture;
import org.millrace.model.draw.Picture.WireShape;
import org.millrace.model.draw.WireLine;
import org.millrace.model.draw.route.Rect;
import org.millrace.model.draw.route.Router;
import org.millrace.model.draw.route.Scene;
import org.millrace.model.draw.route.Scene.End;
import org.millrace.model.draw.route.Scene.Side;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.Wire;

/**
 * Leads all wires of a diagram at once, by the router of {@code model/draw}: what invalidates one makes all stale, and the first that is then
 * routed gives all of them their points. Their ways depend on the drawing alone, so that they are the same each time it is opened. A
 * connection's constraint is its {@link Wire}. UI thread only.
 */
public final class WireRouter extends AbstractRouter {

    /** When all wires take longer than this, only those of what is dragged follow it. */
    private static final long MOST_MILLIS_WHILE_DRAGGING = 100;

    private final Drawing drawing;
    private final Supplier<FlowScene> scenes;
    private final Map<Connection, Wire> wires = new LinkedHashMap<>();
    private FlowScene flow;
    private FlowRouting routing;
    private Picture picture;
    private Map<Wire, WireShape> shapes = Map.of();
    private long millis;
    private boolean stale = true;

    /** Whether points are being set, which invalidates wires that are right. */
    private boolean showing;

    /** @param scenes gives the drawing as it stands */
    public WireRouter(Drawing drawing, Supplier<FlowScene> scenes) {
        this.drawing = drawing;
        this.scenes = scenes;
    }

    @Override
    public void setConstraint(Connection connection, Object constraint) {
        wires.put(connection, (Wire) constraint);
    }

    @Override
    public Object getConstraint(Connection connection) {
        return wires.get(connection);
    }

    @Override
    public void remove(Connection connection) {
        wires.remove(connection);
    }

    @Override
    public void invalidate(Connection connection) {
        stale |= !showing;
    }

    @Override
    public void route(Connection connection) {
        if (showing || !(connection instanceof WireFigure figure)) {
            return;
        }
        if (stale) {
            stale = false;
            routeAll();
        }
        show(figure, wires.get(connection));
    }

    /** What is to be seen of the drawing, as the wires are led now. */
    public Picture picture() {
        if (stale || picture == null) {
            stale = false;
            routeAll();
        }
        return picture;
    }

    private void routeAll() {
        FlowScene now = scenes.get();
        if (flow == null || !flow.isLike(now)) {
            long began = System.nanoTime();
            routing = now.route();
            millis = (System.nanoTime() - began) / 1_000_000;
        }
        flow = now;
        picture = Picture.of(drawing, flow, routing);
        shapes = new HashMap<>();
        for (int w = 0; w < flow.wires().size(); w++) {
            shapes.put(flow.wires().get(w), picture.wires().get(w));
        }
        wires.forEach((connection, wire) -> show((WireFigure) connection, wire));
    }

    private void show(WireFigure figure, Wire wire) {
        WireShape shape = figure.isLoose() ? null : shapes.get(wire);
        showing = true;
        try {
            figure.show(shape == null ? alone(figure) : shape.line());
            figure.setWaiting(shape != null && shape.waiting());
        } finally {
            showing = false;
        }
    }

    /** The way between the anchors of a wire that leads from or to no step, or whose end a person holds. */
    private WireLine alone(WireFigure figure) {
        if (figure.getSourceAnchor() == null || figure.getTargetAnchor() == null || flow == null) {
            return WireLine.alone(List.of(new Drawing.Point(0, 0), new Drawing.Point(0, 0)));
        }
        Point start = figure.getSourceAnchor()
                .getLocation(figure.getTargetAnchor().getReferencePoint())
                .getCopy();
        Point end = figure.getTargetAnchor().getLocation(start).getCopy();
        figure.translateToRelative(start);
        figure.translateToRelative(end);
        boolean down = figure.getSourceAnchor() instanceof PortAnchor anchor && anchor.leavesDown();
        Scene.Wire wire = new Scene.Wire(
                new End(-1, start.x, start.y, down ? Side.BOTTOM : Side.RIGHT),
                new End(-1, end.x, end.y, Side.LEFT),
                List.of());
        return WireLine.alone(
                Router.route(new Scene(boxes(), List.of(wire), null)).ways().getFirst());
    }

    /** Of all steps but those that lie around others: a wire that a person holds passes their borders. */
    private List<Rect> boxes() {
        return IntStream.range(0, flow.boxes().size())
                .filter(s -> !flow.sizes().get(s).isRegion())
                .mapToObj(flow.boxes()::get)
                .toList();
    }

    /** The corners of all wires but one. */
    public List<List<Drawing.Point>> corners(Wire but) {
        return wires.values().stream()
                .filter(wire -> wire != but && shapes.containsKey(wire))
                .map(wire -> shapes.get(wire).line().corners())
                .toList();
    }

    /**
     * Which wires would lie elsewhere, and where, if steps or segments were elsewhere. What a drop gives is the whole drawing routed anew, which
     * can differ in wires that are far from it.
     *
     * @param there the same steps and wires
     * @param own of a drawing that takes long only these are led
     */
    Map<WireFigure, WireLine> preview(FlowScene there, Predicate<Wire> own) {
        if (stale || routing == null) {
            routeAll();
        }
        boolean few = millis > MOST_MILLIS_WHILE_DRAGGING;
        FlowScene led = few ? there.only(own) : there;
        List<WireLine> lines = WireLine.of(led, few ? led.route() : led.reroute(routing));
        Map<WireFigure, WireLine> changed = new LinkedHashMap<>();
        wires.forEach((connection, wire) -> {
            int index = led.wires().indexOf(wire);
            if (index >= 0 && !lines.get(index).equals(shapes.get(wire).line())) {
                changed.put((WireFigure) connection, lines.get(index));
            }
        });
        return changed;
    }
}
