package org.millrace.compiler.pack;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.millrace.bundle.Descriptor;
import org.millrace.bundle.PropertyValue;
import org.millrace.compiler.check.Check;
import org.millrace.compiler.read.FlowSource;
import org.millrace.compiler.read.Part;
import org.millrace.compiler.read.Property;
import org.millrace.compiler.read.Step;
import org.millrace.compiler.read.Value;
import org.millrace.compiler.schema.Validators;
import org.millrace.compiler.xpath.Matchers;
import org.millrace.compiler.xslt.Splices;
import org.millrace.model.catalog.Memory;
import org.millrace.model.catalog.PropertyType;

/** What the compiler knows of a checked flow, for the runtime and for people. */
public final class FlowFacts {

    private static final int SHOWN_CHARS = 80;

    private FlowFacts() {}

    /**
     * @param version the flow's own, unless it is tried out as another
     * @param compiled whether nothing of it runs in a library
     * @param validators the classes of schemas, by the schema's path
     * @param expires the last day on which the bundle may be activated, ISO 8601, or ""
     */
    public static Descriptor of(
            FlowSource flow,
            String version,
            boolean relays,
            boolean compiled,
            Map<String, List<String>> validators,
            String expires) {
        Step source = flow.sources().getFirst();
        return new Descriptor(
                new Descriptor.Identity(flow.name(), version, className(flow), expires, abi(flow)),
                new Descriptor.Entry(source.kind().transport(), source.index()),
                new Descriptor.Cost(relays, relays && compiled && isBrief(flow), memory(flow), startBytes(flow)),
                needs(flow),
                content(flow, validators));
    }

    private static List<Descriptor.Need> needs(FlowSource flow) {
        List<Descriptor.Need> needs = new ArrayList<>();
        needs(flow, PropertyType.ENDPOINT, Descriptor.Need.Kind.ENDPOINT, needs);
        needs(flow, PropertyType.KEY, Descriptor.Need.Kind.KEY, needs);
        needs(flow, PropertyType.CERTIFICATE, Descriptor.Need.Kind.CERTIFICATE, needs);
        needs(flow, PropertyType.FOLDER, Descriptor.Need.Kind.FOLDER, needs);
        return needs;
    }

    private static void needs(
            FlowSource flow, PropertyType type, Descriptor.Need.Kind kind, List<Descriptor.Need> needs) {
        flow.values(type).forEach(name -> needs.add(new Descriptor.Need(kind, name)));
    }

    private static Descriptor.Content content(FlowSource flow, Map<String, List<String>> validators) {
        return new Descriptor.Content(
                List.copyOf(flow.values(PropertyType.VARIABLE)),
                Check.namespaces(flow),
                flow.steps().stream()
                        .map(step -> new Descriptor.Step(
                                step.id(), step.kind().name(), step.line(), properties(step.properties()), step.file()))
                        .toList(),
                flow.samples().stream()
                        .filter(sample -> !sample.request().isEmpty()) // the Exerciser's alone: nothing to warm up with
                        .map(sample -> new Descriptor.Sample(
                                sample.name(), sample.request(), sample.response(), sample.headers()))
                        .toList(),
                validators,
                flow.secrets());
    }

    private static Map<String, PropertyValue> properties(List<Property> properties) {
        Map<String, PropertyValue> values = new LinkedHashMap<>();
        for (Property property : properties) {
            if (property.argument()) {
                values.put(property.name(), value(property.value()));
            }
        }
        return values;
    }

    private static PropertyValue value(Value value) {
        return switch (value) {
            case Value.Text(String text) -> new PropertyValue.Text(text);
            case Value.Number(int number) -> new PropertyValue.Number(number);
            case Value.Flag(boolean flag) -> new PropertyValue.Flag(flag);
            case Value.Texts(List<String> texts) -> new PropertyValue.Texts(texts);
            case Value.Parts(List<Part> parts) ->
                new PropertyValue.Parts(parts.stream()
                        .map(part -> new PropertyValue.Part(part.kind(), properties(part.properties())))
                        .toList());
        };
    }

