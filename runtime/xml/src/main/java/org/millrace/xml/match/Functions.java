package org.millrace.xml.match;

import java.util.List;
import java.util.Locale;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleConsumer;
import org.millrace.xml.EventKind;
import org.millrace.xml.EventStream;

/** The functions that are covered (XPath functions 3.1), with arguments of the types for which their result is certain. */
final class Functions {

    private Functions() {}

    /** @param arguments as written; a function of the context node without arguments has been given it by the planner */
    static Term call(String name, List<Term> arguments) throws NotCovered {
        Term first = arguments.isEmpty() ? null : arguments.getFirst();
        String signature = name + "#" + arguments.size();
        return switch (signature) {
            case "true#0" -> TruthTerm.of(0, (e, node) -> true);
            case "false#0" -> TruthTerm.of(0, (e, node) -> false);
            case "not#1" -> TruthTerm.of(first.needs, (e, node) -> !first.test(e, node));
            case "boolean#1" -> TruthTerm.of(first.needs, first::test);
            case "exists#1" -> TruthTerm.of(first.needs, nodes(first)::test);
            case "empty#1" -> {
                NodesTerm nodes = nodes(first);
                yield TruthTerm.of(first.needs, (e, node) -> !nodes.test(e, node));
            }
            case "position#0" -> integer(Term.POSITION, (e, node) -> NumberTerm.set(e, e.position));
            case "last#0" -> NumberTerm.last();
            case "count#1" -> count(nodes(first));
            case "sum#1" -> sum(summed(first));
            case "avg#1" -> average(summed(first));
            case "min#1" ->
                extreme(summed(first), (least, value) -> Double.isNaN(value) || value < least ? value : least);
            case "max#1" -> extreme(summed(first), (most, value) -> Double.isNaN(value) || value > most ? value : most);
            case "abs#1" -> rounded(first, Math::abs);
            case "number#1" -> number(first);
            case "floor#1" -> rounded(first, Math::floor);
            case "ceiling#1" -> rounded(first, Math::ceil);
            case "round#1" -> rounded(first, Functions::round);
            case "string#1" -> Conversions.anyToString(first);
            case "name#1", "local-name#1", "namespace-uri#1" -> name(name, nodes(first));
            case "string-join#1" -> join(first, new StringTerm(""));
            case "string-join#2" -> join(first, Conversions.certainString(arguments.get(1)));
            default ->
                name.equals("concat") && arguments.size() > 1 ? concat(arguments) : strings(signature, arguments);
        };
    }

    private static Term strings(String signature, List<Term> arguments) throws NotCovered {
        int needs = Term.needs(arguments);
        switch (signature) {
            case "string-length#1", "normalize-space#1", "upper-case#1", "lower-case#1" -> {
                return ofOne(signature, needs, Conversions.toString(arguments.getFirst()));
            }
            case "contains#2", "starts-with#2", "ends-with#2", "substring-before#2", "substring-after#2" -> {
                return ofTwo(
                        signature,
                        needs,
                        Conversions.toString(arguments.getFirst()),
                        Conversions.toString(arguments.get(1)));
            }
            case "substring#2", "substring#3" -> {
                return substring(needs, arguments);
            }
            case "translate#3" -> {
                StringTerm text = Conversions.toString(arguments.getFirst());
                StringTerm from = Conversions.certainString(arguments.get(1));
                StringTerm to = Conversions.certainString(arguments.get(2));
                return new StringTerm(
                        needs,
                        (e, node) -> Strings.translate(read(text, e, node), from.text(e, node), to.text(e, node)));
            }
            default -> throw new NotCovered("it calls " + signature.substring(0, signature.indexOf('#')) + "()");
        }
    }

    private static Term ofOne(String signature, int needs, StringTerm a) {
        return switch (signature) {
            case "string-length#1" ->
                integer(needs, (e, node) -> {
                    String text = read(a, e, node);
                    return NumberTerm.set(e, text.codePointCount(0, text.length()));
                });
            case "normalize-space#1" -> new StringTerm(needs, (e, node) -> Strings.normalized(read(a, e, node)));
            case "upper-case#1" ->
                new StringTerm(needs, (e, node) -> read(a, e, node).toUpperCase(Locale.ROOT));
            default -> new StringTerm(needs, (e, node) -> Strings.lowerCase(read(a, e, node)));
        };
    }

