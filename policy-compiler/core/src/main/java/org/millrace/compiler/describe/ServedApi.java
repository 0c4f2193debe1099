package org.millrace.compiler.describe;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.diagnostic.Place;
import org.millrace.compiler.diagnostic.Rule;
import org.millrace.compiler.resource.FlowFolder;
import org.millrace.runtime.http.ServedFiles;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.CollectionNode;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * An OpenAPI 3 document with the files that it refers to, each as it stands but for these places: servers become the address at which it is
 * asked, with the paths that they have, and references to other files become queries of it.
 *
 * <p>JSON is read as YAML, whose version 1.2 takes it in; both are changed as text, so that comments and order stay.
 */
final class ServedApi {

    private static final int MAX_DEPTH = 200;

    private static final LoadSettings SETTINGS = LoadSettings.builder()
            .setAllowDuplicateKeys(false)
            .setMaxAliasesForCollections(50)
            .setCodePointLimit(FlowFolder.MAX_FILE_BYTES)
            .setUseMarks(true)
            .build();

    private final FlowFolder folder;
    private final Diagnostics diagnostics;

    /** @param text of which marks count code points */
    private record Document(int[] text, Node root, Map<ScalarNode, String> references) {}

    /** Text that takes the place of a range of code points. */
    private record Edit(int from, int to, String text) {}

    ServedApi(FlowFolder folder, Diagnostics diagnostics) {
        this.folder = folder;
        this.diagnostics = diagnostics;
    }

    /**
     * @param main the document's path in the flow's folder
     * @param named where the flow names it
     * @return what the bundle carries, by path; nothing when something was reported
     */
    Map<String, byte[]> files(String main, Place named) {
        Map<String, Document> documents = new LinkedHashMap<>();
        Deque<String> waiting = new ArrayDeque<>(List.of(main));
        boolean whole = true;
        while (!waiting.isEmpty()) {
            String path = waiting.removeFirst();
            if (!documents.containsKey(path)) {
                Document document = read(path, named);
                whole &= document != null && !document.references.containsValue(null);
                if (document != null) {
                    documents.put(path, document);
                    document.references.values().forEach(each -> {
                        if (each != null) {
                            waiting.add(each);
                        }
                    });
                }
            }
        }
        if (!whole || !isOpenApi3(documents.get(main), main, named)) {
            return Map.of();
        }
        ServedNames names = new ServedNames(documents.keySet());
        Map<String, byte[]> files = new TreeMap<>();
        documents.forEach((path, document) -> {
            boolean isMain = path.equals(main);
            String carried = !isMain
                    ? names.path("file", path)
                    : path.toLowerCase(Locale.ROOT).endsWith(".json") ? ServedFiles.JSON : ServedFiles.YAML;
            List<Edit> edits = new ArrayList<>();
            if (isMain) {
                edits.add(servers(document));
            }
            document.references.forEach((reference, target) -> {
                String written = reference.getValue();
                int hash = written.indexOf('#');
                String query = target.equals(main) ? "?" : names.query("file", target);
                edits.add(replace(reference, quoted(query + (hash < 0 ? "" : written.substring(hash)))));
            });
            files.put(carried, written(document.text, edits));
        });
        return files;
    }

