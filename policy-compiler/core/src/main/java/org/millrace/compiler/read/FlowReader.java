package org.millrace.compiler.read;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.diagnostic.Place;
import org.millrace.compiler.diagnostic.Rule;
import org.millrace.compiler.resource.FlowFolder;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.Choice;
import org.millrace.model.catalog.Memory;
import org.millrace.model.catalog.PropertyType;
import org.millrace.model.catalog.Reads;
import org.millrace.model.catalog.StepKind;
import org.millrace.model.catalog.ValueKind;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.FlowFiles;
import org.millrace.model.flow.Loaded;
import org.millrace.model.flow.Problem;

/** Reads a .flow file into records. The only place of a compilation that sees EMF. */
public final class FlowReader {

    /** What every step has and no runtime class takes. */
    private static final Set<String> OF_EVERY_STEP = Set.of("id", "note");

    /** What leaves so little of a file that looking at the rest would only make noise. */
    private static final Set<Problem.Kind> UNREADABLE =
            EnumSet.of(Problem.Kind.MALFORMED, Problem.Kind.DOCTYPE, Problem.Kind.ROOT);

    private final String file;

    /** The folder of the file, as what it names is found from the flow that is compiled: "" or ending in a slash. */
    private final String base;

    private FlowReader(String file) {
        this.file = file;
        this.base = file.substring(0, file.lastIndexOf('/') + 1);
    }

    /**
     * @param content what the file would hold, of a flow that is not saved yet
     * @return what could be read, all else reported; nothing when the file is no flow at all
     */
    public static Optional<FlowSource> read(Path flowFile, Optional<byte[]> content, Diagnostics diagnostics) {
        String file = flowFile.getFileName().toString();
        try {
            return read(
                    file,
                    content.isPresent() ? FlowFiles.readFlow(content.get()) : FlowFiles.loadFlow(flowFile),
                    diagnostics);
        } catch (IOException e) {
            diagnostics.add(
                    Rule.UNREADABLE,
                    new Place(file, 0, ""),
                    "the file can't be read: " + e.getMessage(),
                    "name a .flow file that exists and can be read");
            return Optional.empty();
        }
    }

    /**
     * Reads a subflow.
     *
     * @param file its path relative to the folder of the flow that calls it
     */
    public static Optional<FlowSource> read(String file, byte[] content, Diagnostics diagnostics) {
        return read(file, FlowFiles.readFlow(content), diagnostics);
    }

    /** Whether a file is a flow that other flows call; not for one that can't be read. */
    public static boolean isSubflow(Path flowFile) {
        Diagnostics unheard = new Diagnostics(flowFile.getFileName().toString());
        return read(flowFile, Optional.empty(), unheard)
                .filter(FlowSource::isSubflow)
                .isPresent();
    }

    private static Optional<FlowSource> read(String file, Loaded<Flow> loaded, Diagnostics diagnostics) {
        loaded.problems().forEach(problem -> report(file, problem, diagnostics));
        boolean flow = loaded.problems().stream().noneMatch(problem -> UNREADABLE.contains(problem.kind()));
        return flow ? Optional.of(new FlowReader(file).flow(loaded.content())) : Optional.empty();
    }

    private static void report(String file, Problem problem, Diagnostics diagnostics) {
        Rule rule = switch (problem.kind()) {
            case MALFORMED, DOCTYPE, ROOT -> Rule.UNREADABLE;
            case PREFIX, UNKNOWN_ATTRIBUTE, UNKNOWN_ELEMENT, UNKNOWN_TYPE, STRAY_TEXT -> Rule.UNKNOWN;
            case BAD_VALUE -> Rule.VALUE;
            case DANGLING_WIRE -> Rule.WIRE_STEP;
            case DUPLICATE_ID -> Rule.STEP_ID_TWICE;
        };
        diagnostics.add(
                rule,
                new Place(file, problem.line(), problem.step()),
                clause(problem.wrong()),
                clause(problem.remedy()));
    }

    /** The model's problems are sentences. */
    private static String clause(String sentence) {
        String text = sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
        boolean word = text.length() > 1 && Character.isLowerCase(text.charAt(1));
        return word ? Character.toLowerCase(text.charAt(0)) + text.substring(1) : text;
    }

