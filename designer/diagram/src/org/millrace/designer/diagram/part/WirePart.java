package org.millrace.designer.diagram.part;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.draw2d.AbsoluteBendpoint;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.gef.AccessibleEditPart;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.EditPolicy;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.commands.UnexecutableCommand;
import org.eclipse.gef.editparts.AbstractConnectionEditPart;
import org.eclipse.gef.editpolicies.BendpointEditPolicy;
import org.eclipse.gef.editpolicies.ConnectionEditPolicy;
import org.eclipse.gef.editpolicies.ConnectionEndpointEditPolicy;
import org.eclipse.gef.requests.BendpointRequest;
import org.eclipse.gef.requests.GroupRequest;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.millrace.designer.diagram.base.Edit;
import org.millrace.designer.diagram.figure.DiagramLook;
import org.millrace.designer.diagram.figure.WireFigure;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/** A wire. What is dropped on it the flow puts into it. */
public final class WirePart extends AbstractConnectionEditPart {

    private final DiagramLook look;
    private AccessibleEditPart accessible;
    private String numbers = "";

    WirePart(DiagramLook look) {
        this.look = look;
    }

    public Wire wire() {
        return (Wire) getModel();
    }

    /** The drawing that the wire belongs to. */
    public Drawing drawing() {
        EditPart end = getSource() != null ? getSource() : getTarget();
        return ((StepPart) end).drawing();
    }

    @Override
    protected IFigure createFigure() {
        return new WireFigure(look.paint(), Drawing.FAULT.equals(wire().getPort()));
    }

    @Override
    protected void refreshVisuals() {
        if (getSource() == null && getTarget() == null) {
            return;
        }
        List<AbsoluteBendpoint> bends = new ArrayList<>();
        for (Drawing.Point point : drawing().bends(wire())) {
            bends.add(new AbsoluteBendpoint(point.x(), point.y()));
        }
        getConnectionFigure().setRoutingConstraint(bends);
        ((WireFigure) getFigure()).colours(look.paint());
        ((WireFigure) getFigure()).setMark(look.mark(wire()));
    }

    @Override
    protected AccessibleEditPart getAccessibleEditPart() {
        if (accessible == null) {
            accessible = new AccessibleGraphicalEditPart() {
                @Override
                public void getName(AccessibleEvent event) {
                    event.result = spoken();
                }
            };
        }
        return accessible;
    }

    /** What a screen reader says of the wire. */
    public String spoken() {
        return "Wire from " + end(wire().getFrom()) + ", " + wire().getPort() + ", to " + end(wire().getTo())
                + (numbers.isEmpty() ? "" : "; " + numbers);
    }

    /** Has a screen reader say besides what passes where the flow runs; "" for nothing. */
    public void said(String ofNumbers) {
        numbers = ofNumbers;
    }

    private static String end(Step step) {
        return step == null ? "nothing" : step.getId();
    }

    @Override
    public void refresh() {
        refreshSourceAnchor();
        refreshTargetAnchor();
        super.refresh();
    }

    @Override
    public void setSelected(int value) {
        super.setSelected(value);
        ((WireFigure) getFigure()).setSelected(value != SELECTED_NONE);
    }

    @Override
    protected void createEditPolicies() {
        if (!look.isEditable()) {
            return;
        }
        installEditPolicy(EditPolicy.CONNECTION_ENDPOINTS_ROLE, new ConnectionEndpointEditPolicy());
        installEditPolicy(EditPolicy.CONNECTION_ROLE, new ConnectionEditPolicy() {
            @Override
            protected Command getDeleteCommand(GroupRequest request) {
                return new Edit("Delete wire", drawing(), () -> drawing().remove(wire()));
            }
        });
        installEditPolicy(EditPolicy.CONNECTION_BENDPOINTS_ROLE, new Bending());
    }

    /** Bend points that a person adds, moves and removes. */
    private final class Bending extends BendpointEditPolicy {

        @Override
        protected Command getCreateBendpointCommand(BendpointRequest request) {
            List<Drawing.Point> points = new ArrayList<>(drawing().bends(wire()));
            points.add(Math.min(request.getIndex(), points.size()), at(request));
            return bend("Bend wire", points);
        }

        @Override
        protected Command getMoveBendpointCommand(BendpointRequest request) {
            List<Drawing.Point> points = new ArrayList<>(drawing().bends(wire()));
            if (request.getIndex() >= points.size()) {
                return UnexecutableCommand.INSTANCE;
            }
            points.set(request.getIndex(), at(request));
            return bend("Move bend", points);
        }

        @Override
        protected Command getDeleteBendpointCommand(BendpointRequest request) {
            List<Drawing.Point> points = new ArrayList<>(drawing().bends(wire()));
            if (request.getIndex() >= points.size()) {
                return UnexecutableCommand.INSTANCE;
            }
            points.remove(request.getIndex());
            return bend("Straighten wire", points);
        }

        private Drawing.Point at(BendpointRequest request) {
            Point point = request.getLocation().getCopy();
            getConnectionFigure().translateToRelative(point);
            return new Drawing.Point(point.x, point.y);
        }

        private Command bend(String label, List<Drawing.Point> points) {
            return new Edit(label, drawing(), () -> drawing().bend(wire(), points));
        }
    }
}
