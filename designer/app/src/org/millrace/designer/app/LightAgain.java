package org.millrace.designer.app;

import java.util.function.Consumer;
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
import org.millrace.designer.diagram.figure.Paint;

/**
 * On GTK, much keeps the dark theme's colours when the light one is put on: a control whose colours are GTK's own is given them before GTK
 * has been asked for the new ones, and says from then on that it has the new while it shows the old. Once they are known, controls in a
 * light window are given what they say they have.
 */
public final class LightAgain implements IStartup {

    private static final int UNTIL_KNOWN_MILLIS = 300;

    @Override
    public void earlyStartup() {
        Display display = PlatformUI.getWorkbench().getDisplay();
        if (SWT.getPlatform().equals("gtk")) {
            display.asyncExec(() -> display.addListener(
                    SWT.Settings,
                    event -> display.timerExec(UNTIL_KNOWN_MILLIS, () -> {
                        for (Shell shell : display.getShells()) {
                            if (!isDark(display.getSystemColor(SWT.COLOR_LIST_BACKGROUND))) {
                                lighten(shell);
                            }
                        }
                    })));
        }
    }

    private static void lighten(Control control) {
        if (GtkFields.is(control)) {
            return;
        }
        Display display = control.getDisplay();
        Color text = control.getForeground();
        if (isPale(text) && !isDark(control.getBackground())) {
            boolean list = control instanceof Tree || control instanceof Table;
            text = display.getSystemColor(list ? SWT.COLOR_LIST_FOREGROUND : SWT.COLOR_WIDGET_FOREGROUND);
        }
        again(control::setForeground, text);
        if (control instanceof Tree || control instanceof Table) {
            Color ground = control.getBackground();
            again(control::setBackground, isDark(ground) ? display.getSystemColor(SWT.COLOR_LIST_BACKGROUND) : ground);
        }
        if (control instanceof Composite area) {
            for (Control child : area.getChildren()) {
                lighten(child);
            }
        }
    }

    /** The same colour would be no change. */
    private static void again(Consumer<Color> set, Color color) {
        set.accept(new Color(color.getRed() ^ 1, color.getGreen(), color.getBlue()));
        set.accept(color);
    }

    private static boolean isDark(Color color) {
        return Paint.on(color) == Paint.DARK;
    }

    /** Whether it is a colour of text on a dark ground; signal colours are bright, but not grey. */
    private static boolean isPale(Color color) {
        float[] hsb = color.getRGB().getHSB();
        return hsb[1] < 0.25f && hsb[2] > 0.6f;
    }
}
