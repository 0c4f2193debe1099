package org.millrace.designer.diagram.figure;

import java.util.Map;
import java.util.function.Predicate;
import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.geometry.Rectangle;
import org.millrace.model.draw.FlowScene;
import org.millrace.model.draw.WireLine;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.Wire;

/**
 * Shows, while a step or a piece of a wire is dragged, which way wires would run; those that would lie elsewhere are faint meanwhile. UI thread
 * only.
 */
public final class WiresElsewhere extends Figure {

    private static final int AROUND = 10;

    private final WireRouter router;
    private final DiagramLook look;
    private Map<WireFigure, WireLine> lines = Map.of();

    public WiresElsewhere(WireRouter router, DiagramLook look) {
        this.router = router;
        this.look = look;
    }

    /**
     * Shows the wires as they would be.
     *
     * @param own the wires that are shown in any case
     */
    public void show(FlowScene there, Predicate<Wire> own) {
        Map<WireFigure, WireLine> now = router.preview(there, own);
        lines.keySet().stream().filter(wire -> !now.containsKey(wire)).forEach(wire -> wire.setFaded(false));
        now.keySet().forEach(wire -> wire.setFaded(true));
        lines = now;
        Rectangle all = null;
        for (WireLine line : lines.values()) {
            for (Drawing.Point corner : line.corners()) {
                Rectangle at = new Rectangle(corner.x(), corner.y(), 1, 1);
                all = all == null ? at : all.union(at);
            }
        }
        erase();
        setBounds(all == null ? new Rectangle() : all.expand(AROUND, AROUND));
        repaint();
    }

    /** Shows the wires as they are again. */
    public void end() {
        lines.keySet().forEach(wire -> wire.setFaded(false));
        lines = Map.of();
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        graphics.setForegroundColor(look.paint().selected);
        graphics.setLineWidth(2);
        lines.values().forEach(line -> WireFigure.paint(graphics, line, false));
    }
}
