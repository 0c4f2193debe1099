package org.millrace.model.draw;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.millrace.model.draw.WirePath.Crossing;
import org.millrace.model.edit.Drawing;
import org.millrace.model.edit.Drawing.Point;

/**
 * A wire as it is drawn, for the editor and for pictures.
 *
 * @param corners from port to port
 * @param path as SVG path data, with round corners and jumps over other wires: up to where it joins another one, which draws the rest
 * @param whole the same from port to port, for a wire that is to be seen by itself
 * @param join where it joins another one, or null
 */
public record WireLine(List<Point> corners, String path, String whole, Point join) {

    public WireLine {
        corners = List.copyOf(corners);
    }

    /** A wire that has nothing to do with others. */
    public static WireLine alone(List<Point> corners) {
        String path = WirePath.of(corners, List.of());
        return new WireLine(corners, path, path, null);
    }

    /** The wires of a scene, in its order. */
    public static List<WireLine> of(FlowScene flow, FlowRouting routing) {
        List<List<Point>> ways = routing.ways();
        List<List<Crossing>> crossings = crossings(flow, ways);
        List<Point> joins = joins(flow, ways);
        List<WireLine> lines = new ArrayList<>();
        for (int w = 0; w < ways.size(); w++) {
            List<Point> way = ways.get(w);
            Point join = joins.get(w);
            String whole = WirePath.of(way, crossings.get(w));
            String path = join == null ? whole : WirePath.of(Joins.upTo(way, join), crossings.get(w));
            lines.add(new WireLine(way, path, whole, join));
        }
        return lines;
    }

    /** The corners of what is drawn of it. */
    public List<Point> own() {
        return join == null ? corners : Joins.upTo(corners, join);
    }

    /** The arrow at its end, as SVG path data. */
    public String head() {
        Point end = corners.getLast();
        return "M%d %dl-8 -4v8z".formatted(end.x() + 1, end.y());
    }

    /**
     * Of each wire, where it joins one that leads to the same port and is drawn whole from there on, or null. What a fault takes joins what no
     * fault takes, so that its dashes end there.
     */
    private static List<Point> joins(FlowScene flow, List<List<Point>> ways) {
        List<Integer> order =
                new ArrayList<>(IntStream.range(0, ways.size()).boxed().toList());
        order.sort(Comparator.comparing(w -> FlowScene.port(flow.wires().get(w)).equals(Drawing.FAULT)));
        Map<Point, List<List<Point>>> drawn = new HashMap<>(); // by the port that they lead to
        Point[] joins = new Point[ways.size()];
        for (int w : order) {
            List<Point> way = ways.get(w);
            List<List<Point>> others = drawn.computeIfAbsent(way.getLast(), key -> new ArrayList<>());
            joins[w] = Joins.first(way, others);
            others.add(way);
        }
        return Arrays.asList(joins);
    }

    /** Of each wire, where its rows are crossed by columns of wires that lead elsewhere. */
    private static List<List<Crossing>> crossings(FlowScene flow, List<List<Point>> ways) {
        TreeMap<Integer, List<int[]>> columns = new TreeMap<>(); // by x: from, to, the wire
        for (int w = 0; w < ways.size(); w++) {
            List<Point> corners = ways.get(w);
            for (int k = 1; k < corners.size(); k++) {
                Point a = corners.get(k - 1);
                Point b = corners.get(k);
                if (a.x() == b.x()) {
                    columns.computeIfAbsent(a.x(), key -> new ArrayList<>())
                            .add(new int[] {Math.min(a.y(), b.y()), Math.max(a.y(), b.y()), w});
                }
            }
        }
        return IntStream.range(0, ways.size())
                .mapToObj(w -> {
                    List<Crossing> found = new ArrayList<>();
                    List<Point> corners = ways.get(w);
                    for (int k = 1; k < corners.size(); k++) {
                        Point a = corners.get(k - 1);
                        Point b = corners.get(k);
                        if (a.y() == b.y()) {
                            columns.subMap(Math.min(a.x(), b.x()), false, Math.max(a.x(), b.x()), false)
                                    .forEach((x, at) -> at.stream()
                                            .filter(c -> c[0] < a.y() && a.y() < c[1])
                                            .filter(c -> flow.wires().get(c[2]).getTo()
                                                    != flow.wires().get(w).getTo())
                                            .findFirst()
                                            .ifPresent(c -> found.add(new Crossing(x, a.y()))));
                        }
                    }
                    return found;
                })
                .toList();
    }
}