    private FlowSource flow(Flow flow) {
        List<FlowSource.Wire> wires = flow.getWires().stream()
                .map(wire -> new FlowSource.Wire(
                        id(wire.getFrom()), given(wire.getPort()), id(wire.getTo()), FlowFiles.lineOf(wire)))
                .toList();
        List<Step> steps = new ArrayList<>();
        for (var step : flow.getSteps()) {
            steps.add(step(steps.size(), step, wires));
        }
        return new FlowSource(
                file,
                given(flow.getName()),
                given(flow.getVersion()),
                Stream.of(given(flow.getSecrets()).split("\\s+"))
                        .filter(name -> !name.isEmpty())
                        .distinct()
                        .toList(),
                FlowFiles.lineOf(flow),
                flow.getNamespaces().stream()
                        .map(each -> new FlowSource.Namespace(
                                given(each.getPrefix()), given(each.getUri()), FlowFiles.lineOf(each)))
                        .toList(),
                steps,
                wires,
                flow.getSamples().stream().map(this::sample).toList());
    }

    private Step step(int index, org.millrace.model.flow.Step step, List<FlowSource.Wire> wires) {
        Optional<StepKind> known = Catalog.kindOf(step);
        if (known.isEmpty()) {
            // reported already; it has whatever ports the wires take it to have, so that these are not reported too
            List<String> ports = wires.stream()
                    .filter(wire -> wire.from().equals(id(step)))
                    .map(FlowSource.Wire::port)
                    .distinct()
                    .toList();
            return new Step(index, id(step), Kind.UNREADABLE, line(step), ports, true, Memory.WHOLE, List.of());
        }
        StepKind kind = known.get();
        return new Step(
                index,
                id(step),
                new Kind(
                        kind.kind(),
                        kind.role(),
                        kind.leaves(),
                        kind.transport(),
                        kind.repetition(),
                        kind.since(),
                        kind.requirements(),
                        new Kind.Runtime(
                                kind.runtimeClass(), kind.chooses(), kind.isRegion(), kind.relays(), kind.brief())),
                line(step),
                kind.portsOf(step),
                Catalog.reads(step).compareTo(Reads.START) >= 0,
                Catalog.memory(step),
                properties(step, kind.properties()));
    }

    private List<Property> properties(EObject owner, List<org.millrace.model.catalog.Property> properties) {
        return properties.stream()
                .filter(property -> !OF_EVERY_STEP.contains(property.name()))
                .map(property -> new Property(
                        property.name(),
                        property.label(),
                        property.type(),
                        property.required(),
                        property.argument(),
                        property.reads(),
                        property.target(),
                        property.range(),
                        property.choices().stream()
                                .filter(Choice::weak)
                                .map(Choice::literal)
                                .collect(Collectors.toSet()),
                        property.isDefault(owner) ? 1 : property.since(),
                        line(owner),
                        value(owner, property)))
                .toList();
    }

    private Value value(EObject owner, org.millrace.model.catalog.Property property) {
        if (property.type() == PropertyType.VALUES) {
            return new Value.Parts(
                    property.objects(owner).stream().map(this::part).toList());
        }
        boolean file = property.type().isFile();
        if (property.many()) {
            List<String> texts = property.texts(owner);
            return new Value.Texts(file ? texts.stream().map(this::path).toList() : texts);
        }
        return switch (property.type()) {
            case NUMBER -> new Value.Number((Integer) owner.eGet(property.feature()));
            case TRUTH -> new Value.Flag((Boolean) owner.eGet(property.feature()));
            default -> new Value.Text(file ? path(property.text(owner)) : property.text(owner));
        };
    }

    /** The one form of a path by which generated code finds the file in the bundle; as written when {@code check} will refuse it. */
    private String path(String written) {
        String path = FlowFolder.resolve("", written);
        return path == null || written.isEmpty() ? written : base + path;
    }

    private Part part(EObject object) {
        ValueKind kind = Catalog.valueKindOf(object).orElseThrow();
        return new Part(
                kind.name(), kind.since(), kind.requirements(), line(object), properties(object, kind.properties()));
    }

    private FlowSource.Sample sample(org.millrace.model.flow.Sample sample) {
        Map<String, String> headers = new LinkedHashMap<>();
        sample.getHeaders().forEach(header -> headers.put(given(header.getName()), given(header.getValue())));
        return new FlowSource.Sample(
                given(sample.getName()),
                path(given(sample.getRequest())),
                path(given(sample.getResponse())),
                headers,
                FlowFiles.lineOf(sample));
    }

    private static String id(org.millrace.model.flow.Step step) {
        return step == null ? "" : given(step.getId());
    }

    private static int line(EObject object) {
        return Math.max(1, FlowFiles.lineOf(object));
    }

    private static String given(String text) {
        return text == null ? "" : text;
    }
}
