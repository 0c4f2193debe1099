package org.millrace.designer.app;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.eclipse.core.runtime.Platform;
import org.osgi.framework.Bundle;

/** The examples, as they lie in the application's own bundle: what a new project may begin with. */
final class Templates {

    private static final String BLANK_ENVIRONMENT = """
            # What the names in the flow mean here: endpoints that it calls, keys, certificates and values.
            endpoints: {}
            """;

    private static final String ROOT = "templates/";
    private static final Bundle BUNDLE = Platform.getBundle("org.millrace.designer.app");

    /**
     * @param name the folder's name, e.g. {@code service-mediation}
     * @param title what it is, a line
     * @param text what it does, a paragraph
     */
    record Template(String name, String title, String text) {}

    /** Nothing drawn yet, for who knows what to draw. */
    static final Template BLANK = new Template(
            "blank",
            "A blank flow",
            "A flow without a step, with an environment file beside it: add a receive step, and whatever the flow is to do.");

    private Templates() {}

    /** What a project may begin with: the blank flow, then the examples. */
    static List<Template> toBeginWith() {
        return Stream.concat(Stream.of(BLANK), all().stream()).toList();
    }

    /** The files of a project that begins with a template, and which of them is its flow. */
    static Map<String, byte[]> files(Template template, String project) {
        if (template != BLANK) {
            return files(template.name());
        }
        String flow = flow(template, project);
        return Map.of(
                flow,
                NewFlowWizard.content(flow),
                "environment.yaml",
                BLANK_ENVIRONMENT.getBytes(StandardCharsets.UTF_8));
    }

    static String flow(Template template, String project) {
        return (template == BLANK ? project : template.name()) + ".flow";
    }

    static List<Template> all() {
        return Collections.list(paths(ROOT)).stream()
                .map(path -> path.substring(ROOT.length(), path.length() - 1))
                .filter(name -> BUNDLE.getEntry(ROOT + name + "/" + name + ".flow") != null)
                .sorted()
                .map(Templates::describe)
                .toList();
    }

    private static Enumeration<String> paths(String folder) {
        Enumeration<String> paths = BUNDLE.getEntryPaths(folder);
        return paths == null ? Collections.emptyEnumeration() : paths;
    }

    private static Template describe(String name) {
        String[] lines =
                new String(read(BUNDLE.getEntry(ROOT + name + "/README.md")), StandardCharsets.UTF_8).split("\n");
        String title = lines[0].replaceFirst("^#+ *", "");
        StringBuilder text = new StringBuilder();
        for (int i = 1; i < lines.length && !(lines[i].isBlank() && !text.isEmpty()); i++) {
            text.append(text.isEmpty() ? "" : " ").append(lines[i].strip());
        }
        return new Template(name, title, text.toString().replace("`", ""));
    }

    /** The files of a template by their path in it. */
    static Map<String, byte[]> files(String name) {
        Map<String, byte[]> files = new TreeMap<>();
        String folder = ROOT + name + "/";
        for (URL url : Collections.list(BUNDLE.findEntries(folder, "*", true))) {
            String path = url.getPath().substring(url.getPath().indexOf(folder) + folder.length());
            if (!path.endsWith("/")) {
                files.put(path, read(url));
            }
        }
        return files;
    }

    private static byte[] read(URL url) {
        try (InputStream in = url.openStream()) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new IllegalStateException("the designer is not whole: " + url, e);
        }
    }
}
