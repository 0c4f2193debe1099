package org.millrace.xml.match;

import org.millrace.xml.match.NumberTerm.Type;

/**
 * Arithmetic (XPath 3.1, 3.5), as far as doubles give the exact result: with a double on one side all is IEEE 754; integers must stay
 * below 2^53; decimals are not covered.
 */
final class Arithmetic {

    /** From here on a double is written with an exponent and an integer is not. */
    private static final double SAME_TEXT = 1e6;

    @FunctionalInterface
    private interface Calculation {
        double of(double a, double b);
    }

    private Arithmetic() {}

    static NumberTerm negative(NumberTerm number) throws NotCovered {
        if (number.type == Type.SUM || number.type == Type.DECIMAL && Double.isNaN(number.constant())) {
            throw new NotCovered("it negates a sum");
        }
        if (!Double.isNaN(number.constant()) && number.type != Type.DOUBLE) {
            // not -0: integers and decimals have none
            return NumberTerm.literal(number.type, 0 - number.constant());
        }
        boolean integer = number.type == Type.INTEGER;
        NumberTerm.Code code =
                (e, node) -> number.number(e, node) && NumberTerm.set(e, integer ? 0 - e.number : -e.number);
        return made(number.isCertain(), number.type, number.needs, number.bound, code);
    }

    static NumberTerm of(Operator operator, NumberTerm a, NumberTerm b) throws NotCovered {
        boolean exactDouble = a.type == Type.DOUBLE || b.type == Type.DOUBLE;
        if (!exactDouble) {
            return ofIntegers(operator, a, b);
        }
        return calculation(operator, Type.DOUBLE, 0, a, b);
    }

    private static NumberTerm ofIntegers(Operator operator, NumberTerm a, NumberTerm b) throws NotCovered {
        boolean sums = a.type == Type.SUM || b.type == Type.SUM;
        boolean covered =
                (a.type == Type.SUM || a.type == Type.INTEGER) && (b.type == Type.SUM || b.type == Type.INTEGER);
        double bound = switch (operator) {
            case PLUS, MINUS -> a.bound + b.bound;
            case TIMES -> sums ? NumberTerm.EXACT : a.bound * b.bound;
            // by a divisor that is certainly not 0
            case MOD -> !sums && b.constant() > 0 ? b.bound : NumberTerm.EXACT;
            case IDIV -> !sums && b.constant() > 0 ? a.bound : NumberTerm.EXACT;
            default -> NumberTerm.EXACT;
        };
        if (!covered || bound >= (sums ? SAME_TEXT : NumberTerm.EXACT)) {
            throw new NotCovered(
                    "it calculates with integers or decimals in a way that doubles might not give exactly");
        }
        return calculation(operator, sums ? Type.SUM : Type.INTEGER, bound, a, b);
    }

    private static NumberTerm calculation(Operator operator, Type type, double bound, NumberTerm a, NumberTerm b)
            throws NotCovered {
        Calculation calculation = switch (operator) {
            case PLUS -> (x, y) -> x + y;
            case MINUS -> (x, y) -> x - y;
            case TIMES -> type == Type.INTEGER ? (x, y) -> x * y + 0.0 : (x, y) -> x * y; // an integer 0 has no sign
            case DIV -> (x, y) -> x / y;
            case MOD -> type == Type.INTEGER ? (x, y) -> x % y + 0.0 : (x, y) -> x % y;
            case IDIV -> {
                if (type == Type.DOUBLE) {
                    throw new NotCovered("it divides doubles by idiv");
                }
                yield (x, y) -> (double) ((long) x / (long) y);
            }
            default -> throw new IllegalStateException(operator + " is no arithmetic");
        };
        NumberTerm.Code code = (e, node) -> {
            boolean present = a.number(e, node);
            double left = e.number;
            // the right one is looked at even beside nothing, since Saxon would find its errors
            return b.number(e, node) && present && NumberTerm.set(e, calculation.of(left, e.number));
        };
        return made(a.isCertain() && b.isCertain(), type, a.needs | b.needs, bound, code);
    }

    private static NumberTerm made(boolean certain, Type type, int needs, double bound, NumberTerm.Code code) {
        return certain ? NumberTerm.certain(type, needs, bound, code) : NumberTerm.optional(type, needs, bound, code);
    }
}
