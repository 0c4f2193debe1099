package org.millrace.designer.diagram.part;

import java.util.List;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.editpolicies.ComponentEditPolicy;
import org.eclipse.gef.requests.GroupRequest;
import org.millrace.designer.diagram.base.Edit;
import org.millrace.model.edit.Drawing;

/** What it means to delete a step alone: its neighbours are joined. Deleting several things at once is {@code DeleteSelection}'s. */
final class Removing extends ComponentEditPolicy {

    @Override
    protected Command createDeleteCommand(GroupRequest request) {
        StepPart part = (StepPart) getHost();
        Drawing drawing = part.drawing();
        return new Edit("Delete " + part.step().getId(), drawing, () -> drawing.removeAndHeal(List.of(part.step())));
    }
}
