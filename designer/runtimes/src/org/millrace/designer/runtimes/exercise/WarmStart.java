package org.millrace.designer.runtimes.exercise;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWindowListener;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.millrace.designer.diagram.FlowEditor;

/** Has a runtime started in the background when a flow is opened, and kept while one is open; unless a person does not want that. */
public final class WarmStart implements IStartup, IPartListener2 {

    /** So that a flow that is opened is drawn first. */
    private static final int QUIET_MILLIS = 300;

    @Override
    public void earlyStartup() {
        Display display = PlatformUI.getWorkbench().getDisplay();
        display.asyncExec(() -> {
            for (IWorkbenchWindow window : PlatformUI.getWorkbench().getWorkbenchWindows()) {
                window.getPartService().addPartListener(this);
                if (window.getActivePage() != null
                        && window.getActivePage().getActiveEditor() instanceof FlowEditor open) {
                    opened(open);
                }
            }
            PlatformUI.getWorkbench().addWindowListener(new IWindowListener() {
                @Override
                public void windowOpened(IWorkbenchWindow window) {
                    window.getPartService().addPartListener(WarmStart.this);
                }

                @Override
                public void windowActivated(IWorkbenchWindow window) {}

                @Override
                public void windowDeactivated(IWorkbenchWindow window) {}

                @Override
                public void windowClosed(IWorkbenchWindow window) {}
            });
        });
    }

    private static void opened(FlowEditor editor) {
        if (WarmRuntime.isEarly()) {
            WarmRuntime.ofDesigner().hold(editor);
            later(editor, true);
        }
    }

    private static void later(FlowEditor editor, boolean starts) {
        Display display = PlatformUI.getWorkbench().getDisplay();
        display.timerExec(QUIET_MILLIS, () -> {
            IWorkbenchPage page = editor.getSite().getPage(); // of an editor that was closed meanwhile none
            if (page != null && page.getActiveEditor() == editor) {
                WarmRuntime.ofDesigner()
                        .prepare(editor.file(), EcoreUtil.copy(editor.drawing().flow()), starts);
            }
        });
    }

    @Override
    public void partOpened(IWorkbenchPartReference part) {
        if (part.getPart(false) instanceof FlowEditor editor) {
            opened(editor);
        }
    }

    /** The flow that was left has no need of being in service; no runtime is ended and started for going to and fro. */
    @Override
    public void partActivated(IWorkbenchPartReference part) {
        if (part.getPart(false) instanceof FlowEditor editor && WarmRuntime.isEarly()) {
            later(editor, false);
        }
    }

    @Override
    public void partClosed(IWorkbenchPartReference part) {
        if (part.getPart(false) instanceof FlowEditor editor) {
            WarmRuntime.ofDesigner().release(editor);
        }
    }
}
