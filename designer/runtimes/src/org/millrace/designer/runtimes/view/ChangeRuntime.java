package org.millrace.designer.runtimes.view;

import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.millrace.client.Failure;
import org.millrace.client.admin.RuntimeAddress;
import org.millrace.designer.diagram.base.Help;
import org.millrace.designer.runtimes.connect.Connections;
import org.millrace.designer.runtimes.connect.KnownRuntime;

/** Another name, address or token for a known runtime. The certificate stays the one that was pinned. */
public final class ChangeRuntime extends TitleAreaDialog {

    private final KnownRuntime runtime;
    private Text name;
    private Text address;
    private Text token;

    public ChangeRuntime(Shell shell, KnownRuntime runtime) {
        super(shell);
        this.runtime = runtime;
        setShellStyle(getShellStyle() | SWT.RESIZE);
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText("Change a runtime");
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        setTitle(runtime.name());
        setMessage("It is the runtime with the certificate that was compared when it was added, wherever it is.");
        Composite area = new Composite((Composite) super.createDialogArea(parent), SWT.NONE);
        GridLayoutFactory.swtDefaults()
                .numColumns(2)
                .margins(10, 10)
                .spacing(8, 6)
                .applyTo(area);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(area);
        Help.on(area, "runtimes#changing");
        name = text(area, "&Name", SWT.BORDER);
        address = text(area, "&Address", SWT.BORDER);
        token = text(area, "&Token", SWT.BORDER | SWT.PASSWORD);
        token.setMessage("the one that is kept");
        name.setText(runtime.name());
        address.setText(runtime.admin().toString());
        name.addModifyListener(event -> judge());
        address.addModifyListener(event -> judge());
        return area.getParent();
    }

    private static Text text(Composite area, String label, int style) {
        new Label(area, SWT.NONE).setText(label + ":");
        Text text = new Text(area, style);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .align(SWT.FILL, SWT.CENTER)
                .hint(360, SWT.DEFAULT)
                .applyTo(text);
        return text;
    }

    private void judge() {
        String wrong = name.getText().isBlank() ? "Give it a name." : null;
        try {
            if (RuntimeAddress.address(address.getText().strip()).getHost() == null) {
                wrong = "The address names no machine; write it like https://gateway.example:9443.";
            }
        } catch (Failure e) {
            wrong = e.sentences();
        }
        setErrorMessage(wrong);
        getButton(IDialogConstants.OK_ID).setEnabled(wrong == null);
    }

    @Override
    protected void okPressed() {
        KnownRuntime changed = runtime.named(name.getText().strip())
                .at(RuntimeAddress.address(address.getText().strip()));
        String other = token.getText().strip();
        if (other.isEmpty()) {
            Connections.ofWorkspace().change(changed);
        } else {
            // a key ring may ask for the person, which must not stop this thread
            Thread.ofVirtual().start(() -> Connections.ofWorkspace().change(changed, other));
        }
        super.okPressed();
    }
}
