package org.millrace.model.edit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/** The order in which a message passes the steps of a flow: each behind all that lead to it, the ways out of a step in turn, fault last. */
public final class FlowOrder {

    private final Map<Step, List<Wire>> leaving = new IdentityHashMap<>();
    private final Drawing drawing;
    private final List<Step> left = new ArrayList<>();

    private FlowOrder(Drawing drawing) {
        this.drawing = drawing;
    }

    /** All steps; those that wires lead back to stand where they are met first. */
    public static List<Step> of(Drawing drawing) {
        return new FlowOrder(drawing).steps();
    }

    private List<Step> steps() {
        Set<Step> led = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Wire wire : drawing.flow().getWires()) {
            if (wire.getFrom() != null && wire.getTo() != null) {
                leaving.computeIfAbsent(wire.getFrom(), key -> new ArrayList<>())
                        .add(wire);
                led.add(wire.getTo());
            }
        }
        leaving.forEach(FlowOrder::lastFirst);
        List<Step> all = drawing.flow().getSteps();
        Set<Step> met = new HashSet<>();
        all.reversed().stream().filter(step -> !led.contains(step)).forEach(step -> walk(step, met));
        List<Step> circles = new ArrayList<>(); // nothing leads into them
        for (Step step : all) {
            if (!met.contains(step)) {
                int before = left.size();
                walk(step, met);
                List<Step> circle = left.subList(before, left.size());
                circles.addAll(circle.reversed());
                circle.clear();
            }
        }
        List<Step> order = new ArrayList<>(left.reversed());
        order.addAll(circles);
        return order;
    }

    /** What is walked last comes first in the end. */
    private static void lastFirst(Step step, List<Wire> wires) {
        Map<String, Integer> places = new HashMap<>();
        List<String> ports =
                Catalog.kindOf(step).map(kind -> kind.portsOf(step)).orElse(List.of());
        for (String port : ports) {
            places.put(port, port.equals(Drawing.FAULT) ? ports.size() : places.size());
        }
        wires.sort(Comparator.comparingInt((Wire wire) -> places.getOrDefault(wire.getPort(), 0))
                .reversed());
    }

    /** With a list for a stack: a flow may be a chain of any length. */
    private void walk(Step root, Set<Step> met) {
        List<Step> open = new ArrayList<>(List.of(root));
        Map<Step, Integer> next = new IdentityHashMap<>();
        met.add(root);
        while (!open.isEmpty()) {
            Step step = open.getLast();
            List<Wire> wires = leaving.getOrDefault(step, List.of());
            int at = next.merge(step, 1, Integer::sum) - 1;
            if (at >= wires.size()) {
                left.add(step);
                open.removeLast();
            } else if (met.add(wires.get(at).getTo())) {
                open.add(wires.get(at).getTo());
            }
        }
    }
}
