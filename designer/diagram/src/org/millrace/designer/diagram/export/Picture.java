package org.millrace.designer.diagram.export;

import java.util.List;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.SWTGraphics;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.EditDomain;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.LayerConstants;
import org.eclipse.gef.ui.parts.ScrollingGraphicalViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageGcDrawer;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.millrace.designer.diagram.figure.DiagramLook;
import org.millrace.designer.diagram.figure.Paint;
import org.millrace.designer.diagram.part.FlowParts;
import org.millrace.designer.diagram.part.FlowRoot;
import org.millrace.designer.diagram.part.StepPart;
import org.millrace.designer.diagram.part.WirePart;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/**
 * A whole flow, drawn off screen as it is now: without selection, marks of problems and grid, in the colours that are asked for. To be closed
 * when it is no longer needed. UI thread only.
 */
public final class Picture implements AutoCloseable {

    private static final int MARGIN = 24;

    private final Drawing drawing;
    private final Paint paint;
    private final DiagramLook look;
    private final Shell shell;
    private final FlowRoot root = new FlowRoot();
    private final ScrollingGraphicalViewer viewer = new ScrollingGraphicalViewer();
    private final Rectangle area;

    public Picture(Drawing drawing, Paint paint) {
        this.drawing = drawing;
        this.paint = paint;
        look = DiagramLook.forReading(paint);
        shell = new Shell(Display.getCurrent()); // never opened: a viewer wants a window to live in
        viewer.createControl(shell);
        viewer.setRootEditPart(root);
        new EditDomain().addViewer(viewer);
        viewer.setEditPartFactory(new FlowParts(look));
        viewer.setContents(drawing);
        viewer.flush();
        Rectangle drawn = new Rectangle();
        for (Object layer : figure().getChildren()) {
            for (Object part : ((IFigure) layer).getChildren()) {
                for (Object child : part == contents() ? contents().getChildren() : List.of(part)) {
                    Rectangle box = ((IFigure) child).getBounds();
                    drawn = drawn.isEmpty() ? box.getCopy() : drawn.getUnion(box);
                }
            }
        }
        area = drawn.expand(MARGIN, MARGIN);
    }

    private IFigure figure() {
        return root.getLayer(LayerConstants.PRINTABLE_LAYERS);
    }

    private IFigure contents() {
        return ((GraphicalEditPart) viewer.getContents()).getFigure();
    }

    /** What the flow takes, with a margin, in pixels at 100 %. */
    public Rectangle area() {
        return area.getCopy();
    }

    public Paint paint() {
        return paint;
    }

    /** Draws the flow where it lies; see {@link #area()}. */
    public void draw(Graphics graphics) {
        graphics.pushState();
        graphics.setFont(look.font());
        figure().paint(graphics);
        graphics.popState();
    }

    /**
     * The flow as pixels.
     *
     * @param scale how many of them a pixel at 100 % becomes, across and down; 1 to 4
     * @param background what lies behind the flow, or null for nothing
     */
    public ImageData pixels(int scale, Color background) {
        return pixels(area, 100 * scale, background);
    }

    /** A part of the flow as pixels, 100 of them for 100 at 100 %, or more, or fewer. */
    ImageData pixels(Rectangle part, int percent, Color background) {
        ImageGcDrawer drawer = new ImageGcDrawer() {
            @Override
            public void drawOn(GC gc, int width, int height) {
                if (background != null) {
                    gc.setBackground(background);
                    gc.fillRectangle(0, 0, width, height);
                }
                Graphics graphics = new SWTGraphics(gc);
                graphics.scale(percent / 100.0); // SWT enlarges a transparent image by itself only in name
                graphics.translate(-part.x, -part.y);
                draw(graphics);
                graphics.dispose();
            }

            @Override
            public int getGcStyle() {
                return background == null ? SWT.TRANSPARENT : SWT.NONE;
            }
        };
        Image image = new Image(Display.getCurrent(), drawer, part.width * percent / 100, part.height * percent / 100);
        try {
            return image.getImageData(100);
        } finally {
            image.dispose();
        }
    }

    /**
     * The flow as an SVG document, a group for each step and wire, titled by what it is.
     *
     * @param background what lies behind the flow, or null for nothing
     */
    public String svg(Color background) {
        SvgGraphics graphics =
                new SvgGraphics(area, background, look.font(), drawing.flow().getName());
        for (Object child : viewer.getContents().getChildren()) {
            StepPart part = (StepPart) child;
            Step step = part.step();
            String note = step.getNote() == null ? "" : ": " + step.getNote();
            graphics.begin("step-" + step.getId(), step.getId() + note);
            part.getFigure().paint(graphics);
            graphics.end();
        }
        for (Object child : viewer.getContents().getChildren()) {
            for (Object each : ((StepPart) child).getSourceConnections()) {
                WirePart part = (WirePart) each;
                Wire wire = part.wire();
                String from = wire.getFrom().getId();
                graphics.begin(
                        "wire-" + from + "-" + wire.getPort(),
                        from + ", " + wire.getPort() + ", to "
                                + (wire.getTo() == null
                                        ? "nothing"
                                        : wire.getTo().getId()));
                part.getFigure().paint(graphics);
                graphics.end();
            }
        }
        return graphics.text();
    }

    @Override
    public void close() {
        shell.dispose();
    }
}
