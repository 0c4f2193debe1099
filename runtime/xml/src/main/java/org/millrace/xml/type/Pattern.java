package org.millrace.xml.type;

/**
 * A pattern facet (Part 2, section 4.3.4) as a table: one step for each character of a value, whatever the pattern. Immutable, safe to
 * share.
 */
final class Pattern {

    private final String text;
    private final Alphabet alphabet;
    private final short[] ascii;
    private final int[] rows;
    private final int end;

    private Pattern(String text, Automaton.Table table) {
        this.text = text;
        this.alphabet = table.alphabet();
        this.ascii = alphabet.ascii();
        this.rows = table.rows();
        this.end = table.width() - 1;
    }

    /** @throws UnsupportedPattern the pattern is wrong or needs too large a table */
    static Pattern of(String text) {
        return new Pattern(text, Automaton.of(text));
    }

    /** As it was written. */
    String text() {
        return text;
    }

    /** Whether the whole of a text matches. */
    boolean matches(byte[] bytes, int from, int to) {
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
