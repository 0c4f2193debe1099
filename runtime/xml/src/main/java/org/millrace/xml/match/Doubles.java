package org.millrace.xml.match;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;

/** xs:double from its lexical form and back (XML Schema 1.1 part 2, 3.3.5; XPath functions, 19.1.2). */
final class Doubles {

    /** Powers of ten that a double holds exactly, so that one division rounds once. */
    private static final double[] TENS = {
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15
    };

    private Doubles() {}

    /** Leaves the double that the bytes are in the evaluation; false when they are none. */
    static boolean parse(Evaluation e, byte[] bytes, int start, int end) {
        int from = start;
        int to = end;
        while (from < to && isSpace(bytes[from])) {
            from++;
        }
        while (from < to && isSpace(bytes[to - 1])) {
            to--;
        }
        boolean negative = from < to && bytes[from] == '-';
        int digits = from < to && (negative || bytes[from] == '+') ? from + 1 : from;
        long value = 0;
        int point = -1;
        int i = digits;
        for (; i < to && i - digits <= 15; i++) {
            int digit = bytes[i] - '0';
            if (digit >= 0 && digit <= 9) {
                value = value * 10 + digit;
            } else if (bytes[i] == '.' && point < 0) {
                point = i;
            } else {
                break;
            }
        }
        if (i < to || i == digits || point >= 0 && i - digits == 1) {
            return parseLong(e, bytes, from, to, to == end);
        }
        double absolute = point < 0 ? value : value / TENS[i - point - 1];
        e.number = negative ? -absolute : absolute;
        return true;
    }

    /**
     * More digits than fit, an exponent, a name, or no number.
     *
     * @param named whether it may be a name such as INF: Saxon 13.1 does not take one with white space behind it, against the standard
     */
    private static boolean parseLong(Evaluation e, byte[] bytes, int from, int to, boolean named) {
        int i = from < to && (bytes[from] == '-' || bytes[from] == '+') ? from + 1 : from;
        int whole = digitsEnd(bytes, i, to);
        int mantissa = whole < to && bytes[whole] == '.' ? digitsEnd(bytes, whole + 1, to) : whole;
        int digits = mantissa - i - (mantissa > whole ? 1 : 0);
        int end = mantissa;
        if (digits > 0 && end < to && (bytes[end] == 'e' || bytes[end] == 'E')) {
            int exponent = end + 1 < to && (bytes[end + 1] == '-' || bytes[end + 1] == '+') ? end + 2 : end + 1;
            end = digitsEnd(bytes, exponent, to);
            if (end == exponent) {
                return false;
            }
        }
        String text = new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
        if (digits > 0 && end == to) {
            e.number = Double.parseDouble(text);
            return true;
        }
        if (!named) {
            return false;
        }
        switch (text) {
            case "INF", "+INF" -> e.number = Double.POSITIVE_INFINITY;
            case "-INF" -> e.number = Double.NEGATIVE_INFINITY;
            case "NaN" -> e.number = Double.NaN;
            default -> {
                return false;
            }
        }
        return true;
    }

    private static int digitsEnd(byte[] bytes, int from, int to) {
        int end = from;
        while (end < to && bytes[end] >= '0' && bytes[end] <= '9') {
            end++;
        }
        return end;
    }

    private static boolean isSpace(byte b) {
        return b == ' ' || b == '\n' || b == '\r' || b == '\t';
    }

    /** Without white space at its ends, as all casts from strings begin. */
    static String trimmed(String text) {
        int from = 0;
        int to = text.length();
        while (from < to && isSpace((byte) text.charAt(from)) && text.charAt(from) <= ' ') {
            from++;
        }
        while (from < to && isSpace((byte) text.charAt(to - 1)) && text.charAt(to - 1) <= ' ') {
            to--;
        }
        return text.substring(from, to);
    }

    /** An xs:decimal of at most 15 digits, cast to xs:string: never with an exponent. */
    static String decimal(double value) {
        return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }

    /**
     * Whether no other decimal as short stands for the double as well: none is as near to it, and it is none between this one and the next
     * double, which stands for this one because its last bit is 0 (1e23). There Saxon 13.1 writes another one than Java does.
     */
    private static boolean isNearest(double value, BigDecimal shortest) {
        BigDecimal exact = new BigDecimal(value);
        BigDecimal twice = exact.subtract(shortest).abs().multiply(BigDecimal.TWO);
        double next = shortest.compareTo(exact) < 0 ? Math.nextDown(value) : Math.nextUp(value);
        return twice.signum() == 0
                || twice.compareTo(shortest.ulp()) != 0
                        && (Double.isInfinite(next)
                                || twice.compareTo(new BigDecimal(next)
                                                .subtract(exact)
                                                .abs())
                                        != 0);
    }

    /** Cast to xs:string. An integer has all its digits; a double from a million on, or below a millionth, has an exponent. */
    static String text(double value, boolean integer) {
        if (Double.isNaN(value)) {
            return "NaN";
        }
        if (Double.isInfinite(value)) {
            return value > 0 ? "INF" : "-INF";
        }
        if (integer) {
            return Long.toString((long) value);
        }
        if (value == 0) {
            return 1 / value < 0 ? "-0" : "0";
        }
        double absolute = Math.abs(value);
        if (absolute < 1e6 && absolute == Math.rint(absolute)) {
            return Long.toString((long) value);
        }
        BigDecimal shortest = new BigDecimal(Double.toString(value)).stripTrailingZeros();
        if (!isNearest(value, shortest)) {
            throw PathError.leftToSaxon("Which of two decimals as good a number is written as");
        }
        if (absolute >= 1e-6 && absolute < 1e6) {
            return shortest.toPlainString();
        }
        String digits = shortest.unscaledValue().abs().toString();
        int exponent = digits.length() - shortest.scale() - 1;
        return (value < 0 ? "-" : "") + digits.charAt(0) + "." + (digits.length() > 1 ? digits.substring(1) : "0") + "E"
                + exponent;
    }
}
