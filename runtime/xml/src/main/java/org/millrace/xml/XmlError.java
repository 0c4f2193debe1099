package org.millrace.xml;

/** Why a document is refused: the place, a plain sentence, and the rule of the standard. Immutable, without a stack trace. */
public final class XmlError extends RuntimeException {

    private static final long serialVersionUID = 1;

    /**
     * What is the matter: not well-formed, well-formed but not accepted here (DOCTYPE, XML 1.1), in a character encoding that is not
     * accepted, or past a limit.
     */
    public enum Kind {
        MALFORMED,
        FORBIDDEN,
        ENCODING,
        LIMIT
    }

    private final Kind kind;
    private final int line;
    private final int column;

    /**
     * @param line from 1
     * @param column in characters, from 1
     * @param rule the production or constraint, e.g. {@code XML [39] Element Type Match}
     */
    public XmlError(Kind kind, int line, int column, String sentence, String rule) {
        super("line " + line + ", column " + column + ": " + sentence + " (" + rule + ")", null, false, false);
        this.kind = kind;
        this.line = line;
        this.column = column;
    }

    public Kind kind() {
        return kind;
    }

    public int line() {
        return line;
    }

    public int column() {
        return column;
    }
}
