package org.millrace.compiler.fix;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.millrace.compiler.diagnostic.Diagnostic;
import org.millrace.compiler.resource.FlowFolder;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.Property;
import org.millrace.model.catalog.PropertyType;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.FlowFiles;
import org.millrace.model.flow.Step;

/**
 * What of a drawing a diagnostic is about.
 *
 * @param object the flow, a step, a wire, or something inside of them
 * @param inFlow whether the diagnostic stands in the flow's own file, not in one that the step names
 */
public record DiagnosticTarget(Drawing drawing, EObject object, Diagnostic diagnostic, boolean inFlow) {

    /**
     * Finds what stands in the diagnostics' lines, or else their steps. One that finds nothing has no spot: the drawing has changed since.
     *
     * @param file the name of the .flow file
     * @param diagnostics of the flow as it would be written; their lines are those of that file
     */
    public static List<DiagnosticTarget> of(Drawing drawing, String file, List<Diagnostic> diagnostics) {
        Flow lines = diagnostics.isEmpty() ? drawing.flow() : asWritten(drawing.flow());
        Map<Integer, List<EObject>> byLine = new HashMap<>();
        if (!diagnostics.isEmpty()) {
            lines.eAllContents()
                    .forEachRemaining(
                            object -> byLine.computeIfAbsent(FlowFiles.lineOf(object), line -> new ArrayList<>())
                                    .add(object));
        }
        List<DiagnosticTarget> spots = new ArrayList<>();
        for (Diagnostic diagnostic : diagnostics) {
            boolean inFlow = diagnostic.file().equals(file);
            Optional<EObject> found = inFlow && diagnostic.line() > 0
                    ? inLine(byLine, lines, drawing.flow(), diagnostic)
                    : Optional.empty();
            if (isInSubflow(file, diagnostic)) {
                found = calling(drawing, diagnostic.file()).or(() -> Optional.of(drawing.flow()));
            }
            found.or(() -> diagnostic.step().isEmpty()
                            ? Optional.of(drawing.flow())
                            : drawing.step(diagnostic.step()).map(EObject.class::cast))
                    .ifPresent(object -> spots.add(new DiagnosticTarget(drawing, object, diagnostic, inFlow)));
        }
        return List.copyOf(spots);
    }

    /** Whether it is of a subflow, whose steps are none of the drawing's. */
    private static boolean isInSubflow(String file, Diagnostic diagnostic) {
        return diagnostic.file().endsWith(".flow") && !diagnostic.file().equals(file);
    }

    /** The first step that calls the subflow; nothing when only another subflow does. */
    private static Optional<EObject> calling(Drawing drawing, String subflow) {
        return drawing.flow().getSteps().stream()
                .filter(step -> Catalog.propertiesOf(step.eClass()).stream()
                        .anyMatch(property -> property.type() == PropertyType.SUBFLOW
                                && subflow.equals(FlowFolder.resolve("", property.text(step)))))
                .findFirst()
                .map(EObject.class::cast);
    }

    /** The flow may have been edited since it was read: it is written and read once more to know its lines. */
    private static Flow asWritten(Flow flow) {
        try {
            return FlowFiles.readFlow(FlowFiles.write(flow)).content();
        } catch (IOException e) {
            return flow; // a file that was not read whole is checked as it stands on the disk, and its objects know
            // their lines there
        }
    }

    private static Optional<EObject> inLine(
            Map<Integer, List<EObject>> byLine, Flow lines, Flow flow, Diagnostic diagnostic) {
        EObject best = null;
        for (EObject object : byLine.getOrDefault(diagnostic.line(), List.of())) {
            if (best == null || fits(object, diagnostic)) {
                best = object;
            }
        }
        return best == null
                ? (FlowFiles.lineOf(lines) == diagnostic.line() ? Optional.of(flow) : Optional.empty())
                : inPlaceOf(best, flow);
    }

    /** Of several in one line, that of the step and with the property counts. */
    private static boolean fits(EObject object, Diagnostic diagnostic) {
        boolean step = !(object instanceof Step named) || diagnostic.step().equals(named.getId());
        return step
                && !diagnostic.about().isEmpty()
                && object.eClass().getEStructuralFeature(diagnostic.about()) != null;
    }

    private static Optional<EObject> inPlaceOf(EObject twin, Flow flow) {
        Deque<Integer> path = new ArrayDeque<>();
        for (EObject at = twin; at.eContainer() != null; at = at.eContainer()) {
            path.push(at.eContainer().eContents().indexOf(at));
        }
        EObject object = flow;
        for (int index : path) {
            if (index >= object.eContents().size()) {
                return Optional.empty();
            }
            object = object.eContents().get(index);
        }
        return Optional.of(object);
    }

    /** The step that it stands in. */
    public Optional<Step> step() {
        for (EObject at = object; at != null; at = at.eContainer()) {
            if (at instanceof Step step) {
                return Optional.of(step);
            }
        }
        return Optional.empty();
    }

    /** The id of the step concerned, "" for none; of what is wrong in a subflow that of the step that calls it. */
    public String stepId() {
        return !inFlow && diagnostic.file().endsWith(".flow")
                ? step().map(Step::getId).orElse("")
                : diagnostic.step();
    }

    /** The property that is wrong, when it is one. */
    public Optional<Property> property() {
        return Catalog.propertiesOf(object.eClass()).stream()
                .filter(property -> property.name().equals(diagnostic.about()))
                .findFirst();
    }
}
