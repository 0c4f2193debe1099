package org.millrace.compiler.emit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.millrace.compiler.plan.FlowPlan;

/**
 * What the emitter must know of a plan before it writes it: whether control falls through, and which pieces get a method of their own
 * so that no method grows large. HotSpot leaves methods past 8,000 bytes to the interpreter for good, long before the format's 64 KB.
 */
final class Shape {

    /** How control leaves a piece of plan. */
    enum Exit {
        FALLS_THROUGH,
        ENDS,
        EITHER;

        Exit or(Exit other) {
            return this == other ? this : EITHER;
        }
    }

    /** Most calls and branches in one method; about 2,500 bytes of code. */
    static final int MAX_WEIGHT = 200;

    private final Set<FlowPlan> ownMethod = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Map<FlowPlan, Integer> weights = new IdentityHashMap<>();
    private final Map<FlowPlan, Exit> exits = new IdentityHashMap<>();

    /** A plan of the same meaning in which no sequence is too long for one method. */
    static FlowPlan grouped(FlowPlan plan) {
        return switch (plan) {
            case FlowPlan.Call _, FlowPlan.End _ -> plan;
            case FlowPlan.Sequence sequence ->
                grouped(sequence.parts().stream().map(Shape::grouped).toList());
            case FlowPlan.Guard guard ->
                new FlowPlan.Guard(guard.step(), grouped(guard.next()), grouped(guard.onFault()));
            case FlowPlan.Branch branch ->
                new FlowPlan.Branch(
                        branch.route(),
                        cases(branch.cases()),
                        grouped(branch.otherwise()),
                        branch.onFault().map(Shape::grouped));
            case FlowPlan.Relay relay ->
                new FlowPlan.Relay(
                        relay.invoke(),
                        relay.point(),
                        grouped(relay.next()),
                        relay.onFault().map(Shape::grouped));
            case FlowPlan.Region region ->
                new FlowPlan.Region(
                        region.step(),
                        region.first(),
                        cases(region.insides()),
                        grouped(region.next()),
                        region.onFault().map(Shape::grouped));
            case FlowPlan.Handled handled ->
                new FlowPlan.Handled(grouped(handled.body()), handled.onFault(), grouped(handled.handler()));
        };
    }

    private static FlowPlan grouped(List<FlowPlan> parts) {
        List<FlowPlan> level = parts;
        while (level.size() > MAX_WEIGHT / 2) {
            List<FlowPlan> groups = new ArrayList<>();
            for (int from = 0; from < level.size(); from += MAX_WEIGHT / 2) {
                groups.add(new FlowPlan.Sequence(level.subList(from, Math.min(level.size(), from + MAX_WEIGHT / 2))));
            }
            level = groups;
        }
        return new FlowPlan.Sequence(level);
    }

    private static List<FlowPlan.Case> cases(List<FlowPlan.Case> cases) {
        return cases.stream()
                .map(way -> new FlowPlan.Case(way.port(), grouped(way.plan())))
                .toList();
    }

    /** Decides, from the leaves up, which pieces get a method of their own. */
    Shape(FlowPlan whole) {
        weigh(whole);
    }

    /** Whether the piece is too much to stand where it is used. */
    boolean needsMethod(FlowPlan plan) {
        return ownMethod.contains(plan);
    }

    private int weigh(FlowPlan plan) {
        apart(plan).forEach(this::weigh);
        List<FlowPlan> children = children(plan);
        int total = 1;
        for (FlowPlan child : children) {
            total += weigh(child);
        }
        if (total > MAX_WEIGHT) {
            total = 1 + children.size();
            children.stream().filter(child -> weights.get(child) > 1).forEach(ownMethod::add);
        }
        weights.put(plan, total);
        exits.put(plan, exitOf(plan));
        return total;
    }

    /** The pieces that may stand in the same method. */
    static List<FlowPlan> children(FlowPlan plan) {
        return switch (plan) {
            case FlowPlan.Call _, FlowPlan.End _, FlowPlan.Relay _ -> List.of();
            case FlowPlan.Sequence sequence -> sequence.parts();
            case FlowPlan.Guard guard -> List.of(guard.next(), guard.onFault());
            case FlowPlan.Branch branch -> {
                List<FlowPlan> ways = new ArrayList<>();
                branch.cases().forEach(way -> ways.add(way.plan()));
                ways.add(branch.otherwise());
                branch.onFault().ifPresent(ways::add);
                yield ways;
            }
            case FlowPlan.Region region ->
                region.onFault().map(fault -> List.of(region.next(), fault)).orElse(List.of(region.next()));
            case FlowPlan.Handled handled -> List.of(handled.body());
        };
    }

    /** The pieces that always have methods of their own: what follows a relay, the insides of regions, and the flow's handler. */
    static List<FlowPlan> apart(FlowPlan plan) {
        return switch (plan) {
            case FlowPlan.Relay relay ->
                relay.onFault().map(fault -> List.of(relay.next(), fault)).orElse(List.of(relay.next()));
            case FlowPlan.Region region ->
                region.insides().stream().map(FlowPlan.Case::plan).toList();
            case FlowPlan.Handled handled -> List.of(handled.handler());
            case FlowPlan.Call _, FlowPlan.End _, FlowPlan.Sequence _, FlowPlan.Guard _, FlowPlan.Branch _ -> List.of();
        };
    }

    /** How control leaves the plan. */
    Exit exit(FlowPlan plan) {
        return exits.get(plan);
    }

    private Exit exitOf(FlowPlan plan) {
        return switch (plan) {
            case FlowPlan.Call _ -> Exit.FALLS_THROUGH;
            case FlowPlan.End _, FlowPlan.Relay _, FlowPlan.Handled _ -> Exit.ENDS;
            case FlowPlan.Guard _, FlowPlan.Branch _, FlowPlan.Region _ ->
                children(plan).stream().map(this::exit).reduce(Exit::or).orElseThrow();
            case FlowPlan.Sequence sequence -> {
                Exit exit = Exit.FALLS_THROUGH;
                for (FlowPlan part : sequence.parts()) {
                    exit = exit(part) == Exit.ENDS ? Exit.ENDS : exit.or(exit(part));
                }
                yield exit;
            }
        };
    }
}
