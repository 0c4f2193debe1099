package org.millrace.designer.app;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/**
 * On GTK, lists keep the dark theme's colour of text when the light one is put on: SWT sets the default colour before it has asked GTK for
 * the new one. Once it has, the lists are given what they say they have.
 */
public final class ListColours implements IStartup {

    private static final int UNTIL_KNOWN_MILLIS = 300;

    @Override
    public void earlyStartup() {
        Display display = PlatformUI.getWorkbench().getDisplay();
        if (SWT.getPlatform().equals("gtk")) {
            display.asyncExec(() -> display.addListener(
                    SWT.Settings,
                    event -> display.timerExec(UNTIL_KNOWN_MILLIS, () -> {
                        for (Shell shell : display.getShells()) {
                            setAgain(shell);
                        }
                    })));
        }
    }

    private static void setAgain(Control control) {
        if (control instanceof Tree || control instanceof Table) {
            Color text = control.getForeground();
            control.setForeground(
                    new Color(text.getRed() ^ 1, text.getGreen(), text.getBlue())); // the same would be no change
            control.setForeground(text);
        }
        if (control instanceof Composite area && !area.isDisposed()) {
            for (Control child : area.getChildren()) {
                setAgain(child);
            }
        }
    }
}
