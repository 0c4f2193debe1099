package org.millrace.compiler.fix;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.PropertyType;
import org.millrace.model.catalog.Regions;
import org.millrace.model.catalog.Role;
import org.millrace.model.catalog.StepKind;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/** Wires that are missing or too many, and the steps at which a flow begins. Never offers a wire that leads back. */
final class WireFixes {

    private static final int BESIDE = 220;

    private final Fixes fixes;
    private final Drawing drawing;

    WireFixes(Fixes fixes) {
        this.fixes = fixes;
        this.drawing = fixes.drawing();
    }

    /** A role that no step plays, or two; of the kinds that may, the first of the model is offered. */
    void count(Role role) {
        StepKind kind = Catalog.kinds().stream()
                .filter(each -> each.role() == role)
                .findFirst()
                .orElseThrow();
        if (fixes.spot().object() instanceof Step extra) {
            fixes.offer("Remove " + extra.getId(), () -> drawing.remove(extra));
        } else {
            List<Step> begin = unentered();
            int left = drawing.flow().getSteps().stream()
                    .mapToInt(step -> drawing.at(step).x())
                    .min()
                    .orElse(BESIDE);
            int top = begin.isEmpty() ? 0 : drawing.at(begin.getFirst()).y();
            fixes.offer("Add a " + kind.label() + " step", () -> {
                Step added = drawing.add(kind, new Drawing.Point(left - BESIDE, top));
                if (!begin.isEmpty()) {
                    drawing.connect(added, Drawing.OUT, begin.getFirst());
                }
            });
        }
    }

    /** A wire without an end, or without a beginning. */
    void dangling() {
        if (!(fixes.spot().object() instanceof Wire wire)) {
            return;
        }
        if (wire.getTo() == null && wire.getFrom() != null) {
            for (Step to : targets(wire.getFrom(), wire.getPort())) {
                fixes.offer("Lead the wire to " + to.getId(), () -> wire.setTo(to));
            }
        } else if (wire.getFrom() == null && wire.getTo() != null) {
            for (Open open : openTo(wire.getTo())) {
                fixes.offer("Let the wire leave " + open.from().getId() + " by '" + open.port() + "'", () -> {
                    wire.setFrom(open.from());
                    wire.setPort(open.port());
                });
            }
        }
        offerRemoval(wire);
    }

    /** A wire that leaves by a port that is not there, or by one that has a wire already. */
    void wrongPort() {
        if (!(fixes.spot().object() instanceof Wire wire)) {
            return;
        }
        for (String port : free(wire.getFrom())) {
            fixes.offer("Let the wire leave by '" + port + "'", () -> wire.setPort(port));
        }
        offerRemoval(wire);
    }

    private void offerRemoval(Wire wire) {
        fixes.offer("Remove the wire", () -> drawing.flow().getWires().remove(wire));
    }

    void open() {
        if (!(fixes.spot().object() instanceof Step step)) {
            return;
        }
        String port = fixes.spot().diagnostic().about();
        if (!drawing.ports(step).contains(port)
                || drawing.wire(step, port).map(Wire::getTo).isPresent()) {
            return;
        }
        for (Step to : targets(step, port)) {
            fixes.offer("Lead '" + port + "' to " + to.getId(), () -> drawing.connect(step, port, to));
        }
        Drawing.Point at = drawing.at(step);
        for (StepKind end : ends(Regions.of(drawing.flow()).of(step).isPresent() || leadsInside(step, port))) {
            fixes.offer("Lead '" + port + "' to a new " + end.label() + " step", () -> {
                Step added = drawing.add(end, new Drawing.Point(at.x() + BESIDE, at.y()));
                drawing.connect(step, port, added);
            });
        }
    }

    private static boolean leadsInside(Step step, String port) {
        return Catalog.kindOf(step)
                .map(kind -> kind.insidePortsOf(step).contains(port))
                .orElse(false);
    }

    /** The kinds at which a path ends, inside of a region or outside, and which work as they are made. */
    private List<StepKind> ends(boolean inside) {
        Role end = inside ? Role.END_REGION : isSubflow() ? Role.RETURN : Role.END;
        return Catalog.kinds().stream()
                .filter(kind -> kind.ports().isEmpty() && (kind.role() == end || kind.role() == Role.RAISE))
                .filter(kind -> kind.arguments().stream()
                        .allMatch(property -> !property.required()
                                || property.type() == PropertyType.VALUES
                                || !property.defaultLiteral().isEmpty()))
                .toList();
    }

    private boolean isSubflow() {
        return drawing.flow().getSteps().stream()
                .flatMap(step -> Catalog.kindOf(step).stream())
                .anyMatch(kind -> kind.role() == Role.SOURCE && kind.transport().isEmpty());
    }

