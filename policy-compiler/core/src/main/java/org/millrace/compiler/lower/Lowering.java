package org.millrace.compiler.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.diagnostic.Rule;
import org.millrace.compiler.plan.FlowPlan;
import org.millrace.compiler.read.Graph;
import org.millrace.compiler.read.Kind;
import org.millrace.compiler.read.Step;

/**
 * Turns a checked flow's graph into structured code.
 *
 * <ol>
 *   <li>A path is followed from its start; each step becomes a {@code Call}, until one ends it.
 *   <li>Where a step has several ways out, {@link Joins} names the step at which the ways that do not end meet again. Each way is followed
 *       up to that join, and the path goes on from there.
 *   <li>Ways that meet in no such orderly manner are each followed to their end, so that what they share stands in the plan more than
 *       once. A copy costs a call in the generated code, since each step's own code exists once; {@code maxSteps} bounds the copies.
 *   <li>The insides of a region are plans of their own, with numbers that grow inwards. A flow that has one does not relay.
 *   <li>In a flow that relays, an invoke ends its path and carries what follows as its continuation.
 * </ol>
 *
 * <p>Which join is chosen never changes what the plan does, only how much is copied.
 */
public final class Lowering {

    /** Deepest nesting of a plan: the passes after this one recurse. */
    static final int MAX_DEPTH = 400;

    /** Most places at which the runtime may come back into a flow. */
    static final int MAX_POINTS = 250;

    private final Graph graph;
    private final boolean relays;
    private final int maxSteps;
    private final Joins joins;
    private final Map<Step, Insides> insides = new HashMap<>();
    private int numbers;
    private int steps;
    private int points;
    private int depth;

    private Lowering(Graph graph, boolean relays, int maxSteps) {
        this.graph = graph;
        this.relays = relays;
        this.maxSteps = maxSteps;
        this.joins = new Joins(graph, relays);
    }

    /** Of a region; it is the same wherever the plan holds a copy of the region. */
    private record Insides(int first, List<FlowPlan.Case> plans) {}

    /** @param relays whether the plan relays, so that no thread waits while a backend works */
    public record Lowered(FlowPlan plan, boolean relays) {}

    /**
     * The plan of a checked flow. It relays, unless it would need too many copies for that: then it waits for its invokes. Bodies that
     * nobody reads stream all the same.
     *
     * @return nothing when the plan would grow past its limits; then that was reported
     */
    public static Optional<Lowered> lower(Graph graph, Diagnostics diagnostics) {
        try {
            return Optional.of(lower(graph));
        } catch (PlanTooLarge e) {
            diagnostics.add(
                    Rule.TANGLED,
                    graph.flow().place(e.step()),
                    e.getMessage(),
                    "let paths meet again before they part, or make two flows of it");
            return Optional.empty();
        }
    }

    private static Lowered lower(Graph graph) throws PlanTooLarge {
        if (graph.steps().stream().anyMatch(step -> step.kind().isRegion())) {
            return new Lowered(lower(graph, false, maxSteps(graph)), false); // its step waits for what it carries out
        }
        try {
            return new Lowered(lower(graph, true, maxSteps(graph)), true);
        } catch (PlanTooLarge e) {
            // the other form has fewer copies and nests less
            return new Lowered(lower(graph, false, maxSteps(graph)), false);
        }
    }

    /** The most steps that the plan of a flow of this size may hold, copies counted. */
    static int maxSteps(Graph graph) {
        return 1_000 + 4 * graph.steps().size();
    }

    /**
     * @param relays whether invokes hand over to the runtime instead of waiting
     * @throws PlanTooLarge when the plan holds more than {@code maxSteps} steps or nests too deeply
     */
    static FlowPlan lower(Graph graph, boolean relays, int maxSteps) throws PlanTooLarge {
        Lowering lowering = new Lowering(graph, relays, maxSteps);
        FlowPlan body = lowering.path(graph.flow().sources().getFirst(), null);
        List<Step> onFault = graph.flow().handlers();
        if (onFault.isEmpty()) {
            return body;
        }
        Step handler = onFault.getFirst();
        return new FlowPlan.Handled(body, handler, lowering.path(graph.next(handler, Kind.OUT), null));
    }

