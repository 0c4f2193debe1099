package org.millrace.xml.type;

/** dateTime, time, date and the five types of parts of dates. */
final class DateType extends AtomicType {

    /** A bit for each month that has 31 days, and for each that has 30. */
    private static final int OF_31_DAYS = 1 << 1 | 1 << 3 | 1 << 5 | 1 << 7 | 1 << 8 | 1 << 10 | 1 << 12;

    private static final int OF_30_DAYS = OF_31_DAYS | 1 << 4 | 1 << 6 | 1 << 9 | 1 << 11;

    /** More digits of a fraction of a second may make it a whole one: Xerces reads seconds as a double, and refuses 60. */
    private static final int MAX_USUAL_FRACTION = 12;

    /** 0000-00- and 00:00:00, the first character lowest. */
    private static final long YEAR_AND_MONTH = 0x2D_30_30_2D_30_30_30_30L;

    private static final long TIME_OF_DAY = 0x30_30_3A_30_30_3A_30_30L;

    /** What may be added to the digits and marks that they were taken from: more sets a high bit. */
    private static final long MOST_OF_YEAR_AND_MONTH = 0x7F_76_76_7F_76_76_76_76L;

    private static final long MOST_OF_TIME_OF_DAY = 0x76_7A_7F_76_7A_7F_76_76L;

    private final DateTimeValue.Kind kind;
    private final DateTimeValue minimum;
    private final DateTimeValue maximum;
    private final boolean isPlain;

    DateType(String name, Facets facets, DateTimeValue.Kind kind) {
        super(name, facets);
        this.kind = kind;
        minimum = bound(facets.minExclusive() != null ? facets.minExclusive() : facets.minInclusive());
        maximum = bound(facets.maxExclusive() != null ? facets.maxExclusive() : facets.maxInclusive());
        isPlain = !facets.hasBounds()
                && facets.enumeration() == null
                && facets.patterns().isEmpty();
        enumerate(Spelling.FREE);
    }

    private DateTimeValue bound(String text) {
        if (text == null) {
            return null;
        }
        byte[] bytes = Utf8Text.bytes(text);
        DateTimeValue bound = DateTimeValue.of(kind, bytes, 0, bytes.length);
        if (bound == null) {
            throw new IllegalArgumentException(text + " is no bound for " + name);
        }
        return bound;
    }

    @Override
    SimpleType with(String name, Facets facets) {
        return new DateType(name, facets, kind);
    }

    @Override
    public boolean accepts(byte[] bytes, int from, int to, Scope scope) {
        if (isPlain && isUsual(bytes, from, to)) {
            return true;
        }
        int start = WhiteSpace.start(bytes, from, to);
        int end = WhiteSpace.end(bytes, start, to);
        DateTimeValue value = DateTimeValue.of(kind, bytes, start, end);
        return value != null && isWithin(value) && isEnumerated(bytes, start, end, scope) && matches(bytes, start, end);
    }

    private boolean isWithin(DateTimeValue value) {
        if (minimum != null) {
            int order = value.compareTo(minimum);
            if (order != 1 && (order != 0 || facets.minExclusive() != null)) {
                return false;
            }
        }
        if (maximum != null) {
            int order = value.compareTo(maximum);
            return order == -1 || order == 0 && facets.maxExclusive() == null;
        }
        return true;
    }

    /** Whether a text is plainly right, as most are: four digits of year, a day that the month has every year. Of any other it says nothing. */
    private boolean isUsual(byte[] bytes, int from, int to) {
        return switch (kind) {
            case DATE -> to - from == 10 && isUsualDate(bytes, from);
            case DATE_TIME ->
                to - from >= 19
                        && isUsualDate(bytes, from)
                        && bytes[from + 10] == 'T'
                        && isUsualTime(bytes, from + 11)
                        && isUsualEnd(bytes, from + 19, to);
            case TIME -> to - from >= 8 && isUsualTime(bytes, from) && isUsualEnd(bytes, from + 8, to);
            default -> false;
        };
    }

    private static boolean isUsualDate(byte[] bytes, int at) {
        long found = Words.eight(bytes, at) ^ YEAR_AND_MONTH;
        int month = (int) (found >>> 40 & 0xFF) * 10 + (int) (found >>> 48 & 0xFF);
        int day = two(bytes, at + 8);
        return ((found | found + MOST_OF_YEAR_AND_MONTH) & Words.HIGHS) == 0
                && (int) found != 0
                && month >= 1
                && month <= 12
                && day >= 1
                && (day <= 28 || day <= 31 && ((day == 31 ? OF_31_DAYS : OF_30_DAYS) & 1 << month) != 0);
    }

    private static boolean isUsualTime(byte[] bytes, int at) {
        long found = Words.eight(bytes, at) ^ TIME_OF_DAY;
        return ((found | found + MOST_OF_TIME_OF_DAY) & Words.HIGHS) == 0
                && (int) (found & 0xFF) * 10 + (int) (found >>> 8 & 0xFF) <= 23;
    }

    /** After the seconds: nothing, a fraction, a time zone. */
    private static boolean isUsualEnd(byte[] bytes, int from, int to) {
        int i = from;
        if (i < to && bytes[i] == '.') {
            i++;
            while (i < to && bytes[i] >= '0' && bytes[i] <= '9') {
                i++;
            }
            if (i == from + 1 || i > from + 1 + MAX_USUAL_FRACTION) {
                return false;
            }
        }
        if (i == to) {
            return true;
        }
        if (bytes[i] == 'Z') {
            return i + 1 == to;
        }
        if (i + 6 != to || bytes[i] != '+' && bytes[i] != '-' || bytes[i + 3] != ':') {
            return false;
        }
        int hour = two(bytes, i + 1);
        int minute = two(bytes, i + 4);
        return (hour | minute) >= 0 && hour <= 13 && minute <= 59;
    }

    /** Two digits, or a negative number. */
    private static int two(byte[] bytes, int at) {
        int tens = bytes[at] - '0';
        int ones = bytes[at + 1] - '0';
        return tens < 0 || tens > 9 || ones < 0 || ones > 9 ? -1 : tens * 10 + ones;
    }

    @Override
    FacetViolation lexical(byte[] value, String shown, Scope scope) {
        return DateTimeValue.of(kind, value, 0, value.length) != null ? null : FacetViolation.lexical(shown, kind.type);
    }

    @Override
    int compare(byte[] value, byte[] bound) {
        return DateTimeValue.of(kind, value, 0, value.length).compareTo(DateTimeValue.of(kind, bound, 0, bound.length));
    }

    @Override
    char primitive() {
        return (char) ('0' + kind.ordinal());
    }

    @Override
    void write(ValueKey key, byte[] bytes, int from, int to, Scope scope) {
        int start = WhiteSpace.start(bytes, from, to);
        key.primitive(primitive());
        DateTimeValue.of(kind, bytes, start, WhiteSpace.end(bytes, start, to)).write(key);
    }
}
