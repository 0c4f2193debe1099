package org.millrace.compiler.lower;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.millrace.compiler.read.Graph;
import org.millrace.compiler.read.Kind;
import org.millrace.compiler.read.Step;
import org.millrace.model.catalog.Role;

/**
 * Finds where the ways out of a step meet again.
 *
 * <p>A step J is a <em>clean join</em> of step S when nothing that S reaches without passing J can be reached from J too: then the ways
 * of S, up to J, and what follows J share nothing, and nothing has to be copied. The immediate post-dominator of S is its first clean
 * join whenever it has one (raised faults not counted as ways out). Looking for clean joins instead finds one also where some ways end
 * early in a reply of their own, which leaves S without a post-dominator.
 *
 * <ol>
 *   <li>The ways of a route join at the clean join that at least two of them reach and that most follows; of joins on one path that is
 *       the first.
 *   <li>For a step with a fault wire, what follows the step may itself be the clean join: the fault's way ends by itself, and the plan
 *       stays flat.
 *   <li>Many steps with fault wires to one short ending have a clean join in that ending, but at the price of a nesting for each of them;
 *       an ending of at most {@value #SHORT_ENDING} steps is copied instead.
 *   <li>Where there is no clean join, the ways go on to the join of the step around, if they reach it.
 * </ol>
 *
 * <p>Non-goal: the least number of copies. Work is bounded by {@value #MAX_CANDIDATES} candidates a step.
 */
final class Joins {

    private static final int SHORT_ENDING = 6;
    private static final int MAX_CANDIDATES = 64;

    private final Graph graph;
    private final boolean relays;
    private final int[] order; // by step index: the place in a topological order
    private final List<Step> sorted;
    private final BitSet[] reach; // by step index: what a path leads to, the step itself included

    Joins(Graph graph, boolean relays) {
        this.graph = graph;
        this.relays = relays;
        this.sorted = topological();
        this.order = new int[graph.steps().size()];
        this.reach = new BitSet[graph.steps().size()];
        for (int i = sorted.size() - 1; i >= 0; i--) {
            Step step = sorted.get(i);
            order[step.index()] = i;
            BitSet reached = new BitSet();
            reached.set(step.index());
            next(step).forEach(target -> reached.or(reach[target.index()]));
            reach[step.index()] = reached;
        }
    }

    /** The successors on this side of an invoke: in a flow that relays, an invoke carries what follows itself. */
    private List<Step> next(Step step) {
        return relays && step.kind().relays() ? List.of() : graph.onward(step);
    }

    /** Depth first, without recursion: a flow may have thousands of steps in a row. */
    private List<Step> topological() {
        List<Step> finished = new ArrayList<>();
        BitSet entered = new BitSet();
        BitSet left = new BitSet();
        for (Step root : graph.steps()) {
            List<Step> open = new ArrayList<>(List.of(root));
            while (!open.isEmpty()) {
                Step step = open.getLast();
                if (!entered.get(step.index())) {
                    entered.set(step.index());
                    next(step).reversed().stream()
                            .filter(target -> !entered.get(target.index()))
                            .forEach(open::add);
                } else {
                    open.removeLast();
                    if (!left.get(step.index())) {
                        left.set(step.index());
                        finished.add(step);
                    }
                }
            }
        }
        return finished.reversed();
    }

    /** Where the ways out of the step meet, or null when each is followed to its end; {@code stop} is the join around it. */
    Step join(Step step, Step stop) {
        List<Step> targets = next(step);
        Step straight = step.kind().chooses() ? null : graph.next(step, Kind.OUT);
        if (straight != null && targets.size() > 1 && shared(step, straight, 0)) {
            return straight;
        }
        Step clean = cleanJoin(step, targets);
        boolean everyWayMeets = clean != null && !endsBefore(targets, clean);
        if (straight != null && targets.size() > 1 && !everyWayMeets && shared(step, straight, SHORT_ENDING)) {
            return straight;
        }
        if (clean != null) {
            return clean;
        }
        boolean reachesStop =
                stop != null && targets.stream().anyMatch(target -> reach[target.index()].get(stop.index()));
        return reachesStop ? stop : null;
    }

    private Step cleanJoin(Step step, List<Step> targets) {
        if (targets.size() == 1) {
            return targets.getFirst();
        }
        BitSet once = new BitSet();
        BitSet twice = new BitSet();
        for (Step target : targets) {
            BitSet again = (BitSet) once.clone();
            again.and(reach[target.index()]);
            twice.or(again);
            once.or(reach[target.index()]);
        }
        Step largest = null;
        int size = 0;
        int tried = 0;
        for (int i = order[step.index()] + 1; i < sorted.size() && tried < MAX_CANDIDATES; i++) {
            Step candidate = sorted.get(i);
            if (twice.get(candidate.index()) && reach[candidate.index()].cardinality() > size) {
                tried++;
                if (shared(step, candidate, 0)) {
                    largest = candidate;
                    size = reach[candidate.index()].cardinality();
                }
            }
        }
        return largest;
    }

    /** Whether the ways of the step, up to the join, share at most so many steps with what follows the join. */
    private boolean shared(Step step, Step join, int most) {
        BitSet after = reach[join.index()];
        BitSet seen = new BitSet();
        int shared = 0;
        List<Step> open = new ArrayList<>(next(step));
        while (!open.isEmpty()) {
            Step at = open.removeLast();
            if (at == join || seen.get(at.index())) {
                continue;
            }
            seen.set(at.index());
            if (after.get(at.index()) && ++shared > most) {
                return false;
            }
            open.addAll(next(at));
        }
        return true;
    }

    /** Whether some way ends in a reply, or goes over to the runtime, without passing the join; a raised fault does not count. */
    private boolean endsBefore(List<Step> targets, Step join) {
        BitSet seen = new BitSet();
        List<Step> open = new ArrayList<>(targets);
        while (!open.isEmpty()) {
            Step at = open.removeLast();
            if (at == join || seen.get(at.index())) {
                continue;
            }
            seen.set(at.index());
            if (next(at).isEmpty() && at.kind().role() != Role.RAISE) {
                return true;
            }
            open.addAll(next(at));
        }
        return false;
    }
}
