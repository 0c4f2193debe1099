package org.millrace.compiler.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.millrace.compiler.Drawing;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.lower.Forms;
import org.millrace.compiler.lower.Lowering;
import org.millrace.compiler.read.FlowSource;
import org.millrace.compiler.read.Graph;
import org.millrace.compiler.read.Kind;
import org.millrace.compiler.read.Step;
import org.millrace.runtime.api.CompiledFlow;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;

/**
 * Random flows, run through their generated code and by following the wires of the drawing: the steps must be the same. This is what
 * holds lowering, whatever joins it chooses and whatever it copies.
 */
class RandomFlowsTest {

    private static final int FLOWS = 600;
    private static final int RUNS = 12;

    @Test
    void generatedCodeFollowsTheWiresOfTheDrawing() {
        int relaying = 0;
        for (int seed = 0; seed < FLOWS; seed++) {
            Random random = new Random(seed);
            FlowSource flow = draw(random);
            Graph graph = new Graph(flow);
            Lowering.Lowered lowered = random.nextBoolean()
                    ? Lowering.lower(graph, new Diagnostics(flow.file())).orElseThrow()
                    : Forms.waiting(graph);
            relaying += lowered.relays() ? 1 : 0;
            CompiledFlow code = FlowEmitterTest.load(
                    flow, FlowEmitter.emit(flow, FlowEmitterTest.CLASS, lowered.plan(), lowered.relays()));
            for (int run = 0; run < RUNS; run++) {
                Recording.clear();
                List<String> late = scenario(flow, lowered.relays(), random);
                String context = "seed " + seed + ", run " + run;
                assertEquals(byWires(graph, late), byCode(code, late), context);
            }
        }
        assertTrue(relaying > FLOWS / 10, "too few flows that relay");
    }

    /** Chooses what fails and where routes go. @return the invokes that fail only after they are under way */
    private static List<String> scenario(FlowSource flow, boolean relays, Random random) {
        List<String> late = new ArrayList<>();
        for (Step step : flow.steps()) {
            if (step.kind().chooses()) {
                Recording.choices.put(step.id(), random.nextInt(4));
            }
            if (random.nextInt(6) == 0) {
                if (relays && step.kind().relays() && random.nextBoolean()) {
                    late.add(step.id());
                } else {
                    Recording.failures.put(step.id(), new Fault(FaultCode.INVALID, step.id()));
                }
            }
        }
        return late;
    }

    private static FlowSource draw(Random random) {
        int size = 2 + random.nextInt(14);
        boolean handler = random.nextInt(3) == 0;
        List<String> ids = new ArrayList<>(List.of("receive"));
        for (int i = 1; i < size; i++) {
            ids.add(List.of("log", "log", "route", "route", "invoke", "reply", "raise")
                            .get(random.nextInt(7))
                    + i);
        }
        ids.add("reply");
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            wires(ids, i, random, lines);
        }
        if (handler) {
            lines.add("on-fault > " + later(ids, 0, random));
        }
        return Drawing.flow(lines.toArray(String[]::new));
    }

    private static void wires(List<String> ids, int from, Random random, List<String> lines) {
        String id = ids.get(from);
        if (id.startsWith("route")) {
            for (int i = random.nextInt(3); i > 0; i--) {
                lines.add(id + ".b" + i + " > " + later(ids, from, random));
            }
            lines.add(id + ".default > " + later(ids, from, random));
        } else if (!id.startsWith("reply") && !id.startsWith("raise")) {
            lines.add(id + " > " + later(ids, from, random));
        } else {
            return;
        }
        if (random.nextInt(3) == 0) {
            lines.add(id + " ! " + later(ids, from, random));
        }
    }

    /** Mostly a near step, so that paths are long and meet often. */
    private static String later(List<String> ids, int from, Random random) {
        int last = random.nextInt(3) == 0 ? ids.size() - 1 : Math.min(ids.size() - 1, from + 3);
        return ids.get(from + 1 + random.nextInt(last - from));
    }

    private static List<String> byCode(CompiledFlow code, List<String> late) {
        Exchange exchange = FlowEmitterTest.exchange();
        Recording.log.clear();
        try {
            code.run(exchange);
            while (Recording.pending >= 0) {
                int point = Recording.pending;
                Recording.pending = -1;
                String invoke = Recording.log.getLast().replaceFirst("relay \\d+ ", "");
                code.resume(
                        exchange, point, late.contains(invoke) ? new Fault(FaultCode.BACKEND_BROKEN, "late") : null);
            }
        } catch (Fault left) {
            Recording.log.add("left");
        }
        return Recording.log.stream()
                .map(each -> each.replaceFirst("relay \\d+ ", ""))
                .toList();
    }

    private static List<String> byWires(Graph graph, List<String> late) {
        List<String> log = new ArrayList<>();
        Step at = graph.step("receive");
        boolean handling = false;
        while (true) {
            log.add(at.id());
            boolean relays = at.kind().relays();
            if (Recording.failures.containsKey(at.id()) || relays && late.contains(at.id())) {
                Step next = at.ends() ? null : graph.next(at, Kind.FAULT);
                Step handler = graph.step("on-fault");
                if (next == null && !handling && handler != null) {
                    next = graph.next(handler, Kind.OUT);
                    handling = true;
                }
                if (next == null) {
                    log.add("left");
                    return log;
                }
                at = next;
            } else if (at.ends()) {
                return log;
            } else if (at.kind().chooses()) {
                List<String> ways = at.ports();
                int chosen = Recording.choices.get(at.id());
                // the last two ports are default and fault
                at = graph.next(at, chosen < ways.size() - 2 ? ways.get(chosen) : Kind.DEFAULT);
            } else {
                at = graph.next(at, Kind.OUT);
            }
        }
    }
}
