package org.millrace.designer.app;

import org.eclipse.e4.core.di.annotations.Execute;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Text;

/**
 * On GTK, a button, field, list or spinner that a theme's style sheet has given a colour keeps it while it is disabled, and looks as if it
 * were not; and so it does from then on, in whatever theme. GTK has colours of its own for them, dark ones in the dark theme: so no style
 * sheet gets at them. Runs before the first window is made.
 */
public final class GtkFields {

    private static final String NO_CSS = "org.eclipse.e4.ui.css.disabled";

    @Execute
    public void keepTheirColours() {
        Display display = Display.getCurrent();
        if (display != null && SWT.getPlatform().equals("gtk")) {
            display.addFilter(SWT.Skin, event -> {
                if (event.widget instanceof Control control && isField(control) && control.getData(NO_CSS) == null) {
                    control.setData(NO_CSS, Boolean.TRUE);
                }
            });
        }
    }

    /** A text that can't be written into is a label, of its surroundings' colours. */
    private static boolean isField(Control control) {
        return control instanceof Button
                || control instanceof Combo
                || control instanceof Spinner
                || control instanceof Text && (control.getStyle() & SWT.READ_ONLY) == 0;
    }

    /** Whether a control's colours are none but GTK's. */
    static boolean is(Control control) {
        return isField(control) && Boolean.TRUE.equals(control.getData(NO_CSS));
    }
}
