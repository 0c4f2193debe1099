package org.millrace.model.catalog;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.millrace.model.flow.FlowPackage;
import org.millrace.model.flow.Step;

/**
 * The step kinds. Read once from the model; any thread may ask.
 *
 * <p>What a step reads, changes and holds depends on more than its kind: a route reads the body only when one of its branches does. Ask
 * {@link #reads(Step)}, {@link #changes(Step)} and {@link #memory(Step)} of a step, rather than the kind.
 */
public final class Catalog {

    private static final List<StepKind> KINDS = Annotations.stepKinds();

    private static final List<ValueKind> VALUE_KINDS = KINDS.stream()
            .flatMap(kind -> kind.properties().stream())
            .flatMap(property -> property.values().stream())
            .distinct()
            .toList();

    private static final Map<String, StepKind> BY_NAME =
            KINDS.stream().collect(Collectors.toUnmodifiableMap(StepKind::kind, Function.identity()));

    private static final Map<EClass, StepKind> BY_CLASS =
            KINDS.stream().collect(Collectors.toUnmodifiableMap(StepKind::eClass, Function.identity()));

    private static final Map<EClass, ValueKind> VALUES_BY_CLASS =
            VALUE_KINDS.stream().collect(Collectors.toUnmodifiableMap(ValueKind::eClass, Function.identity()));

    private static final List<RuntimeCall> PERMITTED = permitted();

    private Catalog() {}

    /** All step kinds, in the order of the model. */
    public static List<StepKind> kinds() {
        return KINDS;
    }

    /** All kinds of values inside of steps, in the order of the model. */
    public static List<ValueKind> valueKinds() {
        return VALUE_KINDS;
    }

    /** @param kind e.g. {@code validate} */
    public static Optional<StepKind> kind(String kind) {
        return Optional.ofNullable(BY_NAME.get(kind));
    }

    /**
     * A new step, with nothing set yet. For code that makes steps of a kind that it names itself; what a person chooses is a
     * {@link StepKind} already.
     *
     * @param kind e.g. {@code invoke}
     */
    public static Step make(String kind) {
        return kind(kind)
                .orElseThrow(() -> new IllegalArgumentException("there is no step kind " + kind))
                .make();
    }

    /** Nothing for a step that could not be read from its file. */
    public static Optional<StepKind> kindOf(Step step) {
        return Optional.ofNullable(BY_CLASS.get(step.eClass()));
    }

    /** Nothing for an object that is no part of a step, such as a sample. */
    public static Optional<ValueKind> valueKindOf(EObject value) {
        return Optional.ofNullable(VALUES_BY_CLASS.get(value.eClass()));
    }

    /** The kinds by their groups, both in the order of the model: the palette's drawers. */
    public static Map<String, List<StepKind>> groups() {
        return KINDS.stream().collect(Collectors.groupingBy(StepKind::group, LinkedHashMap::new, Collectors.toList()));
    }

    /** The properties of a flow itself; those of its steps, wires and so on are of {@link PropertyType#VALUES}. */
    public static List<Property> flowProperties() {
        return propertiesOf(FlowPackage.Literals.FLOW);
    }

    /** The properties of any class of the model, such as a wire or a sample; inherited ones first. */
    public static List<Property> propertiesOf(EClass owner) {
        return Annotations.properties(owner);
    }

    /** What a step reads, all its values and properties considered. The body, for a step that could not be read. */
    public static Reads reads(Step step) {
        StepKind kind = BY_CLASS.get(step.eClass());
        return kind == null ? Reads.BODY : kind.reads().join(reads(step, kind.properties()));
    }

    /** What a step may change, all its values considered. The body, for a step that could not be read. */
    public static Changes changes(Step step) {
        StepKind kind = BY_CLASS.get(step.eClass());
        if (kind == null) {
            return Changes.BODY;
        }
        Changes changes = kind.changes();
        for (Property property : kind.properties()) {
            if (property.type() == PropertyType.VALUES) {
                for (EObject value : property.objects(step)) {
                    changes = changes.join(VALUES_BY_CLASS.get(value.eClass()).changes());
                }
            }
        }
        return changes;
    }

    /** What a step needs in memory, all considered: whoever reads the body holds the whole of it, or what it reads of its start. */
    public static Memory memory(Step step) {
        StepKind kind = BY_CLASS.get(step.eClass());
        Memory own = kind == null ? Memory.WHOLE : kind.memory();
        return own.join(
                switch (reads(step)) {
                    case NONE, HEADERS -> Memory.STREAMS;
                    case START -> Memory.BOUNDED;
                    case BODY -> Memory.WHOLE;
                });
    }

    /** The whole list of methods that generated code may call: those of all kinds, and the few that every flow needs. */
    public static List<RuntimeCall> permittedCalls() {
        return PERMITTED;
    }

    private static Reads reads(EObject object, List<Property> properties) {
        Reads reads = Reads.NONE;
        for (Property property : properties) {
            if (property.type() == PropertyType.VALUES) {
                for (EObject value : property.objects(object)) {
                    ValueKind kind = VALUES_BY_CLASS.get(value.eClass());
                    reads = reads.join(kind.reads()).join(reads(value, kind.properties()));
                }
            } else if (property.isGiven(object)) {
                reads = reads.join(property.reads());
            }
        }
        return reads;
    }

    private static List<RuntimeCall> permitted() {
        Set<RuntimeCall> calls = new LinkedHashSet<>();
        KINDS.forEach(kind -> calls.addAll(kind.calls()));
        calls.addAll(Abi.COMMON);
        return List.copyOf(calls);
    }
}
