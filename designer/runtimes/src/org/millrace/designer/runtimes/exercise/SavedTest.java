package org.millrace.designer.runtimes.exercise;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.millrace.client.Failure;
import org.millrace.client.exchange.XmlReply;

/**
 * An exchange that went as it should, written down so that {@code millrace test} sends it again: {@code expected/NAME.txt} and the
 * messages beside it in a folder of that name. What differs from one run to the next is not asked for.
 */
final class SavedTest {

    static final String ENVIRONMENT = "environment-test.yaml";

    private static final int MOST_CONTAINS_CHARS = 200;

    private final Path flow;
    private final Path project;
    private final String title;
    private final String name;

    /** @param title what it shows, a line */
    SavedTest(Path flow, String title) {
        this.flow = flow.toAbsolutePath();
        this.project = this.flow.getParent();
        this.title = title.strip().replaceAll("\\s+", " ");
        this.name = name(title);
    }

    static String name(String title) {
        String plain =
                title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
        return plain.isEmpty() ? "exchange" : plain.length() > 60 ? plain.substring(0, 60) : plain;
    }

    Path script() {
        return project.resolve("expected").resolve(name + ".txt");
    }

    /**
     * Writes the files.
     *
     * @param first how it went
     * @param again how it went once more
     * @return the script
     * @throws Failure when there is such a test already, or none can be made of it
     */
    Path write(Trial trial, TestRuntime.Result first, TestRuntime.Result again) throws IOException {
        if (trial.environment().isPresent()) {
            throw new Failure(
                    Failure.Kind.USAGE,
                    "a test has stubs for its backends, and this went to the real ones",
                    "choose stubs under Backends, run it, and save it then");
        }
        if (Files.exists(script())) {
            throw new Failure(
                    Failure.Kind.USAGE,
                    "there is a test of this name: " + project.relativize(script()),
                    "choose another");
        }
        if (first.status() != again.status()
                || !first.run().way().equals(again.run().way())) {
            throw new Failure(
                    Failure.Kind.FAILED,
                    "it went another way when it was sent again, so no test can be made of it",
                    "look at what differs: run it twice");
        }
        TestEnvironment environment =
                TestEnvironment.kept(project, ENVIRONMENT, trial.answers().keySet());
        Map<String, byte[]> files = new LinkedHashMap<>();
        List<String> lines = new ArrayList<>(List.of("# Saved by the Exerciser.", "", word("shows", title)));
        new TreeMap<>(trial.answers())
                .keySet()
                .forEach(stub -> lines.add(
                        word("stub", stub + " " + environment.variables().get(stub))));
        String file = environment.isOwn() ? ENVIRONMENT : TestEnvironment.FILE;
        lines.add(word("runtime", file + " " + flow.getFileName()));
        lines.addAll(List.of("", word("exchange", title)));
        lines.add(word("send", trial.method() + " " + trial.path() + part(files, "request", trial.body())));
        trial.headers().forEach((header, value) -> lines.add(word("header", header + ": " + value)));
        lines.add(word("status", String.valueOf(first.status())));
        lines.add(word("way", String.join(" ", first.run().way())));
        reply(lines, files, first, again);
        first.got().forEach((stub, body) -> {
            Trial.Answer answer = trial.answers().get(stub);
            lines.add(word("answers", stub + " " + answer.status() + part(files, "answer-" + stub, answer.body())));
            String got = new String(body, StandardCharsets.UTF_8);
            if (!got.isEmpty() && Arrays.equals(body, again.got().get(stub))) {
                lines.add(word("gets", stub + part(files, "gets-" + stub, got)));
            }
        });
        Path folder = project.resolve("expected").resolve(name);
        Files.createDirectories(folder);
        for (Map.Entry<String, byte[]> each : files.entrySet()) {
            Files.write(project.resolve(each.getKey()), each.getValue());
        }
        if (environment.isOwn()) {
            Files.writeString(project.resolve(ENVIRONMENT), environment.yaml());
        }
        Files.writeString(script(), String.join("\n", lines) + "\n");
        return script();
    }

    private void reply(
            List<String> lines, Map<String, byte[]> files, TestRuntime.Result first, TestRuntime.Result again)
            throws IOException {
        boolean same = Arrays.equals(first.body(), again.body());
        String text = new String(first.body(), StandardCharsets.UTF_8);
        if (same && XmlReply.parse(first.body()).isPresent()) {
            lines.add(word("same-as", part(files, "reply", text).strip()));
        } else if (same) {
            text.lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty() && line.length() <= MOST_CONTAINS_CHARS)
                    .limit(20)
                    .forEach(line -> lines.add(word("contains", line)));
        }
        if (!first.run().fault().isEmpty() && text.contains(first.run().fault())) {
            lines.add(word("contains", first.run().fault()));
        }
    }

    /** A file of the test; its path behind a space, "" for nothing. */
    private String part(Map<String, byte[]> files, String kind, String content) {
        if (content.isEmpty()) {
            return "";
        }
        String path = "expected/" + name + "/" + kind + TestRuntime.suffix(content);
        files.put(path, content.getBytes(StandardCharsets.UTF_8));
        return " " + path;
    }

    private static String word(String word, String rest) {
        return "%-10s%s".formatted(word, rest);
    }
}
