package org.millrace.designer.diagram.base;

import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Shell;
import org.millrace.designer.diagram.figure.Paint;

/** A line around a popup, which would have the colour of the canvas below it else. */
public final class PopupBorder {

    /** Between the line and what the popup holds. */
    private static final int INSET = 3;

    private PopupBorder() {}

    /** @param shell of a popup, with the layout that JFace gives it */
    public static void around(Shell shell) {
        GridLayoutFactory.fillDefaults().margins(INSET, INSET).applyTo(shell);
        shell.addListener(SWT.Paint, event -> {
            Rectangle area = shell.getClientArea();
            event.gc.setForeground(Paint.on(shell.getBackground()).wire);
            event.gc.drawRectangle(0, 0, area.width - 1, area.height - 1);
        });
    }
}
