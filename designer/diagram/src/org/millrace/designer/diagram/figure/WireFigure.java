package org.millrace.designer.diagram.figure;

import java.util.List;
import java.util.function.Consumer;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.PolylineConnection;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Path;
import org.eclipse.swt.widgets.Display;
import org.millrace.model.draw.Measures;
import org.millrace.model.draw.Segments;
import org.millrace.model.draw.WireLine;
import org.millrace.model.edit.Drawing;

/**
 * A wire, as {@link WireLine} has it: one that joins another wire ends there in a dot, and is drawn whole only when it is selected or marked.
 * One that a fault takes is red and dashed. Its points are its corners from port to port.
 */
public final class WireFigure extends PolylineConnection {

    /** The uppermost of the heights that wires are painted at. */
    static final int HIGHEST = 2;

    /** For round corners, jumps, dots and marks, which stand out of the line of corners. */
    private static final int AROUND = 10;

    /** How far from its line a click still hits a wire. */
    public static final int REACH = 4;

    /** So far from its begin the port is hit, and not the wire: another wire can be drawn from there. */
    private static final int PORT_REACH = 8;

    /** What is wrong with a wire that does not follow its segments. */
    public static final String WAITS =
            "a step stands on the segment that you placed; Straighten (S) takes the segment away";

    /** Half of the length and of the height of a grip, and on which pieces there is room for one. */
    private static final int GRIP = 6;

    private static final int GRIP_HEIGHT = 3;
    private static final int LEAST_FOR_GRIP = 28;

    /** The radius of the mark on one that waits. */
    private static final int MARK = 7;

    private Paint paint;
    private final boolean fault;
    private boolean selected;
    private boolean faded;
    private boolean loose;
    private boolean waiting;
    private int chosen = -1;
    private Mark mark = Mark.NONE;
    private WireLine line;

    public WireFigure(Paint paint, boolean fault) {
        this.paint = paint;
        this.fault = fault;
        setSelected(false);
    }

    /** Draws the wire so from now on. */
    void show(WireLine shown) {
        if (!shown.equals(line)) {
            line = shown;
            PointList points = new PointList();
            shown.corners().forEach(corner -> points.addPoint(corner.x(), corner.y()));
            setPoints(points);
        }
    }

    /** Says that it does not follow the segments that were placed of it. */
    void setWaiting(boolean waits) {
        if (waits != waiting) {
            waiting = waits;
            setToolTip(waits ? new Label("Here " + WAITS + ".") : null);
            repaint();
        }
    }

    public boolean isWaiting() {
        return waiting;
    }

    /** Marks the piece that the arrow keys shift; -1 for none. */
    public void choose(int piece) {
        chosen = piece;
        repaint();
    }

    /** Marks the piece that lies on a line; there is none when it lies straight on with another now. */
    public void chooseOn(boolean vertical, int at) {
        revalidate();
        getUpdateManager().performUpdate(); // the way is that of the drawing as it is now
        chosen = -1;
        for (int k = 0; k + 1 < line.corners().size(); k++) {
            if (Segments.isVertical(line.corners(), k) == vertical && Segments.line(line.corners(), k) == at) {
                chosen = k;
            }
        }
        repaint();
    }

    /** The piece that the arrow keys shift, or -1. */
    public int chosen() {
        return selected ? chosen : -1;
    }

    /** How it is drawn; null before it was routed for the first time. */
    public WireLine line() {
        return line;
    }

    public void setSelected(boolean selected) {
        this.selected = selected;
        if (!selected) {
            chosen = -1;
        }
        dress();
    }

    private void dress() {
        setLineWidth(selected ? 3 : 2);
        Color color = mark != Mark.NONE ? mark.color(paint) : fault ? paint.fault : paint.wire;
        setForegroundColor(selected ? paint.selected : faded ? paint.border : color);
        setLineStyle(fault ? Graphics.LINE_DASH : Graphics.LINE_SOLID);
    }

    /** Puts on the colours of another theme. */
    public void colours(Paint other) {
        paint = other;
        dress();
    }

    public void setMark(Mark mark) {
        if (mark != this.mark) {
            this.mark = mark;
            dress();
            repaint();
        }
    }

    public boolean isSelected() {
        return selected;
    }

    /** Draws it faintly, while it is shown where else it would lie. */
    void setFaded(boolean faded) {
        this.faded = faded;
        dress();
    }

    /** Says that one of its ends follows the pointer: it is led to where its anchors are, whatever the drawing says. */
    public void setLoose(boolean loose) {
        this.loose = loose;
        revalidate();
    }

    boolean isLoose() {
        return loose;
    }

