package org.millrace.designer.diagram.part;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.millrace.model.catalog.StepKind;
import org.millrace.model.draw.Arrangement;
import org.millrace.model.draw.Measures;
import org.millrace.model.draw.Room;
import org.millrace.model.edit.Drawing;
import org.millrace.model.edit.Drawing.Point;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/** Where a new step is to stand, and what it is wired with. */
public sealed interface Spot {

    /** So much of an id is said, in letters; a title has room for two. */
    int MOST_OF_ID = 28;

    /** In a wire. */
    record Into(Wire wire) implements Spot {}

    /** Behind a step, by a port that is free. */
    record Behind(Step from, String port) implements Spot {}

    /**
     * At a place of the canvas, or as near to it as nothing stands.
     *
     * @param at where the step's upper left corner would be
     * @param from what the new step is wired with, or null
     * @param port of that
     */
    record At(Point at, Step from, String port) implements Spot {}

    /**
     * Where a step may be added behind another: into the wire by which that leads on, else at its first free way out; then at its other ways out, and
     * last at its fault port, which is nobody's first choice.
     */
    static List<Spot> behind(Drawing drawing, Step step) {
        List<Spot> wired = new ArrayList<>();
        List<Spot> free = new ArrayList<>();
        List<Spot> faults = new ArrayList<>();
        for (String port : drawing.ports(step)) {
            Optional<Wire> wire = drawing.wire(step, port).filter(each -> each.getTo() != null);
            Spot spot = wire.<Spot>map(Into::new).orElseGet(() -> new Behind(step, port));
            (port.equals(Drawing.FAULT) ? faults : wire.isPresent() ? wired : free).add(spot);
        }
        List<Spot> spots = new ArrayList<>();
        if (!wired.isEmpty()) {
            spots.add(wired.removeFirst());
        }
        spots.addAll(free);
        spots.addAll(wired);
        spots.addAll(faults);
        return spots;
    }

    /** Whether a step of the kind can be added here: what nothing leads to stands alone, and into a wire goes only what leads on. */
    default boolean takes(StepKind kind) {
        return switch (this) {
            case Into into -> Drawing.takesWires(kind) && leadsOn(kind);
            case Behind behind -> Drawing.takesWires(kind);
            case At at -> at.from == null || Drawing.takesWires(kind);
        };
    }

    private static boolean leadsOn(StepKind kind) {
        return kind.ports().stream()
                .anyMatch(port -> !port.inside() && !port.name().equals(Drawing.FAULT));
    }

    /**
     * Adds a step of a kind, a region with its inner paths, in one edit with its wires and the room that it needs; to be called inside of an edit.
     */
    default Step add(Drawing drawing, StepKind kind) {
        List<Step> added = drawing.addWhole(kind, new Point(0, 0));
        Step step = added.getFirst();
        Arrangement.arrangeInside(drawing, step);
        switch (this) {
            case Into into -> Room.insert(drawing, step, into.wire);
            case Behind behind -> Room.behind(drawing, behind.from, behind.port, step);
            case At at -> {
                if (at.from != null) {
                    drawing.connect(at.from, at.port, step);
                }
                Room.place(drawing, added, at.at);
            }
        }
        return step;
    }

    /** What will happen, as a title says it. */
    default String title(Drawing drawing) {
        return switch (this) {
            case Into into ->
                "Add a step between " + by(drawing, into.wire.getFrom(), into.wire.getPort()) + " and "
                        + brief(into.wire.getTo());
            case Behind behind -> behind(drawing, behind.from, behind.port);
            case At at -> at.from == null ? "Add a step" : behind(drawing, at.from, at.port);
        };
    }

    private static String behind(Drawing drawing, Step from, String port) {
        return Drawing.FAULT.equals(port)
                ? "Add a step for the faults of " + brief(from)
                : "Add a step behind " + by(drawing, from, port);
    }

    /** A step by its id, with the port where that is not its only way on. */
    private static String by(Drawing drawing, Step from, String port) {
        boolean only = drawing.ports(from).stream()
                .filter(each -> !each.equals(Drawing.FAULT))
                .allMatch(each -> each.equals(port));
        return only ? brief(from) : brief(from) + " (" + port + ")";
    }

    private static String brief(Step step) {
        String id = Measures.title(step);
        return id.length() <= MOST_OF_ID ? id : id.substring(0, MOST_OF_ID - 1) + "\u2026";
    }

    /** The same in few words, where it is offered beside another. */
    default String choice() {
        return switch (this) {
            case Into into ->
                Drawing.FAULT.equals(into.wire.getPort())
                        ? "into the wire of its faults"
                        : "into the wire to " + brief(into.wire.getTo());
            case Behind behind ->
                Drawing.FAULT.equals(behind.port) ? "for its faults" : "at its way out " + behind.port;
            case At at -> "beside it";
        };
    }
}
