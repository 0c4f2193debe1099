package org.millrace.xml.type;

/**
 * float and double: the lexical forms of Java without its suffixes, hexadecimal numbers and names, and INF, -INF and NaN, as Xerces has it.
 * NaN is equal to itself and has no order with anything else; 0 and -0 are equal.
 */
final class FloatType extends AtomicType {

    private static final int MAX_EXACT_DIGITS = 15;

    private static final double[] POWERS = {
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22
    };

    private final boolean isFloat;
    private final boolean isBounded;
    private final boolean isPlain;
    private final double minimum;
    private final double maximum;
    private final boolean hasMinimum;
    private final boolean hasMaximum;

    FloatType(String name, Facets facets, boolean isFloat) {
        super(name, facets);
        this.isFloat = isFloat;
        isBounded = facets.hasBounds();
        isPlain =
                !isBounded && facets.enumeration() == null && facets.patterns().isEmpty();
        String min = facets.minExclusive() != null ? facets.minExclusive() : facets.minInclusive();
        String max = facets.maxExclusive() != null ? facets.maxExclusive() : facets.maxInclusive();
        hasMinimum = min != null;
        hasMaximum = max != null;
        minimum = hasMinimum ? bound(min) : 0;
        maximum = hasMaximum ? bound(max) : 0;
        enumerate(Spelling.FREE);
    }

    private double bound(String text) {
        byte[] bytes = Utf8Text.bytes(text);
        if (!isLexical(bytes, 0, bytes.length)) {
            throw new IllegalArgumentException(text + " is no bound for " + name);
        }
        return value(bytes, 0, bytes.length);
    }

    @Override
    SimpleType with(String name, Facets facets) {
        return new FloatType(name, facets, isFloat);
    }

    @Override
    public boolean accepts(byte[] bytes, int from, int to, Scope scope) {
        if (isPlain && isLexical(bytes, from, to)) {
            return true;
        }
        int start = WhiteSpace.start(bytes, from, to);
        int end = WhiteSpace.end(bytes, start, to);
        if (!isLexical(bytes, start, end)) {
            return false;
        }
        return isPlain
                || (!isBounded || isWithin(value(bytes, start, end)))
                        && isEnumerated(bytes, start, end, scope)
                        && matches(bytes, start, end);
    }

    private boolean isWithin(double value) {
        if (hasMinimum) {
            int order = compare(value, minimum);
            if (order != 1 && (order != 0 || facets.minExclusive() != null)) {
                return false;
            }
        }
        if (hasMaximum) {
            int order = compare(value, maximum);
            return order == -1 || order == 0 && facets.maxExclusive() == null;
        }
        return true;
    }

    private static int compare(double one, double other) {
        if (one < other) {
            return -1;
        }
        if (one > other) {
            return 1;
        }
        return one == other || one != one && other != other ? 0 : INDETERMINATE;
    }

    /** {@code [+-]? (digits ('.' digits*)? | '.' digits) ([eE] [+-]? digits)?}, or INF, -INF, NaN. */
    private static boolean isLexical(byte[] bytes, int from, int to) {
        int i = sign(bytes, from, to);
        int whole = digits(bytes, i, to);
        int digits = whole - i;
        i = whole;
        if (i < to && bytes[i] == '.') {
            int fraction = digits(bytes, i + 1, to);
            digits += fraction - i - 1;
            i = fraction;
        }
        if (digits == 0) {
            return isName(bytes, from, to);
        }
        if (i < to && (bytes[i] | 0x20) == 'e') {
            int exponent = sign(bytes, i + 1, to);
            i = digits(bytes, exponent, to);
            return i == to && i > exponent;
        }
        return i == to;
    }

    private static int sign(byte[] bytes, int from, int to) {
        return from < to && (bytes[from] == '-' || bytes[from] == '+') ? from + 1 : from;
    }

    private static int digits(byte[] bytes, int from, int to) {
        int i = from;
        while (i < to && bytes[i] >= '0' && bytes[i] <= '9') {
            i++;
        }
        return i;
    }

    private static boolean isName(byte[] bytes, int from, int to) {
        int start = from < to && bytes[from] == '-' ? from + 1 : from;
        if (to - start != 3) {
            return false;
        }
        byte first = bytes[start];
        return first == 'I' && bytes[start + 1] == 'N' && bytes[start + 2] == 'F'
                || first == 'N' && bytes[start + 1] == 'a' && bytes[start + 2] == 'N' && start == from;
    }

    /** The value of a text in the lexical space, a float's rounded as a float. */
    private double value(byte[] bytes, int from, int to) {
        boolean negative = bytes[from] == '-';
        int start = sign(bytes, from, to);
        if (bytes[start] == 'I') {
            return negative ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        }
        if (bytes[start] == 'N') {
            return Double.NaN;
        }
        long digits = 0;
        int count = 0;
        int scale = 0;
        int i = start;
        boolean fraction = false;
        for (; i < to && count <= MAX_EXACT_DIGITS; i++) {
            if (bytes[i] == '.') {
                fraction = true;
            } else if (bytes[i] < '0') {
                break;
            } else if (bytes[i] > '9') {
                break;
            } else {
                digits = digits * 10 + bytes[i] - '0';
                count += digits == 0 ? 0 : 1;
                scale += fraction ? 1 : 0;
            }
        }
        if (i == to
                && count <= MAX_EXACT_DIGITS
                && scale < POWERS.length
                && (!isFloat || digits < 1 << 24 && scale <= 10)) {
            // both are exact, so the quotient is rounded once
            double value = isFloat ? (float) digits / (float) POWERS[scale] : digits / POWERS[scale];
            return negative ? -value : value;
        }
        String text = Utf8Text.text(bytes, from, to);
        return isFloat ? Float.parseFloat(text) : Double.parseDouble(text);
    }

    @Override
    FacetViolation lexical(byte[] value, String shown, Scope scope) {
        return isLexical(value, 0, value.length) ? null : FacetViolation.lexical(shown, isFloat ? "float" : "double");
    }

    @Override
    int compare(byte[] value, byte[] bound) {
        return compare(value(value, 0, value.length), value(bound, 0, bound.length));
    }

    @Override
    char primitive() {
        return isFloat ? 'f' : 'D';
    }

    @Override
    void write(ValueKey key, byte[] bytes, int from, int to, Scope scope) {
        int start = WhiteSpace.start(bytes, from, to);
        key.primitive(primitive()).put(value(bytes, start, WhiteSpace.end(bytes, start, to)));
    }
}
