package org.millrace.compiler.xpath;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.diagnostic.Place;
import org.millrace.compiler.diagnostic.Rule;
import org.millrace.xml.match.Axis;
import org.millrace.xml.match.Expression;
import org.millrace.xml.match.NotCovered;
import org.millrace.xml.match.Operator;
import org.millrace.xml.match.Syntax;

/**
 * Whether an expression can be decided by the start of a message: it must run over the event stream, for there is no tree of a start, and
 * whatever it looks for should be found at a fixed place, so that the search ends there, come what may.
 */
public final class PrefixDecidability {

    /** Functions that look at nodes and not at their values. */
    private static final Set<String> OF_NODES =
            Set.of("not", "boolean", "exists", "empty", "count", "name", "local-name", "namespace-uri");

    /** Functions that without an argument look at the value of what is here. */
    private static final Set<String> OF_HERE = Set.of("string", "data", "number", "string-length", "normalize-space");

    private final Map<String, String> namespaces;
    private final Set<String> variables;
    private final Diagnostics diagnostics;

    /**
     * @param namespaces prefix to namespace name
     * @param variables the names of the variables that some step of the flow sets
     */
    public PrefixDecidability(Map<String, String> namespaces, Set<String> variables, Diagnostics diagnostics) {
        this.namespaces = namespaces;
        this.variables = Set.copyOf(variables);
        this.diagnostics = diagnostics;
    }

    /**
     * @param expression one that {@link Expressions} can read
     * @param label the name of the property that holds it
     */
    public void check(String expression, String label, Place place) {
        Optional<String> whyNot = Matchers.whyNot(expression, namespaces, variables);
        if (whyNot.isPresent()) {
            diagnostics.add(
                    Rule.XPATH_NEEDS_WHOLE,
                    place,
                    label + " can't be evaluated over the start of a message: " + whyNot.get(),
                    "write it in another way, or route by the body");
            return;
        }
        Syntax syntax = syntax(expression);
        if (looksAtAll(syntax, false)) {
            diagnostics.add(
                    Rule.XPATH_LEFT_OPEN,
                    place,
                    label + " looks at the whole text of a message, so that one longer than that is refused",
                    "look at a place in it: (/a/b)[1] = 'x' instead of /a = 'x'");
        } else if (!ends(syntax)) {
            diagnostics.add(
                    Rule.XPATH_LEFT_OPEN,
                    place,
                    label
                            + " is false only at the end of a message, so that a longer one of which it is not true is refused",
                    "let the first one decide: (/a/b)[1] = 'x' instead of /a/b = 'x'");
        }
    }

    private Syntax syntax(String expression) {
        try {
            return Expression.parse(expression, namespaces, variables).syntax();
        } catch (NotCovered e) {
            throw new IllegalStateException("it was asked before", e);
        }
    }

    /** Whether what it looks for in a message can be found, and that it is all, before the message ends. */
    private static boolean ends(Syntax syntax) {
        return switch (syntax) {
            case Syntax.Text _, Syntax.Number _, Syntax.Variable _ -> true;
            case Syntax.Here _, Syntax.Root _ -> false;
            case Syntax.Path(Syntax start, List<Syntax.Step> steps) -> ends(start, steps);
            case Syntax.Filter(Syntax base, List<Syntax> predicates) ->
                (isPlace(predicates) && isInOrder(base) || ends(base)) && (!isOpen(base) || end(predicates));
            case Syntax.Binary(Operator _, Syntax left, Syntax right) -> ends(left) && ends(right);
            case Syntax.Negative(Syntax operand) -> ends(operand);
            case Syntax.Call(String _, List<Syntax> arguments) -> end(arguments);
            case Syntax.If(Syntax condition, Syntax then, Syntax otherwise) ->
                ends(condition) && ends(then) && ends(otherwise);
            case Syntax.Each(Syntax base, Syntax value, boolean _) -> ends(base) && (!isOpen(base) || ends(value));
            case Syntax.Sequence(List<Syntax> items) -> end(items);
        };
    }

    private static boolean end(List<Syntax> all) {
        return all.stream().allMatch(PrefixDecidability::ends);
    }

    private static boolean ends(Syntax start, List<Syntax.Step> steps) {
        boolean ends = start instanceof Syntax.Root || start instanceof Syntax.Here || ends(start);
        for (int i = 0; ends && i < steps.size(); i++) {
            Syntax.Step step = steps.get(i);
            boolean root = i == 0 && start instanceof Syntax.Root && step.axis() == Axis.CHILD && step.asksForAName();
            ends = root
                    ? end(step.predicates())
                    : isPlace(step.predicates())
                            || step.axis() == Axis.ATTRIBUTE
                            || step.axis() == Axis.SELF
                            || step.axis() == Axis.PARENT;
        }
        return ends;
    }

