package org.millrace.model.catalog;

/** What the message behind a step is to the one before it. */
public enum Leaves {
    /** The same, some of it changed at most. */
    SAME,
    /** The same, and what the step's properties require of it is signed. */
    PROVED,
    /** Another one. */
    ANOTHER
}
