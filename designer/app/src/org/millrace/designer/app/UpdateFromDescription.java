package org.millrace.designer.app;

import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.ide.IDE;
import org.millrace.compiler.start.Update;

/** Brings a project up to date with a changed description of its service; for a project, a flow in it, or the flow in front. */
public final class UpdateFromDescription extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        Shell shell = HandlerUtil.getActiveShellChecked(event);
        Optional<IFile> flow = flow(event);
        if (flow.isEmpty() || !Update.isPossible(flow.get().getLocation().toPath())) {
            MessageDialog.openInformation(
                    shell,
                    "Update from description",
                    "Only a project that was made from a WSDL, an XML Schema or an OpenAPI document, and that keeps it in its folder"
                            + " 'description', can be updated from a changed one.");
            return null;
        }
        if (IDE.saveAllEditors(new IResource[] {flow.get().getParent()}, true)) {
            new WizardDialog(shell, new UpdateWizard(flow.get())).open();
        }
        return null;
    }

    private static Optional<IFile> flow(ExecutionEvent event) {
        if (HandlerUtil.getCurrentSelection(event) instanceof IStructuredSelection selection) {
            IFile file = Adapters.adapt(selection.getFirstElement(), IFile.class);
            if (file != null && "flow".equals(file.getFileExtension())) {
                return Optional.of(file);
            }
            IProject project = Adapters.adapt(selection.getFirstElement(), IProject.class);
            if (project != null) {
                return flowOf(project);
            }
        }
        return Optional.ofNullable(HandlerUtil.getActiveEditorInput(event))
                .map(input -> input.getAdapter(IFile.class))
                .filter(file -> "flow".equals(file.getFileExtension()));
    }

    private static Optional<IFile> flowOf(IProject project) {
        try {
            return Stream.of(project.members())
                    .filter(IFile.class::isInstance)
                    .map(IFile.class::cast)
                    .filter(file -> "flow".equals(file.getFileExtension()))
                    .findFirst();
        } catch (CoreException e) {
            return Optional.empty(); // a closed project has none
        }
    }
}
