package org.millrace.designer.runtimes.test;

import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.HandlerUtil;
import org.millrace.designer.diagram.FlowEditor;

/** The command Run tests: of the project that is selected in the Project Explorer, or of that of the flow that is edited. */
public final class RunTests extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        IWorkbenchPage page =
                PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        Optional<Path> folder = selected(HandlerUtil.getCurrentSelection(event)).or(() -> edited(page));
        if (folder.isEmpty()) {
            MessageDialog.openInformation(
                    HandlerUtil.getActiveShell(event),
                    "Run tests",
                    "No flow is open and no project is selected. Open a flow, or select its project in the Project Explorer.");
            return null;
        }
        try {
            ((TestsView) page.showView(TestsView.ID)).run(folder.get());
        } catch (PartInitException e) {
            throw new ExecutionException("the view Tests can't be shown", e);
        }
        return null;
    }

    /** The folder itself, or that in which a file lies; of a script, the folder that its files lie around. */
    private static Optional<Path> selected(ISelection selection) {
        return selection instanceof IStructuredSelection structured && structured.size() == 1
                ? Optional.ofNullable(Adapters.adapt(structured.getFirstElement(), IResource.class))
                        .map(each -> each instanceof IContainer container ? container : each.getParent())
                        .map(each -> each.getName().equals("expected") ? each.getParent() : each)
                        .filter(each -> each.getLocation() != null)
                        .map(each -> each.getLocation().toPath())
                : Optional.empty();
    }

    private static Optional<Path> edited(IWorkbenchPage page) {
        return page.getActiveEditor() instanceof FlowEditor editor
                ? Optional.of(editor.file().toAbsolutePath().getParent())
                : Optional.empty();
    }
}
