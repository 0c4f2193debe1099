package org.millrace.designer.help;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;

/** A picture of the guide in a window of its own, as large as it is; Escape closes it. UI thread only. */
final class FullSize {

    private final Shell window;

    /** @param image disposed by whoever gave it, when the window is closed already */
    FullSize(Shell parent, Image image, String title) {
        window = new Shell(parent, SWT.SHELL_TRIM);
        window.setText(title);
        window.setLayout(new FillLayout());
        ScrolledComposite scrolled = new ScrolledComposite(window, SWT.H_SCROLL | SWT.V_SCROLL);
        Label label = new Label(scrolled, SWT.NONE);
        label.setImage(copy(image));
        label.setSize(label.computeSize(SWT.DEFAULT, SWT.DEFAULT));
        scrolled.setContent(label);
        Rectangle screen = parent.getMonitor().getClientArea();
        Rectangle wanted = window.computeTrim(0, 0, label.getSize().x, label.getSize().y);
        window.setSize(Math.min(wanted.width, screen.width), Math.min(wanted.height, screen.height));
        window.addListener(SWT.Dispose, event -> label.getImage().dispose());
    }

    /** The page that the picture stands on may be left while the window is open. */
    private static Image copy(Image image) {
        return new Image(image.getDevice(), image, SWT.IMAGE_COPY);
    }

    void open() {
        window.open();
    }
}
