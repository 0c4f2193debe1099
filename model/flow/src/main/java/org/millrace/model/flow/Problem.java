package org.millrace.model.flow;

/**
 * Something in a file that could not be read.
 *
 * @param kind what sort of problem it is
 * @param line from 1
 * @param column from 1, in UTF-16 units
 * @param step the id of the step that it is in, or ""
 * @param wrong what is wrong, a sentence
 * @param remedy how to mend it, a sentence
 */
public record Problem(Kind kind, int line, int column, String step, String wrong, String remedy) {

    /** The sorts of problems; {@link #code()} is what diagnostics show and scripts may look for. */
    public enum Kind {
        /** Not well-formed XML, not UTF-8, too large or too deep: only what stands before the place was read. */
        MALFORMED("file.malformed"),
        /** A DOCTYPE: nothing was read. */
        DOCTYPE("file.doctype"),
        /** The root element is of something else, or of another version: nothing was read. */
        ROOT("file.root"),
        /** A prefix that every flow uses stands for something else: the content can't be saved. */
        PREFIX("file.prefix"),
        UNKNOWN_ATTRIBUTE("file.unknown-attribute"),
        UNKNOWN_ELEMENT("file.unknown-element"),
        /** A step, branch or assignment of a class that the model does not have, or of none. */
        UNKNOWN_TYPE("file.unknown-type"),
        /** A number, a truth value or a choice that is none. */
        BAD_VALUE("file.bad-value"),
        /** A wire to or from a step that is not there. */
        DANGLING_WIRE("file.dangling-wire"),
        DUPLICATE_ID("file.duplicate-id"),
        /** Text between elements. */
        STRAY_TEXT("file.stray-text");

        private final String code;

        Kind(String code) {
            this.code = code;
        }

        public String code() {
            return code;
        }
    }

    @Override
    public String toString() {
        return line + ":" + column + ": " + kind.code() + ": " + wrong + " " + remedy;
    }
}
