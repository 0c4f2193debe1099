package org.millrace.model.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.millrace.model.edit.Drawing.Point;
import org.millrace.model.flow.Place;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/**
 * A step that stands elsewhere, or a wire with other segments, in another layout of the same flow.
 *
 * @param part the step or the wire
 * @param before where it was, "" when the layout said nothing
 * @param after where it is, "" when the layout says nothing
 */
public record Displaced(EObject part, String before, String after) {

    /** @param before of the very flow that {@code after} is of */
    public static List<Displaced> between(Drawing before, Drawing after) {
        List<Displaced> all = new ArrayList<>();
        for (Step step : after.flow().getSteps()) {
            add(all, step, place(before, step), place(after, step));
        }
        for (Wire wire : after.flow().getWires()) {
            add(all, wire, segments(before, wire), segments(after, wire));
        }
        return all;
    }

    private static void add(List<Displaced> all, EObject part, String before, String after) {
        if (!before.equals(after)) {
            all.add(new Displaced(part, before, after));
        }
    }

    private static String place(Drawing drawing, Step step) {
        return drawing.place(step)
                .map(place -> place.getX() + ", " + place.getY() + (place.isPinned() ? ", pinned" : "")
                        + (place.isFolded() ? ", folded" : ""))
                .orElse("");
    }

    private static String segments(Drawing drawing, Wire wire) {
        return drawing.segments(wire).stream()
                .map(segment -> (segment.vertical() ? "x " : "y ") + segment.at())
                .collect(Collectors.joining(", "));
    }

    /** Has the part stand in one layout as it does in the other; to be called inside of {@link Drawing#change} of {@code mine}. */
    public void take(Drawing mine, Drawing theirs) {
        switch (part) {
            case Step step -> {
                Optional<Place> there = theirs.place(step);
                mine.place(step)
                        .filter(place -> there.isEmpty())
                        .ifPresent(mine.layout().getPlaces()::remove);
                there.ifPresent(place -> {
                    mine.move(step, new Point(place.getX(), place.getY()));
                    mine.pin(step, place.isPinned());
                    mine.fold(step, place.isFolded());
                });
            }
            case Wire wire -> mine.place(wire, theirs.segments(wire));
            default -> throw new IllegalStateException("neither a step nor a wire: " + part);
        }
    }
}
