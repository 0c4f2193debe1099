package org.millrace.designer.runtimes.exercise;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.millrace.client.Failure;
import org.millrace.compiler.start.Choice;
import org.millrace.compiler.start.Project;
import org.millrace.compiler.start.SchemaSource;
import org.millrace.compiler.start.StartRefused;
import org.millrace.designer.diagram.base.SchemaCheck;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.PropertyType;
import org.millrace.model.catalog.Role;
import org.millrace.model.catalog.StepKind;
import org.millrace.model.catalog.ValueKind;
import org.millrace.model.flow.Branch;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.Sample;
import org.millrace.model.flow.Step;

/**
 * Where messages to try come from, in the order in which they are offered: the flow's samples, what its branches by method and path take, files of
 * the project, and the schemas that the flow checks by. No widgets; any thread.
 */
final class Sources {

    private static final long MOST_BYTES = 1024 * 1024;

    /** A segment of a path that stands for any one. */
    private static final Pattern PLACE = Pattern.compile("\\{[^{}]*}");

    /**
     * A message to be had.
     *
     * @param label for a person
     * @param detail what else tells it from others
     */
    record Source(String label, String detail, Text text) {

        /** Whether each word stands in what is shown of it. */
        boolean matches(String words) {
            String all = (label + " " + detail).toLowerCase(Locale.ROOT);
            return Stream.of(words.strip().toLowerCase(Locale.ROOT).split("\\s+"))
                    .allMatch(all::contains);
        }
    }

    /** Reads or makes the message; may take a moment. */
    interface Text {
        Taken get() throws IOException;
    }

    /** How a request is made that has the flow's own entrance, or that of one of its branches. */
    private record Entrance(String method, String path) {}

    private Sources() {}

    /** What the flow brings along: its samples, then an empty request for each branch by method and path that has none. */
    static List<Source> ofFlow(Path flowFile, Flow flow) {
        Path folder = flowFile.toAbsolutePath().getParent();
        Entrance own = own(flow);
        Map<String, Entrance> branches = branches(flow);
        List<Source> sources = new ArrayList<>();
        Set<String> reached = new LinkedHashSet<>();
        for (Sample sample : flow.getSamples()) {
            Entrance of = branches.getOrDefault(given(sample.getName()), own);
            String method = given(sample.getMethod()).isEmpty() ? of.method() : sample.getMethod();
            String path = given(sample.getPath()).isEmpty() ? of.path() : sample.getPath();
            reached.add(given(sample.getName()));
            sources.add(new Source(
                    given(sample.getName()),
                    method + " " + path + "  " + given(sample.getRequest()),
                    () -> new Taken.Whole(
                            method,
                            path,
                            headers(sample),
                            text(folder, sample.getRequest()),
                            sample.getStatus(),
                            text(folder, sample.getResponse()))));
        }
        branches.forEach((port, of) -> {
            if (!reached.contains(port)) {
                sources.add(new Source(
                        port,
                        of.method() + " " + of.path() + "  branch without a sample",
                        () -> new Taken.Whole(of.method(), of.path(), "", "", 0, "")));
            }
        });
        if (sources.isEmpty()) {
            sources.add(new Source(
                    "Empty message",
                    own.method() + " " + own.path(),
                    () -> new Taken.Whole(own.method(), own.path(), "", "", 0, "")));
        }
        return sources;
    }

    private static Entrance own(Flow flow) {
        String method = "POST";
        String path = "/";
        for (Step step : flow.getSteps()) {
            Optional<StepKind> source = Catalog.kindOf(step).filter(kind -> kind.role() == Role.SOURCE);
            if (source.isPresent()) {
                path = source.get()
                        .property(PropertyType.PATH_PREFIX)
                        .filter(each -> each.isGiven(step))
                        .map(each -> each.text(step).replaceFirst("/\\*$", "/"))
                        .orElse(path);
                method = source.get()
                        .property(PropertyType.HTTP_METHOD)
                        .filter(each -> each.isGiven(step))
                        .map(each -> each.texts(step).getFirst())
                        .orElse(method);
            }
        }
        return new Entrance(method, path);
    }

