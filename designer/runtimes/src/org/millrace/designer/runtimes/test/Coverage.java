package org.millrace.designer.runtimes.test;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.millrace.client.regression.FlowTests;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.Step;

/**
 * Where exchanges came in a flow.
 *
 * @param exchanges how many took this flow
 * @param steps by their ids, how many exchanges came to them
 * @param wires how many went from one step to another; a wire is told by the two
 */
record Coverage(int exchanges, Map<String, Integer> steps, Map<Wire, Integer> wires) {

    /** @param from the ids of the steps that it joins */
    record Wire(String from, String to) {}

    Coverage {
        steps = Map.copyOf(steps);
        wires = Map.copyOf(wires);
    }

    static Coverage of(String flow, List<FlowTests.Went> all) {
        int exchanges = 0;
        Map<String, Integer> steps = new HashMap<>();
        Map<Wire, Integer> wires = new HashMap<>();
        for (FlowTests.Went went : all) {
            if (went.flow().equals(flow)) {
                exchanges++;
                went.steps().stream().distinct().forEach(step -> steps.merge(step, 1, Integer::sum));
                for (int i = 1; i < went.steps().size(); i++) {
                    wires.merge(new Wire(went.steps().get(i - 1), went.steps().get(i)), 1, Integer::sum);
                }
            }
        }
        return new Coverage(exchanges, steps, wires);
    }

    /** In words, of what a flow has: {@code 7 of 9 steps, 8 of 12 wires}. */
    String said(Flow flow) {
        long reached = flow.getSteps().stream()
                .filter(step -> steps.containsKey(id(step)))
                .count();
        long taken = flow.getWires().stream()
                .filter(wire -> wires.containsKey(new Wire(id(wire.getFrom()), id(wire.getTo()))))
                .count();
        return reached + " of " + flow.getSteps().size() + " steps, " + taken + " of "
                + flow.getWires().size() + " wires";
    }

    static String id(Step step) {
        return step == null || step.getId() == null ? "?" : step.getId();
    }
}
