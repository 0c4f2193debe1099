package org.millrace.model.draw;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.millrace.model.draw.route.Rect;
import org.millrace.model.edit.Drawing;
import org.millrace.model.edit.Drawing.Point;
import org.millrace.model.edit.Nesting;
import org.millrace.model.flow.Step;

/** What each step takes of the canvas: a region what it needs to hold what is in it, unless it is folded. */
final class Frames {

    private final Drawing drawing;
    private final Nesting nesting;
    private final Map<Step, Point> places;
    private final Map<Step, Size> known;
    private final Map<Step, Rect> boxes = new LinkedHashMap<>();
    private final Map<Step, Size> sizes = new HashMap<>();

    /**
     * @param places of all steps
     * @param known how large steps are that are no regions, as far as that is known
     */
    Frames(Drawing drawing, Nesting nesting, Map<Step, Point> places, Map<Step, Size> known) {
        this.known = known;
        this.drawing = drawing;
        this.nesting = nesting;
        this.places = places;
        nesting.inside(null).forEach(this::frame);
    }

    /** By the layout; a step that it does not know stands at the origin. */
    static Frames of(Drawing drawing) {
        Map<Step, Point> places = new HashMap<>();
        drawing.flow().getSteps().forEach(step -> places.put(step, drawing.at(step)));
        return new Frames(drawing, Nesting.of(drawing), places, Map.of());
    }

    private void frame(Step step) {
        nesting.inside(step).forEach(this::frame);
        if (Nesting.isRegion(step) && !nesting.isFolded(step)) {
            Frame frame = Frame.of(drawing, nesting, step, places.get(step), boxes, sizes);
            boxes.put(step, frame.box());
            sizes.put(step, frame.size());
        } else {
            Size size = known.get(step);
            size = size == null ? Measures.alone(drawing, nesting, step) : size;
            Point at = places.get(step);
            boxes.put(step, new Rect(at.x(), at.y(), size.width(), size.height()));
            sizes.put(step, size);
        }
    }

    Nesting nesting() {
        return nesting;
    }

    /** How large all steps are that are no regions. */
    Map<Step, Size> alone() {
        Map<Step, Size> alone = new HashMap<>(sizes);
        alone.values().removeIf(Size::isRegion);
        return alone;
    }

    /** Of a step that a folded region holds, as if it were shown. */
    Rect box(Step step) {
        return boxes.get(step);
    }

    Size size(Step step) {
        return sizes.get(step);
    }
}
