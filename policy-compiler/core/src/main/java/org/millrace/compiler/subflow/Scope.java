package org.millrace.compiler.subflow;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.millrace.compiler.read.Part;
import org.millrace.compiler.read.Property;
import org.millrace.compiler.read.Value;
import org.millrace.compiler.xpath.Calls;
import org.millrace.model.catalog.PropertyType;

/**
 * Gives the variables of a subflow the names by which they are told apart from those of all others in a flow: {@code customer} of what the
 * call {@code rate} calls is {@code rate.customer}. In an expression every variable without a prefix is renamed, those that it declares
 * itself by {@code for} and {@code let} too, which changes nothing of what it means.
 *
 * @param path of the call, with a point at its end; "" for the flow itself
 */
record Scope(String path) {

    private static final Pattern IN_TEMPLATE = Pattern.compile("\\{\\{|}}|\\{\\$");
    private static final Pattern IN_XPATH =
            Pattern.compile("\\$\\s*(?=[\\p{L}_])(?![\\p{L}\\p{M}\\p{N}_.\\u00B7-]+:[\\p{L}_*])(?!Q\\{)");

    Scope inside(String callId) {
        return new Scope(path + callId + ".");
    }

    String named(String variable) {
        return path + variable;
    }

    List<Property> of(List<Property> properties) {
        return path.isEmpty() ? properties : properties.stream().map(this::of).toList();
    }

    private Property of(Property property) {
        return switch (property.type()) {
            case VARIABLE -> with(property, this::named);
            case TEMPLATE -> with(property, this::template);
            case XPATH -> with(property, this::xpath);
            case VALUES -> withValue(property, property.type(), parts(property.value()));
            default -> property;
        };
    }

    private Value parts(Value value) {
        return value instanceof Value.Parts(List<Part> parts)
                ? new Value.Parts(parts.stream()
                        .map(part -> new Part(
                                part.kind(), part.since(), part.requirements(), part.line(), of(part.properties())))
                        .toList())
                : value;
    }

    private static Property with(Property property, UnaryOperator<String> change) {
        Value value = switch (property.value()) {
            case Value.Text(String text) -> new Value.Text(text.isEmpty() ? text : change.apply(text));
            case Value.Texts(List<String> texts) ->
                new Value.Texts(texts.stream().map(change).toList());
            case Value.Number _, Value.Flag _, Value.Parts _ -> property.value();
        };
        return withValue(property, property.type(), value);
    }

    static Property withValue(Property property, PropertyType type, Value value) {
        return new Property(
                property.name(),
                property.label(),
                type,
                property.required(),
                property.argument(),
                property.reads(),
                property.target(),
                property.range(),
                property.weak(),
                property.since(),
                property.line(),
                value);
    }

    String template(String text) {
        return IN_TEMPLATE
                .matcher(text)
                .replaceAll(
                        place -> Matcher.quoteReplacement(place.group().equals("{$") ? "{$" + path : place.group()));
    }

    String xpath(String text) {
        Matcher variables = IN_XPATH.matcher(Calls.blanked(text));
        StringBuilder renamed = new StringBuilder();
        int copied = 0;
        while (variables.find()) {
            renamed.append(text, copied, variables.end()).append(path);
            copied = variables.end();
        }
        return renamed.append(text, copied, text.length()).toString();
    }
}
