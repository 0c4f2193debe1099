package org.millrace.model.catalog;

import java.util.List;

/**
 * How properties of one step, or of one part, go together. One is given when it is not empty, not 0 and not false.
 *
 * @param properties their names; a mistake is told at the last for {@link Kind#AT_MOST_ONE}, else at the first
 * @param code the diagnostic's, e.g. {@code MC314}
 * @param wrong a clause; {@code {name}} stands for a property's value
 * @param remedy likewise
 */
public record Requirement(Kind kind, List<String> properties, String code, String wrong, String remedy) {

    public enum Kind {
        AT_LEAST_ONE,
        AT_MOST_ONE,
        /** The first number is less than the second, where both are given. */
        LESS,
        /** The first number is at most that of the parts that the second holds. */
        AT_MOST_PARTS,
        /** The first, a text, is a regular expression where the second is {@code matches}. */
        REGEX_WHERE_MATCHES
    }

    public Requirement {
        properties = List.copyOf(properties);
    }

    /** The property that a mistake is told at. */
    public String place() {
        return kind == Kind.AT_MOST_ONE ? properties.getLast() : properties.getFirst();
    }
}
