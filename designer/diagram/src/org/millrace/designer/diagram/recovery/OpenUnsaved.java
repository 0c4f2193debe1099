package org.millrace.designer.diagram.recovery;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.ILog;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.millrace.designer.diagram.session.EditSession;

/** When the designer starts again, it opens the flows whose changes were left unsaved, so that nobody has to remember them. */
public final class OpenUnsaved implements IStartup {

    @Override
    public void earlyStartup() {
        List<Path> flows = Drafts.ofWorkspace().flows(Instant.now());
        if (!flows.isEmpty()) {
            PlatformUI.getWorkbench().getDisplay().asyncExec(() -> flows.forEach(OpenUnsaved::open));
        }
    }

    private static void open(Path flow) {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        IWorkbenchPage page = window == null ? null : window.getActivePage();
        if (page == null) {
            return;
        }
        try {
            IFile[] files = ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(flow.toUri());
            if (files.length > 0) {
                IDE.openEditor(page, files[0], EditSession.ID);
            } else {
                IDE.openEditor(page, flow.toUri(), EditSession.ID, true);
            }
        } catch (PartInitException e) {
            ILog.of(OpenUnsaved.class).warn("a flow with unsaved changes can't be opened", e);
        }
    }
}
