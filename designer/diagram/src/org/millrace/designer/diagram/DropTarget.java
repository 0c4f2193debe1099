package org.millrace.designer.diagram;

import org.eclipse.gef.EditPartViewer;
import org.eclipse.gef.dnd.TemplateTransferDropTargetListener;
import org.eclipse.gef.requests.CreationFactory;
import org.millrace.model.catalog.StepKind;

/** Takes step kinds that are dragged from the palette. */
final class DropTarget extends TemplateTransferDropTargetListener {

    DropTarget(EditPartViewer viewer) {
        super(viewer);
    }

    @Override
    protected CreationFactory getFactory(Object template) {
        return new NewStep((StepKind) template);
    }
}
