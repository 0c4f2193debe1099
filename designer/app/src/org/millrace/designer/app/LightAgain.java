package org.millrace.designer.app;

import java.util.function.Consumer;
import org.eclipse.e4.ui.css.swt.theme.ITheme;
import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
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

    /** On a machine that has much else to do GTK takes its time. */
    private static final int MOST_LOOKS = 10;

    @Override
    public void earlyStartup() {
        Display display = PlatformUI.getWorkbench().getDisplay();
        if (SWT.getPlatform().equals("gtk")) {
            display.asyncExec(() -> display.addListener(SWT.Settings, event -> lightenOnceKnown(display, MOST_LOOKS)));
        }
    }

    /** While the dark theme is on there is nothing to wait for, though GTK may have the light one's colours for a while still. */
    private static void lightenOnceKnown(Display display, int looks) {
        display.timerExec(UNTIL_KNOWN_MILLIS, () -> {
            if (!PlatformUI.isWorkbenchRunning() || isDarkThemeOn()) {
                return;
            }
            boolean light = !isDark(display.getSystemColor(SWT.COLOR_LIST_BACKGROUND))
                    && isDark(display.getSystemColor(SWT.COLOR_LIST_FOREGROUND));
            if (light) {
                for (Shell shell : display.getShells()) {
                    lighten(shell);
                }
            } else if (looks > 1) {
                lightenOnceKnown(display, looks - 1);
            }
        });
    }

    private static boolean isDarkThemeOn() {
        ITheme theme = PlatformUI.getWorkbench().getService(IThemeEngine.class).getActiveTheme();
        return theme != null && theme.getId().contains("dark");
    }

    private static void lighten(Control control) {
        if (GtkFields.is(control)) {
            return;
        }
        Display display = control.getDisplay();
        boolean list = control instanceof Tree || control instanceof Table;
        Color text = control.getForeground();
        Color ground = control.getBackground();
        if (isPale(text) && (list || !isDark(ground))) { // a list's ground becomes light below
            text = display.getSystemColor(list ? SWT.COLOR_LIST_FOREGROUND : SWT.COLOR_WIDGET_FOREGROUND);
        }
        again(control::setForeground, text);
        if (list) {
            again(control::setBackground, isDark(ground) ? display.getSystemColor(SWT.COLOR_LIST_BACKGROUND) : ground);
            // nothing has changed for GTK in the end, which would not ask for labels that the program draws
            control.redraw();
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
