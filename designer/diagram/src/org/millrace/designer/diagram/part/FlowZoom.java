package org.millrace.designer.diagram.part;

import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.ScalableFreeformLayeredPane;
import org.eclipse.draw2d.Viewport;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.LayerConstants;
import org.eclipse.gef.editparts.LayerManager;
import org.eclipse.gef.editparts.ZoomManager;

/** Zoom that fits the drawing itself, wherever it lies on the canvas; a small one is not blown up. */
final class FlowZoom extends ZoomManager {

    private static final int AROUND = 24;

    private final LayerManager layers;

    FlowZoom(ScalableFreeformLayeredPane pane, Viewport viewport, LayerManager layers) {
        super(pane, viewport);
        this.layers = layers;
    }

    /** All that is drawn, with a margin, at 100 %; empty when nothing is. */
    private Rectangle drawn() {
        Rectangle drawn = new Rectangle();
        for (Object flow : layers.getLayer(LayerConstants.PRIMARY_LAYER).getChildren()) {
            for (Object step : ((IFigure) flow).getChildren()) {
                drawn = with(drawn, (IFigure) step);
            }
        }
        if (drawn.isEmpty()) {
            return drawn;
        }
        for (Object wire : layers.getLayer(LayerConstants.CONNECTION_LAYER).getChildren()) {
            drawn = with(drawn, (IFigure) wire);
        }
        return drawn.expand(AROUND, AROUND);
    }

    private static Rectangle with(Rectangle drawn, IFigure figure) {
        return drawn.isEmpty() ? figure.getBounds().getCopy() : drawn.getUnion(figure.getBounds());
    }

    private double fitting(boolean across, boolean down) {
        Rectangle drawn = drawn();
        Rectangle seen = getViewport().getClientArea();
        double most = Math.min(1, getMaxZoom());
        if (drawn.isEmpty()) {
            return most;
        }
        double zoom = most;
        zoom = across ? Math.min(zoom, (double) seen.width / drawn.width) : zoom;
        zoom = down ? Math.min(zoom, (double) seen.height / drawn.height) : zoom;
        return Math.max(zoom, getMinZoom());
    }

    @Override
    protected double getFitPageZoomLevel() {
        return fitting(true, true);
    }

    @Override
    protected double getFitWidthZoomLevel() {
        return fitting(true, false);
    }

    @Override
    protected double getFitHeightZoomLevel() {
        return fitting(false, true);
    }

    @Override
    public void setZoomAsText(String text) {
        super.setZoomAsText(text);
        boolean all = FIT_ALL.equalsIgnoreCase(text);
        boolean across = all || FIT_WIDTH.equalsIgnoreCase(text);
        boolean down = all || FIT_HEIGHT.equalsIgnoreCase(text);
        Rectangle drawn = drawn();
        if (!across && !down || drawn.isEmpty()) {
            return;
        }
        Viewport viewport = getViewport();
        viewport.getUpdateManager().performUpdate();
        Rectangle seen = viewport.getClientArea();
        double zoom = getZoom();
        viewport.setViewLocation(
                across ? middle(drawn.x, drawn.width, zoom, seen.width) : (int) (drawn.x * zoom),
                down ? middle(drawn.y, drawn.height, zoom, seen.height) : (int) (drawn.y * zoom));
    }

    /** Where what is seen begins, so that the drawing stands in its middle. */
    private static int middle(int from, int length, double zoom, int seen) {
        return (int) Math.round((from + length / 2.0) * zoom - seen / 2.0);
    }
}
