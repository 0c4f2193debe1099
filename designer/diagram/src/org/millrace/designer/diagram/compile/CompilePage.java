package org.millrace.designer.diagram.compile;

import java.nio.file.Path;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.preference.PreferencePage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.Group;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;
import org.millrace.compiler.key.AuthorKey;
import org.millrace.compiler.key.KeyRefused;
import org.millrace.compiler.key.UserFolder;
import org.millrace.designer.diagram.base.Help;
import org.osgi.service.prefs.BackingStoreException;

/** A person's settings: when flows are compiled, and who signs. */
public final class CompilePage extends PreferencePage implements IWorkbenchPreferencePage {

    public static final String ID = "org.millrace.designer.preferences";

    private CompileChoices choices;
    private Text keys;
    private Label signer;

    @Override
    public void init(IWorkbench workbench) {
        setDescription(
                "How the designer makes bundles from flows. A project can have settings of its own: see its properties.");
    }

    @Override
    public void createControl(Composite parent) {
        super.createControl(parent);
        Help.on(getControl(), "preferences");
    }

    @Override
    protected Control createContents(Composite parent) {
        Composite area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 12).applyTo(area);
        choices = new CompileChoices(area, this::judge);
        Group signing = new Group(area, SWT.NONE);
        signing.setText("Signing");
        GridLayoutFactory.swtDefaults()
                .numColumns(3)
                .margins(10, 8)
                .spacing(8, 6)
                .applyTo(signing);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(signing);
        new Label(signing, SWT.NONE).setText("&Key folder:");
        keys = new Text(signing, SWT.BORDER);
        keys.setMessage(UserFolder.find().toString());
        keys.addModifyListener(event -> judge());
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .align(SWT.FILL, SWT.CENTER)
                .applyTo(keys);
        Button browse = new Button(signing, SWT.PUSH);
        browse.setText("B&rowse...");
        browse.addListener(SWT.Selection, event -> browse());
        setButtonLayoutData(browse);
        new Label(signing, SWT.NONE);
        signer = new Label(signing, SWT.WRAP);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .span(2, 1)
                .hint(320, SWT.DEFAULT)
                .applyTo(signer);
        choices.show(CompileSettings.ofPerson());
        Path folder = CompileSettings.keyFolder();
        keys.setText(folder.equals(UserFolder.find()) ? "" : folder.toString());
        judge();
        return area;
    }

    private void browse() {
        DirectoryDialog dialog = new DirectoryDialog(getShell());
        dialog.setMessage("The folder of the author's key: author.p12 with author.password");
        dialog.setFilterPath(keys.getText().isBlank() ? UserFolder.find().toString() : keys.getText());
        String chosen = dialog.open();
        if (chosen != null) {
            keys.setText(chosen);
        }
    }

    private void judge() {
        if (signer == null) {
            return;
        }
        String wrong = CompileSettings.whyNot(choices.chosen().bundleFolder());
        String said;
        try {
            Path folder = keys.getText().isBlank()
                    ? UserFolder.find()
                    : Path.of(keys.getText().strip());
            said = AuthorKey.isIn(folder)
                    ? signs(AuthorKey.load(folder))
                    : "No key is there yet; the first bundle makes one.";
        } catch (KeyRefused e) {
            said = e.getMessage() + "; " + e.remedy() + ".";
            wrong = wrong == null ? "The key can't be used." : wrong;
        } catch (java.nio.file.InvalidPathException e) {
            said = "";
            wrong = wrong == null ? "The key folder is no name of a folder: " + e.getReason() + "." : wrong;
        }
        signer.setText(said);
        signer.getParent().getParent().layout(true, true);
        setErrorMessage(wrong);
        setValid(wrong == null);
    }

    private static String signs(AuthorKey key) {
        return "Signs as " + key.certificate().getSubjectX500Principal().getName() + ", until "
                + DateTimeFormatter.ofLocalizedDate(FormatStyle.LONG)
                        .format(key.certificate().getNotAfter().toInstant().atZone(ZoneId.systemDefault()))
                + ". Runtimes trust it by " + key.certificateFile() + ".";
    }

    @Override
    protected void performDefaults() {
        choices.show(new CompileSettings(false, ""));
        keys.setText("");
        super.performDefaults();
    }

    @Override
    public boolean performOk() {
        try {
            choices.chosen().keepForPerson();
            CompileSettings.keepKeyFolder(keys.getText().strip());
            return true;
        } catch (BackingStoreException e) {
            setErrorMessage("The settings can't be written: " + e.getMessage());
            return false;
        }
    }
}
