package org.millrace.xml.match;

/** The axes that are covered (XPath 3.1, 3.3.2.1). */
public enum Axis {
    CHILD("child"),
    DESCENDANT("descendant"),
    DESCENDANT_OR_SELF("descendant-or-self"),
    SELF("self"),
    ATTRIBUTE("attribute"),
    PARENT("parent"),
    ANCESTOR("ancestor"),
    ANCESTOR_OR_SELF("ancestor-or-self");

    private final String xpath;

    Axis(String xpath) {
        this.xpath = xpath;
    }

    /** As it is written before the {@code ::}. */
    String xpath() {
        return xpath;
    }

    boolean goesUp() {
        return compareTo(PARENT) >= 0;
    }

    boolean goesDown() {
        return this == DESCENDANT || this == DESCENDANT_OR_SELF;
    }
}
