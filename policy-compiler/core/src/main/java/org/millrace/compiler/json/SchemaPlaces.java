package org.millrace.compiler.json;

import com.networknt.schema.SpecificationVersion;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * The schemas in a file and what they refer to (JSON Schema 2020-12, core, sections 8 and 9; draft-04 to 2019-09 likewise).
 *
 * <p>A schema stands only where a keyword says so: a {@code $ref} within {@code const}, {@code enum}, {@code default}, {@code examples} or
 * an unknown keyword is a value. What a JSON pointer leads to is a schema, too, wherever it stands.
 */
final class SchemaPlaces {

    /** Keywords with one schema; some with a list of them instead. */
    private static final Set<String> SCHEMA = Set.of(
            "additionalItems",
            "additionalProperties",
            "contains",
            "contentSchema",
            "else",
            "if",
            "items",
            "not",
            "propertyNames",
            "then",
            "unevaluatedItems",
            "unevaluatedProperties");

    private static final Set<String> SCHEMA_LIST = Set.of("allOf", "anyOf", "oneOf", "prefixItems", "items");

    /** Keywords with schemas by names that their author chose. */
    private static final Set<String> NAMED_SCHEMAS =
            Set.of("$defs", "definitions", "dependencies", "dependentSchemas", "patternProperties", "properties");

    /** Keywords whose schemas see the very value that the schema around them sees. */
    private static final Set<String> IN_PLACE =
            Set.of("allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentSchemas", "dependencies");

    /** The parts of the standard's own schemas. */
    private static final Set<String> VOCABULARIES = Set.of(
            "core",
            "applicator",
            "unevaluated",
            "validation",
            "meta-data",
            "format", // of 2019-09 alone
            "format-annotation",
            "format-assertion",
            "content");

    /**
     * A schema.
     *
     * @param pointer where it stands in the file
     * @param base by which its references are resolved
     */
    record Place(JsonNode schema, String pointer, URI base) {}

    /**
     * A reference.
     *
     * @param from the schema that it stands in
     * @param keyword {@code $ref} or one of its kin
     */
    record Reference(Place from, String keyword, String text) {

        String pointer() {
            return from.pointer + "/" + keyword;
        }
    }

    private final boolean draft4;
    private final boolean refAlone;
    private final List<String> referring;
    private final Map<JsonNode, Place> places = new IdentityHashMap<>();
    private final Map<URI, JsonNode> resources = new HashMap<>();
    private final Map<URI, Map<String, JsonNode>> anchors = new HashMap<>();
    private final Deque<Place> unseen = new ArrayDeque<>();
    private final List<Place> all = new ArrayList<>();

    /** @param base of the file itself */
    SchemaPlaces(JsonNode root, URI base, SpecificationVersion version) {
        this.draft4 = version == SpecificationVersion.DRAFT_4;
        this.refAlone = version.compareTo(SpecificationVersion.DRAFT_2019_09) < 0;
        this.referring = switch (version) {
            case DRAFT_4, DRAFT_6, DRAFT_7 -> List.of("$ref");
            case DRAFT_2019_09 -> List.of("$ref", "$recursiveRef");
            case DRAFT_2020_12 -> List.of("$ref", "$dynamicRef");
        };
        resources.put(base, root);
        add(new Place(root, "", base));
        see();
    }

    /** The schemas found so far, in the order in which they stand; {@link #target} adds those that only a pointer leads to. */
    List<Place> all() {
        return all;
    }

    List<Reference> references(Place from) {
        return referring.stream()
                .filter(keyword -> from.schema.path(keyword).isString())
                .map(keyword ->
                        new Reference(from, keyword, from.schema.path(keyword).stringValue()))
                .toList();
    }

    /** The schema resource that a reference names, by its URI without a fragment; null when it is no URI. */
    static URI resource(Reference reference) {
        return resolved(reference.from.base, before(reference.text));
    }

    /** Whether a schema resource is in the file. */
    boolean holds(URI resource) {
        return resources.containsKey(resource);
    }

    /** Whether it is one of the standard's own schemas, which the validator brings along. */
    static boolean isStandard(String id) {
        return version(id) != null
                || Stream.of("2019-09", "2020-12")
                        .map(draft -> "https://json-schema.org/draft/" + draft + "/meta/")
                        .anyMatch(meta -> id.startsWith(meta) && VOCABULARIES.contains(id.substring(meta.length())));
    }

