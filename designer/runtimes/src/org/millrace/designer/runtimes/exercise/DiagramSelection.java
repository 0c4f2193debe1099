package org.millrace.designer.runtimes.exercise;

import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.jface.viewers.StructuredSelection;
import org.millrace.designer.diagram.part.StepPart;
import org.millrace.designer.diagram.part.WirePart;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/** Leads from what is selected on the diagram to the row of the way, and from the row to the diagram. UI thread only. */
final class DiagramSelection {

    private final Supplier<Run> shown;
    private final IntConsumer row;
    private final ISelectionChangedListener listener = event -> selected();
    private GraphicalViewer viewer;
    /** While the diagram tells what was chosen there, which stays selected: a step, say, for its properties. */
    private boolean telling;

    /**
     * @param shown the run whose way is shown, or null
     * @param row hears of the wire of the run that is meant
     */
    DiagramSelection(Supplier<Run> shown, IntConsumer row) {
        this.shown = shown;
        this.row = row;
    }

    void attach(GraphicalViewer to) {
        viewer = to;
        viewer.addSelectionChangedListener(listener);
    }

    void detach() {
        viewer.removeSelectionChangedListener(listener);
    }

    /** A row of the way was chosen: its wire is selected, if it is drawn. */
    void select(Run.Wire at) {
        Optional<WirePart> part = Optional.empty();
        for (Object each : viewer.getEditPartRegistry().values()) {
            if (each instanceof WirePart wire && is(wire.wire(), at)) {
                part = Optional.of(wire);
            }
        }
        if (part.isPresent() && !telling && !viewer.getSelectedEditParts().contains(part.get())) {
            viewer.removeSelectionChangedListener(listener);
            viewer.setSelection(new StructuredSelection(part.get()));
            viewer.addSelectionChangedListener(listener);
        }
    }

    private static boolean is(Wire wire, Run.Wire at) {
        return id(wire.getFrom()).equals(at.from()) && id(wire.getTo()).equals(at.to());
    }

    private static String id(Step step) {
        return step == null || step.getId() == null ? "?" : step.getId();
    }

    /** What is selected on the diagram, a wire or a step, is looked for in the way. */
    private void selected() {
        Run run = shown.get();
        List<?> parts = viewer.getSelectedEditParts();
        if (run == null || parts.size() != 1) {
            return;
        }
        for (int i = run.wires().size() - 1; i >= 0; i--) {
            Run.Wire at = run.wires().get(i);
            boolean meant = switch (parts.getFirst()) {
                case WirePart wire -> is(wire.wire(), at);
                case StepPart part -> id(part.step()).equals(at.to());
                default -> false;
            };
            if (meant) {
                telling = true;
                row.accept(i);
                telling = false;
                return;
            }
        }
    }
}
