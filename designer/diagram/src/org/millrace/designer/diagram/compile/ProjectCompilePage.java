package org.millrace.designer.diagram.compile;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.dialogs.PropertyPage;
import org.millrace.designer.diagram.base.Help;
import org.osgi.service.prefs.BackingStoreException;

/** A project's own settings, which go with it to whoever shares it. */
public final class ProjectCompilePage extends PropertyPage {

    private Button own;
    private CompileChoices choices;

    @Override
    public void createControl(Composite parent) {
        super.createControl(parent);
        Help.on(getControl(), "preferences#project");
    }

    @Override
    protected Control createContents(Composite parent) {
        noDefaultButton();
        Composite area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(8, 12).applyTo(area);
        own = new Button(area, SWT.CHECK);
        own.setText("This project has settings of its &own");
        GridDataFactory.fillDefaults().grab(true, false).applyTo(own);
        Link general = new Link(area, SWT.NONE);
        general.setText("<a>General settings...</a>");
        general.addListener(
                SWT.Selection,
                event -> PreferencesUtil.createPreferenceDialogOn(
                                getShell(), CompilePage.ID, new String[] {CompilePage.ID}, null)
                        .open());
        Composite below = new Composite(area, SWT.NONE);
        GridLayoutFactory.fillDefaults().applyTo(below);
        GridDataFactory.fillDefaults().grab(true, false).span(2, 1).applyTo(below);
        choices = new CompileChoices(below, this::judge);
        own.setSelection(CompileSettings.hasOwn(project()));
        own.addListener(SWT.Selection, event -> {
            choices.show(own.getSelection() ? choices.chosen() : CompileSettings.ofPerson());
            choices.enable(own.getSelection());
            judge();
        });
        choices.show(CompileSettings.of(project()));
        choices.enable(own.getSelection());
        return area;
    }

    private IProject project() {
        return Adapters.adapt(getElement(), IProject.class);
    }

    private void judge() {
        if (choices == null) {
            return;
        }
        String wrong =
                own.getSelection() ? CompileSettings.whyNot(choices.chosen().bundleFolder()) : null;
        setErrorMessage(wrong);
        setValid(wrong == null);
    }

    @Override
    public boolean performOk() {
        try {
            if (own.getSelection()) {
                choices.chosen().keepFor(project());
            } else if (CompileSettings.hasOwn(project())) {
                CompileSettings.dropOwn(project());
            }
            return true;
        } catch (BackingStoreException e) {
            setErrorMessage("The settings can't be written: " + e.getMessage());
            return false;
        }
    }
}
