package org.millrace.tests.flows;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.millrace.compiler.plan.FlowPlan;
import org.millrace.compiler.read.Step;
import org.millrace.runtime.api.CompiledFlow;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.StepFacts;

/**
 * Runs a plan step by step, by the rules that {@link FlowPlan} states, with the same step classes as generated code but by reflection:
 * the second opinion on what the emitter writes. Slow, and meant to be.
 */
final class PlanInterpreter implements CompiledFlow {

    private record Prepared(Class<?> type, Object value) {}

    private final FlowPlan plan;
    private final Map<Step, Prepared> prepared = new HashMap<>();
    private final Map<Integer, FlowPlan.Relay> points = new HashMap<>();
    private final Map<Integer, FlowPlan> insides = new HashMap<>();
    private final Set<Integer> handlerPoints = new HashSet<>();

    PlanInterpreter(FlowPlan plan, Link link) {
        this.plan = plan;
        collect(plan, link, false);
    }

    @Override
    public void run(Exchange exchange) {
        go(exchange, false, () -> follow(body(), exchange));
    }

    @Override
    public void resume(Exchange exchange, int point, Fault fault) {
        FlowPlan.Relay relay = points.get(point);
        go(exchange, handlerPoints.contains(point), () -> {
            if (fault == null) {
                return follow(relay.next(), exchange);
            }
            if (relay.onFault().isEmpty()) {
                throw fault;
            }
            Exchange.caught(exchange, fault);
            return follow(relay.onFault().get(), exchange);
        });
    }

    /** Something that tells whether the way ended. */
    private interface Way {
        boolean go();
    }

    private void go(Exchange exchange, boolean insideHandler, Way way) {
        boolean ended;
        try {
            ended = way.go();
        } catch (Throwable thrown) {
            if (insideHandler || !(plan instanceof FlowPlan.Handled handled)) {
                throw thrown;
            }
            Exchange.caught(exchange, thrown);
            ended = follow(handled.handler(), exchange);
        }
        if (!ended) {
            throw new AssertionError("the plan fell through its end");
        }
    }

    private FlowPlan body() {
        return plan instanceof FlowPlan.Handled handled ? handled.body() : plan;
    }

    /** @return whether the way ended */
    private boolean follow(FlowPlan piece, Exchange exchange) {
        return switch (piece) {
            case FlowPlan.Sequence sequence -> {
                for (FlowPlan part : sequence.parts()) {
                    if (follow(part, exchange)) {
                        yield true;
                    }
                }
                yield false;
            }
            case FlowPlan.Region region -> followRegion(region, exchange);
            case FlowPlan.Call call -> {
                enter(call.step(), "run", exchange);
                yield false;
            }
            case FlowPlan.End end -> {
                if (!end.step().kind().runtimeClass().isEmpty()) {
                    enter(end.step(), "run", exchange);
                }
                yield true;
            }
            case FlowPlan.Guard guard -> {
                try {
                    enter(guard.step(), "run", exchange);
                } catch (Throwable thrown) {
                    Exchange.caught(exchange, thrown);
                    yield follow(guard.onFault(), exchange);
                }
                yield follow(guard.next(), exchange);
            }
            case FlowPlan.Branch branch -> {
                int chosen;
                try {
                    chosen = (Integer) enter(branch.route(), "choose", exchange);
                } catch (Throwable thrown) {
                    if (branch.onFault().isEmpty()) {
                        throw thrown;
                    }
                    Exchange.caught(exchange, thrown);
                    yield follow(branch.onFault().get(), exchange);
                }
                yield follow(
                        chosen < branch.cases().size()
                                ? branch.cases().get(chosen).plan()
                                : branch.otherwise(),
                        exchange);
            }
            case FlowPlan.Relay relay -> {
                try {
                    enter(relay.invoke(), "relay", exchange, relay.point());
                } catch (Throwable thrown) {
                    if (relay.onFault().isEmpty()) {
                        throw thrown;
                    }
                    Exchange.caught(exchange, thrown);
                    yield follow(relay.onFault().get(), exchange);
                }
                yield true;
            }
            case FlowPlan.Handled _ -> throw new AssertionError("a handler stands only outermost");
        };
    }

