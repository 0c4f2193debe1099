package org.millrace.designer.diagram.part;

import org.eclipse.draw2d.CompoundBorder;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.LineBorder;
import org.eclipse.draw2d.MarginBorder;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.millrace.designer.diagram.figure.DiagramLook;
import org.millrace.designer.diagram.figure.StepFigure;
import org.millrace.model.draw.Measures;

/** Says below a step why the wire that a person draws may not lead there, as long as the pointer is on the step. */
public final class RefusalNote extends Label {

    private static final int INSET = 6;

    RefusalNote(String why, DiagramLook look) {
        super(why);
        setFont(look.font());
        setOpaque(true);
        setBackgroundColor(look.paint().canvas);
        setForegroundColor(look.paint().fault);
        setBorder(new CompoundBorder(new LineBorder(look.paint().fault), new MarginBorder(INSET)));
    }

    void showBelow(StepFigure step, IFigure layer) {
        layer.add(this);
        Dimension size = getPreferredSize();
        Point at = step.getBounds().getBottomLeft();
        setBounds(new Rectangle(at.x + Measures.MARGIN, at.y + 2 * Measures.MARGIN, size.width, size.height));
    }
}
