package org.millrace.designer.runtimes.exercise;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.millrace.client.Failure;
import org.millrace.compiler.start.Choice;
import org.millrace.compiler.start.Project;
import org.millrace.compiler.start.SchemaSource;
import org.millrace.compiler.start.StartRefused;
import org.millrace.designer.diagram.base.SchemaCheck;
import org.millrace.model.flow.Flow;

/** Where messages to try come from: files of the project, and the schemas that the flow checks by. No widgets; any thread. */
final class Sources {

    private static final long MOST_BYTES = 1024 * 1024;

    /**
     * A message to be had.
     *
     * @param label for a person
     */
    record Source(String label, Text text) {}

    /** Reads or makes the message; may take a moment. */
    interface Text {
        String get() throws IOException;
    }

    private Sources() {}

    /** The files that lie in {@code samples}. */
    static List<Source> files(Path flowFile) {
        Path folder = flowFile.toAbsolutePath().getParent();
        List<Source> sources = new ArrayList<>();
        try (Stream<Path> files =
                Files.isDirectory(folder.resolve("samples")) ? Files.list(folder.resolve("samples")) : Stream.empty()) {
            files.filter(Files::isRegularFile)
                    .sorted()
                    .forEach(file -> sources.add(new Source("samples/" + file.getFileName(), () -> read(file))));
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
                        () -> generate(source, choice.key(), soap)));
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
