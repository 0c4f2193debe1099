package org.millrace.designer.runtimes.exercise;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.TreeMap;

/**
 * How the files of a folder are at one time, told by their sizes and when they were written: as long as it stays so, a flow that lies there is
 * compiled to the same bundle.
 */
record FileStates(Map<Path, State> files) {

    record State(long size, FileTime written) {}

    FileStates {
        files = Map.copyOf(files);
    }

    static FileStates of(Path folder) throws IOException {
        Map<Path, State> files = new TreeMap<>();
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes facts) {
                String name = file.getFileName().toString();
                if (!name.endsWith(".mpb") && !name.endsWith(".layout")) {
                    files.put(file, new State(facts.size(), facts.lastModifiedTime()));
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
                return FileVisitResult.CONTINUE; // gone meanwhile, or not to be read: the compiler says so
            }
        });
        return new FileStates(files);
    }
}
