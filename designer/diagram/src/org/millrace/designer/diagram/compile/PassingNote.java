package org.millrace.designer.diagram.compile;

import org.eclipse.jface.action.IStatusLineManager;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IPartListener;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;

/**
 * A sentence in the status line of an editor, which goes after a while, and when another editor is turned to: all flow editors share one line. UI
 * thread only.
 */
final class PassingNote implements IPartListener {

    private static final int SHOWN_MILLIS = 15_000;

    /** The one that stands there; what went before leaves it alone. */
    private static PassingNote current;

    private final IEditorPart of;
    private final IWorkbenchPage page;
    private final IStatusLineManager status;

    private PassingNote(IEditorPart of) {
        this.of = of;
        this.page = of.getSite().getPage();
        this.status = of.getEditorSite().getActionBars().getStatusLineManager();
    }

    static void show(IEditorPart of, String text) {
        if (current != null) {
            current.end();
        }
        current = new PassingNote(of);
        current.status.setMessage(text);
        current.page.addPartListener(current);
        of.getSite().getShell().getDisplay().timerExec(SHOWN_MILLIS, current::end);
    }

    private void end() {
        page.removePartListener(this);
        if (current == this) {
            current = null;
            status.setMessage(null);
        }
    }

    @Override
    public void partActivated(IWorkbenchPart part) {
        if (part instanceof IEditorPart && part != of) {
            end();
        }
    }

    @Override
    public void partClosed(IWorkbenchPart part) {
        if (part == of) {
            end();
        }
    }

    @Override
    public void partBroughtToTop(IWorkbenchPart part) {}

    @Override
    public void partDeactivated(IWorkbenchPart part) {}

    @Override
    public void partOpened(IWorkbenchPart part) {}
}
