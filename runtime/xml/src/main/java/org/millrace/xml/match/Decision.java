package org.millrace.xml.match;

/** What the start of a document tells of a condition. */
public enum Decision {
    HOLDS,
    FAILS,

    /** What comes behind the start decides. */
    OPEN
}
