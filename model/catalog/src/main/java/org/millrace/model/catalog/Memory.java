package org.millrace.model.catalog;

/** How much of a message a step needs in memory at once; each is at least those before it. */
public enum Memory {
    STREAMS,
    BOUNDED,
    WHOLE;

    /** What both together need. */
    public Memory join(Memory other) {
        return compareTo(other) >= 0 ? this : other;
    }
}
