package org.millrace.designer.diagram.figure;

import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.PolygonDecoration;
import org.eclipse.draw2d.PolylineConnection;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;

/** A wire: a line with rounded corners and an arrow; one that a fault takes is red and dashed. */
public final class WireFigure extends PolylineConnection {

    private static final int RADIUS = 10;
    private static final int STEPS = 6;

    private Paint paint;
    private final boolean fault;
    private boolean selected;
    private Mark mark = Mark.NONE;

    public WireFigure(Paint paint, boolean fault) {
        this.paint = paint;
        this.fault = fault;
        PolygonDecoration arrow = new PolygonDecoration();
        arrow.setScale(7, 4);
        setTargetDecoration(arrow);
        setSelected(false);
    }

    public void setSelected(boolean selected) {
        this.selected = selected;
        setLineWidth(selected ? 3 : 2);
        Color color = mark != Mark.NONE ? mark.color(paint) : fault ? paint.fault : paint.wire;
        setForegroundColor(selected ? paint.selected : color);
        setLineStyle(fault ? Graphics.LINE_DASH : Graphics.LINE_SOLID);
    }

    /** Puts on the colours of another theme. */
    public void colours(Paint other) {
        paint = other;
        setSelected(selected);
    }

    public void setMark(Mark mark) {
        this.mark = mark;
        setSelected(selected);
    }

    public boolean isSelected() {
        return selected;
    }

    @Override
    protected void outlineShape(Graphics graphics) {
        graphics.setAntialias(SWT.ON);
        graphics.drawPolyline(rounded(getPoints()));
        if (mark != Mark.NONE) {
            Point middle = getPoints().getMidpoint();
            mark.draw(graphics, paint, middle.x, middle.y);
        }
    }

    /** The line with an arc in place of each corner, by a few straight pieces of a quadratic curve. */
    public static PointList rounded(PointList corners) {
        PointList line = new PointList();
        int last = corners.size() - 1;
        for (int i = 0; i <= last; i++) {
            int x = corners.getPoint(i).x;
            int y = corners.getPoint(i).y;
            if (i == 0 || i == last) {
                line.addPoint(x, y);
                continue;
            }
            int fromX = corners.getPoint(i - 1).x;
            int fromY = corners.getPoint(i - 1).y;
            int toX = corners.getPoint(i + 1).x;
            int toY = corners.getPoint(i + 1).y;
            double before = Math.hypot(x - fromX, y - fromY);
            double after = Math.hypot(toX - x, toY - y);
            double radius = Math.min(RADIUS, Math.min(before, after) / 2);
            if (radius < 2) {
                line.addPoint(x, y);
                continue;
            }
            double startX = x + (fromX - x) * radius / before;
            double startY = y + (fromY - y) * radius / before;
            double endX = x + (toX - x) * radius / after;
            double endY = y + (toY - y) * radius / after;
            for (int step = 0; step <= STEPS; step++) {
                double t = (double) step / STEPS;
                double u = 1 - t;
                line.addPoint((int) Math.round(u * u * startX + 2 * u * t * x + t * t * endX), (int)
                        Math.round(u * u * startY + 2 * u * t * y + t * t * endY));
            }
        }
        return line;
    }
}
