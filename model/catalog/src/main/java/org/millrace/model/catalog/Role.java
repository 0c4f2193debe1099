package org.millrace.model.catalog;

/** The part that a step kind plays in a flow. */
public enum Role {
    /** Where exchanges come in; no wire leads to it. */
    SOURCE,
    /** On the way through. */
    STEP,
    /** Where faults go that no wire takes; no wire leads to it. */
    HANDLER,
    /** Where a path ends with a reply. */
    END,
    /** Where a path ends with a fault. */
    RAISE,
    /** Where a path inside of a region ends. */
    END_REGION;

    /** Whether paths begin there. */
    public boolean begins() {
        return this == SOURCE || this == HANDLER;
    }
}
