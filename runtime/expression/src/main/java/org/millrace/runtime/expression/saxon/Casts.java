package org.millrace.runtime.expression.saxon;

import java.math.BigDecimal;
import java.util.NoSuchElementException;
import net.sf.saxon.lib.ConversionRules;
import net.sf.saxon.str.Slice8;
import net.sf.saxon.str.Twine8;
import net.sf.saxon.str.UnicodeString;
import net.sf.saxon.trans.Err;
import net.sf.saxon.type.AtomicType;
import net.sf.saxon.type.BuiltInAtomicType;
import net.sf.saxon.type.ConversionResult;
import net.sf.saxon.type.Converter;
import net.sf.saxon.type.StringConverter;
import net.sf.saxon.type.StringToDouble;
import net.sf.saxon.type.ValidationFailure;
import net.sf.saxon.value.BigDecimalValue;
import net.sf.saxon.value.DateTimeValue;
import net.sf.saxon.value.DateValue;
import net.sf.saxon.value.Int64Value;

/**
 * Saxon's casts from strings, with a short cut for numbers and times as they are mostly written: read from the bytes in one pass, where Saxon
 * makes a string, takes it apart by a tokenizer or builds another one, and parses that. Whatever is not plainly right, white space around it or
 * an error say, is left to Saxon, so the values and the words of errors are Saxon's.
 *
 * <p>Any thread.
 */
final class Casts extends ConversionRules {

    /** So many digits always fit into a long. */
    private static final int MAX_DIGITS = 18;

    /** The longest integer that Saxon keeps in a long when it reads it as a decimal, with its sign. */
    private static final int MAX_INTEGER_BYTES = 15;

    private static final int NOT_PLAIN = -1;

    private Casts() {}

    /** Rules that differ from these in nothing but speed. */
    static Casts like(ConversionRules rules) {
        Casts casts = new Casts();
        rules.copyTo(casts);
        casts.setStringToDoubleConverter(new Doubles(rules.getStringToDoubleConverter()));
        return casts;
    }

    @Override
    public Converter getConverter(AtomicType source, AtomicType target) {
        return shortened(super.getConverter(source, target));
    }

    @Override
    public StringConverter getConverterFromString(BuiltInAtomicType target) {
        return (StringConverter) shortened(super.getConverterFromString(target));
    }

    private static Converter shortened(Converter saxons) {
        return switch (saxons) {
            case StringConverter.StringToDecimal decimals -> new Decimals(decimals);
            case StringConverter.StringToInteger integers -> new Integers(integers);
            case StringConverter.StringToDateTime times -> new DateTimes(times);
            case StringConverter.StringToDateTimeStamp stamps -> new Stamps(stamps);
            case StringConverter.StringToDate dates -> new Dates(dates);
            case null, default -> saxons;
        };
    }

    /** The strings that a short cut is looked for; subclasses give null for what they leave to Saxon. */
    private abstract static class ShortCut extends StringConverter {

        private final StringConverter saxons;

        ShortCut(StringConverter saxons) {
            this.saxons = saxons;
        }

        /** The value that bytes of Latin-1 are, or null. */
        abstract ConversionResult read(byte[] bytes, int from, int to);

        @Override
        public final ConversionResult convertString(UnicodeString text) {
            ConversionResult value = switch (text) {
                case Twine8 twine -> read(twine.getByteArray(), 0, twine.getByteArray().length);
                case Slice8 slice -> read(slice.getByteArray(), slice.getStart(), slice.getEnd());
                default -> null;
            };
            if (value != null) {
                return value;
            }
            try {
                return saxons.convertString(text);
            } catch (NoSuchElementException e) {
                return cutOff(text);
            }
        }

        /** Saxon's checks are not always its conversions. */
        @Override
        public final ValidationFailure validate(UnicodeString text) {
            try {
                return saxons.validate(text);
            } catch (NoSuchElementException e) {
                return cutOff(text);
            }
        }

        /** Saxon 13.1 runs past the end of a time that ends behind the colon of its zone. */
        private static ValidationFailure cutOff(UnicodeString text) {
            ValidationFailure failure =
                    new ValidationFailure("Invalid value " + Err.wrap(text, Err.VALUE) + " (Too short)");
            failure.setErrorCode("FORG0001");
            return failure;
        }
    }

