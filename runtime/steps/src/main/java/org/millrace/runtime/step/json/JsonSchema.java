package org.millrace.runtime.step.json;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaException;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.Specification;
import com.networknt.schema.SpecificationVersion;
import com.networknt.schema.dialect.DefaultDialectRegistry;
import com.networknt.schema.dialect.Dialect;
import com.networknt.schema.regex.RegularExpression;
import java.net.URI;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.millrace.runtime.api.LinkError;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * JSON Schemas by networknt's validator, and all of its settings: nothing is loaded that the schema refers to outside of itself, formats are
 * checked, within the lengths of {@link BoundedFormat}, and patterns run in RE2, whose time grows with the text alone.
 */
final class JsonSchema {

    /** Stands for the bundle's file; nothing can be fetched by it. */
    private static final String PLACE = "bundle:/";

    private static final URI NOWHERE = URI.create("nowhere:/");

    private static final List<String> REFERENCES = List.of("$ref", "$dynamicRef", "$recursiveRef");

    private static final Set<String> VALUES = Set.of("const", "enum", "default", "examples");

    /** Where schemas have names of their author's, which say nothing of what they hold. */
    private static final Set<String> NAMED =
            Set.of("properties", "patternProperties", "$defs", "definitions", "dependentSchemas", "dependencies");

    /** Numbers are compared with those of messages, which are exact whatever their size. */
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS, DeserializationFeature.USE_BIG_INTEGER_FOR_INTS)
            .build();

    private static final SchemaRegistryConfig SETTINGS = SchemaRegistryConfig.builder()
            .locale(Locale.ENGLISH)
            .formatAssertionsEnabled(true)
            .failFast(true)
            .preloadSchema(true)
            .regularExpressionFactory(JsonSchema::pattern)
            .build();

    private static final Map<String, Dialect> DIALECTS = Stream.of(SpecificationVersion.values())
            .map(Specification::getDialect)
            .collect(Collectors.toUnmodifiableMap(Dialect::getId, JsonSchema::bounded));

    private JsonSchema() {}

    private static Dialect bounded(Dialect dialect) {
        return Dialect.builder(dialect)
                .formats(BoundedFormat::bound)
                .keyword(new UniqueItems())
                .build();
    }

    private static RegularExpression pattern(String expression) {
        Pattern compiled = Pattern.compile(expression);
        return text -> compiled.matcher(text).find();
    }

    /** Each schema in it that has a name of its own, by that. */
    private static void names(JsonNode node, URI base, Set<URI> found) {
        URI here = base(node, base);
        found.add(here);
        subschemas(node).forEach(each -> names(each, here, found));
    }

    private static void requireAlone(JsonNode node, URI base, Set<URI> names, String stepId, String path) {
        URI here = base(node, base);
        for (String keyword : REFERENCES) {
            String reference = node.path(keyword).stringValue("#");
            if (!reference.startsWith("#") && !names.contains(resolved(here, reference))) {
                throw new LinkError(
                        stepId,
                        path + " refers to " + reference + ", which is not in it",
                        "copy what it means into $defs, and compile again");
            }
        }
        subschemas(node).forEach(each -> requireAlone(each, here, names, stepId, path));
    }

    /** What may hold schemas, in whatever depth; values that messages are compared with do not. */
    private static Stream<JsonNode> subschemas(JsonNode node) {
        return node.isObject()
                ? node.properties().stream()
                        .filter(member -> !VALUES.contains(member.getKey()))
                        .flatMap(member -> NAMED.contains(member.getKey())
                                ? elements(member.getValue())
                                : Stream.of(member.getValue()))
                : elements(node);
    }

    private static Stream<JsonNode> elements(JsonNode node) {
        return StreamSupport.stream(node.spliterator(), false);
    }

    /** RFC 3986 section 5, without the fragment. */
    private static URI base(JsonNode node, URI base) {
        return resolved(base, node.path("$id").stringValue(""));
    }

    private static URI resolved(URI base, String reference) {
        int fragment = reference.indexOf('#');
        String place = fragment < 0 ? reference : reference.substring(0, fragment);
        try {
            return place.isEmpty() ? base : base.resolve(place);
        } catch (IllegalArgumentException e) {
            return NOWHERE; // no URI
        }
    }

    /** @throws LinkError with what is wrong with it */
    static Schema read(byte[] content, String stepId, String path) {
        SchemaRegistry registry = SchemaRegistry.withDefaultDialect(
                SpecificationVersion.DRAFT_2020_12,
                builder -> builder.schemaRegistryConfig(SETTINGS)
                        .dialectRegistry(new DefaultDialectRegistry(DIALECTS::get)));
        try {
            JsonNode schema = MAPPER.readTree(content);
            URI place = URI.create(PLACE);
            Set<URI> names = new HashSet<>();
            names(schema, place, names);
            requireAlone(schema, place, names, stepId, path);
            return registry.getSchema(SchemaLocation.of(PLACE + path), schema);
        } catch (SchemaException | JacksonException | PatternSyntaxException | NumberFormatException e) {
            throw new LinkError(stepId, path + ": " + e.getMessage(), "mend the schema and compile again", e);
        }
    }
}
