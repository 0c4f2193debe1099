package org.millrace.designer.diagram.part;

import java.util.HashMap;
import java.util.Map;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.EditPolicy;
import org.eclipse.gef.Request;
import org.eclipse.gef.commands.Command;
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
        return new Dragging();
    }

    @Override
    protected Command createAddCommand(EditPart child, Object constraint) {
        return null;
    }

    /** What is moved is moved together. */
    @Override
    protected Command createChangeConstraintCommand(EditPart child, Object constraint) {
        return null;
    }

    /** All that is dragged moves in one change, so that segments between them go along. */
    @Override
    protected Command getResizeChildrenCommand(ChangeBoundsRequest request) {
        Map<Step, Drawing.Point> to = new HashMap<>();
        for (Object part : request.getEditParts()) {
            if (part instanceof StepPart step && getConstraintFor(request, step) instanceof Rectangle box) {
                to.put(step.step(), new Drawing.Point(box.x, box.y));
            }
        }
        String label = to.size() == 1 ? "Move " + to.keySet().iterator().next().getId() : "Move";
        return to.isEmpty() ? null : new Edit(label, drawing(), () -> drawing().move(to));
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
