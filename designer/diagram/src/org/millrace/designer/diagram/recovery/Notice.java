package org.millrace.designer.diagram.recovery;

import java.util.List;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.millrace.designer.diagram.base.Help;

/** A bar above a diagram that says something and offers what can be done about it. It takes no focus and blocks nothing. UI thread only. */
final class Notice {

    record Choice(String label, String tip, Runnable deed) {}

    private final Composite bar;
    private final Runnable goOn;
    private String shown = "";
    private List<Choice> choices = List.of();

    /**
     * @param parent has a grid layout; the bar takes its next row
     * @param goOn gives the focus to what a person goes on with when the bar goes while it has the focus
     */
    Notice(Composite parent, Runnable goOn) {
        this.goOn = goOn;
        bar = new Composite(parent, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).exclude(true).applyTo(bar);
        bar.setVisible(false);
        Help.on(bar, "recovery");
    }

    /** Shows a sentence in place of what was shown before; one that stands there already stays, and so does the focus in it. */
    void show(String text, List<Choice> offered) {
        boolean same = text.equals(shown) && labels(offered).equals(labels(choices));
        shown = text;
        choices = List.copyOf(offered);
        if (same) {
            return;
        }
        boolean had = hasFocus();
        clear();
        GridLayoutFactory.fillDefaults()
                .numColumns(2 + choices.size())
                .margins(10, 4)
                .spacing(8, 0)
                .applyTo(bar);
        Label sign = new Label(bar, SWT.NONE);
        sign.setImage(org.eclipse.jface.dialogs.Dialog.getImage(org.eclipse.jface.dialogs.Dialog.DLG_IMG_MESSAGE_INFO));
        Label label = new Label(bar, SWT.WRAP);
        label.setText(text);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .align(SWT.FILL, SWT.CENTER)
                .hint(200, SWT.DEFAULT)
                .applyTo(label);
        for (int i = 0; i < choices.size(); i++) {
            int index = i;
            Button button = new Button(bar, SWT.PUSH);
            button.setText(choices.get(i).label());
            button.setToolTipText(choices.get(i).tip());
            button.addListener(SWT.Selection, event -> choices.get(index).deed().run());
        }
        reveal(true);
        if (had) {
            bar.setFocus(); // on the first choice
        }
    }

    private static List<String> labels(List<Choice> choices) {
        return choices.stream().map(Choice::label).toList();
    }

    void hide() {
        if (!bar.isDisposed()) {
            shown = "";
            choices = List.of();
            boolean had = hasFocus();
            clear();
            reveal(false);
            if (had) {
                goOn.run();
            }
        }
    }

    private boolean hasFocus() {
        Control focus = bar.getDisplay().getFocusControl();
        return focus != null && focus.getParent() == bar;
    }

    private void clear() {
        for (Control child : bar.getChildren()) {
            child.dispose();
        }
    }

    private void reveal(boolean shown) {
        ((GridData) bar.getLayoutData()).exclude = !shown;
        bar.setVisible(shown);
        bar.getParent().layout(true, true);
    }
}
