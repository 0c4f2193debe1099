package org.millrace.compiler.sample;

import java.util.Collection;
import java.util.Locale;

/** Prefixes that people would choose for a namespace. */
public final class Prefixes {

    private static final int MAX_CHARS = 10;

    private Prefixes() {}

    /**
     * @param taken prefixes that stand for other namespaces
     * @return the last word of the namespace's name, with a number when it is taken
     */
    public static String of(String namespace, Collection<String> taken) {
        String word = "";
        for (String segment : namespace.split("[/:#?.]+")) {
            if (segment.matches("[A-Za-z][A-Za-z_-]+")
                    && !segment.matches("(?i)(https?|urn|xsd|schemas?|wsdl|com|org|net|www|ns)")) {
                word = segment.toLowerCase(Locale.ROOT).replaceAll("[^a-z]", "");
            }
        }
        String prefix =
                word.isEmpty() || word.startsWith("xml") ? "ns" : word.substring(0, Math.min(MAX_CHARS, word.length()));
        if (!taken.contains(prefix)) {
            return prefix;
        }
        int number = 2;
        while (taken.contains(prefix + number)) {
            number++;
        }
        return prefix + number;
    }
}
