package org.millrace.model.catalog;

/** How much of a message something reads; each includes those before it. */
public enum Reads {
    NONE,
    HEADERS,

    /** The first bytes of the body; the rest only passes through. */
    START,

    BODY;

    /** What both together read. */
    public Reads join(Reads other) {
        return compareTo(other) >= 0 ? this : other;
    }
}
