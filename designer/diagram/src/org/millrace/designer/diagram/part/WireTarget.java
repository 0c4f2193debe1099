package org.millrace.designer.diagram.part;

import java.util.function.Predicate;
import java.util.function.Supplier;
import org.eclipse.draw2d.Connection;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Polyline;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.gef.LayerConstants;
import org.eclipse.gef.editparts.LayerManager;
import org.millrace.model.flow.Wire;

/** The wire that a step would be put into if it were dropped now; it is shown bold. UI thread only. */
final class WireTarget {

    /** How near to a wire a step is dropped into it, in pixels at 100 %. */
    private static final int REACH = 8;

    private static final int BOLD = 5;

    private final Supplier<FlowPart> flow;
    private WirePart shown;
    private Polyline bold;

    WireTarget(Supplier<FlowPart> flow) {
        this.flow = flow;
    }

    /** The nearest wire that may be meant, or null. @param points on the canvas; what is near to the first counts before what is near to the next */
    WirePart near(Predicate<Wire> may, Point... points) {
        for (Point point : points) {
            WirePart nearest = nearest(may, point);
            if (nearest != null) {
                return nearest;
            }
        }
        return null;
    }

    private WirePart nearest(Predicate<Wire> may, Point point) {
        WirePart nearest = null;
        double least = REACH;
        for (Object child : flow.get().getChildren()) {
            for (Object each : ((StepPart) child).getSourceConnections()) {
                WirePart wire = (WirePart) each;
                double distance = distance(((Connection) wire.getFigure()).getPoints(), point);
                if (distance <= least && wire.wire().getTo() != null && may.test(wire.wire())) {
                    least = distance;
                    nearest = wire;
                }
            }
        }
        return nearest;
    }

    private static double distance(PointList line, Point point) {
        double least = Double.MAX_VALUE;
        for (int k = 1; k < line.size(); k++) {
            least = Math.min(least, distance(line.getPoint(k - 1), line.getPoint(k), point));
        }
        return least;
    }

    /** From a point to a straight piece. */
    private static double distance(Point from, Point to, Point point) {
        double x = to.x - from.x;
        double y = to.y - from.y;
        double length = x * x + y * y;
        double along = length == 0 ? 0 : ((point.x - from.x) * x + (point.y - from.y) * y) / length;
        double part = Math.clamp(along, 0, 1);
        return Math.hypot(point.x - from.x - part * x, point.y - from.y - part * y);
    }

    /** @param wire null for none */
    void show(WirePart wire) {
        if (wire == shown) {
            return;
        }
        IFigure layer = LayerManager.Helper.find(flow.get()).getLayer(LayerConstants.SCALED_FEEDBACK_LAYER);
        if (bold != null) {
            layer.remove(bold);
            bold = null;
        }
        shown = wire;
        if (wire != null) {
            bold = new Polyline();
            bold.setPoints(((Connection) wire.getFigure()).getPoints().getCopy());
            bold.setLineWidth(BOLD);
            bold.setForegroundColor(flow.get().look().paint().selected);
            layer.add(bold);
        }
    }
}
