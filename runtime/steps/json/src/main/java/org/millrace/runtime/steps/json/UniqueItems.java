package org.millrace.runtime.steps.json;

import com.networknt.schema.ExecutionContext;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaContext;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.keyword.BaseKeywordValidator;
import com.networknt.schema.keyword.Keyword;
import com.networknt.schema.keyword.KeywordType;
import com.networknt.schema.keyword.KeywordValidator;
import com.networknt.schema.path.NodePath;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;

/**
 * The keyword uniqueItems. networknt compares each two items whose hashes are the same, which strings can be made to have: 100,000 of them
 * take minutes. Here items are compared as texts, which a hash set orders where their hashes are the same.
 */
final class UniqueItems implements Keyword {

    /** About what an item takes in the set, beside its text. */
    private static final long BYTES_AN_ITEM = 100;

    @Override
    public String getValue() {
        return KeywordType.UNIQUE_ITEMS.getValue();
    }

    @Override
    public KeywordValidator newValidator(SchemaLocation place, JsonNode value, Schema parent, SchemaContext context) {
        return new Check(place, value, parent, context);
    }

    private static final class Check extends BaseKeywordValidator {

        private final boolean unique;

        Check(SchemaLocation place, JsonNode value, Schema parent, SchemaContext context) {
            super(KeywordType.UNIQUE_ITEMS, value, place, parent, context);
            this.unique = value.isBoolean() && value.booleanValue();
        }

        @Override
        public void validate(ExecutionContext context, JsonNode node, JsonNode root, NodePath place) {
            if (!unique || !node.isArray()) {
                return;
            }
            BoundedValidation validation = (BoundedValidation) context;
            Set<String> seen = new HashSet<>();
            StringBuilder text = new StringBuilder();
            long heldBytes = 0;
            for (JsonNode item : node) {
                text.setLength(0);
                write(item, text, validation);
                heldBytes += BYTES_AN_ITEM + 2L * text.length();
                validation.holds(heldBytes);
                if (!seen.add(text.toString())) {
                    validation.addError(error().instanceNode(node)
                            .instanceLocation(place)
                            .evaluationPath(validation.getEvaluationPath())
                            .locale(validation.getExecutionConfig().getLocale())
                            .build());
                    return;
                }
            }
        }
    }

    /** The same text for equal values (JSON Schema Core, section 4.2.2), and only for those: 1 and 1.0 are equal. */
    private static void write(JsonNode value, StringBuilder text, BoundedValidation validation) {
        validation.look();
        switch (value.getNodeType()) {
            case OBJECT -> {
                text.append('{');
                for (String name : new TreeSet<>(value.propertyNames())) {
                    write(name, text);
                    write(value.get(name), text, validation);
                }
                text.append('}');
            }
            case ARRAY -> {
                text.append('[');
                for (JsonNode item : value) {
                    write(item, text, validation);
                }
                text.append(']');
            }
            case STRING -> write(value.stringValue(), text);
            case NUMBER -> writeNumber(value, text);
            default -> text.append(value.asString()).append(';'); // null, true or false
        }
    }

    /** With its length, so that it can't run into what comes next. */
    private static void write(String string, StringBuilder text) {
        text.append(string.length()).append(':').append(string);
    }

    /** All digits that count, and how far the last of them is from the point; as no int, which the zeros could take out of its range. */
    private static void writeNumber(JsonNode number, StringBuilder text) {
        var decimal = number.decimalValue();
        String digits = decimal.unscaledValue().toString();
        int end = digits.length();
        while (end > 0 && digits.charAt(end - 1) == '0') {
            end--;
        }
        long exponent = end == 0 ? 0 : (long) digits.length() - end - decimal.scale();
        text.append(digits, 0, end).append('e').append(exponent).append(';');
    }
}
