package org.millrace.compiler.pack;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.millrace.bundle.Descriptor;
import org.millrace.compiler.check.Check;
import org.millrace.compiler.read.FlowSource;
import org.millrace.compiler.read.Step;
import org.millrace.compiler.schema.Validators;
import org.millrace.compiler.xpath.Matchers;
import org.millrace.compiler.xslt.Splices;
import org.millrace.model.catalog.Memory;
import org.millrace.model.catalog.PropertyType;

/** What the compiler knows of a checked flow, for the runtime and for people. */
public final class Facts {

    private static final String DEFAULT_METHOD = "POST";

    /** Of a flow that starts by itself: its exchanges come by no listener, and by the flow's own name. */
    private static final String NO_LISTENER = "";

    private static final int SHOWN_CHARS = 80;

    private Facts() {}

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
        boolean byItself = source.kind().is("timer");
        List<String> methods = source.texts("methods");
        return new Descriptor(
                flow.name(),
                version,
                className(flow),
                byItself ? NO_LISTENER : source.text("listener"),
                byItself ? "/" + flow.name() : source.text("path"),
                methods.isEmpty() ? List.of(DEFAULT_METHOD) : List.copyOf(methods),
                relays,
                relays && compiled && isBrief(flow),
                memory(flow),
                startBytes(flow),
                List.copyOf(Check.values(flow, PropertyType.VARIABLE)),
                Check.namespaces(flow),
                flow.steps().stream()
                        .map(step -> new Descriptor.Step(step.id(), step.kind().name(), step.line()))
                        .toList(),
                List.copyOf(Check.values(flow, PropertyType.ENDPOINT)),
                List.copyOf(Check.values(flow, PropertyType.KEY)),
                List.copyOf(Check.values(flow, PropertyType.CERTIFICATE)),
                flow.samples().stream()
                        .map(sample -> new Descriptor.Sample(
                                sample.name(), sample.request(), sample.response(), sample.headers()))
                        .toList(),
                validators,
                flow.secrets(),
                expires);
    }

    public static String className(FlowSource flow) {
        return "org.millrace.flow." + flow.name().replace('-', '_') + ".Flow";
    }

    /** Whether all that looks at a body is brief; a flow that looks at none needs no such word. */
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

    /** What is held of a body in a flow that looks at no more than starts, else 0. */
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
        Set<String> variables = Check.values(flow, PropertyType.VARIABLE);
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
                    case TEXT,
                            CHOICE,
                            NUMBER,
                            TRUTH,
                            TEMPLATE,
                            FILE,
                            JSON_SCHEMA,
                            ENDPOINT,
                            KEY,
                            CERTIFICATE,
                            VARIABLE,
                            QNAME,
                            URL_PATH,
                            VALUES,
                            STEP -> {}
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
