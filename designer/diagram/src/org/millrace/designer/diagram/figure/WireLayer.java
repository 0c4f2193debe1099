package org.millrace.designer.diagram.figure;

import org.eclipse.draw2d.ConnectionLayer;
import org.eclipse.draw2d.Graphics;

/** The layer that wires lie on. */
public final class WireLayer extends ConnectionLayer {

    @Override
    protected void paintChildren(Graphics graphics) {
        Unclipped.paint(this, graphics);
    }
}
