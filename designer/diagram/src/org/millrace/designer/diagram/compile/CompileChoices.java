package org.millrace.designer.diagram.compile;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Group;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;

/** The choices about compiling as a person sees them: the same in the preferences and on a project's page. UI thread only. */
final class CompileChoices {

    private final Group group;
    private final Button onSave;
    private final Label folderLabel;
    private final Text folder;
    private final Label hint;

    /** @param judge told whenever what is entered may have become right or wrong */
    CompileChoices(Composite parent, Runnable judge) {
        group = new Group(parent, SWT.NONE);
        group.setText("Compiling");
        GridLayoutFactory.swtDefaults()
                .numColumns(2)
                .margins(10, 8)
                .spacing(8, 6)
                .applyTo(group);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(group);
        onSave = new Button(group, SWT.CHECK);
        onSave.setText("Compile and &sign flows when they, or files they name, are saved");
        GridDataFactory.fillDefaults().span(2, 1).applyTo(onSave);
        folderLabel = new Label(group, SWT.NONE);
        folderLabel.setText("&Bundles go to:");
        folder = new Text(group, SWT.BORDER);
        folder.setMessage("beside their flows");
        folder.addModifyListener(event -> judge.run());
        GridDataFactory.fillDefaults().grab(true, false).applyTo(folder);
        new Label(group, SWT.NONE);
        hint = new Label(group, SWT.WRAP);
        hint.setText("A folder of the project, such as 'bundles'; empty for beside each flow.");
        GridDataFactory.fillDefaults().grab(true, false).hint(320, SWT.DEFAULT).applyTo(hint);
    }

    void show(CompileSettings settings) {
        onSave.setSelection(settings.onSave());
        folder.setText(settings.bundleFolder());
    }

    CompileSettings chosen() {
        return new CompileSettings(onSave.getSelection(), folder.getText().strip());
    }

    void enable(boolean enabled) {
        onSave.setEnabled(enabled);
        folderLabel.setEnabled(enabled);
        folder.setEnabled(enabled);
        hint.setEnabled(enabled);
    }
}
