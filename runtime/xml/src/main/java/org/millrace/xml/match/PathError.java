package org.millrace.xml.match;

/** An expression failed on a message, with the error that XPath 3.1 and its function library define for it. */
public final class PathError extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final String code;

    PathError(String code, String message) {
        super(message, null, false, false);
        this.code = code;
    }

    /** E.g. {@code FORG0001}: a value that can't be cast; {@code XPTY0004}: several nodes where one is wanted. */
    public String code() {
        return code;
    }

    static PathError several() {
        return new PathError("XPTY0004", "Several values where at most one is allowed.");
    }

    static PathError aString() {
        return new PathError("XPTY0004", "The value of a comment or processing instruction is a string.");
    }

    static PathError notANumber(String value) {
        return new PathError("FORG0001", "Cannot convert " + shown(value) + " to a number.");
    }

    static PathError notABoolean(String value) {
        return new PathError("FORG0001", "Cannot convert " + shown(value) + " to true or false.");
    }

    private static String shown(String value) {
        return '"' + (value.length() > 40 ? value.substring(0, 40) + "..." : value) + '"';
    }
}
