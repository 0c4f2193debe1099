package org.millrace.designer.app;

import java.lang.reflect.InvocationTargetException;
import java.util.Locale;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.dialogs.IPageChangingListener;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.IWizardContainer;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.actions.WorkspaceModifyOperation;
import org.eclipse.ui.ide.IDE;
import org.millrace.compiler.start.Project;
import org.millrace.compiler.start.StartRefused;

/** Makes a project from what describes a service, and opens its flow. */
public final class DescriptionWizard extends Wizard implements INewWizard {

    private final IPageChangingListener preview =
            event -> event.doit = event.getTargetPage() != page(1) || showPreview();

    private IWorkbench workbench;
    private String file = "";

    public DescriptionWizard() {
        setWindowTitle("New policy project from a description");
        setNeedsProgressMonitor(true);
    }

    @Override
    public void init(IWorkbench workbench, IStructuredSelection selection) {
        this.workbench = workbench;
        if (selection.getFirstElement() instanceof IFile selected
                && selected.getLocation() != null
                && DescriptionPage.ENDINGS.contains(
                        String.valueOf(selected.getFileExtension()).toLowerCase(Locale.ROOT))) {
            file = selected.getLocation().toOSString();
        }
    }

    @Override
    public void addPages() {
        addPage(new DescriptionPage(file));
        addPage(new PreviewPage());
    }

    private Object page(int number) {
        return getPages()[number];
    }

    private DescriptionPage description() {
        return (DescriptionPage) page(0);
    }

    @Override
    public void setContainer(IWizardContainer container) {
        if (getContainer() instanceof WizardDialog dialog) {
            dialog.removePageChangingListener(preview);
        }
        super.setContainer(container);
        if (container instanceof WizardDialog dialog) {
            dialog.addPageChangingListener(preview);
        }
    }

    private boolean showPreview() {
        try {
            ((PreviewPage) page(1)).show(description().project());
            return true;
        } catch (StartRefused e) {
            description().refuse(e);
            return false;
        }
    }

    @Override
    public boolean performFinish() {
        Project made;
        try {
            made = description().project();
        } catch (StartRefused e) {
            MessageDialog.openError(getShell(), getWindowTitle(), e.getMessage() + ".\n\n" + e.remedy() + ".");
            return false;
        }
        IProject project = ResourcesPlugin.getWorkspace()
                .getRoot()
                .getProject(description().projectName());
        try {
            getContainer().run(true, false, new WorkspaceModifyOperation() {
                @Override
                protected void execute(IProgressMonitor monitor) throws CoreException {
                    ProjectFiles.create(project, made.files(), monitor);
                }
            });
            IDE.openEditor(workbench.getActiveWorkbenchWindow().getActivePage(), project.getFile(made.flow()));
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
