package org.millrace.tests.flows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A folder of small text files as one file, which is read from top to bottom: behind each line {@code === PATH} stands the file of that
 * path.
 */
final class FolderText {

    private static final String MARK = "=== ";

    private FolderText() {}

    /** Writes the files into a folder. */
    static void unpack(Path text, Path folder) throws IOException {
        for (Map.Entry<String, String> file : files(text).entrySet()) {
            Path to = folder.resolve(file.getKey());
            Files.createDirectories(to.getParent());
            Files.writeString(to, file.getValue());
        }
    }

    /** Takes what stands in one of the files now; the others stay as they are. */
    static void update(Path text, Path folder, Path file) throws IOException {
        Map<String, String> files = files(text);
        String path = folder.relativize(file).toString().replace('\\', '/');
        if (files.replace(path, Files.readString(file)) == null) {
            throw new IOException(text + " has no place for it: add the line " + MARK + path);
        }
        StringBuilder whole = new StringBuilder();
        files.forEach(
                (name, content) -> whole.append(MARK).append(name).append('\n').append(content));
        Files.writeString(text, whole);
    }

    private static Map<String, String> files(Path text) throws IOException {
        Map<String, String> files = new LinkedHashMap<>();
        String path = null;
        for (String line : Files.readAllLines(text)) {
            if (line.startsWith(MARK)) {
                path = line.substring(MARK.length());
                if (files.putIfAbsent(path, "") != null) {
                    throw new IOException(text + " has two files " + path);
                }
            } else if (path == null) {
                throw new IOException(text + " must begin with a line " + MARK + "PATH");
            } else {
                files.merge(path, line + "\n", String::concat);
            }
        }
        return files;
    }
}
