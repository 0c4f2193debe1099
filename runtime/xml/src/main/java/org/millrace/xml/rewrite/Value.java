package org.millrace.xml.rewrite;

import java.util.List;

/** How a string comes about: what a text node, an attribute's value or a comment is made of. */
sealed interface Value {

    record Text(String text) implements Value {}

    /**
     * The items of an expression, as strings.
     *
     * @param separator what stands between them
     */
    record Items(Select select, String separator) implements Value {}

    /** One behind the other. */
    record Joined(List<Value> parts) implements Value {}

    /** What the first case gives that holds, else nothing. */
    record Choice(List<Case> cases) implements Value {}

    /** @param test null where it always holds */
    record Case(Select test, Value value) {}
}
