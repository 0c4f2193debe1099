package org.millrace.compiler.json;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaException;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.IntSupplier;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.diagnostic.Place;
import org.millrace.compiler.diagnostic.Rule;
import org.millrace.compiler.resource.FlowFolder;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Collects and judges the JSON Schemas that a flow names. */
public final class JsonSchemas {

    private static final int MAX_DEPTH = 100;

    /** Stands for the flow's folder; nothing can be fetched by it. */
    private static final String PLACE = "flow:/";

    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(MAX_DEPTH)
                            .build())
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private static final SchemaRegistryConfig SETTINGS = SchemaRegistryConfig.builder()
            .locale(Locale.ENGLISH)
            .formatAssertionsEnabled(true)
            .preloadSchema(true)
            .regularExpressionFactory(expression -> {
                Pattern compiled = Pattern.compile(expression);
                return text -> compiled.matcher(text).find();
            })
            .build();

    private final FlowFolder folder;
    private final Diagnostics diagnostics;
    private final Set<String> checked = new HashSet<>();

    public JsonSchemas(FlowFolder folder, Diagnostics diagnostics) {
        this.folder = folder;
        this.diagnostics = diagnostics;
    }

    /** @param place where the flow names the schema */
    public void check(String location, Place place) {
        String path = folder.collect("", location, place);
        if (path != null && checked.add(path)) {
            Wrong wrong = firstWrong(folder.content(path));
            if (wrong != null) {
                diagnostics.add(Rule.JSON_SCHEMA, place.in(path, wrong.line), wrong.what, wrong.remedy);
            }
        }
    }

    /**
     * @param line from 1, or 0 for the whole
     */
    private record Wrong(int line, String what, String remedy) {}

    private static Wrong firstWrong(byte[] content) {
        JsonNode schema;
        try {
            schema = MAPPER.readTree(content);
        } catch (JacksonException e) {
            int line = e.getLocation() == null ? 0 : e.getLocation().getLineNr();
            return new Wrong(line, "it is no JSON: " + firstLine(e.getOriginalMessage()), "mend the file");
        }
        if (!schema.isObject() && !schema.isBoolean()) {
            return new Wrong(1, "it is no schema", "write a JSON object");
        }
        Wrong wrong = look(content, schema, schema, "");
        if (wrong != null) {
            return wrong;
        }
        try {
            Schema meta = registry().getSchema(SchemaLocation.of(dialect(schema)));
            List<Error> errors = meta.validate(schema);
            if (!errors.isEmpty()) {
                Error first = errors.getFirst();
                String pointer = first.getInstanceLocation().toString();
                return new Wrong(
                        line(content, pointer),
                        (pointer.isEmpty() ? "the schema" : pointer) + ": " + first.getMessage(),
                        "mend the schema");
            }
            of(schema);
            return null;
        } catch (SchemaException | PatternSyntaxException e) {
            return new Wrong(0, firstLine(e.getMessage()), "mend the schema");
        }
    }

    private static String dialect(JsonNode schema) {
        String named = schema.path("$schema").asString("");
        return named.isEmpty() ? SpecificationVersion.DRAFT_2020_12.getDialectId() : named;
    }

    /** References and patterns, wherever they stand. */
    private static Wrong look(byte[] content, JsonNode root, JsonNode node, String pointer) {
        for (Map.Entry<String, JsonNode> member : node.properties()) {
            String at = pointer + "/" + member.getKey().replace("~", "~0").replace("/", "~1");
            JsonNode value = member.getValue();
            Wrong wrong = null;
            if (member.getKey().equals("$ref") && value.isString() && !pointer.endsWith("/properties")) {
                wrong = reference(root, value.stringValue(), () -> line(content, at));
            } else if (member.getKey().equals("pattern") && value.isString()) {
                wrong = pattern(value.stringValue(), () -> line(content, at));
            } else if (pointer.endsWith("/patternProperties")) {
                wrong = pattern(member.getKey(), () -> line(content, at));
            }
            if (wrong == null) {
                wrong = look(content, root, value, at);
            }
            if (wrong != null) {
                return wrong;
            }
        }
        if (node.isArray()) {
            for (int i = 0; i < node.size(); i++) {
                Wrong wrong = look(content, root, node.get(i), pointer + "/" + i);
                if (wrong != null) {
                    return wrong;
                }
            }
        }
        return null;
    }

    /** @param line asked for only when something is wrong: to find it takes a walk through the file */
    private static Wrong reference(JsonNode root, String reference, IntSupplier line) {
        if (!reference.startsWith("#")) {
            return new Wrong(
                    line.getAsInt(),
                    "it refers to '" + reference + "', and nothing outside of the file is read",
                    "copy what it means into $defs, and refer to #/$defs/name");
        }
        if (reference.startsWith("#/")
                && root.at(reference.substring(1).replace("%25", "%")).isMissingNode()) {
            return new Wrong(
                    line.getAsInt(),
                    "there is nothing at '" + reference + "'",
                    "mend the reference, or add what it means");
        }
        return null;
    }

    private static Wrong pattern(String expression, IntSupplier line) {
        try {
            Pattern.compile(expression);
            return null;
        } catch (PatternSyntaxException e) {
            return new Wrong(
                    line.getAsInt(),
                    "the pattern '" + expression + "' can't be used: " + firstLine(e.getMessage()),
                    "write it without look-ahead, look-behind and back references, whose time has no bound");
        }
    }

    private static String firstLine(String message) {
        return String.valueOf(message).lines().findFirst().orElse("").replaceFirst("\\.$", "");
    }

    private static SchemaRegistry registry() {
        return SchemaRegistry.withDefaultDialect(
                SpecificationVersion.DRAFT_2020_12, builder -> builder.schemaRegistryConfig(SETTINGS));
    }

    /**
     * A schema to validate with.
     *
     * @throws SchemaException when it is none
     */
    public static Schema of(JsonNode schema) {
        return registry().getSchema(SchemaLocation.of(PLACE + "schema.json"), schema);
    }

    /** The line of what a JSON pointer leads to, or of the nearest value around it. */
    private static int line(byte[] json, String pointer) {
        int line = 1;
        int matched = -1;
        try (JsonParser parser = MAPPER.createParser(json)) {
            for (JsonToken token = parser.nextToken();
                    token != null && matched < pointer.length();
                    token = parser.nextToken()) {
                String at = parser.streamReadContext().pathAsPointer().toString();
                boolean around = pointer.equals(at) || pointer.startsWith(at) && pointer.charAt(at.length()) == '/';
                if (!token.isStructEnd() && around && at.length() > matched) {
                    matched = at.length();
                    line = parser.currentTokenLocation().getLineNr();
                }
            }
        }
        return line;
    }
}
