package org.millrace.designer.diagram.figure;

import java.util.function.Predicate;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Rectangle;

/**
 * Paints the children of a layer of steps or wires. Draw2d gives each child a clipping of its own; steps and wires keep within their bounds,
 * and of a flow with many of them setting the clippings is most of the work of painting.
 */
final class Unclipped {

    private Unclipped() {}

    static void paint(IFigure layer, Graphics graphics, Predicate<IFigure> which) {
        Rectangle seen = graphics.getClip(new Rectangle());
        for (Object child : layer.getChildren()) {
            IFigure figure = (IFigure) child;
            if (which.test(figure) && figure.isVisible() && figure.intersects(seen)) {
                figure.paint(graphics);
                graphics.restoreState();
            }
        }
    }
}
