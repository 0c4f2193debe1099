package org.millrace.compiler.read;

import java.util.List;

/** The value of a property, in the form in which the ABI passes it to a step's {@code prepare} method. */
public sealed interface Value {

    /** A string, or an enumeration's literal; "" when unset. */
    record Text(String text) implements Value {}

    record Number(int number) implements Value {}

    record Flag(boolean flag) implements Value {}

    /** Many strings or literals. */
    record Texts(List<String> texts) implements Value {
        public Texts {
            texts = List.copyOf(texts);
        }
    }

    /**
     * Contained objects, such as a route's branches.
     *
     * @param element the binary name of the runtime class that the array has as its component
     */
    record Parts(String element, List<Part> parts) implements Value {
        public Parts {
            parts = List.copyOf(parts);
        }
    }
}
