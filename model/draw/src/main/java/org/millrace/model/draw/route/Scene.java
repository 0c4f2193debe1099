package org.millrace.model.draw.route;

import java.util.List;
import org.millrace.model.edit.Drawing.Segment;

/**
 * What is routed at once: the boxes that wires keep clear of, and the wires between their ports. A region is a box in the scene around it and
 * a scene of its own inside, whose limits no wire leaves.
 *
 * @param limits the inside of the region, or null for the canvas
 */
public record Scene(List<Rect> boxes, List<Wire> wires, Rect limits) {

    public Scene {
        boxes = List.copyOf(boxes);
        wires = List.copyOf(wires);
    }

    /** A side of a box; wires leave by RIGHT and BOTTOM, and arrive at LEFT. */
    public enum Side {
        LEFT,
        RIGHT,
        BOTTOM
    }

    /**
     * Where a wire begins or ends.
     *
     * @param box index of the box, or -1 for the border of the region
     */
    public record End(int box, int x, int y, Side side) {}

    /** @param segments that a person placed, in the order in which the wire passes them */
    public record Wire(End from, End to, List<Segment> segments) {

        public Wire {
            segments = List.copyOf(segments);
        }
    }
}
