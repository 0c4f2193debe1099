package org.millrace.runtime.settings;

/** Where the value of an option, or of several, comes from. */
public sealed interface Shape {

    /** One value; when it is absent, the default, or null. */
    record One(Value value) implements Shape {}

    /** One value that may be absent. */
    record Perhaps(Value value) implements Shape {}

    /** A list of values. */
    record Several(Value value, boolean set) implements Shape {}

    /** A section. */
    record Nested(Declared<?> section, boolean optional) implements Shape {}

    /** A section whose keys are names that people choose, each with a section. */
    record Named(Declared<?> each) implements Shape {}

    /** A section whose keys are names that people choose, each with a value. */
    record NamedValues(Value each) implements Shape {}

    /** A record whose options stand in the section itself. */
    record Beside(Declared<?> options) implements Shape {}

    /** The section's own name. */
    record OwnName() implements Shape {}

    /** Nothing that a file says. */
    record Fixed() implements Shape {}
}
