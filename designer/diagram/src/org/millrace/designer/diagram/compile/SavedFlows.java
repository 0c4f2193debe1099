package org.millrace.designer.diagram.compile;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.millrace.designer.diagram.session.EditSession;
import org.millrace.model.catalog.PropertyType;
import org.millrace.model.edit.NamedFiles;
import org.millrace.model.flow.FlowFiles;

/**
 * Sees what is saved in the workspace, by whatever editor or tool. A flow that is open is checked again when a file beside it changed, so that
 * its problems are those of now; where a project wants it, every flow concerned is compiled and signed. A change concerns a flow when it is the
 * flow, or lies in its folder or below, where the files are that it names; that of another flow only one that calls subflows.
 */
public final class SavedFlows implements IStartup {

    /** A checkout changes many files in a row; what they concern is compiled once. */
    private static final long GATHER_MILLIS = 150;

    private final Set<IFile> waiting = new LinkedHashSet<>();
    private final Job gathering = Job.createSystem("Looking at what was saved", this::look);

    @Override
    public void earlyStartup() {
        ChangedFiles.listen(this::changed);
    }

    private void changed(IResourceChangeEvent event) {
        List<IFile> files = new ArrayList<>();
        ChangedFiles.each(event, (file, delta) -> {
            if (says(delta, file)) {
                files.add(file);
            }
        });
        if (!files.isEmpty()) {
            synchronized (waiting) {
                waiting.addAll(files);
            }
            gathering.schedule(GATHER_MILLIS);
        }
    }

    private static boolean says(IResourceDelta delta, IFile file) {
        boolean written = delta.getKind() == IResourceDelta.CHANGED && (delta.getFlags() & IResourceDelta.CONTENT) != 0;
        boolean compilerReadsIt = !"mpb".equals(file.getFileExtension()) && !"layout".equals(file.getFileExtension());
        return (written || delta.getKind() == IResourceDelta.ADDED || delta.getKind() == IResourceDelta.REMOVED)
                && compilerReadsIt
                && !file.getProjectRelativePath().segment(0).startsWith(".");
    }

    private IStatus look(IProgressMonitor monitor) {
        List<IFile> changed;
        synchronized (waiting) {
            changed = List.copyOf(waiting);
            waiting.clear();
        }
        Set<IFile> flows = new LinkedHashSet<>();
        changed.forEach(file -> concerned(file, flows));
        Display display =
                PlatformUI.isWorkbenchRunning() ? PlatformUI.getWorkbench().getDisplay() : null;
        if (!flows.isEmpty() && display != null && !display.isDisposed()) {
            display.asyncExec(() -> flows.forEach(flow -> saved(flow, changed)));
        }
        return Status.OK_STATUS;
    }

    private static void concerned(IFile changed, Set<IFile> flows) {
        boolean flow = "flow".equals(changed.getFileExtension());
        if (flow && changed.exists()) {
            flows.add(changed);
        }
        for (IContainer folder = changed.getParent();
                folder != null && !(folder instanceof IWorkspaceRoot);
                folder = folder.getParent()) {
            try {
                for (IResource member : folder.isAccessible() ? folder.members() : new IResource[0]) {
                    if (member instanceof IFile file
                            && "flow".equals(file.getFileExtension())
                            && (!flow || calls(file))) {
                        flows.add(file);
                    }
                }
            } catch (CoreException e) {
                // the folder went away meanwhile, and its flows with it
            }
        }
    }

    /** Whether a flow may have another one put in, which is one for it to be compiled again when that changes. */
    private static boolean calls(IFile flow) {
        try (InputStream content = flow.getContents(true)) {
            return NamedFiles.uses(FlowFiles.readFlow(content.readAllBytes()).content()).stream()
                    .anyMatch(use -> use.property().type() == PropertyType.SUBFLOW);
        } catch (IOException | CoreException e) {
            return false; // it went away meanwhile, or is none
        }
    }

    private static void saved(IFile flow, List<IFile> changed) {
        List<EditSession> editors = editors(flow);
        if (!changed.contains(flow)) {
            editors.forEach(editor -> editor.checkSoon());
        }
        if (CompileSettings.of(flow.getProject()).onSave() && flow.getLocation() != null) {
            CompileFlow.quietly(flow, editors.isEmpty(), SavedFlows::say).schedule();
        }
    }

    /** The editors that a file is open in. UI thread. */
    public static List<EditSession> editors(IFile flow) {
        List<EditSession> editors = new ArrayList<>();
        for (IWorkbenchWindow window : PlatformUI.getWorkbench().getWorkbenchWindows()) {
            for (IWorkbenchPage page : window.getPages()) {
                for (IEditorReference reference : page.getEditorReferences()) {
                    if (reference.getEditor(false) instanceof EditSession editor
                            && editor.resource().filter(flow::equals).isPresent()) {
                        editors.add(editor);
                    }
                }
            }
        }
        return editors;
    }

    /** A line at the foot of the window, which goes with the next one. */
    private static void say(String sentence) {
        PlatformUI.getWorkbench().getDisplay().asyncExec(() -> {
            IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
            IEditorPart editor = window == null || window.getActivePage() == null
                    ? null
                    : window.getActivePage().getActiveEditor();
            if (editor != null) {
                editor.getEditorSite().getActionBars().getStatusLineManager().setMessage(sentence);
            }
        });
    }
}
