package org.millrace.designer.app;

import java.io.ByteArrayInputStream;
import java.lang.reflect.InvocationTargetException;
import java.util.Map;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.actions.WorkspaceModifyOperation;
import org.eclipse.ui.ide.IDE;
import org.millrace.compiler.start.Update;

/** Shows what a changed description makes of a project, and does it; what stood there before is in the local history. */
public final class UpdateWizard extends Wizard {

    private final IFile flow;
    private final UpdatePage page;

    /** @param flow of a project that keeps what it was made from */
    public UpdateWizard(IFile flow) {
        this.flow = flow;
        page = new UpdatePage(flow.getLocation().toPath());
        setWindowTitle("Update from description");
        setNeedsProgressMonitor(true);
    }

    @Override
    public void addPages() {
        addPage(page);
    }

    @Override
    public boolean performFinish() {
        Update update = page.update();
        try {
            getContainer().run(true, false, new WorkspaceModifyOperation() {
                @Override
                protected void execute(IProgressMonitor monitor) throws CoreException {
                    write(update, flow.getParent(), monitor);
                }
            });
            IDE.openEditor(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage(), flow);
            return true;
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof CoreException core) {
                ErrorDialog.openError(getShell(), getWindowTitle(), "The project can't be updated.", core.getStatus());
                return false;
            }
            throw new IllegalStateException(e.getCause());
        } catch (PartInitException e) {
            ErrorDialog.openError(
                    getShell(), getWindowTitle(), "The project is updated; its flow can't be opened.", e.getStatus());
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static void write(Update update, IContainer folder, IProgressMonitor monitor) throws CoreException {
        for (Map.Entry<String, byte[]> entry : update.files().entrySet()) {
            IFile file = folder.getFile(IPath.fromOSString(entry.getKey()));
            ByteArrayInputStream content = new ByteArrayInputStream(entry.getValue());
            if (file.exists()) {
                file.setContents(content, IResource.FORCE | IResource.KEEP_HISTORY, monitor);
            } else {
                ProjectFiles.makeFolder(file.getParent(), monitor);
                file.create(content, true, monitor);
            }
        }
        for (String path : update.gone()) {
            IFile file = folder.getFile(IPath.fromOSString(path));
            if (file.exists()) {
                file.delete(IResource.FORCE | IResource.KEEP_HISTORY, monitor);
            }
        }
    }
}
