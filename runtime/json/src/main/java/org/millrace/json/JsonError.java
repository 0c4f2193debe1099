package org.millrace.json;

/**
 * Why a document is refused: the place, a plain sentence, and the rule of the standard or the limit. It quotes the document, so it is to be made
 * printable before it is shown. Immutable, without a stack trace.
 */
public final class JsonError extends RuntimeException {

    private static final long serialVersionUID = 1;

    private static final int MAX_POINTER_CHARS = 300;

    /** What is the matter: no JSON, JSON that is not accepted here (a name twice), not in UTF-8, or past a limit. */
    public enum Kind {
        MALFORMED,
        FORBIDDEN,
        ENCODING,
        LIMIT
    }

    private final Kind kind;
    private final int line;
    private final int column;
    private final String pointer;

    /** @param pointer of the value in which it is, or that is expected there (RFC 6901); "" for the document */
    JsonError(Kind kind, Place place, String pointer, String sentence, String rule) {
        super(
                "line " + place.line() + ", column " + place.column() + shown(pointer) + ": " + sentence + " (" + rule
                        + ")",
                null,
                false,
                false);
        this.kind = kind;
        this.line = place.line();
        this.column = place.column();
        this.pointer = pointer;
    }

    private static String shown(String pointer) {
        if (pointer.isEmpty()) {
            return "";
        }
        int length = pointer.length();
        return ", at "
                + (length <= MAX_POINTER_CHARS ? pointer : "..." + pointer.substring(length - MAX_POINTER_CHARS));
    }

    public Kind kind() {
        return kind;
    }

    /** From 1. */
    public int line() {
        return line;
    }

    /** In characters, from 1. */
    public int column() {
        return column;
    }

    public String pointer() {
        return pointer;
    }
}
