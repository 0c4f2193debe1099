package org.millrace.compiler.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.millrace.model.catalog.Memory;
import org.millrace.model.catalog.Reads;

/**
 * One node of a flow.
 *
 * @param index its place in the flow's file, from 0; generated code speaks of steps by it
 * @param line where it stands in the .flow file, from 1
 * @param ports the names of the ports that wires may leave by: a route's branches in the order in which they are tried; fault last
 * @param looks whether it reads the message's body, or its prefix, by its kind or by one of its properties
 * @param memory how much of the message it needs at once
 * @param properties its own, without id and note
 * @param file the .flow file that it stands in, of a step of a subflow; "" for the flow's own
 */
public record Step(
        int index,
        String id,
        Kind kind,
        int line,
        List<String> ports,
        boolean looks,
        Memory memory,
        List<Property> properties,
        String file) {

    public Step {
        ports = List.copyOf(ports);
        properties = List.copyOf(properties);
    }

    /** A step of the flow's own file. */
    public Step(
            int index,
            String id,
            Kind kind,
            int line,
            List<String> ports,
            boolean looks,
            Memory memory,
            List<Property> properties) {
        this(index, id, kind, line, ports, looks, memory, properties, "");
    }

    /** Whether a path ends here. */
    public boolean ends() {
        return ports.isEmpty();
    }

    /** The ports that lead into its region, of a region: each but the two by which it is left. */
    public List<String> insides() {
        return kind.isRegion()
                ? ports.stream()
                        .filter(port -> !port.equals(Kind.OUT) && !port.equals(Kind.FAULT))
                        .toList()
                : List.of();
    }

    /** The one text of the named property, "" if there is none. */
    public String text(String property) {
        return find(properties, property).map(Property::text).orElse("");
    }

    /** The texts of the named property, none if there is none. */
    public List<String> texts(String property) {
        return find(properties, property).map(Property::texts).orElse(List.of());
    }

    /** The number of the named property, 0 if there is none. */
    public int number(String property) {
        return number(properties, property);
    }

    /** Whether the named property is true. */
    public boolean flag(String property) {
        return flag(properties, property);
    }

    static boolean flag(List<Property> properties, String name) {
        return find(properties, name)
                .map(found -> found.value() instanceof Value.Flag(boolean flag) && flag)
                .orElse(false);
    }

    static int number(List<Property> properties, String name) {
        return find(properties, name)
                .map(found -> found.value() instanceof Value.Number(int number) ? number : 0)
                .orElse(0);
    }

    static Optional<Property> find(List<Property> properties, String name) {
        return properties.stream()
                .filter(property -> property.name().equals(name))
                .findFirst();
    }

    /** The parts of the step, of whatever property. */
    public List<Part> parts() {
        List<Part> parts = new ArrayList<>();
        for (Property property : properties) {
            if (property.value() instanceof Value.Parts contained) {
                parts.addAll(contained.parts());
            }
        }
        return parts;
    }

    /** Calls the action with each property of the step and of its parts. */
    public void everyProperty(Consumer<Property> action) {
        properties.forEach(action);
        parts().forEach(part -> part.properties().forEach(action));
    }

    /** How many bytes of a body's prefix it reads, at most; 0 when it reads none, or the whole. */
    public int startBytes() {
        return parts().stream()
                .filter(part -> part.properties().stream()
                        .anyMatch(property -> property.reads() == Reads.START
                                && !property.texts().isEmpty()))
                .mapToInt(part -> part.number("within"))
                .max()
                .orElse(0);
    }

    @Override
    public String toString() {
        return id + " (" + kind.name() + ")";
    }
}
