package org.millrace.compiler.read;

import java.util.List;

/**
 * A contained object of a step, such as a branch of a route.
 *
 * @param runtimeClass the binary name of the class that carries it out
 */
public record Part(String runtimeClass, int line, List<Property> properties) {

    public Part {
        properties = List.copyOf(properties);
    }

    /** The one text of the named property, "" if there is none. */
    public String text(String property) {
        return Step.find(properties, property).map(Property::text).orElse("");
    }

    /** The number of the named property, 0 if there is none. */
    public int number(String property) {
        return Step.number(properties, property);
    }

    /** The properties that the runtime's {@code prepare} method takes, in order. */
    public List<Property> arguments() {
        return properties.stream().filter(Property::argument).toList();
    }
}
