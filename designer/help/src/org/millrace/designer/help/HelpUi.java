package org.millrace.designer.help;

import org.eclipse.help.IContext;
import org.eclipse.help.IHelpResource;
import org.eclipse.jface.dialogs.DialogTray;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.dialogs.TrayDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.help.AbstractHelpUI;

/**
 * The help system of the stand-alone designer: what the workbench's Help menu and F1 lead to. Help for the window goes into the view, which
 * does not take the focus away at F1; pressed again, F1 goes into the view. Help for a dialog, which lets nobody work in the window behind
 * it, opens beside it. UI thread only.
 */
public final class HelpUi extends AbstractHelpUI {

    /** Where the workbench keeps a control's context id. */
    private static final String CONTEXT_KEY = "org.eclipse.ui.help";

    private static final int MODAL = SWT.APPLICATION_MODAL | SWT.PRIMARY_MODAL | SWT.SYSTEM_MODAL;

    private static final int TRAY_WIDTH = 380;
    private static final int TRAY_HEIGHT = 420;

    @Override
    public void displayHelp() {
        show(Guide.CONTENTS, true);
    }

    @Override
    public void displaySearch() {
        HelpPane pane = show(Guide.CONTENTS, true);
        if (pane != null) {
            pane.toSearch();
        }
    }

    @Override
    public void search(String words) {
        HelpPane pane = show(Guide.CONTENTS, true);
        if (pane != null) {
            pane.search(words);
        }
    }

    /** What F1 at the focus would show. */
    @Override
    public void displayDynamicHelp() {
        for (Control control = Display.getCurrent().getFocusControl(); control != null; control = control.getParent()) {
            if (control.getData(CONTEXT_KEY) instanceof String id
                    && org.eclipse.help.HelpSystem.getContext(id) instanceof IContext context) {
                displayContext(context, 0, 0);
                return;
            }
        }
        show(Guide.CONTENTS, false);
    }

    @Override
    public void displayContext(IContext context, int x, int y) {
        for (IHelpResource resource : context.getRelatedTopics()) {
            String topic = GuideAsHtml.topic(resource.getHref());
            if (!topic.isEmpty()) {
                show(topic, false);
                return;
            }
        }
        show(Guide.CONTENTS, false);
    }

    @Override
    public void displayHelpResource(String href) {
        show(GuideAsHtml.topic(href), true);
    }

    @Override
    public boolean isContextHelpDisplayed() {
        return false;
    }

    /** @return nothing when there is no window to show it in */
    private static HelpPane show(String topic, boolean enter) {
        Shell active = Display.getCurrent().getActiveShell();
        if (active == null) {
            return inView(topic, enter);
        }
        if (active.getData() instanceof HelpPane pane) { // the window that was opened beside a dialog
            pane.show(topic);
            return pane;
        }
        if (active.getData() instanceof TrayDialog dialog) {
            return beside(dialog, topic);
        }
        return (active.getStyle() & MODAL) != 0 ? inWindow(active, topic) : inView(topic, enter);
    }

    private static HelpPane inView(String topic, boolean enter) {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        IWorkbenchPage page = window == null ? null : window.getActivePage();
        if (page == null) {
            return null;
        }
        try {
            boolean again = page.findView(HelpView.ID) instanceof HelpView shown
                    && page.isPartVisible(shown)
                    && shown.pane().topic().equals(topic);
            HelpView view = (HelpView) page.showView(
                    HelpView.ID, null, enter || again ? IWorkbenchPage.VIEW_ACTIVATE : IWorkbenchPage.VIEW_VISIBLE);
            view.pane().show(topic);
            return view.pane();
        } catch (PartInitException e) {
            ErrorDialog.openError(window.getShell(), "The guide can't be shown", null, e.getStatus());
            return null;
        }
    }

    private static HelpPane beside(TrayDialog dialog, String topic) {
        Tray tray;
        if (dialog.getTray() instanceof Tray open) {
            tray = open;
        } else {
            if (dialog.getTray() != null) {
                dialog.closeTray();
            }
            tray = new Tray();
            dialog.openTray(tray);
        }
        tray.pane.show(topic);
        return tray.pane;
    }

    private static final class Tray extends DialogTray {

        private HelpPane pane;

        @Override
        protected Control createContents(Composite parent) {
            Composite area = new Composite(parent, SWT.NONE);
            GridLayout layout = new GridLayout();
            layout.marginWidth = 0;
            layout.marginHeight = 0;
            area.setLayout(layout);
            pane = new HelpPane(area);
            GridData data = new GridData(SWT.FILL, SWT.FILL, true, true);
            data.widthHint = TRAY_WIDTH;
            data.heightHint = TRAY_HEIGHT;
            pane.setLayoutData(data);
            return area;
        }
    }

    /** Beside a dialog that has no place for it. */
    private static HelpPane inWindow(Shell dialog, String topic) {
        for (Shell open : dialog.getShells()) {
            if (open.getData() instanceof HelpPane pane) {
                pane.show(topic);
                return pane;
            }
        }
        Shell window = new Shell(dialog, SWT.DIALOG_TRIM | SWT.RESIZE);
        window.setText("Help");
        window.setLayout(new FillLayout());
        HelpPane pane = new HelpPane(window);
        window.setData(pane);
        window.setSize(TRAY_WIDTH, TRAY_HEIGHT);
        window.setLocation(dialog.getLocation().x + dialog.getSize().x, dialog.getLocation().y);
        pane.show(topic);
        window.open();
        return pane;
    }
}
