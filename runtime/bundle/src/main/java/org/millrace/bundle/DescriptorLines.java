package org.millrace.bundle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The lines of a descriptor's text after the first: a key and words, taken in their order. */
final class DescriptorLines {

    private final String[] lines;
    private int next = 1;

    DescriptorLines(String text) {
        lines = text.split("\n", -1);
    }

    /** Whether the next line has this key. */
    boolean isNext(String key) {
        return next < lines.length && (lines[next].equals(key) || lines[next].startsWith(key + " "));
    }

    /** The key of the next line, "" behind the last. */
    String key() {
        return next < lines.length ? lines[next].split(" ", 2)[0] : "";
    }

    /** The words of the next line, which must have this key. */
    List<String> next(String key, int minWords, int maxWords) {
        if (!isNext(key)) {
            throw new IllegalArgumentException("it must have a line '" + key + "' as line " + (next + 1));
        }
        String line = lines[next++];
        List<String> words = line.length() == key.length()
                ? List.of()
                : Arrays.stream(line.substring(key.length() + 1).split(" ", -1))
                        .map(DescriptorLines::unescape)
                        .toList();
        if (words.size() < minWords || words.size() > maxWords) {
            throw new IllegalArgumentException("line " + next + " has " + words.size() + " words after '" + key + "'");
        }
        return words;
    }

    String one(String key) {
        return next(key, 1, 1).getFirst();
    }

    List<String> each(String key) {
        return all(key, 1, 1).stream().map(List::getFirst).toList();
    }

    /** The words of all lines with this key that come next. */
    List<List<String>> all(String key, int minWords, int maxWords) {
        List<List<String>> found = new ArrayList<>();
        while (isNext(key)) {
            found.add(next(key, minWords, maxWords));
        }
        return found;
    }

    static void line(StringBuilder text, String key, String... words) {
        text.append(key);
        for (String word : words) {
            text.append(' ');
            escape(text, word);
        }
        text.append('\n');
    }

    private static void escape(StringBuilder text, String word) {
        if (word.isEmpty()) {
            text.append("\\e");
        }
        for (int i = 0; i < word.length(); i++) {
            char c = word.charAt(i);
            boolean halfPair = Character.isSurrogate(c)
                    && !(Character.isHighSurrogate(c)
                            && i + 1 < word.length()
                            && Character.isLowSurrogate(word.charAt(i + 1)));
            if (c == ' ') {
                text.append("\\s");
            } else if (c == '\\') {
                text.append("\\\\");
            } else if (Character.isSurrogate(c) && !halfPair) {
                text.append(c).append(word.charAt(++i));
            } else if (Character.isISOControl(c) || halfPair || c == '\u2028' || c == '\u2029') {
                text.append(String.format("\\u%04x", (int) c));
            } else {
                text.append(c);
            }
        }
    }

    private static String unescape(String word) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < word.length(); i++) {
            char c = word.charAt(i);
            if (c != '\\') {
                text.append(c);
                continue;
            }
            char kind = ++i < word.length() ? word.charAt(i) : ' ';
            switch (kind) {
                case 'e' -> {}
                case 's' -> text.append(' ');
                case '\\' -> text.append('\\');
                case 'u' -> {
                    text.append((char) hex(word, i + 1));
                    i += 4;
                }
                default ->
                    throw new IllegalArgumentException("'" + EntryName.shown(word) + "' has a backslash out of place");
            }
        }
        return text.toString();
    }

    private static int hex(String word, int start) {
        if (start + 4 > word.length()) {
            throw new IllegalArgumentException("'" + EntryName.shown(word) + "' has a backslash out of place");
        }
        try {
            return Integer.parseInt(word, start, start + 4, 16);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'" + EntryName.shown(word) + "' has a backslash out of place", e);
        }
    }
}
