package org.millrace.compiler.subflow;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.millrace.compiler.read.FlowSource;
import org.millrace.compiler.read.Graph;
import org.millrace.compiler.read.Kind;
import org.millrace.compiler.read.Part;
import org.millrace.compiler.read.Property;
import org.millrace.compiler.read.Step;
import org.millrace.compiler.read.Value;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.PropertyType;
import org.millrace.model.catalog.Reads;
import org.millrace.model.catalog.Regions;
import org.millrace.model.catalog.Role;
import org.millrace.model.catalog.Target;

/**
 * Puts the steps of a checked flow's subflows in the place of its calls.
 *
 * <ol>
 *   <li>A call stays a step: it sets the variables of its subflow. Its port {@code out} leads to the first step of the subflow, whose begin
 *       step goes.
 *   <li>A step of the subflow is named by the call's id, a slash and its own id, and knows the file that it stands in.
 *   <li>What leads to a return step of the subflow leads to what the call's {@code out} led to.
 *   <li>Where the call has a fault wire, each step of the subflow without one gets one to the same place; a raise step, too.
 *   <li>Each variable of the subflow gets a name of its own, see {@link Scope}.
 * </ol>
 *
 * <p>What comes of it is a flow like any other, so that the passes behind, and the runtime, know nothing of calls. Only its steps' ids and
 * files tell.
 */
public final class Inlining {

    private final Subflows subflows;
    private final FlowSource flow;
    private final List<Step> steps = new ArrayList<>();
    private final List<FlowSource.Wire> wires = new ArrayList<>();
    private final Map<String, FlowSource.Namespace> namespaces = new LinkedHashMap<>();
    private final Set<String> secrets = new LinkedHashSet<>();

    private Inlining(FlowSource flow, Subflows subflows) {
        this.flow = flow;
        this.subflows = subflows;
        subflows.all().forEach(each -> {
            each.namespaces().forEach(namespace -> namespaces.putIfAbsent(namespace.prefix(), namespace));
            secrets.addAll(each.secrets());
        });
    }

    /** @param flow that was checked, with its subflows */
    public static FlowSource inline(FlowSource flow, Subflows subflows) {
        if (Subflows.calls(flow).isEmpty()) {
            return flow;
        }
        Inlining inlining = new Inlining(flow, subflows);
        inlining.steps(new Around(flow, "", new Scope(""), "", ""));
        return inlining.made();
    }

    private FlowSource made() {
        Set<String> masked = new LinkedHashSet<>(secrets);
        for (Step step : steps) {
            step.everyProperty(property -> property.texts().stream()
                    .filter(name -> property.type() == PropertyType.VARIABLE && name.contains("."))
                    .filter(name -> secrets.contains(name.substring(name.lastIndexOf('.') + 1)))
                    .forEach(masked::add));
        }
        return new FlowSource(
                flow.file(),
                flow.name(),
                flow.version(),
                List.copyOf(masked),
                flow.line(),
                List.copyOf(namespaces.values()),
                steps,
                wires,
                flow.samples());
    }

    /**
     * A flow, and the place at which its steps are put.
     *
     * @param prefix before the ids of its steps
     * @param returns the id of the step that its return steps stand for
     * @param fault the id of the step that faults go to which no wire of its own takes, "" for none
     */
    private record Around(
            FlowSource flow,
            Graph graph,
            Regions<Step> regions,
            String prefix,
            Scope scope,
            String returns,
            String fault) {

        Around(FlowSource flow, String prefix, Scope scope, String returns, String fault) {
            this(flow, new Graph(flow), prefix, scope, returns, fault);
        }

        private Around(FlowSource flow, Graph graph, String prefix, Scope scope, String returns, String fault) {
            this(flow, graph, graph.regions(), prefix, scope, returns, fault);
        }

        String id(Step step) {
            return !prefix.isEmpty() && step.kind().role() == Role.RETURN ? returns : prefix + step.id();
        }

        /** Where the faults of a step go; "" for out of the flow, or of the region that it lies in. */
        String faultOf(Step step) {
            String own = target(step, Kind.FAULT);
            return own.isEmpty() && regions.of(step).isEmpty() ? fault : own;
        }

        /** Where a port leads; "" for nowhere. */
        String target(Step step, String port) {
            Step next = graph.next(step, port);
            return next == null ? "" : id(next);
        }
    }

