package org.millrace.designer.runtimes.exercise;

import org.eclipse.ui.IStartup;
import org.millrace.designer.diagram.recovery.MovedFlows;
import org.millrace.designer.runtimes.connect.Chosen;

/** What the workspace's preferences keep of a flow by its path goes along when the flow is moved, whether any view is open or not. */
public final class MovedPreferences implements IStartup {

    @Override
    public void earlyStartup() {
        MovedFlows.listen(Chosen.ofWorkspace()::move);
        MovedFlows.listen(Breakpoints::move);
    }
}
