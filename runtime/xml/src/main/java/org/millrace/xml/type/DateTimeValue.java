package org.millrace.xml.type;

/**
 * A value of one of the date and time types (Part 2, sections 3.2.7 to 3.2.14), in UTC when it has a time zone, as Xerces reads and
 * compares
 * them. Where Xerces leaves the standard, so does this: a time of 24:00:00 without a time zone, or in UTC, is the next day's 0:00;
 * fractions of
 * seconds are doubles.
 */
final class DateTimeValue {

    /** The types, and from which field on their values are compared. */
    enum Kind {
        DATE_TIME("dateTime", 0),
        TIME("time", 2),
        DATE("date", 0),
        YEAR_MONTH("gYearMonth", 0),
        YEAR("gYear", 0),
        MONTH_DAY("gMonthDay", 1),
        DAY("gDay", 2),
        MONTH("gMonth", 1);

        final String type;
        private final int firstField;

        Kind(String type, int firstField) {
            this.type = type;
            this.firstField = firstField;
        }
    }

    private static final int LEAP_YEAR = 2000;

    /** The day on which times are. */
    private static final int TIME_DAY = 15;

    private byte[] bytes;
    private int from;
    private int to;

    private int firstField;
    private int year;
    private int month;
    private int day;
    private int hour;
    private int minute;
    private double second;
    private boolean hasZone;
    private int zoneHour;
    private int zoneMinute;

    private DateTimeValue() {}

    /** @return null when the text is no value of that kind */
    static DateTimeValue of(Kind kind, byte[] bytes, int from, int to) {
        DateTimeValue moment = new DateTimeValue();
        moment.bytes = bytes;
        moment.from = from;
        moment.to = to;
        moment.firstField = kind.firstField;
        if (from == to || !moment.read(kind) || !moment.isPossible()) {
            return null;
        }
        if (moment.hasZone) {
            moment.toUtc();
            if (kind == Kind.TIME && bytes[to - 1] != 'Z') {
                moment.day = TIME_DAY;
            }
        }
        moment.bytes = null;
        return moment;
    }

    private boolean read(Kind kind) {
        return switch (kind) {
            case DATE_TIME -> dateTime();
            case TIME -> {
                year = LEAP_YEAR;
                month = 1;
                day = TIME_DAY;
                yield time(from);
            }
            case DATE -> zone(date(from, to));
            case YEAR_MONTH -> {
                day = 1;
                yield zone(yearMonth(to));
            }
            case YEAR -> year();
            case MONTH_DAY -> monthDay();
            case DAY -> {
                year = LEAP_YEAR;
                month = 1;
                day = number(from + 3, from + 5);
                yield at(from) == '-' && at(from + 1) == '-' && at(from + 2) == '-' && day >= 0 && zone(from + 5);
            }
            case MONTH -> month();
        };
    }

    private int at(int i) {
        return i >= from && i < to ? bytes[i] : -1;
    }

    private int find(int start, int end, char sought) {
        for (int i = start; i < end; i++) {
            if (bytes[i] == sought) {
                return i;
            }
        }
        return -1;
    }

    /** A number of digits, or -1. */
    private int number(int start, int end) {
        int value = 0;
        for (int i = start; i < end; i++) {
            int digit = at(i) - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            value = value * 10 + digit;
        }
        return value;
    }

    private boolean dateTime() {
        int t = find(from, to, 'T');
        return t >= 0 && date(from, t) == t && time(t + 1);
    }

    /** Reads {@code CCYY-MM-DD}; the end of it, or -1. */
    private int date(int start, int end) {
        int i = yearMonth(end);
        if (i < 0 || at(i) != '-') {
            return -1;
        }
        day = number(i + 1, i + 3);
        return day < 0 ? -1 : i + 3;
    }

    /** Reads {@code CCYY-MM}; the end of it, or -1. */
    private int yearMonth(int end) {
        int start = at(from) == '-' ? from + 1 : from;
        int dash = find(start, end, '-');
        if (dash < 0 || !yearOf(start, dash)) {
            return -1;
        }
        month = number(dash + 1, dash + 3);
        return month < 0 ? -1 : dash + 3;
    }

    /** Four digits, or more without a leading zero; as large as an int. */
    private boolean yearOf(int start, int end) {
        int digits = end - start;
        if (digits < 4 || digits > 4 && bytes[start] == '0') {
            return false;
        }
        long value = 0;
        for (int i = start; i < end; i++) {
            int digit = bytes[i] - '0';
            value = value * 10 + digit;
            if (digit < 0 || digit > 9 || value > 1L + Integer.MAX_VALUE) {
                return false;
            }
        }
        value = start > from ? -value : value;
        year = (int) value;
        return year == value;
    }

    private boolean year() {
        int start = at(from) == '-' ? from + 1 : from;
        int end = zoneSign(start);
        month = 1;
        day = 1;
        return yearOf(start, end) && zone(end);
    }

    private boolean monthDay() {
        year = LEAP_YEAR;
        month = number(from + 2, from + 4);
        day = number(from + 5, from + 7);
        return at(from) == '-'
                && at(from + 1) == '-'
                && at(from + 4) == '-'
                && month >= 0
                && day >= 0
                && zone(from + 7);
    }

