package org.millrace.designer.diagram.rename;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.dialogs.ElementListSelectionDialog;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.ide.IDE;
import org.millrace.designer.diagram.compile.SavedFlows;
import org.millrace.designer.diagram.session.EditSession;
import org.millrace.model.edit.NamedFiles;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.FlowFiles;
import org.millrace.model.flow.Sample;
import org.millrace.model.flow.Step;

/** Lists the steps and samples of the project's flows that name a file, and leads to the one that is chosen. */
public final class WhereUsed extends AbstractHandler {

    /** @param step its id; "" for a sample, which is no step's */
    private record Place(IFile flow, String step, String text) {}

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        IFile file = HandlerUtil.getCurrentSelection(event) instanceof IStructuredSelection selection
                ? Adapters.adapt(selection.getFirstElement(), IFile.class)
                : null;
        if (file == null) {
            return null;
        }
        Shell shell = HandlerUtil.getActiveShellChecked(event);
        String title = "Where " + file.getName() + " is used";
        List<Place> places = places(file);
        if (places.isEmpty()) {
            MessageDialog.openInformation(shell, title, "No flow of the project names it.");
            return null;
        }
        ElementListSelectionDialog dialog = new ElementListSelectionDialog(shell, new LabelProvider() {
            @Override
            public String getText(Object element) {
                return ((Place) element).text();
            }
        });
        dialog.setTitle(title);
        dialog.setMessage("OK leads to the place that is selected.");
        dialog.setElements(places.toArray());
        dialog.setMultipleSelection(false);
        if (dialog.open() == Window.OK && dialog.getFirstResult() instanceof Place place) {
            lead(HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage(), place);
        }
        return null;
    }

    private static List<Place> places(IFile file) {
        List<Place> places = new ArrayList<>();
        try {
            file.getProject().accept(resource -> {
                if (resource instanceof IFile flow && "flow".equals(flow.getFileExtension())) {
                    add(places, flow, file);
                }
                return true;
            });
        } catch (CoreException e) {
            ILog.of(WhereUsed.class)
                    .warn("can't look through " + file.getProject().getName(), e);
        }
        return places;
    }

    /** A flow that is open is looked at as it is drawn. */
    private static void add(List<Place> places, IFile flow, IFile file) {
        try {
            List<EditSession> open = SavedFlows.editors(flow);
            Flow read = open.isEmpty()
                    ? FlowFiles.loadFlow(flow.getLocation().toPath()).content()
                    : open.getFirst().drawing().flow();
            for (NamedFiles.Use use : NamedFiles.uses(read)) {
                if (flow.getParent().getFullPath().append(use.name()).equals(file.getFullPath())) {
                    places.add(new Place(flow, step(use.object()), text(flow, use)));
                }
            }
        } catch (IOException e) {
            ILog.of(WhereUsed.class).warn(flow.getFullPath() + " can't be read", e);
        }
    }

    private static String step(EObject object) {
        for (EObject at = object; at != null; at = at.eContainer()) {
            if (at instanceof Step step && step.getId() != null) {
                return step.getId();
            }
        }
        return "";
    }

    private static String text(IFile flow, NamedFiles.Use use) {
        String where = use.object() instanceof Sample sample ? "sample " + sample.getName() : step(use.object());
        return flow.getProjectRelativePath() + ": " + where + ", "
                + use.property().label();
    }

    private static void lead(IWorkbenchPage page, Place place) {
        try {
            if (IDE.openEditor(page, place.flow(), EditSession.ID) instanceof EditSession editor) {
                editor.drawing().step(place.step()).ifPresent(step -> editor.select(List.of(step)));
            }
        } catch (PartInitException e) {
            MessageDialog.openError(page.getWorkbenchWindow().getShell(), "The flow can't be opened", e.getMessage());
        }
    }
}
