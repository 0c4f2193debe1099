package org.millrace.model.draw;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.Values;
import org.millrace.model.draw.route.Rect;
import org.millrace.model.edit.Drawing;
import org.millrace.model.edit.Drawing.Point;
import org.millrace.model.edit.Nesting;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.FlowFactory;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Wire;

/** Drawings from seeds: flows as people draw them, and steps strewn over the canvas with wires to and fro. */
final class MadeFlows {

    private static final List<String> KINDS =
            List.of("validate", "transform", "invoke", "log", "set", "sign", "verify");
    private static final List<String> NAMES = List.of("", "-order", "-customer", "-shipping-address", "-it");

    private final Random random;
    private final Drawing drawing = empty();
    private final boolean nested;
    private int depth;
    private int left;
    private int number;
    private Step handler; // of faults

    /** A way out that is still to be wired. */
    private record Loose(Step step, String port) {}

    private MadeFlows(long seed, int about, boolean nested) {
        random = new Random(seed);
        left = about;
        this.nested = nested;
    }

    static Drawing empty() {
        Flow flow = FlowFactory.eINSTANCE.createFlow();
        flow.setName("made");
        return new Drawing(flow, FlowFactory.eINSTANCE.createLayout());
    }

    static Step step(Drawing drawing, String kind, String id) {
        Step step = Catalog.make(kind);
        step.setId(id);
        drawing.flow().getSteps().add(step);
        return step;
    }

    static Step route(Drawing drawing, String id, List<String> branches) {
        Step route = step(drawing, "route", id);
        branches.forEach(port ->
                Values.of(route).add("branches", "BodyBranch").put("port", port).put("xpath", "/a"));
        return route;
    }

    static Wire wire(Drawing drawing, Step from, String port, Step to) {
        return drawing.connect(from, port, to);
    }

    /** A flow of about so many steps: chains, branches, fault handlers, joins, loops back; without places. */
    static Drawing flow(long seed, int about) {
        return new MadeFlows(seed, about, false).flow();
    }

    /** The same with regions, up to three in each other. */
    static Drawing nested(long seed, int about) {
        return new MadeFlows(seed, about, true).flow();
    }

    private Drawing flow() {
        Step receive = step(drawing, "receive", "receive");
        List<Loose> ends = List.of(new Loose(receive, "out"));
        while (left > 3) {
            ends = chain(ends, 1 + random.nextInt(5));
            if (left > 6) {
                ends = branches(ends);
            }
        }
        Step answer = join(ends, "reply", "answer");
        if (handler == null && random.nextBoolean()) {
            Step reply = step(drawing, "transform", "fault-reply");
            wire(drawing, reply, "out", answer);
            for (Step each : List.copyOf(drawing.flow().getSteps())) {
                if (each != reply
                        && drawing.ports(each).contains("fault")
                        && Nesting.of(drawing).regionOf(each) == null
                        && random.nextInt(3) > 0) {
                    wire(drawing, each, "fault", reply);
                }
            }
        }
        return drawing;
    }

    private String id(String kind) {
        return kind + NAMES.get(random.nextInt(NAMES.size())) + "-" + ++number;
    }

    private Step join(List<Loose> ends, String kind, String id) {
        left--;
        Step step = step(drawing, kind, id);
        ends.forEach(end -> wire(drawing, end.step, end.port, step));
        return step;
    }

    /** A region with what is in it: chains, branches, faults that are handled within. */
    private List<Loose> region(List<Loose> ends) {
        String kind = List.of("for-each", "parallel", "retry").get(random.nextInt(3));
        Step region = step(drawing, kind, id(kind));
        ends.forEach(end -> wire(drawing, end.step, end.port, region));
        if (kind.equals("for-each")) {
            Values.of(region).put("select", "/order/line").put("concurrency", 1 + random.nextInt(6));
        }
        int lanes = kind.equals("parallel") ? 2 + random.nextInt(3) : 1;
        for (int k = 0; kind.equals("parallel") && k < lanes; k++) {
            Values.of(region).add("branches", "ParallelBranch").put("port", "supplier" + NAMES.get(k) + k);
        }
        Step outerHandler = handler;
        depth++;
        List<Step> lastEnds = new ArrayList<>();
        for (String port : Nesting.insidePorts(region)) {
            handler = null;
            List<Loose> inner = List.of(new Loose(region, port));
            if (random.nextInt(8) > 0) {
                inner = chain(inner, 1 + random.nextInt(3));
            }
            if (left > 6 && random.nextInt(3) == 0) {
                inner = branches(inner);
            }
            boolean same = !lastEnds.isEmpty() && random.nextInt(3) == 0;
            if (same) {
                Step end = lastEnds.getLast();
                inner.forEach(each -> wire(drawing, each.step, each.port, end));
            } else {
                lastEnds.add(join(inner, "end-region", id("end")));
            }
        }
        depth--;
        handler = outerHandler;
        left--;
        return List.of(new Loose(region, "out"));
    }

