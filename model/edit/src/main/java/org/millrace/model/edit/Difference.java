package org.millrace.model.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.eclipse.emf.ecore.EObject;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.Property;
import org.millrace.model.catalog.PropertyType;
import org.millrace.model.catalog.StepKind;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.FlowPackage;
import org.millrace.model.flow.Step;
import org.millrace.model.flow.Unreadable;
import org.millrace.model.flow.Wire;

/**
 * What changed from one flow to another: step by step, wire by wire, value by value. Where steps stand does not count. Every step and every
 * wire of both flows is in exactly one pair; {@link Pairing} says which steps are taken for the same.
 *
 * @param steps in the order of the later flow, removed ones last
 * @param wires in the order of the later flow, removed ones last
 * @param flow the values of the flow itself that are not the same
 */
public record Difference(List<StepPair> steps, List<WirePair> wires, List<ValuePair> flow) {

    /** What became of a step or a wire. */
    public enum Fate {
        SAME,
        ADDED,
        REMOVED,
        CHANGED
    }

    /**
     * A value that is not the same.
     *
     * @param property its name; "" for what is no property: a step's kind, where a wire leads, the text of a step that can't be read
     * @param label the property's, as a person sees it
     * @param before "" when there was none; a value of several parts is a line for each
     * @param after "" when there is none
     */
    public record ValuePair(String property, String label, String before, String after) {}

    /**
     * A step before and after.
     *
     * @param before nothing when it was added
     * @param after nothing when it was removed
     * @param values what is not the same, the id among it; empty when the step was added or removed
     */
    public record StepPair(Optional<Step> before, Optional<Step> after, List<ValuePair> values) {

        public StepPair {
            values = List.copyOf(values);
        }

        public Fate fate() {
            return Difference.fate(before, after, values.isEmpty());
        }

        public boolean renamed() {
            return before.isPresent() && after.isPresent() && !Objects.equals(id(before), id(after));
        }
    }

    /**
     * A wire before and after: the same wire leaves the same step by the same port, or joins the same two steps.
     *
     * @param before nothing when it was added
     * @param after nothing when it was removed
     * @param values its port and where it leads, as far as they are not the same
     */
    public record WirePair(Optional<Wire> before, Optional<Wire> after, List<ValuePair> values) {

        public WirePair {
            values = List.copyOf(values);
        }

        public Fate fate() {
            return Difference.fate(before, after, values.isEmpty());
        }
    }

    public Difference {
        steps = List.copyOf(steps);
        wires = List.copyOf(wires);
        flow = List.copyOf(flow);
    }

    public static Difference between(Flow before, Flow after) {
        Map<Step, Step> same = Pairing.of(before, after);
        List<StepPair> steps = new ArrayList<>();
        for (Step step : after.getSteps()) {
            Optional<Step> old = Optional.ofNullable(same.get(step));
            steps.add(new StepPair(
                    old, Optional.of(step), old.map(was -> values(was, step)).orElse(List.of())));
        }
        Set<Step> kept = new HashSet<>(same.values());
        before.getSteps().stream()
                .filter(step -> !kept.contains(step))
                .forEach(step -> steps.add(new StepPair(Optional.of(step), Optional.empty(), List.of())));
        return new Difference(steps, wires(before, after, same), values(before, after));
    }

    /** Whether nothing is different. */
    public boolean isEmpty() {
        return flow.isEmpty()
                && steps.stream().allMatch(step -> step.fate() == Fate.SAME)
                && wires.stream().allMatch(wire -> wire.fate() == Fate.SAME);
    }

    private static Fate fate(Optional<?> before, Optional<?> after, boolean same) {
        if (before.isEmpty()) {
            return Fate.ADDED;
        }
        if (after.isEmpty()) {
            return Fate.REMOVED;
        }
        return same ? Fate.SAME : Fate.CHANGED;
    }

    private static String id(Optional<Step> step) {
        return step.map(Step::getId).orElse("");
    }

    private static List<WirePair> wires(Flow before, Flow after, Map<Step, Step> same) {
        Map<Wire, Wire> pairs = new HashMap<>();
        Map<List<Object>, Wire> byPort = new HashMap<>();
        before.getWires().forEach(wire -> byPort.putIfAbsent(Arrays.asList(wire.getFrom(), wire.getPort()), wire));
        pair(after, pairs, wire -> byPort.remove(Arrays.asList(known(same, wire.getFrom()), wire.getPort())));
        Map<List<Object>, Wire> byEnds = new HashMap<>();
        before.getWires().stream()
                .filter(wire -> !pairs.containsValue(wire))
                .forEach(wire -> byEnds.putIfAbsent(Arrays.asList(wire.getFrom(), wire.getTo()), wire));
        pair(
                after,
                pairs,
                wire -> byEnds.remove(Arrays.asList(known(same, wire.getFrom()), known(same, wire.getTo()))));
        List<WirePair> wires = new ArrayList<>();
        for (Wire wire : after.getWires()) {
            Optional<Wire> old = Optional.ofNullable(pairs.get(wire));
            wires.add(new WirePair(
                    old,
                    Optional.of(wire),
                    old.map(was -> values(was, wire, same)).orElse(List.of())));
        }
        Set<Wire> kept = new HashSet<>(pairs.values());
        before.getWires().stream()
                .filter(wire -> !kept.contains(wire))
                .forEach(wire -> wires.add(new WirePair(Optional.of(wire), Optional.empty(), List.of())));
        return wires;
    }

