package org.millrace.designer.diagram.part;

import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.gef.AccessibleEditPart;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.EditPolicy;
import org.eclipse.gef.Request;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.commands.UnexecutableCommand;
import org.eclipse.gef.editparts.AbstractConnectionEditPart;
import org.eclipse.gef.editpolicies.ConnectionEditPolicy;
import org.eclipse.gef.editpolicies.ConnectionEndpointEditPolicy;
import org.eclipse.gef.editpolicies.ContainerEditPolicy;
import org.eclipse.gef.requests.CreateRequest;
import org.eclipse.gef.requests.GroupRequest;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.millrace.designer.diagram.base.Edit;
import org.millrace.designer.diagram.figure.DiagramLook;
import org.millrace.designer.diagram.figure.WireFigure;
import org.millrace.model.catalog.StepKind;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/** A wire. What is dropped on it is inserted. */
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
        installEditPolicy(EditPolicy.CONTAINER_ROLE, new Inserting());
    }

    /** A step kind that is dropped on the wire. */
    private final class Inserting extends ContainerEditPolicy {

        @Override
        protected Command getCreateCommand(CreateRequest request) {
            if (!(request.getNewObjectType() instanceof StepKind kind) || !Drawing.takesWires(kind)) {
                return UnexecutableCommand.INSTANCE;
            }
            Point point = request.getLocation().getCopy();
            getConnectionFigure().translateToRelative(point);
            return new Edit("Insert " + kind.label(), drawing(), () -> {
                Step step = drawing().add(kind, new Drawing.Point(point.x - 84, point.y - 26));
                drawing().insert(step, wire());
            });
        }

        @Override
        public EditPart getTargetEditPart(Request request) {
            return RequestConstants.REQ_CREATE.equals(request.getType()) ? getHost() : null;
        }
    }
}
