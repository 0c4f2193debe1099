package org.millrace.runtime.control.pair;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import org.millrace.runtime.pair.DamagedFiles;

/** What is wrong with the membership of a pair in a data folder, before a start with it. */
public final class PairFolderCheck {

    private PairFolderCheck() {}

    /** Sentences that name the file and the remedy; none when the membership is whole, or there is none. A runtime may be at work with it. */
    public static List<String> of(Path data) {
        try {
            return DamagedFiles.told(PairMembership.folder(data));
        } catch (IOException | UncheckedIOException e) {
            return List.of("the pair folder in " + data + " can't be read: " + e);
        }
    }
}
