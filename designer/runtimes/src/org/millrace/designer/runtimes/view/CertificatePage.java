package org.millrace.designer.runtimes.view;

import java.net.URI;
import java.security.cert.X509Certificate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.millrace.client.admin.Fingerprint;
import org.millrace.designer.diagram.base.Help;

/** The certificate that was shown, for a person to compare before anything is sent. */
final class CertificatePage extends WizardPage {

    /** The command that shows the same fingerprint where the runtime is. */
    private static final String COMPARE = "openssl x509 -noout -fingerprint -sha256 -in DATA/admin-cert.pem";

    private URI of;
    private X509Certificate certificate;
    private boolean inDataFolder;
    private Text fingerprint;
    private Label about;
    private Button same;

    CertificatePage() {
        super("certificate", "Is it the right one?", null);
        setDescription("Nothing but this certificate will be trusted at that address from now on.");
        setPageComplete(false);
    }

    @Override
    public void createControl(Composite parent) {
        Composite area = new Composite(parent, SWT.NONE);
        Help.on(area, "runtimes#certificate");
        GridLayoutFactory.swtDefaults().spacing(5, 6).applyTo(area);
        setControl(area);
        new Label(area, SWT.NONE).setText("&Fingerprint (SHA-256) of the certificate that is shown there:");
        fingerprint = new Text(area, SWT.BORDER | SWT.READ_ONLY | SWT.MULTI);
        fingerprint.setFont(JFaceResources.getTextFont());
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .hint(SWT.DEFAULT, 2 * fingerprint.getLineHeight())
                .applyTo(fingerprint);
        about = new Label(area, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).hint(420, SWT.DEFAULT).applyTo(about);
        Label how = new Label(area, SWT.WRAP);
        how.setText("On the runtime's machine this shows the same, DATA being its data folder:");
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .hint(420, SWT.DEFAULT)
                .indent(0, 8)
                .applyTo(how);
        Text command = new Text(area, SWT.READ_ONLY | SWT.BORDER);
        command.setText(COMPARE);
        command.setFont(JFaceResources.getTextFont());
        GridDataFactory.fillDefaults().grab(true, false).applyTo(command);
        same = new Button(area, SWT.CHECK);
        same.setText("&It is the runtime's certificate: I have compared the fingerprint");
        GridDataFactory.fillDefaults().indent(0, 8).applyTo(same);
        same.addListener(SWT.Selection, event -> {
            setErrorMessage(null);
            setPageComplete(same.getSelection());
        });
        fill();
    }

    /**
     * Shows another certificate, which no person has compared yet.
     *
     * @param isInDataFolder whether it is the one in the runtime's own data folder, so that there is nothing to compare
     */
    void show(URI admin, X509Certificate shown, boolean isInDataFolder) {
        inDataFolder = isInDataFolder;
        of = admin;
        certificate = shown;
        setPageComplete(inDataFolder);
        setErrorMessage(null);
        if (fingerprint != null) {
            fill();
        }
    }

    private void fill() {
        String text = Fingerprint.of(certificate);
        fingerprint.setText(text.substring(0, 48) + "\n" + text.substring(48));
        about.setText("Shown at " + of + " for "
                + certificate.getSubjectX500Principal().getName() + ", until "
                + DateTimeFormatter.ofLocalizedDate(FormatStyle.LONG)
                        .format(certificate.getNotAfter().toInstant().atZone(ZoneId.systemDefault()))
                + "."
                + (inDataFolder ? " It is the one in the data folder that you chose." : ""));
        same.setSelection(inDataFolder);
        about.getParent().layout(true, true);
    }

    /** Where the certificate was shown; null before. */
    URI of() {
        return of;
    }

    X509Certificate certificate() {
        return certificate;
    }
}
