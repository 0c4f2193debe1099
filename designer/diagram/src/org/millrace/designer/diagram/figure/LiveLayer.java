package org.millrace.designer.diagram.figure;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.eclipse.draw2d.ColorConstants;
import org.eclipse.draw2d.FigureUtilities;
import org.eclipse.draw2d.FreeformLayer;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Font;
import org.millrace.designer.diagram.figure.StepNumbers.State;
import org.millrace.model.draw.Measures;

/**
 * Numbers over a diagram: above each step a strip as wide as the step, beside its fault port its faults, above each wire its rate. They
 * take room that is free on any diagram, so that nothing is laid out anew and nothing moves when numbers change, and only what reads
 * differently is painted. A layer of its own, which is neither printed nor exported. UI thread only.
 */
public final class LiveLayer extends FreeformLayer {

    private static final int STRIP = 17;
    private static final int GAP = 3;
    private static final int ARC = 8;
    private static final int INSET = 6;

    /** A piece of a wire that has room for most rates. */
    private static final int LEAST_PIECE = 24;

    private static final int FROM_END = 20;

    /** Zoomed out to less than this numbers can't be read: what is wrong still shows by its colour. */
    private static final double LEAST_READABLE = 0.6;

    private final Map<StepFigure, StepNumbers> steps = new HashMap<>();
    private final Map<WireFigure, WireNumbers> wires = new HashMap<>();
    private final Map<Character, Integer> widths = new HashMap<>();
    private Supplier<Paint> paint;
    private Font font;
    private boolean stale;

    public LiveLayer() {
        setEnabled(false);
        setVisible(false);
    }

    /** @param font small; what stands here is read at a glance and in rows */
    public void look(Supplier<Paint> colours, Font small) {
        paint = colours;
        if (small != font) {
            font = small;
            widths.clear();
        }
    }

    /**
     * Shows these numbers in place of those before.
     *
     * @param old whether they are of a connection that is lost
     */
    public void show(Map<StepFigure, StepNumbers> ofSteps, Map<WireFigure, WireNumbers> ofWires, boolean old) {
        if (!isVisible() || old != stale) {
            stale = old;
            steps.clear();
            steps.putAll(ofSteps);
            wires.clear();
            wires.putAll(ofWires);
            setVisible(true);
            repaint();
            return;
        }
        boolean readable = zoom() >= LEAST_READABLE;
        Rectangle changed = null;
        for (Map.Entry<StepFigure, StepNumbers> each : ofSteps.entrySet()) {
            StepNumbers now = each.getValue();
            StepNumbers before = steps.put(each.getKey(), now);
            if (before == null || now.state() != before.state() || readable && !now.equals(before)) {
                changed = union(changed, area(each.getKey()));
            }
        }
        for (Map.Entry<WireFigure, WireNumbers> each : ofWires.entrySet()) {
            if (!each.getValue().equals(wires.put(each.getKey(), each.getValue())) && readable) {
                changed = union(changed, area(each.getKey()));
            }
        }
        boolean fewer =
                steps.keySet().retainAll(ofSteps.keySet()) | wires.keySet().retainAll(ofWires.keySet());
        if (fewer) {
            repaint();
        } else if (changed != null) {
            repaint(changed);
        }
    }

    public void hide() {
        steps.clear();
        wires.clear();
        setVisible(false);
    }

    private static Rectangle union(Rectangle all, Rectangle more) {
        return all == null ? more : all.union(more);
    }

    private static Rectangle box(StepFigure step) {
        return step.getBounds().getCopy().shrink(Measures.MARGIN, Measures.MARGIN);
    }

    /** All that is painted at a step. */
    private static Rectangle area(StepFigure step) {
        return box(step).expand(2, STRIP + GAP + 2);
    }

    private static Rectangle area(WireFigure wire) {
        Point at = place(wire.getPoints());
        return new Rectangle(at.x - 50, at.y - STRIP, 100, STRIP + 4);
    }

    /**
     * Where a wire's rate stands: at its port, since several wires may share the last piece into a step. Where the piece at the port is
     * short, in the middle of the longest that runs across; of a wire that leaves downwards, by a fault port, where its step's faults
     * stand, near the end of that piece.
     */
    private static Point place(PointList points) {
        Point start = points.getPoint(0);
        if (runsAcross(start, points.getPoint(1)) && Math.abs(points.getPoint(1).x - start.x) >= LEAST_PIECE) {
            return new Point((start.x + points.getPoint(1).x) / 2, start.y);
        }
        Point from = start;
        Point to = points.getPoint(1);
        int longest = -1;
        for (int i = 1; i < points.size(); i++) {
            Point before = points.getPoint(i - 1);
            Point at = points.getPoint(i);
            int length = runsAcross(before, at) ? Math.abs(at.x - before.x) : 0;
            if (length > longest) {
                longest = length;
                from = before;
                to = at;
            }
        }
        boolean down = !runsAcross(start, points.getPoint(1));
        return down && longest > 2 * FROM_END
                ? new Point(to.x + (to.x > from.x ? -FROM_END : FROM_END), to.y)
                : new Point((from.x + to.x) / 2, (from.y + to.y) / 2);
    }

