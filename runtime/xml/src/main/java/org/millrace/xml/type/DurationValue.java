package org.millrace.xml.type;

/**
 * A duration (Part 2, section 3.2.6). Two are equal, or one is less, when that is so after adding them to each of four dates; otherwise
 * they have no order. The arithmetic is Xerces', with ints and floats, so that overflow ends where it ends there.
 */
final class DurationValue {

    /** The four dates: 1696-09, 1697-02, 1903-03, 1903-07, each the first at midnight. */
    private static final int[] YEARS = {1696, 1697, 1903, 1903};

    private static final int[] MONTHS = {9, 2, 3, 7};

    private static final int CYCLE_YEARS = 400;
    private static final int CYCLE_DAYS = 146_097;
    private static final int LEAP_YEAR_DAYS = 366;

    private byte[] bytes;
    private int to;

    private int years;
    private int months;
    private int days;
    private int hours;
    private int minutes;
    private double seconds;

    private DurationValue() {}

    /** @return null when the text is no duration */
    static DurationValue of(byte[] bytes, int from, int to) {
        DurationValue span = new DurationValue();
        span.bytes = bytes;
        span.to = to;
        return span.read(from) ? span : null;
    }

    private boolean read(int from) {
        boolean negative = from < to && bytes[from] == '-';
        int at = negative ? from + 1 : from;
        if (at >= to || bytes[at++] != 'P') {
            return false;
        }
        int sign = negative ? -1 : 1;
        int t = find(at, to, 'T');
        int dateEnd = t < 0 ? to : t;
        int start = at;
        int end = find(at, dateEnd, 'Y');
        if (end >= 0) {
            years = sign * number(at, end);
            if (!isNumber) {
                return false;
            }
            at = end + 1;
        }
        end = find(at, dateEnd, 'M');
        if (end >= 0) {
            months = sign * number(at, end);
            if (!isNumber) {
                return false;
            }
            at = end + 1;
        }
        end = find(at, dateEnd, 'D');
        if (end >= 0) {
            days = sign * number(at, end);
            if (!isNumber) {
                return false;
            }
            at = end + 1;
        }
        if (t >= 0) {
            return readTime(at + 1, sign); // what stands before the T, if not a part, ends up among the digits
        }
        return at == to && at > start;
    }

    /** After the T there is at least one number. */
    private boolean readTime(int from, int sign) {
        int at = from;
        int end = find(at, to, 'H');
        if (end >= 0) {
            hours = sign * number(at, end);
            if (!isNumber) {
                return false;
            }
            at = end + 1;
        }
        end = find(at, to, 'M');
        if (end >= 0) {
            minutes = sign * number(at, end);
            if (!isNumber) {
                return false;
            }
            at = end + 1;
        }
        end = find(at, to, 'S');
        if (end >= 0) {
            if (!second(at, end)) {
                return false;
            }
            seconds *= sign;
            at = end + 1;
        }
        return at == to && bytes[at - 1] != 'T';
    }

    private int find(int from, int end, char sought) {
        for (int i = from; i < end; i++) {
            if (bytes[i] == sought) {
                return i;
            }
        }
        return -1;
    }

    private boolean isNumber;

    /** A number that fits an int. */
    private int number(int from, int end) {
        long value = 0;
        isNumber = from < end;
        for (int i = from; i < end && isNumber; i++) {
            int digit = bytes[i] - '0';
            value = value * 10 + digit;
            isNumber = digit >= 0 && digit <= 9 && value <= Integer.MAX_VALUE;
        }
        return (int) value;
    }

    private boolean second(int from, int end) {
        int dots = 0;
        for (int i = from; i < end; i++) {
            if (bytes[i] == '.') {
                dots++;
            } else if (bytes[i] < '0' || bytes[i] > '9') {
                return false;
            }
        }
        if (from == end || dots > 1 || bytes[end - 1] == '.') {
            return false;
        }
        seconds = Double.parseDouble(Utf8Text.text(bytes, from, end));
        return seconds != Double.POSITIVE_INFINITY;
    }

