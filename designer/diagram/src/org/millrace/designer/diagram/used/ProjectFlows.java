package org.millrace.designer.diagram.used;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.millrace.designer.diagram.compile.SavedFlows;
import org.millrace.designer.diagram.session.EditSession;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.FlowFiles;
import org.millrace.model.flow.Step;

/** The flows of a project, a folder or the workspace; those that are open as they are drawn, when they are asked for on the UI thread. */
public final class ProjectFlows {

    /** A flow and where it lies. */
    public record Found(IFile file, Flow flow) {}

    private ProjectFlows() {}

    /** Those within, at any depth; one that can't be read is left out: its problems are told where it is opened. */
    public static List<Found> in(IContainer folder) throws CoreException {
        List<Found> found = new ArrayList<>();
        if (folder.isAccessible()) {
            folder.accept(resource -> {
                if (resource instanceof IFile file && "flow".equals(file.getFileExtension())) {
                    flow(file).ifPresent(flow -> found.add(new Found(file, flow)));
                }
                return true;
            });
        }
        return found;
    }

    private static Optional<Flow> flow(IFile file) {
        List<EditSession> open =
                PlatformUI.isWorkbenchRunning() && Display.getCurrent() != null ? SavedFlows.editors(file) : List.of();
        if (!open.isEmpty()) {
            return Optional.of(open.getFirst().drawing().flow());
        }
        try {
            return file.getLocation() == null
                    ? Optional.empty()
                    : Optional.of(
                            FlowFiles.loadFlow(file.getLocation().toPath()).content());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** The id of the step that an object is, or is a part of; "" for a sample, which is no step's. */
    static String step(EObject object) {
        for (EObject at = object; at != null; at = at.eContainer()) {
            if (at instanceof Step step && step.getId() != null) {
                return step.getId();
            }
        }
        return "";
    }

    /** Opens a flow and selects a step of it; "" for none. UI thread. */
    static void show(IWorkbenchPage page, IFile flow, String step) throws PartInitException {
        if (IDE.openEditor(page, flow, EditSession.ID) instanceof EditSession editor) {
            editor.drawing().step(step).ifPresent(each -> editor.select(List.of(each)));
        }
    }
}
