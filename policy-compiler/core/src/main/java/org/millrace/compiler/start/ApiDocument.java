package org.millrace.compiler.start;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import org.millrace.compiler.resource.FlowFolder;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** An OpenAPI document with the files that it refers to, JSON or YAML, read when they are first asked for. */
final class ApiDocument {

    private static final int MAX_HOPS = 50;
    private static final int MAX_NODES = 1_000_000;
    private static final JsonNodeFactory MAKE = JsonNodeFactory.instance;

    /**
     * Something of a document.
     *
     * @param file the path of the file it stands in
     * @param reference what led to it, as {@code file#pointer}; "" when it stands where it was asked for
     */
    record Located(JsonNode node, String file, String reference) {

        Located child(String name) {
            return new Located(node.path(name), file, "");
        }
    }

    private final StartFolder folder;
    private final Map<String, JsonNode> files = new HashMap<>();
    final String path;
    final JsonNode root;

    ApiDocument(Path file) throws StartRefused {
        this.folder = StartFolder.of(file);
        this.path = file.getFileName().toString();
        this.root = file(path, path);
    }

    /** What was read so far, by its path in the document's folder. */
    SortedMap<String, byte[]> files() {
        return folder.files();
    }

    private JsonNode file(String wanted, String from) throws StartRefused {
        JsonNode known = files.get(wanted);
        if (known == null) {
            byte[] content = folder.read(wanted, from, 0);
            known = wanted.toLowerCase(Locale.ROOT).endsWith(".json") ? json(wanted, content) : yaml(wanted, content);
            files.put(wanted, known);
        }
        return known;
    }

    private static JsonNode json(String path, byte[] content) throws StartRefused {
        try {
            return JsonMapper.shared().readTree(content);
        } catch (JacksonException e) {
            int line = e.getLocation() == null ? 0 : e.getLocation().getLineNr();
            throw StartRefused.at(path, line, "it is no JSON: " + firstLine(e.getOriginalMessage()), "mend the file");
        }
    }

    private static JsonNode yaml(String path, byte[] content) throws StartRefused {
        LoadSettings settings = LoadSettings.builder()
                .setLabel(path)
                .setAllowDuplicateKeys(false)
                .setMaxAliasesForCollections(50)
                .setCodePointLimit(FlowFolder.MAX_FILE_BYTES)
                .build();
        try {
            return new Copy().of(new Load(settings).loadFromString(new String(content, StandardCharsets.UTF_8)), 0);
        } catch (MarkedYamlEngineException e) {
            int line = e.getProblemMark().map(mark -> mark.getLine() + 1).orElse(0);
            throw StartRefused.at(path, line, "it is no YAML: " + e.getProblem(), "mend the file");
        } catch (YamlEngineException | IllegalArgumentException e) {
            throw StartRefused.at(path, 0, "it is no YAML: " + firstLine(e.getMessage()), "mend the file");
        }
    }

    /** Copies what was read from YAML, where an alias is the very thing that it stands for, and so may be there a million times. */
    private static final class Copy {

        private int nodes;

        JsonNode of(Object value, int depth) {
            if (depth > 200) {
                throw new IllegalArgumentException("it nests more than 200 levels");
            }
            if (++nodes > MAX_NODES) {
                throw new IllegalArgumentException(
                        "it has more than " + MAX_NODES + " values, those of aliases written out");
            }
            return switch (value) {
                case Map<?, ?> map -> {
                    ObjectNode object = MAKE.objectNode();
                    map.forEach((key, each) -> object.set(String.valueOf(key), of(each, depth + 1)));
                    yield object;
                }
                case Iterable<?> list -> {
                    ArrayNode array = MAKE.arrayNode();
                    list.forEach(each -> array.add(of(each, depth + 1)));
                    yield array;
                }
                case null -> MAKE.nullNode();
                default -> JsonMapper.shared().valueToTree(value);
            };
        }
    }

    private static String firstLine(String message) {
        return String.valueOf(message).lines().findFirst().orElse("");
    }

    /** The thing itself, where a reference stands for it. */
    Located resolve(Located from) throws StartRefused {
        Located at = from;
        for (int hops = 0; at.node.path("$ref").isString(); hops++) {
            if (hops > MAX_HOPS) {
                throw StartRefused.at(at.file, 0, "references go round in a circle", "mend " + at.reference);
            }
            at = follow(at.file, at.node.get("$ref").stringValue());
        }
        return at;
    }

    /** What a reference in a file leads to. */
    Located follow(String from, String reference) throws StartRefused {
        int hash = reference.indexOf('#');
        String location = hash < 0 ? reference : reference.substring(0, hash);
        String pointer = hash < 0 ? "" : reference.substring(hash + 1);
        String target = location.isEmpty() ? from : folder.resolve(from, location, 0);
        JsonNode node = pointer.isEmpty() || pointer.startsWith("/")
                ? file(target, from).at(pointer.replace("%7B", "{").replace("%7D", "}"))
                : JsonNodeFactory.instance.missingNode();
        if (node.isMissingNode()) {
            throw StartRefused.at(from, 0, "there is nothing at '" + reference + "'", "mend the reference");
        }
        return new Located(node, target, target + "#" + pointer);
    }
}
