package org.millrace.designer.diagram.figure;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
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
import org.millrace.model.draw.Advances;
import org.millrace.model.draw.Measures;
import org.millrace.model.draw.Size;
import org.millrace.model.draw.Size.InsidePort;
import org.millrace.model.edit.Drawing;

/**
 * A step: its group's colour and icon on the left, its id and kind, and its ports. What comes in arrives at the middle of the left side; wires
 * leave by the ports on the right, which bear their names where there is more than one, and by the fault port at the bottom. A region has a bar
 * with its id and what it runs, and is drawn around the steps that it holds, which are figures of their own over it.
 */
public final class StepFigure extends Figure {

    private static final int PORT = 2 * Measures.PORT + 1;

    /** Zoomed out to less than this nothing can be read: a step is its colours and its shape, and takes a tenth of the time to paint. */
    private static final double LEAST_READABLE = 0.3;

    /** How far from a port's middle a click still hits it. */
    public static final int REACH = 8;

    /** From the middle of a port to the line on which its name is written. */
    private static final int BASELINE = 4;

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
            Size size,
            boolean input,
            boolean pinned,
            Badge badge,
            Mark mark) {}

    private Paint paint;
    private final Font bold;
    private final Map<String, Integer> widths = new HashMap<>();
    private final Map<Font, Integer> ascents = new HashMap<>();
    private Look look;
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
            widths.clear();
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
        return look == null
                ? new Dimension()
                : new Dimension(look.size().width(), look.size().height());
    }

    /** Where a wire leaves by a port, relative to the canvas. */
    public Point portLocation(String port) {
        Rectangle bounds = getBounds();
        Optional<InsidePort> inside = look.size().inside().stream()
                .filter(each -> each.name().equals(port))
                .findFirst();
        if (inside.isPresent()) {
            return new Point(
                    bounds.x + Measures.INSIDE_PORT, bounds.y + inside.get().line());
        }
        return port.equals(Drawing.FAULT)
                ? new Point(
                        bounds.x + look.size().width() / 2,
                        bounds.y + look.size().height())
                : new Point(
                        bounds.x + look.size().width(), bounds.y + look.size().out(port));
    }

    /** Where wires arrive. */
    public Point inputLocation() {
        Rectangle bounds = getBounds();
        return new Point(bounds.x, bounds.y + look.size().in());
    }

    /** The port at a point of the canvas, or null. */
    public String portAt(Point point) {
        for (String port : Stream.concat(
                        look.size().inside().stream().map(InsidePort::name), look.size().ports().stream())
                .toList()) {
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
                && (getBounds().contains(x, y) && !isInside(x, y) || look != null && portAt(new Point(x, y)) != null);
    }

    /** Whether a point lies within a region's borders: what is there belongs to the canvas, and not to the region's own step. */
    private boolean isInside(int x, int y) {
        if (look == null || !look.size().isRegion()) {
            return false;
        }
        Rectangle inside = getBounds().getCopy().shrink(REACH, REACH);
        inside.height -= Measures.BAR - REACH;
        inside.y += Measures.BAR - REACH;
        return inside.contains(x, y);
    }

    @Override
    public void paintFigure(Graphics graphics) {
        if (look == null) {
            return;
        }
        graphics.setAntialias(SWT.ON);
        graphics.setTextAntialias(SWT.ON);
        boolean readable = zoom() >= LEAST_READABLE;
        Rectangle whole = getBounds().getCopy().shrink(Measures.MARGIN, Measures.MARGIN);
        Rectangle box = whole.getCopy();
        if (look.size().isRegion()) {
            graphics.setBackgroundColor(paint.region);
            graphics.fillRoundRectangle(whole, Measures.ARC, Measures.ARC);
            box.height = Measures.BAR - Measures.MARGIN;
        }
        graphics.setBackgroundColor(paint.step);
        graphics.fillRoundRectangle(box, Measures.ARC, Measures.ARC);
        Rectangle stripe = new Rectangle(box.x, box.y, Measures.STRIPE, box.height);
        graphics.setBackgroundColor(Paint.ofGroup(look.group()));
        graphics.fillRoundRectangle(stripe, Measures.ARC, Measures.ARC);
        graphics.fillRectangle(stripe.x + Measures.ARC, stripe.y, Measures.STRIPE - Measures.ARC, stripe.height);
        if (readable) {
            graphics.setForegroundColor(ColorConstants.white);
            look.icon()
                    .draw(
                            graphics,
                            box.x + (Measures.STRIPE - VectorIcon.SIZE) / 2,
                            look.size().isRegion()
                                    ? box.y + (box.height - VectorIcon.SIZE) / 2
                                    : getBounds().y + (Size.HEAD - VectorIcon.SIZE) / 2);
        } else if (look.badge() != Badge.NONE || look.mark() != Mark.NONE) {
            graphics.setBackgroundColor(borderColor());
            graphics.fillRectangle(stripe.x + Measures.STRIPE, box.y, box.width - Measures.STRIPE, box.height);
        }
        boolean marked = look.mark() != Mark.NONE;
        graphics.setLineWidth(selected || target ? 2 : marked ? 3 : 1);
        graphics.setForegroundColor(selected || target ? paint.selected : borderColor());
        graphics.drawRoundRectangle(whole, Measures.ARC, Measures.ARC);
        if (look.size().isRegion()) {
            graphics.setLineWidth(1);
            graphics.setForegroundColor(borderColor());
            graphics.drawLine(box.x, box.getBottom().y, box.getRight().x - 1, box.getBottom().y);
        }
        if (readable) {
            paintText(graphics, box);
            paintPorts(graphics);
        }
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
        int x = box.x + Measures.STRIPE + Measures.GAP;
        int room = Measures.roomForText(look.size());
        boolean region = look.size().isRegion();
        String title = Advances.BOLD.fitted(look.title(), Measures.TITLE, room);
        int behind = region ? Advances.BOLD.width(title, Measures.TITLE) + Measures.BAR_GAP : 0;
        graphics.setForegroundColor(paint.text);
        write(graphics, bold, title, x, region ? Measures.BAR_LINE : Measures.TITLE_LINE);
        graphics.setForegroundColor(paint.soft);
        write(
                graphics,
                getFont(),
                Advances.REGULAR.fitted(look.subtitle(), Measures.TEXT, Math.max(0, room - behind)),
                x + behind,
                region ? Measures.BAR_LINE : Measures.SUBTITLE_LINE);
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

    /** Writes on a line that lies so far below the upper edge. */
    private void write(Graphics graphics, Font font, String text, int x, int line) {
        graphics.setFont(font);
        graphics.drawString(text, x, getBounds().y + line - ascents.computeIfAbsent(font, StepFigure::ascent));
    }

    private static int ascent(Font font) {
        return FigureUtilities.getFontMetrics(font).getAscent();
    }

    private void paintPorts(Graphics graphics) {
        graphics.setLineWidth(1);
        boolean named = look.size().ways().size() > 1;
        for (String port : look.size().ports()) {
            Point at = portLocation(port);
            boolean fault = port.equals(Drawing.FAULT);
            if (!fault && named) {
                graphics.setForegroundColor(paint.soft);
                String shown = Advances.REGULAR.fitted(port, Measures.TEXT, Measures.roomForText(look.size()));
                int width =
                        widths.computeIfAbsent(shown, text -> FigureUtilities.getTextExtents(text, getFont()).width);
                write(graphics, getFont(), shown, at.x - Measures.PORT_GAP - width, at.y - getBounds().y + BASELINE);
            }
            paintPort(graphics, fault ? at.x : at.x - Measures.MARGIN, fault ? at.y - Measures.MARGIN : at.y, fault);
        }
        for (InsidePort port : look.size().inside()) {
            Point at = portLocation(port.name());
            if (look.size().inside().size() > 1) {
                graphics.setForegroundColor(paint.soft);
                write(
                        graphics,
                        getFont(),
                        port.name(),
                        at.x + Measures.INSIDE_NAME_GAP,
                        port.line() - Measures.INSIDE_NAME_LINE);
            }
            paintPort(graphics, at.x - Measures.PORT, at.y, false);
        }
        if (look.input()) {
            Point at = inputLocation();
            paintPort(graphics, at.x + Measures.MARGIN, at.y, false);
        }
    }

    private void paintPort(Graphics graphics, int x, int y, boolean fault) {
        graphics.setBackgroundColor(paint.step);
        graphics.fillOval(x - PORT / 2, y - PORT / 2, PORT, PORT);
        graphics.setForegroundColor(fault ? paint.fault : paint.wire);
        graphics.drawOval(x - PORT / 2, y - PORT / 2, PORT - 1, PORT - 1);
    }
}
