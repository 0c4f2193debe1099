package org.millrace.json;

import java.util.Arrays;

/**
 * The names that a tape's events carry, by number: a window on a {@link NameTable} as it was when the tape was made; what the table learns later
 * comes behind it. Any thread; two may make the same string at once, and either will do.
 */
final class Names {

    private final byte[] text;
    private final int[] starts;
    private final String[] made;

    Names(byte[] text, int[] starts, String[] made) {
        this.text = text;
        this.starts = starts;
        this.made = made;
    }

    /** Whether these are still the arrays that the table writes to; if not, it has grown. */
    boolean areOf(byte[] text, int[] starts) {
        return this.text == text && this.starts == starts;
    }

    String string(int name) {
        String string = made[name];
        if (string == null) {
            string = Utf8.string(text, starts[name], starts[name + 1]);
            made[name] = string;
        }
        return string;
    }

    boolean is(int name, byte[] utf8) {
        int from = starts[name];
        int to = starts[name + 1];
        return to - from == utf8.length && Arrays.equals(text, from, to, utf8, 0, utf8.length);
    }
}
