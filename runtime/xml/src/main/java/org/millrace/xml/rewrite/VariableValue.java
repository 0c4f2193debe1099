package org.millrace.xml.rewrite;

/**
 * What a variable or parameter is while a message is changed.
 *
 * @param text its string value, "" for nothing
 */
record VariableValue(String text, As as) {

    /** What it is to an expression that compares it, or hands it to a function. */
    enum As {
        /** One string, one node or one tree: it compares as its text does. */
        STRING,
        /** No node: a comparison with it never holds, not even with "" (XPath 3.1, 3.7.2). */
        NOTHING,
        /** A number or a truth, which compares in its own way, and where a string is wanted is an error. */
        OTHER
    }

    static VariableValue string(String text) {
        return new VariableValue(text, As.STRING);
    }
}
