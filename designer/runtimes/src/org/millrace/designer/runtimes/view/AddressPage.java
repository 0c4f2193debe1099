package org.millrace.designer.runtimes.view;

import java.net.URI;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.util.List;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.millrace.client.Failure;
import org.millrace.client.admin.RuntimeAddress;
import org.millrace.designer.diagram.base.Help;

/** Where a runtime is, and what it is called by. */
final class AddressPage extends WizardPage {

    private final String suggested;
    private final String suggestedName;
    private List<X509Certificate> known = List.of();
    private Text address;
    private Text token;
    private Text name;

    AddressPage(String suggested, String suggestedName) {
        super("address", "Where is it?", null);
        this.suggested = suggested;
        this.suggestedName = suggestedName;
        setDescription(
                "The address of the runtime's admin API, and a token that the runtime has made. For a pair add each side.");
    }

    @Override
    public void createControl(Composite parent) {
        Composite area = new Composite(parent, SWT.NONE);
        Help.on(area, "runtimes#adding");
        GridLayoutFactory.swtDefaults().numColumns(2).spacing(8, 6).applyTo(area);
        setControl(area);
        new Label(area, SWT.NONE);
        Button here = new Button(area, SWT.PUSH);
        here.setText("By the &data folder of a runtime on this machine...");
        here.addListener(SWT.Selection, event -> choose());
        GridDataFactory.swtDefaults().applyTo(here);
        address = text(area, "&Address", SWT.BORDER, "https://gateway.example:9443");
        token = text(area, "&Token", SWT.BORDER | SWT.PASSWORD, "");
        name = text(area, "&Name", SWT.BORDER, "what its pair or its machine calls it");
        Label hint = new Label(area, SWT.WRAP);
        hint.setText(
                "'millrace tokens make NAME --role deployer' makes a token on the runtime's machine; with the role viewer one can look"
                        + " and change nothing. It is kept in the secure storage, and sent to nobody but this runtime.");
        GridDataFactory.fillDefaults()
                .span(2, 1)
                .grab(true, false)
                .hint(420, SWT.DEFAULT)
                .indent(0, 8)
                .applyTo(hint);
        address.setText(suggested);
        name.setText(suggestedName);
        judge();
    }

    private void choose() {
        DirectoryDialog dialog = new DirectoryDialog(getShell());
        dialog.setText("Data folder of a runtime");
        dialog.setMessage("The folder that was given to 'millrace run --data'");
        String folder = dialog.open();
        if (folder != null) {
            take(Path.of(folder));
        }
    }

    /** Takes address, token and certificate from the files that a runtime writes into its data folder. */
    void take(Path folder) {
        try {
            RuntimeAddress found = RuntimeAddress.ofDataFolder(folder);
            known = List.copyOf(found.certificates());
            address.setText(found.admin().toString());
            token.setText(found.token());
            judge();
        } catch (Failure e) {
            setErrorMessage(e.sentences());
        }
    }

    /** The certificates that stand in the data folder that was chosen; none when none was. */
    List<X509Certificate> known() {
        return known;
    }

    private Text text(Composite area, String label, int style, String message) {
        new Label(area, SWT.NONE).setText(label + ":");
        Text text = new Text(area, style);
        text.setMessage(message);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .align(SWT.FILL, SWT.CENTER)
                .applyTo(text);
        text.addModifyListener(event -> judge());
        return text;
    }

    private void judge() {
        String wrong = null;
        try {
            boolean complete = admin().getHost() != null;
            wrong = complete
                    ? null
                    : "'" + address.getText() + "' names no machine; write it like https://gateway.example:9443";
        } catch (Failure e) {
            wrong = e.sentences();
        }
        boolean given = !address.getText().isBlank() && !token.getText().isBlank();
        setErrorMessage(address.getText().isBlank() ? null : wrong);
        setPageComplete(given && wrong == null);
    }

    URI admin() {
        return RuntimeAddress.address(address.getText().strip());
    }

    String token() {
        return token.getText().strip();
    }

    /** "" for the usual one. */
    String runtimeName() {
        return name.getText().strip();
    }

    /** The next page is found only when it is asked for: until then nobody is called. */
    @Override
    public boolean canFlipToNextPage() {
        return isPageComplete();
    }
}
