package org.millrace.designer.diagram.part;

import org.eclipse.gef.EditPart;
import org.eclipse.gef.EditPartFactory;
import org.millrace.designer.diagram.figure.DiagramLook;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/** Makes the edit part of each thing of a drawing. */
public final class FlowParts implements EditPartFactory {

    private final DiagramLook look;

    public FlowParts(DiagramLook look) {
        this.look = look;
    }

    @Override
    public EditPart createEditPart(EditPart context, Object model) {
        EditPart part = switch (model) {
            case Drawing drawing -> new FlowPart(look);
            case Step step -> new StepPart(look);
            case Wire wire -> new WirePart(look);
            default -> throw new IllegalArgumentException("no part of a drawing: " + model);
        };
        part.setModel(model);
        return part;
    }
}
