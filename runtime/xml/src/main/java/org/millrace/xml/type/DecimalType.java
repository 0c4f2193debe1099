package org.millrace.xml.type;

/**
 * decimal, integer and the integer types. What fits in 18 digits is compared as a long; what does not, digit by digit.
 */
final class DecimalType extends AtomicType {

    private static final int MAX_LONG_DIGITS = 18;
    private static final int MAX_WHOLE = 12;
    private static final int MAX_FRACTION = 6;
    private static final int MAX_USUAL = 1 + MAX_WHOLE + 1 + MAX_FRACTION;
    private static final long ZEROS = 0x3030_3030_3030_3030L;

    /** May be added to digits: what is none gets a high bit. */
    private static final long MOST_OF_DIGITS = 0x7676_7676_7676_7676L;

    private static final long[] POWERS = {1, 10, 100, 1_000, 10_000, 100_000, 1_000_000};

    private final boolean integer;

    /** The bounds as longs, both inclusive; good when {@link #longBounds}. */
    private final long low;

    private final long high;
    private final boolean longBounds;

    private final Decimal minimum;
    private final Decimal maximum;
    private final boolean minimumExcluded;
    private final boolean maximumExcluded;
    private final int totalDigits;
    private final int fractionDigits;

    /** Nothing but low and high to look at. */
    private final boolean onlyLongBounds;

    /** The bounds as millionths, both inclusive; good when {@link #millionths}. */
    private final long lowest;

    private final long highest;

    private final boolean isUnbounded;

    /** No patterns and no enumeration, and bounds that are whole millionths. */
    private final boolean millionths;

    DecimalType(String name, Facets facets, boolean integer) {
        super(name, facets);
        this.integer = integer;
        minimumExcluded = facets.minExclusive() != null;
        maximumExcluded = facets.maxExclusive() != null;
        minimum = bound(minimumExcluded ? facets.minExclusive() : facets.minInclusive());
        maximum = bound(maximumExcluded ? facets.maxExclusive() : facets.maxInclusive());
        totalDigits = facets.totalDigits() < 0 ? Integer.MAX_VALUE : facets.totalDigits();
        fractionDigits = facets.fractionDigits() < 0 ? Integer.MAX_VALUE : facets.fractionDigits();
        longBounds = integer && isSmall(minimum) && isSmall(maximum);
        low = !longBounds || minimum == null ? Long.MIN_VALUE : number(minimum) + (minimumExcluded ? 1 : 0);
        high = !longBounds || maximum == null ? Long.MAX_VALUE : number(maximum) - (maximumExcluded ? 1 : 0);
        onlyLongBounds = longBounds
                && totalDigits == Integer.MAX_VALUE
                && facets.patterns().isEmpty()
                && facets.enumeration() == null;
        millionths = !integer
                && facets.patterns().isEmpty()
                && facets.enumeration() == null
                && hasMillionths(minimum)
                && hasMillionths(maximum);
        lowest = !millionths || minimum == null ? Long.MIN_VALUE : millionths(minimum) + (minimumExcluded ? 1 : 0);
        highest = !millionths || maximum == null ? Long.MAX_VALUE : millionths(maximum) - (maximumExcluded ? 1 : 0);
        isUnbounded = !facets.hasBounds();
        enumerate(Spelling.FREE);
    }

    private static boolean hasMillionths(Decimal bound) {
        return bound == null || bound.wholeDigits() <= MAX_WHOLE && bound.fractionDigits() <= MAX_FRACTION;
    }

    private static long millionths(Decimal decimal) {
        long value = Math.abs(number(decimal));
        for (int i = 0; i < MAX_FRACTION; i++) {
            value *= 10;
            if (i < decimal.fractionDigits()) {
                value += decimal.bytes()[decimal.fractionFrom() + i] - '0';
            }
        }
        return decimal.sign() * value;
    }

    /** In some restrictions of Xerces both kinds of bound stand; then the comparison by digits looks at both. */
    private static boolean isSmall(Decimal bound) {
        return bound == null || bound.wholeDigits() <= MAX_LONG_DIGITS;
    }

    private Decimal bound(String text) {
        if (text == null) {
            return null;
        }
        byte[] bytes = Utf8Text.bytes(text);
        Decimal bound = Decimal.of(bytes, 0, bytes.length, false);
        if (bound == null) {
            throw new IllegalArgumentException(text + " is no bound for " + name);
        }
        return bound;
    }

    private static long number(Decimal decimal) {
        long value = 0;
        for (int i = decimal.wholeFrom(); i < decimal.wholeTo(); i++) {
            value = value * 10 + decimal.bytes()[i] - '0';
        }
        return decimal.sign() * value;
    }

    @Override
    SimpleType with(String name, Facets facets) {
        return new DecimalType(name, facets, integer);
    }

    @Override
    public boolean accepts(byte[] bytes, int from, int to, Scope scope) {
        if (onlyLongBounds && to - from <= MAX_LONG_DIGITS && from < to) {
            // a sign and digits, the common integer; a text with white space around it takes the slow path
            byte first = bytes[from];
            int i = first == '-' || first == '+' ? from + 1 : from;
            long value = 0;
            int start = i;
            while (i < to) {
                int digit = bytes[i] - '0';
                if (digit < 0 || digit > 9) {
                    break;
                }
                value = value * 10 + digit;
                i++;
            }
            if (i == to && i > start) {
                value = first == '-' ? -value : value;
                return value >= low && value <= high;
            }
        }
        return millionths && to - from <= MAX_USUAL && isUsual(bytes, from, to) || acceptsAny(bytes, from, to);
    }

