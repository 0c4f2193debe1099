package org.millrace.model.draw;

import java.net.URL;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.StepKind;
import org.millrace.model.draw.route.Rect;
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

    /**
     * A step.
     *
     * @param region the index of the region that it lies in, or -1
     * @param kind what stands below the id, or behind it on the bar of a region
     * @param icon null for one that can't be read
     * @param placedNote null where there is none, or no room
     */
    public record StepShape(
            int region,
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
     * @param region the index of the region that it lies in, or -1
     * @param from the id of the step that it leaves
     * @param to the id of the step that it leads to
     * @param waiting whether a segment that a person placed of it waits until the step that stands on it is gone
     */
    public record WireShape(int region, String from, String port, String to, WireLine line, boolean waiting) {

        boolean fault() {
            return port.equals(Drawing.FAULT);
        }
    }

    /** The drawing as it stands; steps without a place where the arrangement puts them. */
    public static Picture of(Drawing drawing) {
        FlowScene flow = FlowScene.of(drawing);
        return of(drawing, flow, flow.route());
    }

    /**
     * The same for whoever routed it already.
     *
     * @return with steps and wires in the order of the scene's
     */
    public static Picture of(Drawing drawing, FlowScene flow, FlowRouting routing) {
        List<StepShape> steps = steps(flow, notes(flow, routing));
        List<WireShape> wires = wires(flow, routing);
        return new Picture(
                Objects.requireNonNullElse(drawing.flow().getName(), ""),
                Objects.requireNonNullElse(drawing.flow().getNote(), ""),
                area(steps, wires),
                steps,
                wires);
    }

    private static List<StepShape> steps(FlowScene flow, List<Notes.Placed> notes) {
        List<StepShape> steps = new ArrayList<>();
        for (int s = 0; s < flow.steps().size(); s++) {
            Step step = flow.steps().get(s);
            steps.add(new StepShape(
                    flow.steps().indexOf(flow.nesting().regionOf(step)),
                    Measures.title(step),
                    flow.subtitle(step),
                    Measures.group(step),
                    Catalog.kindOf(step).map(StepKind::icon).orElse(null),
                    flow.boxes().get(s),
                    flow.sizes().get(s),
                    Drawing.takesWires(step),
                    note(step),
                    notes.get(s)));
        }
        return List.copyOf(steps);
    }

    private static List<WireShape> wires(FlowScene flow, FlowRouting routing) {
        List<WireLine> lines = WireLine.of(flow, routing);
        List<WireShape> wires = new ArrayList<>();
        for (int w = 0; w < lines.size(); w++) {
            Wire wire = flow.wires().get(w);
            Step region = flow.nesting().isWithin(wire) ? flow.nesting().scopeOf(wire) : null;
            wires.add(new WireShape(
                    flow.steps().indexOf(region),
                    Measures.title(wire.getFrom()),
                    FlowScene.port(wire),
                    Measures.title(wire.getTo()),
                    lines.get(w),
                    routing.isWaiting(w)));
        }
        return List.copyOf(wires);
    }

    private static String note(Step step) {
        return Objects.requireNonNullElse(step.getNote(), "").strip();
    }

    /** By step; those inside of a region stay there. */
    private static List<Notes.Placed> notes(FlowScene flow, FlowRouting routing) {
        Notes.Placed[] placed = new Notes.Placed[flow.steps().size()];
        for (FlowScene.Scope scope : flow.scopes()) {
            List<List<Point>> ways =
                    scope.wires().stream().map(routing.ways()::get).toList();
            Notes notes = new Notes(scope.scene().boxes(), ways, scope.scene().limits());
            for (int s = 0; s < scope.steps().size(); s++) {
                int step = scope.steps().get(s);
                String note = note(flow.steps().get(step));
                if (!note.isEmpty() && placed[step] == null) {
                    placed[step] = notes.place(s, note).orElse(null);
                }
            }
        }
        return Arrays.asList(placed);
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
