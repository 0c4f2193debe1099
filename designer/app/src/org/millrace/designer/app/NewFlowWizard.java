package org.millrace.designer.app;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.eclipse.core.resources.IFile;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.dialogs.WizardNewFileCreationPage;
import org.eclipse.ui.ide.IDE;
import org.millrace.designer.diagram.base.Help;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.FlowFactory;
import org.millrace.model.flow.FlowFiles;

/** Makes an empty flow in a project and opens it. */
public final class NewFlowWizard extends Wizard implements INewWizard {

    private IWorkbench workbench;
    private IStructuredSelection selection;
    private WizardNewFileCreationPage page;

    public NewFlowWizard() {
        setWindowTitle("New flow");
    }

    @Override
    public void init(IWorkbench workbench, IStructuredSelection selection) {
        this.workbench = workbench;
        this.selection = selection;
    }

    @Override
    public void addPages() {
        page = new WizardNewFileCreationPage("flow", selection) {
            @Override
            public void createControl(Composite parent) {
                super.createControl(parent);
                Help.on(getControl(), "getting-started#empty");
            }

            @Override
            protected InputStream getInitialContents() {
                return new ByteArrayInputStream(content(getFileName()));
            }
        };
        page.setTitle("New flow");
        page.setDescription("A flow stands in a file beside the schemas and stylesheets it names.");
        page.setFileExtension("flow");
        page.setFileName("flow.flow");
        addPage(page);
    }

    /** An empty flow of the file's name. */
    static byte[] content(String fileName) {
        Flow flow = FlowFactory.eINSTANCE.createFlow();
        flow.setName(fileName.replaceFirst("\\.flow$", "").replaceAll("[^A-Za-z0-9_-]", "-"));
        try {
            return FlowFiles.write(flow);
        } catch (IOException e) {
            throw new IllegalStateException("an empty flow can't be written", e);
        }
    }

    @Override
    public boolean performFinish() {
        IFile file = page.createNewFile();
        if (file == null) {
            return false;
        }
        try {
            IDE.openEditor(workbench.getActiveWorkbenchWindow().getActivePage(), file);
        } catch (PartInitException e) {
            ErrorDialog.openError(getShell(), getWindowTitle(), "The flow is made; it can't be opened.", e.getStatus());
        }
        return true;
    }
}
