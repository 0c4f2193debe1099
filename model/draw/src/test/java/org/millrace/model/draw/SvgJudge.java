package org.millrace.model.draw;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** Judges a drawing by its SVG alone; knows nothing of how it was made. */
public final class SvgJudge {

    /** So much of a line may two wires have in common where they meet, in pixels. */
    private static final int TOUCHING = 2;

    /** As wide as a step ever gets: text that needs more is cut. */
    private static final int WIDEST = 400;

    /** @param around the regions that it lies in, by their ids, from the outermost on */
    public record Box(String id, int x, int y, int width, int height, List<String> around) {
        int right() {
            return x + width;
        }

        int bottom() {
            return y + height;
        }

        boolean overlaps(Box o) {
            return x < o.right() && o.x < right() && y < o.bottom() && o.y < bottom();
        }
    }

    /** A straight piece: a row at y, or a column at x. */
    private record Line(boolean row, int at, int low, int high, int wire) {}

    private record Wire(String from, String port, String to, int[][] points, List<String> around) {}

    public final Map<String, Box> boxes = new HashMap<>();
    private final List<Wire> wires = new ArrayList<>();
    private final List<Line> lines = new ArrayList<>();

    /** What is wrong, a line each. */
    public final List<String> wrong = new ArrayList<>();

    public int crossings;
    public int bends;

    public SvgJudge(String svg) {
        Element root = parse(svg);
        for (Element group : elements(root, "g", "step")) {
            Element rect = (Element) group.getElementsByTagName("rect").item(0);
            Box box = new Box(
                    group.getAttribute("id"),
                    number(rect, "x"),
                    number(rect, "y"),
                    number(rect, "width"),
                    number(rect, "height"),
                    around(group));
            boxes.put(box.id, box);
            texts(group, box);
        }
        for (Element each : elements(root, "polyline", "wire")) {
            String from = each.getAttribute("data-from");
            int dot = from.indexOf('.');
            String[] points = each.getAttribute("points").split(" ");
            int[][] corners = new int[points.length][];
            for (int k = 0; k < points.length; k++) {
                String[] xy = points[k].split(",");
                corners[k] = new int[] {Integer.parseInt(xy[0]), Integer.parseInt(xy[1])};
            }
            wires.add(new Wire(
                    from.substring(0, dot),
                    from.substring(dot + 1),
                    each.getAttribute("data-to"),
                    corners,
                    around(each)));
        }
        for (int w = 0; w < wires.size(); w++) {
            lines(w);
            ends(wires.get(w));
        }
        lines.forEach(this::through);
        wires.forEach(this::leaves);
        boxes.values().forEach(this::isHeld);
        shared();
    }

    /** The regions around an element; the step of a region itself is not in it. */
    private static List<String> around(Element element) {
        List<String> around = new ArrayList<>();
        for (Node node = element.getParentNode(); node instanceof Element each; node = each.getParentNode()) {
            if (each.getAttribute("class").equals("region")
                    && !each.getAttribute("data-region").equals(element.getAttribute("id"))) {
                around.addFirst(each.getAttribute("data-region"));
            }
        }
        return around;
    }

    /** A wire inside of a region stays there. */
    private void leaves(Wire wire) {
        for (String region : wire.around) {
            Box box = boxes.get(region);
            for (int[] at : wire.points) {
                if (at[0] <= box.x || at[0] >= box.right() || at[1] <= box.y || at[1] >= box.bottom()) {
                    wrong.add("across the border of " + region + ": " + name(wire));
                    break;
                }
            }
        }
    }

    private void isHeld(Box box) {
        if (!box.around.isEmpty()) {
            Box region = boxes.get(box.around.getLast());
            if (box.x <= region.x
                    || box.y <= region.y
                    || box.right() >= region.right()
                    || box.bottom() >= region.bottom()) {
                wrong.add("not inside of " + region.id + ": " + box.id);
            }
        }
    }

    public int wires() {
        return wires.size();
    }

    int[][] corners(String from, String port) {
        return wires.stream()
                .filter(wire -> wire.from.equals(from) && wire.port.equals(port))
                .findFirst()
                .orElseThrow()
                .points;
    }

    /** What boxes stand on each other: nothing can be asked of wires there. */
    public List<String> overlaps() {
        List<String> found = new ArrayList<>();
        for (Box a : boxes.values()) {
            for (Box b : boxes.values()) {
                boolean holds = a.around.contains(b.id) || b.around.contains(a.id);
                if (a.id.compareTo(b.id) < 0 && !holds && a.overlaps(b)) {
                    found.add(a.id + " on " + b.id);
                }
            }
        }
        return found;
    }

