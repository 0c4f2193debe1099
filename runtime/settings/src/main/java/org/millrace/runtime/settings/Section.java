package org.millrace.runtime.settings;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.NodeType;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/**
 * A mapping of a file, read key by key. A wrong value is noted in the file's {@link Problems} and the fallback returned, so reading goes
 * on and all mistakes come out at once. After the last key call {@link #end}: it notes the keys that nobody asked for.
 *
 * <p>For one thread.
 */
public final class Section {

    /** Of sections within each other; an anchor may hold itself. */
    private static final int MAX_DEPTH = 6;

    private record Entry(Place key, Node value) {}

    private final YamlFile file;
    private final String name;
    private final Place place;
    private final boolean absent;
    private final boolean misshapen;
    private final Map<String, Entry> entries = new LinkedHashMap<>();
    private final Set<String> asked = new LinkedHashSet<>();

    private Section(YamlFile file, String name, Place place, Node node) {
        this.file = file;
        this.name = name;
        this.place = place;
        this.absent = node == null;
        this.misshapen = node != null && !(node instanceof MappingNode) && !isNothing(node);
        switch (node) {
            case null -> {}
            case MappingNode mapping -> mapping.getValue().forEach(this::take);
            default -> {
                if (misshapen) {
                    error(place, title() + " must hold keys", "write them indented below, each as key: value");
                }
            }
        }
    }

    /** Opens a file; see {@link YamlFile#open} on what happens when that fails. */
    public static Section open(Path path, Variables variables, Problems problems) {
        return YamlFile.open(path, variables, problems);
    }

    static Section top(YamlFile file, Node node) {
        return new Section(file, "", Place.whole(file.name()), node);
    }

    /** A section of no file. */
    static Section nothing() {
        YamlFile none = new YamlFile("", Path.of(""), new Variables(Map.of()), new Problems(), new ArrayList<>());
        return new Section(none, "", Place.whole(""), null);
    }

    private void take(NodeTuple tuple) {
        Node key = tuple.getKeyNode();
        Place at = file.place(key);
        if (!(key instanceof ScalarNode scalar)) {
            error(at, "a key must be a plain word", "write key: value");
            return;
        }
        Entry first = entries.putIfAbsent(scalar.getValue(), new Entry(at, tuple.getValueNode()));
        if (first != null) {
            error(
                    at,
                    "the key " + scalar.getValue() + " stands twice in " + title() + ", first in line "
                            + first.key.line(),
                    "remove one of them");
        }
    }

    /** Where the section stands: its value, or the file when the section is absent. */
    public Place place() {
        return place;
    }

    /** Where a key's value stands, or the section when the key is absent. */
    public Place place(String key) {
        Entry entry = entries.get(key);
        return entry == null ? place : file.place(entry.value);
    }

    /** Whether the file says nothing at all of this section. */
    public boolean isAbsent() {
        return absent;
    }

    public boolean has(String key) {
        return entries.containsKey(key);
    }

    /** Whether the key's value is a mapping rather than a scalar. */
    public boolean isSection(String key) {
        return has(key) && entries.get(key).value instanceof MappingNode;
    }

    /** Whether the key's value is a list without anything in it. */
    public boolean isEmpty(String key) {
        return has(key)
                && entries.get(key).value instanceof SequenceNode list
                && list.getValue().isEmpty();
    }

    /** The keys in the order of the file, for sections whose keys are names that the person chose. */
    public List<String> keys() {
        return List.copyOf(entries.keySet());
    }

    /** The value of a key, {@code otherwise} when it is absent or wrong. */
    public <T> T value(String key, T otherwise, Reading<T> as) {
        asked.add(key);
        Entry entry = entries.get(key);
        return entry == null ? otherwise : read(key, entry.value, otherwise, as);
    }

    /** The value of a key that must be there; null, and noted, when it is absent or wrong. */
    public <T> T required(String key, Reading<T> as, String remedy) {
        asked.add(key);
        Entry entry = entries.get(key);
        if (entry == null) {
            lacks(key, remedy);
            return null;
        }
        return read(key, entry.value, null, as);
    }

    /** Notes that a key, or a value in its list, is missing. */
    public void lacks(String key, String remedy) {
        if (!misshapen) {
            error(place(key), title() + " has no " + key, remedy);
        }
    }

    /** A list of scalars; wrong ones are left out. */
    public <T> List<T> list(String key, List<T> otherwise, Reading<T> as) {
        asked.add(key);
        Entry entry = entries.get(key);
        if (entry == null) {
            return otherwise;
        }
        if (!(entry.value instanceof SequenceNode sequence)) {
            error(file.place(entry.value), full(key) + " must be a list", "write [first, second]");
            return otherwise;
        }
        List<T> values = new ArrayList<>();
        for (Node item : sequence.getValue()) {
            T value = read(key, item, null, as);
            if (value != null) {
                values.add(value);
            }
        }
        return List.copyOf(values);
    }

    /** A section within this one; an absent one when the key is absent. */
    public Section section(String key) {
        asked.add(key);
        Entry entry = entries.get(key);
        return entry == null
                ? new Section(file, full(key), place, null)
                : new Section(file, full(key), file.place(entry.value), entry.value);
    }

    /** Reads each key of this section as a name with a section of its own; null results are left out. */
    public <T> Map<String, T> each(Function<Section, T> reader) {
        Map<String, T> read = new LinkedHashMap<>();
        for (String key : keys()) {
            checkName(key);
            T value = reader.apply(section(key));
            if (value != null) {
                read.put(key, value);
            }
        }
        return read;
    }

