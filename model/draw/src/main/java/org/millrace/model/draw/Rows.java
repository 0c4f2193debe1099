package org.millrace.model.draw;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.millrace.model.edit.Drawing;
import org.millrace.model.edit.Drawing.Point;

/**
 * Places steps as people do: what follows a step stands to its right on one line with it, further ways out below in the order of the ports, what
 * faults lead to below that.
 *
 * <ol>
 *   <li>Depth first from the steps that nothing leads to, ways out in the order of the ports, fault last; a wire to a step that is not left yet
 *       leads back. Each step hangs on the first that reached it.
 *   <li>A step's column is the longest way to it that leads nowhere back.
 *   <li>A step's first way out goes on along the line of its port. Each further one goes as high as it can below all that already hangs on the
 *       step in the columns that it takes, a fault's below the step and that, too. A wire that passes columns keeps clear of what stands there.
 *   <li>Columns are as far apart as the wires need that bend between them.
 * </ol>
 *
 * <p>All places are on the grid. 500 steps take 2 ms.
 */
final class Rows {

    private static final int COLUMN_GAP = 44;
    private static final int ROW_GAP = 40;

    /** Of a wire between columns, and how many of them make a gap wider. */
    private static final int TRACK = 10;

    private static final int MOST_TRACKS = 14;

    /** Above and below a wire that passes steps. */
    private static final int PASSING = 20;

    /** Below a step whose fault port is used. */
    private static final int FAULT_ROOM = 20;

    /** A wire: the steps by their indices, and the port. */
    record Edge(int from, String port, int to) {

        boolean fault() {
            return port.equals(Drawing.FAULT);
        }
    }

    /** What a step and all that hangs on it takes of a column, relative to the line on which wires come in. */
    private record Span(int top, int bottom) {

        Span moved(int by) {
            return new Span(top + by, bottom + by);
        }

        Span with(Span other) {
            return new Span(Math.min(top, other.top), Math.max(bottom, other.bottom));
        }
    }

    private final List<Size> sizes;
    private final List<Edge> edges;
    private final List<List<Edge>> leaving = new ArrayList<>();
    private final List<List<Edge>> hanging = new ArrayList<>(); // the edges by which others were reached first
    private final Set<Edge> forward = new HashSet<>();
    private final List<Integer> roots = new ArrayList<>();
    private final List<Integer> left = new ArrayList<>(); // in the order in which the depth-first walk left them
    private final int[] column;
    private final int[] line; // relative to the step that it hangs on, then to the canvas
    private final List<Map<Integer, Span>> taken = new ArrayList<>(); // by column

    private Rows(List<Size> sizes, List<Edge> edges) {
        this.sizes = sizes;
        this.edges = edges;
        column = new int[sizes.size()];
        line = new int[sizes.size()];
        for (int s = 0; s < sizes.size(); s++) {
            leaving.add(new ArrayList<>());
            hanging.add(new ArrayList<>());
            taken.add(new HashMap<>());
        }
    }

    /** The upper left corners, from the origin on. */
    static List<Point> place(List<Size> sizes, List<Edge> edges) {
        return sizes.isEmpty() ? List.of() : new Rows(sizes, edges).place();
    }

    private List<Point> place() {
        edges.forEach(edge -> leaving.get(edge.from()).add(edge));
        for (int s = 0; s < sizes.size(); s++) {
            List<String> ports = sizes.get(s).ports();
            leaving.get(s)
                    .sort(Comparator.comparingInt(edge -> edge.fault() ? ports.size() : ports.indexOf(edge.port())));
        }
        walk();
        for (int step : left.reversed()) {
            for (Edge edge : leaving.get(step)) {
                if (forward.contains(edge)) {
                    column[edge.to()] = Math.max(column[edge.to()], column[step] + 1);
                }
            }
        }
        left.forEach(this::hang);
        int bottom = 0;
        for (int root : roots) {
            line[root] = bottom - top(root);
            bottom = line[root]
                    + ROW_GAP
                    + taken.get(root).values().stream()
                            .mapToInt(Span::bottom)
                            .max()
                            .orElseThrow();
        }
        for (int step : left.reversed()) { // a step is left after all that hang on it
            hanging.get(step).forEach(edge -> line[edge.to()] += line[step]);
        }
        int[] x = columns();
        List<Point> places = new ArrayList<>();
        for (int s = 0; s < sizes.size(); s++) {
            places.add(new Point(x[column[s]], line[s] - sizes.get(s).in()));
        }
        return places;
    }

