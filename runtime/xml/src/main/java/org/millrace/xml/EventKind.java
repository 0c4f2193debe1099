package org.millrace.xml;

/** What an event of an {@link EventStream} is. */
public enum EventKind {
    /** The document itself; always event 0. */
    DOCUMENT,
    /** An element's start tag, followed by its namespace declarations and attributes in the order they stand. */
    START,
    ATTRIBUTE,
    /** A namespace declaration; not an attribute. */
    NAMESPACE,
    /** The end of an element, or of the document. */
    END,
    /** A run of characters and references between two pieces of markup; never empty. */
    TEXT,
    /** A CDATA section, which may be empty. */
    CDATA,
    COMMENT,
    /** A processing instruction. */
    INSTRUCTION
}
