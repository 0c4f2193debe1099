package org.millrace.designer.runtimes.live;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWindowListener;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.millrace.designer.diagram.FlowEditor;
import org.millrace.designer.runtimes.connect.Chosen;
import org.millrace.designer.runtimes.connect.Connections;

/** Every flow's editor that is open, with what it watches. UI thread only. */
public final class WatchedFlows implements IStartup, IPartListener2, IWindowListener {

    private static final Map<FlowEditor, WatchedFlow> OPEN = new HashMap<>();

    /** What an editor watches; empty for one that is not open. */
    public static Optional<WatchedFlow> of(FlowEditor editor) {
        return Optional.ofNullable(OPEN.get(editor));
    }

    @Override
    public void earlyStartup() {
        PlatformUI.getWorkbench().getDisplay().asyncExec(() -> {
            PlatformUI.getWorkbench().addWindowListener(this);
            for (IWorkbenchWindow window : PlatformUI.getWorkbench().getWorkbenchWindows()) {
                windowOpened(window);
            }
        });
    }

    @Override
    public void windowOpened(IWorkbenchWindow window) {
        window.getPartService().addPartListener(this);
        for (IWorkbenchPage page : window.getPages()) {
            for (IEditorReference editor : page.getEditorReferences()) {
                partOpened(editor);
            }
        }
    }

    @Override
    public void partOpened(IWorkbenchPartReference part) {
        if (part.getPart(false) instanceof FlowEditor editor && editor.live() != null) {
            OPEN.computeIfAbsent(
                    editor, each -> new WatchedFlow(each, Connections.ofWorkspace(), Chosen.ofWorkspace()));
        }
    }

    @Override
    public void partActivated(IWorkbenchPartReference part) {
        partOpened(part); // one that was restored is made only now
    }

    @Override
    public void partClosed(IWorkbenchPartReference part) {
        WatchedFlow closed = part.getPart(false) instanceof FlowEditor editor ? OPEN.remove(editor) : null;
        if (closed != null) {
            closed.close();
        }
    }

    @Override
    public void partBroughtToTop(IWorkbenchPartReference part) {}

    @Override
    public void partDeactivated(IWorkbenchPartReference part) {}

    @Override
    public void partHidden(IWorkbenchPartReference part) {}

    @Override
    public void partVisible(IWorkbenchPartReference part) {
        partOpened(part);
    }

    @Override
    public void partInputChanged(IWorkbenchPartReference part) {}

    @Override
    public void windowActivated(IWorkbenchWindow window) {}

    @Override
    public void windowDeactivated(IWorkbenchWindow window) {}

    @Override
    public void windowClosed(IWorkbenchWindow window) {}
}
