package org.millrace.xml.type;

/**
 * A pattern facet (Part 2, section 4.3.4) as a table: one step for each character of a value, whatever the pattern. Immutable, safe to
 * share.
 */
final class Pattern {

    private static final int MAX_PLACES = 64;

    private final String text;
    private final Alphabet alphabet;
    private final short[] ascii;
    private final int[] rows;
    private final int end;

    /**
     * For each place of a value 128 answers, whether a character of ASCII may stand there, when a place is enough to know, as in {@code
     * [A-Z]{2}\\d{4}}; else null. The places do not wait for each other, as the rows of the table do.
     */
    private final boolean[] places;

    private Pattern(String text, Automaton.Table table) {
        this.text = text;
        this.alphabet = table.alphabet();
        this.ascii = alphabet.ascii();
        this.rows = table.rows();
        this.end = table.width() - 1;
        this.places = places();
    }

    private boolean[] places() {
        int states = rows.length / (end + 1);
        if (states > MAX_PLACES) {
            return null;
        }
        boolean[] found = new boolean[states << 7];
        for (int c = 0; c < 128; c++) {
            for (int state = 0; state < states; state++) {
                int next = rows[state * (end + 1) + ascii[c]];
                if (next >= 0) {
                    if (next != (state + 1) * (end + 1)) {
                        return null;
                    }
                    found[state << 7 | c] = true;
                }
            }
        }
        return found;
    }

    /** @throws UnsupportedPattern the pattern is wrong or needs too large a table */
    static Pattern of(String text) {
        return of(text, Automaton.MAX_STEPS);
    }

    /** @throws UnsupportedPattern as well when the table takes more steps than that to make */
    static Pattern of(String text, long maxSteps) {
        return new Pattern(text, Automaton.of(text, maxSteps));
    }

    /** Whether some text that matches may hold white space. */
    boolean takesWhiteSpace() {
        for (int row = 0; row < rows.length; row += end + 1) {
            if (rows[row + ascii[' ']] >= 0
                    || rows[row + ascii['\t']] >= 0
                    || rows[row + ascii['\n']] >= 0
                    || rows[row + ascii['\r']] >= 0) {
                return true;
            }
        }
        return false;
    }

    /** As it was written. */
    String text() {
        return text;
    }

    /** Whether the whole of a text matches. */
    boolean matches(byte[] bytes, int from, int to) {
        if (places != null) {
            int place = matchPlaces(places, bytes, from, to);
            if (place >= 0) {
                return place == to - from && rows[place * (end + 1) + end] != 0;
            }
        }
        return matchRows(bytes, from, to);
    }

    /** How many places are right; -1 when the table must be asked, because of a character beyond ASCII. */
    private static int matchPlaces(boolean[] places, byte[] bytes, int from, int to) {
        int most = Math.min(to, from + (places.length >> 7));
        int row = 0;
        for (int i = from; i < most; i++) {
            byte b = bytes[i];
            if (b < 0) {
                return -1;
            }
            if (!places[row | b]) {
                return i - from;
            }
            row += 128;
        }
        return most - from;
    }

    private boolean matchRows(byte[] bytes, int from, int to) {
        int row = 0;
        int i = from;
        while (i < to) {
            byte b = bytes[i];
            if (b >= 0) {
                row = rows[row + ascii[b]];
                i++;
            } else {
                row = rows[row + alphabet.beyond(Utf8Text.character(bytes, i))];
                i += Utf8Text.size(b);
            }
            if (row < 0) {
                return false;
            }
        }
        return rows[row + end] != 0;
    }
}