    int compareTo(DurationValue other) {
        if (isSame(other)) {
            return 0;
        }
        Day one = new Day();
        Day two = new Day();
        int order = 0;
        for (int i = 0; i < YEARS.length; i++) {
            one.set(this, YEARS[i], MONTHS[i]);
            two.set(other, YEARS[i], MONTHS[i]);
            int here = one.compareTo(two);
            if (i > 0 && here != order) {
                return AtomicType.INDETERMINATE;
            }
            order = here;
        }
        return order;
    }

    private boolean isSame(DurationValue other) {
        return years == other.years
                && months == other.months
                && days == other.days
                && hours == other.hours
                && minutes == other.minutes
                && seconds == other.seconds;
    }

    /** What the four dates become says all that equality asks. */
    void write(ValueKey key) {
        Day day = new Day();
        for (int i = 0; i < YEARS.length; i++) {
            day.set(this, YEARS[i], MONTHS[i]);
            key.put(day.year)
                    .put(day.month)
                    .put(day.day)
                    .put(day.hour)
                    .put(day.minute)
                    .put(day.second);
        }
    }

    /** A date with a duration added (Part 2, appendix E). */
    private static final class Day {

        private int year;
        private int month;
        private int day;
        private int hour;
        private int minute;
        private double second;

        void set(DurationValue span, int startYear, int startMonth) {
            int temp = startMonth + span.months;
            month = modulo(temp - 1, 12) + 1;
            year = startYear + span.years + quotient(temp - 1, 12);
            int carry = (int) Math.floor(span.seconds / 60);
            second = span.seconds - carry * 60;
            temp = span.minutes + carry;
            carry = quotient(temp, 60);
            minute = temp - carry * 60;
            temp = span.hours + carry;
            carry = quotient(temp, 24);
            hour = temp - carry * 24;
            day = 1 + span.days + carry;
            carryDays();
        }

        private void carryDays() {
            while (true) {
                skip();
                int carry;
                int longest = DateTimeValue.daysIn(year, month);
                if (day < 1) {
                    day += DateTimeValue.daysIn(year, month - 1);
                    carry = -1;
                } else if (day > longest) {
                    day -= longest;
                    carry = 1;
                } else {
                    return;
                }
                int temp = month + carry;
                month = modulo(temp - 1, 12) + 1;
                year += quotient(temp - 1, 12);
            }
        }

        /**
         * Carries whole cycles of the calendar and whole years: a message may ask for two thousand million days. Not over the end of an int,
         * where the year overflows as Xerces' does, month by month, and the calendar does not go on as it was.
         */
        private void skip() {
            if (-LEAP_YEAR_DAYS <= day && day <= LEAP_YEAR_DAYS) {
                return;
            }
            long yearsLeft = day > 0 ? (long) Integer.MAX_VALUE - year : (long) year - Integer.MIN_VALUE;
            int most = (int) (yearsLeft / CYCLE_YEARS);
            int cycles = day > 0 ? Math.min((day - 1) / CYCLE_DAYS, most) : Math.max(day / CYCLE_DAYS, -most);
            day -= cycles * CYCLE_DAYS;
            year += cycles * CYCLE_YEARS;
            while (day > LEAP_YEAR_DAYS && year < Integer.MAX_VALUE) {
                day -= daysBetween(year, year + 1);
                year++;
            }
            while (day < -LEAP_YEAR_DAYS && year > Integer.MIN_VALUE) {
                day += daysBetween(year - 1, year);
                year--;
            }
        }

        /** Days from this month in one year to the same in the next. */
        private int daysBetween(int one, int next) {
            return DateTimeValue.daysIn(month > 2 ? next : one, 2) + 337;
        }

        /** The quotient that Xerces takes: of floats, inexact beyond 2^24. */
        private static int quotient(int a, int b) {
            return (int) Math.floor((float) a / b);
        }

        private static int modulo(int a, int b) {
            return a - quotient(a, b) * b;
        }

        int compareTo(Day other) {
            int order = Integer.compare(year, other.year);
            if (order == 0) {
                order = Integer.compare(month, other.month);
            }
            if (order == 0) {
                order = Integer.compare(day, other.day);
            }
            if (order == 0) {
                order = Integer.compare(hour, other.hour);
            }
            if (order == 0) {
                order = Integer.compare(minute, other.minute);
            }
            if (order != 0) {
                return order;
            }
            return second < other.second ? -1 : second > other.second ? 1 : 0;
        }
    }
}
