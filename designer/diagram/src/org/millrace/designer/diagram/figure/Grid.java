package org.millrace.designer.diagram.figure;

import org.eclipse.draw2d.FigureUtilities;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.gef.editparts.GridLayer;

/** The grid, thinned out where the zoom would bring its lines too close together. */
public final class Grid extends GridLayer {

    private static final int LEAST_APART = 12;

    @Override
    protected void paintGrid(Graphics graphics) {
        Dimension seen = new Dimension(1000, 1000);
        translateToAbsolute(seen);
        int thinned = 1;
        while (gridX * thinned * seen.width / 1000 < LEAST_APART) {
            thinned *= 2;
        }
        FigureUtilities.paintGrid(graphics, this, origin, gridX * thinned, gridY * thinned);
    }
}
