package org.millrace.tests.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The files of the project, as they lie in the working copy; what is built or generated is none of them. */
final class Sources {

    static final Path TOP = top();

    private static final Set<String> NO_SOURCES = Set.of("target", ".git", ".cache");

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
        List<Path> all = new ArrayList<>();
        try {
            Files.walkFileTree(TOP, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes facts) {
                    // not even looked into: another module may be at work there
                    return NO_SOURCES.contains(folder.getFileName().toString())
                            ? FileVisitResult.SKIP_SUBTREE
                            : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes facts) {
                    if (facts.isRegularFile()) {
                        all.add(file);
                    }
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return List.copyOf(all);
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
