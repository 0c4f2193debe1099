package org.millrace.designer.diagram.recovery;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiConsumer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.resources.WorkspaceJob;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.millrace.designer.diagram.compile.ChangedFiles;
import org.millrace.designer.diagram.compile.SavedFlows;
import org.millrace.designer.diagram.session.EditSession;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.FlowFiles;
import org.millrace.model.flow.Loaded;

/**
 * Follows flows that are renamed or moved in the workspace: the layout goes along with its flow, and so do the changes that an earlier session
 * left unsaved and what else is kept of it by its path; in place of an editor that is open comes one of the file at its new place, with the
 * changes that are unsaved. A flow that is called like its file gets the file's new name. When a flow is deleted its editor closes, unless it
 * has changes.
 */
public final class MovedFlows implements IStartup {

    private static final String FLOW = "flow";

    private static final List<BiConsumer<Path, Path>> LISTENERS = new CopyOnWriteArrayList<>();

    /**
     * @param to null when it is gone, or no flow any more
     * @param laidOut whether a layout came to the new place together with it
     */
    private record Move(IFile from, IFile to, boolean laidOut) {

        boolean isMove() {
            return to != null;
        }

        Path fromPath() {
            return path(from);
        }

        Path toPath() {
            return path(to);
        }

        /** Of a project that is gone the workspace knows no place any more; it was the usual one, for files elsewhere are not moved. */
        private static Path path(IFile file) {
            IPath known = file.getLocation();
            return known != null
                    ? known.toPath()
                    : ResourcesPlugin.getWorkspace()
                            .getRoot()
                            .getLocation()
                            .append(file.getFullPath())
                            .toPath();
        }
    }

    /**
     * Wants to be told of each flow that was moved: where it was, and where it is. Told in the UI thread, before an editor shows it at its new
     * place.
     */
    public static void listen(BiConsumer<Path, Path> listener) {
        LISTENERS.add(listener);
    }

    public static void unlisten(BiConsumer<Path, Path> listener) {
        LISTENERS.remove(listener);
    }

    @Override
    public void earlyStartup() {
        ChangedFiles.listen(this::changed);
    }

    private void changed(IResourceChangeEvent event) {
        List<Move> moves = new ArrayList<>();
        ChangedFiles.each(event, (file, delta) -> {
            if (delta.getKind() == IResourceDelta.REMOVED && FLOW.equals(file.getFileExtension())) {
                IFile to = target(delta);
                boolean laidOut = to != null
                        && came(event.getDelta().findMember(layoutOf(to).getFullPath()));
                moves.add(new Move(file, to, laidOut));
            }
        });
        if (!moves.isEmpty()) {
            follow(moves);
        }
    }

    private static IFile target(IResourceDelta delta) {
        IPath to = delta.getMovedToPath();
        return to != null && FLOW.equals(to.getFileExtension())
                ? ResourcesPlugin.getWorkspace().getRoot().getFile(to)
                : null;
    }

    private static boolean came(IResourceDelta layout) {
        return layout != null
                && (layout.getKind() == IResourceDelta.ADDED || (layout.getFlags() & IResourceDelta.MOVED_FROM) != 0);
    }

    /** Nothing may be changed in a listener of changes; the layouts come first, so that editors find them. */
    private static void follow(List<Move> moves) {
        IWorkspaceRoot root = ResourcesPlugin.getWorkspace().getRoot();
        WorkspaceJob job = new WorkspaceJob("Moving layouts along with their flows") {
            @Override
            public IStatus runInWorkspace(IProgressMonitor monitor) {
                for (Move move : moves) {
                    if (move.isMove()) {
                        moveLayout(move, monitor);
                        Drafts.ofWorkspace().move(move.fromPath(), move.toPath());
                    }
                }
                Display display = PlatformUI.isWorkbenchRunning()
                        ? PlatformUI.getWorkbench().getDisplay()
                        : null;
                if (display != null && !display.isDisposed()) {
                    display.asyncExec(() -> moves.forEach(MovedFlows::tell));
                }
                return Status.OK_STATUS;
            }
        };
        job.setSystem(true);
        job.setRule(root);
        job.schedule();
    }

    private static void moveLayout(Move move, IProgressMonitor monitor) {
        IFile layout = layoutOf(move.from());
        IFile next = layoutOf(move.to());
        try {
            if (layout.exists() && !move.laidOut()) {
                if (next.exists()) { // left over by another flow, which is gone
                    next.delete(IResource.FORCE | IResource.KEEP_HISTORY, monitor);
                }
                layout.move(next.getFullPath(), true, monitor);
            }
        } catch (CoreException e) {
            ILog.of(MovedFlows.class).warn(layout.getFullPath() + " can't be moved along with its flow", e);
        }
    }

    private static IFile layoutOf(IFile flow) {
        return ResourcesPlugin.getWorkspace()
                .getRoot()
                .getFile(flow.getFullPath().removeFileExtension().addFileExtension("layout"));
    }

    private static void tell(Move move) {
        if (move.isMove()) {
            LISTENERS.forEach(listener -> listener.accept(move.fromPath(), move.toPath()));
        }
        if (move.isMove()) {
            rename(move);
        }
        moveEditors(move);
    }

    /** A flow that was called like its file is called like it from now on; one that had another name keeps it. */
    private static void rename(Move move) {
        String before = name(move.from());
        String now = name(move.to());
        List<EditSession> dirty = SavedFlows.editors(move.from()).stream()
                .filter(EditSession::isDirty)
                .toList();
        if (before.equals(now)) {
            return;
        }
        for (EditSession editor : dirty) { // its changes go along, and are saved when the person saves
            if (before.equals(editor.drawing().flow().getName())) {
                editor.execute("Rename the flow", () -> editor.drawing().flow().setName(now));
            }
        }
        if (dirty.isEmpty() && move.to().exists()) {
            renameInFile(move.to(), before, now);
        }
    }

    private static void renameInFile(IFile file, String before, String now) {
        try {
            Loaded<Flow> read = FlowFiles.loadFlow(file.getLocation().toPath());
            if (read.whole() && before.equals(read.content().getName())) {
                read.content().setName(now);
                file.setContents(
                        new ByteArrayInputStream(FlowFiles.write(read.content())),
                        IResource.FORCE | IResource.KEEP_HISTORY,
                        null);
            }
        } catch (CoreException | IOException e) {
            ILog.of(MovedFlows.class).warn(file.getFullPath() + " keeps its flow's name", e);
        }
    }

    /** What a flow is called by the name of its file. */
    private static String name(IFile flow) {
        return flow.getFullPath().removeFileExtension().lastSegment().replaceAll("[^A-Za-z0-9_-]", "-");
    }

    private static void moveEditors(Move move) {
        for (EditSession editor : SavedFlows.editors(move.from())) {
            IWorkbenchPage page = editor.getSite().getPage();
            editor.take();
            boolean dirty = editor.isDirty();
            try {
                if (move.isMove() && move.to().exists()) {
                    boolean active = page.getActiveEditor() == editor;
                    EditSession next = (EditSession) IDE.openEditor(page, move.to(), EditSession.ID, active);
                    if (dirty) {
                        next.takeOver(editor);
                    }
                    page.closeEditor(editor, false);
                } else if (!dirty && !move.from().exists()) { // it may be there again
                    page.closeEditor(editor, false);
                }
            } catch (PartInitException e) {
                ILog.of(MovedFlows.class)
                        .warn(move.to().getFullPath() + " can't be opened in place of " + move.from(), e);
            }
        }
    }
}
