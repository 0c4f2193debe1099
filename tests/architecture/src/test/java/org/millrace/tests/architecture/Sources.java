package org.millrace.tests.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The files of the project, as they lie in the working copy; what is built or generated is none of them. */
final class Sources {

    static final Path TOP = top();

    private static final List<Path> ALL = all();

    private Sources() {}

    private static Path top() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.isDirectory(folder.resolve("policy-compiler"))) {
            folder = folder.getParent();
        }
        return folder;
    }

    private static List<Path> all() {
        try (Stream<Path> all = Files.walk(TOP)) {
            return all.filter(Files::isRegularFile)
                    .filter(file -> Stream.of("target", ".git", ".cache")
                            .noneMatch(part -> TOP.relativize(file).startsWith(part)
                                    || TOP.relativize(file).toString().contains("/" + part + "/")))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<Path> files(String... endings) {
        return ALL.stream()
                .filter(file -> Stream.of(endings).anyMatch(file.toString()::endsWith))
                .toList();
    }

    /** The files whose folder ends so. */
    static List<Path> in(String folder) {
        return ALL.stream().filter(file -> file.getParent().endsWith(folder)).toList();
    }

    static boolean isOfTests(Path file) {
        Path path = TOP.relativize(file);
        return path.startsWith("tests/designer") || path.toString().contains("src/test/");
    }

    static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(file + " is not UTF-8 text", e);
        }
    }

    static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(file + " is not UTF-8 text", e);
        }
    }
}