    private static Term ofTwo(String signature, int needs, StringTerm a, StringTerm b) {
        return switch (signature) {
            case "contains#2" -> TruthTerm.of(needs, (e, node) -> contains(read(a, e, node), b.text(e, node)));
            case "starts-with#2" ->
                TruthTerm.of(needs, (e, node) -> a.text(e, node).startsWith(b.text(e, node)));
            case "ends-with#2" ->
                TruthTerm.of(needs, (e, node) -> a.text(e, node).endsWith(b.text(e, node)));
            case "substring-before#2" ->
                new StringTerm(needs, (e, node) -> {
                    String text = read(a, e, node);
                    return text.substring(0, Math.max(0, Strings.indexOf(text, b.text(e, node))));
                });
            default ->
                new StringTerm(needs, (e, node) -> {
                    String text = read(a, e, node);
                    String separator = b.text(e, node);
                    int at = Strings.indexOf(text, separator);
                    return at < 0 ? "" : text.substring(at + separator.length());
                });
        };
    }

    /** A string that is gone through from its beginning, though it may be the same for many nodes. */
    private static String read(StringTerm term, Evaluation e, int node) {
        String text = term.text(e, node);
        e.spend(text.length());
        return text;
    }

    private static boolean contains(String text, String sought) {
        if (text.isEmpty() && sought.isEmpty()) {
            // true by the standard; Saxon says no where the first is the name of a document or a text
            throw PathError.leftToSaxon("Whether nothing contains nothing");
        }
        return Strings.indexOf(text, sought) >= 0;
    }

    private static Term substring(int needs, List<Term> arguments) throws NotCovered {
        StringTerm text = Conversions.toString(arguments.getFirst());
        NumberTerm from = Conversions.certainNumber(arguments.get(1));
        NumberTerm length = arguments.size() == 2 ? null : Conversions.certainNumber(arguments.get(2));
        return new StringTerm(needs, (e, node) -> {
            String value = read(text, e, node);
            from.number(e, node);
            double start = round(e.number);
            double end = Double.POSITIVE_INFINITY;
            if (length != null) {
                length.number(e, node);
                end = start + round(e.number);
            }
            return Strings.between(value, start, end);
        });
    }

    /** Half a way between two integers goes up; -0 stays (XPath functions, 4.4.4). */
    static double round(double value) {
        if (!(Math.abs(value) < 1L << 52)) {
            return value;
        }
        double floor = Math.floor(value);
        return Math.copySign(value - floor >= 0.5 ? floor + 1 : floor, value);
    }

    private interface Rounding {
        double of(double value);
    }

    private static Term rounded(Term argument, Rounding rounding) throws NotCovered {
        NumberTerm number = Conversions.toNumber(argument);
        if (number.type != NumberTerm.Type.DOUBLE) {
            throw new NotCovered("it rounds what is no double");
        }
        NumberTerm.Code code = (e, node) -> number.number(e, node) && NumberTerm.set(e, rounding.of(e.number));
        return number.isCertain()
                ? NumberTerm.certain(NumberTerm.Type.DOUBLE, number.needs, 0, code)
                : NumberTerm.optional(NumberTerm.Type.DOUBLE, number.needs, 0, code);
    }

    private static NumberTerm integer(int needs, NumberTerm.Code code) {
        return NumberTerm.certain(NumberTerm.Type.INTEGER, needs, NumberTerm.COUNT, code);
    }

    private static Term count(NodesTerm nodes) {
        return integer(nodes.needs, (e, node) -> {
            if (!nodes.exact) {
                return NumberTerm.set(e, nodes.list(e, node).size);
            }
            int[] count = new int[1];
            nodes.each(e, node, (run, found) -> {
                count[0]++;
                return false;
            });
            return NumberTerm.set(e, count[0]);
        });
    }

    /** Numbers of nodes, or doubles found for each of some nodes. */
    private record Summed(NodesTerm nodes, NumberTerm value) {

        int needs() {
            return nodes.needs | Term.MESSAGE;
        }

        /** How many there are; hands over each. */
        int each(Evaluation e, int node, DoubleConsumer consumer) {
            NodeList list = nodes.list(e, node);
            int count = 0;
            for (int i = 0; i < list.size; i++) {
                if (value == null) {
                    if (Content.isString(e, list.nodes[i])) {
                        throw new PathError("FORG0006", "A comment or processing instruction is no number.");
                    }
                    consumer.accept(Content.number(e, list.nodes[i]));
                    count++;
                } else if (value.number(e, list.nodes[i])) {
                    consumer.accept(e.number);
                    count++;
                }
            }
            return count;
        }
    }

