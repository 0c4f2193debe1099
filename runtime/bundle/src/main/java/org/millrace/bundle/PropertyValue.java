package org.millrace.bundle;

import java.util.List;
import java.util.Map;

/** What a flow says of one property of a step, or what the property's default says. */
public sealed interface PropertyValue {

    /** A string, or an enumeration's literal; "" when there is none. */
    record Text(String text) implements PropertyValue {}

    record Number(int number) implements PropertyValue {}

    record Flag(boolean flag) implements PropertyValue {}

    /** Any number of strings or literals, in their order. */
    record Texts(List<String> texts) implements PropertyValue {
        public Texts {
            texts = List.copyOf(texts);
        }
    }

    /** Objects within the step, such as a route's branches, in their order. */
    record Parts(List<Part> parts) implements PropertyValue {
        public Parts {
            parts = List.copyOf(parts);
        }
    }

    /**
     * @param kind the name of its class in the model, e.g. {@code BodyBranch}
     * @param properties by name, in the order of the model
     */
    record Part(String kind, Map<String, PropertyValue> properties) {
        public Part {
            properties = Descriptor.ordered(properties);
        }
    }
}