    void intoStart() {
        if (fixes.spot().object() instanceof Wire wire && wire.getFrom() != null) {
            targets(wire.getFrom(), wire.getPort()).stream()
                    .limit(2)
                    .forEach(to -> fixes.offer("Lead the wire to " + to.getId(), () -> {
                        drawing.straighten(wire);
                        wire.setTo(to);
                    }));
            fixes.offer("Remove the wire", () -> drawing.remove(wire));
        }
    }

    void unreachable() {
        if (fixes.spot().object() instanceof Step step) {
            for (Open open : openTo(step)) {
                fixes.offer(
                        "Lead '" + open.port() + "' of " + open.from().getId() + " to it",
                        () -> drawing.connect(open.from(), open.port(), step));
            }
            fixes.offer("Remove it", () -> drawing.remove(step));
        }
    }

    /** The wires from the step to where a path to it begins. */
    void cycle() {
        if (fixes.spot().object() instanceof Step step) {
            drawing.wire(step, fixes.spot().diagnostic().about())
                    .map(Wire::getTo)
                    .ifPresent(to -> fixes.offer(
                            to == step ? "Remove the wire" : "Remove the wire to " + to.getId(),
                            () -> drawing.leaving(step).stream()
                                    .filter(wire -> wire.getTo() == to)
                                    .forEach(drawing::remove)));
        }
    }

    /** Where a wire of a step may lead: steps that nothing leads to come first, then those to the right of it, nearest first. */
    private List<Step> targets(Step from, String port) {
        Drawing.Point at = drawing.at(from);
        Set<Step> unentered = new HashSet<>(unentered());
        return drawing.flow().getSteps().stream()
                .filter(to -> to.getId() != null && mayLead(from, port, to) && !leads(to, from))
                .sorted(Comparator.comparing((Step to) -> !unentered.contains(to))
                        .thenComparing(to -> drawing.at(to).x() < at.x())
                        .thenComparingInt(to -> Math.abs(drawing.at(to).x() - at.x())
                                + Math.abs(drawing.at(to).y() - at.y())))
                .limit(Fixes.MOST - 1)
                .toList();
    }

    private boolean mayLead(Step from, String port, Step to) {
        return drawing.ports(from).contains(port)
                ? drawing.whyNotConnect(from, port, to).isEmpty()
                : from != to && Drawing.takesWires(to); // the port is a fault of its own
    }

    /** The steps that no wire leads to, though wires may. */
    private List<Step> unentered() {
        return drawing.flow().getSteps().stream()
                .filter(step ->
                        Drawing.takesWires(step) && drawing.entering(step).isEmpty())
                .toList();
    }

    private record Open(Step from, String port) {}

    /** The ports without a wire from which one may lead to a step; of steps that are reached, and nearest first. */
    private List<Open> openTo(Step to) {
        Drawing.Point at = drawing.at(to);
        Set<Step> reached = new HashSet<>();
        drawing.flow().getSteps().stream()
                .filter(step -> !Drawing.takesWires(step))
                .forEach(start -> reach(start, reached));
        List<Open> open = new ArrayList<>();
        for (Step from : drawing.flow().getSteps()) {
            if (from != to && from.getId() != null && reached.contains(from) && !leads(to, from)) {
                free(from).forEach(port -> open.add(new Open(from, port)));
            }
        }
        return open.stream()
                .filter(each -> mayLead(each.from(), each.port(), to))
                .sorted(Comparator.comparing((Open each) -> each.port().equals(Drawing.FAULT))
                        .thenComparingInt(
                                each -> Math.abs(drawing.at(each.from()).x() - at.x())
                                        + Math.abs(drawing.at(each.from()).y() - at.y())))
                .limit(Fixes.MOST - 1)
                .toList();
    }

    private List<String> free(Step from) {
        return from == null
                ? List.of()
                : drawing.ports(from).stream()
                        .filter(port -> !port.isEmpty()
                                && drawing.wire(from, port).map(Wire::getTo).isEmpty())
                        .limit(Fixes.MOST - 1)
                        .toList();
    }

    private boolean leads(Step from, Step to) {
        Set<Step> reached = new HashSet<>();
        reach(from, reached);
        return reached.contains(to);
    }

    private void reach(Step from, Set<Step> reached) {
        List<Step> open = new ArrayList<>(List.of(from));
        while (!open.isEmpty()) {
            Step step = open.removeLast();
            if (reached.add(step)) {
                drawing.leaving(step).stream()
                        .map(Wire::getTo)
                        .filter(to -> to != null)
                        .forEach(open::add);
            }
        }
    }
}
