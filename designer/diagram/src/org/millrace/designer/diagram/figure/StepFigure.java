package org.millrace.designer.diagram.figure;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.draw2d.ColorConstants;
import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.FigureUtilities;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Font;

/**
 * A step: its group's colour and icon on the left, its id and kind, and its ports. What comes in arrives at the middle of the left side; wires
 * leave by the ports on the right, which bear their names where there is more than one, and by the fault port at the bottom.
 */
public final class StepFigure extends Figure {

    /** A step is as wide as its id needs, within these. */
    public static final int LEAST_WIDTH = 150;

    private static final int MOST_WIDTH = 280;

    private static final int HEAD = 52;
    private static final int ROW = 18;
    private static final int STRIPE = 34;
    private static final int ARC = 10;
    private static final int PORT = 9;

    /** Around the box, for the half of each port that stands outside of it. */
    public static final int MARGIN = PORT / 2 + 1;

    /** Zoomed out to less than this nothing can be read: a step is its colours and its shape, and takes a tenth of the time to paint. */
    private static final double LEAST_READABLE = 0.3;

    /** How far from a port's middle a click still hits it. */
    public static final int REACH = 8;

    /** What a badge on a step says. */
    public enum Badge {
        NONE,
        WARNING,
        ERROR
    }

    /** Everything that a step shows. */
    public record Look(
            String title,
            String subtitle,
            String group,
            VectorIcon icon,
            List<String> ports,
            boolean input,
            boolean pinned,
            Badge badge,
            Mark mark) {}

    private Paint paint;
    private final Font bold;
    private final Map<String, Fitted> fitted = new HashMap<>();
    private Look look;
    private List<String> sidePorts = List.of();
    private Dimension preferred;
    private boolean selected;
    private boolean target;

    public StepFigure(Paint paint, Font bold) {
        this.paint = paint;
        this.bold = bold;
        setOpaque(false);
    }

    public void show(Look shown) {
        if (!shown.equals(look)) {
            look = shown;
            sidePorts =
                    shown.ports().stream().filter(port -> !port.equals("fault")).toList();
            preferred = null;
            fitted.clear();
            revalidate();
            repaint();
        }
    }

    /** Puts on the colours of another theme. */
    public void colours(Paint other) {
        if (other != paint) {
            paint = other;
            repaint();
        }
    }

    public Look look() {
        return look;
    }

    public void setSelected(boolean selected) {
        this.selected = selected;
        repaint();
    }

    /** Shows that what is dragged would be dropped here. */
    public void setTarget(boolean target) {
        this.target = target;
        repaint();
    }

    @Override
    public Dimension getPreferredSize(int widthHint, int heightHint) {
        if (preferred == null) { // measuring text is what a layout of many steps would spend its time on
            int rows = sidePorts.size();
            int width = STRIPE + 40 + FigureUtilities.getTextExtents(look.title(), bold).width;
            preferred = new Dimension(
                    Math.clamp(width, LEAST_WIDTH, MOST_WIDTH), rows > 1 ? HEAD + rows * ROW + MARGIN : HEAD);
        }
        return preferred.getCopy();
    }

    /** Where a wire leaves by a port, relative to the canvas. */
    public Point portLocation(String port) {
        Rectangle bounds = getBounds();
        if (port.equals("fault")) {
            return new Point(bounds.x + bounds.width / 2, bounds.y + bounds.height);
        }
        int row = sidePorts.indexOf(port);
        int y = sidePorts.size() > 1 && row >= 0 ? HEAD + row * ROW + ROW / 2 : HEAD / 2;
        return new Point(bounds.x + bounds.width, bounds.y + y);
    }

    /** Where wires arrive. */
    public Point inputLocation() {
        Rectangle bounds = getBounds();
        return new Point(bounds.x, bounds.y + HEAD / 2);
    }

    /** The port at a point of the canvas, or null. */
    public String portAt(Point point) {
        for (String port : look.ports()) {
            Point at = portLocation(port);
            if (Math.abs(at.x - point.x) <= REACH && Math.abs(at.y - point.y) <= REACH) {
                return port;
            }
        }
        return null;
    }

    @Override
    public boolean containsPoint(int x, int y) {
        return getBounds().getCopy().expand(REACH, REACH).contains(x, y)
                && (getBounds().contains(x, y) || look != null && portAt(new Point(x, y)) != null);
    }

