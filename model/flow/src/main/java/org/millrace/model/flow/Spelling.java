package org.millrace.model.flow;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Guesses what a person meant to write. */
public final class Spelling {

    private Spelling() {}

    /** The candidate that is nearest to the word, when few enough of its letters are wrong: one of three, two, at most three. */
    public static Optional<String> nearest(String word, Collection<String> candidates) {
        String best = null;
        int bestDistance = (word.length() < 4 ? 1 : Math.clamp(word.length() / 3, 2, 3)) + 1;
        for (String candidate : candidates) {
            int distance = distance(word.toLowerCase(Locale.ROOT), candidate.toLowerCase(Locale.ROOT));
            if (distance < bestDistance) {
                best = candidate;
                bestDistance = distance;
            }
        }
        return Optional.ofNullable(best);
    }

    /** Levenshtein's distance, a row of his table at a time. */
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[b.length()];
    }
}
