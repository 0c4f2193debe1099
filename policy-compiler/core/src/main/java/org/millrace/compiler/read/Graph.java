package org.millrace.compiler.read;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.millrace.model.catalog.Regions;

/** The steps of a flow and where their ports lead. Leaves out wires that lead from or to nothing: {@code check} reports them. */
public final class Graph {

    private final FlowSource flow;
    private final Map<String, Step> byId = new HashMap<>();
    private final List<Map<String, Step>> out = new ArrayList<>();

    public Graph(FlowSource flow) {
        this.flow = flow;
        for (Step step : flow.steps()) {
            byId.putIfAbsent(step.id(), step);
            Map<String, Step> ports = new LinkedHashMap<>();
            step.ports().forEach(port -> ports.put(port, null));
            out.add(ports);
        }
        for (FlowSource.Wire wire : flow.wires()) {
            Step from = byId.get(wire.from());
            Step to = byId.get(wire.to());
            if (from != null && to != null && out.get(from.index()).containsKey(wire.port())) {
                out.get(from.index()).putIfAbsent(wire.port(), to);
            }
        }
    }

    public FlowSource flow() {
        return flow;
    }

    public List<Step> steps() {
        return flow.steps();
    }

    /** The step with the id, or null. */
    public Step step(String id) {
        return byId.get(id);
    }

    /** Where the port leads, or null when no wire leaves it. */
    public Step next(Step step, String port) {
        return out.get(step.index()).get(port);
    }

    /** The steps that wires lead to, in the order of the ports, each once. */
    public List<Step> next(Step step) {
        return out.get(step.index()).values().stream()
                .filter(target -> target != null)
                .distinct()
                .toList();
    }

    /** The same, without what lies inside of a region. */
    public List<Step> onward(Step step) {
        List<String> insides = step.insides();
        return out.get(step.index()).entrySet().stream()
                .filter(way -> way.getValue() != null && !insides.contains(way.getKey()))
                .map(Map.Entry::getValue)
                .distinct()
                .toList();
    }

    /** Which region each step lies in. */
    public Regions<Step> regions() {
        List<Regions.Way<Step>> ways = new ArrayList<>();
        for (Step step : flow.steps()) {
            out.get(step.index()).forEach((port, to) -> {
                if (to != null) {
                    ways.add(new Regions.Way<>(step, port, step.insides().contains(port), to));
                }
            });
        }
        return Regions.of(flow.steps(), starts(), ways);
    }

    /** The indexes of the steps that can be reached from the given ones, themselves included. */
    public BitSet reached(List<Step> from) {
        BitSet reached = new BitSet();
        List<Step> open = new ArrayList<>(from);
        while (!open.isEmpty()) {
            Step step = open.removeLast();
            if (!reached.get(step.index())) {
                reached.set(step.index());
                open.addAll(next(step));
            }
        }
        return reached;
    }

    /** The steps at which an exchange or a fault enters the flow. */
    public List<Step> starts() {
        List<Step> starts = new ArrayList<>(flow.sources());
        starts.addAll(flow.handlers());
        return starts;
    }
}
