package org.millrace.compiler.describe;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.diagnostic.Place;
import org.millrace.compiler.diagnostic.Rule;
import org.millrace.compiler.resource.FlowFolder;
import org.millrace.runtime.http.ServedFiles;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.nodes.CollectionNode;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * An OpenAPI 3 document with the files that it refers to, each as it stands but for these places: servers become the address at which it is
 * asked, with the paths that they have, and references to other files become queries of it.
 */
final class ServedApi {

    private final FlowFolder folder;
    private final Diagnostics diagnostics;

    /** @param references with the paths of the files that they lead to; null where one can't be read, which was reported */
    private record Document(ApiText text, Map<ScalarNode, String> references) {}

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
            List<ApiText.Edit> edits = new ArrayList<>();
            if (isMain) {
                edits.add(servers(document.text.root()));
            }
            document.references.forEach((reference, target) ->
                    edits.add(ApiText.leadTo(reference, target.equals(main) ? "?" : names.query("file", target))));
            files.put(carried, document.text.written(edits));
        });
        return files;
    }

    private Document read(String path, Place named) {
        try {
            ApiText text = ApiText.read(folder.content(path));
            Map<ScalarNode, String> references = new LinkedHashMap<>();
            for (ScalarNode reference : text.references()) {
                String location = ApiText.location(reference);
                if (ServedNames.isFile(location)) {
                    references.put(reference, folder.find(path, location, named.in(path, ApiText.line(reference))));
                }
            }
            return new Document(text, references);
        } catch (Unreadable e) {
            diagnostics.add(Rule.DESCRIPTION, named.in(path, e.line()), e.getMessage(), "mend the file");
            return null;
        }
    }

    private boolean isOpenApi3(Document document, String path, Place named) {
        String version = text(document, "openapi");
        if (version.startsWith("3.")) {
            return true;
        }
        String swagger = text(document, "swagger");
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

    private static String text(Document document, String name) {
        return ApiText.value(document.text.root(), name) instanceof ScalarNode scalar ? scalar.getValue() : "";
    }

    /** The servers, each with its path alone; one without a path where there are none. */
    private static ApiText.Edit servers(Node root) {
        Set<String> paths = new TreeSet<>();
        Node servers = ApiText.value(root, "servers");
        if (servers instanceof SequenceNode sequence) {
            for (Node server : sequence.getValue()) {
                paths.add(pathOf(server));
            }
        }
        if (paths.isEmpty()) {
            paths.add("");
        }
        List<String> urls = paths.stream()
                .map(path -> "{\"url\": " + ApiText.quoted(ServedFiles.ORIGIN + path) + "}")
                .toList();
        String text = "[" + String.join(", ", urls) + "]";
        if (servers != null) {
            return ApiText.replace(servers, text);
        }
        int behind = ApiText.end(ApiText.value(root, "openapi"));
        boolean flow = ((CollectionNode<?>) root).getFlowStyle() == FlowStyle.FLOW;
        return new ApiText.Edit(behind, behind, flow ? ", \"servers\": " + text : "\nservers: " + text);
    }

    /** The path of a server's URL, whose variables have their defaults. */
    private static String pathOf(Node server) {
        String url = ApiText.value(server, "url") instanceof ScalarNode scalar ? scalar.getValue() : "";
        if (ApiText.value(server, "variables") instanceof MappingNode variables) {
            for (NodeTuple each : variables.getValue()) {
                if (each.getKeyNode() instanceof ScalarNode name
                        && ApiText.value(each.getValueNode(), "default") instanceof ScalarNode usual) {
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
}
