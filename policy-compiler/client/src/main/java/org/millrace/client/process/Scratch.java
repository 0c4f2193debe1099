package org.millrace.client.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** A folder for as long as a command runs. */
public record Scratch(Path folder) implements AutoCloseable {

    public Scratch(String name) throws IOException {
        this(Files.createTempDirectory(name));
    }

    @Override
    public void close() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
