package org.millrace.compiler.start;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.millrace.compiler.start.ApiDocument.Located;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A schema of an OpenAPI document as a JSON Schema (2020-12) that stands alone: what it refers to comes along in {@code $defs}. The
 * dialect of OpenAPI 3.0 is put into words of the standard.
 */
final class ApiSchema {

    private static final JsonNodeFactory MAKE = JsonNodeFactory.instance;

    private static final Set<String> OF_SCHEMAS =
            Set.of("properties", "patternProperties", "dependentSchemas", "$defs");
    private static final Set<String> SCHEMA = Set.of(
            "items",
            "additionalProperties",
            "not",
            "if",
            "then",
            "else",
            "contains",
            "propertyNames",
            "unevaluatedItems",
            "unevaluatedProperties",
            "contentSchema");
    private static final Set<String> LISTS = Set.of("allOf", "anyOf", "oneOf", "prefixItems");

    /** For people and tools that draw documentation; a validator reads none of them. */
    private static final Set<String> LEFT_OUT = Set.of("xml", "externalDocs", "discriminator", "nullable");

    private final ApiDocument document;
    private final boolean of30;

    /** The names in $defs by what the document calls them. */
    private final Map<String, String> names = new LinkedHashMap<>();

    private final Deque<Located> open = new ArrayDeque<>();

    private ApiSchema(ApiDocument document) {
        this.document = document;
        this.of30 = document.root.path("openapi").asString("").startsWith("3.0");
    }

    static ObjectNode of(ApiDocument document, Located schema) throws StartRefused {
        ApiSchema making = new ApiSchema(document);
        ObjectNode alone = MAKE.objectNode();
        alone.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        alone.setAll((ObjectNode) making.schema(schema.node(), schema.file()));
        ObjectNode definitions = MAKE.objectNode();
        while (!making.open.isEmpty()) {
            Located next = making.open.poll();
            definitions.set(making.names.get(next.reference()), making.schema(next.node(), next.file()));
        }
        if (!definitions.isEmpty()) {
            alone.set("$defs", definitions);
        }
        return alone;
    }

    private JsonNode schema(JsonNode schema, String file) throws StartRefused {
        if (!schema.isObject()) {
            return schema.isBoolean()
                    ? MAKE.objectNode().set("not", MAKE.booleanNode(!schema.booleanValue()))
                    : MAKE.objectNode();
        }
        ObjectNode made = MAKE.objectNode();
        if (schema.path("$ref").isString()) {
            made.put(
                    "$ref",
                    "#/$defs/" + name(document.follow(file, schema.get("$ref").stringValue())));
            if (of30) {
                return made; // what stands beside a reference does not count there
            }
        }
        for (Map.Entry<String, JsonNode> member : schema.properties()) {
            String keyword = member.getKey();
            JsonNode value = member.getValue();
            if (keyword.equals("$ref") || keyword.startsWith("x-") || LEFT_OUT.contains(keyword)) {
                continue;
            }
            if (OF_SCHEMAS.contains(keyword) && value.isObject()) {
                ObjectNode map = made.putObject(keyword);
                for (Map.Entry<String, JsonNode> each : value.properties()) {
                    map.set(each.getKey(), schema(each.getValue(), file));
                }
            } else if (LISTS.contains(keyword) && value.isArray()) {
                ArrayNode list = made.putArray(keyword);
                for (JsonNode each : value) {
                    list.add(schema(each, file));
                }
            } else if (SCHEMA.contains(keyword) && value.isObject()) {
                made.set(keyword, schema(value, file));
            } else {
                made.set(keyword, value);
            }
        }
        if (of30) {
            inWordsOfTheStandard(made, schema);
        }
        return made;
    }

    private static void inWordsOfTheStandard(ObjectNode made, JsonNode schema) {
        bound(made, "minimum", "exclusiveMinimum");
        bound(made, "maximum", "exclusiveMaximum");
        if (made.has("example")) {
            made.putArray("examples").add(made.get("example"));
            made.remove("example");
        }
        if (schema.path("nullable").asBoolean(false) && made.path("type").isString()) {
            String type = made.get("type").stringValue();
            made.putArray("type").add(type).add("null");
            if (made.path("enum").isArray()) {
                made.set("enum", ((ArrayNode) made.get("enum").deepCopy()).addNull());
            }
        }
    }

    /** In OpenAPI 3.0 the exclusive keyword is true or false beside the bound. */
    private static void bound(ObjectNode made, String inclusive, String exclusive) {
        if (made.path(exclusive).isBoolean()) {
            boolean excludes = made.get(exclusive).booleanValue();
            made.remove(exclusive);
            if (excludes && made.has(inclusive)) {
                made.set(exclusive, made.get(inclusive));
                made.remove(inclusive);
            }
        }
    }

    private String name(Located target) {
        String known = names.get(target.reference());
        if (known != null) {
            return known;
        }
        String plain = target.reference().replaceFirst("^.*[/#]", "").replaceAll("[^A-Za-z0-9_.-]", "_");
        String free = Names.free(plain.isEmpty() ? "schema" : plain, names.values());
        names.put(target.reference(), free);
        open.add(target);
        return free;
    }
}
