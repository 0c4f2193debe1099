package org.millrace.designer.app;

import java.lang.reflect.InvocationTargetException;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.actions.WorkspaceModifyOperation;
import org.eclipse.ui.ide.IDE;

/** Makes a project from a template and opens its flow. */
public final class NewProjectWizard extends Wizard implements INewWizard {

    private TemplatePage page;
    private IWorkbench workbench;
    private String wanted = "service-mediation";

    public NewProjectWizard() {
        setWindowTitle("New policy project");
        setNeedsProgressMonitor(true);
    }

    @Override
    public void init(IWorkbench workbench, IStructuredSelection selection) {
        this.workbench = workbench;
    }

    /** Lets a template be chosen already. */
    void begin(String template) {
        wanted = template;
    }

    @Override
    public void addPages() {
        page = new TemplatePage(wanted);
        addPage(page);
    }

    @Override
    public boolean performFinish() {
        String template = page.template().name();
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(page.projectName());
        try {
            getContainer().run(true, false, new WorkspaceModifyOperation() {
                @Override
                protected void execute(IProgressMonitor monitor) throws CoreException {
                    ProjectFiles.create(project, Templates.files(template), monitor);
                }
            });
            IDE.openEditor(workbench.getActiveWorkbenchWindow().getActivePage(), project.getFile(template + ".flow"));
            return true;
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof CoreException core) {
                ErrorDialog.openError(getShell(), getWindowTitle(), "The project can't be made.", core.getStatus());
                return false;
            }
            throw new IllegalStateException(e.getCause());
        } catch (PartInitException e) {
            ErrorDialog.openError(
                    getShell(), getWindowTitle(), "The project is made; its flow can't be opened.", e.getStatus());
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
