package org.millrace.designer.runtimes.exercise;

import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.millrace.client.Failure;
import org.millrace.designer.diagram.CanvasKeys;
import org.millrace.designer.diagram.base.Help;
import org.millrace.designer.diagram.base.TextUndo;

/** The message of an exchange that waits, to be changed before it goes on: headers and body. */
public final class ChangeMessageDialog extends TitleAreaDialog {

    private static final int WIDTH = 620;
    private static final int HEADERS_HEIGHT = 110;
    private static final int BODY_HEIGHT = 260;

    private final Run.Wire wire;
    private final String step;
    private StyledText headers;
    private StyledText body;
    private MessageChange change = MessageChange.NONE;

    /** @param step before which it waits */
    public ChangeMessageDialog(Shell shell, Run.Wire wire, String step) {
        super(shell);
        this.wire = wire;
        this.step = step;
        setShellStyle(getShellStyle() | SWT.RESIZE);
    }

    /** Once it was closed by Change. */
    MessageChange change() {
        return change;
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText("Change the message");
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        setTitle("The message before " + step);
        setMessage(
                wire.left().isEmpty()
                        ? "It goes on so with Step or Resume. Values that show as *** stay as they came unless you change them."
                        : "Its body is not shown whole (" + wire.left() + "), so its headers alone can be changed.");
        Composite area = new Composite((Composite) super.createDialogArea(parent), SWT.NONE);
        GridLayoutFactory.swtDefaults().margins(10, 10).spacing(8, 4).applyTo(area);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(area);
        Help.on(area, "exercising#breakpoints");
        new Label(area, SWT.NONE).setText("&Headers, a line each:");
        headers = text(area, HEADERS_HEIGHT, String.join("\n", wire.headers()));
        new Label(area, SWT.NONE).setText("&Body:");
        body = text(area, BODY_HEIGHT, wire.text());
        body.setEditable(wire.left().isEmpty());
        return area.getParent();
    }

    private static StyledText text(Composite parent, int height, String content) {
        StyledText text = new StyledText(parent, SWT.BORDER | SWT.MULTI | SWT.V_SCROLL | SWT.H_SCROLL);
        text.setFont(JFaceResources.getTextFont());
        text.setAlwaysShowScrollBars(false);
        text.setText(content);
        CanvasKeys.letTabOut(text);
        TextUndo.withKeys(text);
        GridDataFactory.fillDefaults().grab(true, true).hint(WIDTH, height).applyTo(text);
        return text;
    }

    @Override
    protected void createButtonsForButtonBar(Composite parent) {
        createButton(parent, IDialogConstants.OK_ID, "Change", false);
        createButton(parent, IDialogConstants.CANCEL_ID, IDialogConstants.CANCEL_LABEL, false);
    }

    @Override
    protected void okPressed() {
        try {
            change = MessageChange.between(wire, headers.getText(), body.getText());
            super.okPressed();
        } catch (Failure e) {
            setErrorMessage(e.sentences());
        }
    }
}
