package org.millrace.designer.runtimes.deploy;

import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.HandlerUtil;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.diagram.Unsaved;
import org.millrace.designer.runtimes.connect.Chosen;
import org.millrace.designer.runtimes.connect.Target;

/** The command Deploy: the flow that is selected in the Project Explorer, or that of the editor. */
public final class DeployFlow extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) {
        Shell shell = HandlerUtil.getActiveShell(event);
        selected(HandlerUtil.getCurrentSelection(event))
                .or(DeployFlow::edited)
                .ifPresentOrElse(
                        flow -> open(shell, flow, null),
                        () -> MessageDialog.openInformation(
                                shell,
                                "Deploy a flow",
                                "No flow is open or selected. Open one, or select its file in the Project Explorer."));
        return null;
    }

    private static Optional<Path> selected(ISelection selection) {
        return selection instanceof IStructuredSelection structured
                ? Optional.ofNullable(Adapters.adapt(structured.getFirstElement(), IFile.class))
                        .filter(file -> "flow".equals(file.getFileExtension()) && file.getLocation() != null)
                        .map(file -> file.getLocation().toPath())
                : Optional.empty();
    }

    /** The flow of the editor that was used last. */
    public static Optional<Path> edited() {
        IWorkbenchPage page =
                PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        return page != null && page.getActiveEditor() instanceof FlowEditor editor
                ? Optional.of(editor.file())
                : Optional.empty();
    }

    /** Saves what is open with changes of the flow and the files beside it, then asks where it goes to. UI thread only. */
    public static void open(Shell shell, Path flow, Target wanted) {
        IWorkbenchPage page =
                PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        if (!Unsaved.save(page, flow)) {
            return; // why it could not be saved was said
        }
        Target shown = wanted == null ? Chosen.ofWorkspace().of(flow).orElse(null) : wanted;
        new DeployDialog(shell, flow, shown).open();
    }
}