    /** The least version of the bundle ABI that knows its kinds, and those of their properties that are not left at their defaults. */
    private static int abi(FlowSource flow) {
        int abi = 1;
        for (Step step : flow.steps()) {
            abi = Math.max(abi, step.kind().since());
            abi = Math.max(abi, abi(step.properties()));
            for (Part part : step.parts()) {
                abi = Math.max(abi, Math.max(part.since(), abi(part.properties())));
            }
        }
        return abi;
    }

    private static int abi(List<Property> properties) {
        return properties.stream().mapToInt(Property::since).max().orElse(1);
    }

    public static String className(FlowSource flow) {
        return "org.millrace.flow." + flow.name().replace('-', '_') + ".Flow";
    }

    /** Whether all that reads a body is brief; a flow that reads none needs no such word. */
    private static boolean isBrief(FlowSource flow) {
        return memory(flow) != Descriptor.MemoryClass.STREAMS
                && flow.steps().stream()
                        .filter(Step::looks)
                        .allMatch(step -> step.kind().brief());
    }

    private static Descriptor.MemoryClass memory(FlowSource flow) {
        return switch (flow.steps().stream().map(Step::memory).reduce(Memory.STREAMS, Memory::join)) {
            case STREAMS -> Descriptor.MemoryClass.STREAMS;
            case BOUNDED -> Descriptor.MemoryClass.BOUNDED;
            case WHOLE -> Descriptor.MemoryClass.WHOLE_MESSAGE;
        };
    }

    /** What is held of a body in a flow that reads no more than prefixes, else 0. */
    private static int startBytes(FlowSource flow) {
        return memory(flow) == Descriptor.MemoryClass.BOUNDED
                ? flow.steps().stream().mapToInt(Step::startBytes).max().orElse(0)
                : 0;
    }

    /**
     * Which constructs run in a library instead of in code made for them, a line for each step that has any.
     *
     * @param resources the flow's files by their paths
     */
    public static List<String> libraries(FlowSource flow, Map<String, byte[]> resources, Validators validators) {
        Map<String, String> namespaces = Check.namespaces(flow);
        Set<String> variables = flow.values(PropertyType.VARIABLE);
        List<String> lines = new ArrayList<>();
        for (Step step : flow.steps()) {
            step.everyProperty(property -> {
                switch (property.type()) {
                    case SCHEMA -> {
                        String reason = validators.left().get(property.text());
                        if (reason != null) {
                            lines.add(step.id() + ": schema " + property.text() + " in Xerces: " + reason);
                        }
                    }
                    case STYLESHEET -> {
                        String reason = Splices.fallback(property.text(), resources);
                        if (reason != null) {
                            lines.add(step.id() + ": stylesheet " + property.text() + " in Saxon: " + reason);
                        }
                    }
                    case XPATH ->
                        property.texts()
                                .forEach(expression -> Matchers.whyNot(expression, namespaces, variables)
                                        .ifPresent(why -> lines.add(step.id() + ": expression " + shown(expression)
                                                + " in Saxon: " + why)));
                    default -> {} // nothing that is compiled
                }
            });
        }
        return lines;
    }

    /** The stylesheets that run as splices, in code made for them. */
    public static List<String> splices(FlowSource flow, Map<String, byte[]> resources) {
        Set<String> splices = new TreeSet<>();
        for (Step step : flow.steps()) {
            step.everyProperty(property -> {
                if (property.type() == PropertyType.STYLESHEET
                        && Splices.fallback(property.text(), resources) == null) {
                    splices.add(property.text());
                }
            });
        }
        return List.copyOf(splices);
    }

    private static String shown(String expression) {
        String line = expression.strip().replaceAll("\\s+", " ");
        return line.length() <= SHOWN_CHARS ? line : line.substring(0, SHOWN_CHARS) + "...";
    }
}