    /** From {@code start} up to {@code stop}, or to the end when {@code stop} is null or not on the way. */
    private FlowPlan path(Step start, Step stop) throws PlanTooLarge {
        if (++depth > MAX_DEPTH) {
            throw new PlanTooLarge(start, "its paths nest more than " + MAX_DEPTH + " deep");
        }
        List<FlowPlan> parts = new ArrayList<>();
        Step at = start;
        while (at != null && at != stop) {
            if (++steps > maxSteps) {
                throw new PlanTooLarge(
                        at,
                        "its paths meet so irregularly that the plan needs more than " + maxSteps
                                + " steps, copies counted");
            }
            if (at.ends()) {
                parts.add(new FlowPlan.End(at));
                at = null;
            } else if (relays && at.kind().relays()) {
                parts.add(relay(at));
                at = null;
            } else if (at.kind().isRegion() && graph.next(at, Kind.FAULT) == null) {
                parts.add(region(at, null));
                at = graph.next(at, Kind.OUT);
            } else if (!at.kind().chooses() && graph.next(at, Kind.FAULT) == null) {
                parts.add(new FlowPlan.Call(at));
                at = graph.next(at, Kind.OUT);
            } else {
                Step join = joins.join(at, stop);
                parts.add(
                        at.kind().chooses()
                                ? branch(at, join)
                                : at.kind().isRegion() ? region(at, join) : guard(at, join));
                at = join;
            }
        }
        depth--;
        return parts.size() == 1 ? parts.getFirst() : new FlowPlan.Sequence(parts);
    }

    private FlowPlan relay(Step invoke) throws PlanTooLarge {
        if (points == MAX_POINTS) {
            throw new PlanTooLarge(invoke, "it has more than " + MAX_POINTS + " invokes to come back from");
        }
        int point = points++;
        FlowPlan next = path(graph.next(invoke, Kind.OUT), null);
        return new FlowPlan.Relay(invoke, point, next, onFault(invoke, null));
    }

    private FlowPlan guard(Step step, Step join) throws PlanTooLarge {
        FlowPlan next = path(graph.next(step, Kind.OUT), join);
        return new FlowPlan.Guard(step, next, path(graph.next(step, Kind.FAULT), join));
    }

    /** @param join where the ways behind it meet; null when no wire takes its faults */
    private FlowPlan region(Step step, Step join) throws PlanTooLarge {
        Insides inside = insides.get(step);
        if (inside == null) {
            int first = numbers;
            numbers += step.insides().size();
            List<FlowPlan.Case> cases = new ArrayList<>();
            for (String port : step.insides()) {
                cases.add(new FlowPlan.Case(port, path(graph.next(step, port), null)));
            }
            inside = new Insides(first, cases);
            insides.put(step, inside);
        }
        boolean caught = graph.next(step, Kind.FAULT) != null;
        FlowPlan next = caught ? path(graph.next(step, Kind.OUT), join) : new FlowPlan.Sequence(List.of());
        return new FlowPlan.Region(step, inside.first, inside.plans, next, onFault(step, join));
    }

    private FlowPlan branch(Step route, Step join) throws PlanTooLarge {
        List<FlowPlan.Case> cases = new ArrayList<>();
        for (String port : route.ports()) {
            if (!port.equals(Kind.DEFAULT) && !port.equals(Kind.FAULT)) {
                cases.add(new FlowPlan.Case(port, path(graph.next(route, port), join)));
            }
        }
        FlowPlan otherwise = path(graph.next(route, Kind.DEFAULT), join);
        return new FlowPlan.Branch(route, cases, otherwise, onFault(route, join));
    }

    private Optional<FlowPlan> onFault(Step step, Step join) throws PlanTooLarge {
        Step target = graph.next(step, Kind.FAULT);
        return target == null ? Optional.empty() : Optional.of(path(target, join));
    }
}
