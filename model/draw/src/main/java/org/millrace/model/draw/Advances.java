package org.millrace.model.draw;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * How wide texts are at most, whatever sans-serif font of the usual ones they are drawn in: from a table, so that it is the same on each
 * machine. A text in such a font is as wide as its characters' advances together.
 */
public enum Advances {
    REGULAR,
    BOLD;

    private static final int FIRST = 0x20;
    private static final int LAST = 0x17F;
    private static final int EM = 1000;

    /** Of a character that is not in the table. */
    private static final int OTHER = 1200;

    private static final int[][] TABLES = read();

    /** @param size of the font, in pixels */
    public int width(String text, int size) {
        int thousandths = text.codePoints()
                .map(c -> c >= FIRST && c <= LAST ? TABLES[ordinal()][c - FIRST] : OTHER)
                .sum();
        return Math.ceilDiv(thousandths * size, EM);
    }

    /** As much of a text as there is room for, with an ellipsis where it had to be cut. */
    public String fitted(String text, int size, int room) {
        if (width(text, size) <= room) {
            return text;
        }
        int end = text.length();
        do {
            end = text.offsetByCodePoints(end, -1);
        } while (end > 0 && width(text.substring(0, end) + "\u2026", size) > room);
        return text.substring(0, end) + "\u2026";
    }

    private static int[][] read() {
        try (InputStream in = Advances.class.getResourceAsStream("advances.txt")) {
            String[] tables = new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .replaceAll("#.*\n", "")
                    .strip()
                    .split("regular|bold");
            return Arrays.stream(tables)
                    .filter(table -> !table.isBlank())
                    .map(table -> Arrays.stream(table.strip().split("\\s+"))
                            .mapToInt(Integer::parseInt)
                            .toArray())
                    .toArray(int[][]::new);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
