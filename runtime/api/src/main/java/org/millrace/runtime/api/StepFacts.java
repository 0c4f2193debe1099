package org.millrace.runtime.api;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.millrace.bundle.Descriptor;
import org.millrace.bundle.PropertyValue;

/**
 * A step's properties, or those of a part of a step, as the bundle's descriptor has them: each that the step kind had when the flow was
 * compiled, with its default where the flow says nothing. A step's {@code prepare} reads them, once.
 *
 * <p>The getters with one argument are for properties that every bundle has; they throw a {@link LinkError} when one is missing, or of another
 * type. A property that a later version of the bundle ABI added is read by a getter with two: a bundle of before lacks it, and means the
 * second.
 *
 * @param id the step's id, which messages name; of a part, that of its step
 * @param kind the step kind, or the name of the part's class in the model
 */
public record StepFacts(String id, String kind, Map<String, PropertyValue> properties) {

    public static StepFacts of(Descriptor.Step step) {
        return new StepFacts(step.id(), step.kind(), step.properties());
    }

    /** A step, or a part of one, without properties; {@code with} adds them. */
    public static StepFacts of(String id, String kind) {
        return new StepFacts(id, kind, Map.of());
    }

    /** A string, or an enumeration's literal; "" when there is none. */
    public String text(String name) {
        if (need(name) instanceof PropertyValue.Text(String text)) {
            return text;
        }
        throw other(name, "a text");
    }

    public String text(String name, String otherwise) {
        return properties.containsKey(name) ? text(name) : otherwise;
    }

    public int number(String name) {
        if (need(name) instanceof PropertyValue.Number(int number)) {
            return number;
        }
        throw other(name, "a number");
    }

    public int number(String name, int otherwise) {
        return properties.containsKey(name) ? number(name) : otherwise;
    }

    public boolean flag(String name) {
        if (need(name) instanceof PropertyValue.Flag(boolean flag)) {
            return flag;
        }
        throw other(name, "true or false");
    }

    public boolean flag(String name, boolean otherwise) {
        return properties.containsKey(name) ? flag(name) : otherwise;
    }

    /** Any number of strings or literals, in their order. */
    public List<String> texts(String name) {
        if (need(name) instanceof PropertyValue.Texts(List<String> texts)) {
            return texts;
        }
        throw other(name, "any number of texts");
    }

    public List<String> texts(String name, List<String> otherwise) {
        return properties.containsKey(name) ? texts(name) : otherwise;
    }

    /** What a property holds, in its order. */
    public List<StepFacts> parts(String name) {
        if (need(name) instanceof PropertyValue.Parts(List<PropertyValue.Part> parts)) {
            return parts.stream()
                    .map(part -> new StepFacts(id, part.kind(), part.properties()))
                    .toList();
        }
        throw other(name, "any number of parts");
    }

    public List<StepFacts> parts(String name, List<StepFacts> otherwise) {
        return properties.containsKey(name) ? parts(name) : otherwise;
    }

    /** A part of a kind that the step does not know, for the last branch of the {@code switch} over {@link #kind}. */
    public LinkError unknownKind() {
        return new LinkError(id, "it has a " + kind + ", which is unknown here", "upgrade the runtime");
    }

    private PropertyValue need(String name) {
        PropertyValue value = properties.get(name);
        if (value == null) {
            throw new LinkError(id, "the " + kind + " lacks the property " + name, "compile the flow again");
        }
        return value;
    }

    private LinkError other(String name, String wanted) {
        return new LinkError(
                id, "the property " + name + " of the " + kind + " is not " + wanted, "compile the flow again");
    }

    public StepFacts with(String name, String text) {
        return with(name, new PropertyValue.Text(text));
    }

    public StepFacts with(String name, int number) {
        return with(name, new PropertyValue.Number(number));
    }

    public StepFacts with(String name, boolean flag) {
        return with(name, new PropertyValue.Flag(flag));
    }

    public StepFacts withTexts(String name, String... texts) {
        return with(name, new PropertyValue.Texts(List.of(texts)));
    }

    public StepFacts withParts(String name, StepFacts... parts) {
        return with(
                name,
                new PropertyValue.Parts(List.of(parts).stream()
                        .map(part -> new PropertyValue.Part(part.kind, part.properties))
                        .toList()));
    }

    private StepFacts with(String name, PropertyValue value) {
        Map<String, PropertyValue> all = new LinkedHashMap<>(properties);
        all.put(name, value);
        return new StepFacts(id, kind, all);
    }

    /** As it stands in a descriptor. */
    public Descriptor.Step at(int line) {
        return new Descriptor.Step(id, kind, line, properties);
    }
}
