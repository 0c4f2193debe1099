package org.millrace.designer.diagram.figure;

import org.eclipse.draw2d.FreeformLayer;
import org.eclipse.draw2d.Graphics;

/** The layer that steps stand on. */
public final class StepLayer extends FreeformLayer {

    @Override
    protected void paintChildren(Graphics graphics) {
        Unclipped.paint(this, graphics, figure -> true);
    }
}
