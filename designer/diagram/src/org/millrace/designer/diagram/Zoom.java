package org.millrace.designer.diagram;

import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.Viewport;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.gef.editparts.ScalableFreeformRootEditPart;
import org.eclipse.gef.editparts.ZoomManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;

/** Zooming by the wheel with Ctrl held, so that what is under the pointer stays under it. */
public final class Zoom {

    private static final double STEP = 1.15;

    private final ZoomManager zoom;
    private final FigureCanvas canvas;

    private Zoom(ZoomManager zoom, FigureCanvas canvas) {
        this.zoom = zoom;
        this.canvas = canvas;
    }

    public static void install(ScalableFreeformRootEditPart root, FigureCanvas canvas) {
        ZoomManager zoom = root.getZoomManager();
        zoom.setZoomLevels(new double[] {0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4});
        zoom.setZoomLevelContributions(
                java.util.List.of(ZoomManager.FIT_ALL, ZoomManager.FIT_WIDTH, ZoomManager.FIT_HEIGHT));
        Zoom wheel = new Zoom(zoom, canvas);
        canvas.addListener(SWT.MouseWheel, wheel::turn);
    }

    private void turn(Event event) {
        if ((event.stateMask & SWT.MOD1) == 0 || event.count == 0) {
            return;
        }
        event.doit = false;
        double before = zoom.getZoom();
        double after =
                Math.clamp(event.count > 0 ? before * STEP : before / STEP, zoom.getMinZoom(), zoom.getMaxZoom());
        Viewport viewport = canvas.getViewport();
        Point at = viewport.getViewLocation().getCopy();
        double x = (at.x + event.x) / before;
        double y = (at.y + event.y) / before;
        zoom.setZoom(after);
        viewport.getUpdateManager().performUpdate();
        viewport.setViewLocation((int) Math.round(x * after - event.x), (int) Math.round(y * after - event.y));
    }
}
