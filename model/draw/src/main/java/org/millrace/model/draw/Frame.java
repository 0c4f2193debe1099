package org.millrace.model.draw;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.millrace.model.draw.Size.InsidePort;
import org.millrace.model.draw.route.Rect;
import org.millrace.model.edit.Drawing;
import org.millrace.model.edit.Drawing.Point;
import org.millrace.model.edit.Nesting;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/**
 * What a region takes of the canvas: a bar with its name, and below it what it holds, with room around for wires. It is never less than what is in
 * it needs, wherever that stands.
 */
record Frame(Rect box, Size size) {

    /** Between the border and what is inside. */
    static final int LEFT = 60;

    static final int RIGHT = 40;
    static final int TOP = Measures.BAR + 20;
    static final int BOTTOM = 40;

    /** Of a wire that runs around what is inside. */
    private static final int TRACK = 10;

    private static final int MOST_TRACKS = 20;

    private static final int EMPTY_WIDTH = 200;
    private static final int EMPTY_HEIGHT = 60;

    /** Between two inside ports that no steps keep apart. */
    private static final int PORTS_APART = 20;

    /** @param at the upper left corner unless something stands to the left of it or above; null when only what is inside counts */
    static Frame of(
            Drawing drawing, Nesting nesting, Step region, Point at, Map<Step, Rect> boxes, Map<Step, Size> sizes) {
        List<Step> inside = nesting.inside(region);
        Set<Step> own = new HashSet<>(inside);
        List<String> ports = Nesting.insidePorts(region);
        Map<String, Step> led = new HashMap<>();
        int around = 0;
        int before = 0;
        for (Wire wire : drawing.flow().getWires()) {
            if (wire.getFrom() == region && own.contains(wire.getTo())) {
                led.putIfAbsent(FlowScene.port(wire), wire.getTo());
            } else if (own.contains(wire.getFrom()) && own.contains(wire.getTo())) {
                boolean back =
                        boxes.get(wire.getTo()).x() < boxes.get(wire.getFrom()).right();
                around += back || FlowScene.port(wire).equals(Drawing.FAULT) ? 1 : 0;
                before += back ? 1 : 0;
            }
        }
        int names = ports.size() > 1 ? Measures.widest(ports) + 2 * Measures.INSIDE_NAME_GAP : 0;
        int left = onGrid(Math.max(LEFT, Measures.INSIDE_PORT + names + Measures.INSIDE_NAME_GAP) + tracks(before));
        Rect content = content(inside, boxes, at, left);
        int x = at == null ? content.x() - left : Math.min(at.x(), content.x() - left);
        int y = at == null ? content.y() - TOP : Math.min(at.y(), content.y() - TOP);
        int right = Math.max(content.right() + RIGHT + onGrid(tracks(before)), x + Measures.bar(region));
        int bottom = content.bottom() + BOTTOM + onGrid(tracks(around));
        List<InsidePort> lines = lines(ports, led, boxes, sizes, y);
        bottom = Math.max(bottom, y + lines.getLast().line() + BOTTOM);
        Rect box = new Rect(x, y, onGrid(right - x), onGrid(bottom - y));
        return new Frame(box, new Size(box.width(), box.height(), Measures.outerPorts(drawing, region), lines));
    }

    private static Rect content(Collection<Step> inside, Map<Step, Rect> boxes, Point at, int left) {
        int x = at == null ? left : at.x() + left;
        int y = at == null ? TOP : at.y() + TOP;
        return inside.stream()
                .map(boxes::get)
                .reduce(Rect::union)
                .orElseGet(() -> new Rect(x, y, EMPTY_WIDTH, EMPTY_HEIGHT));
    }

    private static int tracks(int wires) {
        return TRACK * Math.min(wires, MOST_TRACKS);
    }

    /** Each port lies on the line of the step that it leads to, where the order of the ports allows that. */
    private static List<InsidePort> lines(
            List<String> ports, Map<String, Step> led, Map<Step, Rect> boxes, Map<Step, Size> sizes, int top) {
        List<InsidePort> lines = new ArrayList<>();
        int next = Measures.BAR + PORTS_APART;
        for (int p = 0; p < ports.size(); p++) {
            Step to = led.get(ports.get(p));
            int line = next;
            if (to != null) {
                line = Math.max(next, boxes.get(to).y() + sizes.get(to).in() - top);
            } else if (p == 0) {
                line = Math.max(next, TOP + Size.HEAD / 2);
            }
            lines.add(new InsidePort(ports.get(p), line));
            next = line + PORTS_APART;
        }
        return lines;
    }

    private static int onGrid(int length) {
        return Math.ceilDiv(length, Measures.GRID) * Measures.GRID;
    }
}
