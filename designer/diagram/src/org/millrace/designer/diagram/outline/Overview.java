package org.millrace.designer.diagram.outline;

import java.util.List;
import java.util.Map;
import org.eclipse.draw2d.Connection;
import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.UpdateListener;
import org.eclipse.draw2d.UpdateManager;
import org.eclipse.draw2d.Viewport;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.editparts.ZoomManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.millrace.designer.diagram.figure.Paint;
import org.millrace.designer.diagram.figure.StepFigure;
import org.millrace.designer.diagram.figure.StepFigure.Badge;
import org.millrace.designer.diagram.figure.StepFigure.Look;
import org.millrace.designer.diagram.part.StepPart;
import org.millrace.designer.diagram.part.WirePart;
import org.millrace.designer.diagram.session.EditSession;
import org.millrace.model.draw.Measures;
import org.millrace.model.edit.Drawing;

/**
 * The whole flow in little: each step a box in its colours, each wire a line, and a frame around what the editor shows, which a press or a
 * drag moves. Painted from the figures' places alone, so that a flow of any size costs little. UI thread only.
 */
final class Overview extends Canvas {

    private static final int MARGIN = 8;

    /** What is far smaller than the view is not blown up: a step is at most a third of its size. */
    private static final double MOST = 1 / 3.0;

    /** Several changes at once are painted once, after this. */
    private static final int PAUSE_MILLIS = 60;

    private final EditSession editor;
    private final UpdateManager updates;
    private final UpdateListener painted = new UpdateListener() {
        @Override
        @SuppressWarnings("rawtypes") // raw in the GEF of 2007
        public void notifyPainting(Rectangle damage, Map dirty) {
            soon();
        }

        @Override
        public void notifyValidating() {
            // painting follows
        }
    };
    private boolean awaited;
    private Rectangle whole = new Rectangle();
    private double scale = MOST;

    Overview(Composite parent, EditSession editor) {
        super(parent, SWT.DOUBLE_BUFFERED);
        this.editor = editor;
        updates = canvas().getLightweightSystem().getUpdateManager();
        updates.addUpdateListener(painted);
        addListener(SWT.Paint, event -> paint(event.gc));
        addListener(SWT.MouseDown, this::show);
        addListener(SWT.MouseMove, event -> {
            if ((event.stateMask & SWT.BUTTON1) != 0) {
                show(event);
            }
        });
        addListener(SWT.Dispose, event -> updates.removeUpdateListener(painted));
    }

    private FigureCanvas canvas() {
        return (FigureCanvas) editor.viewer().getControl();
    }

    private double zoom() {
        return ((ZoomManager) editor.getAdapter(ZoomManager.class)).getZoom();
    }

    private void soon() {
        if (!awaited && !isDisposed()) {
            awaited = true;
            getDisplay().timerExec(PAUSE_MILLIS, () -> {
                awaited = false;
                if (!isDisposed()) {
                    redraw();
                }
            });
        }
    }

    private void paint(GC gc) {
        Paint paint = editor.look().paint();
        org.eclipse.swt.graphics.Rectangle area = getClientArea();
        gc.setBackground(paint.canvas);
        gc.fillRectangle(area);
        if (canvas().isDisposed()) {
            return;
        }
        measure(area);
        gc.setAntialias(SWT.ON);
        List<StepPart> parts = ((List<?>) editor.viewer().getContents().getChildren())
                .stream().map(StepPart.class::cast).toList();
        parts.stream().filter(Overview::isRegion).forEach(part -> step(gc, paint, part)); // the outermost comes first
        for (StepPart part : parts) {
            for (Object wire : part.getSourceConnections()) {
                wire(gc, paint, (WirePart) wire);
            }
        }
        parts.stream().filter(part -> !isRegion(part)).forEach(part -> step(gc, paint, part));
        Rectangle seen = toHere(seen());
        gc.setForeground(paint.selected);
        gc.setLineWidth(1);
        gc.drawRectangle(seen.x, seen.y, seen.width, seen.height);
        gc.setBackground(paint.selected);
        gc.setAlpha(24);
        gc.fillRectangle(seen.x, seen.y, seen.width, seen.height);
        gc.setAlpha(255);
    }

    private static boolean isRegion(StepPart part) {
        return part.stepFigure().look().size().isRegion();
    }