    private static final class Stamps extends ShortCut {

        Stamps(StringConverter saxons) {
            super(saxons);
        }

        @Override
        ConversionResult read(byte[] bytes, int from, int to) {
            return null;
        }
    }

    private static final class Integers extends ShortCut {

        Integers(StringConverter saxons) {
            super(saxons);
        }

        @Override
        ConversionResult read(byte[] bytes, int from, int to) {
            if (to - from > MAX_INTEGER_BYTES || from == to) {
                return null;
            }
            boolean negative = bytes[from] == '-';
            long value = digits(bytes, negative ? from + 1 : from, to);
            return value == NOT_PLAIN ? null : Int64Value.makeIntegerValue(negative ? -value : value);
        }
    }

    /** Saxon takes what has no point for an integer. */
    private static final class Decimals extends ShortCut {

        Decimals(StringConverter saxons) {
            super(saxons);
        }

        @Override
        ConversionResult read(byte[] bytes, int from, int to) {
            if (to - from > MAX_DIGITS || from == to) {
                return null;
            }
            boolean negative = bytes[from] == '-';
            int start = negative ? from + 1 : from;
            int point = point(bytes, start, to);
            if (point == to) {
                long value = digits(bytes, start, to);
                return value == NOT_PLAIN || to - from > MAX_INTEGER_BYTES
                        ? null
                        : new Int64Value(negative ? -value : value);
            }
            long whole = digits(bytes, start, point);
            long fraction = digits(bytes, point + 1, to);
            if (whole == NOT_PLAIN || fraction == NOT_PLAIN) {
                return null;
            }
            int scale = to - point - 1;
            long unscaled = whole * TENS[scale] + fraction;
            return new BigDecimalValue(BigDecimal.valueOf(negative ? -unscaled : unscaled, scale));
        }
    }

    private static final long[] TENS = new long[MAX_DIGITS + 1];

    static {
        TENS[0] = 1;
        for (int i = 1; i < TENS.length; i++) {
            TENS[i] = TENS[i - 1] * 10;
        }
    }

    private static int point(byte[] bytes, int from, int to) {
        int at = from;
        while (at < to && bytes[at] != '.') {
            at++;
        }
        return at;
    }

    /** The number that these are, at least one and nothing but digits; else {@link #NOT_PLAIN}. */
    private static long digits(byte[] bytes, int from, int to) {
        if (from >= to) {
            return NOT_PLAIN;
        }
        long value = 0;
        for (int i = from; i < to; i++) {
            int digit = bytes[i] - '0';
            if (digit < 0 || digit > 9) {
                return NOT_PLAIN;
            }
            value = value * 10 + digit;
        }
        return value;
    }

    /** Numbers whose digits and whose power of ten a double holds exactly: then one division rounds as it is to be. */
    private static final class Doubles extends StringToDouble {

        private static final int MAX_EXACT_DIGITS = 15;

        private final StringToDouble saxons;

        Doubles(StringToDouble saxons) {
            this.saxons = saxons;
        }

        @Override
        public double stringToNumber(UnicodeString text) {
            double value = switch (text) {
                case Twine8 twine -> read(twine.getByteArray(), 0, twine.getByteArray().length);
                case Slice8 slice -> read(slice.getByteArray(), slice.getStart(), slice.getEnd());
                default -> Double.NaN;
            };
            return Double.isNaN(value) ? saxons.stringToNumber(text) : value;
        }

        /** NaN for what is left to Saxon. */
        private static double read(byte[] bytes, int from, int to) {
            if (to - from > MAX_EXACT_DIGITS || from == to) {
                return Double.NaN;
            }
            boolean negative = bytes[from] == '-';
            int start = negative ? from + 1 : from;
            int point = point(bytes, start, to);
            long whole = digits(bytes, start, point);
            int scale = point == to ? 0 : to - point - 1;
            long fraction = point == to ? 0 : digits(bytes, point + 1, to);
            if (whole == NOT_PLAIN || fraction == NOT_PLAIN) {
                return Double.NaN;
            }
            double value = (double) (whole * TENS[scale] + fraction) / TENS[scale];
            return negative ? -value : value;
        }
    }

