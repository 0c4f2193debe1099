package org.millrace.designer.diagram.export;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.ui.IExportWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.millrace.designer.diagram.session.EditSession;

/**
 * Writes the flow of the active editor, or the one that is selected, as a picture. A flow that is not open is opened, for what is exported
 * is what the editor shows.
 */
public final class ExportWizard extends Wizard implements IExportWizard {

    private EditSession editor;
    private ExportPage page;

    @Override
    public void init(IWorkbench workbench, IStructuredSelection selection) {
        setWindowTitle("Export a flow as a picture");
        var workbenchPage = workbench.getActiveWorkbenchWindow().getActivePage();
        IFile file = Adapters.adapt(selection.getFirstElement(), IFile.class);
        if (file != null && "flow".equals(file.getFileExtension())) {
            try {
                IDE.openEditor(workbenchPage, file, EditSession.ID);
            } catch (PartInitException e) {
                MessageDialog.openError(
                        workbench.getActiveWorkbenchWindow().getShell(), "The flow can't be opened", e.getMessage());
            }
        }
        if (workbenchPage.getActiveEditor() instanceof EditSession open) {
            of(open);
        }
    }

    /** Exports the flow of an editor. */
    public ExportWizard of(EditSession shown) {
        editor = shown;
        return this;
    }

    @Override
    public void addPages() {
        page = new ExportPage(editor);
        addPage(page);
    }

    @Override
    public boolean performFinish() {
        Path to = page.file();
        if (Files.exists(to)
                && !MessageDialog.openQuestion(
                        getShell(), "Replace the file?", to.getFileName() + " exists already. Replace it?")) {
            return false;
        }
        try (Picture picture = page.picture()) {
            if (page.isSvg()) {
                Files.writeString(to, picture.svg(page.background(picture) == null));
            } else {
                ImageLoader loader = new ImageLoader();
                loader.data =
                        new org.eclipse.swt.graphics.ImageData[] {picture.pixels(page.scale(), page.background(picture))
                        };
                try (var out = Files.newOutputStream(to)) {
                    loader.save(out, SWT.IMAGE_PNG);
                }
            }
            for (IFile file : ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(to.toUri())) {
                file.refreshLocal(IResource.DEPTH_ZERO, null);
            }
            return true;
        } catch (IOException | CoreException e) {
            page.setErrorMessage("The picture can't be written to " + to + ": " + e.getMessage());
            return false;
        }
    }
}
