package org.millrace.xml.match;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * General and value comparisons (XPath 3.1, 3.7), made of their operands' types: nodes are untyped here, since nothing validates what an
 * expression sees. Untyped values are compared as strings with strings and with each other, as doubles with numbers, as booleans with
 * booleans. Strings are compared by code points.
 */
final class Comparison {

    private Comparison() {}

    /**
     * Holds when it holds for any pair. The items of each side are nodes, or of one type.
     *
     * @param slot where to remember what is known of all right nodes
     */
    static TruthTerm general(Operator operator, List<Term> left, List<Term> right, int slot) throws NotCovered {
        int needs = Term.needs(left) | Term.needs(right);
        if (left.getFirst() instanceof MapTerm || right.getFirst() instanceof MapTerm) {
            return TruthTerm.of(needs, each(operator, left, right));
        }
        if (left.getFirst() instanceof NodesTerm nodes) {
            return TruthTerm.of(
                    needs,
                    right.getFirst() instanceof NodesTerm others
                            ? nodes(operator, nodes, others, slot)
                            : nodesAndItems(operator, nodes, right, slot));
        }
        if (right.getFirst() instanceof NodesTerm nodes) {
            return TruthTerm.of(needs, nodesAndItems(operator.mirrored(), nodes, left, slot));
        }
        return TruthTerm.of(needs, items(operator, left, right));
    }

    /** One side has a value for each of some nodes: only strings are covered. */
    private static TruthTerm.Code each(Operator operator, List<Term> left, List<Term> right) throws NotCovered {
        for (List<Term> side : List.of(left, right)) {
            boolean strings = side.stream()
                    .allMatch(term -> term instanceof StringTerm
                            || term instanceof NodesTerm && !(term instanceof MemoNodes)
                            || term instanceof MapTerm each && each.value instanceof StringTerm);
            if (!strings) {
                throw new NotCovered("it compares values found for each node with what is no string");
            }
        }
        return (e, node) -> {
            Items ours = new Items(e.maxChars); // a string for each node may hold the whole message each time
            left.forEach(term -> term.items(e, node, ours));
            Items items = new Items(e.maxChars);
            right.forEach(term -> term.items(e, node, items));
            Set<String> theirs = new HashSet<>(items);
            if (operator == Operator.EQUAL || operator == Operator.NOT_EQUAL) {
                return !theirs.isEmpty()
                        && ours.stream()
                                .anyMatch(our -> operator == Operator.EQUAL
                                        ? theirs.contains(our)
                                        : theirs.size() > 1 || !theirs.contains(our));
            }
            boolean upwards = operator == Operator.LESS || operator == Operator.AT_MOST;
            String outermost = theirs.stream()
                    .max(upwards ? Comparison::compare : (a, b) -> compare(b, a))
                    .orElse(null);
            return outermost != null && ours.stream().anyMatch(our -> operator.holds(compare(our, outermost)));
        };
    }

    private static TruthTerm.Code nodesAndItems(Operator operator, NodesTerm nodes, List<Term> items, int slot)
            throws NotCovered {
        if (nodes instanceof MemoNodes known && Term.lasting(Term.needs(items)) < Term.lasting(nodes.needs)) {
            if (operator != Operator.EQUAL || items.size() > 1 || !(items.getFirst() instanceof StringTerm string)) {
                throw new NotCovered("it compares each of many nodes with each of many others");
            }
            Evaluated<Set<String>> theirs = known.remembered(slot, (e, node) -> strings(e, node, nodes));
            return (e, node) -> theirs.of(e, node).contains(string.text(e, node));
        }
        return switch (items.getFirst()) {
            case StringTerm one when items.size() == 1 -> nodesAndString(operator, nodes, one);
            case StringTerm first -> nodesAndStrings(operator, nodes, items);
            case NumberTerm first -> nodesAndNumbers(operator, nodes, items);
            case TruthTerm first -> nodesAndTruths(operator, nodes, items);
            default -> throw new NotCovered("it compares with what has no fixed type");
        };
    }

    private static TruthTerm.Code nodesAndString(Operator operator, NodesTerm nodes, StringTerm string) {
        Constant constant = string.constant();
        if (operator == Operator.EQUAL && constant != null) {
            Sink equal = (e, node) -> Content.equals(e, node, constant);
            return (e, node) -> nodes.each(e, node, equal);
        }
        if (constant != null) {
            Sink holds = (e, node) -> operator.holds(Content.compare(e, node, constant));
            return (e, node) -> nodes.each(e, node, holds);
        }
        return (e, node) -> {
            Constant value = string.value(e, node);
            return nodes.each(e, node, (run, found) -> operator.holds(Content.compare(run, found, value)));
        };
    }

