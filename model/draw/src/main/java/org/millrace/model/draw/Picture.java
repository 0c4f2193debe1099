package org.millrace.model.draw;

import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.StepKind;
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
    public record StepShape(
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
     * @param waiting whether a segment that a person placed of it waits until the step that stands on it is gone
     */
    public record WireShape(String from, String port, String to, WireLine line, boolean waiting) {

        boolean fault() {
            return port.equals(Drawing.FAULT);
        }
    }

    /** The drawing as it stands; steps without a place where the arrangement puts them. */
    public static Picture of(Drawing drawing) {
        FlowScene flow = FlowScene.of(drawing);
        return of(drawing, flow, Router.route(flow.scene()));
    }

    /**
     * The same for whoever routed it already.
     *
     * @return with steps and wires in the order of the scene's
     */
    public static Picture of(Drawing drawing, FlowScene flow, Routing routing) {
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
        List<WireLine> lines = WireLine.of(flow, routing);
        List<WireShape> wires = new ArrayList<>();
        for (int w = 0; w < lines.size(); w++) {
            Wire wire = flow.wires().get(w);
            wires.add(new WireShape(
                    Measures.title(wire.getFrom()),
                    FlowScene.port(wire),
                    Measures.title(wire.getTo()),
                    lines.get(w),
                    routing.isWaiting(w)));
        }
        return new Picture(
                Objects.requireNonNullElse(drawing.flow().getName(), ""),
                Objects.requireNonNullElse(drawing.flow().getNote(), ""),
                area(steps, wires),
                List.copyOf(steps),
                List.copyOf(wires));
    }

    /** What is noted of steps, in its place; what found none is left out. */
    public List<Notes.Placed> notes() {
        return steps.stream()
                .map(StepShape::placedNote)
                .filter(Objects::nonNull)
                .toList();
    }

    private static Rect area(List<StepShape> steps, List<WireShape> wires) {
        Rect area = null;
        for (StepShape step : steps) {
            area = area == null ? step.bounds : area.union(step.bounds);
            area = step.placedNote == null ? area : area.union(step.placedNote.at());
        }
        for (WireShape wire : wires) {
            for (Point corner : wire.line.corners()) {
                area = area.union(new Rect(corner.x(), corner.y(), 0, 0));
            }
        }
        return Objects.requireNonNullElse(area, new Rect(0, 0, 0, 0)).grown(AROUND, AROUND);
    }
}
