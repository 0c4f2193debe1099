package org.millrace.tests.architecture;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** How our sources look, as far as a machine can see it. */
class SourceStyleTest {

    private static final int MAX_LINES = 600;

    /** The formatter wraps code at 120, and leaves comments as they are. */
    private static final int MAX_COMMENT_WIDTH = 150;

    private static final Pattern PATTERN_NAME =
            Pattern.compile("(.*(Manager|Helper|Utils?|Impl|Processor|Factory)|(Abstract|Default)[A-Z].*)\\.java");

    private static final Path TOP = top();

    private static Path top() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.isDirectory(folder.resolve("policy-compiler"))) {
            folder = folder.getParent();
        }
        return folder;
    }

    private static List<Path> files(String... endings) {
        try (Stream<Path> all = Files.walk(TOP)) {
            return all.filter(Files::isRegularFile)
                    .filter(file -> Stream.of(endings).anyMatch(file.toString()::endsWith))
                    .filter(file -> Stream.of("target", ".git", ".cache")
                            .noneMatch(part -> TOP.relativize(file).startsWith(part)
                                    || TOP.relativize(file).toString().contains("/" + part + "/")))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(file + " is not UTF-8 text", e);
        }
    }

    /** Fails with all complaints at once; a check answers with a remedy or null. */
    private static void none(List<Path> files, Function<Path, String> check) {
        List<String> complaints = new ArrayList<>();
        for (Path file : files) {
            String complaint = check.apply(file);
            if (complaint != null) {
                complaints.add(TOP.relativize(file) + ": " + complaint);
            }
        }
        assertTrue(complaints.isEmpty(), () -> String.join("\n", complaints));
    }

    @Test
    void aFileIsOneThought() {
        none(files(".java"), file -> {
            int count = lines(file).size();
            return count <= MAX_LINES ? null : count + " lines; past " + MAX_LINES + " it is two thoughts: split it";
        });
    }

    @Test
    void aCommentIsWrapped() {
        Pattern comment = Pattern.compile("\\s*(\\*|//|/\\*).*");
        none(
                files(".java"),
                file -> lines(file).stream()
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
                files(".java"),
                file -> PATTERN_NAME.matcher(file.getFileName().toString()).matches()
                        ? "name it by what it is in the field (docs/style.md, Names)"
                        : null);
    }

    @Test
    void textFilesEndWithANewlineAndHaveUnixLineEnds() {
        none(
                files(".java", ".xml", ".md", ".flow", ".layout", ".yaml", ".ecore", ".genmodel", ".xsd", ".xsl"),
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
        none(files(".java"), file -> {
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
                files(".java"),
                file -> lines(file).stream().anyMatch(line -> star.matcher(line).matches())
                        ? "has a star import; name what it uses"
                        : null);
    }

    @Test
    void nothingUnfinishedIsCommitted() {
        Pattern marks = Pattern.compile(".*\\b(TODO|FIXME|XXX|HACK)\\b.*");
        none(files(".java", ".sh", ".xml"), file -> {
            if (file.endsWith(Path.of("SourceStyleTest.java"))) {
                return null;
            }
            return lines(file).stream().anyMatch(line -> marks.matcher(line).matches())
                    ? "holds a mark of unfinished work; finish it or file it"
                    : null;
        });
    }

    @Test
    void noMachineIsNamed() {
        Pattern machine = Pattern.compile(".*(/home/[a-z]+/|/root/|repo[.]maven|registry\\.npmjs).*");
        none(files(".java", ".sh", ".xml", ".md", ".yaml", "run", "millrace"), file -> {
            if (file.endsWith(Path.of("SourceStyleTest.java"))) {
                return null;
            }
            return lines(file).stream()
                            .map(line -> line.toLowerCase(Locale.ROOT))
                            .anyMatch(line -> machine.matcher(line).matches())
                    ? "names a path of a machine or a registry's host"
                    : null;
        });
    }
}
