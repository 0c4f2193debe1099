package org.millrace.designer.diagram.figure;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.draw2d.AbstractRouter;
import org.eclipse.draw2d.Connection;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.PointList;

/**
 * Leads wires: through the bends that a person gave them, otherwise out of the port, across, and into the step, in straight pieces along
 * the axes. A wire's constraint is the list of its bends.
 */
public final class WireRouter extends AbstractRouter {

    private static final int STUB = 18;

    /** With less room than this between two steps, a wire goes around. */
    private static final int LEAST_GAP = 10;

    /** Steps that are less apart than this stand beside each other: a wire that goes back passes below them. */
    private static final int ROW = 80;

    private final Map<Connection, List<Point>> bends = new HashMap<>();

    @Override
    @SuppressWarnings("unchecked") // only lists of points are ever set, by the wire's edit part
    public void setConstraint(Connection connection, Object constraint) {
        bends.put(connection, (List<Point>) constraint);
    }

    @Override
    public Object getConstraint(Connection connection) {
        return bends.get(connection);
    }

    @Override
    public void remove(Connection connection) {
        bends.remove(connection);
    }

    @Override
    public void route(Connection connection) {
        if (connection.getSourceAnchor() == null || connection.getTargetAnchor() == null) {
            return;
        }
        Point start = connection
                .getSourceAnchor()
                .getLocation(connection.getTargetAnchor().getReferencePoint())
                .getCopy();
        Point end = connection.getTargetAnchor().getLocation(start).getCopy();
        connection.translateToRelative(start);
        connection.translateToRelative(end);
        PointList points = new PointList();
        points.addPoint(start);
        List<Point> given = bends.get(connection);
        if (given != null && !given.isEmpty()) {
            given.forEach(points::addPoint);
        } else {
            boolean down = connection.getSourceAnchor() instanceof PortAnchor anchor && anchor.leavesDown();
            across(points, start, end, down);
        }
        points.addPoint(end);
        connection.setPoints(points);
    }

    private static void across(PointList points, Point start, Point end, boolean down) {
        if (down) {
            int low = end.y >= start.y + STUB && end.x - STUB > start.x ? end.y : Math.max(start.y, end.y) + STUB;
            if (low == end.y) {
                points.addPoint(start.x, end.y);
                return;
            }
            points.addPoint(start.x, start.y + STUB);
            points.addPoint(end.x - STUB, start.y + STUB);
            points.addPoint(end.x - STUB, end.y);
        } else if (end.x - start.x >= LEAST_GAP) {
            int middle = (start.x + end.x) / 2;
            points.addPoint(middle, start.y);
            points.addPoint(middle, end.y);
        } else {
            boolean sameRow = Math.abs(end.y - start.y) < ROW;
            int middle = sameRow ? Math.max(start.y, end.y) + ROW / 2 : (start.y + end.y) / 2;
            points.addPoint(start.x + STUB, start.y);
            points.addPoint(start.x + STUB, middle);
            points.addPoint(end.x - STUB, middle);
            points.addPoint(end.x - STUB, end.y);
        }
    }
}
