package org.millrace.designer.diagram.part;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.millrace.compiler.diagnostic.Diagnostic;
import org.millrace.compiler.fix.DiagnosticTarget;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.Property;
import org.millrace.model.catalog.PropertyType;
import org.millrace.model.draw.Measures;
import org.millrace.model.edit.Drawing;
import org.millrace.model.edit.Nesting;
import org.millrace.model.flow.Branch;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/** What is said of a part of a drawing while the pointer rests on it: what it is, what it is for, and what is wrong with it. */
public final class Tips {

    /** What a step works with: the rest stands in its properties. */
    private static final Set<PropertyType> TOLD = Set.of(
            PropertyType.ENDPOINT,
            PropertyType.SCHEMA,
            PropertyType.JSON_SCHEMA,
            PropertyType.STYLESHEET,
            PropertyType.DESCRIPTION,
            PropertyType.SUBFLOW,
            PropertyType.FILE,
            PropertyType.KEY,
            PropertyType.CERTIFICATE,
            PropertyType.FOLDER,
            PropertyType.LISTENER,
            PropertyType.PATH_PREFIX,
            PropertyType.CRON);

    private final Drawing drawing;
    private final List<DiagnosticTarget> spots;

    /** @param spots what the compiler has found */
    public Tips(Drawing drawing, List<DiagnosticTarget> spots) {
        this.drawing = drawing;
        this.spots = spots;
    }

    public String of(Step step) {
        List<String> lines = new ArrayList<>();
        lines.add(Measures.title(step) + " \u2013 " + Measures.subtitle(step));
        String note = Objects.requireNonNullElse(step.getNote(), "").strip();
        if (!note.isEmpty()) {
            lines.add(note);
        }
        for (Property property : Catalog.propertiesOf(step.eClass())) {
            if (TOLD.contains(property.type()) && !property.many() && property.isGiven(step)) {
                lines.add(property.label() + ": " + property.text(step));
            }
        }
        for (DiagnosticTarget spot : spots) {
            if (spot.step().filter(step::equals).isPresent()) {
                lines.add(problem(spot.diagnostic()));
            }
        }
        return String.join("\n", lines);
    }

    private static String problem(Diagnostic diagnostic) {
        String severity = diagnostic.severity().name();
        return severity.charAt(0) + severity.substring(1).toLowerCase(Locale.ROOT) + ": " + diagnostic.wrong() + "; "
                + diagnostic.remedy();
    }

    /** Of a way out of a step. */
    public String of(Step step, String port) {
        String leads = drawing.wire(step, port)
                .map(Wire::getTo)
                .map(to -> "leads to " + to.getId())
                .orElse("leads nowhere; drag from here to draw a wire");
        return port + " \u2013 " + leads + "\n" + meaning(step, port);
    }

    private String meaning(Step step, String port) {
        if (port.equals(Drawing.FAULT)) {
            return "By here goes what fails in this step. Without a wire the fault is answered at once.";
        }
        if (Nesting.insidePorts(step).contains(port)) {
            return "By here begins a path inside of the region. No wire leads out of it: it ends in a step of its own.";
        }
        for (Branch branch : Drawing.branches(step)) {
            if (port.equals(branch.getPort())) {
                return "By here goes what fits the branch" + condition(branch);
            }
        }
        return Drawing.branches(step).isEmpty() || Nesting.isRegion(step)
                ? "By here the message goes on."
                : "By here goes what fits no branch.";
    }

    private static String condition(EObject branch) {
        StringBuilder said = new StringBuilder();
        for (Property property : Catalog.propertiesOf(branch.eClass())) {
            boolean text = !property.many()
                    && property.type() != PropertyType.VALUES
                    && property.type() != PropertyType.STEP
                    && !property.name().equals("port");
            if (text && property.isGiven(branch)) {
                said.append(said.isEmpty() ? ": " : ", ")
                        .append(property.label())
                        .append(' ')
                        .append(property.text(branch));
            }
        }
        return said.append(said.isEmpty() ? "." : "").toString();
    }

    /** Of where wires arrive. */
    public static String ofInput(Step step) {
        return "Wires to " + Measures.title(step) + " arrive here.";
    }

    public String of(Wire wire) {
        StringBuilder said = new StringBuilder(id(wire.getFrom()))
                .append('.')
                .append(Objects.requireNonNullElse(wire.getPort(), Drawing.OUT))
                .append(" \u2192 ")
                .append(id(wire.getTo()));
        for (DiagnosticTarget spot : spots) {
            if (spot.object() == wire) {
                said.append('\n').append(problem(spot.diagnostic()));
            }
        }
        return said.toString();
    }

    private static String id(Step step) {
        return step == null ? "nothing" : Measures.title(step);
    }
}
