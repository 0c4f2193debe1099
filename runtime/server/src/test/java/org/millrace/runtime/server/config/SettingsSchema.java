package org.millrace.runtime.server.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.millrace.runtime.settings.Declared;
import org.millrace.runtime.settings.Declared.Part;
import org.millrace.runtime.settings.NamedSection;
import org.millrace.runtime.settings.Shape;
import org.millrace.runtime.settings.Value;

/** A JSON Schema of a file, for editors, made from what the records declare. It knows forms and bounds of numbers, and nothing that spans keys. */
final class SettingsSchema {

    private static final Map<String, Object> VARIABLE =
            Map.of("type", "string", "pattern", "\\$\\{[A-Za-z_][A-Za-z0-9_]*(:-[^}]*)?\\}");

    private SettingsSchema() {}

    static Map<String, Object> of(UserFile file) {
        Map<String, Object> properties = new LinkedHashMap<>();
        for (NamedSection<?> section : file.named) {
            properties.put(section.key(), described(section.meaning(), names(object(section.each()))));
        }
        Map<String, Object> whole = new LinkedHashMap<>();
        whole.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        whole.put("title", file.file);
        Map<String, Object> plain = object(file.plain);
        @SuppressWarnings("unchecked")
        Map<String, Object> others = (Map<String, Object>) plain.get("properties");
        properties.putAll(others);
        whole.put("type", List.of("object", "null"));
        whole.put("properties", properties);
        whole.put("additionalProperties", false);
        return whole;
    }

    private static Map<String, Object> object(Declared<?> section) {
        Map<String, Object> properties = new LinkedHashMap<>();
        List<String> required = new ArrayList<>();
        collect(section, properties, required);
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("type", "object");
        object.put("properties", properties);
        if (!required.isEmpty()) {
            object.put("required", required);
        }
        object.put("additionalProperties", false);
        return object;
    }

    private static void collect(Declared<?> section, Map<String, Object> properties, List<String> required) {
        for (Part part : section.parts()) {
            if (part.shape() instanceof Shape.Beside beside) {
                collect(beside.options(), properties, required);
            } else if (part.option() != null) {
                Map<String, Object> said = described(part.option().value(), shape(part.shape()));
                if (part.option().absent().isEmpty() && !part.defaultText().isEmpty()) {
                    said.put("description", said.get("description") + "; default: " + part.defaultText());
                }
                properties.put(part.key(), said);
                if (part.isRequired()) {
                    required.add(part.key());
                }
            }
        }
    }

    private static Map<String, Object> shape(Shape shape) {
        return switch (shape) {
            case Shape.One one -> value(one.value());
            case Shape.Perhaps perhaps -> value(perhaps.value());
            case Shape.Several several -> Map.of("type", "array", "minItems", 1, "items", value(several.value()));
            case Shape.Nested nested -> object(nested.section());
            case Shape.Named named -> names(object(named.each()));
            case Shape.NamedValues named -> Map.of("type", "object", "additionalProperties", value(named.each()));
            case Shape.Beside ignored -> Map.of();
            case Shape.OwnName ignored -> Map.of();
            case Shape.Fixed ignored -> Map.of();
        };
    }

    private static Map<String, Object> names(Map<String, Object> each) {
        Map<String, Object> names = new LinkedHashMap<>();
        names.put("type", "object");
        names.put("propertyNames", Map.of("pattern", "^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$"));
        names.put("additionalProperties", each);
        return names;
    }

    private static Map<String, Object> value(Value value) {
        if (!value.words().isEmpty() && value.type() != Value.Type.FLAG) {
            return orVariable(Map.of("enum", value.words()));
        }
        return switch (value.type()) {
            case FLAG -> orVariable(Map.of("type", "boolean"));
            case NUMBER -> orVariable(number(value));
            case SIZE ->
                orVariable(
                        Map.of("type", "integer", "minimum", 0),
                        Map.of("type", "string", "pattern", "^[0-9]{1,18}\\s*([kKmMgG]?[bB])?$"));
            case DURATION -> orVariable(Map.of("type", "string", "pattern", "^[0-9]{1,12}\\s*(ms|s|m|h|d)$"));
            case FORM ->
                value.form().isSection()
                        ? Map.of("type", List.of("string", "number", "boolean", "object"))
                        : Map.of("type", "string");
            case TEXT, WORD, ALIAS -> Map.of("type", List.of("string", "number", "boolean"));
        };
    }

    private static Map<String, Object> number(Value value) {
        Map<String, Object> number = new LinkedHashMap<>();
        number.put("type", "integer");
        number.put("minimum", Long.parseLong(value.least()));
        number.put("maximum", Long.parseLong(value.most()));
        return number;
    }

    @SafeVarargs
    private static Map<String, Object> orVariable(Map<String, Object>... forms) {
        List<Object> any = new ArrayList<>(List.of(forms));
        any.add(VARIABLE);
        return Map.of("anyOf", any);
    }

    private static Map<String, Object> described(String meaning, Map<String, Object> schema) {
        Map<String, Object> said = new LinkedHashMap<>();
        said.put("description", meaning);
        said.putAll(schema);
        return said;
    }
}