    /** Wires that do not lead to the right. */
    public List<String> leadingBack() {
        return wires.stream()
                .filter(wire -> !wire.around.contains(wire.from))
                .filter(wire -> boxes.get(wire.to).x < boxes.get(wire.from).right())
                .map(SvgJudge::name)
                .toList();
    }

    static Element parse(String svg) {
        try {
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new InputSource(new StringReader(svg)))
                    .getDocumentElement();
        } catch (Exception e) {
            throw new AssertionError("no XML: " + svg, e);
        }
    }

    static List<Element> elements(Element root, String tag, String type) {
        List<Element> found = new ArrayList<>();
        NodeList all = root.getElementsByTagName(tag);
        for (int k = 0; k < all.getLength(); k++) {
            Element element = (Element) all.item(k);
            if (element.getAttribute("class").equals(type)) {
                found.add(element);
            }
        }
        return found;
    }

    private static int number(Element element, String attribute) {
        return Integer.parseInt(element.getAttribute(attribute));
    }

    private void texts(Element group, Box box) {
        NodeList texts = group.getElementsByTagName("text");
        for (int k = 0; k < texts.getLength(); k++) {
            if (texts.item(k).getTextContent().endsWith("\u2026") && box.width < WIDEST) {
                wrong.add("cut: " + texts.item(k).getTextContent() + " of " + box.id);
            }
        }
    }

    private void lines(int w) {
        Wire wire = wires.get(w);
        bends += wire.points.length - 2;
        for (int k = 1; k < wire.points.length; k++) {
            int[] a = wire.points[k - 1];
            int[] b = wire.points[k];
            if (a[0] != b[0] && a[1] != b[1]) {
                wrong.add("slanted: " + name(wire));
            } else {
                boolean row = a[1] == b[1];
                int axis = row ? 0 : 1;
                lines.add(new Line(row, a[1 - axis], Math.min(a[axis], b[axis]), Math.max(a[axis], b[axis]), w));
            }
        }
    }

    private static String name(Wire wire) {
        return wire.from + "." + wire.port + " -> " + wire.to;
    }

    /** A wire leaves its step on the right, or below for a fault, and arrives on the left of the other. */
    private void ends(Wire wire) {
        Box from = boxes.get(wire.from);
        Box to = boxes.get(wire.to);
        int[] begin = wire.points[0];
        int[] end = wire.points[wire.points.length - 1];
        boolean inside = wire.around.contains(wire.from);
        boolean leaves = inside
                ? begin[0] > from.x && begin[0] < from.x + 40 && begin[1] > from.y && begin[1] < from.bottom()
                : wire.port.equals("fault")
                        ? begin[1] == from.bottom() && begin[0] > from.x && begin[0] < from.right()
                        : begin[0] == from.right() && begin[1] > from.y && begin[1] < from.bottom();
        if (!leaves || end[0] != to.x || end[1] <= to.y || end[1] >= to.bottom()) {
            wrong.add("not fixed to its ports: " + name(wire));
        }
    }

    private void through(Line line) {
        for (Box box : boxes.values()) {
            boolean hit = line.row
                    ? line.at > box.y && line.at < box.bottom() && line.low < box.right() && line.high > box.x
                    : line.at > box.x && line.at < box.right() && line.low < box.bottom() && line.high > box.y;
            if (hit && !wires.get(line.wire).around.contains(box.id)) {
                wrong.add("through " + box.id + ": " + name(wires.get(line.wire)));
            }
        }
    }

    /** Wires on one line for more than a crossing, but for those that lead to one port; and how often wires cross. */
    private void shared() {
        lines.sort(Comparator.comparing(Line::row).thenComparing(Line::at).thenComparing(Line::low));
        for (int i = 0; i < lines.size(); i++) {
            Line a = lines.get(i);
            for (int j = i + 1; j < lines.size(); j++) {
                Line b = lines.get(j);
                if (a.row != b.row || a.at != b.at || b.low >= a.high) {
                    break;
                }
                if (!sameTarget(a, b) && Math.min(a.high, b.high) - b.low > TOUCHING) {
                    wrong.add("on each other: " + name(wires.get(a.wire)) + " and " + name(wires.get(b.wire)));
                }
            }
        }
        List<Line> columns = lines.stream().filter(line -> !line.row).toList();
        List<Line> rows = lines.stream().filter(Line::row).toList();
        for (Line row : rows) {
            for (Line column : columns) {
                if (!sameTarget(row, column)
                        && row.low < column.at
                        && column.at < row.high
                        && column.low < row.at
                        && row.at < column.high) {
                    crossings++;
                }
            }
        }
    }

    private boolean sameTarget(Line a, Line b) {
        return wires.get(a.wire).to.equals(wires.get(b.wire).to);
    }
}
