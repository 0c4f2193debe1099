package org.millrace.designer.diagram.part;

import org.eclipse.draw2d.geometry.Point;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.requests.CreationFactory;
import org.eclipse.gef.tools.ConnectionDragCreationTool;

/** Draws a wire from a port: onto a step, or onto the empty canvas, where a new step is then asked for. */
final class WireTool extends ConnectionDragCreationTool {

    private final StepPart from;
    private final String port;

    WireTool(StepPart from, String port) {
        super(new CreationFactory() {
            @Override
            public Object getNewObject() {
                return port;
            }

            @Override
            public Object getObjectType() {
                return port;
            }
        });
        this.from = from;
        this.port = port;
    }

    @Override
    protected boolean handleCreateConnection() {
        EditPart target = getTargetEditPart();
        if (target instanceof StepPart) {
            return super.handleCreateConnection();
        }
        eraseSourceFeedback();
        eraseTargetFeedback();
        Point at = getLocation().getCopy();
        if (getCurrentViewer() != null) {
            Spot spot = new Spot.At(QuickAdd.corner(getCurrentViewer(), at), from.step(), port);
            new QuickAdd(getCurrentViewer(), from.drawing(), spot).openAt(at);
        }
        return true;
    }
}