    private Document read(String path, Place named) {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(folder.content(path)))
                    .toString();
            text = text.startsWith("\uFEFF") ? text.substring(1) : text;
            Optional<Node> root = new Compose(SETTINGS).composeString(text);
            if (root.isEmpty()) {
                throw new YamlEngineException("it is empty");
            }
            Map<ScalarNode, String> references = new LinkedHashMap<>();
            references(path, root.get(), 0, references, named);
            return new Document(text.codePoints().toArray(), root.get(), references);
        } catch (CharacterCodingException e) {
            unreadable(named.in(path, 0), "it is not UTF-8");
        } catch (MarkedYamlEngineException e) {
            unreadable(
                    named.in(
                            path,
                            e.getProblemMark().map(mark -> mark.getLine() + 1).orElse(0)),
                    "it can't be read: " + e.getProblem());
        } catch (YamlEngineException e) {
            unreadable(
                    named.in(path, 0),
                    "it can't be read: "
                            + String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
        }
        return null;
    }

    private void unreadable(Place place, String wrong) {
        diagnostics.add(Rule.DESCRIPTION, place, wrong, "mend the file");
    }

    private boolean isOpenApi3(Document document, String path, Place named) {
        String version = value(document.root, "openapi") instanceof ScalarNode scalar ? scalar.getValue() : "";
        if (version.startsWith("3.")) {
            return true;
        }
        String swagger = value(document.root, "swagger") instanceof ScalarNode scalar ? scalar.getValue() : "";
        diagnostics.add(
                Rule.DESCRIPTION,
                named.in(path, 1),
                !version.isEmpty()
                        ? "it is OpenAPI " + version
                        : swagger.isEmpty()
                                ? "it has no member openapi, so it is no OpenAPI document"
                                : "it is Swagger " + swagger,
                "name a document of OpenAPI 3.0 or later");
        return false;
    }

    /** Places of references to other files, with what those files are; null where that can't be read, which was reported. */
    private void references(String path, Node node, int depth, Map<ScalarNode, String> references, Place named) {
        if (depth > MAX_DEPTH) {
            throw new YamlEngineException("it nests more than " + MAX_DEPTH + " levels");
        }
        switch (node) {
            case MappingNode mapping -> {
                for (NodeTuple tuple : mapping.getValue()) {
                    if (tuple.getKeyNode() instanceof ScalarNode key
                            && key.getValue().equals("$ref")
                            && tuple.getValueNode() instanceof ScalarNode reference) {
                        reference(path, reference, references, named);
                    } else {
                        references(path, tuple.getValueNode(), depth + 1, references, named);
                    }
                }
            }
            case SequenceNode sequence -> {
                for (Node each : sequence.getValue()) {
                    references(path, each, depth + 1, references, named);
                }
            }
            default -> {} // a scalar
        }
    }

    private void reference(String path, ScalarNode reference, Map<ScalarNode, String> references, Place named) {
        String written = reference.getValue();
        int hash = written.indexOf('#');
        String location = hash < 0 ? written : written.substring(0, hash);
        if (ServedNames.isFile(location) && !references.containsKey(reference)) {
            Place at = named.in(path, line(reference));
            references.put(reference, folder.find(path, location, at));
        }
    }

    private static int line(Node node) {
        return node.getStartMark().map(mark -> mark.getLine() + 1).orElse(0);
    }

    private static Node value(Node node, String name) {
        return node instanceof MappingNode mapping
                ? mapping.getValue().stream()
                        .filter(tuple -> tuple.getKeyNode() instanceof ScalarNode key
                                && key.getValue().equals(name))
                        .map(NodeTuple::getValueNode)
                        .findFirst()
                        .orElse(null)
                : null;
    }

    /** The servers, each with its path alone; one without a path where there are none. */
    private static Edit servers(Document document) {
        Set<String> paths = new TreeSet<>();
        Node servers = value(document.root, "servers");
        if (servers instanceof SequenceNode sequence) {
            for (Node server : sequence.getValue()) {
                paths.add(pathOf(server));
            }
        }
        if (paths.isEmpty()) {
            paths.add("");
        }
        List<String> urls = paths.stream()
                .map(path -> "{\"url\": " + quoted(ServedFiles.ORIGIN + path) + "}")
                .toList();
        String text = "[" + String.join(", ", urls) + "]";
        if (servers != null) {
            return replace(servers, text);
        }
        Node version = value(document.root, "openapi");
        int behind = end(version);
        boolean flow = ((CollectionNode<?>) document.root).getFlowStyle() == FlowStyle.FLOW;
        return new Edit(behind, behind, flow ? ", \"servers\": " + text : "\nservers: " + text);
    }

    /** The path of a server's URL, whose variables have their defaults. */
    private static String pathOf(Node server) {
        String url = value(server, "url") instanceof ScalarNode scalar ? scalar.getValue() : "";
        if (value(server, "variables") instanceof MappingNode variables) {
            for (NodeTuple each : variables.getValue()) {
                if (each.getKeyNode() instanceof ScalarNode name
                        && value(each.getValueNode(), "default") instanceof ScalarNode usual) {
                    url = url.replace("{" + name.getValue() + "}", usual.getValue());
                }
            }
        }
        try {
            String path = new URI(url).getRawPath();
            String plain = path == null ? "" : path.replaceFirst("/+$", "");
            return plain.isEmpty() || plain.startsWith("/") ? plain : "/" + plain;
        } catch (URISyntaxException e) {
            return "";
        }
    }

    private static Edit replace(Node node, String text) {
        int from = node.getStartMark().map(Mark::getIndex).orElseThrow();
        boolean block = node instanceof CollectionNode<?> collection && collection.getFlowStyle() == FlowStyle.BLOCK;
        // a block may stand in the first column, which is for names alone, and ends where the next thing begins
        return new Edit(from, end(node), block ? " " + text + "\n" : text);
    }

    private static int end(Node node) {
        return node.getEndMark().map(Mark::getIndex).orElseThrow();
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    private static byte[] written(int[] text, List<Edit> edits) {
        edits.sort(Comparator.comparingInt(Edit::from));
        StringBuilder written = new StringBuilder(text.length);
        int done = 0;
        for (Edit edit : edits) {
            if (edit.from >= done) {
                written.append(new String(text, done, edit.from - done)).append(edit.text);
                done = edit.to;
            }
        }
        written.append(new String(text, done, text.length - done));
        return written.toString().getBytes(StandardCharsets.UTF_8);
    }
}
