package org.millrace.xml.match;

/** Operators with two operands, as they are written. */
public enum Operator {
    OR("or"),
    AND("and"),
    EQUAL("="),
    NOT_EQUAL("!="),
    LESS("<"),
    AT_MOST("<="),
    GREATER(">"),
    AT_LEAST(">="),
    EQ("eq"),
    NE("ne"),
    LT("lt"),
    LE("le"),
    GT("gt"),
    GE("ge"),
    CONCATENATE("||"),
    PLUS("+"),
    MINUS("-"),
    TIMES("*"),
    DIV("div"),
    IDIV("idiv"),
    MOD("mod"),
    UNION("|");

    private final String xpath;

    Operator(String xpath) {
        this.xpath = xpath;
    }

    String xpath() {
        return xpath;
    }

    boolean isValueComparison() {
        return compareTo(EQ) >= 0 && compareTo(GE) <= 0;
    }

    /** The general comparison that asks the same of single values. */
    Operator general() {
        return isValueComparison() ? values()[ordinal() - EQ.ordinal() + EQUAL.ordinal()] : this;
    }

    /** The comparison that holds of (b, a) when this one holds of (a, b). */
    Operator mirrored() {
        return switch (this) {
            case LESS -> GREATER;
            case AT_MOST -> AT_LEAST;
            case GREATER -> LESS;
            case AT_LEAST -> AT_MOST;
            default -> this;
        };
    }

    /** Whether a general comparison holds when the left value stands to the right one like {@code order} to 0. */
    boolean holds(int order) {
        return switch (this) {
            case EQUAL -> order == 0;
            case NOT_EQUAL -> order != 0;
            case LESS -> order < 0;
            case AT_MOST -> order <= 0;
            case GREATER -> order > 0;
            case AT_LEAST -> order >= 0;
            default -> throw new IllegalStateException(this + " is no general comparison");
        };
    }

    /** The same for numbers: a NaN is unequal to everything and in no order (XPath functions, 4.3). */
    boolean holds(double left, double right) {
        return switch (this) {
            case EQUAL -> left == right;
            case NOT_EQUAL -> left != right;
            case LESS -> left < right;
            case AT_MOST -> left <= right;
            case GREATER -> left > right;
            case AT_LEAST -> left >= right;
            default -> throw new IllegalStateException(this + " is no general comparison");
        };
    }
}
