package org.millrace.designer.diagram.export;

import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.SWTGraphics;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.EditDomain;
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
import org.millrace.designer.diagram.part.FlowPart;
import org.millrace.designer.diagram.part.FlowParts;
import org.millrace.designer.diagram.part.FlowRoot;
import org.millrace.model.draw.SvgWriter;
import org.millrace.model.draw.Theme;
import org.millrace.model.draw.route.Rect;
import org.millrace.model.edit.Drawing;

/**
 * A whole flow, drawn off screen as it is now: without selection, marks of problems and grid, in the colours that are asked for. To be closed
 * when it is no longer needed. UI thread only.
 */
public final class Picture implements AutoCloseable {

    private final Paint paint;
    private final DiagramLook look;
    private final Shell shell;
    private final FlowRoot root = new FlowRoot();
    private final ScrollingGraphicalViewer viewer = new ScrollingGraphicalViewer();
    private final Rectangle area;

    public Picture(Drawing drawing, Paint paint) {
        this.paint = paint;
        look = DiagramLook.forReading(paint);
        shell = new Shell(Display.getCurrent()); // never opened: a viewer wants a window to live in
        viewer.createControl(shell);
        viewer.setRootEditPart(root);
        new EditDomain().addViewer(viewer);
        viewer.setEditPartFactory(new FlowParts(look));
        viewer.setContents(drawing);
        viewer.flush();
        ((FlowPart) viewer.getContents()).refreshAll();
        viewer.flush();
        Rect all = flow().area();
        area = new Rectangle(all.x(), all.y(), all.width(), all.height());
    }

    /** What is to be seen, as the command {@code draw} has it. */
    private org.millrace.model.draw.Picture flow() {
        return ((FlowPart) viewer.getContents()).picture();
    }

    private IFigure figure() {
        return root.getLayer(LayerConstants.PRINTABLE_LAYERS);
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
     * The flow as an SVG document, the same as the command {@code draw} writes.
     *
     * @param transparent whether what lies behind it is to be seen
     */
    public String svg(boolean transparent) {
        Theme theme = paint == Paint.DARK ? Theme.DARK : Theme.LIGHT;
        return transparent ? SvgWriter.writeTransparent(flow(), theme) : SvgWriter.write(flow(), theme);
    }

    @Override
    public void close() {
        shell.dispose();
    }
}
