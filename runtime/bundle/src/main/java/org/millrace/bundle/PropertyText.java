package org.millrace.bundle;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Properties as lines of a descriptor's text; see {@link DescriptorText}. */
final class PropertyText {

    /** How deep parts may lie within parts. */
    private static final int MAX_DEPTH = 10;

    private PropertyText() {}

    static void render(StringBuilder text, Map<String, PropertyValue> properties) {
        properties.forEach((name, value) -> {
            switch (value) {
                case PropertyValue.Text(String it) -> DescriptorLines.line(text, "text", name, it);
                case PropertyValue.Number(int it) -> DescriptorLines.line(text, "number", name, Integer.toString(it));
                case PropertyValue.Flag(boolean it) -> DescriptorLines.line(text, "flag", name, Boolean.toString(it));
                case PropertyValue.Texts(List<String> them) -> {
                    List<String> words = new ArrayList<>(List.of(name));
                    words.addAll(them);
                    DescriptorLines.line(text, "texts", words.toArray(String[]::new));
                }
                case PropertyValue.Parts(List<PropertyValue.Part> them) -> {
                    DescriptorLines.line(text, "parts", name, Integer.toString(them.size()));
                    for (PropertyValue.Part part : them) {
                        DescriptorLines.line(text, "part", part.kind(), DescriptorText.count(part.properties()));
                        render(text, part.properties());
                    }
                }
            }
        });
    }

    /** The properties that come next, so many. */
    static Map<String, PropertyValue> parse(DescriptorLines lines, int count) {
        return parse(lines, count, 0);
    }

    private static Map<String, PropertyValue> parse(DescriptorLines lines, int count, int depth) {
        Map<String, PropertyValue> properties = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            property(lines, properties, depth);
        }
        return properties;
    }

    private static void property(DescriptorLines lines, Map<String, PropertyValue> properties, int depth) {
        String type = lines.key();
        int mostWords = switch (type) {
            case "text", "number", "flag", "parts" -> 2;
            case "texts" -> Integer.MAX_VALUE;
            default -> throw new IllegalArgumentException("'" + EntryName.shown(type) + "' is no type of a property");
        };
        List<String> words = lines.next(type, mostWords == 2 ? 2 : 1, mostWords);
        PropertyValue value = switch (type) {
            case "text" -> new PropertyValue.Text(words.get(1));
            case "number" -> new PropertyValue.Number(DescriptorText.number(words.get(1)));
            case "flag" -> new PropertyValue.Flag(Boolean.parseBoolean(words.get(1)));
            case "parts" -> parts(lines, DescriptorText.number(words.get(1)), depth + 1);
            default -> new PropertyValue.Texts(words.subList(1, words.size()));
        };
        if (properties.put(words.getFirst(), value) != null) {
            throw new IllegalArgumentException(
                    "the property '" + EntryName.shown(words.getFirst()) + "' is there twice");
        }
    }

    private static PropertyValue parts(DescriptorLines lines, int count, int depth) {
        if (depth > MAX_DEPTH) {
            throw new IllegalArgumentException("parts lie more than " + MAX_DEPTH + " deep within each other");
        }
        List<PropertyValue.Part> parts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            List<String> words = lines.next("part", 2, 2);
            parts.add(new PropertyValue.Part(words.get(0), parse(lines, DescriptorText.number(words.get(1)), depth)));
        }
        return new PropertyValue.Parts(parts);
    }
}
