package org.millrace.compiler.check;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.diagnostic.Place;
import org.millrace.compiler.diagnostic.Rule;
import org.millrace.compiler.read.FlowSource;
import org.millrace.compiler.read.Graph;
import org.millrace.compiler.read.Kind;
import org.millrace.compiler.read.Step;

/**
 * Wires: each leads from a port that exists to a step that exists; every port but {@code fault} has exactly one; every step can be
 * reached; nothing leads back. Together that makes every path end in a step without ports: a reply or a raise.
 */
final class WireCheck {

    private final FlowSource flow;
    private final Graph graph;
    private final Diagnostics diagnostics;

    WireCheck(FlowSource flow, Graph graph, Diagnostics diagnostics) {
        this.flow = flow;
        this.graph = graph;
        this.diagnostics = diagnostics;
    }

    void check() {
        Set<String> used = new HashSet<>();
        flow.wires().forEach(wire -> wire(wire, used));
        flow.steps().forEach(this::openPorts);
        reachable();
        cycles();
    }

    private void wire(FlowSource.Wire wire, Set<String> used) {
        Place place = new Place(flow.file(), wire.line(), wire.from());
        Step from = graph.step(wire.from());
        if (from == null) {
            unknown(flow.place(wire.line()), "a wire leaves", wire.from());
        } else if (!from.ports().contains(wire.port())) {
            diagnostics.add(
                    Rule.WIRE_PORT,
                    place,
                    "it has no port '" + wire.port() + "'",
                    from.ends()
                            ? "remove the wire: a path ends at a " + from.kind().name() + " step"
                            : "its ports are " + String.join(", ", from.ports()));
        } else if (!used.add(wire.from() + " " + wire.port())) {
            diagnostics.add(
                    Rule.WIRE_TWICE,
                    place,
                    "two wires leave the port '" + wire.port() + "'",
                    "remove one of them; a route chooses between ways");
        }
        Step to = graph.step(wire.to());
        if (to == null) {
            unknown(place, "a wire leads to", wire.to());
        } else if (graph.starts().contains(to)) {
            diagnostics.add(
                    Rule.WIRE_INTO_START,
                    place,
                    "a wire leads to " + to.id() + ", a " + to.kind().name() + " step",
                    "lead the wire to another step: that one is where exchanges enter");
        }
    }

    private void unknown(Place place, String what, String id) {
        if (id.isEmpty() && diagnostics.has(Rule.WIRE_STEP, place)) {
            return; // the reader of the file has said so, and which step the wire names in vain
        }
        diagnostics.add(
                Rule.WIRE_STEP,
                place,
                id.isEmpty() ? what + " no step" : what + " '" + id + "', and no step has that id",
                "lead it to a step of the flow, or remove it");
    }

    private void openPorts(Step step) {
        for (String port : step.ports()) {
            if (!port.equals(Kind.FAULT) && graph.next(step, port) == null) {
                diagnostics.add(
                        Rule.PORT_OPEN,
                        flow.place(step).about(port),
                        "no wire leaves its port '" + port + "'",
                        step.insides().contains(port)
                                ? "draw a wire to the first step of its region; a path there ends in an end-region or a raise step"
                                : "draw a wire to the next step; every path ends in a "
                                        + (flow.isSubflow() ? "return" : "reply") + " or a raise step");
            }
        }
    }

    private void reachable() {
        BitSet reached = graph.reached(graph.starts());
        for (Step step : flow.steps()) {
            if (!reached.get(step.index()) && graph.step(step.id()) == step) {
                diagnostics.add(
                        Rule.UNREACHABLE, flow.place(step), "no path leads to it", "draw a wire to it, or remove it");
            }
        }
    }

    /** Depth first, without recursion; each wire that closes a cycle is reported once. */
    private void cycles() {
        BitSet entered = new BitSet();
        BitSet left = new BitSet();
        for (Step root : flow.steps()) {
            List<Step> open = new ArrayList<>(List.of(root));
            while (!open.isEmpty()) {
                Step step = open.getLast();
                if (!entered.get(step.index())) {
                    entered.set(step.index());
                    for (Step next : graph.next(step)) {
                        if (!entered.get(next.index())) {
                            open.add(next);
                        } else if (!left.get(next.index())) {
                            cycle(step, next);
                        }
                    }
                } else {
                    open.removeLast();
                    left.set(step.index());
                }
            }
        }
    }

    private void cycle(Step from, Step to) {
        String port = from.ports().stream()
                .filter(each -> graph.next(from, each) == to)
                .findFirst()
                .orElse("");
        diagnostics.add(
                Rule.CYCLE,
                flow.place(from).about(port),
                from == to ? "a wire leads back to itself" : "a wire leads back to " + to.id() + ", which came before",
                "lead it onwards: a flow has no loops");
    }
}
