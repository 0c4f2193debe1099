package org.millrace.compiler.sample;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.millrace.compiler.json.JsonSchemas;
import org.millrace.compiler.sample.XmlSample.Content;
import org.millrace.compiler.sample.XmlSample.Sample;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes a sample by a JSON Schema. Examples that the schema gives are taken before anything is made up; the same schema gives the same
 * sample. One thread.
 */
public final class JsonSample {

    private static final JsonNodeFactory MAKE = JsonNodeFactory.instance;
    private static final int MAX_DEPTH = 40;

    /** Optional content is left out below so many levels. */
    private static final int DEEP = 8;

    private static final int MAX_ITEMS = 1_000;

    private final JsonNode root;
    private final Content content;
    private final Set<String> open = new HashSet<>();

    private JsonSample(JsonNode root, Content content) {
        this.root = root;
        this.content = content;
    }

    /** @param schema whose references lead to places of its own */
    public static Sample of(JsonNode schema, Content content) {
        JsonNode made = new JsonSample(schema, content).value(schema, "value", 0, 0);
        String text = JsonMapper.shared().writerWithDefaultPrettyPrinter().writeValueAsString(made) + "\n";
        return new Sample(text, doubt(schema, made));
    }

    private static String doubt(JsonNode schema, JsonNode made) {
        try {
            Schema judge = JsonSchemas.of(schema);
            List<Error> errors = judge.validate(made);
            return errors.isEmpty()
                    ? ""
                    : errors.getFirst().getInstanceLocation() + ": "
                            + errors.getFirst().getMessage();
        } catch (SchemaException | PatternSyntaxException e) {
            Throwable told = e.getCause() instanceof PatternSyntaxException pattern ? pattern : e;
            return String.valueOf(told.getMessage());
        }
    }

    /**
     * @param name of the member that it is for
     * @param nth 0 for the first of several alike
     */
    private JsonNode value(JsonNode schema, String name, int nth, int depth) {
        if (depth > MAX_DEPTH || !schema.isObject()) {
            return MAKE.objectNode();
        }
        ObjectNode merged = merged(schema, depth);
        JsonNode given = given(merged, nth);
        if (given != null) {
            return given;
        }
        return switch (type(merged)) {
            case "object" -> object(merged, depth);
            case "array" -> array(merged, name, depth);
            case "integer", "number" -> number(merged, name, nth);
            case "boolean" -> MAKE.booleanNode(nth % 2 == 0);
            case "null" -> MAKE.nullNode();
            default -> text(merged, name, nth);
        };
    }

    /** The schema with its reference followed, and all that it must be besides put together; of alternatives, the first. */
    private ObjectNode merged(JsonNode schema, int depth) {
        ObjectNode merged = MAKE.objectNode();
        if (depth > MAX_DEPTH) {
            return merged;
        }
        String reference = schema.path("$ref").asString("");
        if (reference.equals("#") || reference.startsWith("#/")) {
            JsonNode target = reference.equals("#") ? root : root.at(reference.substring(1));
            if (target.isObject()) {
                merge(merged, merged(target, depth + 1));
            }
        }
        ObjectNode own = ((ObjectNode) schema).deepCopy();
        own.remove(List.of("$ref", "allOf", "anyOf", "oneOf"));
        merge(merged, own);
        for (JsonNode part : schema.path("allOf")) {
            if (part.isObject()) {
                merge(merged, merged(part, depth + 1));
            }
        }
        for (String alternatives : List.of("oneOf", "anyOf")) {
            JsonNode first = leastDeep(schema.path(alternatives));
            if (first != null) {
                merge(merged, merged(first, depth + 1));
            }
        }
        return merged;
    }

    /** The first alternative that is no reference to what is being made already. */
    private JsonNode leastDeep(JsonNode alternatives) {
        JsonNode first = null;
        for (JsonNode each : alternatives) {
            if (each.isObject()) {
                first = first == null ? each : first;
                if (!open.contains(each.path("$ref").asString(""))) {
                    return each;
                }
            }
        }
        return first;
    }

    private static void merge(ObjectNode into, JsonNode from) {
        for (Map.Entry<String, JsonNode> member : from.properties()) {
            JsonNode before = into.get(member.getKey());
            if (before instanceof ObjectNode object && member.getValue().isObject()) {
                object.setAll((ObjectNode) member.getValue());
            } else if (before instanceof ArrayNode array && member.getKey().equals("required")) {
                array.addAll((ArrayNode) member.getValue());
            } else {
                into.set(member.getKey(), member.getValue().deepCopy());
            }
        }
    }

