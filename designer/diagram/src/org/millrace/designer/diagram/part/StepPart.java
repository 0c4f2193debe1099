package org.millrace.designer.diagram.part;

import java.util.List;
import org.eclipse.draw2d.ConnectionAnchor;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.AccessibleEditPart;
import org.eclipse.gef.ConnectionEditPart;
import org.eclipse.gef.DragTracker;
import org.eclipse.gef.EditPolicy;
import org.eclipse.gef.NodeEditPart;
import org.eclipse.gef.Request;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.editparts.AbstractGraphicalEditPart;
import org.eclipse.gef.requests.CreateConnectionRequest;
import org.eclipse.gef.requests.LocationRequest;
import org.eclipse.gef.requests.ReconnectRequest;
import org.eclipse.gef.requests.SelectionRequest;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.millrace.designer.diagram.base.Images;
import org.millrace.designer.diagram.figure.DiagramLook;
import org.millrace.designer.diagram.figure.PortAnchor;
import org.millrace.designer.diagram.figure.StepFigure;
import org.millrace.designer.diagram.figure.StepFigure.Look;
import org.millrace.model.draw.Measures;
import org.millrace.model.draw.route.Rect;
import org.millrace.model.edit.Drawing;
import org.millrace.model.edit.Nesting;
import org.millrace.model.flow.Place;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Unreadable;
import org.millrace.model.flow.Wire;

/** A step on the canvas. A drag that begins at a port draws a wire; any other moves the step. */
public final class StepPart extends AbstractGraphicalEditPart implements NodeEditPart {

    private final DiagramLook look;
    private AccessibleEditPart accessible;
    private String numbers = "";

    StepPart(DiagramLook look) {
        this.look = look;
    }

    public Step step() {
        return (Step) getModel();
    }

    FlowPart flow() {
        return (FlowPart) getParent();
    }

    public Drawing drawing() {
        return flow().drawing();
    }

    public StepFigure stepFigure() {
        return (StepFigure) getFigure();
    }

    @Override
    protected IFigure createFigure() {
        return new StepFigure(look.paint(), look.bold());
    }

    /** The same step once more, to be shown where it would stand. */
    IFigure ghost() {
        StepFigure ghost = new StepFigure(look.paint(), look.bold());
        ghost.setFont(look.font());
        ghost.show(stepFigure().look());
        ghost.setSelected(true);
        return ghost;
    }

    @Override
    protected void refreshVisuals() {
        Step step = step();
        stepFigure().colours(look.paint());
        boolean pinned = drawing().place(step).map(Place::isPinned).orElse(false);
        stepFigure()
                .show(new Look(
                        Measures.title(step),
                        flow().scene().subtitle(step),
                        Measures.group(step),
                        Images.ofStep(step),
                        flow().scene().size(step),
                        Drawing.takesWires(step),
                        pinned,
                        look.badge(step.getId()),
                        look.mark(step)));
        Rect box = flow().scene().box(step);
        flow().setLayoutConstraint(this, getFigure(), new Rectangle(box.x(), box.y(), box.width(), box.height()));
    }

    @Override
    public void setSelected(int value) {
        super.setSelected(value);
        stepFigure().setSelected(value != SELECTED_NONE);
    }

    @Override
    protected List<Wire> getModelSourceConnections() {
        return drawing().leaving(step()).stream().filter(nesting()::isShown).toList();
    }

    @Override
    protected List<Wire> getModelTargetConnections() {
        return drawing().entering(step()).stream().filter(nesting()::isShown).toList();
    }

    private Nesting nesting() {
        return flow().scene().nesting();
    }

    @Override
    protected void createEditPolicies() {
        if (!look.isEditable()) {
            return;
        }
        installEditPolicy(EditPolicy.COMPONENT_ROLE, new Removing());
        installEditPolicy(EditPolicy.GRAPHICAL_NODE_ROLE, new Wiring());
        installEditPolicy(EditPolicy.DIRECT_EDIT_ROLE, new Renaming());
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

    /** What a screen reader says of the step: what it is, what is wrong with it, and where it leads. */
    public String spoken() {
        Look shown = stepFigure().look();
        StringBuilder said = new StringBuilder(shown.title()).append(", ").append(shown.subtitle());
        switch (shown.badge()) {
            case ERROR -> said.append(", has an error");
            case WARNING -> said.append(", has a warning");
            case NONE -> {}
        }
        if (shown.pinned()) {
            said.append(", pinned");
        }
        if (nesting().isFolded(step())) {
            said.append(", folded");
        }
        Step region = nesting().regionOf(step());
        if (region != null) {
            said.append(", inside of ").append(Measures.title(region));
        }
        if (!numbers.isEmpty()) {
            said.append("; ").append(numbers);
        }
        for (Wire wire : drawing().leaving(step())) {
            said.append("; ")
                    .append(wire.getPort())
                    .append(" to ")
                    .append(wire.getTo() == null ? "nothing" : wire.getTo().getId());
        }
        return said.toString();
    }

    /** Has a screen reader say besides how the step is doing where it runs; "" for nothing. */
    public void said(String ofNumbers) {
        numbers = ofNumbers;
    }

    @Override
    public DragTracker getDragTracker(Request request) {
        if (look.isEditable() && request instanceof SelectionRequest selection) {
            String port = portAt(selection.getLocation());
            if (port != null) {
                return new WireTool(this, port);
            }
        }
        return super.getDragTracker(request);
    }

    /** Whether a point of the viewer is where wires arrive. */
    public boolean isInput(Point location) {
        Point point = location.getCopy();
        getFigure().translateToRelative(point);
        Point input = stepFigure().inputLocation();
        return Drawing.takesWires(step())
                && Math.abs(input.x - point.x) <= StepFigure.REACH
                && Math.abs(input.y - point.y) <= StepFigure.REACH;
    }

    /** The port at a point of the viewer, or null. */
    public String portAt(Point location) {
        if (location == null) {
            return null;
        }
        Point point = location.getCopy();
        getFigure().translateToRelative(point);
        return stepFigure().portAt(point);
    }

    @Override
    public void performRequest(Request request) {
        boolean rename = request.getType() == RequestConstants.REQ_DIRECT_EDIT
                || request.getType() == RequestConstants.REQ_OPEN && request instanceof LocationRequest;
        if (rename && look.isEditable() && !(step() instanceof Unreadable)) {
            new RenameField(this).show();
        }
    }

    @Override
    public ConnectionAnchor getSourceConnectionAnchor(ConnectionEditPart connection) {
        return new PortAnchor(stepFigure(), ((Wire) connection.getModel()).getPort());
    }

    @Override
    public ConnectionAnchor getTargetConnectionAnchor(ConnectionEditPart connection) {
        return new PortAnchor(stepFigure(), null);
    }

    @Override
    public ConnectionAnchor getSourceConnectionAnchor(Request request) {
        return new PortAnchor(stepFigure(), Wiring.port(request, this));
    }

    @Override
    public ConnectionAnchor getTargetConnectionAnchor(Request request) {
        return new PortAnchor(stepFigure(), null);
    }

    /** Whether a request asks for a wire to this step. */
    static boolean isForTarget(Request request) {
        return request instanceof CreateConnectionRequest
                        && RequestConstants.REQ_CONNECTION_END.equals(request.getType())
                || request instanceof ReconnectRequest
                        && RequestConstants.REQ_RECONNECT_TARGET.equals(request.getType());
    }
}
