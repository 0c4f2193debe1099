package org.millrace.designer.runtimes.exercise;

import java.util.Optional;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;

/** What can be done, and beside it what is going on: the top of the Exerciser. UI thread only. */
final class ExerciserBar extends Composite {

    /** The margins, and between the columns; in pixels. */
    private static final int AROUND = 24;

    private final Button run;
    private final Button through;
    private final Button step;
    private final Button resume;
    private final Button abort;
    private final Button change;
    private final Button stops;
    private final Button save;
    private final Composite buttons;
    private final Label said;

    ExerciserBar(Composite parent, ExerciserView view) {
        super(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).margins(6, 2).applyTo(this);
        buttons = new Composite(this, SWT.NONE);
        RowLayout row = new RowLayout(SWT.HORIZONTAL);
        row.marginLeft = 0;
        row.marginTop = 0;
        row.marginBottom = 0;
        row.center = true;
        row.wrap = false;
        buttons.setLayout(row);
        run = button(buttons, "&Run", "Send the message through the flow (Ctrl+F11)", () -> view.run(false));
        through = button(
                buttons,
                "Run ste&p by step",
                "The same here, and wait before the first step (Ctrl+Shift+F11)",
                () -> view.run(true));
        step = button(buttons, "S&tep", "Go on to the next step (F6)", () -> view.goOn(TestRuntime.GoOn.STEP));
        resume = button(
                buttons, "R&esume", "Go on to the next breakpoint (F8)", () -> view.goOn(TestRuntime.GoOn.RESUME));
        abort = button(buttons, "&Abort", "End the exchange (Ctrl+F2)", () -> view.goOn(TestRuntime.GoOn.ABORT));
        change = button(
                buttons, "&Change \u2026", "Change the message that waits, before it goes on", view::changeMessage);
        stops = button(
                buttons,
                "&Breakpoints \u2026",
                "The breakpoints of the flow, and their conditions",
                () -> view.askForBreakpoints(""));
        save = button(
                buttons,
                "Save as test \u2026",
                "Write what was sent and what came back of a run here to expected/",
                view::save);
        said = new Label(this, SWT.WRAP);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .align(SWT.FILL, SWT.CENTER)
                .applyTo(said);
        addListener(SWT.Resize, event -> fit());
    }

    /** Lines are broken by the width that the buttons leave. */
    private void fit() {
        int left = getClientArea().width - buttons.getSize().x - AROUND;
        GridData data = (GridData) said.getLayoutData();
        if (left > 0 && data.widthHint != left) {
            data.widthHint = left;
        }
        said.requestLayout();
    }

    private static Button button(Composite parent, String text, String tip, Runnable action) {
        Button button = new Button(parent, SWT.PUSH);
        button.setText(text);
        button.setToolTipText(tip);
        button.addListener(SWT.Selection, event -> action.run());
        return button;
    }

    /** Shows a sentence; one that does not fit beside the buttons goes on below. */
    void say(String text) {
        if (!said.isDisposed() && !said.getText().equals(text.replace("&", "&&"))) {
            said.setText(text.replace("&", "&&"));
            said.setToolTipText(text);
            fit();
        }
    }

    String said() {
        return said.getText();
    }

    /**
     * @param open whether there is a flow
     * @param here whether it runs in the designer's own runtime, which alone stops exchanges
     * @param stopped whether an exchange waits before a step
     * @param done whether a run is there that can be saved
     */
    void enable(boolean open, boolean here, boolean busy, boolean stopped, boolean done) {
        run.setEnabled(open && !busy);
        through.setEnabled(open && !busy && here);
        step.setEnabled(stopped);
        resume.setEnabled(stopped);
        abort.setEnabled(busy);
        change.setEnabled(stopped);
        stops.setEnabled(open);
        save.setEnabled(!busy && done);
    }

    /** Asks for a test's title; empty when nobody gives one. */
    Optional<String> askForTitle(String proposed) {
        InputDialog dialog = new InputDialog(
                getShell(),
                "Save as a regression test",
                "What does it show, in a few words? The test is written to the folder expected, and millrace test runs it.",
                proposed,
                text -> text.isBlank() ? "Say what it shows." : null);
        return dialog.open() == IDialogConstants.OK_ID ? Optional.of(dialog.getValue()) : Optional.empty();
    }

    @Override
    public boolean setFocus() {
        return run.setFocus();
    }
}
