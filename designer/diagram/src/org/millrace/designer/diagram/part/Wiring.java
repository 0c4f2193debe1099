package org.millrace.designer.diagram.part;

import java.util.Optional;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.gef.LayerConstants;
import org.eclipse.gef.Request;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.commands.UnexecutableCommand;
import org.eclipse.gef.editpolicies.GraphicalNodeEditPolicy;
import org.eclipse.gef.requests.CreateConnectionRequest;
import org.eclipse.gef.requests.DropRequest;
import org.eclipse.gef.requests.ReconnectRequest;
import org.millrace.designer.diagram.base.Edit;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/** What it means to draw a wire from a step or to a step, and to let one go elsewhere. */
final class Wiring extends GraphicalNodeEditPolicy {

    private RefusalNote refusal;

    private StepPart host() {
        return (StepPart) getHost();
    }

    /** The port that a new wire leaves by: the one that the tool began at, else the one at the pointer, else the first that is free. */
    static String port(Request request, StepPart part) {
        if (request instanceof CreateConnectionRequest create && create.getNewObjectType() instanceof String port) {
            return port;
        }
        Point at = request instanceof DropRequest drop ? drop.getLocation() : null;
        String under = part.portAt(at);
        if (under != null) {
            return under;
        }
        Drawing drawing = part.drawing();
        return drawing.ports(part.step()).stream()
                .filter(port -> drawing.wire(part.step(), port).isEmpty())
                .findFirst()
                .orElse(Drawing.OUT);
    }

    /** A wire as far as it is drawn. */
    private static final class Begun extends Command {

        private final Step from;
        private final String port;

        private Begun(Step from, String port) {
            this.from = from;
            this.port = port;
        }
    }

    @Override
    protected Command getConnectionCreateCommand(CreateConnectionRequest request) {
        String port = port(request, host());
        if (!host().drawing().ports(host().step()).contains(port)) {
            return UnexecutableCommand.INSTANCE;
        }
        Begun begun = new Begun(host().step(), port);
        request.setStartCommand(begun);
        return begun;
    }

    @Override
    protected Command getConnectionCompleteCommand(CreateConnectionRequest request) {
        if (!(request.getStartCommand() instanceof Begun begun)) {
            return UnexecutableCommand.INSTANCE;
        }
        Drawing drawing = host().drawing();
        Step to = host().step();
        return drawing.whyNotConnect(begun.from, begun.port, to).isPresent()
                ? UnexecutableCommand.INSTANCE
                : new Edit(
                        "Wire " + begun.from.getId() + " to " + to.getId(),
                        drawing,
                        () -> drawing.connect(begun.from, begun.port, to));
    }

    @Override
    protected Command getReconnectSourceCommand(ReconnectRequest request) {
        Wire wire = (Wire) request.getConnectionEditPart().getModel();
        return reconnect(wire, host().step(), port(request, host()), wire.getTo());
    }

    @Override
    protected Command getReconnectTargetCommand(ReconnectRequest request) {
        Wire wire = (Wire) request.getConnectionEditPart().getModel();
        return reconnect(wire, wire.getFrom(), wire.getPort(), host().step());
    }

    private Command reconnect(Wire wire, Step from, String port, Step to) {
        Drawing drawing = host().drawing();
        return drawing.whyNotConnect(from, port, to).isPresent()
                ? UnexecutableCommand.INSTANCE
                : new Edit("Rewire " + from.getId(), drawing, () -> drawing.reconnect(wire, from, port, to));
    }

    /** Why the wire that is drawn may not lead here, or nothing. */
    private Optional<String> refusal(DropRequest request) {
        Drawing drawing = host().drawing();
        return switch (request) {
            case CreateConnectionRequest create
            when create.getStartCommand() instanceof Begun begun && begun.from != host().step() ->
                drawing.whyNotConnect(begun.from, begun.port, host().step());
            case ReconnectRequest reconnect
            when RequestConstants.REQ_RECONNECT_TARGET.equals(reconnect.getType()) -> {
                Wire wire = (Wire) reconnect.getConnectionEditPart().getModel();
                yield drawing.whyNotConnect(wire.getFrom(), wire.getPort(), host().step());
            }
            default -> Optional.empty();
        };
    }

    @Override
    protected void showTargetConnectionFeedback(DropRequest request) {
        Optional<String> refused = refusal(request);
        host().stepFigure().setTarget(refused.isEmpty());
        if (refusal == null && refused.isPresent()) {
            refusal = new RefusalNote(refused.get(), host().flow().look());
            refusal.showBelow(host().stepFigure(), getLayer(LayerConstants.SCALED_FEEDBACK_LAYER));
        }
    }

    @Override
    protected void eraseTargetConnectionFeedback(DropRequest request) {
        host().stepFigure().setTarget(false);
        if (refusal != null) {
            getLayer(LayerConstants.SCALED_FEEDBACK_LAYER).remove(refusal);
            refusal = null;
        }
    }
}
