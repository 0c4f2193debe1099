package org.millrace.designer.diagram.part;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.draw2d.ConnectionLayer;
import org.eclipse.draw2d.FreeformLayout;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.MarginBorder;
import org.eclipse.gef.AccessibleEditPart;
import org.eclipse.gef.CompoundSnapToHelper;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.EditPolicy;
import org.eclipse.gef.LayerConstants;
import org.eclipse.gef.SnapToGeometry;
import org.eclipse.gef.SnapToGrid;
import org.eclipse.gef.SnapToHelper;
import org.eclipse.gef.editparts.AbstractGraphicalEditPart;
import org.eclipse.gef.editpolicies.RootComponentEditPolicy;
import org.eclipse.gef.editpolicies.SnapFeedbackPolicy;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.millrace.designer.diagram.figure.DiagramLook;
import org.millrace.designer.diagram.figure.StepLayer;
import org.millrace.designer.diagram.figure.WireRouter;
import org.millrace.model.edit.Drawing;

/** The whole flow: the canvas that its steps stand on. */
public final class FlowPart extends AbstractGraphicalEditPart {

    private final DiagramLook look;
    private AccessibleEditPart accessible;

    FlowPart(DiagramLook look) {
        this.look = look;
    }

    public Drawing drawing() {
        return (Drawing) getModel();
    }

    DiagramLook look() {
        return look;
    }

    /** Shows the drawing as it is now. */
    public void refreshAll() {
        refresh();
        for (Object child : getChildren()) {
            ((EditPart) child).refresh();
        }
        for (Object child : getChildren()) {
            for (Object wire : ((StepPart) child).getSourceConnections()) {
                ((EditPart) wire).refresh();
            }
        }
    }

    @Override
    protected IFigure createFigure() {
        StepLayer layer = new StepLayer();
        layer.setLayoutManager(new FreeformLayout());
        layer.setBorder(new MarginBorder(40));
        layer.setFont(look.font());
        ConnectionLayer wires = (ConnectionLayer) getLayer(LayerConstants.CONNECTION_LAYER);
        wires.setConnectionRouter(new WireRouter());
        return layer;
    }

    @Override
    protected AccessibleEditPart getAccessibleEditPart() {
        if (accessible == null) {
            accessible = new AccessibleGraphicalEditPart() {
                @Override
                public void getName(AccessibleEvent event) {
                    event.result = "Flow " + drawing().flow().getName() + ", "
                            + drawing().flow().getSteps().size() + " steps";
                }
            };
        }
        return accessible;
    }

    @Override
    protected List<Object> getModelChildren() {
        return new ArrayList<>(drawing().flow().getSteps());
    }

    @Override
    protected void createEditPolicies() {
        if (!look.isEditable()) {
            return;
        }
        installEditPolicy(EditPolicy.COMPONENT_ROLE, new RootComponentEditPolicy());
        installEditPolicy(EditPolicy.LAYOUT_ROLE, new Placing());
        installEditPolicy("snap feedback", new SnapFeedbackPolicy());
    }

    @Override
    @SuppressWarnings({"rawtypes", "unchecked"}) // raw in the GEF of 2007, generic today
    public Object getAdapter(Class key) {
        if (key == SnapToHelper.class) {
            List<SnapToHelper> snaps = new ArrayList<>();
            if (Boolean.TRUE.equals(getViewer().getProperty(SnapToGeometry.PROPERTY_SNAP_ENABLED))) {
                snaps.add(new SnapToGeometry(this));
            }
            if (Boolean.TRUE.equals(getViewer().getProperty(SnapToGrid.PROPERTY_GRID_ENABLED))) {
                snaps.add(new SnapToGrid(this));
            }
            return snaps.isEmpty() ? null : new CompoundSnapToHelper(snaps.toArray(SnapToHelper[]::new));
        }
        return super.getAdapter(key);
    }
}
