package org.millrace.runtime.control.access;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/**
 * Where a start puts what it can't use: {@code aside/TIME} beside the file. Nothing is ever removed from there; whoever runs the machine
 * does that.
 */
public final class Aside {

    /** The folder's name, which is none of a file of ours. */
    public static final String FOLDER = "aside";

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

    private Aside() {}

    /**
     * Moves a file, or a folder with all that is in it.
     *
     * @param now names the folder that it goes to; what is there under the same name already stays
     * @return where it is now
     */
    public static Path move(Path file, Instant now) throws IOException {
        Path folder = file.resolveSibling(FOLDER);
        DataFiles.makeFolder(folder);
        Path dated = folder.resolve(TIME.format(now));
        DataFiles.makeFolder(dated);
        String name = file.getFileName().toString();
        Path to = dated.resolve(name);
        for (int copy = 2; Files.exists(to); copy++) {
            to = dated.resolve(name + "." + copy);
        }
        Files.move(file, to);
        return to;
    }
}
