package org.millrace.designer.diagram.part;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.PrecisionRectangle;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.Handle;
import org.eclipse.gef.LayerConstants;
import org.eclipse.gef.editpolicies.NonResizableEditPolicy;
import org.eclipse.gef.requests.ChangeBoundsRequest;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.Step;

/** What is seen of a step that is dragged about the canvas: where it would stand, and which way wires would run then. */
final class Dragging extends NonResizableEditPolicy {

    @Override
    protected List<Handle> createSelectionHandles() {
        return List.of(); // the figure itself shows that it is selected; handles would lie over its ports
    }

    /** Zoomed along with the diagram. */
    @Override
    protected IFigure getFeedbackLayer() {
        return getLayer(LayerConstants.SCALED_FEEDBACK_LAYER);
    }

    @Override
    protected IFigure createDragSourceFeedbackFigure() {
        IFigure ghost = ((StepPart) getHost()).ghost();
        ghost.setBounds(getInitialFeedbackBounds());
        addFeedback(ghost);
        return ghost;
    }

    @Override
    protected void showChangeBoundsFeedback(ChangeBoundsRequest request) {
        super.showChangeBoundsFeedback(request);
        List<?> dragged = request.getEditParts();
        if (dragged.getLast() == getHost()) { // each of them is told of the same request
            Map<Step, Drawing.Point> moved = new HashMap<>();
            for (Object part : dragged) {
                if (part instanceof StepPart step) {
                    moved.put(step.step(), moved(step, request));
                }
            }
            ((StepPart) getHost()).flow().showDragged(moved);
        }
    }

    private static Drawing.Point moved(StepPart part, ChangeBoundsRequest request) {
        Rectangle box = new PrecisionRectangle(part.getFigure().getBounds().getCopy());
        part.getFigure().translateToAbsolute(box);
        box.translate(request.getMoveDelta());
        part.getFigure().translateToRelative(box);
        return new Drawing.Point(box.x, box.y);
    }

    @Override
    protected void eraseChangeBoundsFeedback(ChangeBoundsRequest request) {
        super.eraseChangeBoundsFeedback(request);
        ((StepPart) getHost()).flow().endDragged();
    }
}
