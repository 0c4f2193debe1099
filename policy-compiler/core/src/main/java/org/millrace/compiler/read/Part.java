package org.millrace.compiler.read;

import java.util.List;
import org.millrace.model.catalog.Requirement;

/**
 * A contained object of a step, such as a branch of a route.
 *
 * @param kind the name of its class in the model, e.g. {@code BodyBranch}
 * @param since the version of the bundle ABI that added the kind
 * @param requirements how its properties go together
 */
public record Part(String kind, int since, List<Requirement> requirements, int line, List<Property> properties) {

    public Part {
        properties = List.copyOf(properties);
    }

    /** The one text of the named property, "" if there is none. */
    public String text(String property) {
        return Step.find(properties, property).map(Property::text).orElse("");
    }

    /** Whether the named property is true. */
    public boolean flag(String property) {
        return Step.flag(properties, property);
    }

    /** The number of the named property, 0 if there is none. */
    public int number(String property) {
        return Step.number(properties, property);
    }
}
