package org.millrace.runtime.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.api.Lease;

class StandaloneLeaseTest {

    @TempDir
    Path data;

    /** Close to the overflow that nanoTime may come to. */
    private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 10);

    private StandaloneLease open() throws IOException {
        return StandaloneLease.open(data, now::get);
    }

    @Test
    void itIsAlwaysHeldAndItsEndIsAheadOfTheClock() throws Exception {
        Lease lease = open();
        Lease.Term first = lease.term().orElseThrow();
        assertTrue(first.isOn(now.get()));
        assertTrue(first.isOn(now.get() + 59_000_000_000L));
        assertFalse(first.isOn(now.get() + 60_000_000_000L));
        now.addAndGet(100_000_000_000L);
        assertFalse(first.isOn(now.get()));
        assertTrue(lease.term().orElseThrow().isOn(now.get()));
        assertTrue(lease.holds(1));
    }

    @Test
    void everyStartBeginsTheNextEpochAndRecallsWhatWasNoted() throws Exception {
        Lease first = open();
        first.note(1, "timer/poll", "2026-11-21T22:00:00Z and more");
        Lease second = open();
        assertEquals(2, second.term().orElseThrow().epoch());
        assertFalse(second.holds(1));
        assertEquals(Optional.of("2026-11-21T22:00:00Z and more"), second.recall(2, "timer/poll"));
        assertEquals(Optional.empty(), second.recall(2, "timer/other"));
        String kept = Files.readString(data.resolve("lease"));
        assertTrue(
                kept.startsWith("millrace-lease 1\nepoch 2\ntimer/poll 2026-11-21T22:00:00Z and more\nsha256 "), kept);
    }

    @Test
    void anEpochThatIsOverNotesAndRecallsNothing() throws Exception {
        open();
        Lease second = open();
        assertEquals(
                "epoch 1 is over; this is epoch 2",
                assertThrows(Lease.Lost.class, () -> second.note(1, "timer/poll", "x"))
                        .getMessage());
        assertThrows(Lease.Lost.class, () -> second.recall(1, "timer/poll"));
        assertEquals(Optional.empty(), second.recall(2, "timer/poll"));
    }

    @Test
    void aNoteHasALongestName() throws Exception {
        Lease lease = open();
        String longest = "x".repeat(Lease.MAX_NOTE_CHARS);
        lease.note(1, longest, longest);
        assertEquals(Optional.of(longest), lease.recall(1, longest));
        assertThrows(IllegalArgumentException.class, () -> lease.note(1, longest + "x", ""));
        assertThrows(IllegalArgumentException.class, () -> lease.note(1, "x", longest + "x"));
    }

    @Test
    void whatCantBeWrittenIsNotRecalledEither() throws Exception {
        Lease lease = open();
        lease.note(1, "timer/poll", "first");
        Files.createDirectories(data.resolve("lease.new/in-the-way"));
        Lease.Lost lost = assertThrows(Lease.Lost.class, () -> lease.note(1, "timer/poll", "second"));
        assertTrue(
                lost.getMessage().startsWith("what exclusive work has done can't be noted in " + data),
                lost.getMessage());
        assertEquals(Optional.of("first"), lease.recall(1, "timer/poll"));
    }

    @Test
    void anEpochThatCanNotBeWrittenIsNotHeldAndIsBegunOnceItCan() throws Exception {
        assertEquals(1, open().term().orElseThrow().epoch());
        Path inTheWay = Files.createDirectories(data.resolve("lease.new/in-the-way"));
        Lease unwritten = open();
        assertEquals(Optional.empty(), unwritten.term());
        assertTrue(unwritten.isOver(2));
        assertEquals(
                "the epoch could not be written to " + data.resolve("lease") + " when this runtime started",
                assertThrows(Lease.Lost.class, () -> unwritten.note(2, "timer/poll", "x"))
                        .getMessage());
        Files.delete(inTheWay);
        assertEquals(2, open().term().orElseThrow().epoch());
    }

    @Test
    void aFileThatIsNoneOfOursIsRefusedRatherThanGuessedAt() throws Exception {
        for (String text : new String[] {"", "7\n", "epoch 0\n", "epoch -1\n", "epoch 7x\n", "epoch 7\nnonsense\n"}) {
            Files.writeString(data.resolve("lease"), text);
            IOException refused = assertThrows(IOException.class, this::open, text);
            assertEquals(
                    data.resolve("lease")
                            + " is not readable as epoch and notes; restore it from a backup, or write the one"
                            + " line \"epoch N\" into it with an N above every epoch that the sinks have seen: timers then"
                            + " begin anew",
                    refused.getMessage());
        }
    }

    @Test
    void aFileThatWasChangedIsRefusedAndOneWithoutAChecksumIsRead() throws Exception {
        open().note(1, "timer/poll", "first");
        Path file = data.resolve("lease");
        String whole = Files.readString(file);
        Files.writeString(file, whole.replace("epoch 1", "epoch 3"));
        IOException refused = assertThrows(IOException.class, this::open);
        assertTrue(
                refused.getMessage()
                        .startsWith(
                                file + " is not readable as epoch and notes (its last line is not the checksum of the"
                                        + " lines before); restore it from a backup, or write the one line \"epoch N\" into it "),
                refused.getMessage());
        Files.writeString(file, "epoch 5000\n");
        assertEquals(5001, open().term().orElseThrow().epoch());
    }
}
