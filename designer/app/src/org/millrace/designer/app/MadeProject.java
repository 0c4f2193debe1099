package org.millrace.designer.app;

import java.lang.reflect.InvocationTargetException;
import java.util.Map;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.wizard.IWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.actions.WorkspaceModifyOperation;
import org.eclipse.ui.ide.IDE;

/**
 * What a wizard ends in: a project with its files, whose flow is opened.
 *
 * @param files contents by path, relative to the project, with '/'
 * @param flow which of them is opened
 */
record MadeProject(String name, Map<String, byte[]> files, String flow) {

    /** Makes it, and says what goes wrong. Whether the wizard may close. */
    boolean finish(IWizard wizard, IWorkbench workbench) {
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
        var shell = wizard.getContainer().getShell();
        try {
            wizard.getContainer().run(true, false, new WorkspaceModifyOperation() {
                @Override
                protected void execute(IProgressMonitor monitor) throws CoreException {
                    ProjectFiles.create(project, files, monitor);
                }
            });
            IDE.openEditor(workbench.getActiveWorkbenchWindow().getActivePage(), project.getFile(flow));
            return true;
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof CoreException core) {
                ErrorDialog.openError(shell, wizard.getWindowTitle(), "The project can't be made.", core.getStatus());
                return false;
            }
            throw new IllegalStateException(e.getCause());
        } catch (PartInitException e) {
            ErrorDialog.openError(
                    shell, wizard.getWindowTitle(), "The project is made; its flow can't be opened.", e.getStatus());
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