    private List<Loose> chain(List<Loose> ends, int length) {
        List<Loose> now = ends;
        Step first = null;
        for (int k = 0; k < length; k++) {
            if (nested && depth < 3 && random.nextInt(4) == 0) {
                now = region(now);
                first = first == null ? now.getFirst().step : first;
                continue;
            }
            String kind = KINDS.get(random.nextInt(KINDS.size()));
            Step step = join(now, kind, id(kind));
            now = List.of(new Loose(step, "out"));
            if (random.nextInt(5) == 0) {
                if (handler == null || random.nextInt(3) == 0) {
                    left--;
                    handler = step(drawing, random.nextBoolean() ? "raise" : "log", id("on-error"));
                }
                wire(drawing, step, "fault", handler);
            }
            first = first == null ? step : first;
        }
        if (first != null && length > 2 && random.nextInt(8) == 0) { // a loop back by a decision
            left--;
            Step again = route(drawing, id("again"), List.of("yes"));
            now.forEach(end -> wire(drawing, end.step, end.port, again));
            wire(drawing, again, "yes", first);
            now = List.of(new Loose(again, "default"));
        }
        return now;
    }

    private List<Loose> branches(List<Loose> ends) {
        int wanted = random.nextInt(3) > 0 ? 2 + random.nextInt(3) : 2 + random.nextInt(11);
        int ways = Math.clamp(left / 2, 2, wanted);
        List<String> ports = new ArrayList<>();
        for (int w = 0; w < ways - 1; w++) {
            ports.add((random.nextInt(3) == 0 ? "move-booking-" : "branch-") + w);
        }
        left--;
        Step route = route(drawing, id("route"), ports);
        ends.forEach(end -> wire(drawing, end.step, end.port, route));
        List<Loose> loose = new ArrayList<>();
        ports.add("default");
        for (String port : ports) {
            int length = random.nextInt(4);
            List<Loose> begin = List.of(new Loose(route, port));
            if (length == 0 && port.equals("default")) {
                join(begin, "raise", id("raise"));
            } else {
                loose.addAll(length == 0 ? begin : chain(begin, length));
            }
        }
        return loose;
    }

    /** Steps strewn at least so far apart; most wires lead to steps that are near, many of them backwards. */
    static Drawing strewn(long seed, int steps, int apart) {
        Random random = new Random(seed);
        Drawing drawing = empty();
        List<Rect> boxes = new ArrayList<>();
        int side = (int) Math.sqrt(steps * 2.2) + 1;
        int width = side * 250;
        int height = Math.max(200, steps * 2 * 110 * 250 / width + 120);
        for (int s = 0; s < steps; s++) {
            List<String> ports = new ArrayList<>();
            int more = random.nextInt(6) == 0 ? 1 + random.nextInt(5) : 0;
            for (int p = 0; p < more; p++) {
                ports.add("b" + p);
            }
            String id = "s" + s + "-" + "x".repeat(random.nextInt(14));
            Step step = more == 0 ? step(drawing, "log", id) : route(drawing, id, ports);
            Size size = Measures.of(drawing, step);
            Rect box = null;
            for (int tries = 0; box == null; tries++) {
                int grid = tries % 3 == 0 ? 1 : Measures.GRID;
                Rect there = new Rect(
                        random.nextInt(width) / grid * grid,
                        random.nextInt(height) / grid * grid,
                        size.width(),
                        size.height());
                box = boxes.stream().noneMatch(there.grown(apart, apart)::overlaps) ? there : null;
                height += tries % 200 == 199 ? 200 : 0;
            }
            boxes.add(box);
            drawing.move(step, new Point(box.x(), box.y()));
        }
        List<Step> all = List.copyOf(drawing.flow().getSteps());
        for (int s = 0; s < steps; s++) {
            for (String port : drawing.ports(all.get(s))) {
                boolean wired = port.equals("fault") ? random.nextInt(4) == 0 : random.nextInt(8) > 0;
                int to = near(boxes, s, random);
                if (wired && to != s) {
                    wire(drawing, all.get(s), port, all.get(to));
                }
            }
        }
        return drawing;
    }

    private static int near(List<Rect> boxes, int of, Random random) {
        if (random.nextInt(12) == 0) {
            return random.nextInt(boxes.size());
        }
        Rect box = boxes.get(of);
        List<Integer> others = new ArrayList<>();
        for (int b = 0; b < boxes.size(); b++) {
            if (b != of) {
                others.add(b);
            }
        }
        others.sort(Comparator.comparingInt(b -> distance(box, boxes.get(b))));
        return others.isEmpty() ? of : others.get(random.nextInt(Math.min(8, others.size())));
    }

    private static int distance(Rect a, Rect b) {
        return Math.abs(a.right() - b.x()) + Math.abs(a.y() - b.y()) + (b.x() < a.right() ? 150 : 0);
    }
}
