package org.millrace.compiler.schema;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A schema and documents that were written for one construct, in a file: after a line {@code --- name} the file of that name, after
 * {@code --- documents} a document a line, with {@code +} or {@code -} before it for valid or not.
 */
record Cases(String name, Map<String, String> files, List<Document> documents) {

    record Document(boolean valid, String text) {}

    static List<Cases> all() {
        Path folder = Path.of("src/test/resources/org/millrace/compiler/schema");
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".txt"))
                    .sorted()
                    .map(Cases::read)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Cases read(Path file) {
        Map<String, String> files = new LinkedHashMap<>();
        List<Document> documents = new ArrayList<>();
        try {
            for (String part : Files.readString(file).split("(?m)^--- ")) {
                int end = part.indexOf('\n');
                if (part.startsWith("documents\n")) {
                    part.substring(end)
                            .lines()
                            .filter(line -> !line.isBlank())
                            .forEach(line -> documents.add(new Document(line.charAt(0) == '+', line.substring(2))));
                } else if (end > 0) {
                    files.put(part.substring(0, end), part.substring(end + 1));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Cases(file.getFileName().toString().replace(".txt", ""), files, documents);
    }

    @Override
    public String toString() {
        return name;
    }
}
