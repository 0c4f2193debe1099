package org.millrace.designer.diagram.part;

import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.EditPartViewer;
import org.eclipse.jface.viewers.StructuredSelection;
import org.millrace.model.flow.Step;

/**
 * Selects steps and brings them into sight, also those that were added just now; for one that a folded region hides, the region. UI thread only.
 */
public final class Shown {

    private Shown() {}

    public static void select(EditPartViewer viewer, Collection<Step> steps) {
        List<EditPart> parts = steps.stream()
                .map(step -> part(viewer, step))
                .filter(Objects::nonNull)
                .distinct()
                .toList();
        viewer.setSelection(new StructuredSelection(parts));
        viewer.flush(); // what is new has no place in the window before it is laid out
        parts.reversed().forEach(viewer::reveal); // the first one surely
    }

    private static EditPart part(EditPartViewer viewer, Step step) {
        EditPart part = (EditPart) viewer.getEditPartRegistry().get(step);
        if (part == null && viewer.getContents() instanceof FlowPart flow) {
            return flow.scene()
                    .nesting()
                    .foldedAround(step)
                    .map(region -> (EditPart) viewer.getEditPartRegistry().get(region))
                    .orElse(null);
        }
        return part;
    }
}
