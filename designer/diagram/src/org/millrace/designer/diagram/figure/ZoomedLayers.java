package org.millrace.designer.diagram.figure;

import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.ScalableFreeformLayeredPane;

/**
 * Layers that are zoomed by the graphics system rather than by Draw2d: text keeps its proportions at every zoom, so that it never runs out of
 * its step, lines stay as wide as they should be, and no font has to be made for a zoom.
 */
public final class ZoomedLayers extends ScalableFreeformLayeredPane {

    @Override
    protected void paintClientArea(Graphics graphics) {
        if (getScale() == 1) {
            super.paintClientArea(graphics); // needs no transform, and is painted faster without
            return;
        }
        graphics.pushState();
        graphics.scale(getScale());
        graphics.pushState(); // what each child is restored to
        paintChildren(graphics);
        graphics.popState();
        graphics.popState();
    }
}
