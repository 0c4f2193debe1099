package org.millrace.designer.runtimes.exercise;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.millrace.client.Failure;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * A project's environment with stubs in its backends' place: each endpoint leads to a port of this machine that a variable names. An
 * environment file that does so already is taken as it is.
 *
 * @param variables by the endpoint's name, the variable that holds its port
 * @param yaml the file's content; "" when the project's own file does
 */
record TestEnvironment(Map<String, String> variables, String yaml) {

    static final String FILE = "environment.yaml";

    /** A target that a port can be put into, as the templates have it. */
    private static final Pattern OPEN_TARGET =
            Pattern.compile("http://(?:127\\.0\\.0\\.1|localhost):\\$\\{([A-Za-z_][A-Za-z0-9_]*)(?::-\\d+)?}/?");

    boolean isOwn() {
        return !yaml.isEmpty();
    }

    /**
     * @param folder the project's
     * @param endpoints that the flow calls
     */
    static TestEnvironment of(Path folder, Collection<String> endpoints) throws IOException {
        Map<Object, Object> all = read(folder.resolve(FILE));
        Map<Object, Object> known = map(all.get("endpoints"));
        Map<String, String> open = new LinkedHashMap<>();
        for (String endpoint : endpoints) {
            variable(map(known.get(endpoint))).ifPresent(variable -> open.put(endpoint, variable));
        }
        boolean each = open.size() == endpoints.size()
                && open.values().stream().distinct().count() == open.size();
        if (each && Files.exists(folder.resolve(FILE))) {
            return new TestEnvironment(open, "");
        }
        Map<String, String> variables = new LinkedHashMap<>();
        for (String endpoint : endpoints) {
            String variable = endpoint.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_") + "_STUB_PORT";
            variables.put(endpoint, variable.matches("[A-Z_].*") ? variable : "_" + variable);
            known.put(endpoint, Map.of("targets", List.of("http://127.0.0.1:${" + variables.get(endpoint) + "}")));
        }
        all.put("endpoints", known);
        return new TestEnvironment(variables, write(all));
    }

    /**
     * The same to be kept beside the flow, in a file in which there may be something already: what tests of other flows need, or what a person
     * has written. That stays; what it lacks is added. One that lacks nothing stays byte for byte.
     *
     * @param name of the file in the folder
     */
    static TestEnvironment kept(Path folder, String name, Collection<String> endpoints) throws IOException {
        TestEnvironment made = of(folder, endpoints);
        Path file = folder.resolve(name);
        if (!made.isOwn() || !Files.exists(file)) {
            return made;
        }
        Map<Object, Object> there = read(file);
        Map<Object, Object> all = filledUp(there, load(made.yaml(), name));
        Map<Object, Object> known = map(all.get("endpoints"));
        Map<Object, Object> stubs = map(load(made.yaml(), name).get("endpoints"));
        Map<String, String> variables = new LinkedHashMap<>();
        for (String endpoint : endpoints) {
            String variable =
                    variable(map(known.get(endpoint))).orElse(made.variables().get(endpoint));
            variables.put(endpoint, variable);
            if (variable(map(known.get(endpoint))).isEmpty()) {
                known.put(endpoint, stubs.get(endpoint)); // a real backend is no stub
            }
        }
        all.put("endpoints", known);
        return new TestEnvironment(variables, all.equals(there) ? Files.readString(file) : write(all));
    }

    /** All that a map has, and what of another it lacks, also in the maps within. */
    private static Map<Object, Object> filledUp(Map<Object, Object> map, Map<Object, Object> other) {
        Map<Object, Object> all = map(map);
        other.forEach((key, value) -> {
            if (all.get(key) instanceof Map<?, ?> mine && value instanceof Map<?, ?> theirs) {
                Map<Object, Object> both = map(mine);
                theirs.forEach(both::putIfAbsent);
                all.put(key, both);
            } else {
                all.putIfAbsent(key, value);
            }
        });
        return all;
    }

    /**
     * The content of an environment file with folders of this place in the place of those that it names, so that a trial takes nobody's files and
     * writes none where others look for them.
     */
    static String inScratch(String yaml, Path place) throws IOException {
        Map<Object, Object> all = load(yaml, "the environment");
        Map<Object, Object> folders = map(all.get("folders"));
        if (folders.isEmpty()) {
            return yaml;
        }
        for (Map.Entry<Object, Object> folder : folders.entrySet()) {
            Path scratch = Files.createDirectories(place.resolve(String.valueOf(folder.getKey())));
            Map<Object, Object> settings = map(folder.getValue());
            settings.put("path", scratch.toAbsolutePath().toString());
            folder.setValue(settings);
        }
        all.put("folders", folders);
        return write(all);
    }

    /**
     * The content of an environment file with its own folder's files by their full paths, so that it can lie elsewhere.
     *
     * @param yaml of a file in {@code folder}
     */
    static String movable(String yaml, Path folder) {
        return write(map(absolute(load(yaml, "the environment"), folder)));
    }

    private static Object absolute(Object value, Path folder) {
        return switch (value) {
            case Map<?, ?> map -> {
                Map<Object, Object> changed = new LinkedHashMap<>();
                map.forEach((key, each) -> changed.put(key, absolute(each, folder)));
                yield changed;
            }
            case List<?> list ->
                list.stream().map(each -> absolute(each, folder)).toList();
            case String text
            when isFile(text, folder) -> folder.resolve(text).toAbsolutePath().toString();
            case null -> "";
            default -> value;
        };
    }

    private static boolean isFile(String text, Path folder) {
        return !text.isEmpty()
                && !text.contains("${")
                && text.matches("[^:*?\"<>|\\x00-\\x1f]+")
                && Files.isRegularFile(folder.resolve(text));
    }

    private static java.util.Optional<String> variable(Map<Object, Object> endpoint) {
        if (endpoint.containsKey("tls")
                || !(endpoint.get("targets") instanceof List<?> targets)
                || targets.size() != 1) {
            return java.util.Optional.empty();
        }
        Matcher open = OPEN_TARGET.matcher(String.valueOf(targets.getFirst()));
        return open.matches() ? java.util.Optional.of(open.group(1)) : java.util.Optional.empty();
    }

    private static Map<Object, Object> read(Path file) throws IOException {
        return Files.exists(file)
                ? load(Files.readString(file), file.getFileName().toString())
                : new LinkedHashMap<>();
    }

    private static Map<Object, Object> load(String yaml, String file) {
        try {
            return map(new Load(LoadSettings.builder().build()).loadFromString(yaml));
        } catch (YamlEngineException e) {
            throw new Failure(
                    Failure.Kind.FAILED, file + " is no YAML: " + e.getMessage(), "mend it in a text editor", e);
        }
    }

    private static Map<Object, Object> map(Object value) {
        Map<Object, Object> copy = new LinkedHashMap<>();
        if (value instanceof Map<?, ?> map) {
            copy.putAll(map);
        }
        return copy;
    }

    private static String write(Map<Object, Object> all) {
        return new Dump(DumpSettings.builder()
                        .setDefaultFlowStyle(FlowStyle.BLOCK)
                        .build())
                .dumpToString(all);
    }
}
