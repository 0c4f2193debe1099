package org.millrace.xml.match;

/**
 * An expression failed on a message, with the error that XPath 3.1 and its function library define for it; or the message takes it to a
 * place where Saxon has a mind of its own, so that Saxon must be asked.
 */
public final class PathError extends RuntimeException {

    private static final long serialVersionUID = 1;

    private static final String TOO_LONG = "too long";
    private static final String LATE = "late";

    private final String code;

    PathError(String code, String message) {
        super(message, null, false, false);
        this.code = code;
    }

    /**
     * E.g. {@code FORG0001}: a value that can't be cast; {@code XPTY0004}: several nodes where one is wanted; "" when it is no error but a
     * question for Saxon, or when it {@link #isTooLong} or {@link #isLate}.
     */
    public String code() {
        return code;
    }

    /** Whether the strings that it gives are longer than {@link Expression#over} allows; then nobody need be asked any more. */
    public boolean isTooLong() {
        return code.equals(TOO_LONG);
    }

    /** Whether it did not end before the deadline; then nobody need be asked any more. */
    public boolean isLate() {
        return code.equals(LATE);
    }

    static PathError late() {
        return new PathError(LATE, "The expression did not end in time.");
    }

    static PathError tooLong() {
        return new PathError(TOO_LONG, "The strings are longer than they may be.");
    }

    static PathError several() {
        return new PathError("XPTY0004", "Several values where at most one is allowed.");
    }

    /** Where Saxon 13.1 has a mind of its own; each place that asks says which. */
    static PathError leftToSaxon(String what) {
        return new PathError("", what + " is left to Saxon.");
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