    /** Reads each key of this section as a name with a value of its own; wrong ones are left out. */
    public <T> Map<String, T> values(Reading<T> as) {
        Map<String, T> read = new LinkedHashMap<>();
        for (String key : keys()) {
            T value = value(key, null, as);
            if (value != null) {
                read.put(key, value);
            }
        }
        return read;
    }

    /** How many mistakes were noted in this file and its likes so far. */
    int mistakes() {
        return file.problems().count();
    }

    /**
     * What the file says under a key, the same for the same content however it is written: keys are sorted, variables filled in, comments and
     * quotes left out.
     */
    public String canonical(String key) {
        StringBuilder text = new StringBuilder();
        canonical(entries.get(key).value, text, MAX_DEPTH);
        return text.toString();
    }

    private void canonical(Node node, StringBuilder text, int deeper) {
        switch (node) {
            case MappingNode mapping
            when deeper > 0 -> {
                Map<String, Node> sorted = new TreeMap<>();
                mapping.getValue().forEach(pair -> sorted.put(quoted(pair.getKeyNode()), pair.getValueNode()));
                text.append('{');
                sorted.forEach((name, value) -> {
                    text.append(name).append(':');
                    canonical(value, text, deeper - 1);
                    text.append(',');
                });
                text.append('}');
            }
            case SequenceNode sequence
            when deeper > 0 -> {
                text.append('[');
                for (Node item : sequence.getValue()) {
                    canonical(item, text, deeper - 1);
                    text.append(',');
                }
                text.append(']');
            }
            default -> text.append(quoted(node));
        }
    }

    /** A scalar as a text that ends where it ends; of one whose variables can't be filled in, which was refused, as it stands. */
    private String quoted(Node node) {
        String text = node instanceof ScalarNode scalar ? scalar.getValue() : "";
        try {
            text = file.variables().fill(text);
        } catch (Unreadable e) {
            // noted where it was read
        }
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    /** Reads what stands under a key's former name as if it stood under the key, and notes that. */
    void renamed(String former, String key) {
        Entry entry = entries.get(former);
        if (entry == null) {
            return;
        }
        asked.add(former);
        Entry both = entries.putIfAbsent(key, entry);
        if (both == null) {
            file.problems()
                    .warn(
                            entry.key,
                            full(former) + " is " + key + " now",
                            "write " + key + ", since the old name will go");
        } else {
            error(
                    entry.key,
                    full(former) + " is " + key + " now, which stands in line " + both.key.line(),
                    "remove one of them");
        }
    }

    /** Names keys that are known though reading may stop before it asks for them. */
    public void knows(String... keys) {
        asked.addAll(List.of(keys));
    }

    /** Notes every key that nobody asked for. */
    public void end() {
        entries.forEach((key, entry) -> {
            if (!asked.contains(key)) {
                error(
                        entry.key,
                        "unknown key " + key + " in " + title(),
                        Spelling.remedy(key, asked, "the keys known here are"));
            }
        });
    }

    /** A path in the file system, relative to the folder of this file. */
    public Reading<Path> path() {
        return text -> {
            try {
                Path path = file.folder().resolve(text).normalize();
                file.named().add(path);
                return path;
            } catch (java.nio.file.InvalidPathException e) {
                throw new Unreadable("this is not a path", "write the path of a file");
            }
        };
    }

    /** The file itself, and the paths that were read from it so far. */
    public List<Path> files() {
        return List.copyOf(file.named());
    }

    /** Notes a mistake in the value of a key. */
    public void error(String key, String wrong, String remedy) {
        error(place(key), wrong, remedy);
    }

    /** Notes something odd in the value of a key. */
    public void warn(String key, String wrong, String remedy) {
        file.problems().warn(place(key), wrong, remedy);
    }

    /** The dotted name of the section, e.g. {@code listeners.http}; "" at the top. */
    public String name() {
        return name;
    }

    private void checkName(String key) {
        try {
            Scalars.name().of(key);
        } catch (Unreadable e) {
            error(entries.get(key).key, e.getMessage(), e.remedy());
        }
    }

    private <T> T read(String key, Node value, T otherwise, Reading<T> as) {
        if (!(value instanceof ScalarNode scalar)) {
            String found = value.getNodeType() == NodeType.SEQUENCE ? "a list" : "keys";
            error(file.place(value), full(key) + " must be one value, not " + found, "write " + key + ": value");
            return otherwise;
        }
        if (isNothing(scalar)) {
            error(file.place(value), full(key) + " has no value", "give one, or remove the line");
            return otherwise;
        }
        try {
            return as.of(file.variables().fill(scalar.getValue()));
        } catch (Unreadable e) {
            error(file.place(value), full(key) + ": " + e.getMessage(), e.remedy());
            return otherwise;
        }
    }

    /** {@code key:} with nothing behind it, which YAML reads as null. */
    private static boolean isNothing(Node node) {
        return node instanceof ScalarNode scalar
                && scalar.isPlain()
                && scalar.getTag().equals(Tag.NULL);
    }

    String full(String key) {
        return name.isEmpty() ? key : name + "." + key;
    }

    private String title() {
        return name.isEmpty() ? "the file" : name;
    }

    private void error(Place at, String wrong, String remedy) {
        file.problems().error(at, wrong, remedy);
    }
}