    private void measure(org.eclipse.swt.graphics.Rectangle area) {
        whole = new Rectangle();
        for (Object child : editor.viewer().getContents().getChildren()) {
            Rectangle box = ((StepPart) child).getFigure().getBounds();
            whole = whole.isEmpty() ? box.getCopy() : whole.getUnion(box);
        }
        double across = (area.width - 2.0 * MARGIN) / Math.max(1, whole.width);
        double down = (area.height - 2.0 * MARGIN) / Math.max(1, whole.height);
        scale = Math.max(0.001, Math.min(MOST, Math.min(across, down)));
    }

    private void wire(GC gc, Paint paint, WirePart part) {
        PointList points = ((Connection) part.getFigure()).getPoints();
        int[] line = new int[points.size() * 2];
        Point point = new Point();
        for (int i = 0; i < points.size(); i++) {
            points.getPoint(point, i);
            line[2 * i] = x(point.x);
            line[2 * i + 1] = y(point.y);
        }
        gc.setForeground(Drawing.FAULT.equals(part.wire().getPort()) ? paint.fault : paint.wire);
        gc.drawPolyline(line);
    }

    private void step(GC gc, Paint paint, StepPart part) {
        StepFigure figure = part.stepFigure();
        Rectangle box = toHere(figure.getBounds());
        int width = Math.max(2, box.width);
        int height = Math.max(2, box.height);
        if (figure.look().size().isRegion()) {
            region(gc, paint, part, box);
            return;
        }
        gc.setBackground(figure.look().badge() == Badge.ERROR ? paint.fault : paint.border);
        gc.fillRectangle(box.x, box.y, width, height);
        gc.setBackground(Paint.ofGroup(figure.look().group()));
        gc.fillRectangle(box.x, box.y, Math.max(2, width / 4), height);
        frame(gc, paint, part, box);
    }

    /** Its bar and its border: what it holds is painted over it. */
    private void region(GC gc, Paint paint, StepPart part, Rectangle box) {
        Look look = part.stepFigure().look();
        int bar = Math.max(2, (int) (Measures.BAR * scale));
        gc.setBackground(paint.region);
        gc.fillRectangle(box.x, box.y, box.width, box.height);
        gc.setBackground(look.badge() == Badge.ERROR ? paint.fault : paint.border);
        gc.fillRectangle(box.x, box.y, box.width, bar);
        gc.setBackground(Paint.ofGroup(look.group()));
        gc.fillRectangle(box.x, box.y, Math.max(2, (int) (Measures.STRIPE * scale)), bar);
        gc.setForeground(look.badge() == Badge.ERROR ? paint.fault : paint.border);
        gc.drawRectangle(box.x, box.y, box.width, box.height);
        frame(gc, paint, part, box);
    }

    private static void frame(GC gc, Paint paint, StepPart part, Rectangle box) {
        if (part.getSelected() != StepPart.SELECTED_NONE) {
            gc.setForeground(paint.selected);
            gc.drawRectangle(box.x - 1, box.y - 1, Math.max(2, box.width) + 1, Math.max(2, box.height) + 1);
        }
    }

    private int x(int x) {
        return MARGIN + (int) Math.round((x - whole.x) * scale);
    }

    private int y(int y) {
        return MARGIN + (int) Math.round((y - whole.y) * scale);
    }

    private Rectangle toHere(Rectangle box) {
        return new Rectangle(
                x(box.x), y(box.y), (int) Math.round(box.width * scale), (int) Math.round(box.height * scale));
    }

    /** What the editor shows, in pixels at 100 %. */
    private Rectangle seen() {
        Viewport viewport = canvas().getViewport();
        Point from = viewport.getViewLocation();
        double zoom = zoom();
        return new Rectangle(
                (int) (from.x / zoom), (int) (from.y / zoom), (int) (viewport.getClientArea().width / zoom), (int)
                        (viewport.getClientArea().height / zoom));
    }

    /** Brings the place that was pressed to the middle of the editor. */
    private void show(Event event) {
        Rectangle seen = seen();
        double zoom = zoom();
        double x = (event.x - MARGIN) / scale + whole.x - seen.width / 2.0;
        double y = (event.y - MARGIN) / scale + whole.y - seen.height / 2.0;
        canvas().scrollTo((int) (x * zoom), (int) (y * zoom));
        redraw();
    }
}
