package org.millrace.xml.type;

import java.util.Arrays;

/**
 * Where the digits of a decimal lie in a text, leading and trailing zeros left out (Part 2, sections 3.2.3 and 3.3.13): enough to compare
 * numbers of any length without making any.
 *
 * @param sign -1, 0 or 1
 */
record Decimal(byte[] bytes, int sign, int wholeFrom, int wholeTo, int fractionFrom, int fractionTo) {

    /** @return null when the text is no decimal, or no integer though one was asked for */
    static Decimal of(byte[] bytes, int from, int to, boolean integer) {
        int first = from < to && (bytes[from] == '-' || bytes[from] == '+') ? from + 1 : from;
        int wholeFrom = first;
        while (wholeFrom < to && bytes[wholeFrom] == '0') {
            wholeFrom++;
        }
        int wholeTo = digits(bytes, wholeFrom, to);
        int fractionFrom = wholeTo;
        int fractionTo = wholeTo;
        if (wholeTo < to) {
            fractionFrom = wholeTo + 1;
            fractionTo = to;
            if (integer || bytes[wholeTo] != '.' || digits(bytes, fractionFrom, to) < to) {
                return null;
            }
        }
        if (wholeTo == first && fractionFrom == fractionTo) {
            return null;
        }
        while (fractionTo > fractionFrom && bytes[fractionTo - 1] == '0') {
            fractionTo--;
        }
        int sign = wholeFrom == wholeTo && fractionFrom == fractionTo ? 0 : bytes[from] == '-' ? -1 : 1;
        return new Decimal(bytes, sign, wholeFrom, wholeTo, fractionFrom, fractionTo);
    }

    private static int digits(byte[] bytes, int from, int to) {
        int i = from;
        while (i < to && bytes[i] >= '0' && bytes[i] <= '9') {
            i++;
        }
        return i;
    }

    int wholeDigits() {
        return wholeTo - wholeFrom;
    }

    int fractionDigits() {
        return fractionTo - fractionFrom;
    }

    int totalDigits() {
        return wholeDigits() + fractionDigits();
    }

    int compareTo(Decimal other) {
        if (sign != other.sign) {
            return sign < other.sign ? -1 : 1;
        }
        return sign == 0 ? 0 : sign * compareMagnitude(other);
    }

    private int compareMagnitude(Decimal other) {
        if (wholeDigits() != other.wholeDigits()) {
            return wholeDigits() < other.wholeDigits() ? -1 : 1;
        }
        int order = Arrays.compare(bytes, wholeFrom, wholeTo, other.bytes, other.wholeFrom, other.wholeTo);
        if (order == 0) {
            order = Arrays.compare(bytes, fractionFrom, fractionTo, other.bytes, other.fractionFrom, other.fractionTo);
        }
        return Integer.signum(order);
    }

    /** Equal numbers are written alike, 1.0 and 01 as 1. */
    void write(ValueKey key) {
        key.put((byte) sign).put(bytes, wholeFrom, wholeTo);
        if (fractionDigits() > 0) {
            key.put((byte) '.').put(bytes, fractionFrom, fractionTo);
        }
    }
}