    private static void pair(Flow after, Map<Wire, Wire> pairs, Function<Wire, Wire> find) {
        for (Wire wire : after.getWires()) {
            if (!pairs.containsKey(wire) && find.apply(wire) instanceof Wire old) {
                pairs.put(wire, old);
            }
        }
    }

    /** The step's like in the earlier flow; the step itself, which no earlier wire has, when there is none. */
    private static Step known(Map<Step, Step> same, Step step) {
        return step == null ? null : same.getOrDefault(step, step);
    }

    private static List<ValuePair> values(Wire before, Wire after, Map<Step, Step> same) {
        List<ValuePair> values = new ArrayList<>();
        add(values, "", "Port", text(before.getPort()), text(after.getPort()));
        if (before.getTo() != known(same, after.getTo())) {
            values.add(new ValuePair("", "Leads to", end(before.getTo()), end(after.getTo())));
        }
        return values;
    }

    private static String end(Step step) {
        return step == null ? "" : text(step.getId());
    }

    private static List<ValuePair> values(Step before, Step after) {
        List<ValuePair> values = new ArrayList<>();
        add(values, "", "Kind", kind(before), kind(after));
        if (before instanceof Unreadable || after instanceof Unreadable) {
            add(values, "", "Id", text(before.getId()), text(after.getId()));
            add(values, "", "In the file", xml(before), xml(after));
            return values;
        }
        values.addAll(values(before, (EObject) after));
        return values;
    }

    /** The values of two objects by the properties of either. */
    private static List<ValuePair> values(EObject before, EObject after) {
        List<ValuePair> values = new ArrayList<>();
        List<Property> properties = properties(after);
        for (Property property : properties) {
            String was = properties(before).stream()
                    .filter(other -> other.name().equals(property.name()))
                    .findFirst()
                    .map(other -> text(other, before))
                    .orElse("");
            add(values, property.name(), property.label(), was, text(property, after));
        }
        for (Property property : properties(before)) {
            if (properties.stream().noneMatch(other -> other.name().equals(property.name()))) {
                add(values, property.name(), property.label(), text(property, before), "");
            }
        }
        return values;
    }

    private static List<Property> properties(EObject object) {
        return Catalog.propertiesOf(object.eClass()).stream()
                .filter(property -> property.feature() != FlowPackage.Literals.FLOW__STEPS
                        && property.feature() != FlowPackage.Literals.FLOW__WIRES)
                .toList();
    }

    private static void add(List<ValuePair> values, String property, String label, String before, String after) {
        if (!before.equals(after)) {
            values.add(new ValuePair(property, label, before, after));
        }
    }

    private static String kind(Step step) {
        return Catalog.kindOf(step).map(StepKind::label).orElse("can't be read");
    }

    private static String xml(Step step) {
        return step instanceof Unreadable unreadable ? text(unreadable.getXml()) : "";
    }

    private static String text(String value) {
        return value == null ? "" : value;
    }

    /** A property's value as a person reads it; one of several parts is a line for each. */
    private static String text(Property property, EObject object) {
        if (property.type() == PropertyType.STEP) {
            return object.eGet(property.feature()) instanceof Step step ? text(step.getId()) : "";
        }
        if (property.type() == PropertyType.VALUES) {
            return String.join(
                    "\n",
                    property.objects(object).stream().map(Difference::line).toList());
        }
        return property.many() ? String.join("\n", property.texts(object)) : property.text(object);
    }

    /** A value inside of a step: its kind, and what it is given. */
    static String line(EObject value) {
        String kind = Catalog.valueKindOf(value)
                .map(known -> known.label())
                .orElse(value.eClass().getName());
        List<String> given = properties(value).stream()
                .filter(property -> property.isGiven(value))
                .map(property -> property.label() + " " + text(property, value).replace("\n", ", "))
                .toList();
        return kind + ": " + String.join("; ", given);
    }

    /** The values that a step is given, for telling whether two are alike: what stands in the file, the id aside. */
    static Set<String> given(Step step) {
        Set<String> given = new HashSet<>();
        if (step instanceof Unreadable) {
            given.add(xml(step));
            return given;
        }
        for (Property property : properties(step)) {
            String text = text(property, step);
            if (property.isGiven(step)
                    && property.feature() != FlowPackage.Literals.STEP__ID
                    && !text.equals(property.defaultLiteral())) {
                given.add(property.name() + "=" + text);
            }
        }
        return given;
    }
}
