package org.millrace.designer.diagram.environment;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.millrace.model.catalog.PropertyType;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

/**
 * The environment files of a flow's folder, {@code environment.yaml} and {@code environment-*.yaml}, as they were when this was made. One
 * that can't be read knows nothing, and is told as {@link #broken}. Immutable.
 */
public final class Environments {

    /** The part of an environment file in which a sort of names stands, and what an entry begins with. */
    public enum Section {
        ENDPOINTS(PropertyType.ENDPOINT, "targets: [\"http://127.0.0.1:8080\"]"),
        KEYS(PropertyType.KEY, "keystore: keys/%s.p12"),
        CERTIFICATES(PropertyType.CERTIFICATE, "files: [keys/%s.pem]"),
        FOLDERS(PropertyType.FOLDER, "path: /srv/millrace/%s"),
        /** What a template's {@code {env:name}} means. */
        VALUES(PropertyType.TEMPLATE, "");

        private final PropertyType type;
        private final String entry;

        Section(PropertyType type, String entry) {
            this.type = type;
            this.entry = entry;
        }

        public static Optional<Section> of(PropertyType type) {
            return Arrays.stream(values())
                    .filter(section -> section.type == type)
                    .findFirst();
        }

        /** As it stands in the file. */
        public String key() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }

        /** What one entry is called. */
        public String word() {
            return key().replaceFirst("s$", "");
        }
    }

    /**
     * An entry of an environment file.
     *
     * @param firstLine from 0, as text editors count
     * @param lastLine of its last value
     */
    public record Named(Section section, String name, int firstLine, int lastLine) {}

    /**
     * What keeps an environment file, or a section of it, from being read.
     *
     * @param line from 1; 0 when it is the whole file
     * @param why a clause
     */
    public record Broken(Path file, int line, String why) {

        /** As a sentence for whoever looks at a flow. */
        public String text() {
            return file.getFileName() + (line > 0 ? ", line " + line + "," : "") + " can't be read: " + why + ".";
        }
    }

    private record File(Path path, Map<Section, List<Named>> names, List<Broken> broken) {

        private static File unreadable(Path path, int line, String why) {
            Map<Section, List<Named>> none = new EnumMap<>(Section.class);
            for (Section section : Section.values()) {
                none.put(section, List.of());
            }
            return new File(path, none, List.of(new Broken(path, line, why)));
        }
    }

    private static final Pattern NAME = Pattern.compile("environment(-.*)?\\.ya?ml");

    private static final long MAX_BYTES = 1024 * 1024;

    private final Path folder;
    private final List<File> files;

    private Environments(Path folder, List<File> files) {
        this.folder = folder;
        this.files = files;
    }

    /** Whether a file of this name is an environment. */
    public static boolean isOne(String fileName) {
        return NAME.matcher(fileName).matches();
    }

    public static Environments in(Path folder) {
        try (Stream<Path> found = Files.list(folder)) {
            return new Environments(
                    folder,
                    found.filter(path -> isOne(path.getFileName().toString()))
                            .filter(Files::isRegularFile)
                            .sorted()
                            .map(Environments::read)
                            .toList());
        } catch (IOException | UncheckedIOException e) {
            return new Environments(folder, List.of());
        }
    }

    /** One file alone; it knows nothing when it can't be read. */
    public static Environments of(Path file) {
        return new Environments(file.getParent(), Files.exists(file) ? List.of(read(file)) : List.of());
    }

    private static File read(Path path) {
        try {
            if (Files.size(path) > MAX_BYTES) {
                return File.unreadable(path, 0, "it is larger than 1 MB");
            }
            Optional<Node> root = new Compose(LoadSettings.builder().build()).composeString(Files.readString(path));
            if (root.isPresent() && !(root.get() instanceof MappingNode)) {
                return File.unreadable(path, lineOf(root.get()), "it must begin with sections, such as 'endpoints:'");
            }
            Map<Section, List<Named>> names = new EnumMap<>(Section.class);
            List<Broken> broken = new ArrayList<>();
            for (Section section : Section.values()) {
                Optional<Node> value = root.flatMap(all -> value((MappingNode) all, section.key()));
                value.filter(node -> !(node instanceof MappingNode) && !isNothing(node))
                        .ifPresent(node -> broken.add(new Broken(
                                path, lineOf(node), "'" + section.key() + "' must hold names with what they mean")));
                names.put(
                        section,
                        value.filter(MappingNode.class::isInstance)
                                .map(node -> entries(section, (MappingNode) node))
                                .orElse(List.of()));
            }
            return new File(path, names, broken);
        } catch (MarkedYamlEngineException e) {
            return File.unreadable(
                    path,
                    e.getProblemMark().map(mark -> mark.getLine() + 1).orElse(0),
                    "it is no YAML there, " + e.getProblem());
        } catch (MalformedInputException e) {
            return File.unreadable(path, 0, "it is not written in UTF-8");
        } catch (IOException | YamlEngineException e) {
            return File.unreadable(path, 0, firstLine(e.getMessage()));
        }
    }

    private static String firstLine(String message) {
        return String.valueOf(message).lines().findFirst().orElse("");
    }

    private static int lineOf(Node node) {
        return node.getStartMark().map(mark -> mark.getLine() + 1).orElse(0);
    }

    /** {@code endpoints:} with nothing behind it. */
    private static boolean isNothing(Node node) {
        return node instanceof ScalarNode scalar
                && (scalar.getValue().isBlank() || scalar.getValue().equals("null"));
    }

    /** What can't be read of any of the files. */
    public List<Broken> broken() {
        return files.stream().flatMap(file -> file.broken().stream()).toList();
    }

    private static Optional<MappingNode> top(String yaml) {
        return new Compose(LoadSettings.builder().build())
                .composeString(yaml)
                .filter(MappingNode.class::isInstance)
                .map(MappingNode.class::cast);
    }

    private static Optional<Node> value(MappingNode mapping, String key) {
        return tuple(mapping, key).map(NodeTuple::getValueNode);
    }

    private static Optional<NodeTuple> tuple(MappingNode mapping, String key) {
        return mapping.getValue().stream()
                .filter(tuple -> tuple.getKeyNode() instanceof ScalarNode scalar
                        && scalar.getValue().equals(key))
                .findFirst();
    }

    private static List<Named> entries(Section section, MappingNode mapping) {
        List<Named> entries = new ArrayList<>();
        for (NodeTuple tuple : mapping.getValue()) {
            if (tuple.getKeyNode() instanceof ScalarNode scalar) {
                int first = lineOf(scalar) - 1;
                entries.add(
                        new Named(section, scalar.getValue(), first, Math.max(first, lastLine(tuple.getValueNode()))));
            }
        }
        return entries;
    }

    public boolean isEmpty() {
        return files.isEmpty();
    }

    /** What any of the files knows, in order. */
    public List<String> names(Section section) {
        TreeSet<String> names = new TreeSet<>();
        files.forEach(file -> file.names().get(section).forEach(entry -> names.add(entry.name())));
        return List.copyOf(names);
    }

    /** All entries of all files, by file and section, in their order. */
    public List<Named> all() {
        return files.stream()
                .flatMap(file -> file.names().values().stream().flatMap(List::stream))
                .toList();
    }

    /** The same for all sections whose values are names. */
    public Map<PropertyType, List<String>> names() {
        Map<PropertyType, List<String>> names = new EnumMap<>(PropertyType.class);
        for (Section section : Section.values()) {
            names.put(section.type, names(section));
        }
        return names;
    }

    public boolean knows(Section section, String name) {
        return files.stream()
                .flatMap(file -> file.names().get(section).stream())
                .anyMatch(entry -> entry.name().equals(name));
    }

    /** The files of the folder; where there are none, the one that would be the first. */
    public List<Path> files() {
        return files.isEmpty()
                ? List.of(folder.resolve("environment.yaml"))
                : files.stream().map(File::path).toList();
    }

    /**
     * What a file holds with a name added to it; all else stays as it is, comments too.
     *
     * @throws IOException when it can't be read, or has the name
     */
    public static byte[] with(Path file, Section section, String name) throws IOException {
        if (of(file).knows(section, name)) {
            throw new IOException(file.getFileName() + " has '" + name + "' by now");
        }
        String yaml = Files.exists(file) ? Files.readString(file) : "";
        try {
            return with(yaml, section, name).getBytes(StandardCharsets.UTF_8);
        } catch (YamlEngineException e) {
            throw new IOException(read(file).broken().getFirst().text(), e);
        }
    }

    static String with(String yaml, Section section, String name) {
        Optional<NodeTuple> tuple = top(yaml).flatMap(all -> tuple(all, section.key()));
        if (tuple.isEmpty()) {
            String ended = yaml.isEmpty() || yaml.endsWith("\n") ? yaml : yaml + "\n";
            return ended + (ended.isEmpty() ? "" : "\n") + section.key() + ":\n" + entry(section, name, "  ");
        }
        Node value = tuple.get().getValueNode();
        if (value instanceof MappingNode mapping && mapping.getFlowStyle() == FlowStyle.FLOW) {
            int end = index(yaml, value.getEndMark().orElseThrow()) - 1;
            String inline =
                    name + ": " + (section.entry.isEmpty() ? "\"\"" : "{" + section.entry.formatted(name) + "}");
            return yaml.substring(0, end) + (mapping.getValue().isEmpty() ? "" : ", ") + inline + yaml.substring(end);
        }
        boolean block =
                value instanceof MappingNode mapping && !mapping.getValue().isEmpty();
        Mark first = (block
                        ? ((MappingNode) value).getValue().getFirst().getKeyNode()
                        : tuple.get().getKeyNode())
                .getStartMark()
                .orElseThrow();
        int line = block ? lastLine(value) : first.getLine();
        String indent = " ".repeat(block ? first.getColumn() : first.getColumn() + 2);
        int at = startOf(yaml, line + 1);
        String before = yaml.substring(0, at);
        return before + (before.endsWith("\n") ? "" : "\n") + entry(section, name, indent) + yaml.substring(at);
    }

    private static String entry(Section section, String name, String indent) {
        return section.entry.isEmpty()
                ? indent + name + ": \"\"\n"
                : indent + name + ":\n" + indent + "  " + section.entry.formatted(name) + "\n";
    }

    private static int index(String yaml, Mark mark) {
        return startOf(yaml, mark.getLine())
                + yaml.substring(startOf(yaml, mark.getLine())).offsetByCodePoints(0, mark.getColumn());
    }

    /** Where a line begins, from 0; the end when there is none. */
    private static int startOf(String yaml, int line) {
        int at = 0;
        for (int i = 0; i < line; i++) {
            int next = yaml.indexOf('\n', at);
            if (next < 0) {
                return yaml.length();
            }
            at = next + 1;
        }
        return at;
    }

    /** The line that the last thing of a node stands in; a block's own end is where the next thing begins. */
    private static int lastLine(Node node) {
        if (node instanceof MappingNode mapping
                && mapping.getFlowStyle() != FlowStyle.FLOW
                && !mapping.getValue().isEmpty()) {
            return lastLine(mapping.getValue().getLast().getValueNode());
        }
        if (node instanceof org.snakeyaml.engine.v2.nodes.SequenceNode sequence
                && sequence.getFlowStyle() != FlowStyle.FLOW
                && !sequence.getValue().isEmpty()) {
            return lastLine(sequence.getValue().getLast());
        }
        return node.getEndMark().orElseThrow().getLine();
    }
}
