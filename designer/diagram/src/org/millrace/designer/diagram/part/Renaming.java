package org.millrace.designer.diagram.part;

import org.eclipse.gef.commands.Command;
import org.eclipse.gef.commands.UnexecutableCommand;
import org.eclipse.gef.editpolicies.DirectEditPolicy;
import org.eclipse.gef.requests.DirectEditRequest;
import org.millrace.designer.diagram.base.Edit;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.Step;

/** What it means to type over a step's id. */
final class Renaming extends DirectEditPolicy {

    @Override
    protected Command getDirectEditCommand(DirectEditRequest request) {
        StepPart part = (StepPart) getHost();
        Drawing drawing = part.drawing();
        Step step = part.step();
        String id = (String) request.getCellEditor().getValue();
        if (id == null || id.equals(step.getId())) {
            return null;
        }
        return drawing.whyNotRename(step, id).isPresent()
                ? UnexecutableCommand.INSTANCE
                : new Edit("Rename " + step.getId() + " to " + id, drawing, () -> drawing.rename(step, id));
    }

    @Override
    protected void showCurrentEditValue(DirectEditRequest request) {
        // the field covers the id while it is typed
    }
}
