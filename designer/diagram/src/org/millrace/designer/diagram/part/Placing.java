package org.millrace.designer.diagram.part;

import java.util.List;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.EditPolicy;
import org.eclipse.gef.Handle;
import org.eclipse.gef.Request;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.editpolicies.NonResizableEditPolicy;
import org.eclipse.gef.editpolicies.XYLayoutEditPolicy;
import org.eclipse.gef.requests.ChangeBoundsRequest;
import org.eclipse.gef.requests.CreateRequest;
import org.millrace.designer.diagram.base.Edit;
import org.millrace.model.catalog.StepKind;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.Step;

/** What it means to move steps about the canvas, and to drop new ones on it. */
final class Placing extends XYLayoutEditPolicy {

    private Drawing drawing() {
        return ((FlowPart) getHost()).drawing();
    }

    @Override
    protected EditPolicy createChildEditPolicy(EditPart child) {
        return new NonResizableEditPolicy() {
            @Override
            protected List<Handle> createSelectionHandles() {
                return List.of(); // the figure itself shows that it is selected; handles would lie over its ports
            }
        };
    }

    @Override
    protected Command createAddCommand(EditPart child, Object constraint) {
        return null;
    }

    @Override
    protected Command createChangeConstraintCommand(EditPart child, Object constraint) {
        return child.getModel() instanceof Step step && constraint instanceof Rectangle to
                ? new Edit("Move " + step.getId(), drawing(), () -> drawing().move(step, new Drawing.Point(to.x, to.y)))
                : null;
    }

    @Override
    protected Command createChangeConstraintCommand(ChangeBoundsRequest request, EditPart child, Object constraint) {
        return createChangeConstraintCommand(child, constraint);
    }

    @Override
    protected Command getCreateCommand(CreateRequest request) {
        if (!(request.getNewObjectType() instanceof StepKind kind)) {
            return null;
        }
        Point at = ((Rectangle) getConstraintFor(request)).getLocation();
        return new Edit("Add " + kind.label(), drawing(), () -> drawing().add(kind, new Drawing.Point(at.x, at.y)));
    }

    @Override
    protected Command getDeleteDependantCommand(Request request) {
        return null;
    }
}
