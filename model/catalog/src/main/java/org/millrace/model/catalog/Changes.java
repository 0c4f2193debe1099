package org.millrace.model.catalog;

/** How much of a message something may change; each includes those before it. */
public enum Changes {
    NONE,
    HEADERS,
    BODY;

    /** What both together may change. */
    public Changes join(Changes other) {
        return compareTo(other) >= 0 ? this : other;
    }
}
