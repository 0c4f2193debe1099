package org.millrace.tests.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Names are those of the field. {@code old-words.txt} holds names that were found to say nothing to a stranger, each with the one that it has
 * now: a class does not get such a name again, and no comment or page goes on speaking of it, unless another class has it with good reason.
 */
class OldWordsTest {

    private static final Pattern TWO_HUMPS = Pattern.compile("[A-Z][a-z]+[A-Z]\\w*");

    @Test
    void noClassHasAnOldName() throws IOException {
        Map<String, String> old = oldNames();
        TreeSet<String> found = new TreeSet<>();
        for (Path file : Sources.files(".java")) {
            String path = Sources.TOP.relativize(file).toString().replace('\\', '/');
            String name = path.replaceFirst(".*?/(?=org/millrace/)", "")
                    .replaceFirst("\\.java$", "")
                    .replace('/', '.');
            if (old.containsKey(name)) {
                found.add(path + ": it is " + old.get(name) + " in the field's words");
            }
        }
        assertEquals("", String.join("\n", found), "rename; the glossary is docs/architecture.md, section 1");
    }

    @Test
    void noTextSpeaksOfAnOldName() throws IOException {
        Map<String, String> old = oldNames();
        Map<String, String> bySimpleName = new LinkedHashMap<>();
        old.forEach((name, now) -> {
            String simple = name.substring(name.lastIndexOf('.') + 1);
            if (TWO_HUMPS.matcher(simple).matches()
                    && Sources.files("/" + simple + ".java").isEmpty()) {
                bySimpleName.put(simple, now);
            }
        });
        Pattern any = Pattern.compile(bySimpleName.keySet().stream().collect(Collectors.joining("|", "\\b(", ")\\b")));
        TreeSet<String> found = new TreeSet<>();
        for (Path file : Sources.files(".java", ".md", ".html", ".xml", ".sh")) {
            int number = 0;
            for (String line : Sources.lines(file)) {
                number++;
                int at = number;
                any.matcher(line)
                        .results()
                        .forEach(word -> found.add(Sources.TOP.relativize(file) + ":" + at + ": " + word.group()
                                + " is " + bySimpleName.get(word.group()) + " now"));
            }
        }
        assertEquals("", String.join("\n", found), "say the name that it has now");
    }

    /** The names of now, by the full names of before. */
    private static Map<String, String> oldNames() throws IOException {
        Map<String, String> names = new LinkedHashMap<>();
        try (var in = OldWordsTest.class.getResourceAsStream("/old-words.txt")) {
            new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .map(line -> line.split(" "))
                    .forEach(words -> names.put(words[0], words[1]));
        }
        return names;
    }
}
