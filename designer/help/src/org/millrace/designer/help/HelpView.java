package org.millrace.designer.help;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbenchCommandConstants;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.part.ViewPart;
import org.millrace.designer.diagram.base.Help;

/** The guide in the workbench. */
public final class HelpView extends ViewPart {

    public static final String ID = "org.millrace.designer.help";

    private HelpPane pane;

    @Override
    public void createPartControl(Composite parent) {
        pane = new HelpPane(parent);
        Help.on(pane, "help");
        // the workbench has these keys bound, so that they do not reach the text
        on(IWorkbenchCommandConstants.NAVIGATE_BACKWARD_HISTORY, pane::back);
        on(IWorkbenchCommandConstants.NAVIGATE_FORWARD_HISTORY, pane::forward);
        on(IWorkbenchCommandConstants.EDIT_FIND_AND_REPLACE, pane::toSearch);
        on(IWorkbenchCommandConstants.EDIT_COPY, () -> pane.text().copy());
        on(IWorkbenchCommandConstants.EDIT_SELECT_ALL, () -> pane.text().selectAll());
    }

    private void on(String command, Runnable deed) {
        getSite().getService(IHandlerService.class).activateHandler(command, new AbstractHandler() {
            @Override
            public Object execute(ExecutionEvent event) {
                deed.run();
                return null;
            }
        });
    }

    public HelpPane pane() {
        return pane;
    }

    @Override
    public void setFocus() {
        pane.setFocus();
    }
}
