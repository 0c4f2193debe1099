package org.millrace.compiler.fix;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.millrace.model.edit.Change;
import org.millrace.model.edit.Drawing;

/** One way to mend a diagnostic: a change to the flow, to files beside it, or to both. One thread at a time. */
public final class Fix {

    private final String label;
    private final Drawing drawing;
    private final Runnable edit;
    private final Map<Path, byte[]> files;
    private final Map<Path, byte[]> before = new LinkedHashMap<>();
    private final Map<Path, Path> links = new LinkedHashMap<>();
    private Change change;

    Fix(String label, Drawing drawing, Runnable edit, Map<Path, byte[]> files) {
        this.label = label;
        this.drawing = drawing;
        this.edit = edit;
        this.files = Map.copyOf(files);
    }

    /** A change of files alone, for what is no matter of the compiler's; @param files their new contents */
    public static Fix ofFiles(String label, Drawing drawing, Map<Path, byte[]> files) {
        return new Fix(label, drawing, () -> {}, files);
    }

    /** What it does, as a command, e.g. {@code Use 'schemas/orders.xsd'}. */
    public String label() {
        return label;
    }

    /** The files that it writes, empty for most. */
    public Set<Path> files() {
        return files.keySet();
    }

    /**
     * Does it for the first time.
     *
     * @throws IOException when a file can't be written; then nothing was changed
     */
    public void apply() throws IOException {
        for (Path file : files.keySet()) {
            if (Files.isSymbolicLink(file)) {
                links.put(file, Files.readSymbolicLink(file));
            } else if (Files.exists(file)) {
                before.put(file, Files.readAllBytes(file));
            }
        }
        change = drawing.change(label, edit);
        try {
            write();
        } catch (IOException e) {
            change.undo();
            throw e;
        }
    }

    /**
     * Takes it back. A file that somebody has changed since stays as it is.
     *
     * @throws IOException when a file can't be written
     */
    public void undo() throws IOException {
        for (Map.Entry<Path, byte[]> file : files.entrySet()) {
            Path path = file.getKey();
            if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)
                    || !Arrays.equals(Files.readAllBytes(path), file.getValue())) {
                continue;
            }
            if (before.containsKey(path)) {
                replace(path, before.get(path));
            } else {
                Files.delete(path);
                if (links.containsKey(path)) {
                    Files.createSymbolicLink(path, links.get(path));
                }
            }
        }
        change.undo();
    }

    /** Does it again after {@link #undo}. */
    public void redo() throws IOException {
        write();
        change.redo();
    }

    private void write() throws IOException {
        for (Map.Entry<Path, byte[]> file : files.entrySet()) {
            Files.createDirectories(file.getKey().getParent());
            replace(file.getKey(), file.getValue());
        }
    }

    /** In one step, and instead of a symbolic link rather than through it. */
    private static void replace(Path file, byte[] content) throws IOException {
        Path next = file.resolveSibling("." + file.getFileName() + ".saving");
        try {
            Files.write(next, content);
            Files.move(next, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(next);
        }
    }
}
