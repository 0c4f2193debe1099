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

/**
 * One way to mend a diagnostic: a change to the flow, to files beside it, or to both. What a file is to hold is made of what it holds at that
 * moment: between the offer and a person's choice somebody may have changed it. One thread at a time.
 */
public final class Fix {

    /** What a file is to hold. */
    @FunctionalInterface
    public interface NewContent {

        /** @throws IOException when there is nothing to be done any more, or the file can't be read; in words for a person */
        byte[] now() throws IOException;
    }

    private final String label;
    private final Drawing drawing;
    private final Runnable edit;
    private final Map<Path, NewContent> files;
    private final Map<Path, byte[]> written = new LinkedHashMap<>();
    private final Map<Path, byte[]> before = new LinkedHashMap<>();
    private final Map<Path, Path> links = new LinkedHashMap<>();
    private Change change;

    Fix(String label, Drawing drawing, Runnable edit, Map<Path, NewContent> files) {
        this.label = label;
        this.drawing = drawing;
        this.edit = edit;
        this.files = Map.copyOf(files);
    }

    /** A change of files alone, for what is no matter of the compiler's */
    public static Fix ofFiles(String label, Drawing drawing, Map<Path, NewContent> files) {
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
     * @throws IOException when a file can't be written, or is such by now that there is nothing to be done; then nothing was changed
     */
    public void apply() throws IOException {
        look();
        change = drawing.change(label, edit);
        try {
            write();
        } catch (IOException e) {
            change.undo();
            throw e;
        }
    }

    /** Takes in what the files hold now, and what they are to hold. */
    private void look() throws IOException {
        Map<Path, byte[]> next = new LinkedHashMap<>();
        for (Map.Entry<Path, NewContent> file : files.entrySet()) {
            next.put(file.getKey(), file.getValue().now());
        }
        written.clear();
        written.putAll(next);
        before.clear();
        links.clear();
        for (Path file : written.keySet()) {
            if (Files.isSymbolicLink(file)) {
                links.put(file, Files.readSymbolicLink(file));
            } else if (Files.exists(file)) {
                before.put(file, Files.readAllBytes(file));
            }
        }
    }

    /**
     * Takes it back. A file that somebody has changed since stays as it is.
     *
     * @throws IOException when a file can't be written
     */
    public void undo() throws IOException {
        for (Map.Entry<Path, byte[]> file : written.entrySet()) {
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

    /**
     * Does it again after {@link #undo}.
     *
     * @throws IOException as {@link #apply}
     */
    public void redo() throws IOException {
        look();
        write();
        change.redo();
    }

    private void write() throws IOException {
        for (Map.Entry<Path, byte[]> file : written.entrySet()) {
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