    private static TruthTerm.Code nodesAndStrings(Operator operator, NodesTerm nodes, List<Term> items) {
        StringTerm[] strings = items.toArray(StringTerm[]::new);
        return (e, node) -> {
            Constant[] values = new Constant[strings.length];
            for (int i = 0; i < values.length; i++) {
                values[i] = strings[i].value(e, node);
            }
            return nodes.each(e, node, (run, found) -> {
                for (Constant value : values) {
                    if (operator.holds(Content.compare(run, found, value))) {
                        return true;
                    }
                }
                return false;
            });
        };
    }

    private static TruthTerm.Code nodesAndNumbers(Operator operator, NodesTerm nodes, List<Term> items) {
        NumberTerm[] numbers = items.toArray(NumberTerm[]::new);
        if (numbers.length == 1 && !Double.isNaN(numbers[0].constant())) {
            double constant = numbers[0].constant();
            Sink holds = (e, node) -> operator.holds(orderable(operator, Content.number(e, node)), constant);
            return (e, node) -> nodes.each(e, node, holds);
        }
        return (e, node) -> {
            double[] values = present(numbers, e, node);
            int size = values.length;
            return size > 0
                    && (size > 1
                            ? anyPair(operator, e, nodes.list(e, node), values)
                            : nodes.each(
                                    e,
                                    node,
                                    (run, found) -> operator.holds(
                                            orderable(operator, Content.number(run, found)), values[0])));
        };
    }

    private static double[] present(NumberTerm[] numbers, Evaluation e, int node) {
        double[] values = new double[numbers.length];
        int present = 0;
        for (NumberTerm number : numbers) {
            if (number.number(e, node)) {
                values[present++] = e.number;
            }
        }
        return Arrays.copyOf(values, present);
    }

    /** Saxon converts all nodes before it compares any, so one that is no number is an error whatever the others are. */
    private static boolean anyPair(Operator operator, Evaluation e, NodeList nodes, double[] values) {
        boolean holds = false;
        for (int n = 0; n < nodes.size; n++) {
            double number = Content.number(e, nodes.nodes[n]);
            for (double value : values) {
                holds |= operator.holds(number, value);
            }
        }
        return holds;
    }

    private static double orderable(Operator operator, double value) {
        if (Double.isNaN(value) && operator != Operator.EQUAL && operator != Operator.NOT_EQUAL) {
            // Saxon takes an untyped NaN for greater than any number; by the standard it is in no order with one
            throw PathError.leftToSaxon("Whether NaN is greater or less than a number");
        }
        return value;
    }

    private static TruthTerm.Code nodesAndTruths(Operator operator, NodesTerm nodes, List<Term> items)
            throws NotCovered {
        if (items.size() > 1) {
            throw new NotCovered("it compares with several booleans");
        }
        TruthTerm truth = (TruthTerm) items.getFirst();
        return (e, node) -> {
            int value = truth.truth(e, node);
            return value != TruthTerm.EMPTY
                    && nodes.each(
                            e,
                            node,
                            (run, found) -> operator.holds(Boolean.compare(Content.isTrue(run, found), value == 1)));
        };
    }

    private static TruthTerm.Code items(Operator operator, List<Term> left, List<Term> right) throws NotCovered {
        if (left.getFirst() instanceof StringTerm && right.getFirst() instanceof StringTerm) {
            StringTerm[] ours = left.toArray(StringTerm[]::new);
            StringTerm[] theirs = right.toArray(StringTerm[]::new);
            return (e, node) -> {
                for (StringTerm our : ours) {
                    String value = our.text(e, node);
                    for (StringTerm their : theirs) {
                        if (operator.holds(compare(value, their.text(e, node)))) {
                            return true;
                        }
                    }
                }
                return false;
            };
        }
        if (left.getFirst() instanceof NumberTerm && right.getFirst() instanceof NumberTerm) {
            NumberTerm[] ours = left.toArray(NumberTerm[]::new);
            NumberTerm[] theirs = right.toArray(NumberTerm[]::new);
            return (e, node) -> {
                for (NumberTerm our : ours) {
                    if (our.number(e, node)) {
                        double value = e.number;
                        for (NumberTerm their : theirs) {
                            if (their.number(e, node) && operator.holds(value, e.number)) {
                                return true;
                            }
                        }
                    }
                }
                return false;
            };
        }
        if (left.getFirst() instanceof TruthTerm our
                && right.getFirst() instanceof TruthTerm their
                && left.size() + right.size() == 2) {
            TruthTerm compared = truths(operator, our, their);
            return compared::test;
        }
        throw new NotCovered("it compares values of different types");
    }

    private static TruthTerm truths(Operator operator, TruthTerm left, TruthTerm right) {
        return TruthTerm.optional(left.needs | right.needs, (e, node) -> {
            int ours = left.truth(e, node);
            int theirs = ours == TruthTerm.EMPTY ? TruthTerm.EMPTY : right.truth(e, node);
            return theirs == TruthTerm.EMPTY ? TruthTerm.EMPTY : truth(operator.holds(Integer.compare(ours, theirs)));
        });
    }

