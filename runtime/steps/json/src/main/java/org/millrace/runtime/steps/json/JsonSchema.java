package org.millrace.runtime.steps.json;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import com.networknt.schema.AbsoluteIri;
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
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

    /** Begin the standard's own schemas, the only ones that the library may bring along: whatever else is referred to stands in the file. */
    private static final List<String> STANDARD =
            List.of("http://json-schema.org/draft-", "https://json-schema.org/draft/");

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

    private static boolean isStandard(AbsoluteIri iri) {
        return STANDARD.stream().anyMatch(iri.toString()::startsWith);
    }

    private static RegularExpression pattern(String expression) {
        Pattern compiled = Pattern.compile(expression);
        return text -> compiled.matcher(text).find();
    }

    /** Stands for the bundle's file; nothing can be fetched by it. */
    private static String uri(String path) {
        try {
            return new URI("bundle", null, "/" + path, null).toString();
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(path, e);
        }
    }

    /** @throws LinkError with what is wrong with it */
    static Schema read(byte[] content, String stepId, String path) {
        SchemaRegistry registry = SchemaRegistry.withDefaultDialect(
                SpecificationVersion.DRAFT_2020_12,
                builder -> builder.schemaRegistryConfig(SETTINGS)
                        .dialectRegistry(new DefaultDialectRegistry(DIALECTS::get))
                        .schemaLoader(loader -> loader.allow(JsonSchema::isStandard)));
        try {
            JsonNode schema = MAPPER.readTree(content);
            return registry.getSchema(SchemaLocation.of(uri(path)), schema);
        } catch (SchemaException | JacksonException | PatternSyntaxException | NumberFormatException e) {
            throw new LinkError(stepId, path + ": " + e.getMessage(), "mend the schema and compile again", e);
        }
    }
}
