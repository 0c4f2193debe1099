package org.millrace.runtime.pair;

import java.io.IOException;
import java.util.Optional;
import java.util.UUID;
import org.millrace.runtime.pair.state.Member;
import org.millrace.runtime.pair.state.PairState;
import org.millrace.runtime.pair.trust.PairFolder;

/**
 * Which pair a process belongs to, and as whom: the file {@code member} of its pair folder. A folder without the file belongs to none,
 * whatever else is in it.
 *
 * @param group the group that holds the pair's log; a promotion by hand begins another
 * @param founding whether this member began that group, alone
 */
record Membership(String pair, UUID group, Member member, boolean founding) {

    private static final String FILE = "member";

    /** Versions before had no word of it, and a pair of theirs no credentials. */
    private static final String FIRST_WORD = "member-2";

    static boolean isIn(PairFolder folder) {
        return folder.has(FILE);
    }

    static Optional<Membership> read(PairFolder folder) throws IOException {
        if (!isIn(folder)) {
            return Optional.empty();
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
                    folder.file(FILE) + " is damaged; restore it, or remove it and join the pair again", e);
        }
    }

    void write(PairFolder folder) throws IOException {
        folder.write(
                FILE,
                String.join(
                                " ",
                                FIRST_WORD,
                                pair,
                                group.toString(),
                                member.name(),
                                member.kind().word(),
                                member.address(),
                                founding ? "founding" : "joined")
                        + "\n");
    }

    /** The process belongs to no pair from here on. */
    static void remove(PairFolder folder) throws IOException {
        java.nio.file.Files.deleteIfExists(folder.file(FILE));
    }
}
