package org.millrace.designer.diagram.figure;

import org.eclipse.draw2d.ConnectionLayer;
import org.eclipse.draw2d.Graphics;

/** The layer that wires lie on: those of faults below the others, those that are to be seen by themselves above. */
public final class WireLayer extends ConnectionLayer {

    @Override
    protected void paintChildren(Graphics graphics) {
        for (int height = 0; height <= WireFigure.HIGHEST; height++) {
            int now = height;
            Unclipped.paint(
                    this, graphics, figure -> figure instanceof WireFigure wire ? wire.height() == now : now == 1);
        }
    }
}
