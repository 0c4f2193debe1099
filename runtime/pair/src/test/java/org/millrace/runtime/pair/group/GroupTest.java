package org.millrace.runtime.pair.group;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Eventually.eventually;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.apache.ratis.protocol.ClientId;
import org.apache.ratis.protocol.RaftClientRequest;
import org.apache.ratis.protocol.RaftGroupId;
import org.apache.ratis.protocol.RaftPeerId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.pair.state.Attestation;
import org.millrace.runtime.pair.state.Event;
import org.millrace.runtime.pair.state.Fact;
import org.millrace.runtime.pair.state.FactRefused;
import org.millrace.runtime.pair.state.Member;
import org.millrace.runtime.pair.state.PairState;
import org.millrace.runtime.pair.state.Proposal;
import org.millrace.runtime.pair.trust.Authority;
import org.millrace.runtime.pair.trust.Identity;

/** A member whose part in the log stops: because of what stands in it, or because it can't be written. */
class GroupTest {

    private static final Event EVENT = new Event(Instant.parse("2026-11-22T06:00:00Z"), "left", "anna", "does it");

    @TempDir
    private Path scratch;

    private final UUID id = UUID.randomUUID();
    private Member self;
    private Identity identity;
    private PairState begun;
    private final List<Refusal> refusals = new CopyOnWriteArrayList<>();

