package org.millrace.designer.diagram;

import java.nio.file.Path;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.ResourceUtil;

/** What is open with changes. The schemas and stylesheets beside a flow are as much of it as its file. UI thread only. */
public final class Unsaved {

    private Unsaved() {}

    /**
     * Saves all that is open with changes and lies in a flow's folder or below, so that what runs is what is seen.
     *
     * @return whether all was saved; why something was not, its editor has said
     */
    public static boolean save(IWorkbenchPage page, Path flow) {
        Path folder = flow.toAbsolutePath().getParent();
        for (IEditorReference reference : page.getEditorReferences()) {
            IEditorPart editor = reference.getEditor(false);
            if (editor != null && editor.isDirty() && lies(editor, folder)) {
                editor.doSave(new NullProgressMonitor());
                if (editor.isDirty()) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean lies(IEditorPart editor, Path folder) {
        if (editor instanceof FlowEditor flow) {
            return flow.file().toAbsolutePath().startsWith(folder);
        }
        IFile file = ResourceUtil.getFile(editor.getEditorInput());
        return file != null
                && file.getLocation() != null
                && file.getLocation().toPath().startsWith(folder);
    }
}
