package org.millrace.model.draw;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.Choice;
import org.millrace.model.catalog.Property;
import org.millrace.model.catalog.PropertyType;
import org.millrace.model.catalog.StepKind;
import org.millrace.model.flow.Step;

/**
 * What stands on the bar of a region behind its id: what it runs, e.g. {@code For each /order/line, 4 at a time}. Made of the kind's first
 * property and of those that are not as they are by default, as the catalog words them.
 */
final class Runs {

    private static final int MOST = 4;

    private Runs() {}

    static String says(Step region) {
        Optional<StepKind> kind = Catalog.kindOf(region);
        return kind.map(each -> says(each, region)).orElse("");
    }

    private static String says(StepKind kind, Step region) {
        List<String> parts = new ArrayList<>();
        parts.add(kind.label());
        for (Property property : kind.properties()) {
            boolean first = kind.arguments().indexOf(property) == 0;
            if (property.argument() && !property.many() && (first || !property.isDefault(region))) {
                word(property, region)
                        .ifPresent(word -> parts.add((property.type() == PropertyType.XPATH ? " " : ", ") + word));
            }
        }
        return String.join("", parts.subList(0, Math.min(MOST, parts.size())));
    }

    private static Optional<String> word(Property property, Step region) {
        return switch (property.type()) {
            case XPATH ->
                Optional.of(property.text(region).strip().replaceAll("\\s+", " "))
                        .filter(text -> !text.isEmpty());
            case NUMBER -> Optional.of(property.text(region) + " " + measure(property.label()));
            case TRUTH -> Optional.of(property.label().toLowerCase(Locale.ROOT));
            case CHOICE ->
                property.choices().stream()
                        .filter(choice -> choice.literal().equals(property.text(region)))
                        .map(Choice::label)
                        .map(label -> label.toLowerCase(Locale.ROOT))
                        .findFirst();
            default -> Optional.empty();
        };
    }

    /** What follows a number: the unit that a label has in brackets, else the label itself. */
    private static String measure(String label) {
        int bracket = label.indexOf('(');
        return bracket < 0 ? label.toLowerCase(Locale.ROOT) : label.substring(bracket + 1, label.indexOf(')'));
    }
}
