package org.millrace.xml.type;

import java.util.List;

/** A regular expression as it is built up (Part 2, appendix F). */
sealed interface Expression {

    Expression EMPTY = new Sequence(List.of());

    /** One character of a set. */
    record One(CharSet set) implements Expression {}

    record Sequence(List<Expression> parts) implements Expression {}

    record Choice(List<Expression> branches) implements Expression {}

    /** @param max -1 for any number of times */
    record Repeat(Expression body, int min, int max) implements Expression {}
}
