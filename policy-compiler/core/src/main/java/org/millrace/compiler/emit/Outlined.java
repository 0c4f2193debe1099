package org.millrace.compiler.emit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.millrace.compiler.plan.FlowPlan;
import org.millrace.compiler.read.Step;

/**
 * The pieces of a plan that become methods, with their names, fixed before any code is written: the class file library may write a
 * method twice, so writing must not decide anything. Names hold a {@code $}, which no step's id does.
 */
final class Outlined {

    private final Shape shape;
    private final Map<FlowPlan, String> names = new IdentityHashMap<>();
    private final List<FlowPlan> inOrder = new ArrayList<>();
    private final List<FlowPlan.Relay> bodyPoints = new ArrayList<>();
    private final List<FlowPlan.Relay> handlerPoints = new ArrayList<>();
    private final SortedMap<Integer, FlowPlan> insides = new TreeMap<>();
    private final Map<Step, Integer> firstInsides = new HashMap<>();
    private int split;

    Outlined(FlowPlan plan) {
        this.shape = new Shape(plan);
        collect(plan, bodyPoints);
    }

    private void collect(FlowPlan plan, List<FlowPlan.Relay> points) {
        if (shape.needsMethod(plan)) {
            add(plan, "part$" + ++split);
        }
        if (plan instanceof FlowPlan.Relay relay) {
            points.add(relay);
            add(relay.next(), StepMethods.member(relay.invoke()) + "$then" + relay.point());
            relay.onFault()
                    .ifPresent(fault -> add(fault, StepMethods.member(relay.invoke()) + "$fault" + relay.point()));
        }
        if (plan instanceof FlowPlan.Region region) {
            insides(region);
            collect(region.next(), points);
            region.onFault().ifPresent(fault -> collect(fault, points));
        } else if (plan instanceof FlowPlan.Handled handled) {
            add(handled.handler(), StepMethods.name(handled.onFault()));
            collect(handled.body(), bodyPoints);
            collect(handled.handler(), handlerPoints);
        } else {
            Shape.children(plan).forEach(child -> collect(child, points));
            Shape.apart(plan).forEach(child -> collect(child, points));
        }
    }

    /** Once: of a region that stands in the plan again the insides are the same. */
    private void insides(FlowPlan.Region region) {
        if (firstInsides.putIfAbsent(region.step(), region.first()) != null) {
            return;
        }
        for (int i = 0; i < region.insides().size(); i++) {
            FlowPlan.Case inside = region.insides().get(i);
            insides.put(region.first() + i, inside.plan());
            add(inside.plan(), StepMethods.member(region.step()) + "$" + inside.port());
            collect(inside.plan(), bodyPoints); // there are no points: a flow with regions does not relay
        }
    }

    private void add(FlowPlan plan, String name) {
        if (names.put(plan, name) == null) {
            inOrder.add(plan);
        }
    }

    /** All pieces that become methods. */
    List<FlowPlan> all() {
        return inOrder;
    }

    /** Whether the piece is a method of its own, wherever it is used. */
    boolean isMethod(FlowPlan plan) {
        return names.containsKey(plan);
    }

    String name(FlowPlan plan) {
        return names.get(plan);
    }

    Shape.Exit exit(FlowPlan plan) {
        return shape.exit(plan);
    }

    /** The insides of all regions by their numbers, from 0 without a gap. */
    SortedMap<Integer, FlowPlan> insides() {
        return insides;
    }

    /** The number of the region's first inside; 0 for another step. */
    int firstInside(Step step) {
        return firstInsides.getOrDefault(step, 0);
    }

    /** Where the runtime comes back, while the flow's handler stands ready. */
    List<FlowPlan.Relay> bodyPoints() {
        return bodyPoints;
    }

    /** Where the runtime comes back into the handler itself; a fault there leaves the flow. */
    List<FlowPlan.Relay> handlerPoints() {
        return handlerPoints;
    }
}