    /**
     * Whether a text is plainly right, as most are: an optional minus, up to twelve digits, up to six of a fraction, no more digits than
     * may be even if they are zeros. Of any other it says nothing.
     */
    private boolean isUsual(byte[] bytes, int from, int to) {
        return to - from <= Words.BYTES ? isUsualWord(bytes, from, to) : isUsualText(bytes, from, to);
    }

    /** {@link #isUsual} of up to eight bytes: all at once, the last of them highest. */
    private boolean isUsualWord(byte[] bytes, int from, int to) {
        long text = Words.few(bytes, from, to);
        int minus = (text & 0xFF) == '-' ? 1 : 0;
        int length = to - from - minus;
        if (length < 1) {
            return false;
        }
        long digits = ((text >>> (minus << 3)) ^ ZEROS) << (Words.BYTES - length << 3);
        long others = (digits | digits + MOST_OF_DIGITS) & Words.HIGHS;
        int fraction = 0;
        if (others != 0) {
            int point = Long.numberOfTrailingZeros(others) & ~7;
            fraction = 7 - (point >>> 3);
            length--;
            if ((others & others - 1) != 0 || (digits >>> point & 0xFF) != ('.' ^ '0') || fraction == length) {
                return false;
            }
            long before = (1L << point) - 1;
            digits = digits & ~before << 8 | (digits & before) << 8;
        }
        if (fraction > Math.min(fractionDigits, MAX_FRACTION) || length > totalDigits) {
            return false;
        }
        if (isUnbounded) {
            return true;
        }
        long value = number(digits) * POWERS[MAX_FRACTION - fraction];
        value = minus == 0 ? value : -value;
        return value >= lowest && value <= highest;
    }

    /** Of eight digits, the first of them lowest: neighbours become pairs, pairs fours, and these the number. */
    private static long number(long digits) {
        long pairs = digits * 10 + (digits >>> 8) & 0x00FF_00FF_00FF_00FFL;
        long fours = pairs * 100 + (pairs >>> 16) & 0x0000_FFFF_0000_FFFFL;
        return fours * 10_000 + (fours >>> 32) & 0xFFFF_FFFFL;
    }

    private boolean isUsualText(byte[] bytes, int from, int to) {
        int start = from < to && bytes[from] == '-' ? from + 1 : from;
        long value = 0;
        int point = to;
        for (int i = start; i < to; i++) {
            int digit = bytes[i] - '0';
            if (digit >= 0 && digit <= 9) {
                value = value * 10 + digit;
            } else if (bytes[i] == '.' && point == to) {
                point = i;
            } else {
                return false;
            }
        }
        int whole = point - start;
        int fraction = Math.max(0, to - point - 1);
        if (whole < 1
                || whole > MAX_WHOLE
                || fraction > Math.min(fractionDigits, MAX_FRACTION)
                || whole + fraction > totalDigits) {
            return false;
        }
        value *= POWERS[MAX_FRACTION - fraction];
        value = start > from ? -value : value;
        return value >= lowest && value <= highest;
    }

    private boolean acceptsAny(byte[] bytes, int from, int to) {
        int start = WhiteSpace.start(bytes, from, to);
        int end = WhiteSpace.end(bytes, start, to);
        Decimal value = Decimal.of(bytes, start, end, integer);
        return value != null
                && value.fractionDigits() <= fractionDigits
                && value.totalDigits() <= totalDigits
                && isWithin(value)
                && isEnumerated(bytes, start, end, Scope.EMPTY)
                && matches(bytes, start, end);
    }

    private boolean isWithin(Decimal value) {
        if (minimum != null) {
            int order = value.compareTo(minimum);
            if (order < 0 || order == 0 && minimumExcluded) {
                return false;
            }
        }
        if (maximum != null) {
            int order = value.compareTo(maximum);
            return order < 0 || order == 0 && !maximumExcluded;
        }
        return true;
    }

    private Decimal decimal(byte[] value) {
        return Decimal.of(value, 0, value.length, integer);
    }

    @Override
    FacetViolation lexical(byte[] value, String shown, Scope scope) {
        return decimal(value) != null ? null : FacetViolation.lexical(shown, integer ? "integer" : "decimal");
    }

    @Override
    int totalDigits(byte[] value) {
        return decimal(value).totalDigits();
    }

    @Override
    int fractionDigits(byte[] value) {
        return decimal(value).fractionDigits();
    }

    @Override
    int compare(byte[] value, byte[] bound) {
        return decimal(value).compareTo(Decimal.of(bound, 0, bound.length, false));
    }

    @Override
    char primitive() {
        return 'd';
    }

    @Override
    void write(ValueKey key, byte[] bytes, int from, int to, Scope scope) {
        int start = WhiteSpace.start(bytes, from, to);
        key.primitive(primitive());
        Decimal.of(bytes, start, WhiteSpace.end(bytes, start, to), integer).write(key);
    }
}
