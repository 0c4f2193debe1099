package org.millrace.tests.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** How our sources look, as far as a machine can see it. */
class SourceStyleTest {

    private static final int MAX_LINES = 600;

    /** The formatter wraps code at 120, and leaves comments as they are. */
    private static final int MAX_COMMENT_WIDTH = 150;

    private static final Pattern PATTERN_NAME =
            Pattern.compile("(.*(Manager|Helper|Utils?|Impl|Processor|Factory)|(Abstract|Default)[A-Z].*)\\.java");

    /** The doors to waiting that all other tests go through. The list only shrinks. */
    private static final Set<Path> MAY_SLEEP = Set.of(
            Path.of("runtime/api/src/test/java/org/millrace/runtime/api/Eventually.java"),
            Path.of("runtime/api/src/test/java/org/millrace/runtime/api/Tempo.java"),
            // the designer's tests are a bundle, and see no test jar
            Path.of("tests/designer/classes/src/org/millrace/tests/designer/Tempo.java"));

    /** Fails with all complaints at once; a check answers with a remedy or null. */
    private static void none(List<Path> files, Function<Path, String> check) {
        List<String> complaints = new ArrayList<>();
        for (Path file : files) {
            String complaint = check.apply(file);
            if (complaint != null) {
                complaints.add(Sources.TOP.relativize(file) + ": " + complaint);
            }
        }
        assertTrue(complaints.isEmpty(), () -> String.join("\n", complaints));
    }

    @Test
    void aFileIsOneThought() {
        none(Sources.files(".java"), file -> {
            int count = Sources.lines(file).size();
            return count <= MAX_LINES ? null : count + " lines; past " + MAX_LINES + " it is two thoughts: split it";
        });
    }

    @Test
    void nothingSleepsInTests() {
        Pattern sleeps = Pattern.compile(".*(Thread\\.sleep|Thread\\.onSpinWait|SECONDS\\.sleep|LockSupport\\.park).*");
        Set<Path> needless = new TreeSet<>(MAY_SLEEP);
        none(Sources.files(".java"), file -> {
            Path path = Sources.TOP.relativize(file);
            boolean sleeping = Sources.isOfTests(file)
                    && Sources.lines(file).stream()
                            .anyMatch(line -> sleeps.matcher(line).matches());
            if (sleeping && needless.remove(path)) {
                return null;
            }
            return sleeping
                    ? "sleeps: wait by Eventually.eventually for what another thread or process does, inject a clock, or let a slow"
                            + " backend wait for a latch; a party that takes its time on purpose does so by Tempo (docs/style.md, Tests)"
                    : null;
        });
        assertEquals(Set.of(), needless, "these sleep no more, or are gone: take them off the list");
    }

    @Test
    void aCommentIsWrapped() {
        Pattern comment = Pattern.compile("\\s*(\\*|//|/\\*).*");
        none(
                Sources.files(".java"),
                file -> Sources.lines(file).stream()
                        .filter(line -> line.length() > MAX_COMMENT_WIDTH
                                && comment.matcher(line).matches())
                        .findFirst()
                        .map(line ->
                                "a comment runs past " + MAX_COMMENT_WIDTH + " characters; wrap it: " + line.strip())
                        .orElse(null));
    }

    @Test
    void namesAreWordsOfTheFieldNotOfPatterns() {
        none(
                Sources.files(".java"),
                file -> PATTERN_NAME.matcher(file.getFileName().toString()).matches()
                        ? "name it by what it is in the field (docs/style.md, Names)"
                        : null);
    }

    @Test
    void textFilesEndWithANewlineAndHaveUnixLineEnds() {
        none(
                Sources.files(
                        ".java", ".xml", ".md", ".flow", ".layout", ".yaml", ".ecore", ".genmodel", ".xsd", ".xsl"),
                file -> {
                    try {
                        String text = Files.readString(file);
                        if (text.indexOf('\r') >= 0) {
                            return "holds carriage returns; use LF";
                        }
                        return text.isEmpty() || text.endsWith("\n") ? null : "does not end with a newline";
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                });
    }

    @Test
    void everyPackageSaysWhatLivesInIt() {
        none(Sources.files(".java"), file -> {
            if (file.toString().contains("/src/test/")) {
                return null;
            }
            return Files.exists(file.resolveSibling("package-info.java"))
                    ? null
                    : "its package has no package-info.java that says what lives there, what it may touch, what it never does";
        });
    }

    @Test
    void importsAreExplicit() {
        Pattern star = Pattern.compile("import .*\\*;");
        none(
                Sources.files(".java"),
                file -> Sources.lines(file).stream()
                                .anyMatch(line -> star.matcher(line).matches())
                        ? "has a star import; name what it uses"
                        : null);
    }

    @Test
    void nothingUnfinishedIsCommitted() {
        Pattern marks = Pattern.compile(".*\\b(TODO|FIXME|XXX|HACK)\\b.*");
        none(Sources.files(".java", ".sh", ".xml"), file -> {
            if (file.endsWith(Path.of("SourceStyleTest.java"))) {
                return null;
            }
            return Sources.lines(file).stream()
                            .anyMatch(line -> marks.matcher(line).matches())
                    ? "holds a mark of unfinished work; finish it or file it"
                    : null;
        });
    }

    @Test
    void noMachineIsNamed() {
        Pattern machine = Pattern.compile(".*(/home/[a-z]+/|/root/|repo[.]maven|registry\\.npmjs).*");
        none(Sources.files(".java", ".sh", ".xml", ".md", ".yaml", "run", "millrace"), file -> {
            if (file.endsWith(Path.of("SourceStyleTest.java"))) {
                return null;
            }
            return Sources.lines(file).stream()
                            .map(line -> line.toLowerCase(Locale.ROOT))
                            .anyMatch(line -> machine.matcher(line).matches())
                    ? "names a path of a machine or a registry's host"
                    : null;
        });
    }
}
