package org.millrace.json;

/**
 * Structural limits of a document, counted while it is parsed.
 *
 * @param maxBytes bytes of the document
 * @param maxDepth objects and arrays open at once
 * @param maxValues values of the document: members, items, and the value that it is
 * @param maxMembers members of one object
 * @param maxNameBytes bytes of one name, as written
 * @param maxStringBytes bytes of one string, as written
 * @param maxNumberBytes characters of one number: sign, digits, point and exponent
 */
public record JsonLimits(
        int maxBytes,
        int maxDepth,
        int maxValues,
        int maxMembers,
        int maxNameBytes,
        int maxStringBytes,
        int maxNumberBytes) {

    /** Whoever reads a body bounds it before; a string may be as long as the body. */
    public static final JsonLimits DEFAULTS =
            new JsonLimits(Integer.MAX_VALUE, 100, 2_000_000, 1_000_000, 4096, Integer.MAX_VALUE, 1000);
}
