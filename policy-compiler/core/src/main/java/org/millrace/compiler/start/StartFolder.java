package org.millrace.compiler.start;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.millrace.compiler.resource.FlowFolder;

/** The folder of a description. Nothing outside of it is read: no URL, no absolute path, no link that leads out. */
final class StartFolder {

    /** More files are not followed. */
    static final int MAX_FILES = 500;

    private final Path folder;
    private final SortedMap<String, byte[]> read = new TreeMap<>();

    StartFolder(Path description) {
        this.folder = description.toAbsolutePath().getParent();
    }

    /**
     * The path that a location leads to, relative to the folder.
     *
     * @param from the path of the file that names it
     * @param line where it stands there
     */
    static String resolve(String from, String location, int line) throws StartRefused {
        if (location.matches("(?i)[a-z][a-z0-9+.-]+:.*") || location.startsWith("//")) {
            throw StartRefused.at(
                    from,
                    line,
                    "it refers to '" + location + "', and nothing is fetched",
                    "download it into the folder of the file, and name it there by a relative path");
        }
        String path = FlowFolder.resolve(from, location);
        if (path == null) {
            throw StartRefused.at(
                    from,
                    line,
                    "it refers to '" + location + "', which leads out of the folder",
                    "put all files into one folder, the description at its top, and name them by relative paths with '/'");
        }
        return path;
    }

    /** What was read so far, by its path in the folder. */
    SortedMap<String, byte[]> files() {
        return Collections.unmodifiableSortedMap(read);
    }

    /**
     * @param path relative to the folder
     * @param from the file that names it, or the same path
     * @param line where it stands there, or 0
     */
    byte[] read(String path, String from, int line) throws StartRefused {
        Path file = folder.resolve(path);
        if (!Files.isRegularFile(file)) {
            throw StartRefused.at(from, line, "there is no file '" + path + "'", "add the file, or mend its name");
        }
        if (!read.containsKey(path) && read.size() == MAX_FILES) {
            throw StartRefused.at(
                    from, line, "more than " + MAX_FILES + " files belong to it", "split the description");
        }
        try {
            if (!file.toRealPath().startsWith(folder.toRealPath())) {
                throw StartRefused.at(
                        from,
                        line,
                        "'" + path + "' is a link that leads out of the folder",
                        "put a copy of the file in its place");
            }
            try (InputStream in = Files.newInputStream(file)) {
                byte[] content = in.readNBytes(FlowFolder.MAX_FILE_BYTES + 1);
                if (content.length > FlowFolder.MAX_FILE_BYTES) {
                    throw StartRefused.at(
                            from,
                            line,
                            "'" + path + "' is larger than " + FlowFolder.MAX_FILE_BYTES / 1024 / 1024 + " MB",
                            "make it smaller");
                }
                read.put(path, content);
                return content;
            }
        } catch (IOException e) {
            throw StartRefused.at(from, line, "'" + path + "' can't be read: " + e.getMessage(), "make it readable");
        }
    }
}