    private void steps(Around around) {
        for (Step step : around.flow.steps()) {
            boolean inside = !around.prefix.isEmpty();
            boolean border =
                    inside && (step.kind().role() == Role.SOURCE || step.kind().role() == Role.RETURN);
            if (!border) {
                step(around, step);
            }
        }
    }

    private void step(Around around, Step step) {
        String id = around.prefix + step.id();
        Optional<FlowSource> called = subflows.called(step);
        String fault = around.faultOf(step);
        boolean raises = step.kind().role() == Role.RAISE && !fault.isEmpty();
        List<String> ports = raises ? List.of(Kind.FAULT) : step.ports();
        List<Property> properties =
                called.isPresent() ? given(around, step, called.get()) : around.scope.of(step.properties());
        steps.add(new Step(
                steps.size(),
                id,
                step.kind(),
                step.line(),
                ports,
                step.looks(),
                step.memory(),
                properties,
                around.prefix.isEmpty() ? "" : around.flow.file()));
        called.ifPresent(subflow -> {
            Around inside =
                    new Around(subflow, id + "/", around.scope.inside(step.id()), around.target(step, Kind.OUT), fault);
            wire(id, Kind.OUT, inside.target(subflow.sources().getFirst(), Kind.OUT), step.line());
            steps(inside);
        });
        for (String port : ports) {
            if (port.equals(Kind.FAULT)) {
                wire(id, port, fault, step.line());
            } else if (called.isEmpty()) {
                wire(id, port, around.target(step, port), step.line());
            }
        }
    }

    private void wire(String from, String port, String to, int line) {
        if (!to.isEmpty()) {
            wires.add(new FlowSource.Wire(from, port, to, line));
        }
    }

    /** What a call has for the runtime: the parameters that it gives, and behind them every other variable of its subflow, with its default. */
    private List<Property> given(Around around, Step call, FlowSource subflow) {
        Scope inside = around.scope.inside(call.id());
        List<Property> properties = new ArrayList<>();
        for (Property property : call.properties()) {
            if (!(property.value() instanceof Value.Parts(List<Part> parts))) {
                properties.add(property);
                continue;
            }
            Set<String> names = parts.stream().map(part -> part.text("name")).collect(Collectors.toSet());
            List<Part> all = new ArrayList<>();
            parts.forEach(part -> all.add(renamed(part, around.scope.of(part.properties()), inside)));
            List<Part> declared = subflow.sources().getFirst().parts();
            declared.stream()
                    .filter(part -> !names.contains(part.text("name")))
                    .forEach(part -> all.add(with(part, inside.of(part.properties()))));
            declared.forEach(part -> names.add(part.text("name")));
            subflows.variables(subflow).stream()
                    .filter(name -> !names.contains(name))
                    .forEach(name -> all.add(unset(inside.named(name), call, subflow)));
            properties.add(Scope.withValue(property, property.type(), new Value.Parts(all)));
        }
        return properties;
    }

    /** The name of a parameter is that of a variable of the subflow. */
    private static Part renamed(Part part, List<Property> properties, Scope inside) {
        return with(
                part,
                properties.stream()
                        .map(property -> property.name().equals("name")
                                ? Scope.withValue(
                                        property, PropertyType.VARIABLE, new Value.Text(inside.named(property.text())))
                                : property)
                        .toList());
    }

    /** A variable that a step of the subflow sets, or a subflow of the subflow has: another round of the call begins without it. */
    private static Part unset(String variable, Step call, FlowSource subflow) {
        String parameter = Catalog.kind(subflow.sources().getFirst().kind().name())
                .flatMap(kind -> kind.property(PropertyType.VALUES))
                .orElseThrow()
                .values()
                .getFirst()
                .name();
        return new Part(
                parameter,
                call.kind().since(),
                List.of(),
                call.line(),
                List.of(
                        property("name", PropertyType.VARIABLE, call, new Value.Text(variable)),
                        property("required", PropertyType.TRUTH, call, new Value.Flag(false)),
                        property("value", PropertyType.TEMPLATE, call, new Value.Text(""))));
    }

    private static Property property(String name, PropertyType type, Step call, Value value) {
        return new Property(
                name,
                name,
                type,
                false,
                true,
                Reads.NONE,
                Target.MESSAGE,
                Optional.empty(),
                Set.of(),
                1,
                call.line(),
                value);
    }

    private static Part with(Part part, List<Property> properties) {
        return new Part(part.kind(), part.since(), part.requirements(), part.line(), properties);
    }
}
