package org.millrace.xml.match;

import java.util.List;

/**
 * One number, or none where an operand was empty. All are held as doubles: integers stay within what a double holds exactly ({@link
 * #bound}), decimals are literals of at most 15 digits.
 */
final class NumberTerm extends Term {

    enum Type {
        INTEGER,
        DECIMAL,
        DOUBLE,
        /** What sum() gives: an integer when nothing was summed, else a double. */
        SUM
    }

    @FunctionalInterface
    interface Code {
        /** Leaves the number in {@link Evaluation#number}; false when there is none. */
        boolean number(Evaluation e, int node);
    }

    /** Integers up to here are exact as doubles. */
    static final double EXACT = 1L << 53;

    /** No count, length or position is larger. */
    static final double COUNT = Integer.MAX_VALUE;

    final Type type;

    /** The largest absolute value that it can have as an integer. */
    final double bound;

    private final Code code;
    private final double constant;
    private final boolean last;
    private final boolean certain;

    private NumberTerm(int needs, Type type, double bound, Code code, double constant, boolean last, boolean certain) {
        super(needs);
        this.type = type;
        this.bound = bound;
        this.code = code;
        this.constant = constant;
        this.last = last;
        this.certain = certain;
    }

    static NumberTerm literal(Type type, double value) {
        return new NumberTerm(0, type, Math.abs(value), (e, node) -> set(e, value), value, false, true);
    }

    /** Always a number. */
    static NumberTerm certain(Type type, int needs, double bound, Code code) {
        return new NumberTerm(needs, type, bound, code, Double.NaN, false, true);
    }

    /** A number, or nothing. */
    static NumberTerm optional(Type type, int needs, double bound, Code code) {
        return new NumberTerm(needs, type, bound, code, Double.NaN, false, false);
    }

    static NumberTerm last() {
        return new NumberTerm(LAST, Type.INTEGER, COUNT, (e, node) -> set(e, e.last), Double.NaN, true, true);
    }

    static boolean set(Evaluation e, double number) {
        e.number = number;
        return true;
    }

    boolean number(Evaluation e, int node) {
        return code.number(e, node);
    }

    /** Its value if it is a literal, else NaN. */
    double constant() {
        return constant;
    }

    /** Whether there is always a number. */
    boolean isCertain() {
        return certain;
    }

    /** Whether it is last() as it stands. */
    boolean isLast() {
        return last;
    }

    @Override
    boolean test(Evaluation e, int node) {
        return number(e, node) && e.number != 0 && !Double.isNaN(e.number);
    }

    /** As xs:string casts it; null when there is none. */
    String text(Evaluation e, int node) {
        if (!number(e, node)) {
            return null;
        }
        return type == Type.DECIMAL ? Doubles.decimal(e.number) : Doubles.text(e.number, type == Type.INTEGER);
    }

    @Override
    void items(Evaluation e, int node, List<String> strings) {
        String text = text(e, node);
        if (text != null) {
            strings.add(text);
        }
    }
}
