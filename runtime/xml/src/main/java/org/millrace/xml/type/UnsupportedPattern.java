package org.millrace.xml.type;

/** A pattern that this package does not match: the schema that has it goes to Xerces, whole. */
public final class UnsupportedPattern extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    UnsupportedPattern(String pattern, String why) {
        super("The pattern " + (pattern.length() > 200 ? pattern.substring(0, 200) + "..." : pattern) + " " + why);
    }
}
