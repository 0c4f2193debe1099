package org.millrace.designer.app;

import java.nio.charset.StandardCharsets;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.millrace.compiler.start.Project;
import org.millrace.designer.diagram.base.Help;

/** Shows what will be made: each file with its content, and what a person should know beside. */
final class PreviewPage extends WizardPage {

    /** A longer file is shown cut off. */
    private static final int MAX_SHOWN_BYTES = 100_000;

    private TableViewer files;
    private Text content;
    private Label notes;
    private Project project;

    PreviewPage() {
        super("preview");
        setTitle("What will be made");
        setDescription("Nothing is written before Finish.");
    }

    @Override
    public void createControl(Composite parent) {
        Composite area = new Composite(parent, SWT.NONE);
        Help.on(area, "descriptions#preview");
        GridLayoutFactory.swtDefaults().applyTo(area);
        SashForm sash = new SashForm(area, SWT.HORIZONTAL);
        GridDataFactory.fillDefaults().grab(true, true).hint(760, 300).applyTo(sash);
        files = new TableViewer(sash, SWT.BORDER | SWT.SINGLE | SWT.V_SCROLL);
        files.setContentProvider(ArrayContentProvider.getInstance());
        files.addSelectionChangedListener(event -> {
            String path = (String) event.getStructuredSelection().getFirstElement();
            content.setText(path == null ? "" : text(path));
        });
        content = new Text(sash, SWT.BORDER | SWT.MULTI | SWT.READ_ONLY | SWT.V_SCROLL | SWT.H_SCROLL);
        content.setFont(JFaceResources.getTextFont());
        sash.setWeights(1, 2);
        notes = new Label(area, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).hint(760, SWT.DEFAULT).applyTo(notes);
        setControl(area);
    }

    private String text(String path) {
        byte[] bytes = project.files().get(path);
        return new String(bytes, 0, Math.min(bytes.length, MAX_SHOWN_BYTES), StandardCharsets.UTF_8);
    }

    void show(Project made) {
        project = made;
        files.setInput(made.files().keySet().toArray());
        files.setSelection(new StructuredSelection("README.md"), true);
        notes.setText(String.join("\n", made.notes()));
        notes.getParent().layout(true, true);
    }
}
