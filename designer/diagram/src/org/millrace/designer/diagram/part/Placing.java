package org.millrace.designer.diagram.part;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.EditPartViewer;
import org.eclipse.gef.EditPolicy;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.Request;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.editpolicies.XYLayoutEditPolicy;
import org.eclipse.gef.requests.ChangeBoundsRequest;
import org.eclipse.gef.requests.CreateRequest;
import org.millrace.designer.diagram.base.Edit;
import org.millrace.model.catalog.StepKind;
import org.millrace.model.draw.Room;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.Step;

/**
 * What it means to move steps about the canvas, and to drop new ones on it. A step that is dropped on a wire, or so near to it that the wire is shown
 * bold, is put into it.
 */
final class Placing extends XYLayoutEditPolicy {

    private final WireTarget target = new WireTarget(() -> (FlowPart) getHost());

    private Drawing drawing() {
        return ((FlowPart) getHost()).drawing();
    }

    private static Point onCanvas(EditPartViewer viewer, Point at) {
        Point place = at.getCopy();
        ((GraphicalEditPart) viewer.getContents()).getFigure().translateToRelative(place);
        return place;
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
    protected Command getMoveChildrenCommand(Request request) {
        WirePart wire = under(request);
        if (wire == null) {
            return super.getMoveChildrenCommand(request);
        }
        Step step = dragged().step();
        return new Edit(
                "Put " + step.getId() + " into a wire", drawing(), () -> Room.moveInto(drawing(), step, wire.wire()));
    }

    @Override
    protected Command getCreateCommand(CreateRequest request) {
        if (!(request.getNewObjectType() instanceof StepKind kind)) {
            return null;
        }
        WirePart wire = under(request);
        Point at = onCanvas(getHost().getViewer(), request.getLocation());
        Spot spot = wire != null ? new Spot.Into(wire.wire()) : new Spot.At(new Drawing.Point(at.x, at.y), null, null);
        return new Edit("Add " + kind.label(), drawing(), () -> spot.add(drawing(), kind));
    }

    /** The wire that what is dragged would be put into, or null. */
    private WirePart under(Request request) {
        return switch (request) {
            case CreateRequest create
            when create.getNewObjectType() instanceof StepKind kind ->
                target.near(
                        wire -> new Spot.Into(wire).takes(kind),
                        onCanvas(getHost().getViewer(), create.getLocation()));
            case ChangeBoundsRequest move when move.getLocation() != null -> underMoved(move);
            default -> null;
        };
    }

    /** The one step that is selected, and so dragged; null when there are several. */
    private StepPart dragged() {
        List<?> selected = getHost().getViewer().getSelectedEditParts();
        return selected.size() == 1 && selected.getFirst() instanceof StepPart part ? part : null;
    }

    /** A single step that is dragged alone is put into the wire under the pointer, or under its middle. */
    private WirePart underMoved(ChangeBoundsRequest move) {
        StepPart part = dragged();
        if (part == null) {
            return null;
        }
        Rectangle box = part.getFigure().getBounds().getCopy();
        part.getFigure().translateToAbsolute(box);
        Rectangle there = move.getTransformedRectangle(box);
        return target.near(
                wire -> drawing().mayStandIn(part.step(), wire),
                onCanvas(getHost().getViewer(), move.getLocation()),
                onCanvas(getHost().getViewer(), there.getCenter()));
    }

    @Override
    public void showTargetFeedback(Request request) {
        super.showTargetFeedback(request);
        boolean drags = RequestConstants.REQ_MOVE.equals(request.getType())
                || RequestConstants.REQ_CREATE.equals(request.getType());
        target.show(drags ? under(request) : null);
    }

    @Override
    public void eraseTargetFeedback(Request request) {
        super.eraseTargetFeedback(request);
        target.show(null);
    }

    @Override
    protected Command getDeleteDependantCommand(Request request) {
        return null;
    }
}
