package org.millrace.json;

/** What an event of a {@link Tape} is. An object or array has its children between itself and its END. */
public enum EventKind {
    OBJECT,
    ARRAY,
    END,
    STRING,
    NUMBER,
    TRUE,
    FALSE,
    NULL
}
