package org.millrace.designer.diagram.figure;

import java.util.List;
import org.eclipse.draw2d.FigureUtilities;
import org.eclipse.draw2d.FreeformLayer;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.SWT;

/** What the empty canvas says, in its middle; nothing where there is a step. It is not among the layers that are printed. */
public final class HintLayer extends FreeformLayer {

    private static final int LINE = 24;

    private final DiagramLook look;
    private List<String> lines = List.of();

    public HintLayer(DiagramLook look) {
        this.look = look;
        setEnabled(false);
    }

    /** @param said the first line bold; none for nothing */
    public void say(List<String> said) {
        if (!said.equals(lines)) {
            lines = List.copyOf(said);
            repaint();
        }
    }

    public List<String> lines() {
        return lines;
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        super.paintFigure(graphics);
        Rectangle area = getBounds();
        int y = area.y + (area.height - LINE * lines.size()) / 2;
        graphics.setTextAntialias(SWT.ON);
        for (int k = 0; k < lines.size(); k++) {
            graphics.setFont(k == 0 ? look.bold() : look.font());
            graphics.setForegroundColor(k == 0 ? look.paint().text : look.paint().soft);
            int width = FigureUtilities.getTextWidth(lines.get(k), k == 0 ? look.bold() : look.font());
            graphics.drawString(lines.get(k), area.x + (area.width - width) / 2, y + k * LINE);
        }
    }
}
