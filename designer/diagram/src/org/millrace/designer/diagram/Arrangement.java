package org.millrace.designer.diagram;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.elk.alg.layered.LayeredLayoutProvider;
import org.eclipse.elk.alg.layered.options.LayeredMetaDataProvider;
import org.eclipse.elk.core.data.LayoutMetaDataService;
import org.eclipse.elk.core.options.CoreOptions;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.util.BasicProgressMonitor;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.util.ElkGraphUtil;
import org.millrace.model.edit.Drawing;
import org.millrace.model.edit.Drawing.Point;
import org.millrace.model.flow.Place;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/**
 * Lays out a flow from left to right by ELK's layered algorithm. Steps that are pinned stay where they are, and the others are arranged
 * around them: the whole is moved so that what is pinned lies as near as it can to its place.
 */
public final class Arrangement {

    private static final double BETWEEN_LAYERS = 52;
    private static final double BETWEEN_STEPS = 32;
    private static final int MARGIN = 40;

    /** ELK, made ready when there is something to lay out: a flow whose steps all have places opens without it. */
    private static final class Layered {

        static {
            LayoutMetaDataService.getInstance().registerLayoutMetaDataProviders(new LayeredMetaDataProvider());
        }

        private static void layout(ElkNode graph) {
            new LayeredLayoutProvider().layout(graph, new BasicProgressMonitor());
        }
    }

    private Arrangement() {}

    /** Arranges all steps but those that are pinned; to be called inside of an edit. */
    static void arrangeAll(Drawing drawing, Function<Step, Dimension> size) {
        arrange(drawing, size, step -> drawing.place(step).map(Place::isPinned).orElse(false));
    }

    /** Gives a place to each step that the layout does not know, and leaves the others where they are. */
    public static void placeNewcomers(Drawing drawing, Function<Step, Dimension> size) {
        if (drawing.flow().getSteps().stream()
                .anyMatch(step -> drawing.place(step).isEmpty())) {
            Set<Step> placed = new HashSet<>(drawing.flow().getSteps());
            placed.removeIf(step -> drawing.place(step).isEmpty());
            arrange(drawing, size, placed::contains);
        }
    }

    /** Bends that people gave to wires go, but for those between steps that stay. */
    private static void arrange(Drawing drawing, Function<Step, Dimension> size, Predicate<Step> stays) {
        ElkNode graph = ElkGraphUtil.createGraph();
        graph.setProperty(CoreOptions.DIRECTION, Direction.RIGHT);
        graph.setProperty(CoreOptions.SPACING_NODE_NODE, BETWEEN_STEPS);
        graph.setProperty(
                org.eclipse.elk.alg.layered.options.LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, BETWEEN_LAYERS);
        Map<Step, ElkNode> nodes = new HashMap<>();
        for (Step step : drawing.flow().getSteps()) {
            ElkNode node = ElkGraphUtil.createNode(graph);
            Dimension needed = size.apply(step);
            node.setDimensions(needed.width, needed.height);
            nodes.put(step, node);
        }
        for (Wire wire : drawing.flow().getWires()) {
            if (nodes.containsKey(wire.getFrom()) && nodes.containsKey(wire.getTo())) {
                ElkGraphUtil.createSimpleEdge(nodes.get(wire.getFrom()), nodes.get(wire.getTo()));
            }
        }
        Layered.layout(graph);
        Point shift = shift(drawing, nodes, stays);
        nodes.forEach((step, node) -> {
            if (!stays.test(step)) {
                drawing.move(step, new Point((int) node.getX() + shift.x(), (int) node.getY() + shift.y()));
            }
        });
        for (Wire wire : List.copyOf(drawing.flow().getWires())) {
            if (wire.getFrom() != null
                    && wire.getTo() != null
                    && !(stays.test(wire.getFrom()) && stays.test(wire.getTo()))) {
                drawing.straighten(wire);
            }
        }
    }

    /** From where ELK puts the pinned steps to where they are, on average. */
    private static Point shift(Drawing drawing, Map<Step, ElkNode> nodes, Predicate<Step> stays) {
        List<Step> pinned = nodes.keySet().stream().filter(stays).toList();
        if (pinned.isEmpty()) {
            return new Point(MARGIN, MARGIN);
        }
        double x = pinned.stream()
                .mapToDouble(step -> drawing.at(step).x() - nodes.get(step).getX())
                .average()
                .orElse(0);
        double y = pinned.stream()
                .mapToDouble(step -> drawing.at(step).y() - nodes.get(step).getY())
                .average()
                .orElse(0);
        return new Point((int) x, (int) y);
    }
}
