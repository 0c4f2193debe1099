package org.millrace.designer.diagram.compare;

import org.eclipse.compare.CompareConfiguration;
import org.eclipse.compare.IViewerCreator;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.swt.widgets.Composite;

/** Lets Eclipse's compare editor show flows as diagrams; its own text compare stays beside it, in the menu of the pane's title. */
public final class FlowCompare implements IViewerCreator {

    @Override
    public Viewer createViewer(Composite parent, CompareConfiguration configuration) {
        return new FlowCompareViewer(parent, configuration);
    }
}