    /** By their ports, those that ask for a path. */
    private static Map<String, Entrance> branches(Flow flow) {
        Map<String, Entrance> branches = new LinkedHashMap<>();
        Entrance own = own(flow);
        for (Step step : flow.getSteps()) {
            step.eContents().stream()
                    .filter(Branch.class::isInstance)
                    .map(Branch.class::cast)
                    .forEach(branch -> Catalog.valueKindOf(branch)
                            .ifPresent(kind -> text(kind, PropertyType.PATH_TEMPLATE, branch)
                                    .ifPresent(path -> branches.put(
                                            given(branch.getPort()),
                                            new Entrance(
                                                    text(kind, PropertyType.HTTP_METHOD, branch)
                                                            .orElse(own.method()),
                                                    PLACE.matcher(path).replaceAll("1"))))));
        }
        return branches;
    }

    private static Optional<String> text(ValueKind kind, PropertyType type, Branch branch) {
        return kind.properties().stream()
                .filter(property -> property.type() == type && property.isGiven(branch))
                .map(property -> property.text(branch))
                .findFirst();
    }

    private static String headers(Sample sample) {
        StringBuilder lines = new StringBuilder();
        sample.getHeaders()
                .forEach(header -> lines.append(header.getName())
                        .append(": ")
                        .append(header.getValue())
                        .append('\n'));
        return lines.toString();
    }

    private static String given(String text) {
        return text == null ? "" : text;
    }

    private static String text(Path folder, String name) throws IOException {
        return given(name).isEmpty() ? "" : read(folder.resolve(name));
    }

    /** The files that lie in {@code samples}, but for those that samples of the flow name. */
    static List<Source> files(Path flowFile, Flow flow) {
        Path folder = flowFile.toAbsolutePath().getParent();
        Set<String> named = new LinkedHashSet<>();
        for (Sample sample : flow.getSamples()) {
            named.add(given(sample.getRequest()));
            named.add(given(sample.getResponse()));
        }
        List<Source> sources = new ArrayList<>();
        try (Stream<Path> files =
                Files.isDirectory(folder.resolve("samples")) ? Files.list(folder.resolve("samples")) : Stream.empty()) {
            files.filter(Files::isRegularFile)
                    .sorted()
                    .filter(file -> !named.contains("samples/" + file.getFileName()))
                    .forEach(file -> sources.add(
                            new Source("samples/" + file.getFileName(), "body", () -> new Taken.Body(read(file)))));
        } catch (IOException e) {
            // a folder that can't be listed offers nothing
        }
        return sources;
    }

    /** A message for each element that the first check's schema begins with. */
    static List<Source> generated(Path flowFile, Flow flow) {
        Path folder = flowFile.toAbsolutePath().getParent();
        return flow.getSteps().stream()
                .flatMap(step -> SchemaCheck.of(step).stream())
                .findFirst()
                .map(check -> generated(folder.resolve(check.schema()), check.soapBody()))
                .orElse(List.of());
    }

    static String read(Path file) throws IOException {
        if (Files.size(file) > MOST_BYTES) {
            throw new IOException(file.getFileName() + " is larger than the megabyte that is shown here");
        }
        return Files.readString(file);
    }

    private static List<Source> generated(Path schema, boolean soap) {
        try {
            SchemaSource source = SchemaSource.read(schema);
            List<Source> sources = new ArrayList<>();
            for (Choice choice : source.choices()) {
                sources.add(new Source(
                        "New " + choice.label() + ", by " + schema.getFileName(),
                        "body",
                        () -> new Taken.Body(generate(source, choice.key(), soap))));
            }
            return sources;
        } catch (StartRefused | RuntimeException e) {
            return List.of(); // the Problems view says what is the matter with the schema
        }
    }

    private static String generate(SchemaSource source, String key, boolean soap) {
        try {
            Project project = source.project("sample", Set.of(key));
            for (Map.Entry<String, byte[]> file : project.files().entrySet()) {
                if (file.getKey().startsWith("samples/")) {
                    String text = new String(file.getValue(), StandardCharsets.UTF_8);
                    return soap ? inEnvelope(text) : text;
                }
            }
            throw new Failure(Failure.Kind.FAILED, "no message came of " + key, "write one");
        } catch (StartRefused e) {
            throw new Failure(Failure.Kind.FAILED, e.getMessage(), "choose another element, or write a message", e);
        }
    }

    static String inEnvelope(String document) {
        String body = document.replaceFirst("^\\s*<\\?xml[^>]*\\?>\\s*", "").strip();
        return "<soap:Envelope xmlns:soap=\"http://schemas.xmlsoap.org/soap/envelope/\">\n  <soap:Body>\n"
                + body.indent(4) + "  </soap:Body>\n</soap:Envelope>\n";
    }
}