    private static Summed summed(Term term) throws NotCovered {
        if (term instanceof MapTerm each
                && each.value instanceof NumberTerm number
                && number.type == NumberTerm.Type.DOUBLE) {
            return new Summed(each.base, number);
        }
        return new Summed(nodes(term), null);
    }

    private static Term sum(Summed summed) {
        return NumberTerm.certain(NumberTerm.Type.SUM, summed.needs(), 0, (e, node) -> {
            Total total = new Total();
            summed.each(e, node, total);
            return NumberTerm.set(e, total.sum);
        });
    }

    private static final class Total implements DoubleConsumer {

        private double sum;
        private boolean begun;

        @Override
        public void accept(double value) {
            sum = begun ? sum + value : value; // a lone -0 stays
            begun = true;
        }
    }

    private static Term average(Summed summed) {
        return NumberTerm.optional(NumberTerm.Type.DOUBLE, summed.needs(), 0, (e, node) -> {
            Total total = new Total();
            int count = summed.each(e, node, total);
            return count > 0 && NumberTerm.set(e, total.sum / count);
        });
    }

    /** The least or greatest; NaN when any is NaN. Of 0 and -0, which are equal, the first. */
    private static Term extreme(Summed summed, DoubleBinaryOperator choice) {
        return NumberTerm.optional(NumberTerm.Type.DOUBLE, summed.needs(), 0, (e, node) -> {
            double[] extreme = {Double.NaN};
            boolean[] begun = new boolean[1];
            int count = summed.each(e, node, value -> {
                extreme[0] = begun[0] ? choice.applyAsDouble(extreme[0], value) : value;
                begun[0] = true;
            });
            return count > 0 && NumberTerm.set(e, extreme[0]);
        });
    }

    /** Never wrong: what is no number is NaN. */
    private static Term number(Term argument) throws NotCovered {
        return switch (argument) {
            case NodesTerm nodes ->
                NumberTerm.certain(NumberTerm.Type.DOUBLE, nodes.needs, 0, (e, node) -> {
                    int one = nodes.one(e, node);
                    return one != EventStream.NONE && Content.isNumber(e, one) || NumberTerm.set(e, Double.NaN);
                });
            case StringTerm string ->
                NumberTerm.certain(NumberTerm.Type.DOUBLE, string.needs, 0, (e, node) -> {
                    byte[] utf8 = string.value(e, node).utf8();
                    return Doubles.parse(e, utf8, 0, utf8.length) || NumberTerm.set(e, Double.NaN);
                });
            case NumberTerm number ->
                NumberTerm.certain(
                        NumberTerm.Type.DOUBLE,
                        number.needs,
                        0,
                        (e, node) -> number.number(e, node) || NumberTerm.set(e, Double.NaN));
            default -> throw new NotCovered("it makes a number of what is none");
        };
    }

    private static Term name(String function, NodesTerm nodes) {
        return new StringTerm(nodes.needs, (e, node) -> {
            int one = nodes.one(e, node);
            EventKind kind = one == EventStream.NONE ? EventKind.DOCUMENT : e.stream.kind(one);
            if (kind == EventKind.INSTRUCTION) {
                return function.equals("namespace-uri") ? "" : e.stream.qName(one);
            }
            if (kind != EventKind.START && kind != EventKind.ATTRIBUTE) {
                return "";
            }
            return switch (function) {
                case "name" -> e.stream.qName(one);
                case "local-name" -> e.stream.localName(one);
                default -> e.stream.namespace(one);
            };
        });
    }

    private static Term join(Term items, StringTerm separator) {
        return new StringTerm(items.needs | separator.needs, (e, node) -> {
            Items strings = new Items(e.maxChars);
            items.items(e, node, strings);
            return strings.joined(separator.text(e, node));
        });
    }

    private static Term concat(List<Term> arguments) throws NotCovered {
        StringTerm[] strings = new StringTerm[arguments.size()];
        for (int i = 0; i < strings.length; i++) {
            strings[i] = Conversions.anyToString(arguments.get(i));
        }
        return new StringTerm(Term.needs(arguments), (e, node) -> {
            Items items = new Items(e.maxChars);
            for (StringTerm string : strings) {
                items.add(read(string, e, node));
            }
            return items.joined("");
        });
    }

    private static NodesTerm nodes(Term term) throws NotCovered {
        if (term instanceof NodesTerm nodes) {
            return nodes;
        }
        throw new NotCovered("it hands a function values where only nodes are covered");
    }
}
