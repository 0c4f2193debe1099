package org.millrace.compiler.start;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The files of a new policy project.
 *
 * @param flow the path of its flow
 * @param files contents by path, relative to the project's folder, with '/'
 * @param notes what a person should know, each a sentence: what was left out, what to look after
 */
public record Project(String flow, SortedMap<String, byte[]> files, List<String> notes) {

    public Project {
        files = Collections.unmodifiableSortedMap(new TreeMap<>(files));
        notes = List.copyOf(notes);
    }

    /**
     * Writes the files.
     *
     * @param folder made when it is not there; must be empty
     * @throws StartRefused when something is in the folder already; then nothing is written
     */
    public void write(Path folder) throws StartRefused, IOException {
        if (Files.exists(folder)) {
            if (!Files.isDirectory(folder)) {
                throw new StartRefused(folder + " is a file", "name a folder that is not there yet");
            }
            try (Stream<Path> inside = Files.list(folder)) {
                if (inside.findAny().isPresent()) {
                    throw new StartRefused(folder + " is not empty", "name a folder that is not there yet");
                }
            }
        }
        for (Map.Entry<String, byte[]> entry : files.entrySet()) {
            Path file = folder.resolve(entry.getKey());
            Files.createDirectories(file.getParent());
            Files.write(file, entry.getValue());
        }
    }
}
