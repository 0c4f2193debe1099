package org.millrace.xml.match;

import java.util.List;

/**
 * An expression as it is written, with prefixes resolved: for those who want to look into one. Only what the grammar part of {@link
 * Expression} covers has a form here.
 */
public sealed interface Syntax {

    /** A string literal. */
    record Text(String value) implements Syntax {}

    /** A number as written: an integer, a decimal (with a point) or a double (with an exponent). */
    record Number(String text) implements Syntax {}

    record Variable(String name) implements Syntax {}

    /** {@code .} */
    record Here() implements Syntax {}

    /** {@code /} */
    record Root() implements Syntax {}

    /** Steps from a start; the start of a relative path is {@link Here}. {@code //} is a step of its own, descendant-or-self::node(). */
    record Path(Syntax start, List<Step> steps) implements Syntax {}

    /** Predicates on something else than a step, e.g. {@code (//a)[1]}. */
    record Filter(Syntax base, List<Syntax> predicates) implements Syntax {}

    record Binary(Operator operator, Syntax left, Syntax right) implements Syntax {}

    record Negative(Syntax operand) implements Syntax {}

    /** A call of a function of XPath's own library. */
    record Call(String name, List<Syntax> arguments) implements Syntax {}

    record If(Syntax condition, Syntax then, Syntax otherwise) implements Syntax {}

    /**
     * A value for each node of a base: {@code base/value}, {@code base!value} and {@code for $x in base return value}, where $x has become
     * {@link Here}.
     *
     * @param inOrder whether nodes stay in the order in which they are found, and are not put into document order, each once
     */
    record Each(Syntax base, Syntax value, boolean inOrder) implements Syntax {}

    /** Several expressions with commas between, or none. */
    record Sequence(List<Syntax> items) implements Syntax {}

    record Step(Axis axis, Test test, List<Syntax> predicates) {

        /** Whether it asks for elements, or on the attribute axis for attributes. */
        public boolean asksForAName() {
            return test instanceof Name
                    || test instanceof InNamespace
                    || test instanceof Local
                    || test instanceof AnyName;
        }

        /** Whether it is what {@code //} stands for. */
        public boolean isAnyBelow() {
            return axis == Axis.DESCENDANT_OR_SELF && test instanceof AnyNode && predicates.isEmpty();
        }
    }

    /** What a step asks of a node (XPath 3.1, 3.3.2.2); the first four ask for attributes on the attribute axis, else for elements. */
    sealed interface Test {}

    /** {@code p:name} or {@code name}; "" is no namespace. */
    record Name(String namespace, String localName) implements Test {}

    /** {@code p:*} */
    record InNamespace(String namespace) implements Test {}

    /** {@code *:name} */
    record Local(String localName) implements Test {}

    /** {@code *} */
    record AnyName() implements Test {}

    record AnyNode() implements Test {}

    record TextNode() implements Test {}

    record CommentNode() implements Test {}

    /** @param target "" for any */
    record InstructionNode(String target) implements Test {}
}