    /** The version of the standard that a {@code $schema} names, with or without an empty fragment; null when none is known by it. */
    static SpecificationVersion version(String dialect) {
        return Stream.of(SpecificationVersion.values())
                .filter(version -> before(version.getDialectId()).equals(dialect.replaceFirst("#$", "")))
                .findFirst()
                .orElse(null);
    }

    /** What a reference leads to, or null when the file holds nothing there. */
    Place target(Reference reference) {
        URI resource = resource(reference);
        JsonNode top = resource == null ? null : resources.get(resource);
        if (top == null) {
            return null;
        }
        String fragment = fragment(reference.text);
        if (fragment.isEmpty()) {
            return places.get(top);
        }
        if (!fragment.startsWith("/")) {
            JsonNode named = anchors.getOrDefault(resource, Map.of()).get(fragment);
            return named == null ? null : places.get(named);
        }
        JsonNode there = top.at(fragment);
        if (there.isMissingNode()) {
            return null;
        }
        if (!places.containsKey(there)) {
            add(new Place(there, places.get(top).pointer + fragment, resource));
            see();
        }
        return places.get(there);
    }

    /** Those of a schema's parts that see the same value as it does. */
    List<Place> inPlace(Place place) {
        List<Place> found = new ArrayList<>();
        for (Map.Entry<String, JsonNode> member : place.schema.properties()) {
            if (IN_PLACE.contains(member.getKey())) {
                member.getValue().forEach(each -> keep(each, found));
                keep(member.getValue(), found);
            }
        }
        return found;
    }

    private void keep(JsonNode schema, List<Place> found) {
        Place place = places.get(schema);
        if (place != null) {
            found.add(place);
        }
    }

    private void add(Place place) {
        if ((place.schema.isObject() || place.schema.isBoolean()) && !places.containsKey(place.schema)) {
            unseen.push(place);
        }
    }

    private void see() {
        while (!unseen.isEmpty()) {
            Place place = named(unseen.pop());
            all.add(place);
            places.put(place.schema, place);
            List<Place> parts = new ArrayList<>();
            for (Map.Entry<String, JsonNode> member : place.schema.properties()) {
                parts(place, member.getKey(), member.getValue(), parts);
            }
            parts.reversed().forEach(this::add);
        }
    }

    /** Enters a schema by the names that it gives itself. */
    private Place named(Place place) {
        String id = place.schema.path(draft4 ? "id" : "$id").stringValue("");
        URI base = place.base;
        if (!(refAlone && place.schema.path("$ref").isString())) {
            URI own = id.isEmpty() || before(id).isEmpty() ? null : resolved(base, before(id));
            base = own == null ? base : own;
            if (own != null) {
                resources.put(own, place.schema);
            }
            if (refAlone) {
                anchor(base, fragment(id), place.schema);
            }
        }
        anchor(base, place.schema.path("$anchor").stringValue(""), place.schema);
        anchor(base, place.schema.path("$dynamicAnchor").stringValue(""), place.schema);
        return new Place(place.schema, place.pointer, base);
    }

    private void anchor(URI resource, String name, JsonNode schema) {
        if (!name.isEmpty()) {
            anchors.computeIfAbsent(resource, key -> new HashMap<>()).put(name, schema);
        }
    }

    private static void parts(Place place, String keyword, JsonNode value, List<Place> parts) {
        String at = place.pointer + "/" + escaped(keyword);
        if (SCHEMA.contains(keyword) && !value.isArray()) {
            parts.add(new Place(value, at, place.base));
        } else if (SCHEMA_LIST.contains(keyword) && value.isArray()) {
            for (int i = 0; i < value.size(); i++) {
                parts.add(new Place(value.get(i), at + "/" + i, place.base));
            }
        } else if (NAMED_SCHEMAS.contains(keyword) && value.isObject()) {
            value.properties()
                    .forEach(member ->
                            parts.add(new Place(member.getValue(), at + "/" + escaped(member.getKey()), place.base)));
        }
    }

    /** A name as a JSON pointer holds it (RFC 6901, section 3). */
    static String escaped(String name) {
        return name.replace("~", "~0").replace("/", "~1");
    }

    private static String before(String reference) {
        int fragment = reference.indexOf('#');
        return fragment < 0 ? reference : reference.substring(0, fragment);
    }

    private static String fragment(String reference) {
        int fragment = reference.indexOf('#');
        String text = fragment < 0 ? "" : reference.substring(fragment + 1);
        try {
            return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return text; // a percent sign that escapes nothing stands for itself
        }
    }

    private static URI resolved(URI base, String reference) {
        try {
            return reference.isEmpty() ? base : base.resolve(reference);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }
}
