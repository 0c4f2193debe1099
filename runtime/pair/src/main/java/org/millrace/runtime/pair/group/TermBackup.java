package org.millrace.runtime.pair.group;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Properties;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The term that this member's part of the log has come to, kept a second time beside it. The library keeps it with the vote that was given in
 * it, in a file that a disk which is full in that moment leaves empty (3.3.0 puts the new file in place of the old one although nothing
 * could be written to it), and does not start with it any more. So it is with one that is damaged, or gone, or that has come to an older
 * term than this member knows.
 *
 * <p>To vote twice in a term is what Raft forbids, and what was voted is lost. So this member goes on in a term in which it can't have voted,
 * far beyond the one that was kept; the others follow it there, after an election. Used by one thread at a time.
 */
final class TermBackup {

    private static final Logger LOG = LoggerFactory.getLogger(TermBackup.class);

    /** More than the elections there can be from one look at the term to the next, and until a disk has room again. */
    private static final long BEYOND = 1_000_000;

    private final Path kept;
    private final Path library;
    private long known = -1;

    /** @param folder where the parts of the log lie, a folder each */
    TermBackup(Path folder, UUID group) {
        kept = folder.resolve(group + ".term");
        library = folder.resolve(group.toString()).resolve("current").resolve("raft-meta");
    }

    /** Keeps the term of now, if there is room for it; else the one before stays, and the next call tries again. */
    void keep(long term) {
        if (term == known) {
            return;
        }
        try {
            put(kept, Long.toString(term));
            known = term;
        } catch (IOException e) {
            LOG.debug("the term {} is not kept: {}", term, e.getMessage());
        }
    }

    /**
     * Gives the library a term to go on in, if it has lost its own; to be called before it opens its part.
     *
     * @throws IOException also when there is no room for it yet
     */
    void mend() throws IOException {
        boolean isFirst = !Files.exists(library) && !Files.exists(kept);
        if (isFirst || Files.exists(library) && isWhole()) {
            return;
        }
        long term = term() + BEYOND;
        put(kept, Long.toString(term)); // first: were this one lost as well, the next must be beyond it
        put(library, "term=" + term + "\nvotedFor=\n");
        LOG.warn(
                "{} had lost its term, for the disk was full, or it was damaged; this member goes on in term {}",
                library,
                term);
    }

    /** Whole or not at all. */
    private static void put(Path file, String text) throws IOException {
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        Files.writeString(fresh, text);
        Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    private boolean isWhole() throws IOException {
        Properties properties = new Properties();
        properties.load(new StringReader(Files.readString(library, StandardCharsets.UTF_8)));
        return properties.getProperty("term", "").matches("[0-9]{1,18}")
                && properties.containsKey("votedFor")
                && Long.parseLong(properties.getProperty("term")) >= term();
    }

    private long term() throws IOException {
        try {
            return Files.exists(kept) ? Long.parseLong(Files.readString(kept).strip()) : 0;
        } catch (NumberFormatException e) {
            return 0; // the machine stopped before it was on the disk
        }
    }
}
