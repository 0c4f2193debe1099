package org.millrace.designer.diagram.part;

import java.util.List;
import org.eclipse.draw2d.Cursors;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.MouseEvent;
import org.eclipse.draw2d.MouseMotionListener;
import org.eclipse.gef.AccessibleEditPart;
import org.eclipse.gef.DragTracker;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.EditPolicy;
import org.eclipse.gef.Request;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.editparts.AbstractConnectionEditPart;
import org.eclipse.gef.editpolicies.ConnectionEditPolicy;
import org.eclipse.gef.editpolicies.ConnectionEndpointEditPolicy;
import org.eclipse.gef.requests.GroupRequest;
import org.eclipse.gef.requests.ReconnectRequest;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.millrace.designer.diagram.base.Edit;
import org.millrace.designer.diagram.figure.DiagramLook;
import org.millrace.designer.diagram.figure.WireFigure;
import org.millrace.model.draw.Segments;
import org.millrace.model.edit.Drawing;
import org.millrace.model.edit.Drawing.Segment;
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

    public WireFigure wireFigure() {
        return (WireFigure) getFigure();
    }

    /** The flow that the wire belongs to. */
    FlowPart flow() {
        EditPart end = getSource() != null ? getSource() : getTarget();
        return ((StepPart) end).flow();
    }

    public Drawing drawing() {
        return flow().drawing();
    }

    @Override
    protected IFigure createFigure() {
        WireFigure figure = new WireFigure(look.paint(), Drawing.FAULT.equals(wire().getPort()));
        if (look.isEditable()) {
            figure.addMouseMotionListener(new MouseMotionListener.Stub() {
                @Override
                public void mouseMoved(MouseEvent event) {
                    showHandle(figure, new Drawing.Point(event.x, event.y));
                }
            });
        }
        return figure;
    }

    @Override
    protected void refreshVisuals() {
        if (getSource() == null && getTarget() == null) {
            return;
        }
        getConnectionFigure().setRoutingConstraint(wire());
        ((WireFigure) getFigure()).colours(look.paint());
        ((WireFigure) getFigure()).setMark(look.mark(wire()));
    }

    /** The pointer shows which way the piece below it can be shifted. */
    private static void showHandle(WireFigure figure, Drawing.Point at) {
        List<Drawing.Point> corners = figure.line().corners();
        int piece = Segments.pieceAt(corners, at, WireFigure.REACH);
        figure.setCursor(piece < 0 ? null : Segments.isVertical(corners, piece) ? Cursors.SIZEWE : Cursors.SIZENS);
    }

    @Override
    public DragTracker getDragTracker(Request request) {
        return look.isEditable() ? new SegmentTracker(this) : super.getDragTracker(request);
    }

    /**
     * Gives the wire these segments, as one change, and marks the piece that lies on a line then for the arrow keys.
     *
     * @param vertical whether that line is an x
     */
    void shift(List<Segment> segments, boolean vertical, int line) {
        getViewer()
                .getEditDomain()
                .getCommandStack()
                .execute(new Edit("Shift a segment", drawing(), () -> drawing().place(wire(), segments)));
        wireFigure().chooseOn(vertical, line);
    }

    /** Marks the next piece for the arrow keys. */
    public boolean chooseNext() {
        wireFigure()
                .choose((wireFigure().chosen() + 1)
                        % (wireFigure().line().corners().size() - 1));
        return true;
    }

    /**
     * Shifts the piece that was chosen, when it lies across that direction.
     *
     * @return whether it does
     */
    public boolean shiftChosen(boolean across, int by) {
        int piece = wireFigure().chosen();
        List<Drawing.Point> corners = wireFigure().line().corners();
        if (piece < 0 || piece + 1 >= corners.size() || Segments.isVertical(corners, piece) != across) {
            return false;
        }
        int line = Segments.line(corners, piece) + by;
        shift(Segments.shifted(corners, drawing().segments(wire()), piece, line), across, line);
        return true;
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
                + (wireFigure().isWaiting() ? "; " + WireFigure.WAITS : "")
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
        wireFigure().setSelected(value != SELECTED_NONE);
    }

    @Override
    protected void createEditPolicies() {
        if (!look.isEditable()) {
            return;
        }
        installEditPolicy(EditPolicy.CONNECTION_ENDPOINTS_ROLE, new Rewiring());
        installEditPolicy(EditPolicy.CONNECTION_ROLE, new ConnectionEditPolicy() {
            @Override
            protected Command getDeleteCommand(GroupRequest request) {
                return new Edit("Delete wire", drawing(), () -> drawing().remove(wire()));
            }
        });
    }

    /** An end of the wire that a person drags to another port or step. */
    private static final class Rewiring extends ConnectionEndpointEditPolicy {

        @Override
        protected void showConnectionMoveFeedback(ReconnectRequest request) {
            ((WireFigure) getConnection()).setLoose(true);
            super.showConnectionMoveFeedback(request);
        }

        @Override
        protected void eraseConnectionMoveFeedback(ReconnectRequest request) {
            super.eraseConnectionMoveFeedback(request);
            ((WireFigure) getConnection()).setLoose(false);
        }
    }
}
