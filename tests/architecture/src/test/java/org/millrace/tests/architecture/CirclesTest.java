package org.millrace.tests.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Packages need each other in one direction only, in all modules: what is above knows what is below. A circle is ended by an interface that
 * stands below and is implemented above, or by moving what both need below both.
 */
class CirclesTest {

    private static final String OURS = "org.millrace.";

    @Test
    void noPackagesNeedEachOther() {
        SlicesRuleDefinition.slices()
                .matching(OURS + "(**)")
                .should()
                .beFreeOfCycles()
                // EMF generates interfaces that name their implementation
                .ignoreDependency(
                        resideInAPackage("org.millrace.model.flow"), resideInAPackage("org.millrace.model.flow.impl"))
                .because("what is above knows what is below; put an interface below, which what is above implements")
                .check(new ClassFileImporter()
                        .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                        .importPackages("org.millrace"));
    }

    /** Read from the sources, for the designer is built by itself, and later than this runs. */
    @Test
    void noneOfTheDesignersNeedEachOtherEither() {
        Map<String, String> packages = new HashMap<>();
        List<Path> sources = Sources.files(".java").stream()
                .filter(file -> Sources.TOP.relativize(file).startsWith("designer"))
                .filter(file -> Sources.text(file).contains("package " + OURS))
                .toList();
        for (Path file : sources) {
            String name = packageOf(file);
            packages.put(name + "." + file.getFileName().toString().replace(".java", ""), name);
        }
        Map<String, Map<String, String>> needs = new TreeMap<>();
        for (Path file : sources) {
            needs.computeIfAbsent(packageOf(file), any -> new TreeMap<>()).putAll(needed(file, packages));
        }
        List<String> circles = new ArrayList<>();
        needs.forEach((from, those) -> those.forEach((to, why) -> {
            if (reaches(to, from, needs)) {
                circles.add(from + " needs " + to + ": " + why);
            }
        }));
        assertEquals(
                "",
                String.join("\n", circles),
                "of these, some stand in a circle; put an interface below, which what is above implements");
    }

    private static String packageOf(Path file) {
        return Pattern.compile("(?m)^package ([\\w.]+);")
                .matcher(Sources.text(file))
                .results()
                .map(found -> found.group(1))
                .findFirst()
                .orElseThrow();
    }

    /** The other packages that a file names classes of, and by which class. Comments need nothing. */
    private static Map<String, String> needed(Path file, Map<String, String> packages) {
        String code = Sources.text(file).replaceAll("(?s)/\\*.*?\\*/", "").replaceAll("//.*", "");
        Map<String, String> needed = new TreeMap<>();
        Pattern.compile("\\b" + OURS.replace(".", "\\.") + "[\\w.]+")
                .matcher(code)
                .results()
                .map(found -> found.group())
                .forEach(name -> {
                    // a nested class, or a static member, stands in its class
                    for (String type = name; type.contains("."); type = type.substring(0, type.lastIndexOf('.'))) {
                        String other = packages.get(type);
                        if (other != null && !other.equals(packageOf(file))) {
                            needed.put(other, file.getFileName() + " names " + type);
                        }
                    }
                });
        return needed;
    }

    private static boolean reaches(String from, String wanted, Map<String, Map<String, String>> needs) {
        Set<String> seen = new HashSet<>();
        Deque<String> open = new ArrayDeque<>(List.of(from));
        while (!open.isEmpty()) {
            String next = open.pop();
            if (next.equals(wanted)) {
                return true;
            }
            if (seen.add(next)) {
                open.addAll(needs.getOrDefault(next, Map.of()).keySet());
            }
        }
        return false;
    }
}
