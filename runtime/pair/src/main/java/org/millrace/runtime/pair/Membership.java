package org.millrace.runtime.pair;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Optional;
import java.util.UUID;
import org.millrace.runtime.pair.state.Member;
import org.millrace.runtime.pair.state.PairState;
import org.millrace.runtime.pair.trust.PairFolder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Which pair a process belongs to, and as whom: the file {@code member} of its pair folder. A folder without the file belongs to none,
 * whatever else is in it; but for a copy of the file, which lies beside the log for as long as the membership lasts. Where there is only the
 * copy, the file was lost: a runtime that took itself for one without a pair would do the exclusive work of the pair as well.
 *
 * @param group the group that holds the pair's log; a promotion by hand begins another
 * @param founding whether this member began that group, alone
 */
record Membership(String pair, UUID group, Member member, boolean founding) {

    private static final Logger LOG = LoggerFactory.getLogger(Membership.class);
    private static final String FILE = "member";
    private static final String COPY = Pair.LOG_FOLDER + "/member";

    /** Versions before had no word of it, and a pair of theirs no credentials. */
    private static final String FIRST_WORD = "member-2";

    static boolean isIn(PairFolder folder) {
        return folder.has(FILE) || folder.has(COPY);
    }

    static Optional<Membership> read(PairFolder folder) throws IOException {
        if (!isIn(folder)) {
            return Optional.empty();
        }
        if (!folder.has(FILE)) {
            throw new IOException(folder.file(FILE) + " is missing; " + restore(folder));
        }
        String[] words = folder.read(FILE).strip().split(" ");
        if (words.length == 6 && !words[0].equals(FIRST_WORD)) {
            throw new IOException(PairState.UNSIGNED);
        }
        try {
            if (!words[0].equals(FIRST_WORD)) {
                throw new IllegalArgumentException("another first word");
            }
            Member member = new Member(words[3], Member.Kind.of(words[4]), words[5]);
            return Optional.of(
                    new Membership(words[1], UUID.fromString(words[2]), member, words[6].equals("founding")));
        } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
            throw new IOException(
                    folder.file(FILE) + " is damaged; "
                            + (folder.has(COPY) ? restore(folder) : "restore it from a backup"),
                    e);
        }
    }

    private static String restore(PairFolder folder) {
        return "stop, put its copy in its place (cp -p " + folder.file(COPY) + " " + folder.file(FILE)
                + "), and start again";
    }

    void write(PairFolder folder) throws IOException {
        folder.write(FILE, text());
    }

    private String text() {
        return String.join(
                        " ",
                        FIRST_WORD,
                        pair,
                        group.toString(),
                        member.name(),
                        member.kind().word(),
                        member.address(),
                        founding ? "founding" : "joined")
                + "\n";
    }

    /** To be called once the file is there: with a copy and no file, something was lost. */
    void keepCopy(PairFolder folder) {
        try {
            if (!folder.has(COPY) || !folder.read(COPY).equals(text())) {
                folder.write(COPY, text());
            }
        } catch (IOException e) {
            LOG.warn("no copy of {} can be kept: {}", folder.file(FILE), e.getMessage());
        }
    }

    /** The process belongs to no pair from here on. */
    static void remove(PairFolder folder) throws IOException {
        Files.deleteIfExists(folder.file(COPY));
        Files.deleteIfExists(folder.file(FILE));
    }
}