    private static int truth(boolean holds) {
        return holds ? TruthTerm.TRUE : TruthTerm.FALSE;
    }

    /** By code points: surrogates stand for characters above all others. */
    static int compare(String left, String right) {
        int shared = Math.min(left.length(), right.length());
        for (int i = 0; i < shared; i++) {
            char a = left.charAt(i);
            char b = right.charAt(i);
            if (a != b) {
                return Character.isSurrogate(a) == Character.isSurrogate(b)
                        ? Character.compare(a, b)
                        : Character.isSurrogate(a) ? 1 : -1;
            }
        }
        return Integer.compare(left.length(), right.length());
    }

    /** Nodes with nodes, all of them strings: each side is gone over once. */
    private static TruthTerm.Code nodes(Operator operator, NodesTerm left, NodesTerm right, int slot) {
        return switch (operator) {
            case EQUAL -> {
                Evaluated<Set<String>> all = remembered(right, slot, (e, node) -> strings(e, node, right));
                yield (e, node) -> {
                    Set<String> theirs = all.of(e, node);
                    return isAny(theirs, left, e, node)
                            && left.each(e, node, (run, found) -> theirs.contains(Content.string(run, found)));
                };
            }
            case NOT_EQUAL -> {
                Evaluated<Set<String>> all = remembered(right, slot, (e, node) -> strings(e, node, right));
                yield (e, node) -> {
                    Set<String> theirs = all.of(e, node);
                    return isAny(theirs, left, e, node)
                            && left.each(
                                    e,
                                    node,
                                    (run, found) -> theirs.size() > 1 || !theirs.contains(Content.string(run, found)));
                };
            }
            default -> {
                int sign = operator == Operator.LESS || operator == Operator.AT_MOST ? 1 : -1;
                Evaluated<String[]> outermost = remembered(right, slot, (e, node) -> extreme(e, node, right, sign));
                yield (e, node) -> {
                    String value = outermost.of(e, node)[0];
                    return isAny(value == null ? Set.of() : Set.of(value), left, e, node)
                            && left.each(
                                    e,
                                    node,
                                    (run, found) -> operator.holds(compare(Content.string(run, found), value)));
                };
            }
        };
    }

    /** Whether there are others to compare with. When not, the left side is still looked at, since Saxon would find its errors. */
    private static boolean isAny(Set<String> theirs, NodesTerm left, Evaluation e, int node) {
        if (theirs.isEmpty()) {
            left.test(e, node);
        }
        return !theirs.isEmpty();
    }

    private static <T> Evaluated<T> remembered(NodesTerm nodes, int slot, Evaluated<T> find) {
        return nodes instanceof MemoNodes known ? known.remembered(slot, find) : find;
    }

    private static Set<String> strings(Evaluation e, int node, NodesTerm nodes) {
        Items strings = new Items(e.maxChars);
        nodes.each(e, node, (run, found) -> {
            strings.add(Content.string(run, found));
            return false;
        });
        return new HashSet<>(strings);
    }

    /** The greatest (sign 1) or least (sign -1) string value, or null, in an array. */
    private static String[] extreme(Evaluation e, int node, NodesTerm nodes, int sign) {
        String[] extreme = new String[1];
        nodes.each(e, node, (run, found) -> {
            String value = Content.string(run, found);
            if (extreme[0] == null || compare(value, extreme[0]) * sign > 0) {
                extreme[0] = value;
            }
            return false;
        });
        return extreme;
    }

    /** One value with one value; empty when either is. */
    static TruthTerm value(Operator operator, Term left, Term right) throws NotCovered {
        Operator general = operator.general();
        int needs = left.needs | right.needs;
        if (left instanceof NumberTerm ours && right instanceof NumberTerm theirs) {
            return TruthTerm.optional(needs, (e, node) -> {
                if (!ours.number(e, node)) {
                    return TruthTerm.EMPTY;
                }
                double value = e.number;
                return theirs.number(e, node) ? truth(general.holds(value, e.number)) : TruthTerm.EMPTY;
            });
        }
        if (left instanceof TruthTerm ours && right instanceof TruthTerm theirs) {
            return truths(general, ours, theirs);
        }
        StringTerm.Code ours = optionalString(left);
        StringTerm.Code theirs = optionalString(right);
        return TruthTerm.optional(needs, (e, node) -> {
            String value = ours.text(e, node);
            String other = value == null ? null : theirs.text(e, node);
            return other == null ? TruthTerm.EMPTY : truth(general.holds(compare(value, other)));
        });
    }

    /** Null for nothing. */
    private static StringTerm.Code optionalString(Term term) throws NotCovered {
        return switch (term) {
            case NodesTerm nodes ->
                (e, node) -> {
                    int one = nodes.one(e, node);
                    return one < 0 ? null : Content.string(e, one);
                };
            case StringTerm string -> string::text;
            case MapTerm each when each.value instanceof StringTerm -> each::one;
            default -> throw new NotCovered("it compares values of different types");
        };
    }
}