    /** What the schema says itself; null when it leaves it open. */
    private static JsonNode given(JsonNode schema, int nth) {
        if (schema.has("const")) {
            return schema.get("const");
        }
        if (schema.path("enum").size() > 0) {
            return schema.get("enum").get(nth % schema.get("enum").size());
        }
        if (schema.has("example")) {
            return schema.get("example");
        }
        if (schema.path("examples").isArray() && schema.get("examples").size() > 0) {
            return schema.get("examples").get(nth % schema.get("examples").size());
        }
        return schema.get("default");
    }

    private static String type(JsonNode schema) {
        JsonNode type = schema.path("type");
        if (type.isArray()) {
            for (JsonNode each : type) {
                if (!each.asString("").equals("null")) {
                    return each.asString("");
                }
            }
            return "null";
        }
        if (type.isString()) {
            return type.stringValue();
        }
        if (schema.has("properties") || schema.has("required") || schema.has("additionalProperties")) {
            return "object";
        }
        if (schema.has("items") || schema.has("prefixItems")) {
            return "array";
        }
        return schema.has("minimum") || schema.has("maximum") || schema.has("multipleOf") ? "number" : "string";
    }

    private JsonNode object(JsonNode schema, int depth) {
        ObjectNode object = MAKE.objectNode();
        Set<String> required = new HashSet<>();
        schema.path("required").forEach(each -> required.add(each.asString("")));
        for (Map.Entry<String, JsonNode> property : schema.path("properties").properties()) {
            String reference = property.getValue().path("$ref").asString("");
            boolean wanted = content == Content.ALL && depth < DEEP && !open.contains(reference);
            if (required.contains(property.getKey()) || wanted) {
                boolean entered = !reference.isEmpty() && open.add(reference);
                object.set(property.getKey(), value(property.getValue(), property.getKey(), 0, depth + 1));
                if (entered) {
                    open.remove(reference);
                }
            }
        }
        JsonNode others = schema.path("additionalProperties");
        for (String name : required) {
            if (!object.has(name)) {
                object.set(name, value(others.isObject() ? others : MAKE.objectNode(), name, 0, depth + 1));
            }
        }
        int least = schema.path("minProperties").asInt(0);
        for (int i = 1; object.size() < least && i <= least && i <= MAX_ITEMS; i++) {
            object.set("name" + i, value(others.isObject() ? others : MAKE.objectNode(), "name", i, depth + 1));
        }
        return object;
    }

    private JsonNode array(JsonNode schema, String name, int depth) {
        ArrayNode array = MAKE.arrayNode();
        for (JsonNode place : schema.path("prefixItems")) {
            array.add(value(place, name, array.size(), depth + 1));
        }
        int least = schema.path("minItems").asInt(0);
        int most = schema.path("maxItems").asInt(Integer.MAX_VALUE);
        String reference = schema.path("items").path("$ref").asString("");
        boolean shown = depth < DEEP && !open.contains(reference);
        int wanted = Math.max(least, Math.min(most, !shown ? 0 : content == Content.ALL ? 2 : 1));
        JsonNode items = schema.path("items");
        boolean entered = !reference.isEmpty() && open.add(reference);
        String single = name.length() > 3 && name.endsWith("s") ? name.substring(0, name.length() - 1) : name;
        while (array.size() < Math.min(wanted, MAX_ITEMS) && !items.equals(MAKE.booleanNode(false))) {
            array.add(value(items.isObject() ? items : MAKE.objectNode(), single, array.size(), depth + 1));
        }
        if (entered) {
            open.remove(reference);
        }
        return array;
    }

    private static JsonNode number(JsonNode schema, String name, int nth) {
        boolean whole = type(schema).equals("integer");
        BigDecimal least = bound(schema, "minimum", "exclusiveMinimum", BigDecimal.ONE);
        BigDecimal most = bound(schema, "maximum", "exclusiveMaximum", BigDecimal.ONE.negate());
        BigDecimal step =
                schema.path("multipleOf").isNumber() ? schema.get("multipleOf").decimalValue() : null;
        Stream<BigDecimal> tried = Stream.concat(
                Stream.concat(Words.of(name).filter(word -> word.matches("[0-9.]+")), Stream.of("1", "0"))
                        .map(BigDecimal::new),
                Stream.of(least, most, between(least, most)).filter(each -> each != null));
        if (step != null) {
            BigDecimal start = least == null
                    ? BigDecimal.ZERO
                    : least.divideToIntegralValue(step).multiply(step);
            tried = Stream.concat(
                    tried, Stream.iterate(start, each -> each.add(step)).limit(1_000));
        }
        List<BigDecimal> fit = new ArrayList<>(
                tried.filter(each -> !whole || each.stripTrailingZeros().scale() <= 0)
                        .filter(each -> least == null || each.compareTo(least) >= 0)
                        .filter(each -> most == null || each.compareTo(most) <= 0)
                        .filter(each -> step == null || each.remainder(step).signum() == 0)
                        .distinct()
                        .limit(nth + 1L)
                        .toList());
        BigDecimal chosen = fit.isEmpty() ? BigDecimal.ONE : fit.getLast();
        return whole ? MAKE.numberNode(chosen.toBigInteger()) : MAKE.numberNode(chosen);
    }