    /** {@code --MM}, and {@code --MM--} as the first edition had it. */
    private boolean month() {
        year = LEAP_YEAR;
        day = 1;
        month = number(from + 2, from + 4);
        int end = at(from + 4) == '-' && at(from + 5) == '-' ? from + 6 : from + 4;
        return at(from) == '-' && at(from + 1) == '-' && month >= 0 && zone(end);
    }

    private boolean time(int start) {
        hour = number(start, start + 2);
        minute = number(start + 3, start + 5);
        if (hour < 0 || minute < 0 || at(start + 2) != ':' || at(start + 5) != ':') {
            return false;
        }
        int end = zoneSign(start + 6);
        return second(start + 6, end) && zone(end);
    }

    private int zoneSign(int start) {
        for (int i = start; i < to; i++) {
            if (bytes[i] == 'Z' || bytes[i] == '+' || bytes[i] == '-') {
                return i;
            }
        }
        return to;
    }

    /** {@code ss}, or {@code ss.s} with any number of digits. */
    private boolean second(int start, int end) {
        int whole = number(start, start + 2);
        if (whole < 0 || start + 2 > end) {
            return false;
        }
        second = whole;
        if (start + 2 == end) {
            return true;
        }
        if (bytes[start + 2] != '.' || start + 3 == end) {
            return false;
        }
        for (int i = start + 3; i < end; i++) {
            if (bytes[i] < '0' || bytes[i] > '9') {
                return false;
            }
        }
        second = Double.parseDouble(Utf8Text.text(bytes, start, end));
        return true;
    }

    /** Nothing, {@code Z}, or {@code +hh:mm}, from an index to the end of the text. */
    private boolean zone(int start) {
        if (start < 0 || start >= to) {
            return start == to;
        }
        int sign = bytes[start];
        hasZone = true;
        if (sign == 'Z') {
            return start + 1 == to;
        }
        int hours = number(start + 1, start + 3);
        int minutes = number(start + 4, start + 6);
        if (sign != '+' && sign != '-' || start + 6 != to || hours < 0 || minutes < 0 || bytes[start + 3] != ':') {
            return false;
        }
        zoneHour = sign == '-' ? -hours : hours;
        zoneMinute = sign == '-' ? -minutes : minutes;
        return hours <= 14 && (hours == 14 ? minutes == 0 : minutes <= 59);
    }

    /** The ranges of the fields; 24:00:00 becomes 0:00 of the next day. */
    private boolean isPossible() {
        if (year == 0 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) {
            return false;
        }
        if (hour > 23) {
            if (hour != 24 || minute != 0 || second != 0) {
                return false;
            }
            hour = 0;
            if (++day > daysIn(year, month)) {
                day = 1;
                if (++month > 12) {
                    month = 1;
                    year += year == -1 ? 2 : 1;
                }
            }
        }
        return minute <= 59 && second < 60;
    }

    /** Part 2, appendix E, for less than a day; there is no year 0. */
    private void toUtc() {
        int minutes = minute - zoneMinute;
        minute = Math.floorMod(minutes, 60);
        int hours = hour - zoneHour + Math.floorDiv(minutes, 60);
        hour = Math.floorMod(hours, 24);
        day += Math.floorDiv(hours, 24);
        int carry = 0;
        if (day < 1) {
            day += daysIn(year, month - 1);
            carry = -1;
        } else if (day > daysIn(year, month)) {
            day = 1;
            carry = 1;
        }
        month += carry;
        if (month < 1 || month > 12) {
            month = month < 1 ? 12 : 1;
            year += carry;
            if (year == 0) {
                year = zoneHour < 0 || zoneMinute < 0 ? 1 : -1;
            }
        }
    }

    static int daysIn(int year, int month) {
        return switch (month) {
            case 4, 6, 9, 11 -> 30;
            case 2 -> year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28;
            default -> 31; // also month 0, the December before
        };
    }

    /** The order of Part 2, section 3.2.7.4: a time without a zone may be anywhere within 14 hours. */
    int compareTo(DateTimeValue other) {
        if (hasZone == other.hasZone) {
            return compareFields(other);
        }
        if (hasZone) {
            if (compareFields(other.in(14)) < 0) {
                return -1;
            }
            return compareFields(other.in(-14)) > 0 ? 1 : AtomicType.INDETERMINATE;
        }
        if (in(-14).compareFields(other) < 0) {
            return -1;
        }
        return in(14).compareFields(other) > 0 ? 1 : AtomicType.INDETERMINATE;
    }

    /** This moment if its fields were those of a time zone; all of them count then. */
    private DateTimeValue in(int zone) {
        DateTimeValue moment = new DateTimeValue();
        moment.year = year;
        moment.month = month;
        moment.day = day;
        moment.hour = hour;
        moment.minute = minute;
        moment.second = second;
        moment.zoneHour = zone;
        moment.hasZone = true;
        moment.toUtc();
        return moment;
    }

    private int compareFields(DateTimeValue other) {
        int order = firstField < 1 ? Integer.compare(year, other.year) : 0;
        if (order == 0 && firstField < 2) {
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
        return order == 0 ? Double.compare(second, other.second) : order;
    }

    void write(ValueKey key) {
        key.put(firstField < 1 ? year : 0)
                .put(firstField < 2 ? month : 0)
                .put(day)
                .put(hour)
                .put(minute)
                .put(second)
                .put((byte) (hasZone ? 'Z' : 0));
    }
}