    @Override
    public void inside(Exchange exchange, int number) {
        if (!follow(insides.get(number), exchange)) {
            throw new AssertionError("the inside " + number + " fell through its end");
        }
    }

    private boolean followRegion(FlowPlan.Region region, Exchange exchange) {
        try {
            carryOut(region, exchange);
        } catch (Throwable thrown) {
            if (region.onFault().isEmpty()) {
                throw thrown;
            }
            Exchange.caught(exchange, thrown);
            return follow(region.onFault().get(), exchange);
        }
        return follow(region.next(), exchange);
    }

    private void carryOut(FlowPlan.Region region, Exchange exchange) {
        Exchange.enter(exchange, region.step().index());
        Prepared own = prepared.get(region.step());
        call(
                own.type,
                "run",
                List.of(Exchange.class, own.type, CompiledFlow.class, int.class),
                List.of(exchange, own.value, this, region.first()));
    }

    private Object enter(Step step, String method, Exchange exchange, Object... more) {
        Exchange.enter(exchange, step.index());
        Prepared own = prepared.get(step);
        List<Class<?>> types = new ArrayList<>(List.of(Exchange.class, own.type));
        List<Object> arguments = new ArrayList<>();
        arguments.add(exchange);
        arguments.add(own.value);
        for (Object each : more) {
            types.add(int.class);
            arguments.add(each);
        }
        return call(own.type, method, types, arguments);
    }

    private void collect(FlowPlan piece, Link link, boolean insideHandler) {
        switch (piece) {
            case FlowPlan.Sequence sequence -> sequence.parts().forEach(part -> collect(part, link, insideHandler));
            case FlowPlan.Call call -> prepare(call.step(), link);
            case FlowPlan.Region region -> {
                prepare(region.step(), link);
                for (int i = 0; i < region.insides().size(); i++) {
                    FlowPlan inside = region.insides().get(i).plan();
                    insides.put(region.first() + i, inside);
                    collect(inside, link, insideHandler);
                }
                collect(region.next(), link, insideHandler);
                region.onFault().ifPresent(fault -> collect(fault, link, insideHandler));
            }
            case FlowPlan.End end -> {
                if (!end.step().kind().runtimeClass().isEmpty()) {
                    prepare(end.step(), link);
                }
            }
            case FlowPlan.Guard guard -> {
                prepare(guard.step(), link);
                collect(guard.next(), link, insideHandler);
                collect(guard.onFault(), link, insideHandler);
            }
            case FlowPlan.Branch branch -> {
                prepare(branch.route(), link);
                branch.cases().forEach(way -> collect(way.plan(), link, insideHandler));
                collect(branch.otherwise(), link, insideHandler);
                branch.onFault().ifPresent(fault -> collect(fault, link, insideHandler));
            }
            case FlowPlan.Relay relay -> {
                prepare(relay.invoke(), link);
                points.put(relay.point(), relay);
                if (insideHandler) {
                    handlerPoints.add(relay.point());
                }
                collect(relay.next(), link, insideHandler);
                relay.onFault().ifPresent(fault -> collect(fault, link, insideHandler));
            }
            case FlowPlan.Handled handled -> {
                collect(handled.body(), link, false);
                collect(handled.handler(), link, true);
            }
        }
    }

    private void prepare(Step step, Link link) {
        prepared.computeIfAbsent(step, key -> {
            Class<?> type = type(step.kind().runtimeClass());
            StepFacts facts = Link.step(link, step.index());
            return new Prepared(
                    type, call(type, "prepare", List.of(Link.class, StepFacts.class), List.of(link, facts)));
        });
    }

    private static Class<?> type(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    private static Object call(Class<?> type, String method, List<Class<?>> types, List<Object> arguments) {
        try {
            return type.getMethod(method, types.toArray(Class[]::new)).invoke(null, arguments.toArray());
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException thrown) {
                throw thrown;
            }
            if (e.getCause() instanceof Error thrown) {
                throw thrown;
            }
            throw new AssertionError(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
