package org.millrace.runtime.transports.folder;

import java.nio.file.Path;
import java.util.Map;
import org.millrace.runtime.settings.Declared;
import org.millrace.runtime.settings.Name;
import org.millrace.runtime.settings.NamedSection;
import org.millrace.runtime.settings.Option;

/**
 * A named folder: a name in {@code folders} of a runtime's environment. The three folders beside the files are made when they are first needed;
 * they must be on the file system of the folder itself, since files get there by renaming.
 */
public record FolderSettings(
        @Name String name,

        @Option(
                value = "the folder; it is never made, so that a share that is not mounted is told",
                missing = "add path: /srv/millrace/orders",
                example = "/srv/millrace/orders")
        Path path,

        @Option(
                value = "where in it a file is while a flow works on it; nobody else may touch what is there",
                otherwise = ".working")
        String working,

        @Option(value = "where in it a file goes when its flow is done with it", otherwise = "done")
        String done,

        @Option(
                value = "where in it a file goes that no flow could work on, with a text that says why",
                otherwise = "failed")
        String failed,

        @Option(value = "whether files that are done with are kept; if not, they are deleted", otherwise = "true")
        boolean keepDone,

        @Option(
                value =
                        "whether what is written, and where a file went, is on the disk before a flow goes on, so that it survives the loss of"
                                + " power; without it the loss of the process alone",
                otherwise = "true")
        boolean sync,

        @Option(
                value = "file that a flow holds in memory; one that only passes through may be of any size",
                otherwise = "16MB",
                bytes = true,
                least = "1KB",
                most = "1GB")
        long maxBufferedBytes) {

    private static final Declared<FolderSettings> DECLARED = Declared.of(FolderSettings.class);

    /** The section {@code folders}. */
    public static final NamedSection<FolderSettings> SECTION = new NamedSection<>(
            "folders", "folder", "where files come in or are written; flows name them", DECLARED, Map.of(), "", false);

    /** A folder with the default settings. */
    public static FolderSettings of(String name, Path path) {
        return DECLARED.with(name, Map.of("path", path));
    }

    /** Where in it a file is while a flow works on it. */
    public Path workingFolder() {
        return path.resolve(working);
    }

    public Path doneFolder() {
        return path.resolve(done);
    }

    public Path failedFolder() {
        return path.resolve(failed);
    }
}
