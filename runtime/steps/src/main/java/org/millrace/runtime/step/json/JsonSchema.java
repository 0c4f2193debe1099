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
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.millrace.runtime.api.LinkError;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * JSON Schemas by networknt's validator, and all of its settings: nothing is loaded that the schema refers to outside of itself, formats are
 * checked, within the lengths of {@link BoundedFormat}, and patterns run in RE2, whose time grows with the text alone.
 */
final class JsonSchema {

    /** Stands for the bundle's file; nothing can be fetched by it. */
    private static final String PLACE = "bundle:/";

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

    private static void requireAlone(JsonNode node, String stepId, String path) {
        for (Map.Entry<String, JsonNode> member : node.properties()) {
            if (member.getKey().equals("$ref")
                    && member.getValue().isString()
                    && !member.getValue().stringValue().startsWith("#")) {
                throw new LinkError(
                        stepId,
                        path + " refers to " + member.getValue().stringValue() + ", which is not in it",
                        "copy what it means into $defs, and compile again");
            }
        }
        node.forEach(each -> requireAlone(each, stepId, path));
    }

    /** @throws LinkError with what is wrong with it */
    static Schema read(byte[] content, String stepId, String path) {
        SchemaRegistry registry = SchemaRegistry.withDefaultDialect(
                SpecificationVersion.DRAFT_2020_12,
                builder -> builder.schemaRegistryConfig(SETTINGS)
                        .dialectRegistry(new DefaultDialectRegistry(DIALECTS::get)));
        try {
            JsonNode schema = JsonMapper.shared().readTree(content);
            requireAlone(schema, stepId, path);
            return registry.getSchema(SchemaLocation.of(PLACE + path), schema);
        } catch (SchemaException | JacksonException | PatternSyntaxException e) {
            throw new LinkError(stepId, path + ": " + e.getMessage(), "mend the schema and compile again", e);
        }
    }
}
