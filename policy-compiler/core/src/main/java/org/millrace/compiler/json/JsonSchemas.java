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
import java.net.URI;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.diagnostic.Place;
import org.millrace.compiler.diagnostic.Rule;
import org.millrace.compiler.resource.FlowFolder;
import org.millrace.compiler.resource.SafeXml;
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
            Wrong wrong = firstWrong(path, folder.content(path));
            if (wrong != null) {
                diagnostics.add(Rule.JSON_SCHEMA, place.in(path, wrong.line), wrong.what, wrong.remedy);
            }
        }
    }

    /**
     * @param line from 1, or 0 for the whole
     */
    private record Wrong(int line, String what, String remedy) {}

    private static Wrong firstWrong(String path, byte[] content) {
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
        String named = schema.path("$schema").asString("");
        SpecificationVersion version =
                named.isEmpty() ? SpecificationVersion.DRAFT_2020_12 : SchemaPlaces.version(named);
        if (version == null) {
            return new Wrong(
                    line(content, "/$schema"),
                    "its $schema is '" + named + "', which is not known here",
                    "write \"" + SpecificationVersion.DRAFT_2020_12.getDialectId()
                            + "\", or that of draft-04 to 2019-09");
        }
        try {
            Wrong wrong = firstWrong(content, new SchemaPlaces(schema, URI.create(SafeXml.systemId(path)), version));
            if (wrong != null) {
                return wrong;
            }
            Schema meta = registry().getSchema(SchemaLocation.of(version.getDialectId()));
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
        } catch (SchemaException | PatternSyntaxException | NumberFormatException e) {
            return new Wrong(0, firstLine(e.getMessage()), "mend the schema");
        } catch (StackOverflowError e) {
            return new Wrong(0, "its references nest too deeply", "refer to what is meant at fewer removes");
        }
    }

    /** References and patterns of each schema in it. */
    private static Wrong firstWrong(byte[] content, SchemaPlaces places) {
        for (int i = 0; i < places.all().size(); i++) { // grows with what references lead to
            SchemaPlaces.Place place = places.all().get(i);
            Wrong wrong = pattern(content, place);
            for (SchemaPlaces.Reference reference : places.references(place)) {
                wrong = wrong == null ? reference(content, places, reference) : wrong;
            }
            if (wrong != null) {
                return wrong;
            }
        }
        Map<JsonNode, Boolean> ends = new IdentityHashMap<>();
        for (SchemaPlaces.Place place : places.all()) {
            SchemaPlaces.Place endless = endless(places, place, ends);
            if (endless != null) {
                return new Wrong(
                        line(content, endless.pointer()),
                        "the schema at '#" + endless.pointer() + "' leads back to itself for the same value",
                        "have it refer to itself within properties or items alone");
            }
        }
        return null;
    }

    /** @return a schema that has to be judged before it can be judged, or null */
    private static SchemaPlaces.Place endless(
            SchemaPlaces places, SchemaPlaces.Place place, Map<JsonNode, Boolean> ends) {
        Boolean known = ends.putIfAbsent(place.schema(), false);
        if (known != null) {
            return known ? null : place;
        }
        List<SchemaPlaces.Place> next = new ArrayList<>(places.inPlace(place));
        places.references(place).stream()
                .map(places::target)
                .filter(Objects::nonNull)
                .forEach(next::add);
        for (SchemaPlaces.Place each : next) {
            SchemaPlaces.Place endless = endless(places, each, ends);
            if (endless != null) {
                return endless;
            }
        }
        ends.put(place.schema(), true);
        return null;
    }

    private static Wrong reference(byte[] content, SchemaPlaces places, SchemaPlaces.Reference reference) {
        URI resource = SchemaPlaces.resource(reference);
        if (resource == null) {
            return new Wrong(
                    line(content, reference.pointer()),
                    "it refers to '" + reference.text() + "', which is no URI",
                    "escape what URIs don't hold, such as a space as %20");
        }
        if (!places.holds(resource)) {
            return SchemaPlaces.isStandard(resource.toString())
                    ? null
                    : new Wrong(
                            line(content, reference.pointer()),
                            "it refers to '" + reference.text() + "', and nothing outside of the file is read",
                            "copy what it means into $defs, and refer to #/$defs/name");
        }
        if (places.target(reference) == null) {
            return new Wrong(
                    line(content, reference.pointer()),
                    "there is nothing at '" + reference.text() + "'",
                    "mend the reference, or add what it means");
        }
        return null;
    }

    private static Wrong pattern(byte[] content, SchemaPlaces.Place place) {
        JsonNode pattern = place.schema().path("pattern");
        Wrong wrong = pattern.isString() ? pattern(content, pattern.stringValue(), place.pointer() + "/pattern") : null;
        for (Map.Entry<String, JsonNode> member :
                place.schema().path("patternProperties").properties()) {
            String at = place.pointer() + "/patternProperties/" + SchemaPlaces.escaped(member.getKey());
            wrong = wrong == null ? pattern(content, member.getKey(), at) : wrong;
        }
        return wrong;
    }

    /** @param pointer whose line is looked for only when something is wrong: to find it takes a walk through the file */
    private static Wrong pattern(byte[] content, String expression, String pointer) {
        try {
            Pattern.compile(expression);
            return null;
        } catch (PatternSyntaxException e) {
            return new Wrong(
                    line(content, pointer),
                    "the pattern '" + expression + "' can't be used: " + firstLine(e.getMessage()),
                    "write it without look-ahead, look-behind and back references, whose time has no bound");
        }
    }

    private static String firstLine(String message) {
        return String.valueOf(message).lines().findFirst().orElse("").replaceFirst("\\.$", "");
    }

    private static SchemaRegistry registry() {
        return SchemaRegistry.withDefaultDialect(
                SpecificationVersion.DRAFT_2020_12,
                builder -> builder.schemaRegistryConfig(SETTINGS)
                        .schemaLoader(loader -> loader.allow(iri -> SchemaPlaces.isStandard(iri.toString()))));
    }

    /**
     * A schema to validate with.
     *
     * @throws SchemaException when it is none
     */
    public static Schema of(JsonNode schema) {
        return registry().getSchema(SchemaLocation.of(SafeXml.systemId("schema.json")), schema);
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
