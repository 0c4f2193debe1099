package org.millrace.designer.diagram;

import org.eclipse.gef.requests.CreationFactory;
import org.millrace.model.catalog.StepKind;

/** Asks for a new step: the kind travels in the request, and the drawing makes the step when the edit is done. */
record NewStep(StepKind kind) implements CreationFactory {

    @Override
    public Object getNewObject() {
        return kind;
    }

    @Override
    public Object getObjectType() {
        return kind;
    }
}
