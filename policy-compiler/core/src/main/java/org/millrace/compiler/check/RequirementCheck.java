package org.millrace.compiler.check;

import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.diagnostic.Place;
import org.millrace.compiler.diagnostic.Rule;
import org.millrace.compiler.read.FlowSource;
import org.millrace.compiler.read.Part;
import org.millrace.compiler.read.Property;
import org.millrace.compiler.read.Step;
import org.millrace.compiler.read.Value;
import org.millrace.model.catalog.Requirement;

/** How the properties of a step, or of a part, go together, as the model has it. */
final class RequirementCheck {

    private final FlowSource flow;
    private final Diagnostics diagnostics;

    RequirementCheck(FlowSource flow, Diagnostics diagnostics) {
        this.flow = flow;
        this.diagnostics = diagnostics;
    }

    void check() {
        for (Step step : flow.steps()) {
            Place place = flow.place(step);
            check(step.kind().requirements(), step.properties(), place);
            for (Part part : step.parts()) {
                check(part.requirements(), part.properties(), place.line(part.line()));
            }
        }
    }

    private void check(List<Requirement> requirements, List<Property> properties, Place place) {
        for (Requirement requirement : requirements) {
            List<Property> named = requirement.properties().stream()
                    .map(name -> properties.stream()
                            .filter(property -> property.name().equals(name))
                            .findFirst()
                            .orElseThrow())
                    .toList();
            String detail = broken(requirement.kind(), named);
            if (detail != null) {
                diagnostics.add(
                        Rule.of(requirement.code()),
                        place.about(requirement.place()),
                        filled(requirement.wrong(), properties) + detail,
                        filled(requirement.remedy(), properties));
            }
        }
    }

    /** Null when it is met; else what is to be said behind what is wrong. */
    private static String broken(Requirement.Kind kind, List<Property> named) {
        long given = named.stream().filter(Property::isGiven).count();
        return switch (kind) {
            case AT_LEAST_ONE -> given == 0 ? "" : null;
            case AT_MOST_ONE -> given > 1 ? "" : null;
            case LESS -> given == 2 && number(named.get(0)) >= number(named.get(1)) ? "" : null;
            case AT_MOST_PARTS -> number(named.get(0)) > parts(named.get(1)) ? "" : null;
            case REGEX_WHERE_MATCHES ->
                named.get(1).text().equals("matches")
                        ? wrongPattern(named.get(0).text())
                        : null;
        };
    }

    private static int number(Property property) {
        return property.value() instanceof Value.Number(int number) ? number : 0;
    }

    private static int parts(Property property) {
        return property.value() instanceof Value.Parts contained
                ? contained.parts().size()
                : 0;
    }

    private static String wrongPattern(String regex) {
        try {
            Pattern.compile(regex);
            return null;
        } catch (PatternSyntaxException e) {
            return ": " + e.getDescription() + " at character " + (e.getIndex() + 1);
        }
    }

    private static String filled(String clause, List<Property> properties) {
        String text = clause;
        for (Property property : properties) {
            String value = property.value() instanceof Value.Number(int number) ? "" + number : property.text();
            text = text.replace("{" + property.name() + "}", value);
        }
        return text;
    }
}