    private Group open() throws IOException, FactRefused {
        if (self == null) {
            try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
                self = new Member("left", Member.Kind.RUNTIME, "127.0.0.1:" + free.getLocalPort());
            }
            Authority authority = Keys.authority(scratch.resolve("authority"), "left");
            identity = Keys.identity(scratch.resolve("pair"), "left", authority);
            begun = Keys.begun(authority, Map.of(self, identity));
        }
        return Group.open(
                id,
                self,
                true,
                begun,
                scratch.resolve("log"),
                identity,
                Timing.USUAL,
                new Group.Heard(question -> CompletableFuture.completedFuture(question), state -> {}, refusals::add));
    }

    /** As a member of a younger version would, that leads the log: no other lets it in. */
    private void written(Group group, String fact) throws IOException {
        String text = String.join("\n", "millrace-fact", id.toString(), "left", "900000", fact);
        String line = new Proposal("left", 900_000, Keys.signature(text, identity.key()), fact).line();
        group.server()
                .getRaftServer()
                .submitClientRequestAsync(RaftClientRequest.newBuilder()
                        .setClientId(ClientId.randomId())
                        .setServerId(RaftPeerId.valueOf("left"))
                        .setGroupId(RaftGroupId.valueOf(id))
                        .setCallId(1)
                        .setMessage(Replica.message(line))
                        .setType(RaftClientRequest.writeRequestType())
                        .build());
    }

    @Test
    void aMemberThatMeetsAFactOfAYoungerVersionStopsInWordsAndForgetsNothing() throws Exception {
        PairState before;
        String why =
                "the pair's log holds a fact 'dance' that this version of Millrace does not know; start this member"
                        + " with the version that the others run";
        try (Group group = open()) {
            group.propose(new Fact.Begin(begun));
            before = group.state();
            assertEquals("", group.stopped());
            written(group, "dance left");
            eventually("it says that it stopped", () -> !group.stopped().isEmpty());
            assertEquals(why, group.stopped());
            assertEquals(before.roster(), group.state().roster());
        }
        try (Group again = open()) {
            eventually("it stops again", () -> !again.stopped().isEmpty());
            assertEquals(why, again.stopped());
        }
    }

    @Test
    void whatAMemberOfAnOlderVersionWouldNotUnderstandIsNotProposed() throws Exception {
        try (Group group = open()) {
            group.propose(new Fact.Begin(begun));
            Fact younger = new Fact.AgreeOnEnvironment("e1", EVENT);
            group.propose(new Fact.Attest("left", new Attestation("0.1.0", 3, 2, "e0", "", new TreeMap<>())));
            FactRefused refused = assertThrows(FactRefused.class, () -> group.propose(younger));
            assertEquals("pair.mixed", refused.code());
            assertEquals("the pair is mixed, and this change is not understood by left", refused.wrong());
            assertEquals("upgrade that first: docs/pair.md, Upgrading", refused.remedy());
            group.propose(new Fact.Attest("left", new Attestation("0.2.0", 4, 2, "e0", "", new TreeMap<>())));
            group.propose(younger);
            assertEquals("e1", group.state().environment());
        }
    }

    @Test
    void aMemberThatLostItsTermToAFullDiskGoesOnInOneInWhichItHasNotVoted() throws Exception {
        Path kept = scratch.resolve("log").resolve(id + ".term");
        Path library = scratch.resolve("log").resolve(id.toString()).resolve("current/raft-meta");
        PairState before;
        try (Group group = open()) {
            group.propose(new Fact.Begin(begun));
            eventually("the term is kept", () -> Files.exists(kept));
            before = group.state();
        }
        for (long term : new long[] {1_000_000 + Long.parseLong(Files.readString(kept)), 1_000_000}) {
            Files.write(library, new byte[0]); // as the library leaves it
            if (term == 1_000_000) {
                Files.write(kept, new byte[0]); // and a machine that stops ours
            }
            try (Group again = open()) {
                eventually("left leads", () -> again.leader().equals("left"));
                eventually("it knows what it knew", () -> again.state().equals(before));
                assertEquals(term + 1, term(library), "that of an election of its own");
                eventually("the next term is kept", () -> kept(kept).equals(Long.toString(term + 1)));
            }
        }
        try (Group whole = open()) {
            eventually("left leads", () -> whole.leader().equals("left"));
            assertEquals(1_000_002, term(library), "what is not lost is left alone");
        }
    }

    private static String kept(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return "";
        }
    }

    private static long term(Path library) throws IOException {
        return Files.readAllLines(library).stream()
                .filter(line -> line.startsWith("term="))
                .mapToLong(line -> Long.parseLong(line.substring(5)))
                .sum();
    }

    @Test
    void aMemberWhoseLogFailedOnceIsOpenedAnewAndGoesOn() throws Exception {
        try (Group group = open()) {
            group.propose(new Fact.Begin(begun));
            int before = group.openings();
            group.replica()
                    .notifyLogFailed(new IOException("wrapped", new IOException("No space left on device")), null);
            eventually("it says that it stopped", () -> !group.stopped().isEmpty());
            assertEquals("the log can't be written: No space left on device", group.stopped());
            eventually("it goes on", () -> group.stopped().isEmpty());
            assertTrue(group.openings() > before, "who goes by what it knew must see that it was opened anew");
            eventually("somebody leads", () -> !group.leader().isEmpty());
            group.propose(new Fact.TakeOver("left", 0, 0, EVENT));
            assertEquals("left", group.state().holder());
            assertFalse(group.state().members().isEmpty());
        }
    }

    private List<Path> snapshots() throws IOException {
        try (Stream<Path> files =
                Files.list(scratch.resolve("log").resolve(id.toString()).resolve("sm"))) {
            return files.filter(file -> file.getFileName().toString().matches("snapshot\\.\\d+_\\d+"))
                    .toList();
        }
    }

    @Test
    void aSnapshotThatWasNotFinishedIsLeftOutAndTheLogReadInstead() throws Exception {
        PairState before;
        try (Group group = open()) {
            group.propose(new Fact.Begin(begun));
            before = group.state();
        }
        Path snapshot = snapshots().getFirst();
        Files.delete(snapshot.resolveSibling(snapshot.getFileName() + ".md5")); // as a kill before it was written
        try (Group again = open()) {
            eventually("it knows what it knew", () -> again.state().equals(before));
        }
    }

    @Test
    void aDamagedSnapshotIsToldOfWithWhatToDo() throws Exception {
        try (Group group = open()) {
            group.propose(new Fact.Begin(begun));
        }
        Path snapshot = snapshots().getFirst();
        Files.write(snapshot, new byte[0]);
        IOException refused = assertThrows(IOException.class, this::open);
        assertTrue(
                refused.getMessage()
                        .contains(snapshot + " is damaged, and the log before it is gone; let another side take this"
                                + " member out (millrace pair leave left), and let it join again"),
                refused.getMessage());
    }
}