    private static BigDecimal between(BigDecimal least, BigDecimal most) {
        return least == null || most == null ? null : least.add(most).divide(BigDecimal.TWO);
    }

    /** @param away from a bound that is not let in itself: a step of one, or a small one where that leads out */
    private static BigDecimal bound(JsonNode schema, String inclusive, String exclusive, BigDecimal away) {
        if (schema.path(exclusive).isNumber()) {
            BigDecimal bound = schema.get(exclusive).decimalValue();
            boolean whole = type(schema).equals("integer");
            return bound.add(whole ? away : away.movePointLeft(3));
        }
        return schema.path(inclusive).isNumber() ? schema.get(inclusive).decimalValue() : null;
    }

    private static JsonNode text(JsonNode schema, String name, int nth) {
        int least = schema.path("minLength").asInt(0);
        int most = schema.path("maxLength").asInt(Integer.MAX_VALUE);
        String pattern = schema.path("pattern").asString("");
        Stream<String> plain = Stream.concat(
                ofFormat(schema.path("format").asString(""), nth),
                Stream.concat(Words.of(name), Stream.of(Words.spoken(name) + " " + (nth + 2))));
        Pattern judge = pattern.isEmpty() ? null : compiled(pattern);
        Stream<String> tried = judge == null ? plain : Stream.concat(plain, TextPattern.texts(pattern));
        List<String> fit = tried.map(each -> fitted(each, least, most, judge != null))
                .filter(each -> each.length() >= least && each.length() <= most)
                .filter(each -> judge == null || judge.matcher(each).find())
                .distinct()
                .limit(nth + 1L)
                .toList();
        return MAKE.stringNode(fit.isEmpty() ? "text" : fit.getLast());
    }

    /** Null for one that flows can't use, say with look-ahead: that is told of the sample and of the schema. */
    private static Pattern compiled(String pattern) {
        try {
            return Pattern.compile(pattern);
        } catch (PatternSyntaxException e) {
            return null;
        }
    }

    private static String fitted(String text, int least, int most, boolean exact) {
        if (exact || text.length() >= least && text.length() <= most) {
            return text;
        }
        return text.length() > most
                ? text.substring(0, most)
                : text + "x".repeat(Math.min(least, 100_000) - text.length());
    }

    private static Stream<String> ofFormat(String format, int nth) {
        int number = nth + 1;
        return switch (format) {
            case "date-time" -> Stream.of(String.format(Locale.ROOT, "2026-03-%02dT09:30:00Z", 13 + number % 15));
            case "date" -> Stream.of(String.format(Locale.ROOT, "2026-03-%02d", 13 + number % 15));
            case "time" -> Stream.of(String.format(Locale.ROOT, "09:%02d:00Z", 29 + number % 30));
            case "duration" -> Stream.of("P" + number + "D");
            case "email", "idn-email" -> Words.of("email").skip(nth % 3);
            case "hostname", "idn-hostname" -> Stream.of("host" + number + ".example.com");
            case "ipv4" -> Stream.of("192.0.2." + number % 255);
            case "ipv6" -> Stream.of("2001:db8::" + number % 9999);
            case "uri", "iri", "url" -> Stream.of("https://example.com/" + number);
            case "uri-reference", "iri-reference" -> Stream.of("/" + number);
            case "uuid" -> Stream.of(String.format(Locale.ROOT, "6f1a4c1e-9b7d-4e57-8a44-%012d", number));
            case "json-pointer" -> Stream.of("/a/" + number);
            case "regex" -> Stream.of("^[a-z]+$");
            case "byte" -> Stream.of("TWlsbHJhY2U=");
            default -> Stream.empty();
        };
    }
}