    @Override
    public void paintFigure(Graphics graphics) {
        if (look == null) {
            return;
        }
        graphics.setAntialias(SWT.ON);
        graphics.setTextAntialias(SWT.ON);
        boolean readable = zoom() >= LEAST_READABLE;
        Rectangle box = getBounds().getCopy().shrink(MARGIN, MARGIN);
        graphics.setBackgroundColor(paint.step);
        graphics.fillRoundRectangle(box, ARC, ARC);
        Rectangle stripe = new Rectangle(box.x, box.y, STRIPE, box.height);
        graphics.setBackgroundColor(Paint.ofGroup(look.group()));
        graphics.fillRoundRectangle(stripe, ARC, ARC);
        graphics.fillRectangle(stripe.x + ARC, stripe.y, STRIPE - ARC, stripe.height);
        if (readable) {
            graphics.setForegroundColor(ColorConstants.white);
            look.icon()
                    .draw(
                            graphics,
                            box.x + (STRIPE - VectorIcon.SIZE) / 2,
                            getBounds().y + (HEAD - VectorIcon.SIZE) / 2);
            paintText(graphics, box);
            paintPorts(graphics);
        } else if (look.badge() != Badge.NONE || look.mark() != Mark.NONE) {
            graphics.setBackgroundColor(borderColor());
            graphics.fillRectangle(stripe.x + STRIPE, box.y, box.width - STRIPE, box.height);
        }
        boolean marked = look.mark() != Mark.NONE;
        graphics.setLineWidth(selected || target ? 2 : marked ? 3 : 1);
        graphics.setForegroundColor(selected || target ? paint.selected : borderColor());
        graphics.drawRoundRectangle(box, ARC, ARC);
        if (marked && readable) {
            look.mark().draw(graphics, paint, box.x + box.width - 12, box.y + 13);
        }
    }

    /** How much larger than drawn the step is on the screen; 1 where there is no screen. */
    private double zoom() {
        Dimension thousand = new Dimension(1000, 1000);
        translateToAbsolute(thousand);
        return thousand.width / 1000.0;
    }

    private Color borderColor() {
        if (look.mark() != Mark.NONE) {
            return look.mark().color(paint);
        }
        return switch (look.badge()) {
            case ERROR -> paint.fault;
            case WARNING -> paint.warning;
            case NONE -> paint.border;
        };
    }

    private void paintText(Graphics graphics, Rectangle box) {
        int x = box.x + STRIPE + 8;
        int width = box.width
                - STRIPE
                - 16
                - (look.badge() == Badge.NONE && look.mark() == Mark.NONE && !look.pinned() ? 0 : 14);
        graphics.setFont(bold);
        graphics.setForegroundColor(paint.text);
        graphics.drawString(fitted(look.title(), bold, width).text(), x, box.y + 5);
        graphics.setFont(getFont());
        graphics.setForegroundColor(paint.soft);
        graphics.drawString(fitted(look.subtitle(), getFont(), width).text(), x, box.y + 23);
        int right = box.x + box.width - 14;
        if (look.badge() != Badge.NONE) {
            graphics.setBackgroundColor(look.badge() == Badge.ERROR ? paint.fault : paint.warning);
            graphics.fillOval(right - 2, box.y + 6, 12, 12);
            graphics.setForegroundColor(ColorConstants.white);
            graphics.setFont(bold);
            graphics.drawString("!", right + 2, box.y + 4);
        } else if (look.pinned()) {
            graphics.setBackgroundColor(paint.soft);
            graphics.fillOval(right + 1, box.y + 9, 6, 6);
        }
    }

    private void paintPorts(Graphics graphics) {
        graphics.setFont(getFont());
        graphics.setLineWidth(1);
        for (String port : look.ports()) {
            Point at = portLocation(port);
            boolean fault = port.equals("fault");
            if (!fault && sidePorts.size() > 1) {
                graphics.setForegroundColor(paint.soft);
                Fitted shown = fitted(port, getFont(), getBounds().width - STRIPE - 30);
                graphics.drawString(shown.text(), at.x - PORT - 4 - shown.width(), at.y - ROW / 2);
            }
            paintPort(graphics, fault ? at.x : at.x - PORT / 2 - 1, fault ? at.y - PORT / 2 - 1 : at.y, fault);
        }
        if (look.input()) {
            Point at = inputLocation();
            paintPort(graphics, at.x + PORT / 2 + 1, at.y, false);
        }
    }

    private void paintPort(Graphics graphics, int x, int y, boolean fault) {
        graphics.setBackgroundColor(paint.step);
        graphics.fillOval(x - PORT / 2, y - PORT / 2, PORT, PORT);
        graphics.setForegroundColor(fault ? paint.fault : paint.wire);
        graphics.drawOval(x - PORT / 2, y - PORT / 2, PORT - 1, PORT - 1);
    }

    /** A text as it is shown, and its width in pixels at 100 %. */
    private record Fitted(String text, int width) {}

    private Fitted fitted(String text, Font font, int width) {
        return fitted.computeIfAbsent(text + "\n" + width + (font == bold), key -> fit(text, font, width));
    }

    private static Fitted fit(String text, Font font, int width) {
        int needed = FigureUtilities.getTextExtents(text, font).width;
        if (needed <= width) {
            return new Fitted(text, needed);
        }
        int length = text.length();
        String shown = text;
        while (length > 1 && needed > width) {
            length--;
            shown = text.substring(0, length) + "\u2026";
            needed = FigureUtilities.getTextExtents(shown, font).width;
        }
        return new Fitted(shown, needed);
    }
}