    private void walk() {
        boolean[] led = new boolean[sizes.size()];
        edges.forEach(edge -> led[edge.to()] = true);
        int[] state = new int[sizes.size()]; // 0 not met, 1 met, 2 left
        for (int s = 0; s < sizes.size(); s++) {
            if (!led[s]) {
                walk(s, state);
            }
        }
        for (int s = 0; s < sizes.size(); s++) { // circles that nothing leads into
            if (state[s] == 0) {
                walk(s, state);
            }
        }
    }

    /** With a list for a stack: a flow may be a chain of any length. */
    private void walk(int root, int[] state) {
        roots.add(root);
        List<Integer> open = new ArrayList<>(List.of(root));
        int[] next = new int[sizes.size()];
        state[root] = 1;
        while (!open.isEmpty()) {
            int step = open.getLast();
            if (next[step] == leaving.get(step).size()) {
                state[step] = 2;
                left.add(step);
                open.removeLast();
                continue;
            }
            Edge edge = leaving.get(step).get(next[step]++);
            if (state[edge.to()] != 1) {
                forward.add(edge);
            }
            if (state[edge.to()] == 0) {
                hanging.get(step).add(edge);
                state[edge.to()] = 1;
                open.add(edge.to());
            }
        }
    }

    private int top(int step) {
        return taken.get(step).values().stream().mapToInt(Span::top).min().orElseThrow();
    }

    /** Places what hangs on a step, each with all that hangs on it, relative to the step. */
    private void hang(int step) {
        Size size = sizes.get(step);
        boolean faults = leaving.get(step).stream().anyMatch(Edge::fault);
        Map<Integer, Span> own = taken.get(step);
        int height = Math.ceilDiv(size.height(), Measures.GRID) * Measures.GRID;
        own.put(column[step], new Span(-size.in(), height - size.in() + (faults ? FAULT_ROOM : 0)));
        for (Edge edge : hanging.get(step)) {
            Map<Integer, Span> below = taken.get(edge.to());
            int by = edge.fault() ? height - size.in() + ROW_GAP - top(edge.to()) : size.out(edge.port()) - size.in();
            for (Map.Entry<Integer, Span> each : below.entrySet()) {
                Span above = own.get(each.getKey());
                if (above != null) {
                    by = Math.max(by, above.bottom + ROW_GAP - each.getValue().top);
                }
            }
            for (int c = column[step] + 1;
                    c < column[edge.to()] && !edge.fault();
                    c++) { // its wire passes what stands there
                Span above = own.get(c);
                if (above != null && by < above.bottom + PASSING && by > above.top - PASSING) {
                    by = above.bottom + PASSING;
                }
            }
            line[edge.to()] = by;
            for (Map.Entry<Integer, Span> each : below.entrySet()) {
                own.merge(each.getKey(), each.getValue().moved(by), Span::with);
            }
        }
    }

    /** The left edges of the columns. */
    private int[] columns() {
        int n = Arrays.stream(column).max().orElseThrow() + 1;
        int[] width = new int[n];
        for (int s = 0; s < column.length; s++) {
            width[column[s]] = Math.max(width[column[s]], sizes.get(s).width());
        }
        int[] bends = new int[n + 1]; // in the gap before a column
        for (Edge edge : edges) {
            int from = column[edge.from()];
            int to = column[edge.to()];
            boolean straight = !edge.fault()
                    && to > from
                    && line[edge.from()]
                                    - sizes.get(edge.from()).in()
                                    + sizes.get(edge.from()).out(edge.port())
                            == line[edge.to()];
            if (!straight && !edge.fault()) {
                bends[from + 1]++;
            }
            if (!straight && (to != from + 1 || edge.fault())) {
                bends[to]++;
            }
        }
        int[] x = new int[n];
        for (int c = 1; c < n; c++) {
            int gap = COLUMN_GAP + TRACK * Math.min(bends[c], MOST_TRACKS);
            x[c] = x[c - 1] + width[c - 1] + Math.ceilDiv(gap, Measures.GRID) * Measures.GRID;
        }
        return x;
    }
}
