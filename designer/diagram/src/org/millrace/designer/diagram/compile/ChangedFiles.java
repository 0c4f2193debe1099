package org.millrace.designer.diagram.compile;

import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;

/** What has changed in the workspace, file by file. Told in the thread that changes it, which may not be changed meanwhile. */
public final class ChangedFiles {

    private ChangedFiles() {}

    /** For as long as the designer runs. */
    public static void listen(Consumer<IResourceChangeEvent> listener) {
        ResourcesPlugin.getWorkspace().addResourceChangeListener(listener::accept, IResourceChangeEvent.POST_CHANGE);
    }

    /** Tells of each file, and of what became of it. */
    public static void each(IResourceChangeEvent event, BiConsumer<IFile, IResourceDelta> seen) {
        try {
            event.getDelta().accept(delta -> {
                if (delta.getResource() instanceof IFile file) {
                    seen.accept(file, delta);
                }
                return true;
            });
        } catch (CoreException e) {
            ILog.of(ChangedFiles.class).warn("can't see what has changed in the workspace", e);
        }
    }
}
