package org.millrace.runtime.pair.state;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A line of words with single spaces between them, which is how facts and states are written: readable in a log file, and the same bytes
 * on every member. What could be mistaken for a space, or for nothing at all, is percent-encoded.
 */
final class Words {

    private static final String NOTHING = "-";

    private Words() {}

    static String line(Object... words) {
        return line(Arrays.asList(words));
    }

    static String line(List<?> words) {
        return words.stream().map(word -> encoded(word.toString())).collect(Collectors.joining(" "));
    }

    /** @throws IllegalArgumentException when a word is not what {@link #line} writes */
    static Iterator<String> of(String line) {
        return Arrays.stream(line.split(" ", -1)).map(Words::decoded).iterator();
    }

    private static String encoded(String word) {
        if (word.isEmpty()) {
            return NOTHING;
        }
        return word.equals(NOTHING) ? "%2D" : URLEncoder.encode(word, StandardCharsets.UTF_8);
    }

    private static String decoded(String word) {
        return word.equals(NOTHING) ? "" : URLDecoder.decode(word, StandardCharsets.UTF_8);
    }
}
