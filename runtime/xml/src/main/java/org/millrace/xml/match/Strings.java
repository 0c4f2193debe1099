package org.millrace.xml.match;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** What functions do to strings, whose positions count characters (code points), not Java's chars. */
final class Strings {

    /** Of a longer string, the JDK's search, or one character by character, is quadratic and may take hours over what a message brings. */
    private static final int SHORT = 64;

    private Strings() {}

    /** As {@link String#indexOf(String)}, in time linear in both (Knuth, Morris and Pratt). */
    static int indexOf(String text, String sought) {
        if (sought.length() <= SHORT || sought.length() > text.length()) {
            return text.indexOf(sought);
        }
        int[] borders = borders(sought);
        int matched = 0;
        for (int i = 0; i < text.length(); i++) {
            while (matched > 0 && sought.charAt(matched) != text.charAt(i)) {
                matched = borders[matched];
            }
            if (sought.charAt(matched) == text.charAt(i) && ++matched == sought.length()) {
                return i + 1 - matched;
            }
        }
        return -1;
    }

    /** How much of the beginning of so many characters of it is their end, too, but for the whole. */
    private static int[] borders(String sought) {
        int[] borders = new int[sought.length() + 1];
        int border = 0;
        for (int i = 1; i < sought.length(); i++) {
            while (border > 0 && sought.charAt(border) != sought.charAt(i)) {
                border = borders[border];
            }
            if (sought.charAt(border) == sought.charAt(i)) {
                border++;
            }
            borders[i + 1] = border;
        }
        return borders;
    }

    /** fn:lower-case: of each character by itself, so that a sigma at the end of a word is no other one, as Java has it. */
    static String lowerCase(String text) {
        return text.replace('\u03A3', '\u03C3').toLowerCase(Locale.ROOT);
    }

    /** fn:normalize-space: XML's white space only. */
    static String normalized(String text) {
        StringBuilder out = new StringBuilder(text.length());
        boolean space = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == ' ' || c == '\n' || c == '\r' || c == '\t') {
                space = true;
            } else {
                if (space && !out.isEmpty()) {
                    out.append(' ');
                }
                space = false;
                out.append(c);
            }
        }
        return out.toString();
    }

    /** The characters from the {@code start}th on, from 1, before the {@code end}th; nothing when either is NaN. */
    static String between(String text, double start, double end) {
        int length = text.codePointCount(0, text.length());
        if (!(start < end)) {
            return "";
        }
        int from = (int) Math.max(0, Math.min(start - 1, length));
        int to = (int) Math.max(from, Math.min(end - 1, length));
        return text.substring(text.offsetByCodePoints(0, from), text.offsetByCodePoints(0, to));
    }

    /** fn:translate: the character at the same place in {@code to}, or none; the first of equal ones in {@code from} counts. */
    static String translate(String text, String from, String to) {
        int[] sought = from.codePoints().toArray();
        int[] put = to.codePoints().toArray();
        Map<Integer, Integer> places = sought.length > SHORT ? places(sought) : null;
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            int at = places != null ? places.getOrDefault(c, sought.length) : place(sought, c);
            if (at == sought.length) {
                out.appendCodePoint(c);
            } else if (at < put.length) {
                out.appendCodePoint(put[at]);
            }
        });
        return out.toString();
    }

    private static int place(int[] sought, int c) {
        int at = 0;
        while (at < sought.length && sought[at] != c) {
            at++;
        }
        return at;
    }

    private static Map<Integer, Integer> places(int[] sought) {
        Map<Integer, Integer> places = new HashMap<>();
        for (int i = 0; i < sought.length; i++) {
            places.putIfAbsent(sought[i], i);
        }
        return places;
    }
}
