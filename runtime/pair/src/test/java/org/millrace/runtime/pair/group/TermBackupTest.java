package org.millrace.runtime.pair.group;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The term that a member goes on in after the library lost its own; that the library takes it, GroupTest shows. */
class TermBackupTest {

    @TempDir
    private Path folder;

    private final UUID group = UUID.randomUUID();
    private TermBackup term;
    private Path kept;
    private Path library;

    @BeforeEach
    void prepare() throws IOException {
        term = new TermBackup(folder, group);
        kept = folder.resolve(group + ".term");
        library = folder.resolve(group.toString()).resolve("current/raft-meta");
        Files.createDirectories(library.getParent());
    }

    @Test
    void eachLossLeadsBeyondTheTermsOfTheOneBeforeAlsoWhenNothingWasKeptBetweenThem() throws Exception {
        term.keep(7);
        for (String next : new String[] {"1000007", "2000007"}) {
            Files.write(library, new byte[0]);
            term.mend();
            assertEquals("term=" + next + "\nvotedFor=\n", Files.readString(library));
            assertEquals(next, Files.readString(kept));
        }
    }

    @Test
    void whatIsWholeOrNotThereYetIsLeftAlone() throws Exception {
        term.mend();
        assertFalse(Files.exists(library));
        Files.writeString(library, "term=3\nvotedFor=left\n");
        term.mend();
        assertEquals("term=3\nvotedFor=left\n", Files.readString(library));
        Files.writeString(library, "term=3\n");
        term.mend();
        assertEquals("term=1000000\nvotedFor=\n", Files.readString(library), "half of it is not whole");
    }

    @Test
    void oneThatIsGoneOrHasGoneBackToAnOlderTermIsLostAsWell() throws Exception {
        term.keep(7);
        Files.writeString(library, "term=8\nvotedFor=left\n");
        term.mend();
        assertEquals("term=8\nvotedFor=left\n", Files.readString(library), "a younger one counts");
        Files.writeString(library, "term=6\nvotedFor=left\n");
        term.mend();
        assertEquals("term=1000007\nvotedFor=\n", Files.readString(library));
        Files.delete(library);
        term.mend();
        assertEquals("term=2000007\nvotedFor=\n", Files.readString(library));
    }

    @Test
    void whereTheTermCantBeKeptTheLibraryIsGivenNone() throws Exception {
        Files.write(library, new byte[0]);
        Files.createDirectories(folder.resolve(group + ".term.new")); // stands in for a disk without room
        assertThrows(IOException.class, term::mend);
        assertEquals("", Files.readString(library));
        term.keep(7);
        assertFalse(Files.exists(kept), "and it is no failure of what goes on");
    }
}
