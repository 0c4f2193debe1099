package org.millrace.tests.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Whatever the product has is used by the product: a class that only its test knows is carried along for nothing. */
class DeadClassesTest {

    private static final Pattern WORD = Pattern.compile("\\w+");

    /** What the JVM, or JMH, begins with. */
    private static final Pattern BEGINNING = Pattern.compile("static void main\\(|@Benchmark\\b");

    /** Classes of Eclipse's own names, which GEF's classes call and no source of ours. */
    private static final Path FOR_LIBRARIES = Path.of("designer/gef-compat");

    /** What names classes beside Java: descriptors, catalogs, builds, start scripts, services. */
    private static final List<String> NAMING = List.of(
            ".xml", ".MF", ".ecore", ".genmodel", ".exsd", ".properties", ".bnd", ".options", ".sh", "run", "millrace");

    @Test
    void aClassIsNamedByAnotherOfTheProductOrAResourceOrIsAMain() {
        List<Path> sources = Sources.files(".java").stream()
                .filter(file -> !Sources.isOfTests(file))
                .filter(file -> !file.endsWith("package-info.java") && !file.endsWith("module-info.java"))
                .toList();
        Map<String, Set<Path>> named = new HashMap<>();
        for (Path file : sources) {
            name(file, named);
        }
        Sources.files(NAMING.toArray(String[]::new)).forEach(file -> name(file, named));
        Sources.in("META-INF/services").forEach(file -> name(file, named));
        List<String> dead = new ArrayList<>();
        for (Path file : sources) {
            if (Sources.TOP.relativize(file).startsWith(FOR_LIBRARIES)) {
                continue;
            }
            String type = file.getFileName().toString().replace(".java", "");
            Set<Path> others = new HashSet<>(named.getOrDefault(type, Set.of()));
            others.remove(file);
            if (others.isEmpty() && !BEGINNING.matcher(Sources.text(file)).find()) {
                dead.add(Sources.TOP.relativize(file).toString());
            }
        }
        assertEquals(
                "",
                String.join("\n", dead),
                "nothing of the product names these: delete them, or move them to the tests that use them");
    }

    private static void name(Path file, Map<String, Set<Path>> named) {
        for (String word : WORD.matcher(Sources.text(file))
                .results()
                .map(match -> match.group())
                .collect(Collectors.toSet())) {
            named.computeIfAbsent(word, any -> new HashSet<>()).add(file);
        }
    }
}
