package org.millrace.xml.rewrite;

import java.util.List;
import org.millrace.xml.match.Axis;
import org.millrace.xml.match.Operator;
import org.millrace.xml.match.Syntax;

/** Which nodes are copied, or have templates applied to them. */
sealed interface Selection {

    /** The node itself. */
    record Self() implements Selection {}

    /** Attributes and children of these kinds, in document order. */
    record Kinds(int mask) implements Selection {}

    /** Whatever a path selects. */
    record Nodes(Select select) implements Selection {}

    int ATTRIBUTES = 1;
    int ELEMENTS = 2;
    int TEXTS = 4;
    int COMMENTS = 8;
    int INSTRUCTIONS = 16;
    int CHILDREN = ELEMENTS | TEXTS | COMMENTS | INSTRUCTIONS;

    /** The kinds that an expression of the form {@code @*|node()} selects, or 0 when it is of another. */
    static int kinds(Syntax syntax) {
        return switch (syntax) {
            case Syntax.Path path
            when path.start() instanceof Syntax.Here && path.steps().size() == 1 ->
                kinds(path.steps().getFirst());
            case Syntax.Binary(Operator operator, Syntax left, Syntax right)
            when operator == Operator.UNION -> both(kinds(left), kinds(right));
            case Syntax.Sequence(List<Syntax> items) -> inOrder(items);
            default -> 0;
        };
    }

    private static int both(int left, int right) {
        return left == 0 || right == 0 ? 0 : left | right;
    }

    /** {@code (@*, node())} is in document order and selects nothing twice; {@code (node(), @*)} is not ours. */
    private static int inOrder(List<Syntax> items) {
        boolean known = items.size() == 2
                && kinds(items.getFirst()) == ATTRIBUTES
                && (kinds(items.getLast()) & ATTRIBUTES) == 0
                && kinds(items.getLast()) != 0;
        return known ? ATTRIBUTES | kinds(items.getLast()) : 0;
    }

    private static int kinds(Syntax.Step step) {
        if (!step.predicates().isEmpty()) {
            return 0;
        }
        if (step.axis() == Axis.ATTRIBUTE) {
            return step.test() instanceof Syntax.AnyName || step.test() instanceof Syntax.AnyNode ? ATTRIBUTES : 0;
        }
        return step.axis() != Axis.CHILD
                ? 0
                : switch (step.test()) {
                    case Syntax.AnyNode any -> CHILDREN;
                    case Syntax.AnyName any -> ELEMENTS;
                    case Syntax.TextNode any -> TEXTS;
                    case Syntax.CommentNode any -> COMMENTS;
                    case Syntax.InstructionNode any -> any.target().isEmpty() ? INSTRUCTIONS : 0;
                    case Syntax.Name name -> 0;
                    case Syntax.InNamespace name -> 0;
                    case Syntax.Local name -> 0;
                };
    }
}
