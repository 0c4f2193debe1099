package org.millrace.runtime.control.pair;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** A folder that can't be removed, by whomever it is tried, until this is closed: what is in it has longer paths than Linux takes. */
final class Undeletable implements AutoCloseable {

    private static final String NAME = "n".repeat(200);
    private static final int DEPTH = 12;

    private final Path folder;
    private final Path below;
    private final Path aside;

    Undeletable(Path folder) throws IOException {
        this.folder = folder;
        this.aside = folder.resolveSibling(folder.getFileName() + ".aside");
        Files.createDirectories(deep(aside, DEPTH));
        Path end = Files.createDirectories(deep(folder, DEPTH));
        this.below = end.resolve("below");
        Files.move(aside, below);
    }

    private static Path deep(Path from, int depth) {
        return depth == 0 ? from : deep(from.resolve(NAME), depth - 1);
    }

    @Override
    public void close() throws IOException {
        Files.move(below, aside);
        for (Path each : new Path[] {folder, aside}) {
            try (Stream<Path> all = Files.walk(each)) {
                for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
        }
    }
}
