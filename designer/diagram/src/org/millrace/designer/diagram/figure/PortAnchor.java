package org.millrace.designer.diagram.figure;

import org.eclipse.draw2d.AbstractConnectionAnchor;
import org.eclipse.draw2d.geometry.Point;
import org.millrace.model.edit.Drawing;

/** Where a wire is fixed to a step: at one of its ports, or, for the port null, where wires arrive. */
public final class PortAnchor extends AbstractConnectionAnchor {

    private final StepFigure step;
    private final String port;

    public PortAnchor(StepFigure step, String port) {
        super(step);
        this.step = step;
        this.port = port;
    }

    /** The port, or null for the side where wires arrive. */
    public String port() {
        return port;
    }

    boolean leavesDown() {
        return Drawing.FAULT.equals(port);
    }

    @Override
    public Point getLocation(Point reference) {
        return getReferencePoint();
    }

    @Override
    public Point getReferencePoint() {
        Point point = port == null ? step.inputLocation() : step.portLocation(port);
        step.translateToAbsolute(point);
        return point;
    }
}
