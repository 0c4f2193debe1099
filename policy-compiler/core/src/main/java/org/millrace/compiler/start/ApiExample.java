package org.millrace.compiler.start;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.millrace.compiler.sample.JsonSample;
import org.millrace.compiler.sample.XmlSample;
import org.millrace.compiler.start.ApiDocument.Located;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A request that an operation takes, but for its body: the parameters that it needs, with the document's examples for values, and values by their
 * schemas where it has none.
 *
 * @param path with the values of its places, and the query
 * @param headers none of those that the document is not asked for: Accept, Content-Type, Authorization
 * @param status of an answer when all went well; 0 when the document says none
 */
record ApiExample(String path, Map<String, String> headers, int status) {

    private static final Set<String> NOT_A_PARAMETER = Set.of("accept", "content-type", "authorization");

    /** For a place in a path of which the document says nothing. */
    private static final String UNKNOWN = "1";

    /** @param item of the path; its parameters are those of all its operations */
    static ApiExample of(ApiDocument document, String template, Located item, Located operation) throws StartRefused {
        Map<String, Located> parameters = new LinkedHashMap<>(); // what the operation says of one goes before
        for (Located of : List.of(item, operation)) {
            for (JsonNode each : of.node().path("parameters")) {
                Located parameter = document.resolve(new Located(each, of.file(), ""));
                parameters.put(text(parameter, "in") + " " + text(parameter, "name"), parameter);
            }
        }
        String path = template;
        List<String> query = new ArrayList<>();
        Map<String, String> headers = new LinkedHashMap<>();
        for (Located parameter : parameters.values()) {
            String name = text(parameter, "name");
            boolean required = parameter.node().path("required").asBoolean(false);
            switch (text(parameter, "in")) {
                case "path" -> path = path.replace("{" + name + "}", segment(value(document, parameter)));
                case "query" -> {
                    if (required) {
                        query.add(encoded(name) + "=" + encoded(value(document, parameter)));
                    }
                }
                case "header" -> {
                    if (required && !NOT_A_PARAMETER.contains(name.toLowerCase(Locale.ROOT))) {
                        headers.put(name, value(document, parameter));
                    }
                }
                default -> {
                    // a cookie is the service's business
                }
            }
        }
        String whole = path.replaceAll("\\{[^{}]*}", UNKNOWN);
        return new ApiExample(
                query.isEmpty() ? whole : whole + "?" + String.join("&", query), headers, status(operation));
    }

    private static String text(Located of, String member) {
        return of.node().path(member).asString("");
    }

    /** A place in a path is never empty. */
    private static String segment(String value) {
        return value.isEmpty() ? UNKNOWN : encoded(value);
    }

    private static String encoded(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private static String value(ApiDocument document, Located parameter) throws StartRefused {
        JsonNode example = example(document, parameter);
        if (example.isMissingNode()) {
            Located schema = parameter.child("schema");
            for (Map.Entry<String, JsonNode> content :
                    parameter.node().path("content").properties()) {
                schema = new Located(content.getValue(), parameter.file(), "").child("schema");
            }
            example = schema.node().isObject()
                    ? JsonMapper.shared()
                            .readTree(JsonSample.of(ApiSchema.of(document, schema), XmlSample.Content.REQUIRED)
                                    .text())
                    : JsonMapper.shared().getNodeFactory().stringNode(UNKNOWN);
        }
        if (example.isArray()) {
            List<String> each = new ArrayList<>();
            example.forEach(item -> each.add(item.isValueNode() ? item.asString("") : item.toString()));
            return String.join(",", each);
        }
        return example.isValueNode() ? example.asString("") : example.toString();
    }

    private static JsonNode example(ApiDocument document, Located parameter) throws StartRefused {
        if (parameter.node().has("example")) {
            return parameter.node().get("example");
        }
        for (Map.Entry<String, JsonNode> named :
                parameter.node().path("examples").properties()) {
            Located resolved = document.resolve(new Located(named.getValue(), parameter.file(), ""));
            if (resolved.node().has("value")) {
                return resolved.node().get("value");
            }
        }
        return parameter.node().path("schema").path("example");
    }

    private static int status(Located operation) {
        JsonNode responses = operation.node().path("responses");
        for (String usual : List.of("200", "201", "202")) {
            if (responses.has(usual)) {
                return Integer.parseInt(usual);
            }
        }
        for (Map.Entry<String, JsonNode> response : responses.properties()) {
            if (response.getKey().matches("2\\d\\d")) {
                return Integer.parseInt(response.getKey());
            }
        }
        return responses.has("2XX") ? 200 : 0;
    }
}
