package org.millrace.designer.diagram.rename;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.CompositeChange;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;
import org.millrace.designer.diagram.compile.SavedFlows;
import org.millrace.designer.diagram.session.EditSession;
import org.millrace.designer.diagram.used.ProjectFlows;
import org.millrace.model.edit.Drawing;
import org.millrace.model.edit.NamedFiles;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.FlowFactory;
import org.millrace.model.flow.FlowFiles;
import org.millrace.model.flow.Layout;
import org.millrace.model.flow.Loaded;

/**
 * Has one flow name a file or a folder by its new path. A flow that is open is changed in its editor, where that can be undone by itself,
 * too, and is saved unless it had other changes.
 */
final class TakenAlong extends Change {

    private final IFile flow;
    private final IPath from;
    private final IPath to;
    private final int names;

    private TakenAlong(IFile flow, IPath from, IPath to, int names) {
        this.flow = flow;
        this.from = from;
        this.to = to;
        this.names = names;
    }

    /**
     * What a renamed or moved file or folder takes along in its project.
     *
     * @param from its full path in the workspace
     * @param to the path it gets
     * @return null when no flow names it
     */
    static Change of(IProject project, IPath from, IPath to) throws CoreException {
        List<Change> changes = new ArrayList<>();
        for (ProjectFlows.Found found : ProjectFlows.in(project)) {
            int names = NamedFiles.count(found.flow(), renamed(found.file(), from, to));
            if (names > 0) {
                changes.add(new TakenAlong(found.file(), from, to, names));
            }
        }
        return changes.isEmpty()
                ? null
                : new CompositeChange("Flows that name " + from.lastSegment(), changes.toArray(Change[]::new));
    }

    /** A name that would lead out of the flow's folder stays: no flow can name such a file. */
    private static UnaryOperator<String> renamed(IFile flow, IPath from, IPath to) {
        IPath folder = flow.getParent().getFullPath();
        return name -> {
            IPath path = folder.append(name);
            if (!from.isPrefixOf(path)) {
                return name;
            }
            IPath next = to.append(path.removeFirstSegments(from.segmentCount()));
            return folder.isPrefixOf(next) ? next.makeRelativeTo(folder).toPortableString() : name;
        };
    }

    @Override
    public String getName() {
        return flow.getFullPath().makeRelative() + ": " + from.lastSegment()
                + (names == 1 ? "" : ", " + names + " times");
    }

    @Override
    public Object getModifiedElement() {
        return flow;
    }

    @Override
    public void initializeValidationData(IProgressMonitor monitor) {
        // what the flow says is looked at when it is changed
    }

    @Override
    public RefactoringStatus isValid(IProgressMonitor monitor) {
        return flow.isReadOnly()
                ? RefactoringStatus.createWarningStatus(
                        flow.getFullPath().makeRelative() + " is read-only, and stays as it is.")
                : new RefactoringStatus();
    }

    @Override
    public Change perform(IProgressMonitor monitor) throws CoreException {
        if (flow.exists() && !flow.isReadOnly()) {
            Display display = PlatformUI.getWorkbench().getDisplay();
            display.asyncExec(this::inEditors); // this thread has the workspace, which saving needs
            boolean[] open = new boolean[1];
            if (Display.getCurrent() != null) {
                open[0] = !SavedFlows.editors(flow).isEmpty();
            } else {
                display.syncExec(() -> open[0] = !SavedFlows.editors(flow).isEmpty());
            }
            if (!open[0]) {
                inFile(monitor);
            }
        }
        return new TakenAlong(flow, to, from, names);
    }

    private void inEditors() {
        for (EditSession editor : SavedFlows.editors(flow)) {
            boolean dirty = editor.isDirty();
            Drawing drawing = editor.drawing();
            if (NamedFiles.count(drawing.flow(), renamed(flow, from, to)) > 0) {
                editor.execute(
                        "Rename " + from.lastSegment(), () -> NamedFiles.rename(drawing, renamed(flow, from, to)));
                if (!dirty) {
                    editor.doSave(new NullProgressMonitor());
                }
            }
        }
    }

    private void inFile(IProgressMonitor monitor) throws CoreException {
        try {
            Loaded<Flow> read = FlowFiles.loadFlow(flow.getLocation().toPath());
            if (!read.whole()) {
                ILog.of(TakenAlong.class)
                        .warn(flow.getFullPath() + " can't be read whole, and names " + from + " as before");
                return;
            }
            Layout none = FlowFactory.eINSTANCE.createLayout();
            Drawing drawing = new Drawing(read.content(), none);
            drawing.change("Rename", () -> NamedFiles.rename(drawing, renamed(flow, from, to)));
            flow.setContents(
                    new ByteArrayInputStream(FlowFiles.write(drawing.flow())),
                    IResource.FORCE | IResource.KEEP_HISTORY,
                    monitor);
        } catch (IOException e) {
            throw new CoreException(
                    new Status(IStatus.ERROR, TakenAlong.class, flow.getFullPath() + " can't be changed", e));
        }
    }
}