    private static boolean runsAcross(Point from, Point to) {
        return Math.abs(to.y - from.y) <= 2;
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        if (paint == null) {
            return;
        }
        Rectangle seen = graphics.getClip(new Rectangle());
        boolean readable = zoom() >= LEAST_READABLE;
        graphics.setAntialias(SWT.ON);
        graphics.setTextAntialias(SWT.ON);
        graphics.setFont(font);
        if (readable) {
            wires.forEach((wire, numbers) -> {
                if (!numbers.rate().isEmpty() && area(wire).intersects(seen)) {
                    paintWire(graphics, wire, numbers);
                }
            });
        }
        steps.forEach((step, numbers) -> {
            if (area(step).intersects(seen)) {
                paintStep(graphics, step, numbers, readable);
            }
        });
    }

    private double zoom() {
        Dimension thousand = new Dimension(1000, 1000);
        translateToAbsolute(thousand);
        return thousand.width / 1000.0;
    }

    private void paintWire(Graphics graphics, WireFigure wire, WireNumbers numbers) {
        Paint colours = paint.get();
        Point at = place(wire.getPoints());
        int width = width(numbers.rate());
        graphics.setBackgroundColor(colours.canvas);
        graphics.fillRectangle(at.x - width / 2, at.y - STRIP + 1, width, STRIP - 4);
        graphics.setForegroundColor(numbers.busy() && !stale ? colours.text : colours.soft);
        graphics.drawString(numbers.rate(), at.x - width / 2, at.y - STRIP);
    }

    private void paintStep(Graphics graphics, StepFigure step, StepNumbers numbers, boolean readable) {
        Paint colours = paint.get();
        Rectangle box = box(step);
        State state = stale ? State.IDLE : numbers.state();
        Color alarm = state == State.FAULTY ? colours.fault : state == State.SLOW ? colours.warning : null;
        Rectangle strip = new Rectangle(box.x, box.y - STRIP - GAP, box.width, STRIP);
        if (alarm != null) {
            graphics.setForegroundColor(alarm);
            graphics.setLineWidth(2);
            graphics.drawRoundRectangle(box.getCopy().expand(2, 2), 12, 12); // outside of the frame of what is selected
            graphics.setLineWidth(1);
        }
        if (alarm != null || readable) {
            graphics.setBackgroundColor(alarm != null ? alarm : colours.step);
            graphics.fillRoundRectangle(strip, ARC, ARC);
        }
        if (!readable) {
            return;
        }
        if (alarm == null) {
            graphics.setForegroundColor(colours.border);
            graphics.drawRoundRectangle(strip.getCopy().resize(-1, -1), ARC, ARC);
        }
        // the alarms' grounds are strong in the light theme and bright in the dark one
        Color strong =
                alarm == null ? colours.text : colours == Paint.DARK ? ColorConstants.black : ColorConstants.white;
        Color quiet = alarm == null ? colours.soft : strong;
        graphics.setForegroundColor(state == State.IDLE ? quiet : strong);
        int right = width(numbers.latency());
        boolean roomForUnit = width(numbers.rate()) + right + 3 * INSET <= strip.width;
        graphics.drawString(
                roomForUnit ? numbers.rate() : numbers.rate().replace("/s", ""), strip.x + INSET, strip.y + 1);
        graphics.setForegroundColor(quiet);
        graphics.drawString(numbers.latency(), strip.x + strip.width - INSET - right, strip.y + 1);
        if (!numbers.faults().isEmpty()) {
            graphics.setForegroundColor(stale ? colours.soft : colours.fault);
            graphics.drawString(numbers.faults(), box.x + box.width / 2 + 9, box.y + box.height + 2);
        }
    }

    /** Measured by character: measuring whole texts anew each second would take longer than painting them. */
    private int width(String text) {
        int width = 0;
        for (int i = 0; i < text.length(); i++) {
            width += widths.computeIfAbsent(
                    text.charAt(i), each -> FigureUtilities.getTextExtents(String.valueOf(each), font).width);
        }
        return width;
    }
}
