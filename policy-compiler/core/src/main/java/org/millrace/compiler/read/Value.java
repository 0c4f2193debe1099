package org.millrace.compiler.read;

import java.util.List;

/** The value of a property. */
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

    /** Contained objects, such as a route's branches. */
    record Parts(List<Part> parts) implements Value {
        public Parts {
            parts = List.copyOf(parts);
        }
    }
}