    /** Two digits, or {@link #NOT_PLAIN}. */
    private static int pair(byte[] bytes, int at) {
        int tens = bytes[at] - '0';
        int ones = bytes[at + 1] - '0';
        return tens < 0 || tens > 9 || ones < 0 || ones > 9 ? NOT_PLAIN : tens * 10 + ones;
    }

    /** Whether {@code YYYY-MM-DD} begins here and is a day; years 0001 to 9999, written with four digits. */
    private static boolean isDay(byte[] bytes, int at) {
        return bytes[at + 4] == '-'
                && bytes[at + 7] == '-'
                && year(bytes, at) > 0
                && DateValue.isValidDate(year(bytes, at), pair(bytes, at + 5), pair(bytes, at + 8));
    }

    private static int year(byte[] bytes, int at) {
        return (int) digits(bytes, at, at + 4);
    }

    private static final class Dates extends ShortCut {

        private static final int LENGTH = "2026-01-31".length();

        Dates(StringConverter saxons) {
            super(saxons);
        }

        @Override
        ConversionResult read(byte[] bytes, int from, int to) {
            return to - from == LENGTH && isDay(bytes, from)
                    ? new DateValue(
                            year(bytes, from), pair(bytes, from + 5), pair(bytes, from + 8), DateValue.NO_TIMEZONE)
                    : null;
        }
    }

    private static final class DateTimes extends ShortCut {

        private static final int LENGTH = "2026-01-31T06:15:00".length();
        private static final int ZONE_LENGTH = "+01:00".length();
        private static final int MAX_FRACTION_DIGITS = 9;
        private static final int MAX_ZONE_MINUTES = 14 * 60;

        DateTimes(StringConverter saxons) {
            super(saxons);
        }

        @Override
        ConversionResult read(byte[] bytes, int from, int to) {
            if (to - from < LENGTH || !isDay(bytes, from) || bytes[from + 10] != 'T') {
                return null;
            }
            int hour = pair(bytes, from + 11);
            int minute = pair(bytes, from + 14);
            int second = pair(bytes, from + 17);
            if (bytes[from + 13] != ':'
                    || bytes[from + 16] != ':'
                    || hour < 0
                    || hour > 23
                    || minute < 0
                    || minute > 59
                    || second < 0
                    || second > 59) {
                return null;
            }
            int at = from + LENGTH;
            BigDecimal seconds = BigDecimal.valueOf(second);
            if (at < to && bytes[at] == '.') {
                int end = at + 1;
                while (end < to && bytes[end] >= '0' && bytes[end] <= '9') {
                    end++;
                }
                int scale = end - at - 1;
                if (scale == 0 || scale > MAX_FRACTION_DIGITS) {
                    return null;
                }
                seconds = seconds.add(
                        BigDecimal.valueOf(digits(bytes, at + 1, end), scale).stripTrailingZeros());
                at = end;
            }
            int zone = zone(bytes, at, to);
            return zone == NOT_A_ZONE
                    ? null
                    : new DateTimeValue(
                            year(bytes, from),
                            pair(bytes, from + 5),
                            pair(bytes, from + 8),
                            hour,
                            minute,
                            seconds,
                            zone);
        }

        private static final int NOT_A_ZONE = Integer.MAX_VALUE;

        /** In minutes; {@link DateValue#NO_TIMEZONE} for none. */
        private static int zone(byte[] bytes, int at, int to) {
            if (at == to) {
                return DateValue.NO_TIMEZONE;
            }
            byte sign = bytes[at];
            if (sign == 'Z') {
                return to - at == 1 ? 0 : NOT_A_ZONE;
            }
            if (to - at != ZONE_LENGTH || sign != '+' && sign != '-' || bytes[at + 3] != ':') {
                return NOT_A_ZONE;
            }
            int hours = pair(bytes, at + 1);
            int minutes = pair(bytes, at + 4);
            int zone = hours * 60 + minutes;
            return hours < 0 || minutes < 0 || minutes > 59 || zone > MAX_ZONE_MINUTES
                    ? NOT_A_ZONE
                    : sign == '-' ? -zone : zone;
        }
    }
}
