package org.millrace.designer.runtimes.exercise;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.millrace.client.Failure;
import org.millrace.client.exchange.ClientKey;
import org.millrace.designer.diagram.base.Help;
import org.millrace.designer.runtimes.connect.Connections;
import org.millrace.designer.runtimes.connect.ListenerKey;

/** The key file that is shown to the listener of a place, and its password. What takes time happens on threads of its own. */
public final class ListenerKeyDialog extends TitleAreaDialog {

    private static final int NO_KEY = IDialogConstants.CLIENT_ID;

    private final String place;
    private final List<String> runtimes;
    private final boolean required;
    private Text file;
    private Text password;
    /** The one that was chosen before; its password is not shown. */
    private ListenerKey kept;

    /**
     * @param place as people call it
     * @param runtimes the ids of its sides
     * @param required whether the listener takes nobody without a certificate
     */
    public ListenerKeyDialog(Shell shell, String place, List<String> runtimes, boolean required) {
        super(shell);
        this.place = place;
        this.runtimes = List.copyOf(runtimes);
        this.required = required;
        setShellStyle(getShellStyle() | SWT.RESIZE);
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText("Key to show a listener");
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        setTitle("Who sends to " + place);
        setMessage(
                required
                        ? "The listener there takes only clients that show a certificate which it trusts."
                        : "The listener there asks its clients for a certificate, and takes those that have none.");
        Composite area = new Composite((Composite) super.createDialogArea(parent), SWT.NONE);
        GridLayoutFactory.swtDefaults()
                .numColumns(3)
                .margins(10, 10)
                .spacing(8, 6)
                .applyTo(area);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(area);
        Help.on(area, "exercising#key");
        file = text(area, "&Key file", SWT.BORDER);
        file.setMessage("a PKCS12 file: .p12 or .pfx");
        Button browse = new Button(area, SWT.PUSH);
        browse.setText("&Browse \u2026");
        setButtonLayoutData(browse);
        browse.addListener(SWT.Selection, event -> browse());
        password = text(area, "&Password", SWT.BORDER | SWT.PASSWORD);
        Label hint = new Label(area, SWT.WRAP);
        hint.setText(
                "The file is read when a message is sent. Its password is kept in the secure storage, beside the token of "
                        + place + ".");
        GridDataFactory.fillDefaults()
                .span(3, 1)
                .grab(true, false)
                .hint(420, SWT.DEFAULT)
                .indent(0, 8)
                .applyTo(hint);
        file.addModifyListener(event -> judge());
        password.addModifyListener(event -> judge());
        return area.getParent();
    }

    private static Text text(Composite area, String label, int style) {
        new Label(area, SWT.NONE).setText(label + ":");
        Text text = new Text(area, style);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .align(SWT.FILL, SWT.CENTER)
                .hint(300, SWT.DEFAULT)
                .applyTo(text);
        return text;
    }

    @Override
    protected void createButtonsForButtonBar(Composite parent) {
        createButton(parent, NO_KEY, "Show &none", false).setEnabled(false);
        createButton(parent, IDialogConstants.OK_ID, "Show this key", true).setEnabled(false);
        createButton(parent, IDialogConstants.CANCEL_ID, IDialogConstants.CANCEL_LABEL, false);
        Thread.ofVirtual().start(() -> {
            try {
                Optional<ListenerKey> before = Connections.ofWorkspace().listenerKey(runtimes);
                onScreen(() -> before.ifPresent(this::show));
            } catch (Failure e) {
                // what was chosen before is not shown, and can be chosen anew; a run says why it is not used
            }
        });
    }

    private void show(ListenerKey before) {
        kept = before;
        password.setMessage("the one that is kept");
        getButton(NO_KEY).setEnabled(true);
        if (file.getText().isEmpty()) {
            file.setText(before.file().toString());
        }
    }

    private void browse() {
        FileDialog dialog = new FileDialog(getShell(), SWT.OPEN);
        dialog.setFilterExtensions(new String[] {"*.p12;*.pfx", "*"});
        dialog.setFilterNames(new String[] {"Keys (*.p12, *.pfx)", "All files"});
        String chosen = dialog.open();
        if (chosen != null) {
            file.setText(chosen);
        }
    }

    private void judge() {
        setErrorMessage(null);
        getButton(IDialogConstants.OK_ID).setEnabled(!file.getText().isBlank());
    }

    /** What was typed; with the password that is kept where only the file stands there. */
    private ListenerKey typed() {
        try {
            Path path = Path.of(file.getText().strip()).toAbsolutePath();
            boolean asBefore =
                    kept != null && password.getText().isEmpty() && kept.file().equals(path);
            return new ListenerKey(path, asBefore ? kept.password() : password.getText());
        } catch (InvalidPathException e) {
            throw new Failure(Failure.Kind.USAGE, "'" + file.getText() + "' names no file", "choose it with Browse", e);
        }
    }

    @Override
    protected void buttonPressed(int button) {
        if (button == NO_KEY) {
            setReturnCode(OK);
            keep(null);
        } else {
            super.buttonPressed(button);
        }
    }

    @Override
    protected void okPressed() {
        try {
            ListenerKey key = typed();
            ClientKey.open(key.file(), key.password());
            setReturnCode(OK);
            keep(key);
        } catch (Failure e) {
            setErrorMessage(e.sentences());
        }
    }

    /** A key ring may ask for the person, which must not stop the UI thread. */
    private void keep(ListenerKey key) {
        getButtonBar().setEnabled(false);
        Thread.ofVirtual().start(() -> {
            String notKept = Connections.ofWorkspace().keepListenerKey(runtimes, key);
            onScreen(() -> {
                Shell above = getParentShell();
                close();
                if (!notKept.isEmpty()) {
                    MessageDialog.openInformation(
                            above,
                            "The password is not kept",
                            "The key is shown to the listener, but its password can't be kept in the secure storage: "
                                    + notKept + ". It is asked for again after the designer was closed.");
                }
            });
        });
    }

    private void onScreen(Runnable action) {
        Shell shell = getShell();
        if (shell == null || shell.isDisposed()) {
            return;
        }
        shell.getDisplay().asyncExec(() -> {
            if (!shell.isDisposed()) {
                action.run();
            }
        });
    }
}
