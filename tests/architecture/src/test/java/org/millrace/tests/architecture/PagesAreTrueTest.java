package org.millrace.tests.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The pages for contributors name folders and types: each of them exists, so that who follows a page arrives. */
class PagesAreTrueTest {

    private static final Path TOP = Sources.TOP;

    private static final List<String> PAGES = List.of(
            "README.md",
            "CONTRIBUTING.md",
            "docs/architecture.md",
            "docs/style.md",
            "docs/life-of-a-flow.md",
            "docs/life-of-a-message.md");

    private static final Pattern CODE = Pattern.compile("`([^`\n]+)`");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#]+)");
    private static final Pattern FOLDER = Pattern.compile("[a-z][a-z-]*(/[A-Za-z.-]+)+");
    private static final Pattern TYPE = Pattern.compile("[A-Z][a-z]+[A-Za-z0-9]*");

    private static final Pattern CLASSIFIER = Pattern.compile("<eClassifiers [^>]*name=\"(\\w+)\"");

    /** Types that are no file of their own here. */
    private static final Set<String> OTHERS = Set.of("Allow", "Duration", "Pool");

    private static Stream<String> words(String page, Pattern pattern) throws IOException {
        Matcher matcher = pattern.matcher(Files.readString(TOP.resolve(page)));
        return matcher.results().map(found -> found.group(1));
    }

    @Test
    void everyFolderAndTypeThatAPageNamesExists() throws IOException {
        Set<String> types = Stream.concat(
                        Sources.files(".java").stream()
                                .map(file -> file.getFileName().toString().replace(".java", "")),
                        Sources.files(".ecore").stream()
                                .flatMap(file ->
                                        CLASSIFIER.matcher(Sources.text(file)).results())
                                .map(found -> found.group(1)))
                .collect(Collectors.toSet());
        TreeSet<String> missing = new TreeSet<>();
        for (String page : PAGES) {
            for (String word : words(page, CODE).toList()) {
                boolean folder = FOLDER.matcher(word).matches() && !word.startsWith("target/");
                if (folder && !word.contains("/target/") && !Files.exists(TOP.resolve(word))) {
                    missing.add(page + ": " + word);
                }
                if (TYPE.matcher(word).matches() && !types.contains(word) && !OTHERS.contains(word)) {
                    missing.add(page + ": " + word);
                }
            }
        }
        assertEquals(Set.of(), missing, "the page names what is not there; mend the page");
    }

    @Test
    void everyLinkLeadsToAFile() throws IOException {
        TreeSet<String> missing = new TreeSet<>();
        for (String page : PAGES) {
            Path folder = TOP.resolve(page).getParent();
            for (String link : words(page, LINK).toList()) {
                if (!link.startsWith("http") && !Files.exists(folder.resolve(link))) {
                    missing.add(page + ": " + link);
                }
            }
        }
        assertEquals(Set.of(), missing);
    }

    @Test
    void theReadmeFitsOnAFewScreens() throws IOException {
        long lines;
        try (Stream<String> all = Files.lines(TOP.resolve("README.md"))) {
            lines = all.count();
        }
        assertEquals(true, lines < 120, "README.md has " + lines + " lines; details belong to a page under docs");
    }
}