    /**
     * Whether it needs the text of something that ends with the message: of the root.
     *
     * @param isValue whether it is itself something of which the text is needed
     */
    private static boolean looksAtAll(Syntax syntax, boolean isValue) {
        return switch (syntax) {
            case Syntax.Text _, Syntax.Number _, Syntax.Variable _ -> false;
            case Syntax.Here _, Syntax.Root _ -> isValue;
            case Syntax.Path(Syntax start, List<Syntax.Step> steps) -> {
                boolean found = isValue && isOpen(syntax) || looksAtAll(start, false);
                for (int i = 0; i < steps.size(); i++) {
                    boolean open = isOpen(new Syntax.Path(start, steps.subList(0, i + 1)));
                    found |= open && lookAtAll(steps.get(i).predicates(), false);
                }
                yield found;
            }
            case Syntax.Filter(Syntax base, List<Syntax> predicates) ->
                looksAtAll(base, isValue) || isOpen(base) && lookAtAll(predicates, false);
            case Syntax.Binary(Operator operator, Syntax left, Syntax right) -> {
                boolean values = switch (operator) {
                    case AND, OR -> false;
                    case UNION -> isValue;
                    default -> true;
                };
                yield looksAtAll(left, values) || looksAtAll(right, values);
            }
            case Syntax.Negative(Syntax operand) -> looksAtAll(operand, true);
            case Syntax.Call(String name, List<Syntax> arguments) ->
                arguments.isEmpty() ? OF_HERE.contains(name) : lookAtAll(arguments, !OF_NODES.contains(name));
            case Syntax.If(Syntax condition, Syntax then, Syntax otherwise) ->
                looksAtAll(condition, false) || looksAtAll(then, isValue) || looksAtAll(otherwise, isValue);
            case Syntax.Each(Syntax base, Syntax value, boolean _) ->
                looksAtAll(base, false) || isOpen(base) && looksAtAll(value, isValue);
            case Syntax.Sequence(List<Syntax> items) -> lookAtAll(items, isValue);
        };
    }

    private static boolean lookAtAll(List<Syntax> all, boolean isValue) {
        return all.stream().anyMatch(each -> looksAtAll(each, isValue));
    }

    /** Whether it is the root, or what is above it, so that it ends with the message. What is here is looked at only where it is one of them. */
    private static boolean isOpen(Syntax syntax) {
        return switch (syntax) {
            case Syntax.Here _, Syntax.Root _ -> true;
            case Syntax.Filter(Syntax base, List<Syntax> _) -> isOpen(base);
            case Syntax.Path(Syntax start, List<Syntax.Step> steps) -> {
                int depth = start instanceof Syntax.Root ? 0 : 1;
                for (Syntax.Step step : steps) {
                    depth = switch (step.axis()) {
                        case SELF -> depth;
                        case PARENT -> depth - 1;
                        case ANCESTOR, ANCESTOR_OR_SELF -> 0;
                        case CHILD, ATTRIBUTE, DESCENDANT, DESCENDANT_OR_SELF -> depth + 1;
                    };
                }
                yield isOpen(start) && depth <= 1;
            }
            default -> false;
        };
    }

    /** Whether its nodes are found one after the other: others are all found first, and then put in order. */
    private static boolean isInOrder(Syntax syntax) {
        if (!(syntax instanceof Syntax.Path(Syntax start, List<Syntax.Step> steps))
                || !(start instanceof Syntax.Root)) {
            return false;
        }
        boolean below = false; // nodes so far may be within each other
        boolean joined = false; // by a // that belongs to the step behind it
        for (Syntax.Step step : steps) {
            boolean inOrder = switch (step.axis()) {
                case ATTRIBUTE, SELF -> true;
                case CHILD -> !below || joined;
                case DESCENDANT, DESCENDANT_OR_SELF -> !below;
                case PARENT, ANCESTOR, ANCESTOR_OR_SELF -> false;
            };
            if (!inOrder) {
                return false;
            }
            joined = step.isAnyBelow();
            below |= step.axis() == Axis.DESCENDANT || step.axis() == Axis.DESCENDANT_OR_SELF;
        }
        return true;
    }

    /** Whether predicates begin with a number, so that as many are looked for, and no more. */
    private static boolean isPlace(List<Syntax> predicates) {
        return !predicates.isEmpty() && predicates.getFirst() instanceof Syntax.Number;
    }
}
