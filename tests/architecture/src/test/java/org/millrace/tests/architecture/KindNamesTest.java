package org.millrace.tests.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EClass;
import org.junit.jupiter.api.Test;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.StepKind;
import org.millrace.model.flow.Kinds;

/** Step kinds are data: what the model, the compiler and the designer need to know of one is a fact in its family's .ecore. */
class KindNamesTest {

    /** Who makes steps of its own accord, and of which kinds. */
    private static final Map<String, Set<String>> MAKERS = Map.of(
            // what the description of a service becomes
            "policy-compiler/core/src/main/java/org/millrace/compiler/start/NewFlow.java",
            Set.of(
                    "receive",
                    "Operation",
                    "validate",
                    "validate-json",
                    "route",
                    "RequestBranch",
                    "BodyBranch",
                    "raise",
                    "invoke",
                    "reply"),
            // the fixes that list a flow's operations, and that set a variable ahead of where it is used
            "policy-compiler/core/src/main/java/org/millrace/compiler/fix/PropertyFixes.java",
            Set.of("Operation", "set", "SetVariable"));

    private static final Pattern COMMENT = Pattern.compile("(?s:/\\*\\*?\\s.*?\\*/)|(?<=\\s)// [^\\n]*");
    private static final Pattern TEXT = Pattern.compile("\"([A-Za-z-]+)\"");

    @Test
    void nothingAsksForAKindByItsName() throws IOException {
        Set<String> names = names();
        Map<String, Set<String>> found = new TreeMap<>();
        for (Path file : sources("model", "policy-compiler", "designer")) {
            String source = COMMENT.matcher(Files.readString(file)).replaceAll("");
            if (source.contains("import org.millrace.model.")) {
                TEXT.matcher(source)
                        .results()
                        .map(text -> text.group(1))
                        .filter(names::contains)
                        .forEach(name -> found.computeIfAbsent(path(file), unknown -> new TreeSet<>())
                                .add(name));
            }
        }
        assertEquals(
                new TreeMap<>(MAKERS),
                found,
                "make what is asked of the kind a fact in its .ecore, read by the catalog; only who makes steps names their kinds");
    }

    @Test
    void nothingComparesTheNameOfAClass() throws IOException {
        Pattern compared = Pattern.compile(
                "eClass\\(\\)\\s*\\.getName\\(\\)\\s*\\.\\s*(equals|startsWith|endsWith|contains|matches)\\(\\s*\""
                        + "|\"\\s*\\.equals\\([^;]*eClass\\(\\)\\s*\\.getName|switch \\([^{]*eClass\\(\\)\\s*\\.getName");
        Set<String> found = new TreeSet<>();
        for (Path file : sources("model", "policy-compiler", "designer", "runtime")) {
            String source = COMMENT.matcher(Files.readString(file)).replaceAll("");
            compared.matcher(source).results().forEach(each -> found.add(path(file) + ": " + each.group()));
        }
        assertEquals(Set.of(), found, "ask the catalog for the kind's role, type, target or property");
    }

    @Test
    void noClassIsGeneratedForAKind() {
        Kinds.families().stream()
                .flatMap(family -> family.getEClassifiers().stream())
                .filter(EClass.class::isInstance)
                .forEach(each -> assertEquals(null, each.getInstanceClass(), each.getName()));
    }

    /** The words for all step kinds, and the names of all classes of them and of their parts. */
    private static Set<String> names() {
        Set<String> names = new LinkedHashSet<>();
        Catalog.kinds().stream().map(StepKind::kind).forEach(names::add);
        Kinds.families().stream()
                .flatMap(family -> family.getEClassifiers().stream())
                .filter(EClass.class::isInstance)
                .map(each -> each.getName())
                .forEach(names::add);
        return names;
    }

    private static List<Path> sources(String... folders) {
        return Sources.files(".java").stream()
                .filter(file -> Stream.of(folders).anyMatch(TOP.relativize(file)::startsWith))
                .filter(file -> !path(file).contains("/src/test/"))
                .toList();
    }

    private static final Path TOP = top();

    private static Path top() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.isDirectory(folder.resolve("policy-compiler"))) {
            folder = folder.getParent();
        }
        return folder;
    }

    private static String path(Path file) {
        return TOP.relativize(file).toString().replace('\\', '/');
    }
}
