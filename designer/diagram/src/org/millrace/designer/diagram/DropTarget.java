package org.millrace.designer.diagram;

import org.eclipse.gef.dnd.TemplateTransferDropTargetListener;
import org.eclipse.gef.requests.CreationFactory;
import org.millrace.model.catalog.StepKind;

/** Takes step kinds that are dragged from the palette; the step that is made of one is selected. */
final class DropTarget extends TemplateTransferDropTargetListener {

    private final FlowEditor editor;

    DropTarget(FlowEditor editor) {
        super(editor.viewer());
        this.editor = editor;
    }

    @Override
    protected void handleDrop() {
        int before = editor.drawing().flow().getSteps().size();
        super.handleDrop();
        editor.adding().selectFrom(before);
        editor.viewer().getControl().setFocus();
    }

    @Override
    protected CreationFactory getFactory(Object template) {
        return new NewStep((StepKind) template);
    }
}
