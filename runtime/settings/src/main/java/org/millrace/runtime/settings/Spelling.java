package org.millrace.runtime.settings;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;

/** Finds the word that a person probably meant. */
final class Spelling {

    private Spelling() {}

    /** {@code did you mean x?}, or a list of all that is known. */
    static String remedy(String written, Collection<String> known, String verb) {
        String nearest = known.stream()
                .min(Comparator.comparingInt(word -> distance(lower(written), lower(word))))
                .orElse("");
        int allowed = Math.max(1, Math.min(written.length(), nearest.length()) / 3);
        if (!nearest.isEmpty() && distance(lower(written), lower(nearest)) <= allowed) {
            return "did you mean " + nearest + "?";
        }
        return known.isEmpty() ? "remove it" : verb + " " + String.join(", ", known);
    }

    private static String lower(String word) {
        return word.toLowerCase(Locale.ROOT);
    }

    /** Edits needed: insertions, deletions, replacements and swaps of neighbours (optimal string alignment). */
    private static int distance(String a, String b) {
        int[][] cost = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    cost[i][j] = i + j;
                    continue;
                }
                int replaced = cost[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                cost[i][j] = Math.min(replaced, Math.min(cost[i - 1][j], cost[i][j - 1]) + 1);
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    cost[i][j] = Math.min(cost[i][j], cost[i - 2][j - 2] + 1);
                }
            }
        }
        return cost[a.length()][b.length()];
    }
}
