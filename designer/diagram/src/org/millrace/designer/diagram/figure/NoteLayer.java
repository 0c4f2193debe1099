package org.millrace.designer.diagram.figure;

import java.util.List;
import java.util.function.BooleanSupplier;
import org.eclipse.draw2d.FreeformLayer;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.SWT;
import org.millrace.model.draw.Notes;
import org.millrace.model.draw.route.Rect;

/** What is noted of steps, beside them where there is room. It gives way to the numbers of a flow that runs. UI thread only. */
public final class NoteLayer extends FreeformLayer {

    /** Below the line that text is written on. */
    private static final int DESCENT = 3;

    private final BooleanSupplier givesWay;
    private List<Notes.Placed> notes = List.of();
    private DiagramLook look;

    public NoteLayer(BooleanSupplier givesWay) {
        this.givesWay = givesWay;
        setEnabled(false);
    }

    public void show(List<Notes.Placed> placed, DiagramLook colours) {
        if (!placed.equals(notes)) {
            notes = placed;
            look = colours;
            repaint();
        }
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        if (notes.isEmpty() || givesWay.getAsBoolean()) {
            return;
        }
        Rectangle seen = graphics.getClip(new Rectangle());
        graphics.setTextAntialias(SWT.ON);
        graphics.setForegroundColor(look.paint().soft);
        graphics.setFont(look.italic());
        int ascent = graphics.getFontMetrics().getAscent();
        for (Notes.Placed note : notes) {
            Rect at = note.at();
            if (seen.intersects(new Rectangle(at.x(), at.y(), at.width(), at.height()))) {
                int y = at.y();
                for (String line : note.lines()) {
                    y += Notes.LINE;
                    graphics.drawString(line, at.x(), y - DESCENT - ascent);
                }
            }
        }
    }
}