    /** At which of the heights it is painted, 0 first. */
    int height() {
        return selected || mark != Mark.NONE ? HIGHEST : fault ? 0 : 1;
    }

    /** Draws all of it, from port to port, in the colour and width that the graphics has. */
    public void drawWhole(Graphics graphics) {
        if (line != null) {
            draw(graphics, line.whole());
        }
    }

    @Override
    public Rectangle getBounds() {
        if (bounds == null) {
            bounds = super.getBounds().getExpanded(AROUND, AROUND);
        }
        return bounds;
    }

    /** Where it runs along with a wire that it joins, that one is hit. */
    @Override
    public boolean containsPoint(int x, int y) {
        if (line == null || !getBounds().contains(x, y)) {
            return false;
        }
        List<Drawing.Point> corners = selected ? line.corners() : line.own();
        Drawing.Point begin = corners.getFirst();
        if (Math.max(Math.abs(x - begin.x()), Math.abs(y - begin.y())) <= PORT_REACH) {
            return false;
        }
        for (int k = 1; k < corners.size(); k++) {
            Drawing.Point a = corners.get(k - 1);
            Drawing.Point b = corners.get(k);
            if (x >= Math.min(a.x(), b.x()) - REACH
                    && x <= Math.max(a.x(), b.x()) + REACH
                    && y >= Math.min(a.y(), b.y()) - REACH
                    && y <= Math.max(a.y(), b.y()) + REACH) {
                return true;
            }
        }
        return false;
    }

    @Override
    protected void outlineShape(Graphics graphics) {
        if (line == null) {
            return;
        }
        paint(graphics, line, height() == HIGHEST);
        if (mark != Mark.NONE) {
            Point middle = getPoints().getMidpoint();
            mark.draw(graphics, paint, middle.x, middle.y);
        } else if (waiting) {
            Point middle = getPoints().getMidpoint();
            graphics.setBackgroundColor(paint.warning);
            graphics.fillOval(middle.x - MARK, middle.y - MARK, 2 * MARK, 2 * MARK);
            graphics.setForegroundColor(paint.step);
            graphics.setLineStyle(Graphics.LINE_SOLID);
            graphics.setLineWidth(2);
            graphics.drawLine(middle.x, middle.y - 4, middle.x, middle.y);
            graphics.drawLine(middle.x, middle.y + 3, middle.x, middle.y + 4);
        }
        if (selected) {
            grips(graphics);
        }
    }

    /** A handle in the middle of each piece that is long enough; that of the chosen one is full. */
    private void grips(Graphics graphics) {
        graphics.setForegroundColor(paint.selected);
        graphics.setLineStyle(Graphics.LINE_SOLID);
        graphics.setLineWidth(1);
        for (int k = 0; k + 1 < line.corners().size(); k++) {
            Drawing.Point a = line.corners().get(k);
            Drawing.Point b = line.corners().get(k + 1);
            if (Math.abs(a.x() - b.x()) + Math.abs(a.y() - b.y()) >= LEAST_FOR_GRIP) {
                boolean vertical = a.x() == b.x();
                int across = vertical ? GRIP_HEIGHT : GRIP;
                int down = vertical ? GRIP : GRIP_HEIGHT;
                Rectangle grip =
                        new Rectangle((a.x() + b.x()) / 2 - across, (a.y() + b.y()) / 2 - down, 2 * across, 2 * down);
                graphics.setBackgroundColor(k == chosen ? paint.selected : paint.canvas);
                graphics.fillRoundRectangle(grip, GRIP_HEIGHT, GRIP_HEIGHT);
                graphics.drawRoundRectangle(grip, GRIP_HEIGHT, GRIP_HEIGHT);
            }
        }
    }

    /** Draws a wire in the foreground colour, with its arrow or its dot. */
    static void paint(Graphics graphics, WireLine line, boolean whole) {
        graphics.setAntialias(SWT.ON);
        draw(graphics, whole ? line.whole() : line.path());
        graphics.setBackgroundColor(graphics.getForegroundColor());
        if (whole || line.join() == null) {
            with(line.head(), graphics::fillPath);
        } else {
            int dot = Measures.DOT;
            graphics.fillOval(line.join().x() - dot, line.join().y() - dot, 2 * dot, 2 * dot);
        }
    }

    private static void draw(Graphics graphics, String data) {
        with(data, graphics::drawPath);
    }

    private static void with(String data, Consumer<Path> use) {
        Path path = new Path(Display.getCurrent());
        try {
            new PathData(data, path, 1).read();
            use.accept(path);
        } finally {
            path.dispose();
        }
    }
}
