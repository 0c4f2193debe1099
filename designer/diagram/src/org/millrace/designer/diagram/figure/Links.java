package org.millrace.designer.diagram.figure;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Link;

/** Links that can be read in every theme. UI thread only. */
public final class Links {

    private Links() {}

    /** The dark theme gives links a colour, which the light one does not take back: light blue on white. */
    public static void followTheme(Link link) {
        link.addListener(SWT.Paint, event -> {
            Color readable = Paint.on(link.getParent().getBackground()).selected;
            if (!readable.equals(link.getLinkForeground())) {
                link.getDisplay().asyncExec(() -> {
                    if (!link.isDisposed()) {
                        link.setLinkForeground(readable);
                    }
                });
            }
        });
    }
}
