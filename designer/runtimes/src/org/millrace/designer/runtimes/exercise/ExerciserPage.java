package org.millrace.designer.runtimes.exercise;

import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.preference.PreferencePage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;
import org.millrace.designer.diagram.base.Help;

/** A person's settings of the Exerciser. */
public final class ExerciserPage extends PreferencePage implements IWorkbenchPreferencePage {

    private Button early;

    @Override
    public void init(IWorkbench workbench) {
        setDescription("How messages are tried out.");
    }

    @Override
    protected Control createContents(Composite parent) {
        Composite area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().applyTo(area);
        Help.on(area, "exercising");
        early = new Button(area, SWT.CHECK);
        early.setText("&Start a runtime in the background when a flow is opened");
        early.setToolTipText(
                "The first run is as quick as the next ones; it takes some 400 MB of memory while flows are open");
        early.setSelection(WarmRuntime.isEarly());
        return area;
    }

    @Override
    protected void performDefaults() {
        early.setSelection(true);
        super.performDefaults();
    }

    @Override
    public boolean performOk() {
        WarmRuntime.setEarly(early.getSelection());
        return true;
    }
}
